# Parts of the reasons of several techniques. $cell and $cells are cells such as r3c7, $digit and
# $digits digits as the board shows them, $house and $houses houses such as row 3.

# Rows or columns side by side, from the $first to the $last.
reason-rows = rows { $first } to { $last }
reason-columns = columns { $first } to { $last }
# Several houses of one kind, by their $numbers.
reason-several-rows = rows { $numbers }
reason-several-columns = columns { $numbers }
reason-several-boxes = boxes { $numbers }
reason-several-regions = regions { $numbers }
reason-several-diagonals = diagonals { $numbers }
reason-several-windows = windows { $numbers }
reason-several-extra-regions = extra regions { $numbers }

# Clauses or names, $parts. If some of them are lists themselves, the $last is set apart.
reason-list = { $parts }
reason-list-of-lists = { $parts }, and { $last }

# How two cells see each other; continues "r1c2 and r1c5 are".
reason-sight-house = both in { $house }
reason-sight-knight = a knight's move apart
reason-sight-king = a king's move apart
reason-sight = in sight of each other

reason-a =
    { $number ->
        [8] an { $digit }
        [10] an { $digit }
        [14] an { $digit }
        [15] an { $digit }
       *[other] a { $digit }
    }
reason-removal = { $digits } from { $cells }
reason-not =
    { $count ->
        [one] { $cells } is not { $digits }
       *[other] { $cells } are not { $digits }
    }
# $those are cells or sets; $cells see every place of $every in them.
reason-seeing =
    { $count ->
        [one] { $cells }, which sees every { $every } of { $those }, is not { $digits }
       *[other] { $cells }, which see every { $every } of { $those }, are not { $digits }
    }
# One of the cells $cells, $all of them, has the digit; the $count cells $lost see each of them.
reason-one-is-seen =
    one of { $cells } is { $digits }, and { $lost }, which { $count ->
        [one] sees
       *[other] see
    } { $all ->
        [2] both
       *[other] all of them
    }, { $count ->
        [one] is
       *[other] are
    } not
reason-places = { $house } has its { $digits } at { $cells }
reason-choices = { $cells } is { $digits }
