# What the terminal's screens have in common.

screen-needs = needs { $width } x { $height },
screen-has = has { $width } x { $height }
screen-terminal-failed = the terminal failed
screen-trouble = That did not work
screen-any-key = Press any key to continue.
screen-digit-keys = Digit keys
screen-seed = seed { $seed }
screen-no-rank = no rank: this seed was already played
screen-menu-line = Menu
screen-more-above = ↑ { $above } more
screen-more-below = ↓ { $below } more
screen-more = ↑ { $above } more, ↓ { $below } more

screen-discard = Discard { $game }?
screen-discard-no = Keep it
screen-discard-yes = Discard it for good

## The state of a cell

screen-blank = blank
screen-given = given
screen-yours = yours
screen-by-hint = by a hint
screen-corner = corner
screen-centre = centre
screen-not = not
screen-slip = Slip guard: not placed. { $why }
screen-seek = Cells where { $digit } can go. { $key }: next digit.
screen-no-use = That key does nothing here. { $key } lists the keys that work.
screen-cell-unknown = { $found } is not a cell: expected a row and a column, such as 3 7 or r3c7, and perhaps a digit
screen-cell-outside = { $found } is not on this board, which has { $rows } rows and { $columns } columns
screen-cell-no-digit = { $found } is not a digit of this board: expected { $least } to { $most }
screen-copied-board = The board was sent to the clipboard as a line of text.
screen-copied-day = The results of the day were sent to the clipboard.
screen-copied-run = The result of the run was sent to the clipboard.
screen-nothing-to-copy = There is nothing to copy here.
screen-no-paste = Nothing can be pasted here. Paste a puzzle in the menu or in Classic.
screen-seek-ended = Search cleared. { $key } starts it again.
