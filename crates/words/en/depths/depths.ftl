# Depths. $cell is a cell such as r3c7, $digit a digit, $who a monster with its letter, $house a house or a cage,
# $relic, $item, $skill, $monster and $kind are names. All numbers come from the rules.

## Kinds of doors

depths-door-lair = Lair
depths-door-elite = Elite
depths-door-vault = Vault
depths-door-shrine = Shrine
depths-door-boss = Boss

depths-door-lair-text = Monsters. The reward: { $gold } gold and a choice of three spoils.
depths-door-elite-text = An elite and others. The reward: { $gold } gold, a choice of three spoils and, if the elite died, of three relics.
depths-door-vault-text = A harder board with much loot. Wrong digits cost { $wrong } more, and the dark comes { $sooner } deeds sooner. It pays { $gold } gold.
depths-door-shrine-text = A small board without monsters. It pays { $gold } gold, and heals or strengthens you.
depths-door-boss-text = The boss of the act. It pays { $gold } gold, heals { $heal } HP and leaves a choice of three boss relics.

## Boards and doors

depths-board =
    { $size }x{ $size } { $shape ->
        [diagonals] X
        [jigsaw] jigsaw
        [killer] killer
       *[other] board
    }, { $blanks } blanks, { $level ->
        [0] singles
        [1] pairs needed
       *[other] triples or X-wings needed
    }
depths-door = { $kind }: { $board }. { $foes }
depths-foe =
    { $arrives ->
        [0] { $monster } with { $hp } HP, damage { $damage }
       *[other] { $monster } with { $hp } HP, damage { $damage }, from deed { $arrives }
    }
depths-foe-harmless =
    { $arrives ->
        [0] { $monster } with { $hp } HP
       *[other] { $monster } with { $hp } HP, from deed { $arrives }
    }
depths-foe-mimic = { $monster }, damage { $damage }

## Classes and skills

depths-class-delver = Delver
depths-class-scholar = Scholar
depths-class-cutpurse = Cutpurse
depths-class-gambler = Gambler
depths-class-monk = Monk
depths-class-mason = Mason

depths-class-delver-text = Sturdy, with a skill for every occasion.
depths-class-scholar-text = Up to { $insights } insights count per floor, and each strikes for { $insight } more.
depths-class-cutpurse-text = Loot holds { $percent }% more gold, and the first aimed blow of a floor misses.
depths-class-gambler-text = The first wrong digit of a floor costs no HP.
depths-class-monk-text = A cleared floor heals { $clearing } more.
depths-class-mason-text = Seals strike for { $seal } more.

depths-skill-strike = Strike
depths-skill-lecture = Lecture
depths-skill-still = Still
depths-skill-throw = Throw
depths-skill-breathe = Breathe
depths-skill-hammer = Hammer

depths-skill-strike-text = { $amount } damage to one monster.
depths-skill-lecture-text = Shows a cell that can be deduced, with the reason. The next cell you fill strikes for { $amount } more, proved or not.
depths-skill-still-text = The next deed takes no time.
depths-skill-throw-text = Deals the open die, 1 to { $amount }, as damage to one monster. The next die is thrown at once.
depths-skill-breathe-text = Heals { $amount }.
depths-skill-hammer-text = { $amount } damage to all monsters.

## Relics

depths-relics-chain = Chain
depths-relics-insight = Insight
depths-relics-seal = Seal
depths-relics-tempo = Tempo
depths-relics-greed = Greed
depths-relics-risk = Risk
depths-relics-body = Body
depths-relics-boss = Boss

depths-relic-braided-cord = Braided Cord
depths-relic-prayer-beads = Prayer Beads
depths-relic-war-drum = War Drum
depths-relic-long-rope = Long Rope
depths-relic-purse-string = Purse String
depths-relic-monocle = Monocle
depths-relic-chess-clock = Chess Clock
depths-relic-scholars-fee = Scholar's Fee
depths-relic-inkwell = Inkwell
depths-relic-quill = Quill
depths-relic-masons-hammer = Mason's Hammer
depths-relic-double-trowel = Double Trowel
depths-relic-tollgate = Tollgate
depths-relic-echo-bell = Echo Bell
depths-relic-cornerstone = Cornerstone
depths-relic-feather-boots = Feather Boots
depths-relic-dusk-cloak = Dusk Cloak
depths-relic-hour-sand = Hour Sand
depths-relic-counterstroke = Counterstroke
depths-relic-tar-pot = Tar Pot
depths-relic-lantern = Lantern
depths-relic-misers-scale = Miser's Scale
depths-relic-skeleton-key = Skeleton Key
depths-relic-dark-sight = Dark Sight
depths-relic-hagglers-ring = Haggler's Ring
depths-relic-loaded-die = Loaded Die
depths-relic-scar-map = Scar Map
depths-relic-thick-hide = Thick Hide
depths-relic-blood-price = Blood Price
depths-relic-chalk-circle = Chalk Circle
depths-relic-troll-blood = Troll Blood
depths-relic-iron-ration = Iron Ration
depths-relic-healers-herb = Healer's Herb
depths-relic-breath-amulet = Breath Amulet
depths-relic-spare-wick = Spare Wick
depths-relic-wide-belt = Wide Belt
depths-relic-grave-goods = Grave Goods
depths-relic-glass-blade = Glass Blade
depths-relic-ember = Ember
depths-relic-heavy-plate = Heavy Plate
depths-relic-war-banner = War Banner

