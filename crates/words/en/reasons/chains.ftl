# Sudoku Explainer's dynamic and nested chains: suppositions, each with numbered lines. $outcome is the conclusion.

# $starts tells of a cell with its candidates, or of a house with its places for a digit; $branches are what follows
# from each.
reason-chain-each-time = { $starts }. { $branches } Each time { $outcome }.
reason-chain-either-way = { $branches } Either way { $outcome }.
# Of a step that somebody made without its chain.
reason-chain-without-links = { $outcome }.

# $start is supposed, $lines follow from it, $end is what they come to.
reason-chain-branch = If { $start }: { $lines }. Then { $end }.
# The last of the lines is what they come to.
reason-chain-branch-to-the-end = If { $start }: { $lines }.
reason-chain-branch-at-once = If { $start }, then { $end }.

# $right and $gone tell of one candidate that it would be right, and that it would not.
reason-chain-both = { $right } and { $gone }, so { $outcome }
reason-chain-would-be = { $cell } would be { $digit }
reason-chain-would-not-be = not be { $digit }

## What takes candidates away on the way: goes on with "so r1c1 is not 5".

# $houses are the two lines of an X-wing, which have $digit only at $cells.
reason-chain-x-wing = { $houses } have their { $digit } only at { $cells }
# An inner chain, from the candidates as they are by then: $cells are those that it fills.
reason-chain-inner = { $chain ->
        [cycle] there is a cycle
        [forcing] there is a forcing chain
        [several] there are forcing chains
       *[dynamic] there are dynamic forcing chains
    } through { $cells }
