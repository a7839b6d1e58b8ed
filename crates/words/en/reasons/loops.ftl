# Nice loops and alternating inference chains. $start supposes something, $story tells what follows, $end what that
# means.

reason-loop = If { $start }, then { $story }. { $end }
# $removals tells which digits go from which cells.
reason-loop-without-links = That eliminates { $removals }.

## One chain from each candidate of a cell or each place in a house: $starts tells of these, $branches what follows
## from each, $outcome what all of them come to.

reason-loop-branches = { $starts }. { $branches } Each time { $outcome }.
reason-loop-branch = If { $start }, then { $story }.
reason-loop-branch-at-once = If { $start }, that is so at once.

## Ends. $state tells that a cell is a digit or is not.

reason-loop-ring = The links close to a ring that holds either way round, which eliminates { $removals }.
reason-loop-either-way = Either way { $state }.
reason-loop-one-end = So one end of the chain is right, which eliminates { $removals }.
reason-loop-not-both = Both cannot be, so { $state }.
reason-loop-all-the-same = And if it is, { $state } all the same.

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
