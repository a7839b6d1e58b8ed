# Two links of one digit, $digits.

# $places states where the digit can be in two houses; $sight is how the cells $near of both see each other.
reason-turbot = { $places }. { $near } are { $sight }, so they cannot both be { $digits }.
# $box has its digit in a row and a column, $along and $across. $line has two places for it: $near, in $across, and
# $far. The cells in $along that see $far lose it.
reason-empty-rectangle = In { $box } every { $digits } is in { $across } or in { $along }. { $line } has its { $digits } at { $far }, or else at { $near }, and then the { $digits } of { $box } is in { $along }.
