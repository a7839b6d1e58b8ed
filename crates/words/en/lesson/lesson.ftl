# The lesson for a player who has never seen a Sudoku. $cell is a cell such as r3c7, $digit a digit, $hp the hit points.

lesson-title = Sudoku in three minutes

## The explanations, step by step

lesson-rule = This is a small Sudoku. Each row, each column and each of the four boxes holds 1, 2, 3 and 4 once. Your job is to fill the blanks.
lesson-names = Cells have names: r4c1 is row 4, column 1, the marked cell at the bottom left.
lesson-row = The marked row has 1, 2 and 3. So its last cell is 4.
lesson-box = A box works the same way. The marked box has 1, 2 and 3.
lesson-column = A column works the same way. The marked column has 2, 3 and 4.
lesson-wrong = Now try a wrong digit, to see what happens: r2c4 cannot be 3, since its column has a 3 already.
lesson-potion = In Delve, the dungeon, a wrong digit is a trap: it costs 1 HP (♥), and at 0 HP the run is over. You have a potion: it gives 1 HP back.
lesson-cell = r2c4 is still blank, with the 3 crossed out. Its row and its column hold 1, 3 and 4, so only 2 is left.
lesson-hint = There is always a blank whose digit you can work out. If you cannot find it, ask for a hint: here it says why.
lesson-fill = Fill the rest of this board. Hints are free here. In Delve a hint is an item that fills a blank for you.
lesson-full = The board is full: every row, column and box has each digit once. You solved a Sudoku.
lesson-nine = The full board has nine rows, columns and boxes, and the digits 1 to 9. The rule is the same.
lesson-where = Where can 1 go in the first box? Row 2 and column 1 have a 1 already, so one blank is left for it: a hidden single.
lesson-single = Now look at one cell, r2c3. Its row, column and box hold every digit but 7: a naked single.
lesson-note = r2c1 can be 3 or 8. You can decide later: write both small, as notes.
lesson-corner = Fill the rest of this box. Each time, a digit has one cell left, or a cell has one digit left.
lesson-end = That is all you need. Notes that no longer fit disappear by themselves. Delve is the gentlest start.

## What to do

lesson-do-read = Read on.
lesson-do-put = Put { $digit } in { $cell }.
lesson-do-note = Note { $digit } in { $cell }.
lesson-do-potion = Drink a potion.
lesson-do-hint = Ask for a hint.
lesson-do-fill =
    { $blanks ->
        [one] Fill the last blank.
       *[other] Fill { $blanks } blanks.
    }

## Answers

lesson-said-right = Right: { $cell } is { $digit }.
lesson-said-wrong = { $cell } is not { $digit }. With it, { $why }
lesson-said-wrong-unseen = { $cell } is not { $digit }.
lesson-said-noted = Noted: { $digit } in { $cell }.
lesson-said-drank = You drink a potion. You have { $hp } HP.
lesson-said-hint = { $why } { $action }
lesson-said-later = Not yet. { $task }
lesson-said-filled = { $cell } already holds { $digit }.
lesson-said-digits = This board has the digits 1 to { $most }.
