# The terminal's screens of Classic. Headings of tables are as wide as their columns.

## Rules in short. $commands are some of the command words.

classic-rule-givens = Givens are bold and cannot be changed. Your digits may be wrong.
classic-rule-letters = A board larger than 9x9 has letters: a capital A is 10, B is 11; Alt+A notes it.
classic-rule-notes = A cell without room for its notes shows their number, as in (5), or the one that a hint mentions and a plus, as in 5+. The notes of the cell under the cursor are written out beside or below the board.
classic-rule-clashes = A ! beside a digit: it breaks a rule now. A ≠: it differs from the solution.
classic-rule-solved = Solved digits are italic: · naked single, ° hidden single, ? trial and error.
classic-rule-lines = Diagonals are drawn; thick lines separate regions, thin ones cages with sums.
classic-rule-commands = Commands: { $commands }
classic-rule-commands-more = { $commands }; load also takes a path. Tab completes a word, ↑ brings the last line back.
classic-rule-paste = Pasting a puzzle or a link opens it; the previous board stays among the saved games.
classic-rule-save = save! makes a puzzle of the board: every filled cell becomes a given.
classic-rule-saved = Every change is saved at once, each board as a separate game.

## Lists

classic-saved = Games of Classic
classic-saved-columns = board                     entered  blanks    time      last played
classic-saved-none = No game is saved. A board is saved from the first change on.
classic-boards = Boards
classic-several = { $boards } puzzles to choose from
classic-several-solved = { $boards } puzzles, { $solved } solved
classic-boards-name = name
classic-boards-file = Open a file
classic-boards-any = Any supported format.
classic-level = level
classic-board-saved = saved
classic-board-filled = saved, { $percent }%
classic-givens =
    { $givens ->
        [one] { $givens } given
       *[other] { $givens } givens
    }
classic-givens-entered =
    { $givens ->
        [one] { $givens } given, { $entered } entered
       *[other] { $givens } givens, { $entered } entered
    }
classic-difficulty-er = { $difficulty }, ER { $er }
classic-rating-er = The puzzle is { $difficulty }, ER { $er }.
classic-rating-open-er = The puzzle is { $difficulty }. Its ER takes too long to compute.
classic-rating-technique = The puzzle is { $difficulty }. Hardest technique: { $technique }.
classic-rating-beyond = The puzzle is { $difficulty }: no known technique solves it.
classic-rating-open = The difficulty takes too long to compute.
classic-rating-no-givens = A board without givens has no difficulty.
classic-rating-asked = Finding the difficulty ...
classic-file-ask = The path of a file: .cudoku, .sdk, .ss, 81 characters per line ...

## A new puzzle

classic-new = New puzzle
classic-new-size = Size
classic-new-regions = Regions
classic-new-rules = Extra rules
classic-new-difficulty = Difficulty
classic-new-givens = Givens
classic-new-symmetry = Symmetry
classic-new-make = Make it
classic-new-boxes = boxes { $wide } wide, { $high } high
classic-new-jigsaw = jigsaw
classic-new-nothing = none
classic-new-any = any
classic-new-as-suit = any number
classic-new-needs = fits on a screen of { $width } x { $height }
classic-new-regions-about = equal boxes, or a jigsaw with regions of any shape
classic-new-rules-about = rules besides rows, columns and regions
classic-new-difficulty-about = by the hardest technique that the puzzle needs
classic-new-level-about = by the hardest step and the total score, the same scale on every board
classic-new-givens-about = type a number from { $fewest } to { $most }, or use the arrows; few givens take longer
classic-new-symmetry-about = of the pattern of givens
classic-new-seed-about = any text: the same seed and settings make the same puzzle; leave it empty for a random one
classic-new-making = Generating ... (back cancels)
classic-new-making-so-far = Generating ({ $progress }) ... (back cancels)

## A board

