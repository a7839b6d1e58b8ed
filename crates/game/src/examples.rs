//! An example of each event and refusal, for tests of their sentences.
//!
//! The lists are complete by construction: they are made by matches without a wildcard, so a new
//! variant does not compile until it has an example.

use underdoku_grid::layout::{Cell, Clash, Digit, Grid, HouseKind, RuleKind, Spec};

const PLACES: [Cell; 2] = [Cell::new(2, 6), Cell::new(3, 6)];
const VALUE: Digit = Digit::from_index(4);

/// The examples of each variant of an enum: those without fields, then lists. A missing variant, or
/// one without examples, does not compile; an example of another variant fails a test.
macro_rules! every {
    ($type:ident {
        plain: [$($plain:ident),* $(,)?]
        $(, $variant:ident: [$($example:expr),+ $(,)?])* $(,)?
    }) => {{
        let examples = vec![
            $(($type::$plain, stringify!($plain)),)*
            $($(($example, stringify!($variant)),)+)*
        ];
        for (example, name) in &examples {
            let known = match example {
                $($type::$plain => stringify!($plain),)*
                $($type::$variant { .. } => stringify!($variant),)*
            };
            assert_eq!(known, *name, "{example:?}");
        }
        examples.into_iter().map(|(example, _)| example).collect::<Vec<$type>>()
    }};
}

/// Examples of Delve.
pub mod delve {
    use underdoku_grid::{Cell, Digit};

    use crate::delve::{Depth, Ending, Event, Item, Refused};

    /// One of each event, or more if it has several sentences.
    pub fn events() -> Vec<Event> {
        let (cell, digit) = (Cell::at(2, 6), Digit::ALL[4]);
        every!(Event {
            plain: [Rested],
            Filled: [Event::Filled { cell, digit }],
            Trapped: [
                Event::Trapped { cell, digit, hp: 2, seen: None },
                Event::Trapped { cell, digit, hp: 0, seen: Some(cell.row()) },
            ],
            Found: [
                Event::Found { cell, item: Item::Potion },
                Event::Found { cell, item: Item::Hint },
            ],
            Drank: [Event::Drank { hp: 4 }],
            Hinted: [Event::Hinted { cell, digit }],
            Descended: [
                Event::Descended { to: Depth::FIRST.below(), blanks: 29 },
                Event::Descended { to: Depth::FIRST.below(), blanks: 1 },
            ],
            Marked: [Event::Marked { cell }],
            Ended: [Event::Ended(Ending::Died), Event::Ended(Ending::Left)],
        })
    }

    /// One of each refusal.
    pub fn refusals() -> Vec<Refused> {
        let (cell, digit) = (Cell::at(2, 6), Digit::ALL[4]);
        every!(Refused {
            plain: [FullHp, NoPotion, NoHint, NothingToUndo, NothingToRedo, RunOver],
            FilledCell: [Refused::FilledCell { cell, digit }],
            NoMarks: [Refused::NoMarks { cell }],
        })
    }
}

/// Examples of Depths.
pub mod depths {
    use super::{Digit, PLACES, VALUE};
    use crate::depths::content::{DoorKind, FloorNumber, Item, Kind, Relic, Skill};
    use crate::depths::{
        CellList, Elimination, Ending, Event, GroupName, MonsterName, Purse, Reason, Refused,
        Single, Source, Surplus, Worth,
    };
    use underdoku_grid::layout::{DigitSet, HouseKind};

    const HOUSE: GroupName = GroupName::House(HouseKind::Row, 3);
    const CAGE: GroupName = GroupName::Cage(PLACES[0]);

    const fn named(kind: Kind) -> MonsterName {
        MonsterName { index: 1, kind }
    }