depths-relic-braided-cord-text = A cell that shares no house with the last one no longer breaks your chain.
depths-relic-prayer-beads-text =
    The chain gives a spark every { $links } links. Each floor starts with { $sparks ->
        [one] { $sparks } more spark
       *[other] { $sparks } more sparks
    }.
depths-relic-war-drum-text = From { $chain } links on, strikes are { $strike } stronger.
depths-relic-long-rope-text = Every { $every } links of the chain heal { $heal }.
depths-relic-purse-string-text = A spark of the chain also brings { $gold } gold.
depths-relic-monocle-text = Insights strike for { $insight } more.
depths-relic-chess-clock-text = An insight takes no time.
depths-relic-scholars-fee-text = Each insight pays { $gold } gold.
depths-relic-inkwell-text =
    { $sparks ->
        [one] Each insight gives { $sparks } spark.
       *[other] Each insight gives { $sparks } sparks.
    }
depths-relic-quill-text =
    { $nth ->
        [1] The first insight of a floor heals { $heal }.
        [2] The second insight of a floor heals { $heal }.
        [3] The third insight of a floor heals { $heal }.
       *[other] Insight { $nth } of a floor heals { $heal }.
    }
depths-relic-masons-hammer-text = The seal of a box or region strikes for { $seal } more.
depths-relic-double-trowel-text = Two seals at once heal { $heal }, once a floor.
depths-relic-tollgate-text = The seal of a box or region pays { $gold } gold.
depths-relic-echo-bell-text = Seals strike every monster.
depths-relic-cornerstone-text = A floor starts with one cell of the weakest monster's lair filled, and a strike of { $damage }.
depths-relic-feather-boots-text =
    { $sparks ->
        [one] A dodged blow gives { $sparks } spark
       *[other] A dodged blow gives { $sparks } sparks
    } and delays the monster by { $delay ->
        [one] { $delay } deed
       *[other] { $delay } deeds
    }.
depths-relic-dusk-cloak-text = The first bite of a floor misses.
depths-relic-hour-sand-text =
    { $deeds ->
        [one] Monsters first act { $deeds } deed later.
       *[other] Monsters first act { $deeds } deeds later.
    }
depths-relic-counterstroke-text = A dodged blow strikes the monster for { $damage }.
depths-relic-tar-pot-text =
    { $period ->
        [one] The first monster of a floor takes { $period } deed longer for each act.
       *[other] The first monster of a floor takes { $period } deeds longer for each act.
    } Bosses are not affected.
depths-relic-lantern-text =
    { $calm ->
        [one] The dark comes { $calm } deed later.
       *[other] The dark comes { $calm } deeds later.
    }
depths-relic-misers-scale-text = For every { $each } gold you hold when a floor starts, 1 HP of damage is absorbed there, up to { $paid }.
depths-relic-skeleton-key-text =
    { $times ->
        [2] Loot other than items counts twice.
       *[other] Loot other than items counts { $times } times.
    }
depths-relic-dark-sight-text = Strikes are { $strike } stronger once half the blanks are gone.
depths-relic-hagglers-ring-text = Prices are { $percent }% lower.
depths-relic-loaded-die-text = Wrong digits cost { $wrong } HP less and do not break your chain.
depths-relic-scar-map-text = A wrong digit that cost HP strikes every monster for { $damage }.
depths-relic-thick-hide-text =
    { $blows ->
        [one] Once a floor
        [2] Twice a floor
       *[other] { $blows } times a floor
    }, a blow of { $least } or more is 1 weaker.
depths-relic-blood-price-text = Strikes are { $strike } stronger at a third of your HP or less.
depths-relic-chalk-circle-text = The first wrong digit of a floor costs no HP.
depths-relic-troll-blood-text = A floor without a wrong digit heals { $heal }.
depths-relic-iron-ration-text = HP and maximum HP +{ $max }.
depths-relic-healers-herb-text = One { $item } now, and Potions heal { $potion } more.
depths-relic-breath-amulet-text = Once a run, death leaves you { $hp } HP.
depths-relic-spare-wick-text =
    { $sparks ->
        [one] Each floor starts with { $sparks } more spark.
       *[other] Each floor starts with { $sparks } more sparks.
    }
depths-relic-wide-belt-text = Your bag holds { $bag } items, and every { $every } floors you find one.
depths-relic-grave-goods-text = For every { $every } monsters that die, you heal { $heal }.
depths-relic-glass-blade-text = Strikes are { $strike } stronger. Wrong digits cost { $wrong } HP more, and your maximum is { $max } lower.
depths-relic-ember-text =
    { $cost ->
        [one] Skills cost { $cost } spark less
       *[other] Skills cost { $cost } sparks less
    } (at least 1). Each floor starts with { $sparks ->
        [one] { $sparks } more spark
       *[other] { $sparks } more sparks
    }.
