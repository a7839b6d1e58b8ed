# Wings and XY-chains. $digits is the digit that goes from what sees all of some cells.

# The cell $pivot is one of the digits $choices. $turns tells what each of these makes of a wing.
reason-wing = { $pivot } is { $choices }: { $turns }.
# $taken is a digit of the pivot, $cell the wing that loses it.
reason-wing-turn = if it is { $taken }, { $cell } is { $digits }

# The cells $wings have the two digits $both. $house has $link, one of them, only at the cells $bridge; $turns tells
# what each of these makes of a wing: it is $digit, since it sees that $end of the bridge, as $sight tells.
reason-w-wing = { $wings } have only { $both }. { $house } has its { $link } at { $bridge }: { $turns }.
reason-w-wing-turn = if at { $end }, { $wing } is { $digit } ({ $sight })

# $cell, the first of the chain, is $taken if it is not the digit. $follow tells of the cells after it, one by one.
reason-xy-chain = If { $cell } is not { $digits }, it is { $taken }, so { $follow }.
