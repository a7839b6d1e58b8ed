# The terminal's screens of Hudoku. Headings of tables are as wide as their columns.

## Rules in short. Times are in seconds, $full of the clock, $most with its bonus.

hudoku-rule-regions = Regions of 9 cells have the digits 1 to 9, those of 4 cells 1 to 4. No digit appears twice in a row, a column or a region. Hatched cells are empty; the number in one appears in neither its row nor its column.
hudoku-rule-clock = The clock starts at { $full }, a right digit sets it to { $most }. When it runs out, it shows a cell. Its bar breaks up at 10 seconds and shows ! ! ! at 5.
hudoku-rule-score = Score: { $start }, less { $second } a second, { $hint } a hint, { $wrong } a wrong digit.
hudoku-rule-pause = A pause hides the board; the score mentions it, and a clock that is slow or off.
hudoku-rule-notes = Notes are small digits that you write into a hidden cell, to remember what it can hold. They cost no points.
hudoku-rule-bold = Bold digits were there from the start; ° stands for a hint, ! for the clock.

## Lists

hudoku-saved = Games of Hudoku
hudoku-saved-columns = template              hidden   score  time      last played  seed
hudoku-saved-none = No game is saved. Start one from the menu.
hudoku-name = the game on { $template }
hudoku-best = Best scores of Hudoku
hudoku-best-of = Best scores of Hudoku { $template }
hudoku-best-columns = rank   score  time      hints  wrong  yours  day         note
hudoku-best-none = No game has ended yet.
hudoku-best-place = { $at } of { $of } templates
hudoku-solution-shown = solution shown

## A new game

hudoku-new = New game of Hudoku
hudoku-new-play = Board
hudoku-new-level = Level
hudoku-new-file = Play a file
hudoku-new-seed = Seed
hudoku-new-clock = Clock
hudoku-new-play-about = { $cells } cells; regions of 9 cells have the digits 1 to 9, those of 4 cells 1 to 4
hudoku-new-original-about = as in the original game: about half of the cells are shown; notes are rarely needed
hudoku-new-easy-about = half of the cells are shown, and each step is a single: no notes are needed
hudoku-new-medium-about = as few cells as possible are shown, but singles still solve the board: notes help but are not needed
hudoku-new-hard-about = as few cells as possible are shown; singles may not be enough, so notes help
hudoku-new-file-about = type the path of a template of your own: a letter for each region, -a for void
hudoku-new-seed-about = any text; the same seed makes the same board; leave it empty for a random one

## A game

hudoku-welcome = Find a digit before the clock runs out.
hudoku-welcome-back = Welcome back.
hudoku-shown-already = { $cell } is already shown; n leads to the next hidden cell.
hudoku-pause-title = Paused: the clock is stopped
hudoku-pause-resume = Play on
hudoku-pause-keep = Stop, and resume later
hudoku-pause-solution = Show the solution: no points
hudoku-solution-ask = Show the solution for 0 points?
hudoku-solution-no = No, keep playing
hudoku-solution-yes = Yes, show it
hudoku-solution-is-shown = The solution is shown. Press any key to continue.
hudoku-clock-off = clock off
hudoku-clock-slow = slow
hudoku-title = Hudoku { $template }
hudoku-hidden =
    { $cells ->
        [one] { $cells } cell hidden
       *[other] { $cells } cells hidden
    }
hudoku-score = Score
hudoku-hints-wrong =
    { $hints ->
        [one] { $hints } hint, { $wrong } wrong
       *[other] { $hints } hints, { $wrong } wrong
    }
hudoku-cell-hidden = hidden
hudoku-cell-empty = takes no digit
hudoku-takes-no-digit = { $cell } takes no digit.
hudoku-clue = There is no { $digit } in its row or its column.
hudoku-clue-none = It has no number.
hudoku-by-clock = by the clock
hudoku-by-solution = by the solution
hudoku-region = region
hudoku-region-digits = 1 to { $most }
hudoku-popup-fits = fits
hudoku-popup-all = all

## The end

hudoku-over-solution = The solution was shown.
hudoku-over-finished = All cells are shown.
hudoku-over-score = Score
hudoku-over-score-again = Score   no rank: this board was already played
hudoku-over-rank = Score   rank { $rank } on { $template }
hudoku-over-alone =
    { $cells ->
        [one] cell you found yourself
       *[other] cells you found yourself
    }
hudoku-over-with = assists: { $eased }
hudoku-over-new = New game
hudoku-over-again = Same board again
