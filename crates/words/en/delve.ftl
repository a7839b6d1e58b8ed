# Delve. $cell is a cell such as r3c7, $digit a digit, $hp the hit points that are left,
# $told the message about a wrong digit that the board already ruled out.

## Events

delve-filled = Correct! { $cell } is { $digit }.
delve-trapped =
    { $hp ->
        [0] Wrong! A trap springs: { $cell } is not { $digit }. You lose your last HP.
       *[other] Wrong! A trap springs: { $cell } is not { $digit }. You lose 1 HP and have { $hp } left.
    }
delve-trapped-seen = { $told } { $digit } is already in { $house }.
delve-found-potion = You found a hidden potion under { $cell }!
delve-found-hint = You found a hidden hint under { $cell }!
delve-drank = You drink a potion. You have { $hp } HP.
delve-hinted = The hint fills { $cell } with { $digit }.
delve-descended =
    { $blanks ->
        [one] The floor is cleared. You descend to { $floor }, which has { $blanks } blank.
       *[other] The floor is cleared. You descend to { $floor }, which has { $blanks } blanks.
    }
delve-rested = You rest. The run is saved.
delve-died = You die. The run is over.
delve-left = You leave the dungeon. The run is over.

## Results

delve-cleared =
    { $traps ->
        [0] You cleared { $floor } in { $time } without springing a trap.
        [one] You cleared { $floor } in { $time } and sprang { $traps } trap.
       *[other] You cleared { $floor } in { $time } and sprang { $traps } traps.
    }
delve-score =
    Score: { $points } ({ $floors ->
        [one] { $floors } floor
       *[other] { $floors } floors
    }, { $blanks ->
        [one] { $blanks } blank
       *[other] { $blanks } blanks
    }, { $time })
delve-end-died = The player died on { $floor }.
delve-end-left = The player left the dungeon on { $floor }.
delve-end-none = The run is not over. The player is on { $floor }.

## Refusals

delve-refused-filled-cell = { $cell } already holds { $digit }.
delve-refused-full-hp = Your HP is full. You keep the potion.
delve-refused-no-potion = You have no potion.
delve-refused-no-hint = You have no hint.
delve-refused-run-over = The run is over.
