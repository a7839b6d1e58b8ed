# Patterns that would leave two solutions. $rich are the cells that have further digits, $with other cells of their
# house, $count of them; $houses is that house.

# The lead of the sentences below: $cells must not hold only $digits.
reason-unique-lead = If { $cells } held nothing but { $digits }, these could be swapped all round and there would be two solutions.

reason-unique-1 = { $lead } Only { $rich } has other digits.
# $digits are those of the two digits that $rich has.
reason-unique-1-end = { $rich } is one of its other digits and not { $digits }
reason-unique-2 = { $lead } Only { $rich } have another digit, { $digits }.

# $extras are the further digits of $rich, $digits those of the subset.
reason-unique-3-naked =
    { $lead } Only { $rich } have other digits, so one of them is { $extras }. { $count ->
        [one] { $with } has only { $digits }
       *[other] { $with } have only { $digits }
    }: a naked subset with it in { $houses }.

# $digits have no other places in the house than $rich and $with, which must be $choices.
reason-unique-3-hidden = { $lead } Only { $rich } have other digits, so they hold at most one of the two. In { $houses } the digits { $digits } have no other places than these cells and { $with }.
reason-unique-3-hidden-end = { $with } must be { $choices }

# $digits is the one of the two digits that must be in $rich, $others the other.
reason-unique-4 = { $lead } Only { $rich } have other digits. In { $houses } the { $digits } is at one of them.
# $count is the number of all the cells, $both are the two digits.
reason-unique-4-end =
    { $others } is at neither, because otherwise all { $count ->
        [4] four
        [6] six
        [8] eight
        [10] ten
       *[other] { $count }
    } cells would hold nothing but { $both }

# $links are the rows and columns in which a digit fits only at corners of the rectangle: row 4 has its 1 at r4c2 or r4c3. If
# $candidates (as r3c7=5) held, $forced would be that digit, $linked, and $poor, which has only the $digits of the
# rectangle, would be $others. $gone states that $candidates do not hold.
reason-rectangle-links = { $lead } { $links }.
reason-rectangle-links-end = with { $candidates }, { $forced } would be { $linked }, and { $poor }, with only { $digits }, would be { $others }. That would leave two solutions, so { $gone }

# $cells are the corners of an avoidable rectangle, $digits its digits.
reason-avoidable-lead = None of { $cells } is a given: if they held nothing but { $digits }, these could be swapped and there would be two solutions.
# $open is the corner without a digit.
reason-avoidable-1 = { $lead } Only { $open } is still blank.

# $candidates, as r3c7=5, are all that keeps a board from being a bivalue universal grave.
reason-bug-lead = Without { $candidates } every blank would have two candidates and every digit two places in each house that lacks it, and such a puzzle has no solution or more than one.

# $cells is the one cell, and $digits the one digit that each of its $houses has in three places.
reason-bug-1 = Only { $cells } has more than two candidates, and in { $houses } only { $digits } has three places. Without it every blank would have two candidates and every digit two places in each house that lacks it, and such a puzzle has no solution or more than one.
reason-bug-1-end = { $cells } is { $digits }
# $lost are the $count cells that see all of the $all candidates and lose $digits.
reason-bug-2-end =
    one of these holds, and { $lost }, which { $count ->
        [one] sees
       *[other] see
    } { $all ->
        [2] both
       *[other] all of them
    }, { $count ->
        [one] is
       *[other] are
    } not { $digits }
reason-bug-3 =
    { $lead } So one of these holds. { $count ->
        [one] { $with } has only { $digits }
       *[other] { $with } have only { $digits }
    }: a naked subset with them in { $houses }.

# $houses begins a sentence here.
reason-bug-4 = { $lead } So one of these holds. { $houses } has its { $digits } only in these two cells.
# $choices states for each of the two cells that it is this digit or its candidate in the lead.
reason-bug-4-end = { $choices }
