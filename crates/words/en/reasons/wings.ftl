# Wings and XY-chains. $digits is the digit that goes from what sees all of some cells.

# The cell $pivot is one of the digits $choices. $turns tells what each of these makes of a wing; one of the
# $count cells $cells then is the digit.
reason-wing = { $pivot } is { $choices }: { $turns }. So one of { $cells } is { $digits }, and what sees { $count ->
        [2] both
       *[other] all three
    } is not.
# $taken is a digit of the pivot, $cell the wing that loses it.
reason-wing-turn = if it is { $taken }, { $cell } is { $digits }

# The cells $wings have the two digits $both. $house has $link, one of them, only in the cells $bridge.
reason-w-wing = { $wings } have only { $both }. { $house } has { $link } only in { $bridge }, so not both of { $wings } can be it. One of these is { $digits }, and what sees both is not.

# $cell, the first of the chain, is $taken if it is not the digit. $follow tells of the cells after it, one by one;
# $ends are the first and the last.
reason-xy-chain = If { $cell } is not { $digits }, it is { $taken }, so { $follow }. So one of { $ends } is { $digits }, and what sees both is not.
