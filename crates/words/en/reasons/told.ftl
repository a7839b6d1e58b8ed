# How a hint tells a reason in two parts: $pattern, in whole sentences, and $end, as ../told.ftl puts them together. The
# page's first engine tells singles alone, which end without these.

# The third level of a hint: the end is left to the player.
reason-open =
    { $turn ->
        [then] { $pattern } Then ...
        [either-way] { $pattern } Either way ...
        [each-time] { $pattern } Each time ...
       *[so] { $pattern } So ...
    }

# The last level of a hint: the end, and the $action that follows from it.
reason-hint-end = { $end }: { $action }.
reason-hint-do = { $action }.
