# Texts of the page in the browser. The build puts them into its scripts (xtask/src/web/phrases.rs).

## Shared by several screens

page-cancel = Cancel
page-begin = Begin
page-close = Close
page-home = Home
page-save-text = Save as text
page-more = More
page-undo = Undo
page-redo = Redo
page-hint = Hint
page-score = Score
page-seed = Seed
page-board = Board
page-new-run = New run
page-go-on = Go on
page-clock = Clock
page-pause = Pause
page-settings = Settings
page-blanks =
    { $number ->
        [one] { $number } blank
       *[other] { $number } blanks
    }
page-floors =
    { $number ->
        [one] { $number } floor
       *[other] { $number } floors
    }
page-cells =
    { $number ->
        [one] { $number } cell
       *[other] { $number } cells
    }
page-hints =
    { $number ->
        [one] { $number } hint
       *[other] { $number } hints
    }
page-potions =
    { $number ->
        [one] { $number } potion
       *[other] { $number } potions
    }
page-checkpoints =
    { $number ->
        [one] { $number } checkpoint
       *[other] { $number } checkpoints
    }
page-waiting =
    { $number ->
        [one] Working for { $number } second.
       *[other] Working for { $number } seconds.
    }
page-waiting-aloud =
    { $number ->
        [one] Working for { $number } second. Cancel stops it.
       *[other] Working for { $number } seconds. Cancel stops it.
    }
page-points = { $points } points
page-no-part = The page has no #{ $id }.

## Starting a game

page-open-text = Open a saved game
page-open-about = A saved game, or a puzzle: digits, a file or a link from another program. You can also paste it into the page, or drop it there.
page-text-large = This text is longer than any game could be, so it was not opened.
page-open-file = A file
page-open-or-text = Or the text itself
page-open = Open
page-open-stopped = Stopped. Nothing was opened.
page-many-puzzles = { $number } puzzles in this text
page-many-which = Which one, from 1 to { $number }
page-many-any = Any of them
page-many-none = There is no puzzle with this number: choose 1 to { $number }.
page-open-nothing = There is no text to open.
page-unread = This cannot be opened
page-unread-forms = What can be opened: a puzzle as digits and dots, a file or a link from another Sudoku program, a saved game of Underdoku.
page-unread-rules = Rules you can play here: jigsaw, X, killer, Windoku, anti-knight and anti-king, from 4x4 to 25x25.
page-unread-where = Where reading stopped
page-unread-other = Open something else
page-seed-about = Seed: any text. The same seed makes the same game for everybody
page-seed-new = a new one
page-begin-run = A new run of Delve
page-delve-rules = Rules
page-delve-original = Original
page-delve-deep = Deep
page-delve-deep-about = Deep has floors that need techniques, two stairs down from each, and an end at B20.
page-begin-round = A new game of Hudoku
page-begin-own = A board of your own
page-begin-letters = Letters are regions; - before one makes it void
page-begin-board = { $rows } rows, { $columns } columns
page-level = Level
page-level-original = as in the original game
page-level-original-about = About half of the cells are shown. Notes are rarely needed.
page-level-easy-about = Half of the cells are shown. Each step is a single, so no notes are needed.
page-level-medium-about = As few cells are shown as singles can solve, so notes help but are not needed.
page-level-hard-about = As few cells are shown as leave one solution. Singles may not be enough, so notes help.
page-pace-normal = at normal speed
page-pace-slow = at half speed
page-pace-off = off
page-pace-not = not at all

## Cells

page-void-number = no cell, number { $digit }
page-void = no cell
page-digits-to = 1 to { $most }
page-empty = empty
page-notes = notes { $digits }
page-centre-notes = centre notes { $digits }
page-tried = tried { $digits }
page-breaks-rule = breaks a rule
page-differs = differs from the solution
page-cage = cage
page-cage-sum = cage sum { $sum }
page-cage-from = from { $cell }
page-cage-of = cage of { $cells }
page-cage-over = cage { $cage }: too much
page-cage-left = cage { $cage }: { $rest } left for { $cells }
page-centre = centre { $digits }

