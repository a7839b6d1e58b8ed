# Singles that show without candidates, and what a player has to fix first. $cell and $cells are
# cells such as r3c7, $digit and $digits digits as the board shows them, $notes several of them as
# the cell shows them, $house and $houses are houses such as row 3, $cage a cage. $reasons are further sentences
# of this file, some of which the reasons of techniques use too.

## Singles: $pattern states that only one is left, $end which one. A hint shows the end one level later.

reason-single = { $pattern } { $end }.
reason-naked-single = Only one digit is left for { $cells }.
reason-naked-single-since = Only one digit is left for { $cells }: { $reasons }.
reason-naked-single-end = that is { $digits }
reason-hidden-single = In { $houses } only one cell is left for { $digits }.
reason-hidden-single-since = In { $houses } only one cell is left for { $digits }: { $reasons }.
reason-hidden-single-end = that is { $cells }

## Why only one is left

reason-only-digit-allowed = it may only be { $digits }
reason-only-digit-seen = the other digits are in { $houses }
reason-only-digit-sum-and-seen = { $sum }, and the others are in { $houses }
reason-only-digit-knight = { $cell }, a knight's move away, has { $digit }
reason-only-digit-king = { $cell }, a king's move away, has { $digit }
reason-only-digit-other = { $cell } can only be { $digits } there
reason-only-place-barred = { $cells } may not hold it

reason-next-naked-single = There is a naked single.
reason-next-hidden-single = There is a hidden single.
reason-next-look-at-cell = Look at { $cell }.
reason-next-look-at-house = Look at { $house }.
reason-next-put = Put { $digit } in { $cell }.

reason-fault-wrong = The { $digit } in { $cell } is wrong.
reason-fault-lost = The notes { $notes } in { $cell } lack the digit that belongs there.

## The digits that block other cells of a house: $count is the number of cells.

reason-blocks-all =
    { $count ->
        [one] the { $digits } in { $cells } blocks the other cells
       *[other] the { $digits }s in { $cells } block the other cells
    }
reason-blocks-some =
    { $count ->
        [one] the { $digits } in { $cells } blocks other cells
       *[other] the { $digits }s in { $cells } block other cells
    }

## A cage: $sum is its sum, $left what is left of it for its $blanks blanks, $ways the additions
## that make it, each of them a $way.

reason-cage = the cage at { $cell }
reason-cage-sum = { $cage } adds up to { $sum }
reason-cage-sum-last = { $cage } adds up to { $sum } and has one blank left
reason-cage-sum-all = { $cage } adds up to { $sum } in { $blanks } cells
reason-cage-sum-all-as = { $cage } adds up to { $sum } in { $blanks } cells, as { $ways }
reason-cage-sum-rest = { $cage } adds up to { $sum }; { $left } is left for { $blanks } cells
reason-cage-sum-rest-as = { $cage } adds up to { $sum }; { $left } is left for { $blanks } cells, as { $ways }
reason-cage-sum-way = { $way }
reason-cage-sum-ways = { $ways } or { $next }
