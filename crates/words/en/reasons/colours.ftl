# Colouring. $houses, $count of them, have only two places each for the digit, $digits, which make clusters of two
# colours. $one states the two colours of a cluster, $other those of a second cluster. $lost are the $count cells
# that lose the digit.

reason-colours =
    { $count ->
        [one] { $houses } has only two places for { $digits }: { $one }.
       *[other] { $houses } have only two places each for { $digits }: { $one }.
    }
reason-colours-two =
    { $count ->
        [one] { $houses } has only two places for { $digits }: { $one }; { $other }.
       *[other] { $houses } have only two places each for { $digits }: { $one }; { $other }.
    }
# $clusters is the sentence before, with two clusters.
# $meetings name a cell of one second colour that sees a cell of the other.
reason-colours-bridge = { $clusters } { $meetings }, so the second colours cannot both be right: one of the first is.

reason-colours-trap-end =
    { $count ->
        [one] { $lost }, which sees both colours, is not { $digits }
       *[other] { $lost }, which see both colours, are not { $digits }
    }
# $meetings name cells that see each other, here two of the first colour.
reason-colours-wrap-end = { $meetings }, so they cannot both be { $digits }, and none of { $lost } is
reason-colours-sees-both-end =
    { $count ->
        [one] { $lost } sees both colours of the other cells ({ $meetings }), so it is not { $digits }
       *[other] { $lost } see both colours of the other cells ({ $meetings }), so they are not { $digits }
    }
reason-colours-bridge-end =
    { $count ->
        [one] { $lost }, which sees both of the first colours, is not { $digits }
       *[other] { $lost }, which see both of the first colours, are not { $digits }
    }

reason-colours-meeting = { $cells } are { $sight }

# $colour states that all cells of one colour are the digit, $opposite the same for the other colour.
reason-colours-either = either { $colour }, or { $opposite }
reason-colours-all =
    { $cells } { $count ->
        [one] is
        [2] are both
       *[other] are all
    } { $digits }

# $cells are a chain of cells with the digits $digits, $one and $other, from one of $ends to the other; $sights lists
# how each sees the next.
reason-remote-pair-path = { $cells } have only { $digits }, and each sees the next ({ $sights }), so the digits take turns: one of { $ends } is { $one } and the other { $other }.
reason-remote-pair-path-end =
    { $count ->
        [one] { $lost }, which sees both, is neither
       *[other] { $lost }, which see both, are neither
    }

# With several branches: $odd and $even are the cells at odd and even positions of the chain, $digits the two digits of each.
reason-remote-pair = The digits { $digits } take turns: { $odd } hold one of them, { $even } the other.
reason-remote-pair-end =
    { $count ->
        [one] { $lost }, which sees one of each, is neither
       *[other] { $lost }, which see one of each, are neither
    }
