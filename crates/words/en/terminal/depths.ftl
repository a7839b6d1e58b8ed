# Labels of the screens of Depths. Most are beside a number or on a short line, so keep them short.

## The choice of a run

depths-screen-title = Depths: a new run
depths-screen-about = Eighteen small boards with monsters on them. The order of your digits is the fight: a right digit strikes what lives in its row, column or box. Choose relics on the way, and beat three bosses. A run takes about 45 minutes; stop and resume whenever you like.
depths-screen-continue = Continue
depths-screen-going-on = floor { $floor }, { $hp }/{ $max } HP, { $class }
depths-screen-start = Start
depths-screen-first = First run
depths-screen-about-first = New here? A gentle run as the Delver: one Rat to begin with, then your first relic, and a hint whenever something happens for the first time.
depths-screen-custom = Relics
depths-screen-custom-none = as the dungeon has them
depths-screen-custom-some = { $given } given, { $banned } banned: a custom run
depths-screen-about-custom = Give yourself relics from the start, or ban some from being offered. Such a custom run is ranked separately and unlocks nothing.
depths-screen-given = given
depths-screen-banned = banned
depths-screen-offered = offered
depths-screen-locked = locked
depths-screen-class = Class
depths-screen-ascension = Ascension
depths-screen-gentle = Gentle
depths-screen-seed = Seed
depths-screen-runs = Saved runs
depths-screen-records = Records
depths-screen-codex = Codex
depths-screen-yes = yes
depths-screen-no = no
depths-screen-class-hp = { $hp } HP.
depths-screen-class-skill = Skill: { $skill }, for { $cost } sparks.
depths-screen-about-ascension = 0 to 10: each step makes the run harder in one more way. A win unlocks the next; { $open } is unlocked.
depths-screen-about-seed = Any text. The same seed makes the same dungeon, for your friends too. Leave it empty for a random one.

depths-screen-sudoku = New to Sudoku?
depths-screen-about-sudoku = A three-minute lesson: the rules of Sudoku on small boards.

## Between floors

depths-screen-welcome = You stand before the Depths.
depths-screen-welcome-back = Welcome back to floor { $floor }.
depths-screen-rich = This dungeon is rich in { $one } and { $other }.
depths-screen-decline = Decline and take { $gold } gold
depths-screen-market-about = Buy what you can afford, then walk on.
depths-screen-bag-holds = Your bag holds { $items } of { $most } items.
depths-screen-act-won = { $act } is won.
depths-screen-doors = Doors to floor { $floor }
depths-screen-put-down = Drop { $item } to take it
depths-screen-leave-item = Leave it for { $gold } gold
depths-screen-pass = Take nothing
depths-screen-walk-on = Walk on
depths-screen-sold = sold
depths-screen-nobody = nobody lives here

## The floor

depths-screen-hp = HP { $value }
depths-screen-sparks = sparks { $value }
depths-screen-chain = chain { $value }
depths-screen-insights = ins { $value }
depths-screen-level =
    { $level ->
        [0] singles
        [1] pairs
       *[other] triples
    }
depths-screen-gold = gold { $value }
depths-screen-deed = deed { $value }
depths-screen-seed-is = seed { $value }
depths-screen-stairs-in =
    { $blanks ->
        [one] stairs in { $blanks } blank
       *[other] stairs in { $blanks } blanks
    }
depths-screen-stairs-open = stairs open
depths-screen-stairs-shut = stairs shut
depths-screen-stairs-none = no stairs
depths-screen-calm =
    { $deeds ->
        [one] then { $deeds } calm deed
       *[other] then { $deeds } calm deeds
    }
depths-screen-calm-in =
    dark in { $blanks ->
        [one] { $blanks } blank
       *[other] { $blanks } blanks
    } and { $deeds ->
        [one] { $deeds } deed
       *[other] { $deeds } deeds
    }
depths-screen-ward-left = { $house } warded for { $left }
depths-screen-bar-left = { $digit } barred for { $left }
depths-screen-still = the next digit takes no time
depths-screen-lectured = the next digit strikes harder
depths-screen-muted = only Potions work
depths-screen-dusk =
    { $deeds ->
        [one] dark in { $deeds } deed
       *[other] dark in { $deeds } deeds
    }
