# How a reason is put together: $pattern, in whole sentences, then $end, a clause with the conclusion. $turn is how
# the two are joined.

reason-whole = { $pattern } { $end }.
reason-end =
    { $turn ->
        [then] Then { $end }
        [either-way] Either way { $end }
        [each-time] Each time { $end }
        [further] { $end }
       *[so] So { $end }
    }

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