## The lesson

page-lesson-offer = New to Sudoku?
page-lesson-begin = Learn it in three minutes
page-lesson-not = No, thanks
page-lesson-board = The board of the lesson
page-lesson-potion = Potion
page-lesson-note = Press “{ $key }” to turn them on.
page-lesson-on = Play Delve

## Statistics

page-statistics = Statistics
page-statistics-about = For the games saved in this browser.
page-statistics-played = Played
page-statistics-over = Finished
page-statistics-best = Best score
page-statistics-mean = Mean score
page-statistics-won = Won
page-statistics-best-time = Best time
page-statistics-mean-time = Mean time
page-statistics-wrong = Wrong digits
page-statistics-hints = Hints
page-statistics-best-of = Best
page-statistics-mean-of = Mean
page-last-floor = Last floor
page-statistics-groups = { $game } by kind
page-streak =
    { $days ->
        [0] Finish a game of the day to begin a streak.
        [one] A game of the day finished on { $days } day in a row.
       *[other] A game of the day finished on { $days } days in a row.
    }

## The screen of a game

page-today = { $game } · today
page-today-of = { $game } · today’s run on { $server }
page-board-of = { $game } board
page-board-of-kind = { $game } board, { $kind }
page-unkept = This browser does not save this game, so it is lost when the page is closed. “Save as text” makes a file of it.
page-kept-again = The game is saved again.
page-noted = Noted in { $number } cells.
page-undone = Undid { $number } changes.
page-redone = Redid { $number } changes.
page-erase = Erase
page-missing = { $number } missing
page-pen-digit = Digits.
page-pen-corner = Corner notes.
page-pen-centre = Centre notes.
page-digit-first = Digit first: choose a digit, then cells.
page-cell-first = Cell first: choose a cell, then a digit.
page-places = { $digit } fits { $cells } by the rules.
page-places-none = Choose a digit to see where it fits.
page-slip = { $digit } is already in { $cell }, which this cell sees.
page-breaks = This breaks a rule.
page-notes-in-blanks = Notes go into blank cells that can take the digit.

## Classic

page-drawn-pattern = in the hint { $digits }
page-drawn-blocker = rules out others
page-drawn-meaning = in the hint, { $meaning }: { $digits }
page-drawn-place = hint places { $digits }
page-drawn-remove = hint eliminates { $digits }
page-hint-again = { $says } (Hint again: { $next }.)
page-hint-done = The hint was applied.
page-hint-why = why
page-print = Print
page-open-sudokupad = Open in SudokuPad
page-open-coach = Open in sudoku.coach
page-open-in = Open the puzzle elsewhere
page-open-in-about = The link has the original puzzle.
page-start-over = Start over
page-start-over-ask = Start this puzzle over?
page-start-over-about = Removes your digits, notes and colours. You can undo it.
page-solve-ask = Solve the board?
page-solve-about = Your digits stay, and the solver fills the rest. You can undo it.
page-solve-no = Not yet
page-solve = Solve
page-complete = Complete
page-time = time
page-check = Check
page-check-name = Check against the solution
page-erase-nothing = There is nothing to erase.
page-fill-notes = Fill all notes
page-clean-notes = Clean notes
page-what-fits = What fits here
page-about-cell = About this cell
page-broken-rules = Broken rules
page-colour = Colour cells or notes
page-colour-what = What to colour
page-colour-cells = The cells
page-colour-note = Note { $digit }
page-colour-about = Choosing the colour that they all have removes it.
page-colours-wipe = Remove all colours
page-cell-colour = colour { $letter }
page-note-colour = note { $digit } in colour { $letter }
page-checkpoint = Checkpoint
page-return = Back to checkpoint
page-rate = Difficulty
page-copy-board = Copy the board
page-board-rules = Rules of this board
page-new-puzzle = New puzzle
page-filled-by-solver = Every cell is filled, some by the solver.
page-filled = You filled it in { $time } with no rules broken.
page-was-level = Level: { $level }.
page-was-board = Board: { $board }.
page-board-complete = The board is complete
page-classic-level = Classic · { $level }
page-another-level = Another { $level } puzzle
page-another-board = Another { $board }
page-notes-menu = Notes and colours
page-asks-menu = Look closer
page-elsewhere-menu = Elsewhere