depths-screen-dark = dark: 1 HP every 2nd deed
depths-screen-everywhere = all
depths-screen-next = NEXT
depths-screen-in = in { $count }
depths-screen-dead = dead
depths-screen-arrives = arrives in { $count } at { $house }
depths-screen-no-more = none to come
depths-screen-bites = bite { $damage }
depths-screen-then-to = to { $house }
depths-screen-full-to = full: to { $house }
depths-screen-breaks-chain = breaks chain
depths-screen-steals = steals gold
depths-screen-bars = bars a digit
depths-screen-fogs = fogs { $cells }
depths-screen-wards = wards { $house }
depths-screen-webs = webs { $cells }
depths-screen-debt = wants cage { $cage }: { $damage }
depths-screen-owes-nothing = wants nothing
depths-screen-gaze = eyes { $now }, then { $next }
depths-screen-mimic = { $cell }, fill { $house } first: { $damage }
depths-screen-aims-nowhere = aims nowhere
depths-screen-no-relics = no relics yet
depths-screen-spent = { $relic } (spent)
depths-screen-empty = bag empty
depths-screen-act-bag = bag { $value }
depths-screen-act-skill = { $skill } { $cost }
depths-screen-act-counsel = counsel: { $price } gold
depths-screen-act-counsel-free = counsel: free
depths-screen-act-choose = choose
depths-screen-act-leave-for = leave: HP -{ $cost }
depths-screen-act-leave-free = leave: free
depths-screen-act-strikes = strikes
depths-screen-act-note = note
depths-screen-act-notes = notes
depths-screen-act-map = map
depths-screen-act-relics = relics
depths-screen-act-codex = codex
depths-screen-act-history = history
depths-screen-act-help = help
depths-screen-act-stop = stop

## Look before a digit

depths-screen-right-digit = { $cell } if right
depths-screen-noted = notes { $digits }
depths-screen-not = not { $digits }
depths-screen-filled = { $cell } is { $digit }
depths-screen-warded = { $cell } is warded

## The results of a digit, in pieces of a line

depths-screen-brief-filled = { $cell }={ $digit } { $worth }
depths-screen-brief-struck = { $who } -{ $by } ({ $left })
depths-screen-brief-sealed = seal of { $house }
depths-screen-brief-healed = HP +{ $by } ({ $now })
depths-screen-brief-hurt = HP -{ $lost } ({ $left })
depths-screen-brief-hurt-by = { $monster }: HP -{ $lost } ({ $left })
depths-screen-brief-hurt-dark = the dark: HP -{ $lost } ({ $left })

## Questions

depths-screen-stop = Stop playing?
depths-screen-keep = Stop, and resume later
depths-screen-stay = Stay
depths-screen-give-up = Give up: the run ends here
depths-screen-leave = Leave by the stairs?
depths-screen-leave-cost = Leave and lose up to { $cost } HP
depths-screen-leave-free = Leave: nobody strikes
depths-screen-leave-stolen = { $gold } stolen gold stays behind: only the Thief's death gives it back.
depths-screen-counsel = Ask for counsel?
depths-screen-counsel-cost = The easiest cell and why: { $price } gold
depths-screen-counsel-free = The easiest cell and why, free this time
depths-screen-no-counsel = No
depths-screen-bag = Bag
depths-screen-bag-keys = Choose with arrows and Enter: a digit may be meant for the board.
depths-screen-bag-empty = Your bag is empty.
depths-screen-whom = Which monster?
depths-screen-target = { $letter } { $name }, { $hp }/{ $max } HP
depths-screen-no-stairs-yet = The stairs are not open.

# After the last digit of a floor, while a digit key is held down or pressed again.
depths-screen-digits-rest = Too soon after the last digit: nothing was chosen. Wait a moment, then choose.
depths-screen-no-notes = { $cell } has no notes.
depths-screen-no-undo = There are no notes to undo.
depths-screen-no-redo = There are no notes to redo.

## Keys

