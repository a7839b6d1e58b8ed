# Texts of Depths on the page, besides those that the terminal has too. They are loaded with the game.

page-depths-all = Everything unlocked
page-depths-first = A first run: one Rat on floor 1, and the first relic after it
page-depths-go-on = Continue: { $about }
page-depths-locked = Locked. { $how }
page-depths-history = Past runs
page-depths-rules = Rules and keys
page-depths-feats = Feats
page-depths-sudoku-rule = A board is full when each row, each column and each box holds every digit once. On a 6x6 board those are 1 to 6. Some digits are there from the start, and there is one solution.
page-depths-sudoku-pair = Two cells of a row that can only be 2 or 5 share these two: no other cell of that row can be 2 or 5. What follows from such a step is an insight.
page-depths-relics =
    { $number ->
        [0] no relics
        [one] { $number } relic
       *[other] { $number } relics
    }
page-depths-custom = Relics: { $about }
page-depths-save = Save
page-depths-save-of = Save as text: { $about }
page-depths-choice = What to choose
page-depths-gold = { $gold } gold
page-depths-bag = Bag { $number } of { $size }: { $items }
page-depths-bag-of = Bag { $number }/{ $size }
page-depths-nothing = empty
page-depths-nobody = Nobody is there to strike.
page-depths-here = Cell: { $cell }.
page-depths-saved = Every move is saved at once. Leave the page when you like, and continue later.

page-depths-mark = Notes
page-depths-marking = Notes: on
page-depths-skill-name = { $skill }, for { $cost } sparks. { $text }
page-depths-counsel = Counsel
page-depths-counsel-name = Counsel, for { $price } gold
page-depths-strikes-of = Strikes
page-depths-strikes-show = Show strikes
page-depths-strikes-hide = Hide strikes
page-depths-strikes-on = Each open cell shows what a plain digit would strike.
page-depths-strikes-off = Strikes are hidden.
page-depths-leave = Leave
page-depths-map = Map
page-depths-log = Log
page-depths-give-up = Give up
page-depths-class-at = { $name }, ascension { $ascension }
page-depths-key-state = the state and the zones in words

page-depths-hit = hit if the next digit goes here, by { $who }
page-depths-aimed = aimed at by { $who }
page-depths-named = named by { $who }
page-depths-fog = fog: enter the digit again
page-depths-web = web: enter the digit once more
page-depths-ward = warded
page-depths-loot = loot
page-depths-lit = can be deduced
page-depths-lairs = lair of { $who }
page-depths-fogs = fogs a given
page-depths-webs = webs cells
page-depths-mimic = fill { $house } first: { $damage }
page-depths-plot = HP after each of { $deeds } deeds, at most { $most }
page-depths-rule-zones = Hatched cells are hit if your next digit goes there; dotted ones are aimed at later.

page-depths-tip-spark = Digits that share a row, column or box with the last make a chain: its links give sparks for your skill.
page-depths-tip-wrong = A wrong digit stays crossed out and may cost HP. There is no undo; notes and counsel take no time.
page-depths-tip-stairs = The stairs are open: you may leave. Monsters that bite strike once more. Soon the dark comes.
page-depths-go-down = Go on
page-depths-tip-worth = A digit strikes only if it can be proved now. Found by a pair or more it strikes harder: an insight.
depths-screen-lesson-cell = Look at a cell: cross out what its row, column and box hold. If one digit is left, it belongs there.
depths-screen-lesson-house = Or look at a row, a column or a box: where can its missing 3 go? If one cell is left, it belongs there.
depths-screen-lesson-sure = Some cell can always be worked out: no need to try at random.