depths-relic-heavy-plate-text = HP and maximum HP +{ $max }.
depths-relic-war-banner-text = Seals strike for { $seal } more.

## Items

depths-item-potion = Potion
depths-item-spark-jar = Spark Jar
depths-item-truth = Truth
depths-item-sight = Sight
depths-item-bomb = Bomb
depths-item-smoke = Smoke
depths-item-chalk = Chalk
depths-item-salve = Salve

depths-item-potion-text = Heals { $amount }.
depths-item-spark-jar-text = { $amount } sparks.
depths-item-truth-text = Fills an open cell of your choice. This is a deed; it counts as an insight while one is left.
depths-item-sight-text = Lights the cells that follow by insight, for { $amount } deeds.
depths-item-bomb-text = { $amount } damage to one monster.
depths-item-smoke-text = Every monster acts { $amount } deeds later.
depths-item-chalk-text = Your next { $amount } wrong digits cost no HP.
depths-item-salve-text = Heals { $amount } if at least { $seals } houses were sealed on this floor.

## Monsters: the first text describes what one does, the second how to beat it

depths-monster-rat = Rat
depths-monster-bat = Bat
depths-monster-ooze = Ooze
depths-monster-thief = Thief
depths-monster-wisp = Wisp
depths-monster-warden = Warden
depths-monster-archer = Archer
depths-monster-leech = Leech
depths-monster-shade = Shade
depths-monster-golem = Golem
depths-monster-mute = Mute
depths-monster-mimic = Mimic
depths-monster-minotaur = Minotaur
depths-monster-basilisk = Basilisk
depths-monster-lich = Lich
depths-monster-spider = Spider
depths-monster-twin = Twin
depths-monster-cross = Cross
depths-monster-shaper = Shaper
depths-monster-reckoner = Reckoner

depths-monster-rat-text = Bites.
depths-monster-bat-text = Your chain falls to 0, the last cell is forgotten and a spark is lost.
depths-monster-ooze-text = Bites, then moves to the crossing house with the most blanks.
depths-monster-thief-text = Takes { $gold } gold, and { $more } more in each later act. Its death gives it back.
depths-monster-wisp-text = Fogs a given that it names one act ahead, at most { $fog }. The given must be entered again, and the stairs are shut while there is fog.
depths-monster-warden-text = Wards a region that it names one act ahead: no digit there for { $deeds } deeds.
depths-monster-archer-text = Aims at a row or a column.
depths-monster-leech-text = Bites and gains { $gains } HP. Its death gives back half of what it drank.
depths-monster-shade-text = Bars the digit with the most blanks for { $deeds } deeds.
depths-monster-golem-text = Aims at the region with the most blanks. Strikes of cells are { $less } weaker on it.
depths-monster-mute-text = Bites. While it lives, you have no skill, no counsel and no items except Potions.
depths-monster-mimic-text = Lies among the loot. Filled before the rest of its region, it bites and is gone; filled last, it dies.
depths-monster-minotaur-text = Aims at the row and the column of your last cell.
depths-monster-basilisk-text = Looks at a digit: placing it costs { $gaze } HP. When it acts, it looks at another.
depths-monster-lich-text = Wakes the first dead monster at half its HP. If there is none, it bites.
depths-monster-spider-text =
    { $webs ->
        [one] Webs { $webs } open cell that it names one act ahead
       *[other] Webs { $webs } open cells that it names one act ahead
    }: a digit there must be entered twice.
depths-monster-twin-text = Bites. While the other lives, a dead Twin comes back after { $deeds } deeds with half its HP.
depths-monster-cross-text = Lives everywhere. Aims at the diagonal and at the line with the most blanks. Each act also hurts you.
depths-monster-shaper-text = Lives everywhere. Aims at the region with the most blanks and, at half its HP, wards one for { $deeds } deeds. Each act also hurts you.
depths-monster-reckoner-text = Lives everywhere. Names a cage whose blanks can all be deduced, and hurts you if it is not complete in time. Each act also costs HP.

