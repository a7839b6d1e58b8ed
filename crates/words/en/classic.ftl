# Classic. $cell is a cell such as r3c7, $digit a digit as the board shows it.

## Events

classic-set = { $cell } is { $digit }.
classic-cleared = { $cell } is blank.
classic-coloured = { $cell } has colour { $colour }.
classic-coloured-note = { $digit } in { $cell } has colour { $colour }.
classic-colour-gone = { $cell } has no colour.
classic-colour-gone-note = { $digit } in { $cell } has no colour.
classic-colours-wiped = All colours are gone.
classic-all-marked = The notes now show what the rules allow.
classic-solved-one = Solved: { $naked } by naked singles, { $hidden } by hidden singles, { $trial } by trial and error.
classic-solved-several = Solved: { $naked } by naked singles, { $hidden } by hidden singles, { $trial } by trial and error. This is one of several solutions.
classic-solved-unknown = Solved: { $naked } by naked singles, { $hidden } by hidden singles, { $trial } by trial and error. There may be other solutions.
classic-completed = The board is complete with no rules broken.
classic-checkpoint = Checkpoint { $number } is set.
classic-returned = You are back at the checkpoint.
classic-undone = Undone.
classic-undone-at = Undone at { $cell }.
classic-redone = Redone.
classic-redone-at = Redone at { $cell }.
classic-rested = You rest. The game is saved.

## Results

classic-end-complete = Completed in { $time } with no rules broken.
classic-end-broken = The board is full after { $time }, but rules are broken.
classic-end-none =
    { $entered ->
        [one] { $entered } digit entered, { $blanks ->
            [one] { $blanks } blank
           *[other] { $blanks } blanks
        } left, after { $time }.
       *[other] { $entered } digits entered, { $blanks ->
            [one] { $blanks } blank
           *[other] { $blanks } blanks
        } left, after { $time }.
    }

## Refusals

classic-refused-no-cell = There is no cell { $cell } on this board.
classic-refused-no-digit = There is no { $digit } on this board. The highest digit is { $most }.
classic-refused-given = { $cell } is a given. Its { $digit } stays.
classic-refused-no-change = { $cell } would not change.
classic-refused-filled-cell = { $cell } holds { $digit }. Only blank cells take notes.
classic-refused-marks-already = The notes would not change.
classic-refused-no-colours = Nothing is coloured.
classic-refused-nothing-to-solve = Every cell is filled.
classic-refused-nothing-to-undo = There is nothing to undo.
classic-refused-nothing-to-redo = There is nothing to redo.
classic-refused-no-checkpoint = There is no checkpoint to return to.
classic-unsolvable-clash = The board has no solution. { $clash }
classic-unsolvable = The board has no solution, although no two digits clash.
classic-unsolved =
    { $count ->
        [0] Singles fill every cell but break a rule.
        [one] Singles leave 1 cell unsolved: { $cells }.
       *[other] Singles leave { $count } cells unsolved: { $cells }.
    }
classic-unsolvable-given-up = The search for a solution took too long and was stopped. Fill in more cells and try again.

## Hints and checks

classic-hint-complete = The board is complete.
classic-hint-beyond = No technique finds a step from here.
classic-hint-broken = Fix this first: { $clash }
classic-hint-wrong = Fix this first: the { $digit } in { $cell } is wrong.
classic-hint-lost = Fix this first: the notes in { $cell } ({ $notes }) lack the right digit.
classic-hint-stale = Clean the notes first: { $digit } no longer fits in { $cell }.
classic-hint-stuck = Something is wrong: no digit fits in { $cell }.
classic-givens-clash = The givens clash. { $clash }
classic-givens-none = The givens have no solution.
classic-givens-several = The givens have several solutions.
classic-givens-unknown = The search for solutions took too long and was stopped. The givens leave too many blanks.
classic-draft-clash = No solution. { $clash }
classic-draft-several = More than one solution: { $cell } can be { $one } or { $other }.
classic-draft-none = No solution.
classic-draft-one = Exactly one solution: this is a puzzle.
classic-draft-unknown = The search for solutions took too long and was stopped.
classic-check-right = No digit differs from the solution.
classic-check-wrong-digit = The { $digit } in { $cell } differs from the solution.
classic-check-wrong = { $count } digits differ from the solution.
classic-wrong-undone =
    { $changes ->
        [one] Undone: the wrong { $digit } in { $cell }.
       *[other] { $changes } changes undone, back to the wrong { $digit } in { $cell }.
    }
classic-check-several = The givens have several solutions, and so does the board.
classic-check-several-none = The givens have several solutions, but the board has none.
classic-check-several-one = The givens have several solutions, but the board has exactly one.
classic-check-several-unknown = The givens have several solutions. The search for solutions of the board took too long and was stopped.
classic-clash-none = No rule is broken.
classic-clash =
    { $count ->
        [one] There is a clash. { $clash }
       *[other] There are { $count } clashes. { $clash }
    }
classic-choices = { $cell } can be { $digits }.
classic-choices-none = No digit fits in { $cell }.
classic-choices-filled = { $cell } holds { $digit }. The rules allow { $digits } there.
classic-choices-filled-none = { $cell } holds { $digit }. The rules allow no digit there.
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert

classic-rating = The puzzle is { $level }.
classic-rating-none = Difficulty ratings are only available for standard 9x9 puzzles.

## Common names of kinds of boards

kind-size = { $size }x{ $size }
kind-jigsaw = Jigsaw
kind-diagonals = X-Sudoku
kind-both = { $one } { $other }
