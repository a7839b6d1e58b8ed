# What the reasons of several techniques are made of. $cell and $cells are cells such as r3c7, $digit and
# $digits digits as the board shows them, $house and $houses houses such as row 3.

# Rows or columns side by side, from the $first to the $last.
reason-rows = rows { $first } to { $last }
reason-columns = columns { $first } to { $last }
reason-a =
    { $number ->
        [8] an { $digit }
        [10] an { $digit }
        [14] an { $digit }
        [15] an { $digit }
       *[other] a { $digit }
    }
reason-removal = { $digits } from { $cells }
reason-nots = { $gone }
reason-not =
    { $count ->
        [one] { $cells } is not { $digits }
       *[other] { $cells } are not { $digits }
    }
# $those are cells or sets, among which $every digit is seen.
reason-seeing =
    { $count ->
        [one] { $cells }, which sees every { $every } of { $those }, is not { $digits }
       *[other] { $cells }, which see every { $every } of { $those }, are not { $digits }
    }
# One of the cells $cells, $all of them, has the digit; the $count cells $lost see each of them.
reason-one-is-seen =
    one of { $cells } is { $digits }, and { $lost }, which { $count ->
        [one] sees
       *[other] see
    } { $all ->
        [2] both
       *[other] all of them
    }, { $count ->
        [one] is
       *[other] are
    } not
reason-places = { $house } has its { $digits } at { $cells }
reason-choices = { $cells } is { $digits }