depths-monster-rat-advice = It is weak and punctual: kill it before its second bite.
depths-monster-bat-advice = It has few HP. Spend your sparks before it acts.
depths-monster-ooze-advice = It goes where the blanks are: work where it will be next.
depths-monster-thief-advice = It never hurts, but it must die before you leave.
depths-monster-wisp-advice = You can still read a digit in fog: putting it back costs one deed. Killing it lifts all fog.
depths-monster-warden-advice = Fill what you need in that region first. Seals still strike it there.
depths-monster-archer-advice = When it is due, place your digit outside its line.
depths-monster-leech-advice = Kill it early, while it has drunk little.
depths-monster-shade-advice = Place that digit before it acts, then work on others.
depths-monster-golem-advice = Seals hurt it in full, and insights get through. When it is due, work elsewhere.
depths-monster-mute-advice = Use what you have before it comes, then kill it first.
depths-monster-mimic-advice = Complete the rest of its region, then take it.
depths-monster-minotaur-advice = When it is due, leave both lines. With no last cell it misses.
depths-monster-basilisk-advice = Leave its digit for later. The next one is shown, too.
depths-monster-lich-advice = Kill it first, or fill the houses of the dead.
depths-monster-spider-advice = Fill the named cells before it acts. Its death tears all webs.
depths-monster-twin-advice = Wear both down, then kill them within a few deeds.
depths-monster-cross-advice = Keep a digit ready that lies outside its lines. At half its HP it acts sooner.
depths-monster-shaper-advice = Keep a digit ready in another region. At half its HP it acts sooner.
depths-monster-reckoner-advice = Complete the named cage in time. At half its HP it acts sooner.

## Ascension

depths-ascension-1 = Each floor of Act I has a { $percent }% chance of one more monster, and you start with { $hp } HP less.
depths-ascension-2 =
    { $calm ->
        [one] The dark comes { $calm } deed sooner.
       *[other] The dark comes { $calm } deeds sooner.
    }
depths-ascension-3 = The second and the third boss have { $percent }% more HP.
depths-ascension-4 = Pedlars and markets charge { $percent }% more.
depths-ascension-5 = Only { $shown } of three spoils are shown, and elites are tougher: { $hp } base HP.
depths-ascension-6 =
    { $deeds ->
        [one] Monsters first act { $deeds } deed sooner.
       *[other] Monsters first act { $deeds } deeds sooner.
    }
depths-ascension-7 =
    { $loot ->
        [one] Lairs and Elites hold { $loot } fewer piece of loot.
       *[other] Lairs and Elites hold { $loot } fewer pieces of loot.
    }
depths-ascension-8 = Your HP and your maximum HP are { $max } lower.
depths-ascension-9 = Wrong digits cost { $wrong } HP more, and Potions heal { $potion } less.
depths-ascension-10 = Damage is { $damage } from floor { $floor } on.
depths-gentle =
    { $period ->
        [one] Gentle: { $max } HP more, monsters wait { $period } deed longer between acts, and wrong digits cost { $wrong } HP less.
       *[other] Gentle: { $max } HP more, monsters wait { $period } deeds longer between acts, and wrong digits cost { $wrong } HP less.
    }

## Houses and reasons

depths-cage = cage { $cell }
depths-why-only-digit = only one digit fits
depths-why-only-this = only { $digit } fits
depths-why-one-cell = one cell left for it in { $house }
depths-why-last-of-cage = last cell of { $house }
depths-why-rest = rest of the sum of { $house }
depths-why-locked = locked candidate { $digit } of { $house } in { $other }, at { $cells }
depths-why-pair = pair { $digits } at { $cells } in { $house }
depths-why-hidden-pair = hidden pair { $digits } at { $cells } in { $house }
depths-why-combination = combinations of { $house }
depths-why-triple = triple { $digits } at { $cells } in { $house }
depths-why-x-wing = X-wing of { $digit } at { $cells } in { $house } and { $other }

depths-worth-plain = plain
depths-worth-insight = insight
depths-worth-late-insight = insight, no longer counted
depths-worth-unproven = unproven

## Events

depths-who = { $monster } { $letter }
depths-entered =
    { $shape ->
        [diagonals] Floor { $floor } of { $floors }: { $kind }, { $blanks } blanks. Each diagonal also holds every digit once.
        [jigsaw] Floor { $floor } of { $floors }: { $kind }, { $blanks } blanks. Its boxes are regions of any shape.
        [killer] Floor { $floor } of { $floors }: { $kind }, { $blanks } blanks. The digits of a cage are different and add up to its sum.
       *[other] Floor { $floor } of { $floors }: { $kind }, { $blanks } blanks.
    }
depths-filled = { $cell }={ $digit } { $worth }: { $why }.
depths-filled-bare = { $cell }={ $digit } { $worth }.
depths-filled-unproven = { $cell }={ $digit } { $worth }: it cannot be deduced yet.
depths-put-back = { $cell }={ $digit } is put back, and the fog there is gone.
depths-torn = { $cell }={ $digit } tears the web. The cell is still open.
depths-wrong = Wrong! { $cell } is not { $digit }.
depths-wrong-free = Wrong! { $cell } is not { $digit }, but it costs no HP.
depths-chained = Chain: { $links }.
depths-struck = { $who } is struck for { $by } and has { $left } HP left.
depths-died = { $who } dies.
depths-insight-idle = The insight strikes nobody, but is used up: { $insights } of { $counting } on this floor.
depths-sealed = Seal: { $house } is complete.
depths-hurt-wrong =
    { $left ->
        [0] That costs you { $lost } HP, your last.
       *[other] That costs you { $lost } HP. You have { $left } left.
    }
