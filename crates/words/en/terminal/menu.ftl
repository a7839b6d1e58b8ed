# The menu of the terminal. The details of a saved game follow the title of its line.

menu-title = UNDERDOKU
menu-sudoku = Today's Sudoku
menu-sudoku-more = A new puzzle each day at three levels, the same for everybody.
menu-delve = Delve
menu-delve-about = Sudokus all the way down
menu-delve-more = Each floor is a Sudoku, and a wrong digit costs 1 HP.
menu-depths = Depths
menu-depths-about = monsters and relics
menu-depths-more = Eighteen floors with monsters. The order of your digits is the fight.
menu-classic = Classic
menu-classic-about = the Sudoku workbench
menu-classic-more = Every kind of board and file, notes, hints with reasons.
menu-hudoku = Hudoku
menu-hudoku-about = half Sudoku, on the clock
menu-hudoku-more = A small board of an odd shape. Fill it before the clock runs out.

menu-today = Today's games
menu-continue = Continue
menu-new-run = New run
menu-seeded-run = New run with a seed
menu-deep-run = New run, deep
menu-runs = Runs
menu-records = Records
menu-depths-hall = New run and codex
menu-new-puzzle = New puzzle
menu-type-puzzle = Type a puzzle
menu-typed = typed puzzle
menu-boards = Boards and files
menu-games = Games
menu-new-game = New game
menu-best-scores = Best scores
menu-settings = Settings
menu-help = Help
menu-quit = Quit

menu-saved = { $count } saved
menu-blanks =
    { $blanks ->
        [one] { $blanks } blank
       *[other] { $blanks } blanks
    }
menu-needs = needs { $width }x{ $height }
menu-depths-run = floor { $floor }  { $hp }/{ $most } HP
menu-complete = complete
menu-hidden = { $cells } hidden
