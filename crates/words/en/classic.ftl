# Classic. $cell is a cell such as r3c7, $digit a digit as the board shows it.

## Events

classic-set = { $cell } is { $digit }.
classic-cleared = { $cell } is blank.
classic-marked = You changed the notes in { $cell }.
classic-all-marked = The notes now show what the rules allow.
classic-solved-one = Solved: { $naked } by naked singles, { $hidden } by hidden singles, { $trial } by trial and error.
classic-solved-several = Solved: { $naked } by naked singles, { $hidden } by hidden singles, { $trial } by trial and error. This is one of several solutions.
classic-solved-unknown = Solved: { $naked } by naked singles, { $hidden } by hidden singles, { $trial } by trial and error. There may be other solutions.
classic-completed = The board is complete, and no rule is broken.
classic-checkpoint = Checkpoint { $number } is set.
classic-returned = You are back at the checkpoint.
classic-undone = Undone.
classic-undone-at = Undone at { $cell }.
classic-redone = Redone.
classic-redone-at = Redone at { $cell }.
classic-rested = You rest. The game is saved.

## Refusals

classic-refused-no-cell = There is no cell { $cell } on this board.
classic-refused-no-digit = There is no { $digit } on this board. The highest digit is { $most }.
classic-refused-given = { $cell } is a given. Its { $digit } stays.
classic-refused-no-change = { $cell } would stay as it is.
classic-refused-filled-cell = { $cell } holds { $digit }. Only blank cells take notes.
classic-refused-marks-already = The notes would stay as they are.
classic-refused-nothing-to-solve = Every cell is filled.
classic-refused-nothing-to-undo = There is nothing to undo.
classic-refused-nothing-to-redo = There is nothing to redo.
classic-refused-no-checkpoint = There is no checkpoint to return to.
classic-unsolvable-clash = The board has no solution. { $clash }
classic-unsolvable = The board has no solution, although no two digits clash.
classic-unsolvable-given-up = The search for a solution took too long and was stopped. Fill in more cells and try again.