depths-hurt-dark =
    { $left ->
        [0] The dark costs you { $lost } HP, your last.
       *[other] The dark costs you { $lost } HP. You have { $left } left.
    }
depths-hurt-monster =
    { $left ->
        [0] The { $monster } costs you { $lost } HP, your last.
       *[other] The { $monster } costs you { $lost } HP. You have { $left } left.
    }
depths-absorbed-wrong = { $relic } absorbs { $hp } HP of that.
depths-absorbed-dark = { $relic } absorbs { $hp } HP of the dark's damage.
depths-absorbed-monster = { $relic } absorbs { $hp } HP of the { $monster }'s damage.
depths-healed = You heal { $by } HP and now have { $now }.
depths-loot-idle-hp = You find something that heals, but your HP is already full.
depths-loot-idle-sparks = You find a spark, but you can hold no more.
depths-max-hp = Your maximum HP is now { $now }.
depths-gold-floor = The floor pays { $gold } gold.
depths-gold-clearing = A full board pays { $gold } gold.
depths-gold-loot = You find { $gold } gold.
depths-gold-spoils = You take { $gold } gold.
depths-gold-death = Its death pays { $gold } gold.
depths-gold-thief = You get { $gold } stolen gold back.
depths-gold-relic = A relic pays { $gold } gold.
depths-gold-declined = Instead you get { $gold } gold.
depths-gold-full-bag = You leave the item for { $gold } gold.
depths-gold-other = You get { $gold } gold.
depths-gold-stolen = { $gold } gold is stolen.
depths-gold-paid = You pay { $gold } gold.
depths-sparks-got =
    { $sparks ->
        [one] You gain { $sparks } spark.
       *[other] You gain { $sparks } sparks.
    }
depths-sparks-gone =
    { $sparks ->
        [one] You lose { $sparks } spark.
       *[other] You lose { $sparks } sparks.
    }
depths-found = { $item } goes into your bag.
depths-bag-full = Your bag is full: drop an item to take { $item }, or leave it.
depths-put-down = You drop { $item }.
depths-missed = { $who } misses.
depths-blunt = { $who } misses: every cell that can be deduced lies in its line.
depths-dodged = You dodge { $who }.
depths-debt-paid = { $who } is paid: the cage is complete.
depths-chain-broken = { $who } breaks your chain.
depths-moved = { $who } moves to { $house }.
depths-arrived = { $who } arrives in { $house }.
depths-stayed-away = { $who } finds no room and stays away.
depths-back = { $who } is back.
depths-fogged = Fog covers { $cell }: its given must be entered again.
depths-warded = A ward closes { $house }.
depths-barred = The { $digit } is barred.
depths-webbed = A web covers { $cell }: its digit must be entered twice.
depths-looks = { $who } looks at { $digit }.
depths-mimic-bit = The loot was a trap: { $who } snaps at you and is gone.
depths-ward-lifted = The ward is gone.
depths-bar-lifted = The bar is gone.
depths-fog-lifted = The fog is gone.
depths-webs-lifted = The webs are gone.
depths-dusk =
    { $calm ->
        [0] The dark is here: every second deed costs { $hp } HP.
        [one] The dark is near: { $calm } calm deed, then every second deed costs { $hp } HP.
       *[other] The dark is near: { $calm } calm deeds, then every second deed costs { $hp } HP.
    }
depths-used = You use { $item }.
depths-skill-used = You use { $skill }.
depths-shown = { $cell } can be deduced: { $why }.
depths-breath = Your { $relic } breaks, and you go on breathing.
depths-cleared = The board is full: no monster on it survives.
depths-left = You leave by the stairs.
depths-boss-fell = The boss falls.
depths-took = You take { $relic }.
depths-passed = You walk on.
depths-rested = You rest. The run is saved.
depths-won = You come out of the depths. You have won!
depths-ended-died = You die. The run is over.
depths-gave-up = You give up the run.

## Refusals

depths-refused-run-over = The run is over.
depths-refused-not-on-floor = You have to choose first.
depths-refused-nothing-offered = Nothing is offered now.
depths-refused-bag-full = Your bag is full: drop an item, or take 0.
depths-refused-bag-not-full = Your bag has room: nothing has to be dropped.
depths-refused-no-cell = The board has no cell { $cell }.
depths-refused-no-digit = The board has no digit { $digit }.
depths-refused-filled = { $cell } is already filled.
depths-refused-warded = { $cell } is warded.
depths-refused-barred = The { $digit } is barred.
depths-refused-crossed-out = { $digit } is crossed out in { $cell }.
depths-refused-clashes = { $digit } in { $cell } clashes with the board.
depths-refused-not-for-truth = { $cell } is fogged, webbed, warded or barred.
depths-refused-truth-barred = While the { $digit } is barred, Truth fills only cells where a { $digit } clashes with the board: not { $cell }.
depths-refused-no-item = You have no { $item }.
depths-refused-no-slot = Your bag has no item { $number }.
depths-refused-no-monster = There is no monster { $letter }.
depths-refused-needs-monster = Name a monster by its letter.
depths-refused-needs-cell = Name a cell.
depths-refused-needs-nothing = It takes no target.
depths-refused-useless = It would change nothing.
depths-refused-mute = A Mute lives: only Potions work.
depths-refused-no-sparks =
    { $cost ->
        [one] It costs { $cost } spark, and you have { $sparks }.
       *[other] It costs { $cost } sparks, and you have { $sparks }.
    }
