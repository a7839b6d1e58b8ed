# The terminal's screens of Hudoku. Headings of tables are as wide as their columns.

## Rules in short. Times are in seconds, $full of the clock, $most with its bonus.

round-rule-regions = Regions of 9 cells have the digits 1 to 9, those of 4 cells 1 to 4. No digit appears twice in a row, a column or a region. Hatched cells are empty; the number in one appears in neither its row nor its column.
round-rule-clock = The clock starts at { $full }, a right digit sets it to { $most }. When it runs out, it shows a cell. Its bar breaks up at 10 seconds and shows ! ! ! at 5.
round-rule-score = Score: { $start }, less { $second } a second, { $hint } a hint, { $wrong } a wrong digit.
round-rule-pause = A pause hides the board; the score mentions it, and a slow clock or none.
round-rule-bold = Bold digits were there from the start; ° stands for a hint, ! for the clock.

## Lists

round-saved = Games of Hudoku
round-saved-columns = template              hidden   score  time      last played  seed
round-saved-none = No game is saved. Start one from the menu.
round-name = the game on { $template }
round-best = Best scores of Hudoku
round-best-of = Best scores of Hudoku { $template }
round-best-columns = rank   score  time      hints  wrong  yours  day         note
round-best-none = No game has ended yet.
round-best-place = { $at } of { $of } templates
round-solution-shown = solution shown

## A new game

round-new = New game of Hudoku
round-new-play = Board
round-new-level = Level
round-new-file = Play a file
round-new-seed = Seed
round-new-clock = Clock
round-new-play-about = { $cells } cells; regions of 9 cells have the digits 1 to 9, those of 4 cells 1 to 4
round-new-original-about = as in the game that this one re-creates: about half of the cells are shown
round-new-easy-about = half of the cells are shown, and each step is a single
round-new-medium-about = as few cells are shown as singles can solve
round-new-hard-about = as few cells are shown as leave one solution: singles may not be enough
round-new-file-about = type the path of a template of your own: a letter for each region, -a for empty
round-new-seed-about = any text; the same seed is the same board; leave it empty for a random one

## A game

round-welcome = Find a digit before the clock runs out.
round-welcome-back = Welcome back.
round-shown-already = { $cell } is shown already; n leads to the next hidden cell.
round-paused = Paused: the clock is stopped
round-pause-resume = Play on
round-pause-keep = Keep the game for later
round-pause-solution = Show the solution: no points
round-solution-ask = Show the solution for 0 points?
round-solution-no = No, keep playing
round-solution-yes = Yes, show it
round-solution-is-shown = The solution is shown. Press any key to continue.
round-clock-off = clock off
round-clock-slow = slow
round-title = Hudoku { $template }
round-hidden =
    { $cells ->
        [one] { $cells } cell hidden
       *[other] { $cells } cells hidden
    }
round-score = Score
round-hints-wrong =
    { $hints ->
        [one] { $hints } hint, { $wrong } wrong
       *[other] { $hints } hints, { $wrong } wrong
    }
round-cell-hidden = hidden
round-cell-empty = takes no digit
round-takes-no-digit = { $cell } takes no digit.
round-clue = There is no { $digit } in its row or its column.
round-clue-none = It has no number.
round-by-clock = by the clock
round-by-solution = by the solution
round-region = region
round-region-digits = 1 to { $most }
round-popup-fits = fits
round-popup-all = all

## The end

round-over-solution = The solution was shown.
round-over-finished = All cells are shown.
round-over-score = Score
round-over-score-again = Score   no rank: this board was already played
round-over-rank = Score   rank { $rank } on { $template }
round-over-alone =
    { $cells ->
        [one] cell you found yourself
       *[other] cells you found yourself
    }
round-over-with = assists: { $eased }
round-over-new = New game
round-over-again = Same board again
