# The terminal's screens of Delve, one game of which is a run. Headings of tables are as wide as their columns.

## Rules in short. $hp is the highest number of hit points.

run-rule-floor = Every floor is a Sudoku: 1 to 9 once in each row, column and box.
run-rule-descend = Fill every blank and you climb down to the next floor with more blanks.
run-rule-trap = A wrong digit springs a trap: 1 HP less, the cell stays blank and shows ×.
run-rule-potion = At 0 HP the run is over. A potion gives 1 HP back, up to { $hp }.
run-rule-hint = A hint fills a random blank. Potions and hints lie hidden under blanks.
run-rule-bold = Bold digits were there from the start; a ° says that a hint filled the cell.
run-rule-notes = Notes are digits that you write small into a blank, to remember what it can take.
run-rule-pens = The pen says what a digit key does: place, corner note (above), centre note (below).
run-rule-saved = Every move is saved at once. Stop when you like and go on later.

## Lists

run-saved = Saved runs
run-saved-columns = floor  HP            blanks  time      last played  seed
run-saved-none = No run is saved. Start one from the menu.
run-name = the run on { $floor }
run-records = Records
run-records-columns = rank    score  floor  time      end   day         seed
run-records-none = No run has ended yet. The dungeon waits.
run-died = died
run-left = left

## The seed

run-seed-ask = Type a seed: any text. The same seed makes the same dungeon, for you and for your friends.
run-seed-empty = leave it empty for a random one

## A run

run-welcome =
    { $blanks ->
        [one] You climb down to { $floor }: { $blanks } blank.
       *[other] You climb down to { $floor }: { $blanks } blanks.
    }
run-welcome-back = Welcome back to { $floor }.
run-floor = Floor { $floor }
run-blanks-left =
    { $blanks ->
        [one] { $blanks } blank left
       *[other] { $blanks } blanks left
    }
run-hp = { $hp }/{ $most } HP
run-potions =
    { $number ->
        [one] { $number } potion
       *[other] { $number } potions
    }
run-hints =
    { $number ->
        [one] { $number } hint
       *[other] { $number } hints
    }
run-place = place
run-corner = corner note
run-centre = centre note
run-reached =
    { $blanks ->
        [one] { $floor }: { $blanks } blank.
       *[other] { $floor }: { $blanks } blanks.
    }
run-stop = Stop playing?
run-stop-keep = Keep the run for later
run-stop-stay = Play on
run-stop-give-up = Give up: the run ends here

## The end of a run

run-over-left = You left the dungeon on floor { $floor }.
run-over-died = You died on floor { $floor }.
run-over-killer = The last trap lay at { $cell }: you tried { $tried }, it was { $right }.
run-over-score = Score { $points }
run-over-sum =
    { $floors ->
        [one] { $floors } floor cleared, { $digits ->
            [one] { $digits } digit
           *[other] { $digits } digits
        } placed, in { $time }
       *[other] { $floors } floors cleared, { $digits ->
            [one] { $digits } digit
           *[other] { $digits } digits
        } placed, in { $time }
    }
run-over-seed = Seed { $seed }
run-over-rank = rank { $rank } of all your runs
run-over-columns = floor  time     placed  hinted  traps  potions  hints  drunk
run-over-above =
    { $floors ->
        [one] { $floors } floor above
       *[other] { $floors } floors above
    }
run-over-all = all
run-over-new = New run
run-over-again = Same seed again
