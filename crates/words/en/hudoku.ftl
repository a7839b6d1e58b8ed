# Hudoku. $cell is a cell such as r3c7, $digit a digit.

## Events

hudoku-right = Correct! { $cell } is { $digit }.
hudoku-wrong =
    { $count ->
        [one] Wrong! { $cell } is not { $digit }. You lose { $points } points. { $count } wrong entry so far.
       *[other] Wrong! { $cell } is not { $digit }. You lose { $points } points. { $count } wrong entries so far.
    }
hudoku-hinted-by-clock = The clock ran out and shows { $cell }: { $digit }. You lose { $points } points.
hudoku-hinted-by-player = The hint shows { $cell }: { $digit }. You lose { $points } points.
hudoku-waited = Time passes.
hudoku-paused = The game is paused.
hudoku-resumed = The game continues.
hudoku-pace-normal = The clock runs at normal speed.
hudoku-pace-slow = The clock runs at half speed.
hudoku-pace-off = The clock is off.
hudoku-finished = All cells are shown.
hudoku-gave-up = The solution is shown.

## Results

hudoku-term-start = start
hudoku-term-seconds =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
hudoku-term-hints =
    { $hints ->
        [one] { $hints } hint ({ $clock } by the clock, { $asked } asked for)
       *[other] { $hints } hints ({ $clock } by the clock, { $asked } asked for)
    }
hudoku-term-wrong =
    { $count ->
        [one] { $count } wrong entry
       *[other] { $count } wrong entries
    }
hudoku-solved =
    { $cells ->
        [one] You found { $cells } cell yourself.
       *[other] You found { $cells } cells yourself.
    }
hudoku-forfeited = A game whose solution is shown scores 0 points.
hudoku-eased = Assists: { $eased }.
hudoku-end-finished = All cells are shown.
hudoku-end-gave-up = The player asked for the solution.
hudoku-end-none =
    { $hidden ->
        [one] The game is not over. { $hidden } cell is hidden.
       *[other] The game is not over. { $hidden } cells are hidden.
    }

## Answers

hudoku-fits = { $cell } can be { $digits }.
hudoku-fits-none = No digit fits in { $cell }.
hudoku-fits-shown = { $cell } is not hidden.

## Refusals

hudoku-refused-no-cell = There is no cell { $cell } on this board.
hudoku-refused-empty-cell = { $cell } is void and takes no digit.
hudoku-refused-shown-cell = { $cell } is already shown. It holds { $digit }.
hudoku-refused-not-in-region = The region of { $cell } takes the digits 1 to { $most }, not { $digit }.
hudoku-refused-paused = The game is paused.
hudoku-refused-not-paused = The game is not paused.
hudoku-refused-pace-normal = The clock already runs at normal speed.
hudoku-refused-pace-slow = The clock already runs at half speed.
hudoku-refused-pace-off = The clock is already off.
hudoku-refused-game-over = The game is over.
