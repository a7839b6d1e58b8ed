# Subsets and locked candidates. $houses are the houses that are looked at, $covers those that lose
# the digit; $cells are the cells of the pattern, $count how many they are, $digits the digits that
# it is about.

reason-naked-subset =
    { $cells } have only { $digits } left. They fill these cells, so the rest of { $houses } has none of them: a { $count ->
        [2] pair
        [3] triple
       *[other] quad
    }.
reason-naked-subset-seen =
    { $cells } have only { $digits } left. They fill these cells, so what sees each place of one among them is not that: a { $count ->
        [2] pair
        [3] triple
       *[other] quad
    }.
reason-hidden-subset =
    In { $houses } the digits { $digits } have only { $cells } to go to, so these cells hold nothing else: a hidden { $count ->
        [2] pair
        [3] triple
       *[other] quad
    }.
reason-locked-subset =
    { $cells } have only { $digits } left. They fill these cells, so { $houses } have them nowhere else: a { $count ->
        [2] pair
        [3] triple
       *[other] quad
    }.
reason-locked-candidates =
    In { $houses } the { $digits } must be at { $cells }, { $count ->
        [2] both
       *[other] all
    } in { $covers }, so the rest of { $covers } has none.

## On other boards: a cage of the sum $sum that needs the digit, and $lost, a cell that sees all of
## its places.

reason-locked-in-cage =
    { $houses } cannot make its { $sum } without { $digits }, which must be at { $cells }, { $count ->
        [2] both
       *[other] all
    } in { $covers }, so the rest of { $covers } has none.
reason-common-peer = In { $houses } the { $digits } must be at { $cells }, and { $lost } sees each of these, so it is not { $digits }.
reason-common-peer-of-cage = { $houses } cannot make its { $sum } without { $digits }, which must be at { $cells }, and { $lost } sees each of these, so it is not { $digits }.

## The law of leftovers: $beyond are the cells of the regions that stand out of the rows or columns,
## $count how many they are, $left those that the regions leave; $lacks lists what one of the two
## sides cannot be, and $removals what the other loses.

reason-leftovers =
    { $houses } hold the same digits as { $covers }, so { $beyond } { $count ->
        [one] holds
       *[other] hold
    } the same as { $left }; { $lacks }, which eliminates { $removals }.
reason-leftovers-lack = { $cells } cannot be { $digits }
