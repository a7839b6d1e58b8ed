# Forcing nets: assumptions, each with numbered lines ($branches). $cell and $cells are cells such as r3c7,
# $digit and $digits digits as the board shows them, $house a house.

reason-net-cell = { $cell } is { $digits }. { $branches }
reason-net-house = In { $house } the { $digit } is at { $cells }. { $branches }
reason-net-numbered = { $number }. { $line }
reason-net-no-digit = { $cell } has no digit left
reason-net-no-place = { $house } has no place left for { $digit }

## Lines. $gone lists what is eliminated; $numbers are the numbers of the lines that $fact follows from.

reason-net-rests-on = { $fact } ({ $numbers })
reason-net-so = { $fact }, so { $gone }
reason-net-last-digit = { $cell } is { $digit }, since it can no longer be { $lost }
reason-net-last-place = { $cell } is { $digit }, the last place for it in { $house }
reason-net-locked = in { $house } the { $digit } must be at { $cells }
reason-net-naked-pair = { $cells } have only { $digits } left
reason-net-hidden-pair = in { $house } the digits { $digits } fit only in { $cells }
reason-net-sum-at-once = { $cage } cannot make its { $sum } with { $gone }
reason-net-sum = since { $left }, { $cage } cannot make its { $sum } with { $gone }
reason-net-sum-left =
    { $cells } { $count ->
        [one] is
       *[other] are
    } { $digits }
reason-net-sum-gone = { $digits } at { $cells }
