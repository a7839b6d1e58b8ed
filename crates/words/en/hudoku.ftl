# Hudoku. $cell is a cell such as r3c7, $digit a digit.

## Events

hudoku-right = Correct! { $cell } is { $digit }.
hudoku-wrong =
    { $count ->
        [one] Wrong! { $cell } is not { $digit }. You lose { $points } points. { $count } wrong entry so far.
       *[other] Wrong! { $cell } is not { $digit }. You lose { $points } points. { $count } wrong entries so far.
    }
hudoku-hinted-by-clock = The clock ran out and shows { $cell }: { $digit }.
hudoku-hinted-by-player = The hint shows { $cell }: { $digit }.
hudoku-waited = Time passes.
hudoku-paused = The game is paused.
hudoku-resumed = The game goes on.
hudoku-pace-normal = The clock runs at its usual speed.
hudoku-pace-slow = The clock runs at half speed.
hudoku-pace-off = The clock is off.
hudoku-finished = All cells are shown.
hudoku-gave-up = The solution is shown.

## Refusals

hudoku-refused-no-cell = There is no cell { $cell } on this board.
hudoku-refused-empty-cell = { $cell } is empty and takes no digit.
hudoku-refused-shown-cell = { $cell } is already shown. It holds { $digit }.
hudoku-refused-not-in-region = The region of { $cell } takes the digits 1 to { $most }, so not { $digit }.
hudoku-refused-paused = The game is paused.
hudoku-refused-not-paused = The game is not paused.
hudoku-refused-pace-normal = The clock already runs at its usual speed.
hudoku-refused-pace-slow = The clock already runs at half speed.
hudoku-refused-pace-off = The clock is already off.
hudoku-refused-game-over = The game is over.
