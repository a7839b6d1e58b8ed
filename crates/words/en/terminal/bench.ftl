# The terminal's screens of Classic. Headings of tables are as wide as their columns.

## Rules in short. $commands are some of the command words.

bench-rule-givens = Givens are bold and stay. Your digits may be wrong until you find out.
bench-rule-letters = A board above 9x9 has letters: a capital A is 10, B is 11; Alt+A notes it.
bench-rule-notes = A cell without room for its notes shows how many they are, as in (5), or the one that a hint mentions and a plus, as in 5+. The notes of the cell under the cursor are written out beside or below the board.
bench-rule-clashes = A ! beside digits: they break a rule now. A ≠: it differs from the solution.
bench-rule-solved = Solved digits are italic: · naked single, ° hidden single, ? trial and error.
bench-rule-lines = Diagonals are drawn; thick lines separate regions, thin ones cages with sums.
bench-rule-commands = Commands: { $commands }
bench-rule-commands-more = { $commands }; load takes a path, too. Tab completes a word, ↑ brings the last line back.
bench-rule-paste = Pasting a puzzle or a link opens it; the previous board stays among the saved games.
bench-rule-save = save! makes a puzzle of the board: every filled cell becomes a given.
bench-rule-saved = Every change is saved at once, each board as a game of its own.

## Lists

bench-saved = Games of Classic
bench-saved-columns = board                     entered  blanks    time      last played
bench-saved-none = No game is saved. A board is saved from the first change on.
bench-boards = Boards
bench-several = { $boards } puzzles to choose from
bench-several-solved = { $boards } puzzles, { $solved } solved
bench-boards-name = name
bench-boards-file = Open a file
bench-boards-any = Any supported format.
bench-level = level
bench-board-saved = saved
bench-board-filled = saved, { $percent } %
bench-givens =
    { $givens ->
        [one] { $givens } given
       *[other] { $givens } givens
    }
bench-givens-entered =
    { $givens ->
        [one] { $givens } given, { $entered } entered
       *[other] { $givens } givens, { $entered } entered
    }
bench-difficulty-er = { $difficulty }, ER { $er }
bench-level-unfair = unfair
bench-level-extreme = extreme
bench-rating-er = The puzzle is { $difficulty }, ER { $er }.
bench-rating-open-er = The puzzle is { $difficulty }. Its ER takes too long to compute.
bench-rating-technique = The puzzle is { $difficulty }. Hardest technique: { $technique }.
bench-rating-beyond = The puzzle is { $difficulty }: no known technique solves it.
bench-rating-open = The difficulty takes too long to compute.
bench-rating-no-givens = A board without givens has no difficulty.
bench-rating-asked = Finding the difficulty ...
bench-file-ask = The path of a file: .cudoku, .sdk, .ss, 81 characters a line ...

## A new puzzle

bench-new = New puzzle
bench-new-size = Size
bench-new-regions = Regions
bench-new-rules = Extra rules
bench-new-difficulty = Difficulty
bench-new-givens = Givens
bench-new-symmetry = Symmetry
bench-new-make = Make it
bench-new-boxes = boxes { $wide } wide, { $high } high
bench-new-jigsaw = jigsaw
bench-new-nothing = none
bench-new-any = any
bench-new-as-suit = any number
bench-new-needs = fits on a screen of { $width } x { $height }
bench-new-regions-about = equal boxes, or a jigsaw with regions of any shape
bench-new-rules-about = rules besides rows, columns and regions
bench-new-difficulty-about = by the hardest technique that the puzzle needs
bench-new-level-about = by the hardest step and the total score, the same scale on every board
bench-new-givens-about = type a number from { $fewest } to { $most }, or use the arrows; few givens take longer
bench-new-symmetry-about = of the pattern of givens
bench-new-seed-about = any text: the same seed and settings make the same puzzle; leave it empty for a random one
bench-new-making = Generating ... (back cancels)
bench-new-making-so-far = Generating ({ $progress }) ... (back cancels)

## A board

