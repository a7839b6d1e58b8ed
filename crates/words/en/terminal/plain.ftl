# Line by line: texts other than events, refusals and answers. Marks such as [?] precede them.

## The menu

plain-menu-title = Underdoku
plain-menu-quit = quit
plain-menu-number = type a number from 1 to { $most }, or q
plain-menu-sudoku = Today's Sudoku; a level may follow, as in: { $number } hard
plain-menu-no-level = a level (easy, medium, hard) may follow
plain-menu-delve = Delve: continue on { $floor }, { $hp }/{ $most } HP, { $time }
plain-menu-new-delve = Delve: new run
plain-menu-classic =
    { $blanks ->
        [one] Classic: continue { $title }, { $blanks } blank
       *[other] Classic: continue { $title }, { $blanks } blanks
    }
plain-menu-classic-complete = Classic: continue { $title }, complete
plain-menu-boards = Classic: an empty board; load and new open others
plain-menu-hudoku = Hudoku: continue { $template }, { $cells } hidden
plain-menu-lesson = Learn Sudoku in three minutes
plain-menu-new-game = Hudoku: new game; a board and a level may follow, as in: { $number } 8x8 hard
plain-menu-no-hudoku = a board and a level may follow, as in: 8x8 hard
plain-menu-today = Games of the day; a day and a game may follow, as in: { $number } 2026-02-03 easy
plain-menu-no-day = a day, a game (easy, medium, hard, delve, hudoku, depths), or both may follow, as in: 2026-02-03 easy
plain-menu-day-over = That game is over. The same day has other games.
plain-menu-statistics = Statistics
plain-menu-depths = Depths: continue on floor { $floor }, { $hp }/{ $most } HP
plain-menu-new-depths = Depths: new run
plain-menu-records = Records: { $number } delve lists runs, { $number } delve 3 shows one, { $number } delve 3 again plays its seed again
plain-menu-no-records = expected a game (delve, hudoku, depths); a number from its list may follow, and then again
plain-menu-surplus = nothing may follow this number

## Lines that are not a move

plain-empty = an empty line is not a move; type three numbers such as 1 5 3, or help
plain-no-numbers = expected three whole numbers: row, column and digit, such as 1 5 3; help explains
plain-out-of-range = the { $what ->
        [row] row
        [column] column
       *[digit] digit
    } must be from 1 to { $most }, not { $word }
plain-no-service = expected 0 to quit, 1 to drink a potion or 2 to use a hint after 0 0, found { $word }
plain-unknown = there is no command { $word }; help lists them all
plain-unknown-near = there is no command { $word }; did you mean { $nearest }?
plain-no-cell-after = expected a row and a column after { $word }, as in { $word } 1 5
plain-no-cell-and-digit = expected a row, a column and a digit after { $word }, as in { $word } 1 5 3
plain-no-seconds = expected seconds after tick, as in tick 40 or tick 2.5
plain-no-pace = expected normal, slow or off after clock
plain-surplus = nothing may follow { $word }
plain-no-name = expected a name after { $word }
plain-no-digit = expected a digit after { $word }
plain-no-rule = expected a kind of rule after { $word }, then cells and numbers, as in { $word } thermometer r1c1 r1c2
plain-wrong-kind = there is no kind of rule { $found }
plain-wrong-kind-near = there is no kind of rule { $found }; did you mean { $nearest }?
plain-no-colour = expected the number of a colour after { $word }
plain-exit-last = { $word } ends a line: nothing may follow it
plain-no-row = expected a row and a column after { $word }
plain-wrong-digit = expected a digit from { $least } to { $most } after { $word }, found { $found }
plain-wrong-colour = expected a colour from 1 to { $most } after { $word }, found { $found }
plain-wrong-cell = expected a row and a column from 1 to { $size } after go, found { $row } and { $column }
plain-manual-clock = tick needs --clock manual

## Delve

plain-delve-welcome = Welcome to Roguelike Sudoku!
plain-delve-help-floor = Each floor is a Sudoku: 1 to 9 once in every row, column and box.
plain-delve-help-digit = put digit v into row r, column c (1 to 9 each), as in: 1 5 3
plain-delve-help-potion = drink a potion: HP + 1, up to { $hp }
plain-delve-help-hint = use a hint: it fills a random blank
plain-delve-help-house = lists what each cell of a row holds and the digits that it lacks; so do column 3 and box 3
plain-delve-help-fits = lists the digits that a blank can hold, judging by the board
plain-delve-help-blanks = lists each blank and the digits that fit it
plain-delve-help-quit = quit; the run is saved, --continue resumes it
plain-delve-help-help = this help
plain-delve-help-trap = A wrong digit springs a trap and costs 1 HP; at 0 HP the run is over.
plain-delve-help-loot = Blanks hide potions and hints. Fill every blank to go one floor deeper.
plain-delve-help-calm = take the calm stairs down from a cleared floor
plain-delve-help-hard = take the hard stairs, to a harder floor with a potion
plain-delve-help-deep-hint = These are the rules of Delve, deep: a hint shows the next digit and why, and fills nothing.
plain-delve-help-deep-loot = Loot is yours if your first digit there is right. The bag holds 3 potions and 3 hints.
plain-delve-help-deep-trap = Traps cost more HP further down. 25 right digits in a row heal 1 HP. Clear B20 and you win.
plain-delve-status = Floor { $floor } · HP { $hp }/{ $most } · Potions { $potions } · Hints { $hints }
plain-delve-blanks = Remaining blanks: { $blanks }
plain-delve-final = Final floor: { $floor }
plain-delve-seed = Seed: { $seed }
plain-delve-saved = The run is saved (seed { $seed }). Continue with: underdoku delve --continue
plain-depths-saved = The run is saved (seed { $seed }). Continue with: underdoku depths --continue

