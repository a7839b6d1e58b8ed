# Sudoku Explainer's dynamic chains: suppositions, each with numbered lines. $outcome is the conclusion.

# $starts tells of a cell with its candidates, or of a house with its places for a digit; $branches are what follows
# from each.
reason-chain-each-time = { $starts }. { $branches } Each time { $outcome }.
reason-chain-either-way = { $branches } Either way { $outcome }.
reason-chain-contradiction = { $branches }

# $start is supposed, $lines follow from it, $end is what they come to.
reason-chain-branch = If { $start }: { $lines }. Then { $end }.
reason-chain-branch-at-once = If { $start }, then { $end }.

# $right and $gone tell of one candidate that it would be right, and that it would not.
reason-chain-both = { $right } and { $gone }, so { $outcome }
reason-chain-would-be = { $cell } would be { $digit }
reason-chain-would-not-be = not be { $digit }