    /// One of each reason.
    pub fn reasons() -> Vec<Reason> {
        let box_2 = GroupName::House(HouseKind::Box, 2);
        let digits: DigitSet = [VALUE, Digit::from_index(8)].into_iter().collect();
        let cells: CellList = PLACES.into_iter().collect();
        let singles = every!(Single {
            plain: [OnlyDigit],
            OnlyPlace: [Single::OnlyPlace(HOUSE)],
            LastOfCage: [Single::LastOfCage(CAGE)],
            RestOfHouse: [Single::RestOfHouse(HOUSE)],
        });
        let steps = every!(Elimination {
            plain: [],
            Locked: [Elimination::Locked { digit: VALUE, cells, house: HOUSE, other: box_2 }],
            Pair: [Elimination::Pair { digits, cells, house: HOUSE }],
            HiddenPair: [Elimination::HiddenPair { digits, cells, house: HOUSE }],
            Combination: [Elimination::Combination { cage: CAGE }],
            Triple: [Elimination::Triple { digits, cells, house: HOUSE }],
            XWing: [Elimination::XWing { digit: VALUE, cells, house: HOUSE, other: HOUSE }],
        });
        let by = |by| Reason { single: Single::OnlyDigit, by: Some(by) };
        let single = |single| Reason { single, by: None };
        singles.into_iter().map(single).chain(steps.into_iter().map(by)).collect()
    }

    /// Gold of each source.
    fn purses() -> Vec<Purse> {
        every!(Purse {
            plain: [
                Floor, Clearing, Loot, Spoils, Death, Thief, Relic, Declined, FullBag, Counsel,
                Market, Pedlar,
            ],
        })
    }

    /// One of each event, or more if it has several sentences.
    pub fn events() -> Vec<Event> {
        let (cell, digit, why) = (PLACES[0], VALUE, reasons()[0]);
        let (who, house) = (named(Kind::Rat), HOUSE);
        let filled = |worth| Event::Filled { cell, digit, worth, why: Some(why) };
        let mut events = every!(Event {
            plain: [
                WardLifted, BarLifted, FogLifted, WebsLifted, Breath, Cleared, Left, BossFell,
                Passed, Rested,
            ],
            Entered: [Event::Entered {
                floor: FloorNumber::LAST,
                kind: DoorKind::Boss,
                blanks: 30
            }],
            Filled: [
                filled(Worth::Plain),
                filled(Worth::Insight),
                filled(Worth::LateInsight),
                filled(Worth::Unproven),
                Event::Filled { cell, digit, worth: Worth::Plain, why: None },
            ],
            PutBack: [Event::PutBack { cell, digit }],
            Torn: [Event::Torn { cell, digit }],
            Wrong: [
                Event::Wrong { cell, digit, is_free: false },
                Event::Wrong { cell, digit, is_free: true },
            ],
            Chained: [Event::Chained { links: 3 }],
            InsightIdle: [Event::InsightIdle { insights: 1, counting: 2 }],
            Struck: [Event::Struck { who, by: 2, left: 5 }],
            Died: [Event::Died { who }],
            Sealed: [Event::Sealed { house }, Event::Sealed { house: CAGE }],
            Hurt: [
                Event::Hurt { source: Source::Wrong, lost: 2, left: 9 },
                Event::Hurt { source: Source::Wrong, lost: 2, left: 0 },
                Event::Hurt { source: Source::Dark, lost: 1, left: 8 },
                Event::Hurt { source: Source::Monster(Kind::Rat), lost: 1, left: 7 },
            ],
            Absorbed: [
                Event::Absorbed { source: Source::Wrong, by: 2 },
                Event::Absorbed { source: Source::Dark, by: 1 },
                Event::Absorbed { source: Source::Monster(Kind::Rat), by: 1 },
            ],
            Healed: [Event::Healed { by: 2, now: 9 }],
            LootIdle: [
                Event::LootIdle { loot: Surplus::Heal },
                Event::LootIdle { loot: Surplus::Spark },
            ],
            MaxHp: [Event::MaxHp { now: 14 }],
            Gold: [
                Event::Gold { amount: -5, purse: Purse::Counsel },
                Event::Gold { amount: -4, purse: Purse::Thief },
            ],
            Sparks: [
                Event::Sparks { amount: 1 },
                Event::Sparks { amount: 2 },
                Event::Sparks { amount: -1 },
                Event::Sparks { amount: -2 },
            ],
            Found: [Event::Found { item: Item::Bomb }],
            BagFull: [Event::BagFull { item: Item::Bomb }],
            PutDown: [Event::PutDown { item: Item::Bomb }],
            Missed: [Event::Missed { who }],
            Blunt: [Event::Blunt { who }],
            Dodged: [Event::Dodged { who }, Event::Dodged { who: named(Kind::Reckoner) }],
            ChainBroken: [Event::ChainBroken { who }],
            Moved: [Event::Moved { who, house }],
            Arrived: [Event::Arrived { who, house }],
            StayedAway: [Event::StayedAway { who }],
            Back: [Event::Back { who }],
            Fogged: [Event::Fogged { cell }],
            Warded: [Event::Warded { house }],
            Barred: [Event::Barred { digit }],
            Webbed: [Event::Webbed { cell }],
            Looks: [Event::Looks { who, digit }],
            MimicBit: [Event::MimicBit { who }],
            Dusk: [Event::Dusk { calm: 6 }, Event::Dusk { calm: 1 }, Event::Dusk { calm: 0 }],
            Used: [Event::Used { item: Item::Potion }],
            Skill: [Event::Skill { skill: Skill::Still }],
            Shown: [Event::Shown { cell, why }],
            Took: [Event::Took { relic: Relic::WarDrum }],
            Ended: [
                Event::Ended(Ending::Won),
                Event::Ended(Ending::Died),
                Event::Ended(Ending::GaveUp),
            ],
        });
        events.extend(purses().into_iter().map(|purse| Event::Gold { amount: 4, purse }));
        events.extend(reasons().into_iter().map(|why| Event::Filled {
            cell,
            digit,
            worth: Worth::Plain,
            why: Some(why),
        }));
        events
    }

