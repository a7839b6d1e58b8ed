# Setting a puzzle with rules, on screen and line by line.

draft-pick =
    { $cells ->
        [one] Add a rule to the board or to this cell
       *[other] Add a rule to these { $cells } cells
    }
draft-pick-none =
    { $cells ->
        [one] No kind of rule fits this cell.
       *[other] No kind of rule fits these { $cells } cells.
    }
draft-no-rule-here = { $cell } has no rule that was added.
draft-no-rules = No rules were added.
draft-rules = Rules: { $rules }.

# What is to be typed behind the command that adds the rule.
draft-number = Type the number of { $rule }, then press Enter.
draft-number-optional = Press Enter for { $rule }, or type a number first.
draft-number-digits = Type the digits of { $rule }, such as 3,7, then press Enter.
draft-number-counts = Type pairs of a count and a digit for { $rule }, such as 2,3 for two 3s, then press Enter.
draft-number-sizes = Press Enter for { $rule } with two halves, or type how many cells each part has, such as 1,3.
draft-number-table = Type the table of states of { $rule }, then press Enter.

draft-candidates = Notes show the digits that a cell has in some solution.
draft-own-notes = Notes are your own again.
draft-no-candidates = The search for true candidates took too long and was stopped.
draft-nothing-set = Nothing has been set yet. Type digits, or select cells and press R to add a rule.
draft-counting = The solutions are still being counted.
draft-copied-link = A link to the puzzle was sent to the clipboard.

# The number of solutions, in a few words.
draft-counting-short = counting…
draft-none-short = no solution
draft-short =
    { $count ->
        [one] exactly 1 solution
       *[other] { $count } solutions
    }
draft-many-short = at least { $count } solutions
draft-unknown-short = too many blanks
