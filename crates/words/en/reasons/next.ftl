# Singles that show without candidates, and what a player has to fix first. $cell and $cells are
# cells such as r3c7, $digit and $digits digits as the board shows them, $notes several of them as
# the cell shows them, $house is a house such as row 3, $cage a cage. $reasons are what is said in
# further sentences of this file, of singles and of sums.

reason-only-digit = { $cell } can only be { $digit }.
reason-only-digit-since = { $cell } can only be { $digit }: { $reasons }.
reason-only-digit-seen = the other digits are in { $houses }
reason-only-digit-sum-and-seen = { $sum }, and the others are in { $houses }
reason-only-digit-other = { $cell } can only be { $digits } there
reason-only-place = { $cell } is { $digit }: { $house } has no other place for it.
reason-only-place-since = { $cell } is { $digit }: { $house } has no other place for it, since { $reasons }.
reason-only-place-barred = { $cells } may not hold it

reason-next-naked-single = There is a naked single.
reason-next-hidden-single = There is a hidden single.
reason-next-look-at-cell = Look at { $cell }.
reason-next-look-at-house = Look at { $house }.
reason-next-put = Put { $digit } in { $cell }.

reason-fault-wrong = The { $digit } in { $cell } is wrong.
reason-fault-lost = The notes { $notes } in { $cell } lack the digit that belongs there.