depths-screen-key-none = choose nothing
depths-screen-key-note = digit keys: notes or digits
depths-screen-key-notes = show or hide all your notes
depths-screen-key-strikes = what a plain digit strikes
depths-screen-key-skill = use your skill
depths-screen-key-bag = the bag
depths-screen-key-counsel = counsel: a cell and why
depths-screen-key-leave = leave by the stairs
depths-screen-key-map = the map of the acts
depths-screen-key-relics = your relics
depths-screen-key-codex = the codex
depths-screen-key-history = what happened so far
depths-screen-key-monster = look at a monster

## Map, codex, history

depths-screen-map-title = Map of the dungeon { $seed }
depths-screen-act-1 = Act I
depths-screen-act-2 = Act II
depths-screen-act-3 = Act III
depths-screen-doors-unknown = ?
depths-screen-after-floors = Markets come after floors 3, 9 and 15, pedlars after most others.
depths-screen-monsters = Monsters
depths-screen-relics = Relics
depths-screen-items = Items
depths-screen-classes = Classes
depths-screen-named-boss = { $name }, a boss
depths-screen-named-elite = { $name }, an elite
depths-screen-every = Acts every { $period } deeds.
depths-screen-of-kind = { $name } ({ $kind })
depths-screen-your-relics = Your relics
depths-screen-history = What happened
depths-screen-nothing = Nothing yet.

## The report

depths-screen-won = You have come through the Depths!
depths-screen-died-monster = You died on floor { $floor }: the { $monster } took your last HP.
depths-screen-died-wrong = You died on floor { $floor }: a wrong digit took your last HP.
depths-screen-died-dark = You died on floor { $floor }: the dark took your last HP.
depths-screen-died-on = You died on floor { $floor }.
depths-screen-gave-up = You gave up on floor { $floor }.
depths-screen-who = { $class }, ascension { $ascension }{ $gentle }, seed { $seed }
depths-screen-is-gentle = , gentle
depths-screen-score = Score { $points }: floors { $floors }, points for monsters { $deaths }, gold { $gold }, HP { $hp }.
depths-screen-rank = Rank { $rank }.
depths-screen-no-rank = No rank: this run was already played.
depths-screen-damage = HP lost: { $sources }
depths-screen-none = none
depths-screen-digits = Right digits: { $rights }, wrong: { $wrongs }. { $idle }
depths-screen-counts = Insights: { $insights }, seals: { $seals }, dead monsters: { $deaths }, skills used: { $skills }, items used: { $items }.
depths-screen-gold-flow = Gold earned: { $got }, spent: { $spent }.
depths-screen-had = Relics: { $relics }
depths-screen-way = Deeds by floor: { $floors }
depths-screen-over-new = New run
depths-screen-over-again = Same seed again
depths-screen-over-card = Share
depths-screen-over-menu = Menu

## Hints for a first run

depths-screen-tip-lair = The tinted house is the lair of the { $monster }: a right digit in it strikes the { $monster }. The number beside it counts its blanks; once full, it moves.
depths-screen-tip-count = NEXT: it acts after your next deed: a digit that you enter, right or wrong. Time is counted in deeds, never in seconds.
depths-screen-tip-seal = Completing a row, column or box is a seal: one more strike on every monster whose lair crosses it.
depths-screen-tip-spark = Digits that share a row, column or box with the last one make a chain: every { $links } links give a spark for your skill.
depths-screen-tip-wrong =
    { $lost ->
        [0] Wrong, but it cost no HP this time.
       *[other] Wrong: { $lost } HP.
    } The digit stays crossed out there. There is no undo; notes and counsel take no time.
depths-screen-tip-stairs =
    { $cost ->
        [0] The stairs are open: you may leave ({ $how }), and nobody will strike you on the way.
       *[other] The stairs are open: you may leave ({ $how }). Any monster still alive strikes once more, up to { $cost } HP.
    }
depths-screen-tip-dark =
    { $calm ->
        [0] The dark is here: every second digit now costs 1 HP.
        [one] The dark comes after { $calm } more digit; then every second one costs 1 HP.
       *[other] The dark comes after { $calm } more digits; then every second one costs 1 HP.
    }
depths-screen-tip-zone = Hatched: hit if your next digit goes there. Put it elsewhere.
depths-screen-tip-worth = A digit strikes only if it can be proved when you place it. One that takes a pair or more to find strikes harder: an insight. { $insights } insights count on each floor.
depths-screen-tip-pairs = "Pairs needed": when singles run out, find two cells of a house that can hold only the same two digits: no other cell there can hold them. Counsel shows such a step.

