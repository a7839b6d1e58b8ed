# Sets of cells: almost locked sets, a Sue de Coq, a death blossom. $sets are the sets with their cells and digits,
# as A = r1c46 {123}, B = r3c8 {35}; other variables for a set are only its name. $seeing states that cells are not a digit
# because they see all its places in some sets.

reason-sets-both = both
reason-sets-petals = { $petals }

# The places of $x in the sets $one and $other see each other, either all in $house or in several houses.
reason-als-seen = every { $x } of { $one } sees every { $x } of { $other }
reason-als-seen-in = in { $house } every { $x } of { $one } sees every { $x } of { $other }
# Digits with their articles that at most one of two sets has, since they are all in $house.
reason-als-one-in = { $digits } ({ $house })
reason-als-one = { $digits }

# $seen states that the places of the linking digit see each other, $a-x is that digit with its article, and $z are the
# digits that are eliminated elsewhere, with their articles.
reason-als-xz = { $sets }. { $seen }, so at most one of the two has { $a-x }. Each has only one digit more than cells, so one without { $a-x } has { $z }.

# $x and $y are two digits that link $one and $other, $own the further digits of each set, of $count sets in all; none if
# both are cells with only these two digits.
reason-als-xz-twice =
    { $sets }. Every { $x } of { $one } sees every { $x } of { $other }, and likewise for { $y }. So one set has the { $x } and the other the { $y }{ $count ->
        [0] .
       *[other] , and each needs all of its others: { $own }.
    }

# The digits that these sets share.
reason-digits-in-sets = { $digits } in { $sets }

# $one and $middle are linked by $x, $middle and $other by $y; $x-once and $y-once are these digits with their houses, $z
# are the digits that are eliminated elsewhere, all with articles. $no-z are the digits $z, written as no 3 or no 5.
reason-als-xy-wing = { $sets }. Each has only one digit more than cells. At most one of { $one } and { $middle } has { $x-once }, and at most one of { $middle } and { $other } { $y-once }. If { $one } has { $no-z }, it has { $x }; so { $middle }, without { $x }, has { $y }; so { $other }, without { $y }, has { $z }.

# A chain from the set $first to the set $last. The digit $x, with its article, links $first and $second; $x-once is the
# same with its house. $links are the other links except the last, which is $end. $passed states what each set passes to
# the next.
reason-als-chain = { $sets }. Each has only one digit more than cells. At most one of { $first } and { $second } has { $x-once }, { $links }, and { $end }. If { $first } has { $no-z }, it has { $x }; { $passed }.

reason-als-ends = { $first } or { $last } has { $z }, and { $seeing }

# Continues "at most one of A and B has a 9".
reason-als-link = one of { $one } and { $other } { $digits }

# $set loses $digits and has $others, each with an article.
reason-als-passed = so { $set }, without { $digits }, has { $others }
reason-no = no { $digit }

# $stay are digits with the sets that keep them.
reason-sue-de-coq = { $sets }. They have no more digits than cells, so each of these digits stays in them: { $stay }.

# $pair are two cells of one house with the three $digits; $places are two cells of the other house, $house; $crossing is
# in both houses.
reason-almost-locked-triple = { $pair } contain two of { $digits }, so at most one of these is in { $crossing }. In { $house } all three are there or in { $places }. So { $places } contain two of them, and { $crossing } the third.

# $losses states which of the sets $petals loses a digit for each candidate of the stem; $z are digits with articles.
reason-death-blossom = { $sets }. { $losses }.
reason-death-blossom-end = one of { $petals } loses a digit and must have { $z }, and { $seeing }
reason-death-blossom-first = If { $stem } is { $digit }, { $petal } has no { $digit }
reason-death-blossom-next = if it is { $digit }, { $petal } has no { $digit }
