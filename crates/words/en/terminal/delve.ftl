# The terminal's screens of Delve, one game of which is a run. Headings of tables are as wide as their columns.

## Rules in short. $hp is the highest number of hit points.

delve-rule-floor = Every floor is a Sudoku: 1 to 9 once in each row, column and box.
delve-rule-descend = Fill every blank to climb down to the next floor, which has more blanks.
delve-rule-trap = A wrong digit springs a trap: 1 HP less, the cell stays blank and shows ×.
delve-rule-potion = At 0 HP the run is over. A potion gives 1 HP back, up to { $hp }.
delve-rule-hint = A hint fills a random blank. Potions and hints lie hidden under blanks.
delve-rule-bold = Bold digits were there from the start; a ° says that a hint filled the cell.
delve-rule-notes = Notes are digits that you write small into a blank, to remember what it can take.
delve-rule-pens = The pen decides what a digit key does: place, corner note (above), centre note (below).
delve-rule-deep = Delve, deep has harder floors, two stairs down from each, and an end at B20.
delve-rule-deep-bag = There a bag holds 3 potions and 3 hints, and loot is yours if your first try is right.
delve-rule-deep-hint = There a hint shows the next digit and why, and 25 right digits in a row heal 1 HP.
delve-rule-saved = Every move is saved at once. Stop when you like and resume later.

## Lists

delve-saved = Saved runs
delve-saved-columns = floor  HP            blanks  time      last played  seed
delve-saved-none = No run is saved. Start one from the menu.
delve-name = the run on { $floor }
delve-records = Records
delve-records-columns = rank    score  floor  time      end   day         seed
delve-records-none = No run has ended yet. The dungeon waits.
delve-list-died = died
delve-list-left = left
delve-list-won = won
delve-list-deep = deep
delve-best-of = Records of { $template }
delve-best-place = { $at } of { $of } sets of rules

## The seed

delve-seed-ask = Type a seed: any text. The same seed makes the same dungeon, for you and for your friends.
delve-seed-empty = leave it empty for a random one

## A run

delve-welcome =
    { $blanks ->
        [one] You climb down to { $floor }: { $blanks } blank.
       *[other] You climb down to { $floor }: { $blanks } blanks.
    }
delve-welcome-back = Welcome back to { $floor }.
delve-floor = Floor { $floor }
delve-blanks-left =
    { $blanks ->
        [one] { $blanks } blank left
       *[other] { $blanks } blanks left
    }
delve-hp = { $hp }/{ $most } HP
delve-potions =
    { $number ->
        [one] { $number } potion
       *[other] { $number } potions
    }
delve-hints =
    { $number ->
        [one] { $number } hint
       *[other] { $number } hints
    }
delve-reached =
    { $blanks ->
        [one] { $floor }: { $blanks } blank.
       *[other] { $floor }: { $blanks } blanks.
    }
# $terms: what waits behind the stairs, such as "pairs, 1 hint".
delve-stairs = The floor is clear. Which stairs?
delve-stairs-calm = Calm: { $terms }
delve-stairs-hard = Hard: { $terms }
delve-stop = Stop playing?
delve-stop-keep = Stop, and resume later
delve-stop-stay = Play on
delve-stop-give-up = Give up: the run ends here

## The end of a run

delve-over-left = You left the dungeon on floor { $floor }.
delve-over-won = You come out at the bottom of the dungeon. You win!
delve-over-died = You died on floor { $floor }.
delve-over-killer = The last trap lay at { $cell }: you tried { $tried }, it was { $right }.
delve-over-score = Score { $points }
delve-over-sum =
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
delve-over-seed = Seed { $seed }
delve-over-rank = rank { $rank } among your runs
delve-over-columns = floor  time     placed  hinted  traps  potions  hints  drunk
delve-over-above =
    { $floors ->
        [one] { $floors } floor above
       *[other] { $floors } floors above
    }
delve-over-all = all
delve-over-new = New run
delve-over-again = Same seed again
