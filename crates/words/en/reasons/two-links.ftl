# Two links of one digit, $digits.

# $places tells of two houses where the digit can be; the cells $near of both see each other, $ends are the others.
reason-turbot = { $places }. { $near } see each other, so not both are { $digits }. So one of { $ends } is, and what sees both is not.
# $box has its digit in a row and a column: $along is that of the $count cells $targets, which lose it, $across the
# other. $line has two places for it: $near, in $across, and $far.
reason-empty-rectangle =
    { $count ->
        [one] In { $box } every { $digits } is in { $across } or in { $along }. { $line } has its { $digits } at { $far }, and then { $targets } is not { $digits }; or at { $near }, and then the { $digits } of { $box } is in { $along }, and again { $targets } is not { $digits }.
       *[other] In { $box } every { $digits } is in { $across } or in { $along }. { $line } has its { $digits } at { $far }, and then { $targets } are not { $digits }; or at { $near }, and then the { $digits } of { $box } is in { $along }, and again { $targets } are not { $digits }.
    }