## Rules in short

depths-screen-rule-hunt = Eighteen small boards, and monsters on them. Each lives in a house (R a row, C a column, B a box), its lair: a right digit there strikes it, and it acts after as many digits as it shows.
depths-screen-rule-worth = A digit that follows by a single is plain: 1 damage. One that needs a pair or more is an insight: 1 more, twice a floor (ins). One that cannot be proved yet strikes nobody.
depths-screen-rule-seal = A complete house is a seal: 1 more damage to every monster whose lair crosses it.
depths-screen-rule-zones = Hatched cells are hit if your next digit goes there; :: is hit later, -- misses.
depths-screen-rule-chain = Digits that share a house with the last one make a chain; every fourth gives a spark for your skill.
depths-screen-rule-wrong = A wrong digit costs HP and stays crossed out. There is no undo. Notes, looking, skills and items take no time.
depths-screen-rule-full = A full board kills every monster that still lives on it, and pays gold.
depths-screen-rule-stairs = The stairs open when a third of the blanks is left; then the dark comes. You may leave: living monsters that bite strike once more.
depths-screen-rule-signs = $ is loot. ? is fog and % a web: enter the digit again. # is warded: no digit there.
depths-screen-rule-saved = Every move is saved at once. Stop when you like and resume later.

## Keys

depths-screen-key-next = to the next open cell
depths-screen-key-wipe = wipe the cell's notes
depths-screen-key-undo = undo, redo notes
depths-screen-key-potion = drink a Potion

## Lists

depths-screen-saved = Saved runs of Depths
depths-screen-saved-columns = floor  HP     class     ascension  last played  seed
depths-screen-saved-none = No run is saved. Start one from the menu.
depths-screen-name = the run on floor { $floor }
depths-screen-best = Records of Depths
depths-screen-best-columns = rank   score  floor  class     ascension  end      day         seed
depths-screen-best-none = No run has ended yet.
depths-screen-best-of = Records of Depths: { $template }
depths-screen-best-place = list { $at } of { $of }

## Unlocks

depths-screen-unlocks = Unlocks
depths-screen-feats = Feats
depths-screen-won-of =
    { $runs ->
        [one] { $won } of { $runs } finished run won ({ $percent }%).
       *[other] { $won } of { $runs } finished runs won ({ $percent }%).
    }
depths-screen-terms = { $class }, ascension { $ascension }{ $gentle }
depths-screen-best-run = Best: { $points } points on floor { $floor } in { $deeds } deeds, seed { $seed }.

## Line by line: the greeting, and what `help` prints after each command

plain-depths-welcome = Welcome to the Depths!
plain-depths-help-floor = Each floor is a Sudoku with monsters in its houses. A right digit in a lair strikes the monster that lives there.
plain-depths-help-digit = put digit v into row r, column c, as in: 1 5 3
plain-depths-help-take = take what is offered under N: a door, a relic, spoils; take 0 passes
plain-depths-help-skill = use your skill, on monster A if it needs one
plain-depths-help-use = use an item by name or number, on monster A or on a cell: use truth 2 4
plain-depths-help-counsel = buy a cell that can be deduced, with its reason
plain-depths-help-leave = leave by the stairs
plain-depths-help-buy = buy from a pedlar or at the market; done leaves it
plain-depths-help-drop = drop item N to make room for the new one; take 0 sells the new one instead
plain-depths-help-look = all monsters, monster A in full, or what a digit in a cell would do
plain-depths-help-strikes = what a digit would strike in each open cell; which cells the monsters aim at
plain-depths-help-board = the board in words: its rows, regions, cages with their sums, loot, fog, wards
plain-depths-help-history = what happened on this floor, or in the whole run
plain-depths-help-rules = the rules of Sudoku
plain-depths-help-help = this list
plain-depths-help-give-up = end the run
plain-depths-help-quit = quit; the run is saved, and --continue resumes it
plain-depths-help-signs = The signs on the board: $ loot, ? fog, % web, # ward, x a cell that the next blow hits.