## The games of the day

page-no-server = No server here ranks games, or you are offline.
page-server-refused = the server refused it ({ $status })
page-ranks-asking = Loading the ranks…
page-day-about = { $day }. The same for everybody, until midnight UTC.
page-day-run = Today’s Delve
page-day-descent = Today’s Depths
page-day-round = Today’s Hudoku
page-day-sudoku = Sudoku, { $level }
page-day-sudoku-solved = Sudoku, { $level } ✓
page-day-played = You have played { $game }.
page-day-begun = { $game } is in progress.
page-day-finished = { $game } finished
page-day-open = { $game } in progress
page-days = Days
page-days-before = Previous month
page-days-after = Next month
page-days-of = The games of { $day }, no longer ranked.
page-rank = Place
page-player = Player
page-day-once = One run a day is ranked; submit it when it is over.
page-ranks-timed = { $game }, timed by { $server }, { $of } ranked
page-ranks-program = { $game }, played by programs, { $of } ranked
page-watch-of = Watch { $player }’s run
page-ranks-closed = Ranks of { $day }, and their replays
page-timed = Today’s run on { $server }
page-timed-about = A board that { $server } gives out when you begin, and times from then on: pauses count. It is ranked in a separate list.
page-timed-name = Your name on { $server }; the key that signs for it never leaves this browser
page-timed-game = { $game } on { $server }
page-timed-past = The run on { $server } that day:
page-timed-none = { $server } does not reveal its board for that day.
page-day-of-server = { $day }, run on { $server }
page-ranks-none = { $game }: nobody is ranked yet.
page-ranks = { $game }, { $of } ranked
page-name-needed = A name is needed.
page-no-signing = This browser cannot sign a run, or the page was not loaded over HTTPS: the run was not submitted.
page-ranked = Ranked: place { $rank } of { $of }.
page-ranked-timed = Among the runs that { $server } timed.
page-ranked-program = Nobody plays this fast, so it ranks among programs.
page-ranked-unkept = Ranked: place { $rank } of { $of }. This browser could not store your key: the name is yours until the page is closed.

## Delve

page-hp = HP { $hp } of { $most }
page-leave-ask = Leave the dungeon?
page-leave-about = The run ends here and counts as it stands. A run that you only close is saved.
page-stay = Stay
page-leave = Leave
page-leave-dungeon = Leave the dungeon
page-floor = Floor
page-filled-cells = Filled
page-hinted = Hinted
page-traps = Traps
page-loot = Loot
page-floor-time = Time
page-undo-notes = Undo last note
page-redo-notes = Redo an undone note
page-potion = Potion { $potions }
page-potion-name = Potion { $potions }, drink one
page-hint-of = Hint { $hints }
page-hint-name = Hint { $hints }, use one
page-deep = Delve, deep
page-deep-streak = { $streak } right digits in a row; { $heals } heal 1 HP
page-deep-needs = Floor needs
page-deep-trap = Wrong digit
page-deep-costs = costs { $hp } HP
page-deep-hard = { $floor } hard
page-deep-stairs = Which stairs?
page-deep-calm = Calm: { $terms }
page-deep-hard-stairs = Hard: { $terms }
page-several = Several cells are chosen. Choose one to place a digit, or change to notes.
page-erase-no-notes = There are no notes to erase.
page-over-died = The dungeon keeps you on { $floor }
page-over-left = You left on { $floor }
page-over-won = You win: you come out at the bottom of the dungeon
page-over-deep = { $points } points: { $floors }, { $blanks } and { $extra } extra points, in { $time }. Seed { $seed }.
page-over-run = { $points } points: { $floors } and { $blanks } in { $time }. Seed { $seed }.

