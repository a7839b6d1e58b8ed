# Wings and XY-chains. $digits is the digit that is eliminated from cells that see all its places in the pattern.

# The cell $pivot is one of the digits $choices. $turns states what a wing is for each of these.
reason-wing = { $pivot } is { $choices }: { $turns }.
# $taken is a digit of the pivot, $cell the wing that loses it.
reason-wing-turn = if it is { $taken }, { $cell } is { $digits }

# The cells $wings have the two digits $both. $house has $link, one of them, only at the cells $bridge; $turns states
# what a wing is for each of these: $digit, since it sees that $end of the bridge; $sight is how.
reason-w-wing = { $wings } have only { $both }. { $house } has its { $link } at { $bridge }: { $turns }.
reason-w-wing-turn = if at { $end }, { $wing } is { $digit } ({ $sight })

# $cell, the first of the chain, is $taken if it is not the digit. $follow lists what the cells after it are.
reason-xy-chain = If { $cell } is not { $digits }, it is { $taken }, so { $follow }.
