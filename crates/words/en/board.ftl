# Boards: houses, digits, broken rules and notes.

house-row = row { $number }
house-column = column { $number }
house-box = box { $number }
house-region = region { $number }
house-lettered-region = region { $letter }
house-diagonal = diagonal { $number }
house-window = window { $number }
house-knight = knight's move { $number }
house-king = king's move { $number }
house-extra = extra region { $number }

digits = { $digits }

clash-house = { $digit } appears twice in { $house }, in { $one } and { $other }.
clash-knight = The { $digit } in { $one } is a knight's move from the { $digit } in { $other }.
clash-king = The { $digit } in { $one } is a king's move from the { $digit } in { $other }.
clash-cage = { $digit } appears twice in the cage that starts at { $cage }, in { $one } and { $other }.
clash-sum-over = The cage that starts at { $cage } adds up to { $found }, more than its { $sum }.
clash-sum-under = The cage that starts at { $cage } adds up to { $found }, less than its { $sum }.
clash-digit = { $digit } is not allowed in { $cell }.

notes-changed = You changed the notes in { $cell }.
notes-none = { $cell } has no notes.
notes-no-undo = There are no notes to undo.
notes-no-redo = There are no notes to redo.

known-wrong = You already know that { $cell } is not { $digit }.

## Texts that are opened

open-no-save = This saved game cannot be read.
open-no-draft = A puzzle can be typed on boards of up to 9x9 with boxes, without cages.
# $name is what a link or a file calls something, in quotes: a level, a relic, a day.
open-unknown = There is no { $name } here.
open-no-template = There is no template { $name }; there are { $known }.
# $why is the error of the parser: the column, and what was expected there.
open-no-kind = There is no board { $name }: { $why }.
open-no-board = No puzzle was found in this text.
open-no-text = This is not a text file, so it has no puzzle.
open-board = This is { $board }; here, Classic plays square boards with digits from 1.
open-number = This link only has the number of a puzzle, not the puzzle itself.
open-rules = This puzzle has rules that Underdoku does not play: { $rules }. Without them it would be another puzzle.
