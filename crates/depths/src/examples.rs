//! An example of each reason, event and refusal, for tests of their sentences.

use crate::content::{BoardKind, DoorKind, FloorNumber, Item, Kind, Relic, Skill};
use crate::{
    CellList, Elimination, Ending, Event, GroupName, MonsterName, ProofKind, Purse, Reason,
    Refused, Single, Source, Surplus,
};
use underdoku_game::every;
use underdoku_game::examples::{PLACES, VALUE};
use underdoku_grid::layout::{Digit, DigitSet, HouseKind};

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
            Floor, Clearing, Loot, Spoils, Death, Thief, Relic, Declined, FullBag, Counsel, Market,
            Pedlar,
        ],
    })
}

/// One of each event, or more if it has several sentences.
pub fn events() -> Vec<Event> {
    let (cell, digit, why) = (PLACES[0], VALUE, reasons()[0]);
    let (who, house) = (named(Kind::RAT), HOUSE);
    let filled = |worth| Event::Filled { cell, digit, worth, why: Some(why) };
    let mut events = every!(Event {
        plain: [
            WardLifted, BarLifted, FogLifted, WebsLifted, Breath, Cleared, Left, BossFell, Passed,
            Rested,
        ],
        Entered: [Event::Entered {
            floor: FloorNumber::LAST,
            kind: DoorKind::Boss,
            board: BoardKind::Killer,
            blanks: 30
        }],
        Filled: [
            filled(ProofKind::Plain),
            filled(ProofKind::Insight),
            filled(ProofKind::LateInsight),
            filled(ProofKind::Unproven),
            Event::Filled { cell, digit, worth: ProofKind::Plain, why: None },
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
            Event::Hurt { source: Source::Monster(Kind::RAT), lost: 1, left: 7 },
        ],
        Absorbed: [
            Event::Absorbed { source: Source::Wrong, by: 2 },
            Event::Absorbed { source: Source::Dark, by: 1 },
            Event::Absorbed { source: Source::Monster(Kind::RAT), by: 1 },
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
        Dodged: [Event::Dodged { who }, Event::Dodged { who: named(Kind::RECKONER) }],
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
        Dusk: [
            Event::Dusk { calm: 6, costs: 1 },
            Event::Dusk { calm: 1, costs: 1 },
            Event::Dusk { calm: 0, costs: 1 }
        ],
        Used: [Event::Used { item: Item::Potion }],
        Skill: [Event::Skill { skill: Skill::Still }],
        Shown: [Event::Shown { cell, why }],
        Took: [Event::Took { relic: Relic::WAR_DRUM }],
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
        worth: ProofKind::Plain,
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