## Hudoku

page-show-ask = Show the solution?
page-show-about = The game ends with 0 points.
page-show = Show it
page-the-clock = The clock
page-clock-runs = It runs
page-clock-score = The score shows the clock you used.
page-set = Set
page-clock-name = clock
page-left = { $number } left
page-wrong = { $number } wrong
page-fits = Fits
page-fits-name = Fits: which digits go here
page-round-hint = Hint: shows the chosen cell, { $points } points
page-show-solution = Show the solution
page-new-game = New game
page-over-round = { $says } Seed { $seed }.
page-late = { $seconds } seconds.
page-paused = Paused: the board is hidden and the clock is stopped.

## Links and results

page-link-broken = This link is incomplete: its replay cannot be read.
page-link-large = This link is longer than any game could be, so it was not opened.
page-link-long = This game is too long for a link. Save it as text instead.
page-result-open = Not finished: { $blanks } left after { $time }
page-result-solver = The solver filled { $number } of { $cells }
page-result-solved = Solved in { $time }
page-result-above =
    { $number ->
        [one] … { $number } floor above
       *[other] … { $number } floors above
    }
page-result-run = { $points } points: { $floors }, { $blanks } in { $time }
page-result-round = { $points } points in { $time }
page-result-cells = { $cells } found, { $hints }, { $wrong } wrong
page-shared = Shared.
page-copied = Copied.
page-not-copied = This browser does not let the page copy. Here is the text:

## Saved games

page-continue-game = Continue { $game }: { $about }
page-kept-choice = Games in the list
page-kept-every = All
# $game is the name of a game, or All.
page-kept-of = { $game } ({ $count })
page-kept-more = Show { $count } more
page-kept-none = No saved games yet.
page-kept-never = This browser does not save games.
page-game-of-day = { $game } of { $day }
page-held = not saved: lost when the page is closed
page-look = Look
page-continue = Continue
page-watch = Watch
page-delete = Delete
page-delete-ask = Delete this game?
page-delete-several = Delete several
page-delete-several-ask = Which games do you want to delete?
page-delete-over = All finished games
page-delete-all = All
page-delete-none = No games selected.
page-keep-them = Keep them
page-deleted =
    { $number ->
        [one] { $number } game was deleted.
       *[other] { $number } games were deleted.
    }
page-deleted-not =
    { $number ->
        [one] { $number } game could not be deleted.
       *[other] { $number } games could not be deleted.
    }
page-keep = Keep it

## A puzzle

page-rule-x = X: both diagonals
page-rule-killer = Killer: cages with sums
page-rule-windoku = Windoku: more boxes
page-rule-knight = Anti-Knight
page-rule-king = Anti-King
page-difficulty = Difficulty
page-any = any
page-unfair = unfair
page-extreme = extreme
page-large = Large jigsaws and killers can take a minute to make, and so can rare levels.
page-size = Size
page-besides = Extra rules
page-more-wishes = Advanced
page-symmetry = Symmetry of the givens
page-givens = How many givens
page-as-suit = automatic
page-by-name = Another board by its name, such as 2x7, 7jx, 3x3+antiking
page-level-or-own = A built-in board, or one of your own
page-built-in = Built-in board
page-board-text = A board as text: 81 digits and dots, a game ID, a file’s text
page-draft-type = Type a puzzle
page-draft-play = Play this puzzle
page-draft-begun = Type the givens of a puzzle, or select cells and add Rules. Its solutions are counted after each change; Play begins the game.
page-draft-rules = Rules
page-draft-rules-name = Rules of this puzzle
page-draft-rules-of =
    { $number ->
        [one] Add a rule to the board or this cell
       *[other] Add a rule to these { $number } cells
    }
