# Assumptions with numbered lines: Sudoku Explainer's dynamic chains, and forcing nets. $start is assumed, $lines
# follow from it, $end is the conclusion, which a hint can leave open.

reason-branches = { $branches }
reason-branch = If { $start }: { $lines }. Then { $end }.
reason-branch-at-once = If { $start }, then { $end }.
reason-branch-open = If { $start }: { $lines }; so ...
reason-supposition = If { $start }: { $lines }.

# Two cells, $one and $other, would be $digit; $sight is how they see each other. Or $cell would be two digits.
reason-chain-clash = { $one } and { $other }, { $sight }, would be { $digit }, so { $outcome }
reason-chain-clash-in-cell = { $cell } would be both { $one } and { $other }, so { $outcome }
reason-chain-cell = { $cell }
reason-chain-digit = { $digit }

# $right states that a candidate would be right, $gone that the same candidate would be wrong.
reason-chain-both = { $right } and { $gone }, so { $outcome }
reason-chain-would-be = { $cell } would be { $digit }
reason-chain-would-not-be = not be { $digit }

## Why candidates are eliminated on the way; followed by "so r1c1 is not 5".

# $houses are the two lines of an X-wing, which have $digit only at $cells.
reason-chain-x-wing = { $houses } have their { $digit } only at { $cells }
# An inner chain, from the candidates that are left at that point: $start is its assumption, $cells are the cells it fills.
reason-chain-inner = chains through { $cells } lead there
reason-chain-inner-cycle = a cycle leads from { $start } through { $cells } and back
reason-chain-inner-forcing = if { $start }, a chain through { $cells } leads to the opposite
reason-chain-inner-contradiction = if { $start }, dynamic chains through { $cells } lead to a contradiction
reason-chain-inner-either = if { $start }, and if not, dynamic chains through { $cells } lead to the same
reason-chain-inner-each = { $start }, and each time chains through { $cells } lead to the same
