# Colouring. $houses, $count of them, have two places each for the digit, $digits, which make clusters of two
# colours. $conclusion is one of the next messages.

reason-colours =
    { $count ->
        [one] { $houses } has two places for { $digits }: { $conclusion }.
       *[other] { $houses } have two places each for { $digits }: { $conclusion }.
    }

# $one tells of the two colours of a cluster, $other of those of a second cluster.
reason-colours-trap = { $one }; what sees both colours is not
reason-colours-wrap = { $one }; but two of the first see each other
reason-colours-sees-both = { $one }; { $other }; the first of these see both colours of the others, so they are not
reason-colours-bridge = { $one }; { $other }; the second colours of both see each other, so one of the first holds all through, and what sees both is not

# $colour are the cells of one colour, $opposite those of the other.
reason-colours-either = either { $colour } is { $digits }, or { $opposite } is

# $odd and $even are the cells at odd and at even places of the chain, $digits the two digits of each.
reason-remote-pair = The digits { $digits } take turns: { $odd } hold one of them, { $even } the other. What sees one of each holds neither.