page-draft-puzzle = This puzzle
page-draft-add = Add
page-draft-remove = Remove the rule here
page-draft-candidates = Show true candidates
page-draft-own-notes = Show own notes
page-draft-no-candidates = The search for true candidates took too long and was stopped.
page-draft-link = Copy a link
page-draft-number = Number
page-draft-number-optional = Number (optional)
page-draft-digits = Digits, such as 3 7
page-draft-counts = Pairs of a count and a digit: 2 3 for two 3s
page-draft-sizes = Cells in each part, such as 1 3; nothing for two halves
page-draft-table = Table of states
page-draft-not-numbers = Expected whole numbers, separated by spaces or commas.
page-a-new-puzzle = A new puzzle
page-regions = Regions
page-boxes = boxes
page-none = none

## Help and settings

page-keys = With a keyboard
page-keys-move = Arrows, Home, End
page-keys-move-about = move; with Shift choose several cells, Ctrl A all
page-keys-digits = 1 to 9
page-keys-digits-about = place a digit
page-keys-corner = Shift 1 to 9
page-keys-corner-about = corner notes; Alt: centre notes
page-keys-pen-about = switches what the digit keys enter: digits, corner notes or centre notes
page-keys-erase-about = erases; Escape chooses one cell again
page-keys-undo = Ctrl Z, Ctrl Y
page-keys-undo-about = undo, redo; so do U and R
page-keys-hint-about = a hint
page-keys-potion-about = drinks a potion
page-keys-pause-about = pauses, resumes
page-keys-check-about = checks the board
page-keys-fits-about = which digits fit the cell
page-keys-places-about = where the digit under the cursor can go
page-keys-cell = I, Z
page-keys-cell-about = the houses and rules of the cell; zoom
page-keys-status-about = reads out the time, the score, what is left
page-keys-letters = Shift A to P
page-keys-letters-about = the digits from 10 to 25; with Alt, corner notes
page-boards = Other boards of Classic
page-boards-letters = Letters
page-boards-letters-about = are digits: A is 10, G is 16, P is 25
page-boards-jigsaw = Jigsaw
page-boards-jigsaw-about = regions of any shape in place of boxes
page-boards-x = X, Windoku
page-boards-x-about = each drawn diagonal or framed window also holds every digit
page-boards-killer = Killer
page-boards-killer-about = the digits of a dashed cage differ and add up to the number in its corner
page-boards-anti = Anti-Knight, Anti-King
page-boards-anti-about = no equal digits a knight’s or a king’s move of chess apart
page-help-sudoku = Rule
page-help-sudoku-about = each row, column and box holds every digit once
page-help-wish = No penalties
page-help-wish-about = nothing is lost here: digits can be undone, and a hint says why
page-help-notes = Notes
page-help-notes-about = turn them on, then press digits: what a cell could still be. They cost nothing
page-help-right = Right digit
page-help-right-about = fills the cell; you get what is under it
page-help-wrong = Wrong digit
page-help-wrong-about = a trap: one HP, and the cell stays blank
page-help-potion = Potion
page-help-potion-about = one HP more, up to five
page-help-hint-about = fills a random blank
page-help-last = Last blank
page-help-last-about = leads one floor down, where there are more
page-help-deep-end = End
page-help-deep-end-about = clear B20, and you win
page-help-deep-needs = Floors
page-help-deep-needs-about = need singles at first, then pairs, fish, wings or chains, as the stairs say
page-help-deep-stairs = Stairs
page-help-deep-stairs-about = two lead down: calm ones, or hard ones to a harder floor with a potion
page-help-deep-wrong-about = a trap: 1 HP, from B4 on 2 HP, from B14 on 3 HP
page-help-deep-hint-about = shows the next digit and why, and fills nothing
page-help-deep-loot-about = is yours if your first digit there is right and no hint showed it; the bag holds three potions and three hints
page-help-deep-streak = Streak
page-help-deep-streak-about = 25 right digits in a row heal one HP; those that a hint showed do not count
page-help-deep-score-about = 10,000 for each floor, 5,000 more for a hard one, 1 for each blank; at the end 2,000 for each HP, 1,000 for each item left
page-help-depths-about = are in the menu of a run
page-help-regions-about = a 3x3 region takes 1 to 9, a 2x2 region 1 to 4
page-help-rows = Rows, columns
page-help-rows-about = no digit twice, over the whole board
page-help-hatched = Hatched cells
page-help-hatched-about = hold no digit; a number there appears in neither its row nor its column
page-help-clock-about = at 0 it shows a cell and takes 500 points. A right digit winds it to 32 seconds
page-help-score-about = 10,000 less 10 a second, 500 a hint, 250 a wrong digit
page-help = Rules and keys
page-ticks-peers = Highlight the row, column and box of the chosen cell
page-ticks-clashes = Show broken rules in Classic
page-ticks-slips = Do not place a digit that its row, column or box already has
page-ticks-time = Show the time in Classic
page-ticks-numbers = Number rows and columns beside the board, where there is room
page-ticks-letters = Single-letter shortcuts
page-ticks-tidy = Hide notes that a digit on the board rules out, in Classic
page-ticks-sound = Sound effects
page-ticks-digit-first = Digit first: choose a digit, then cells
page-colours = Colours
page-as-system = same as system
page-contrast = high contrast
page-motion = Motion
page-dark = dark
page-light = light
page-keys-erase = Delete

