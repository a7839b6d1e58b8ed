# Aligned exclusion: cells that are filled in every way. Candidates are written r3c7=5.

# $cells are two or three; $tried are the candidates that go, one by one, $gone tells that they do.
reason-aligned = Fill { $cells } in every way. { $tried } So { $gone }.
reason-aligned-tried = Try { $candidate }: { $ways }.

## What keeps $candidate out. $ways are candidates of the other cells, each of them or two together.

# $digits are those of $cell, in a row.
reason-aligned-emptied = with { $ways }, nothing is left for { $cell } ({ $digits })
reason-aligned-clash = with { $ways }, two { $digit }s see each other
reason-aligned-apart = { $cells } see each other, so they are not the same
reason-aligned-others = { $others }