    /// One of each refusal, or more if it has several sentences.
    pub fn refusals() -> Vec<Refused> {
        let (place, digit) = (PLACES[0], VALUE);
        every!(Refused {
            plain: [
                RunOver,
                NotOnFloor,
                NothingOffered,
                BagFull,
                BagNotFull,
                NeedsMonster,
                NeedsCell,
                NeedsNothing,
                Useless,
                Mute,
                NothingFollows,
                NoStairs,
                MustChoose,
            ],
            NoCell: [Refused::NoCell { place }],
            NoDigit: [Refused::NoDigit { digit }],
            Filled: [Refused::Filled { place }],
            Warded: [Refused::Warded { place }],
            Barred: [Refused::Barred { digit }],
            CrossedOut: [Refused::CrossedOut { place, digit }],
            Clashes: [Refused::Clashes { place, digit }],
            NotForTruth: [Refused::NotForTruth { place }],
            TruthBarred: [Refused::TruthBarred { place, digit }],
            NoItem: [Refused::NoItem { item: Item::Salve }],
            NoSlot: [Refused::NoSlot { number: 4 }],
            NoMonster: [Refused::NoMonster { letter: 4 }],
            NoSparks: [
                Refused::NoSparks { cost: 1, sparks: 0 },
                Refused::NoSparks { cost: 2, sparks: 1 },
            ],
            TooDear: [Refused::TooDear { price: 80, gold: 12 }],
            NoChoice: [Refused::NoChoice { number: 4 }],
            SoldOut: [Refused::SoldOut { number: 2 }],
        })
    }
}

/// Examples of Hudoku.
pub mod hudoku {
    use super::{Digit, PLACES, VALUE};
    use crate::hudoku::{Ending, Event, HintBy, Pace, Refused};

    /// One of each event, or more if it has several sentences.
    pub fn events() -> Vec<Event> {
        let (cell, digit) = (PLACES[0], VALUE);
        every!(Event {
            plain: [Waited, Paused, Resumed],
            Right: [Event::Right { cell, digit }],
            Wrong: [Event::Wrong { cell, digit, count: 1 }, Event::Wrong { cell, digit, count: 2 },],
            Hinted: [
                Event::Hinted { cell, digit, by: HintBy::Clock },
                Event::Hinted { cell, digit, by: HintBy::Player },
            ],
            Paced: [Event::Paced(Pace::Normal), Event::Paced(Pace::Slow), Event::Paced(Pace::Off),],
            Ended: [Event::Ended(Ending::Finished), Event::Ended(Ending::GaveUp)],
        })
    }