bench-welcome = Now playing: { $board }.
bench-welcome-back = Welcome back to { $board }.
bench-cell-first = Cell first: a digit goes into the cursor's cell.
bench-digit-first = Digit first: choose a digit, then confirm or click its cells.
bench-clashes-always = Broken rules are always shown.
bench-clashes-asked = Broken rules are shown on request.
bench-choose-first = Choose a digit first.
bench-note-hidden = No { $digit } fits { $cell }, and tidy notes would hide it.
bench-is-shown = The screen shows that already.
bench-saved-as = Saved as { $path }.
bench-saved-puzzle = Saved as the puzzle "{ $name }". load { $name } plays it.
bench-command = { $usage }: { $does }.
bench-entry-cell = cell first
bench-entry-digit = digit first
bench-foot-choose = choose a digit
bench-foot-another = another
bench-foot-here = { $pen } { $digit } here
bench-paused = Paused
bench-paused-about = The clock is stopped. Press any key to continue.
bench-stop-menu = Back to the menu
bench-complete = complete
bench-blanks =
    { $blanks ->
        [one] { $blanks } blank
       *[other] { $blanks } blanks
    }
bench-checkpoints =
    { $checkpoints ->
        [one] { $checkpoints } checkpoint
       *[other] { $checkpoints } checkpoints
    }
bench-broken =
    { $digits ->
        [one] { $digits } breaks a rule
       *[other] { $digits } break a rule
    }
bench-broken-short =
    { $digits ->
        [one] { $digits } breaks
       *[other] { $digits } break
    }
bench-wrong =
    { $digits ->
        [one] { $digits } differs
       *[other] { $digits } differ
    }
bench-naked-single = naked single
bench-hidden-single = hidden single
bench-trial = trial and error
bench-cage-of =
    { $cells ->
        [one] cage of { $cells } cell
       *[other] cage of { $cells } cells
    }
bench-cage-in =
    { $cells ->
        [one] cage { $sum } in { $cells } cell
       *[other] cage { $sum } in { $cells } cells
    }
bench-cage-left = cage { $sum }: { $rest } left for { $cells }
bench-cage-over = cage { $sum }: too much
bench-hint-page = page { $page } of { $pages }
bench-hint-signs = Signs beside the cells follow the links: > at the start, 1 to 9, then letters.
bench-hint-branches = Each branch has a letter beside its cells: a capital where it starts, > where several do.
bench-hint-legend = { $meanings }
bench-solve-ask =
    { $blanks ->
        [one] { $key } again lets the solver fill in the last blank.
       *[other] { $key } again lets the solver fill in { $blanks } blanks.
    }
bench-hint-enough = enough
bench-hint-where = where
bench-hint-what = what
bench-hint-to-do = what to do
bench-hint-do = do it

## The end

bench-done = Complete in { $time }
bench-done-level = Complete in { $time }, { $level }
bench-done-best = Best time for { $group }: { $best }
bench-done-record = Best time for { $group }; it was { $best }
bench-done-next = Next of this file
bench-done-look = Look at the board
bench-done-restart = Start this puzzle again

## Back to the givens

bench-restart-ask =
    { $digits ->
        [one] This removes { $digits } digit of yours, all notes and all colours. Type restart! to confirm.
       *[other] This removes { $digits } digits of yours, all notes and all colours. Type restart! to confirm.
    }
bench-restart-nothing = The board contains only its givens.
bench-restarted = Back to the givens. { $key } undoes that.

# Several cells at once, and colours.
bench-colour-cells = Colour of the cell:
bench-colour-which = Colour of a note: its digit first.
bench-colour-note = Colour of the notes { $digit }:
bench-colour-rest = 0 none; C again: a note's
bench-colour-none = 0 none
bench-colour-here = Colour { $colour } ({ $letter })
bench-nothing-there = That changes nothing in these cells.
bench-right-click = Choose a digit first, then a right click notes it.

## What was undone or redone

bench-undone-digit = Undone: { $digit } in { $cell }.
bench-undone-clearing = Undone: { $cell } is { $digit } again.
bench-undone-change = Undone: { $cell } is { $digit } again, not { $other }.
bench-undone-notes = Undone: the notes in { $cell }.
bench-undone-colour = Undone: the colour of { $cell }.
bench-undone-cells = Undone: the changes in { $cells } cells.
bench-redone-digit = Redone: { $cell } is { $digit }.
bench-redone-clearing = Redone: { $digit } in { $cell } is gone again.
bench-redone-change = Redone: { $cell } is { $digit }, not { $other }.
bench-redone-notes = Redone: the notes in { $cell }.
bench-redone-colour = Redone: the colour of { $cell }.
bench-redone-cells = Redone: the changes in { $cells } cells.
