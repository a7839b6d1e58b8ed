# Aligned exclusion: cells that are filled in every possible way. Candidates are written r3c7=5.

# $cells are two or three; $tried are the eliminated candidates, one by one.
reason-aligned = Fill { $cells } in every way. { $tried }
# How it begins in a hint: $others are the $count cells that see some of $cells.
reason-aligned-begun =
    Look at the ways to fill { $cells }: some clash, or leave nothing for { $count ->
        [one] { $others }
       *[other] one of { $others }
    }.
reason-aligned-tried = Try { $candidate }: { $ways }.

## Why $candidate is eliminated. $ways are candidates of the other cells, each of them or two together.

# $digits are the candidates of $cell, written without spaces.
reason-aligned-emptied = with { $ways }, nothing is left for { $cell } ({ $digits })
# $way is one of the $ways, with which a second $digit would be in the house of the first.
reason-aligned-clash = with { $way }, { $house } would have two { $digit }s
# $cells are two, $sight is how they see each other.
reason-aligned-clash-apart = with { $way }, { $cells } would both be { $digit }, and they are { $sight }
reason-aligned-apart = { $cells } are { $sight }, so they are not the same
reason-aligned-others = { $others }
