# Nice loops and alternating inference chains. $start supposes something, $story tells what follows.

reason-suppose = Suppose { $start }.
reason-loop = If { $start }, then { $story }.
# $chain is such a sentence.
reason-loop-ring = { $chain } The links close into a ring, which holds either way round.

## Ends. $state tells that a cell is a digit or is not, $gone the same of several.

reason-loop-one-end = one end of the chain is right, so { $gone }
reason-loop-not-both = both cannot be, so { $state }
reason-loop-all-the-same = and if it is, { $state } all the same

## One chain from each candidate of a cell or each place in a house: $starts tells of these, $branches what follows
## from each; with an open end the last link of each is left out.

reason-loop-branches = { $starts }. { $branches }
reason-loop-branch = If { $start }, then { $story }.
reason-loop-branch-at-once = If { $start }, that is so at once.
reason-loop-branch-open = If { $start }, then { $story }, so ...
reason-branch-begun = If { $start }, then ...

## The story

# $before is the story so far, $digits a digit that the cell told of last is not.
reason-loop-and-not = { $before } and not { $digits }
reason-loop-so = { $before }, so { $next }
# $cause is a house or a sum.
reason-loop-because = { $state } ({ $cause })

## Cells with a digit and without it

reason-is = { $cell } is { $digits }
reason-is-not = { $cell } is not { $digits }
reason-one-is = one of { $cells } is { $digits }
reason-none-is = none of { $cells } is { $digits }