depths-refused-too-dear = It costs { $price } gold, and you have { $gold }.
depths-refused-nothing-follows = No cell can be deduced and shown.
depths-not-open = This class or ascension is still locked.
depths-refused-no-stairs = The stairs are not open.
depths-refused-no-choice = There is no choice { $number }.
depths-refused-must-choose = You have to choose one.
depths-refused-sold-out = Number { $number } is already sold.

## Offers

depths-offer-relics-start = Choose a relic to begin with, or { $gold } gold.
depths-offer-relics-elite = The elite leaves a relic. Choose one, or { $gold } gold.
depths-offer-relics-floor = Choose a relic, or { $gold } gold.
depths-offer-relics-boss = The boss leaves a relic. Choose one, or { $gold } gold.
depths-offer-relics-market = Choose a relic.
depths-offer-spoils = Choose your spoils.
depths-offer-shrine = The shrine grants one wish.
depths-offer-pedlar = A pedlar offers an item for { $price } gold.
depths-offer-market = The market is open.
depths-offer-doors = Choose a door.
depths-offer-bag = Your bag is full. You get { $item }: { $text } Drop an item to take it, or take { $gold } gold.
depths-choice-relic = { $relic } ({ $kind }): { $text }
depths-choice-item = { $item }: { $text }
depths-choice-gold = { $gold } gold
depths-choice-heal = Heal { $hp } HP
depths-choice-max = HP and maximum HP +{ $hp }
depths-ware = { $price } gold: { $goods }
depths-ware-sold = sold

## Visible monsters

depths-seen = { $who } in { $house }, { $hp } of { $most } HP, acts in { $count }: { $intent }
depths-seen-boss = { $who } everywhere, { $hp } of { $most } HP, acts in { $count }: { $intent }, and also hurts for { $besides }
depths-seen-coming = { $who } comes in { $count } to { $house }, { $most } HP
depths-seen-going = { $seen }; once { $house } is full it moves to { $next }
depths-seen-dead = { $who } is dead
depths-seen-gone = { $who } is gone
depths-seen-mimic = { $who } lies at { $cell }: complete { $house } first, damage { $damage }
depths-intent-bite = bites for { $damage }
depths-intent-bite-and-go = bites for { $damage } and moves to { $house }
depths-intent-chain = breaks your chain
depths-intent-steal = steals gold
depths-intent-fog = fogs { $cell }
depths-intent-fog-none = fogs nothing
depths-intent-ward = wards { $house }
depths-intent-ward-none = wards nothing
depths-intent-bar = bars a digit
depths-intent-aim = aims at { $house } for { $damage }
depths-intent-aim-two = aims at { $house } and { $other } for { $damage }
depths-intent-aim-due = hits { $house } for { $damage } with your next digit
depths-intent-aim-two-due = hits { $house } and { $other } for { $damage } with your next digit
depths-intent-aim-blunt = will miss
depths-intent-aim-none = aims at nothing
depths-intent-gaze = looks at { $digit } ({ $gaze } HP), then at { $next }
depths-intent-gaze-last = looks at { $digit } ({ $gaze } HP)
depths-intent-wake = wakes the dead, or bites for { $damage }
depths-intent-web = webs { $cells }
depths-intent-debt = hurts for { $damage } unless { $house } is complete
depths-intent-no-debt = asks for nothing

## Results

depths-opening = { $class }, dungeon { $seed }, ascension { $ascension }, rules { $rules }
depths-opening-gentle = { $class }, dungeon { $seed }, gentle, ascension { $ascension }, rules { $rules }
depths-eased = gentle
depths-ending-won = won
depths-ending-died = died
depths-ending-gave-up = gave up
depths-closing = Floor { $floor }: { $ending }.
depths-closing-open = Floor { $floor }: the run goes on.
depths-score =
    Score: { $points } ({ $floors ->
        [one] { $floors } floor
       *[other] { $floors } floors
    }, { $deeds ->
        [one] { $deeds } deed
       *[other] { $deeds } deeds
    })
depths-idle =
    { $idle ->
        [0] Each of your { $rights } right digits struck somebody.
       *[other] { $idle } of your { $rights } right digits struck nobody.
    }
depths-boss-left = The { $boss } had { $hp } of its { $most } HP left.
depths-lost-wrong = { $lost } HP to wrong digits
depths-lost-dark = { $lost } HP to the dark
depths-lost-monster = { $lost } HP to the { $monster }

## The state in brief, and details on request

depths-state-floor =
    { $blanks ->
        [one] Floor { $floor } of { $floors }, { $kind }, { $size }x{ $size }, { $blanks } blank.
       *[other] Floor { $floor } of { $floors }, { $kind }, { $size }x{ $size }, { $blanks } blanks.
    }
