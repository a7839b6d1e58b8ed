# Suppositions with numbered lines: Sudoku Explainer's dynamic chains, and forcing nets. $start is supposed, $lines
# follow from it, $end is what they come to, or is left open.

reason-branches = { $branches }
reason-branch = If { $start }: { $lines }. Then { $end }.
reason-branch-at-once = If { $start }, then { $end }.
reason-branch-open = If { $start }: { $lines }; so ...
reason-supposition = If { $start }: { $lines }.

# Two cells, $one and $other, would be $digit; $sight tells how they see each other. Or $cell would be two digits.
reason-chain-clash = { $one } and { $other }, { $sight }, would be { $digit }, so { $outcome }
reason-chain-clash-in-cell = { $cell } would be both { $one } and { $other }, so { $outcome }
reason-chain-cell = { $cell }
reason-chain-digit = { $digit }

# $right and $gone tell of one candidate that it would be right, and that it would not.
reason-chain-both = { $right } and { $gone }, so { $outcome }
reason-chain-would-be = { $cell } would be { $digit }
reason-chain-would-not-be = not be { $digit }

## What takes candidates away on the way: goes on with "so r1c1 is not 5".

# $houses are the two lines of an X-wing, which have $digit only at $cells.
reason-chain-x-wing = { $houses } have their { $digit } only at { $cells }
# An inner chain, from the candidates as they are by then: $start is what it supposes, $cells are those that it fills.
reason-chain-inner = chains through { $cells } lead there
reason-chain-inner-cycle = a cycle leads from { $start } through { $cells } and back
reason-chain-inner-forcing = if { $start }, a chain through { $cells } leads to the contrary
reason-chain-inner-contradiction = if { $start }, dynamic chains through { $cells } lead to a contradiction
reason-chain-inner-either = if { $start }, and if not, dynamic chains through { $cells } lead to the same
reason-chain-inner-each = { $start }, and each time chains through { $cells } lead to the same