## The page as a whole

page-title = Underdoku
page-title-of = { $name } · Underdoku
page-title-over = { $name }: { $end }
page-replay = Replay
page-kept = Saved games
page-sudoku = Today’s Sudoku
page-daily = Today’s games
page-elsewhere = Open elsewhere
page-failed = That did not work
page-play-here = Play here
page-try-again = Try again
page-not-kept = Not saved
page-not-kept-about = This browser does not save your games: its storage is full or switched off. They are lost when the page is closed.
page-not-kept-text = “Save as text”, in each game’s menu and under Saved games, makes a file of a game; “Open a saved game” resumes it.
page-new-version = A new version of the page is ready.
page-update-ask = Update now?
page-update-about = This browser does not save your games, so they will be lost when the page updates. “Save as text” makes a file of a game.
page-not-now = Not now
page-update = Update
page-too-long = Stopped: it took too long.
page-other-tab = This game is being played in another tab.
page-no-engine = The game engine could not be loaded. Are you online?
page-not-loaded = Part of the page could not be loaded. It needs a network the first time; or there is a new version.
page-no-puzzle = Stopped: no puzzle was made.
page-no-style = { $file } could not be loaded, so the page may look wrong. Are you online?
page-no-script = { $file } could not be loaded, so the page does not work. Are you online?
page-not-started = The page could not be started: { $why }.
page-no-answer = The browser did not respond.
page-no-network = You are offline. Your saved games are safe: try again when you are back online.
page-depths-not-loaded = Depths could not be loaded. It has to be opened online once; after that it plays offline. Or there is a new version of the page.
page-engine-again = The game engine stopped and was restarted. The game continues from the last saved move.

## A finished game, and its replay

page-share-said = { $said } The link opens the same game.
page-share-game = Share this game
page-watch-so-far = Replay from the start
page-result = Result
page-rank-name = Your name in the ranks; what you submit is signed with a key that never leaves this browser
page-hand-in = Submit
page-same-again = Same game again
page-share-result = Share the result
page-card = Share a picture
page-card-none = This browser cannot make a picture.
page-copy-replay = Copy a link to the replay
page-saved = Saved.
page-best-time = Your best time of this kind: { $time }.
page-best-time-now = Your best time of this kind; it was { $time }.
page-best-score = Your best score of this kind: { $points }.
page-best-score-now = Your best score of this kind; it was { $points }.
page-watch-it = Watch it
page-play-again = Play again
page-replay-of = Replay of { $game }
page-replay-board = { $title }, board
page-share = Share
page-open-as-game = Open as a game
page-play = Play
page-replay-over = End of the replay. { $said }
page-speed = Speed ×{ $times }
page-at = { $at } of { $of }
page-start = The start.