## Boards in sentences

plain-house = { $house }: { $cells }.
plain-place-digit = { $cell } { $digit }
plain-place-blank = { $cell } blank
plain-lacks = It lacks { $digits }.
plain-lacks-none = It lacks nothing.
plain-house-lacks = Missing in { $house }: { $digits }.
plain-house-lacks-none = Nothing is missing in { $house }.
plain-fits = { $cell } can be { $digits }.
plain-fits-none = No digit fits in { $cell }.
plain-fits-filled = { $cell } is not blank.
plain-notes = { $cell }: corner { $corner }, centre { $centre }
plain-notes-none = There are no notes.
plain-no-house = This board has no { $word } { $number }.
plain-no-number = expected a number after { $word }

## Hudoku. Times are in seconds, $full of the clock, $most with its bonus.

plain-hudoku-welcome = Welcome to Hudoku!
plain-hudoku-help-regions = Each region of n cells has the digits 1 to n; no digit appears twice in a row, a column or a region.
plain-hudoku-help-void = [7] is a void cell: there is no 7 in its row or its column.
plain-hudoku-help-digit = puts digit v into row r, column c, as in: 1 5 3
plain-hudoku-help-hint = shows this cell, or a random one
plain-hudoku-help-fits = the digits that still fit there
plain-hudoku-help-corner = makes a corner note or removes it; centre r c v, a centre note
plain-hudoku-help-wipe = removes the notes of that cell
plain-hudoku-help-notes = the notes of each cell
plain-hudoku-help-undo = undoes the last change of notes; redo brings it back
plain-hudoku-help-hidden = each hidden cell and the digits that still fit there
plain-hudoku-help-region = the region of that cell, cell by cell, and the digits that it lacks
plain-hudoku-help-new = saves this game and begins another: a board ({ $templates }, or a file) and a level (original, easy, medium, hard)
plain-hudoku-help-solution = shows the solution and ends the game with 0 points
plain-hudoku-help-pause = hides the board and stops the clock; resume continues
plain-hudoku-help-clock = normal, slow or off
plain-hudoku-help-tick = lets time pass with the manual clock
plain-hudoku-help-quit = saves the game; --continue resumes it
plain-hudoku-help-time = Solve a cell within { $full } seconds, or the clock shows one. A right digit sets the clock to { $most }.
plain-hudoku-help-score = Score: { $start }, less { $second } a second, { $hint } a hint, { $wrong } a wrong digit.
plain-hudoku-no-new = expected a board and a level after new, as in new 8x8 hard
plain-hudoku-region = Region with the digits 1 to { $most }: { $cells }.
plain-hudoku-place-hidden = { $cell } hidden
plain-hudoku-place-clue = { $cell } void with the number { $digit }
plain-hudoku-place-empty = { $cell } void
plain-hudoku-status = Clock { $clock } · Hidden { $hidden } · Hints { $hints } · Wrong { $wrong } · Score { $points }
plain-hudoku-slow = { $seconds } (slow)
plain-hudoku-off = off
plain-hudoku-paused = Paused: the board is hidden. Type resume to continue.
plain-hudoku-score = Score: { $points }
plain-hudoku-template = Template: { $template }, seed: { $seed }
plain-hudoku-best = Best scores of { $template }:
plain-hudoku-saved = The game is saved (seed { $seed }). Continue with: underdoku hudoku --continue

## Classic

plain-classic-unsaved-exit = the board has unsaved changes; save NAME keeps them, exit again leaves; classic --continue resumes it
plain-classic-unsaved-load = the board has unsaved changes; save NAME keeps them, load! { $name } drops them
plain-classic-load-what = load what? there are: { $names }
plain-classic-ask = Which board? Type one of these names, or the name of a file; press Enter for the empty board: { $names }
plain-classic-loaded = loaded { $name }
plain-classic-restarted = Back to the givens. return brings your digits back.
plain-classic-fresh = a fresh puzzle
plain-classic-begun =
    { $cells ->
        [one] { $what }: { $cells } cell is filled
       *[other] { $what }: { $cells } cells are filled
    }
