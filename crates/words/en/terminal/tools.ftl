# Answers of the commands for puzzles.

## check

check-one = valid: one solution, { $findings }
check-minimal = minimal
# $cells are givens, separated by spaces.
check-redundant = redundant: { $cells }
check-undecided = not decided: { $cells }
# $rules are rules in notation, separated by spaces.
check-needless-rules = rules not needed: { $rules }
check-none = no solution
# $result is the same word as in JSON.
check-clashes = { $result }: { $clashes }
# $number is how many there are, $one and $other are two of them.
check-several = { $number }, such as { $one } and { $other }
check-solutions =
    { $number ->
        [one] { $number } solution
       *[other] { $number } solutions
    }
check-at-least =
    { $number ->
        [one] { $number } or more solutions
       *[other] { $number } or more solutions
    }

## solve, rate, hint, explain

answer-no-solution = there is no solution
# $number is how many: `2 solutions`, `100 or more solutions`.
answer-there-are = there are { $number }, such as { $one } and { $other }
answer-several = there are several solutions, such as { $one } and { $other }
answer-solved = It is solved.
answer-stuck =
    { $number ->
        [one] Stuck after { $number } step: these techniques find no further one.
       *[other] Stuck after { $number } steps: these techniques find no further one.
    }
answer-solved-by =
    { $number ->
        [one] Solved in { $number } step; the hardest is { $technique } ({ $difficulty }).
       *[other] Solved in { $number } steps; the hardest is { $technique } ({ $difficulty }).
    }
answer-no-step = No technique finds a step.
answer-above-er = some step is harder than ER { $er }
answer-er-standard-only = ER, EP and ED exist for the standard 9x9 board only
answer-er-lower-bound = beyond all known techniques; ER, EP and ED are lower bounds
answer-score-lower-bound = beyond all scored techniques; score and level are lower bounds
answer-beyond = harder than any technique known for such a board