## The worker

page-engine-status = The game engine could not be loaded: the server responded with { $status }.
page-engine-silent = The game engine could not be loaded: the server did not respond.
page-engine-damaged = The game engine could not be started: it is damaged, or this browser does not run WebAssembly.
page-about-run = { $floor } · HP { $hp } · seed { $seed }
page-about-descent = { $name } · floor { $floor } · HP { $hp } · seed { $seed }
page-about-round =
    { $number ->
        [one] { $template } · { $number } cell hidden · seed { $seed }
       *[other] { $template } · { $number } cells hidden · seed { $seed }
    }
page-open-elsewhere = This game is open in another tab.
page-no-such-game = There is no such game in this browser.
page-no-game = No game is open.
page-no-replay = No replay is open.
page-gone = This game is no longer saved.

## The document

page-description = Sudoku as a dungeon crawl, against the clock, and on a workbench.
page-skip = Skip to the game
page-update-title = A new version of the page is ready
page-update-now = Update now
page-busy = Working…
page-stop = Stop
page-about-games = Sudoku as a dungeon crawl, against the clock, or in peace.
page-about-sudoku = Each row, column and box takes 1 to 9 once: the cell with “?” can only be 4.
page-about-delve = Each floor a fresh Sudoku. A wrong digit springs a trap; blanks hide potions and hints.
page-about-depths = A roguelike: eighteen small boards with monsters on them, relics and bosses. The order of your digits is the fight.
page-about-hudoku = A small board, odd regions, thirty seconds a cell. Right digits wind the clock.
page-about-classic = The workbench: puzzles from 4x4 to 25x25, jigsaws, killers and your own with notes and hints that say why.
page-foot = Nothing leaves this device unless you submit a game or begin the server’s own run. The page works offline, and so does Depths once opened.
page-licences = Libraries and licences
page-game = Game
page-pens = Entry mode
page-pen = Digit
page-corner = Corner note
page-centre-pen = Centre note
# On small screens and in the lesson, one key replaces the three above.
page-notes-off = Notes: off
page-notes-on = Notes: on
page-notes-corner = Notes: corner
page-notes-centre = Notes: centre
page-digit-first-title = Digit first: choose a digit, then tap cells
page-digit-first-name = Digit first
page-zoom-title = Zoom: the cells around the chosen one, larger
page-zoom = Zoom
page-digits = Digits
page-actions = Actions
page-move = Move
page-at-start = 0 of 0
page-back = Back
page-next = Next
page-speed-one = Speed ×1
page-this-game = This game
page-all-about = One file has all games, the settings and your key for the ranks: keep it to yourself. Open it here, in another browser, or in the terminal with “underdoku import”.
page-all-save = Save everything
page-all-read = Import complete
page-all-whose = Import an identity for the ranks?
page-all-ask = Import it too? Whoever made the file can submit runs with its key.
page-all-take = Import it
page-all-leave = Leave it out
page-all-left = Identity for the ranks, not imported:
page-all-saved =
    { $games ->
        [one] The file holds { $games } game.
       *[other] The file holds { $games } games.
    }
page-all-damaged = This backup is damaged: { $why }.
page-all-other = This is { $says }.
page-all-unreadable = { $says }.
page-all-no-room = This browser has no room for the file’s boards and settings of other programs.
page-remove-open = This game is open in another tab.
page-hint-choose = Choose a hidden cell to be shown. If you ask again now, the hint shows any cell.
page-kept-about = Games are saved in this browser. Save one as text to continue it elsewhere, in the terminal too.
page-no-such-page = Page not found.
page-no-script-language = Underdoku needs JavaScript: the games run in your browser.