classic-welcome = Now playing: { $board }.
classic-welcome-back = Welcome back to { $board }.
classic-cell-first = Cell first: a digit goes into the cursor's cell.
classic-digit-first = Digit first: choose a digit, then confirm or click its cells.
classic-clashes-always = Broken rules are always shown.
classic-clashes-asked = Broken rules are shown on request.
classic-choose-first = Choose a digit first.
classic-note-hidden = No { $digit } fits { $cell }, and tidy notes would hide it.
classic-is-shown = The screen shows that already.
classic-saved-as = Saved as { $path }.
classic-saved-puzzle = Saved as the puzzle "{ $name }". load { $name } plays it.
classic-command = { $usage }: { $does }.
classic-entry-cell = cell first
classic-entry-digit = digit first
classic-foot-choose = choose a digit
classic-foot-another = another
classic-foot-here = { $pen } { $digit } here
classic-paused = Paused
classic-paused-about = The clock is stopped. Press any key to continue.
classic-stop-menu = Back to the menu
classic-complete = complete
classic-blanks =
    { $blanks ->
        [one] { $blanks } blank
       *[other] { $blanks } blanks
    }
classic-checkpoints =
    { $checkpoints ->
        [one] { $checkpoints } checkpoint
       *[other] { $checkpoints } checkpoints
    }
classic-broken =
    { $digits ->
        [one] { $digits } breaks a rule
       *[other] { $digits } break a rule
    }
classic-broken-short =
    { $digits ->
        [one] { $digits } breaks
       *[other] { $digits } break
    }
classic-wrong =
    { $digits ->
        [one] { $digits } differs
       *[other] { $digits } differ
    }
classic-naked-single = naked single
classic-hidden-single = hidden single
classic-trial = trial and error
classic-cage-of =
    { $cells ->
        [one] cage of { $cells } cell
       *[other] cage of { $cells } cells
    }
classic-cage-in =
    { $cells ->
        [one] cage { $sum } in { $cells } cell
       *[other] cage { $sum } in { $cells } cells
    }
classic-cage-left = cage { $sum }: { $rest } left for { $cells }
classic-cage-over = cage { $sum }: too much
classic-hint-page = page { $page } of { $pages }
classic-hint-signs = Signs beside the cells follow the links: > at the start, 1 to 9, then letters.
classic-hint-branches = Each branch has a letter beside its cells: a capital where it starts, > where several do.
classic-hint-legend = { $meanings }
classic-solve-ask =
    { $blanks ->
        [one] { $key } again lets the solver fill in the last blank.
       *[other] { $key } again lets the solver fill in { $blanks } blanks.
    }
classic-hint-enough = enough
classic-hint-where = where
classic-hint-what = what
classic-hint-to-do = what to do
classic-hint-do = do it

## The end

classic-done = Complete in { $time }
classic-done-level = Complete in { $time }, { $level }
classic-done-best = Best time for { $group }: { $best }
classic-done-record = Best time for { $group }; it was { $best }
classic-done-next = Next in this file
classic-done-look = Look at the board
classic-done-restart = Start this puzzle again

## Back to the givens

classic-restart-ask =
    { $digits ->
        [one] This removes your { $digits } digit, all notes and all colours. Type restart! to confirm.
       *[other] This removes your { $digits } digits, all notes and all colours. Type restart! to confirm.
    }
classic-restart-nothing = The board contains only its givens.
classic-restarted = Back to the givens. { $key } undoes that.

# Several cells at once, and colours.
classic-colour-cells = Colour of the cell:
classic-colour-which = Colour of a note: its digit first.
classic-colour-note = Colour of the notes { $digit }:
classic-colour-rest = 0 none; C again: a note's
classic-colour-none = 0 none
classic-colour-here = Colour { $colour } ({ $letter })
classic-nothing-there = That changes nothing in these cells.
classic-right-click = Choose a digit first, then a right click notes it.

## What was undone or redone

classic-undone-digit = Undone: { $digit } in { $cell }.
classic-undone-clearing = Undone: { $cell } is { $digit } again.
classic-undone-change = Undone: { $cell } is { $digit } again, not { $other }.
classic-undone-notes = Undone: the notes in { $cell }.
classic-undone-colour = Undone: the colour of { $cell }.
classic-undone-cells = Undone: the changes in { $cells } cells.
classic-redone-digit = Redone: { $cell } is { $digit }.
classic-redone-clearing = Redone: { $digit } in { $cell } is gone again.
classic-redone-change = Redone: { $cell } is { $digit }, not { $other }.
classic-redone-notes = Redone: the notes in { $cell }.
classic-redone-colour = Redone: the colour of { $cell }.
classic-redone-cells = Redone: the changes in { $cells } cells.