depths-state-way = On the way to floor { $floor } of { $floors }.
depths-state-body = HP { $hp } of { $most }, sparks { $sparks } of { $full }, gold { $gold }.
depths-state-deeds = Chain { $chain }, insights { $insights } of { $counting }, deed { $deed }.
depths-state-nobody = Nobody is there.
depths-state-monsters = Monsters: { $monsters }.
depths-state-monster = { $who } acts in { $count }
depths-state-coming = { $who } comes in { $count }
depths-state-due = Due: { $zones }.
depths-state-none-due = No blow is due.
depths-state-zone = { $who } { $intent }
depths-state-stairs-open = The stairs are open. Leaving costs { $hp } HP.
depths-state-stairs-shut =
    { $blanks ->
        [one] Stairs in { $blanks } blank.
       *[other] Stairs in { $blanks } blanks.
    }
depths-state-stairs-none =
    { $blanks ->
        [0] There are no stairs here.
        [one] There are no stairs here; the dark comes near after { $blanks } more blank.
       *[other] There are no stairs here; the dark comes near after { $blanks } more blanks.
    }
depths-state-calm =
    { $calm ->
        [0] The dark is here.
        [one] { $calm } calm deed is left before the dark.
       *[other] { $calm } calm deeds are left before the dark.
    }
depths-state-calm-later =
    { $calm ->
        [one] Then { $calm } calm deed before the dark.
       *[other] Then { $calm } calm deeds before the dark.
    }
depths-state-way-on = { $state } { $dark }
depths-board-row = Row { $row }: { $cells }.
depths-board-blank = blank
depths-board-boxes = Boxes are { $rows } rows high and { $columns } columns wide; their numbers go from left to right, then down.
depths-board-group = { $house }: { $cells }.
depths-board-cage = { $house }, sum { $sum }: { $cells }.
depths-board-loot = Loot at { $cells }.
depths-board-fog = Fog at { $cells }.
depths-board-web = Webs at { $cells }.
depths-board-ward =
    { $deeds ->
        [one] Warded: { $house }, for { $deeds } deed.
       *[other] Warded: { $house }, for { $deeds } deeds.
    }
depths-board-bar =
    { $deeds ->
        [one] Barred: { $digit }, for { $deeds } deed.
       *[other] Barred: { $digit }, for { $deeds } deeds.
    }
depths-board-crossed = Crossed out: { $cells }.
depths-zone = { $who }, in { $count }: { $intent }. Open there: { $cells }.
depths-zone-none = No zone is shown.
depths-preview = { $cell }: { $parts }.
depths-preview-struck = { $who } -{ $by }
depths-preview-dead = { $who } dies
depths-preview-dodged = { $who } dodged
depths-preview-seal = { $house } sealed
depths-preview-lost = HP -{ $hp }
depths-preview-healed = HP +{ $hp }
depths-preview-gaze = HP -{ $hp } if it is { $digit }
depths-preview-death = you die
depths-preview-chain = chain { $chain }
depths-preview-moved = { $who } moves to { $house }
depths-preview-counts = nobody is struck, but it counts
depths-preview-idle = Nobody is struck and nothing is lost at { $cells }.
depths-preview-worth = { $worth }: { $parts }
depths-preview-wrong = wrong: { $parts }

## Look before a digit, in pieces; monsters by their letters, houses by short names

depths-look-strikes = strikes { $strikes }
depths-look-strikes-none = strikes nobody
depths-look-proven = plain or insight: { $strikes }
depths-look-plain = plain: { $strikes }
depths-look-insight = insight: { $strikes }
depths-look-unproven = unproven: { $strikes }
depths-look-nobody = nobody
depths-look-dies = { $who } dies
depths-look-wrong = wrong: { $parts }
depths-look-cost = HP -{ $cost }
depths-look-no-cost = no HP
depths-look-loses = HP -{ $lost } ({ $source })
depths-look-by-wrong = wrong digit
depths-look-by-dark = the dark
depths-look-if-digit = if { $digit }: HP -{ $cost }
depths-look-misses = { $who } misses
depths-look-idle-insight = nobody, but it counts
depths-look-absorbed = { $hp } HP absorbed
depths-look-chain = chain { $links }
depths-look-completes = completes { $houses }
depths-look-goes = { $who } goes to { $house }
depths-look-heals = HP { $amount }
depths-look-sparks = sparks { $amount }
depths-look-gold = gold { $amount }
depths-look-deadly = This deed would be your last!
depths-look-wrong-deadly = A wrong digit would be your last!

## Acts that have been won

depths-act-won = Act { $act } is won!
depths-act-won-boss =
    You have beaten the { $boss } on floor { $floor }. { $relics ->
        [0] That pays { $gold } gold and heals up to { $heal } HP.
       *[other] That pays { $gold } gold and heals up to { $heal } HP, and you choose a boss relic.
    }