plain-classic-saved = saved { $name }
plain-classic-no-colour = This cell has no colour.
plain-classic-board = This board is { $board }. Rows and columns are counted from 1 to { $size }.
plain-classic-letters = Digits above 9 are letters from A to { $most } (set A), or numbers (set 10).
plain-classic-cages = A cage's sum is above its first cell; choices, blanks, notes and hint take it into account.
plain-classic-within = { $cell }: { $rules }.
plain-classic-new = new BOARD makes a puzzle on another board: new 16x16, new jigsaw-x, new killer, new 9x9.

plain-does-load = loads a saved board, a level or a file; load! even if changes are lost
plain-does-save = saves all cells with their origins
plain-does-save-puzzle = saves as a puzzle: every filled cell becomes a given
plain-does-new = makes a new puzzle: easy to extreme, of a board such as 9j
plain-does-step = moves the cursor, wrapping at the edges
plain-does-go = puts the cursor on row R, column C (1 to 9)
plain-does-set = sets the cell to V; 0 removes its digit, or else its notes
plain-does-mark = makes a corner note or removes it
plain-does-centre = makes a centre note or removes it
plain-does-notes = lists the notes and colours of the cell
plain-does-colour = gives the cell one of nine colours; the same, or 0, removes it
plain-does-colour-note = gives a note in the cell a colour, or removes it
plain-does-uncolour = removes all colours
plain-does-marks = notes in every blank what the rules allow there
plain-does-clean = removes the notes that the rules no longer allow
plain-does-choices = lists the digits that fit the cell now, by the rules only
plain-does-house = lists what each cell of row N holds and the digits that it lacks; so do column N and box N
plain-does-blanks = lists each blank and the digits that fit it now
plain-does-rule = adds a rule to a puzzle being set: rule cage r1c1 r1c2 12
plain-does-remove = removes rule N of those that were added
plain-does-rules = lists the rules that were added, with their numbers
plain-does-solutions = counts the solutions of the board so far
plain-does-link = prints a link to the puzzle
plain-does-check = lists the cells that differ from the solution
plain-does-conflicts = lists equal digits in one house; needs no solution
plain-does-hint = gives the next step; again: its cells; again: its reason; again: carries it out
plain-does-solve = solves the current board and shows which technique found each digit
plain-does-undo = undoes the last change, back to the board as loaded
plain-does-undo-wrong = undoes all changes since the first wrong entry
plain-does-redo = redoes the last undone change
plain-does-restart = asks, then goes back to the givens; restart! does not ask
plain-does-checkpoint = remembers the current board / goes back to it
plain-does-rate = shows the puzzle's difficulty
plain-does-print = prints the board again
plain-does-help = lists all commands, or explains one
plain-does-exit = leaves the game

## Depths line by line

plain-depths-card = To share:
plain-depths-no-history = Nothing has happened yet.
plain-depths-first = === Depths: your first run ===
plain-depths-first-hints = 1 A first run with hints: gentle, as the Delver; one Rat to begin with
plain-depths-first-usual = 2 A run without hints, as the Delver
plain-depths-first-rules = 3 The rules of Sudoku
plain-depths-first-number = type 1, 2 or 3
plain-depths-rule = A board is full when each row, each column and each box holds every digit once: 1 to 6 on a 6x6 board. It has one solution.
plain-depths-rule-cell = Take a cell: leave out what its row, column and box already hold. If one digit is left, it belongs there.
plain-depths-rule-house = Take a row, a column or a box: where can its missing 3 go? If one cell is left, it belongs there.
plain-depths-rule-pair = Two cells of a row that can only be 2 or 5 share these two: no other cell of that row can be 2 or 5. What follows from such a step is an insight.
plain-depths-rule-sure = Some cell can always be worked out: there is no need to try at random. counsel names one and says why.
plain-depths-hint = Hint: { $text }
plain-depths-tip-lair = The { $monster } lives in { $house }, its lair. A right digit put there strikes it.
plain-depths-tip-count = "acts in 1" means: it acts after your next digit. Time is counted in digits, never in seconds.
plain-depths-tip-zone = Cells marked x are hit if your next digit goes there. Put it elsewhere. zones lists them.

## Depths

plain-depths-status = Floor { $floor } of { $floors } · { $kind } · HP { $hp }/{ $most } · Sparks { $sparks }/{ $most-sparks } · Gold { $gold } · Chain { $chain } · Insights { $insights }/{ $counting } · Deed { $deed }
plain-depths-status-offer = Floor { $floor } of { $floors } · HP { $hp }/{ $most } · Sparks { $sparks }/{ $most-sparks } · Gold { $gold }
plain-depths-unknown = expected a move such as 1 5 3, take 1 or leave; help lists them all
plain-depths-no-number = expected a number from 0 to 9 after { $word }
plain-depths-no-item = there is no item { $word } in your bag
plain-depths-no-aim = expected a monster's letter, or row and column
