# Subsets and locked candidates. $houses are the houses of the pattern, $covers those that lose
# the digit; $cells are the cells of the pattern, $count their number, $digits its digits.
# $lost are the cells that see the pattern, $count of them before the verb.

reason-naked-subset =
    { $cells } have only { $digits } left and take { $count ->
        [2] both: a pair
        [3] all three: a triple
       *[other] all four: a quad
    }.
reason-naked-subset-end = the rest of { $houses } has none of them
# $lost, $count of them, see the $all cells.
reason-naked-subset-seen-end =
    { $lost }, which { $count ->
        [one] sees
       *[other] see
    } { $all ->
        [2] both
       *[other] all of these
    }, { $count ->
        [one] is
       *[other] are
    } not { $digits }
reason-subset-those = these cells
reason-locked-subset-end = { $houses } have them nowhere else
reason-hidden-subset =
    In { $houses } the digits { $digits } have only { $cells } to go to: a hidden { $count ->
        [2] pair
        [3] triple
       *[other] quad
    }.
reason-hidden-subset-end = these cells hold nothing else
reason-locked-candidates =
    In { $houses } the { $digits } must be at { $cells }, { $count ->
        [2] both
       *[other] all
    } in { $covers }.
reason-rest-has-none = the rest of { $houses } has none

## On other boards: a cage of the sum $sum that needs the digit; a cell that sees all of its $all places.

reason-locked-in-cage =
    { $houses } cannot make its { $sum } without { $digits }, which must be at { $cells }, { $count ->
        [2] both
       *[other] all
    } in { $covers }.
reason-common-peer = In { $houses } the { $digits } must be at { $cells }.
reason-common-peer-of-cage = { $houses } cannot make its { $sum } without { $digits }, which must be at { $cells }.
reason-common-peer-end =
    { $lost }, which { $count ->
        [one] sees
       *[other] see
    } { $all ->
        [2] both
       *[other] all of these
    }, { $count ->
        [one] is
       *[other] are
    } not { $digits }

## The law of leftovers: $beyond are the cells of the regions outside the rows or columns, $count their number,
## $left the cells of the rows or columns outside the regions; $lines is the number of rows or columns, $lacks lists
## what one of the two sides cannot be.

reason-leftovers =
    { $houses } { $lines ->
        [one] holds
       *[other] hold
    } the same digits as { $covers }, so { $beyond } { $count ->
        [one] holds
       *[other] hold
    } the same as { $left }. { $lacks }.
reason-leftovers-lack =
    { $count ->
        [one] { $cells } cannot be { $digits }
       *[other] none of { $cells } can be { $digits }
    }
