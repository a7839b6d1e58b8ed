# Delve, deep: what its rules add to Delve.
# Parameters: $cell, $digit; $hp: hit points; $streak: a number of digits; $floor: the floor's number, such as B3.

# The state of a run in a list.
deep-about = Deep · { $floor } · HP { $hp } · seed { $seed }

# A trap that costs more than 1 HP. $lost: the HP that it cost.
deep-trapped =
    { $hp ->
        [0] Wrong! A trap springs: { $cell } is not { $digit }. You lose your last HP.
       *[other] Wrong! A trap springs: { $cell } is not { $digit }. You lose { $lost } HP and have { $hp } left.
    }
deep-left-behind-potion = There is a potion under { $cell }, but your bag has no room for it. It stays behind.
deep-left-behind-hint = There is a hint under { $cell }, but your bag has no room for it. It stays behind.
deep-healed = { $streak } right digits in a row: you heal, and have { $hp } HP.
# $reason: the sentences of all steps.
deep-explained = Hint: { $reason }
deep-explained-bare = Hint: { $cell } is { $digit }. No technique of this dungeon shows it.
# Two steps of a reason, one after the other.
deep-then = { $first } { $next }
# $calm and $hard are deep-terms.
deep-cleared = { $floor } is clear. Two stairs lead down. Calm: { $calm }. Hard: { $hard }.
deep-terms = { $potions ->
    [0] { $tier }
    [one] { $tier }, 1 potion
   *[other] { $tier }, { $potions } potions
}, { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
}
# The cost on the floor below.
deep-below = A wrong digit on { $floor } costs { $hp } HP.
deep-tier-singles = singles
deep-tier-pairs = pairs
deep-tier-fish = fish
deep-tier-wings = wings
deep-tier-chains = chains
# $extra: points for hard floors and for what is left at the end.
deep-score =
    Score: { $points } ({ $floors ->
        [one] { $floors } floor
       *[other] { $floors } floors
    }, { $blanks ->
        [one] { $blanks } blank
       *[other] { $blanks } blanks
    }, { $extra } extra points, { $time })
deep-won = You come out at the bottom of the dungeon. You win!
deep-end-won = The player came out at the bottom of the dungeon.

# Why a move is not possible.
deep-refused-hint-open = Your last hint is still open: { $cell } has not been filled.
deep-refused-at-stairs = The floor is clear. Choose the calm or the hard stairs.
deep-refused-no-stairs = There are no stairs to take here.
