# The menu of the terminal. What a line says of a saved game stands behind its title.

menu-title = UNDERDOKU
menu-delve = Delve
menu-delve-about = Sudokus all the way down
menu-depths = Depths
menu-depths-about = monsters and relics, 18 boards
menu-classic = Classic
menu-classic-about = the Sudoku workbench
menu-hudoku = Hudoku
menu-hudoku-about = half Sudoku, on the clock

menu-continue = Continue
menu-new-run = New run
menu-seeded-run = New run with a seed
menu-runs = Runs
menu-records = Records
menu-depths-hall = New run and codex
menu-new-puzzle = New puzzle
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
