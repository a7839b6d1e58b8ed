# Nice loops and alternating inference chains. $start is an assumption, $story what follows from it.

reason-suppose = Suppose { $start }.
reason-loop = If { $start }, then { $story }.
# $chain is such a sentence, $these states what is right then, and $those what is right if the ring is followed the
# other way round.
reason-loop-ring = { $chain } That closes a ring, so either { $these }, or, the other way round, { $those }.
reason-loop-ring-end = { $parts }
# What holds for a weak link of the ring in both directions, so that other candidates are eliminated.
reason-loop-ring-house = { $house } has its { $digits } at { $cells }, so { $gone }
reason-loop-ring-cell = { $cells } is { $digits }, so { $gone }

# Two digits, $one and $other, that $house has at $ones and at $others, all of them in $line except $cell; $pair, also
# in $line, has only these $digits.
reason-almost-locked-pair = { $pair } is { $digits }. { $house } has its { $one } at { $ones } and its { $other } at { $others }. They are not both at { $cell }, so one of them is in { $line } there, and { $pair } is the other.

## Ends. $state states that a cell is or is not a digit, $gone that several are not.

# $one and $other are the ends of a chain.
reason-loop-one-end = { $one } or { $other }, so { $gone }
# The ends are in $cells: one digit in two cells, or two in one.
reason-loop-not-both = { $cells } cannot both be { $digits }, so { $state }
reason-loop-not-both-in-cell = { $cells } cannot be both { $digits }, so { $state }
# $ways are two opposite assumptions.
reason-loop-two-ways = { $ways }

## One chain from each candidate of a cell or each place in a house: $starts lists these, $branches what follows
## from each; with an open end the last link of each is omitted.

reason-loop-branches = { $starts }. { $branches }
reason-loop-branch = If { $start }, then { $story }.
reason-loop-branch-at-once = If { $start }, that is so at once.
reason-loop-branch-open = If { $start }, then { $story }, so ...
reason-branch-begun = If { $start }, then ...

## The story

# $before is the story so far, $digits a digit that the last-mentioned cell is not.
reason-loop-and-not = { $before } and not { $digits }
reason-loop-so = { $before }, so { $next }
# $cause is a house or a sum.
reason-loop-because = { $state } ({ $cause })

## Cells with a digit and without it

reason-is = { $cell } is { $digits }
reason-is-not = { $cell } is not { $digits }
# The same for the cell mentioned just before.
reason-it-is = it is { $digits }
reason-it-is-not = it is not { $digits }
# The cell loses $digits; $others are left.
reason-is-not-but = { $cell } is not { $digits } but { $others }
reason-one-is = one of { $cells } is { $digits }
reason-none-is = none of { $cells } is { $digits }