    /// One of each refusal, or more if it has several sentences.
    pub fn refusals() -> Vec<Refused> {
        let (cell, digit) = (PLACES[0], VALUE);
        every!(Refused {
            plain: [Paused, NotPaused, GameOver],
            NoCell: [Refused::NoCell { cell }],
            EmptyCell: [Refused::EmptyCell { cell }],
            ShownCell: [Refused::ShownCell { cell, digit }],
            NotInRegion: [Refused::NotInRegion { cell, digit, most: Digit::from_index(3) }],
            SamePace: [
                Refused::SamePace(Pace::Normal),
                Refused::SamePace(Pace::Slow),
                Refused::SamePace(Pace::Off),
            ],
        })
    }
}

/// Examples of Classic.
pub mod classic {
    use super::{Digit, Grid, PLACES, Spec, VALUE, clashes};
    use crate::classic::{Count, Event, Refused, Solved, Tint, Unsolvable};

    /// One of each event, or more if it has several sentences.
    pub fn events() -> Vec<Event> {
        let (cell, digit) = (PLACES[0], VALUE);
        every!(Event {
            plain: [ColoursWiped, AllMarked, Completed, Returned, Rested],
            Set: [Event::Set { cell, digit }],
            Cleared: [Event::Cleared { cell }],
            Marked: [Event::Marked { cell }],
            Coloured: [
                Event::Coloured { cell, digit: None, tint: Tint::new(3) },
                Event::Coloured { cell, digit: Some(digit), tint: Tint::new(3) },
                Event::Coloured { cell, digit: None, tint: None },
                Event::Coloured { cell, digit: Some(digit), tint: None },
            ],
            Solved: [
                Event::Solved(solved(Count::One)),
                Event::Solved(solved(Count::Several)),
                Event::Solved(solved(Count::Unknown)),
            ],
            Checkpoint: [Event::Checkpoint { number: 2 }],
            Undone: [Event::Undone { cell: None }, Event::Undone { cell: Some(cell) }],
            Redone: [Event::Redone { cell: None }, Event::Redone { cell: Some(cell) }],
        })
    }

    /// One of each refusal, or more if it has several sentences.
    pub fn refusals() -> Vec<Refused> {
        let (cell, digit) = (PLACES[0], VALUE);
        let mut all = every!(Refused {
            plain: [
                NoColours,
                MarksAlready,
                NothingToSolve,
                NothingToUndo,
                NothingToRedo,
                NoCheckpoint
            ],
            NoCell: [Refused::NoCell { cell }],
            NoDigit: [Refused::NoDigit { digit, most: Digit::from_index(3) }],
            Preset: [Refused::Preset { cell, digit }],
            NoChange: [Refused::NoChange { cell }],
            FilledCell: [Refused::FilledCell { cell, digit }],
            Unsolvable: [Refused::Unsolvable(Unsolvable::NoSolution)],
        });
        all.extend(unsolvable().into_iter().map(Refused::Unsolvable));
        all
    }

    fn unsolvable() -> Vec<Unsolvable> {
        let clash = clashes()[0];
        every!(Unsolvable { plain: [NoSolution, GivenUp], Clash: [Unsolvable::Clash(clash)] })
    }

    fn solved(solutions: Count) -> Solved {
        let layout = Spec::CLASSIC.layout().expect("it has boxes");
        Solved { grid: Grid::empty(&layout), origins: Vec::new(), solutions }
    }
}

/// One of each clash, or more if it has several sentences.
pub fn clashes() -> Vec<Clash> {
    let (digit, cells, head) = (VALUE, PLACES, PLACES[0]);
    let kind = RuleKind::Thermometer;
    let rule = |count| Clash::Rule { kind, condition: 0, ends: cells, count };
    let mut all = every!(Clash {
        plain: [],
        House: [Clash::House { kind: HouseKind::Row, index: 1, digit, cells }],
        Cage: [Clash::Cage { head, digit, cells }],
        Sum: [Clash::Sum { head, sum: 10, found: 12 }, Clash::Sum { head, sum: 10, found: 8 },],
        Rule: [rule(1), rule(2), rule(3)],
        Digit: [Clash::Digit { cell: head, digit }],
    });
    let kinds = kinds().into_iter();
    all.extend(kinds.map(|kind| Clash::House { kind, index: 1, digit, cells }));
    all
}

/// Each kind of a house.
pub fn kinds() -> Vec<HouseKind> {
    every!(HouseKind {
        plain: [Row, Column, Box, Region, Diagonal, Window, Knight, King, Extra],
        Lettered: [HouseKind::Lettered('c')],
    })
}