depths-act-won-so-far =
    So far: { $deeds ->
        [one] { $deeds } deed
       *[other] { $deeds } deeds
    }, { $insights ->
        [one] { $insights } insight
       *[other] { $insights } insights
    }, { $seals ->
        [one] { $seals } seal
       *[other] { $seals } seals
    }, { $kills ->
        [one] { $kills } dead monster
       *[other] { $kills } dead monsters
    }, { $wrongs ->
        [one] { $wrongs } wrong digit
       *[other] { $wrongs } wrong digits
    }.
depths-act-won-relics = Relics: { $relics }.
depths-act-won-many-relics = You have { $relics } relics.
depths-act-won-next = Next comes act { $act }. { $floors }
depths-map-rich = This dungeon is rich in { $one } and { $other } relics.
depths-map-act = Floors { $first } to { $last }: { $monsters }. Boss: { $boss }.
depths-has-relic = { $relic }: { $text }
depths-has-relic-charge = { $relic } ({ $charge }): { $text }
depths-charge-left =
    { $left ->
        [0] spent
       *[other] { $left } left
    }
depths-charge-counted = { $now } of { $of }
depths-has-no-relic = You have no relic yet.
depths-has-item = { $number } { $item }: { $text }
depths-has-no-item = Your bag is empty.
depths-has-skill =
    { $cost ->
        [one] Skill { $skill }, { $cost } spark: { $text }
       *[other] Skill { $skill }, { $cost } sparks: { $text }
    }
depths-has-skill-die = { $line } The die shows { $die }.
depths-counsel-offer = Counsel, { $price } gold: the easiest cell to deduce, and why.

## What finished runs unlock, and feats

depths-unlock-relics = more relics: { $kind }
depths-unlock-second-act = Reach the second act.
depths-unlock-third-act = Reach the third act.
depths-unlock-gentle-win = Win a gentle run.
depths-unlock-win = Win a run that is not gentle.
depths-unlock-three-seals = Complete { $needed } houses with one digit.
depths-unlock-clean-to-six = Reach floor { $floor } without a wrong digit.
depths-unlock-swift-elite = Kill an elite before its first act.
depths-unlock-twelve-links = Make a chain of { $needed } links.
depths-unlock-hundred-gold = Hold { $needed } gold at once.
depths-unlock-cleared-in-dark = Clear a floor in the dark.
depths-unlock-missing = Best so far: { $now } of { $needed }.
depths-unlock-missing-floors = Best so far: { $now } of { $needed } floors.

depths-gained-class = This run unlocked a class: { $class }.
depths-gained-relics =
    { $count ->
        [one] This run unlocked a relic: { $relics }.
       *[other] This run unlocked relics: { $relics }.
    }
depths-gained-ascension = This run unlocked ascension { $number }.

depths-feat-won-as = Win as the { $class }.
depths-feat-highest-as = Win at ascension { $needed } as the { $class }.
depths-feat-halfway = Win at ascension { $needed } or higher.
depths-feat-flawless = Win without a wrong digit.
depths-feat-no-skill = Win without using a skill.
depths-feat-no-item = Win without using an item.
depths-feat-no-counsel = Win without asking for counsel.
depths-feat-few-relics = Win with at most { $needed } relics.
depths-feat-all-cleared = Win with all { $needed } boards filled.
depths-feat-last-breath = Win with { $needed } HP left.
depths-feat-swift = Win in at most { $needed } deeds.
depths-feat-long-chain = Make a chain of { $needed } links.
depths-feat-four-seals = Complete { $needed } houses with one digit.
depths-feat-five-elites = Kill { $needed } elites in one run.
depths-feat-missing = Best so far: { $now }.
depths-feats-about = Gentle runs do not count for feats that require a win; custom runs do not count for any feat.

## A run in a few lines, to share

depths-card-title = Underdoku, Depths: { $class }, ascension { $ascension }
depths-card-title-gentle = Underdoku, Depths: { $class }, gentle, ascension { $ascension }
depths-card-title-custom = Underdoku, Depths: { $class }, custom run, ascension { $ascension }
depths-card-won = Won with { $hp } HP left, { $points } points in { $deeds } deeds.
depths-card-died = Died on floor { $floor } of { $floors } ({ $cause }), { $points } points in { $deeds } deeds.
depths-card-gave-up = Gave up on floor { $floor } of { $floors }, { $points } points in { $deeds } deeds.
depths-card-open = On floor { $floor } of { $floors }, { $points } points in { $deeds } deeds.
depths-card-way = Way: { $way }
depths-card-relics = Relics: { $relics }
depths-card-counts =
    { $kills ->
        [one] { $kills } monster killed.
       *[other] { $kills } monsters killed.
    } Insights: { $insights }. Seals: { $seals }. Wrong digits: { $wrongs }.
depths-card-seed = Same dungeon: underdoku depths --seed { $seed } --class { $class }{ $more }
depths-card-first = Same dungeon: underdoku depths --first --seed { $seed }
depths-cause-wrong = a wrong digit
depths-cause-dark = the dark
