# How a reason is put together: $pattern, in whole sentences, then $end, a clause that tells what the pattern comes
# to. $turn is the way from the one to the other.

reason-whole = { $pattern } { $end }.
reason-end =
    { $turn ->
        [then] Then { $end }
        [either-way] Either way { $end }
        [each-time] Each time { $end }
        [further] { $end }
       *[so] So { $end }
    }
