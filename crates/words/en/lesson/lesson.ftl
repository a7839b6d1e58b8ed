# The lesson for a player who has never seen a Sudoku. $cell is a cell such as r3c7, $digit a digit, $hp the hit points.

lesson-title = Sudoku in three minutes

## What is said, step by step

lesson-rule = This is a small Sudoku. Each row, each column and each of the four boxes holds 1, 2, 3 and 4 once. Your job is to fill the blanks.
lesson-names = Cells have names: r4c1 is row 4, column 1, the cell at the bottom left.
lesson-row = The lit row has 1, 2 and 3. So its last cell is 4.
lesson-box = A box works the same way. The lit one has 1, 2 and 3.
lesson-column = So does a column. The lit one has 2, 3 and 4.
lesson-wrong = Now try a wrong digit: r2c4 cannot be 3, since its column has a 3 already.
lesson-potion = In the dungeon a wrong digit costs 1 HP, and without HP the run is over. The digit stays crossed out in its cell. A potion gives 1 HP back.
lesson-cell = Look at the same cell again. Its row and its column hold 1, 3 and 4, so only 2 is left.
lesson-hint = Some cell always follows from the others, so you never have to try at random. If you do not see one, a hint shows it and says why.
lesson-fill = Put the digit of the hint in its cell, then fill the other blanks. Hints are free here.
lesson-nine = The full board has nine rows, nine columns and nine boxes, and the digits 1 to 9. The rule stays the same.
lesson-where = Where can 1 go in the lit box? Row 2 has a 1 already, and so has column 1. One blank is left for it.
lesson-single = Now look at one cell, r2c3. Its row, column and box hold every digit but 7.
lesson-corner = Three blanks are left in this box. Each follows in one of these two ways.
lesson-end = That is all you need. Delve is the gentlest start: floor after floor of Sudoku, with traps, potions and hints.

## What to do

lesson-do-read = Read on.
lesson-do-put = Put { $digit } in { $cell }.
lesson-do-potion = Drink a potion.
lesson-do-hint = Ask for a hint.
lesson-do-fill =
    { $blanks ->
        [one] Fill the last blank.
       *[other] Fill { $blanks } blanks.
    }

## Answers

lesson-said-right = Right: { $cell } is { $digit }.
lesson-said-wrong = { $cell } is not { $digit }. { $why }
lesson-said-wrong-unseen = { $cell } is not { $digit }.
lesson-said-drank = You drink a potion. You have { $hp } HP.
lesson-said-hint = { $why }
lesson-said-later = Not yet. { $task }
lesson-said-filled = { $cell } already holds { $digit }.
lesson-said-digits = This board has the digits 1 to { $most }.
