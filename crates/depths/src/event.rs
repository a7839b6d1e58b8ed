//! Events of Depths.

use underdoku_grid::layout::{Cell, Digit};

use super::content::{BoardKind, DoorKind, FloorNumber, Item, Kind, Relic, Skill};
use super::frame::GroupName;
use super::grade::Reason;

/// A monster's letter and kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MonsterName {
    /// Its index among the floor's monsters, from 0 for `a`.
    pub index: u8,
    /// Its kind.
    pub kind: Kind,
}

impl MonsterName {
    /// Its letter.
    pub const fn letter(self) -> char {
        (b'a' + self.index) as char
    }
}

/// How a right digit was proved, which decides what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProofKind {
    /// It follows by singles.
    Plain,
    /// It follows by a harder step, and counts as an insight.
    Insight,
    /// It follows by a harder step, but no more insights count on this floor.
    LateInsight,
    /// It does not follow.
    Unproven,
}

/// Why HP were lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// A wrong digit.
    Wrong,
    /// The dark.
    Dark,
    /// A monster.
    Monster(Kind),
}

/// Where gold came from, or what it was spent on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are explained by the rules")]
pub enum Purse {
    Floor,
    Clearing,
    Loot,
    Spoils,
    Death,
    Thief,
    Relic,
    Declined,
    FullBag,
    Counsel,
    Market,
    Pedlar,
}

/// Loot that had no effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surplus {
    /// It heals, and HP were already at the maximum.
    Heal,
    /// It is a spark, and sparks were at the maximum.
    Spark,
}

/// An event, listed in the order in which things happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the fields' names describe them")]
pub enum Event {
    /// A floor was entered.
    Entered { floor: FloorNumber, kind: DoorKind, blanks: u8, board: BoardKind },
    /// A right digit filled a blank.
    Filled { cell: Cell, digit: Digit, worth: ProofKind, why: Option<Reason> },
    /// A fogged given was put back.
    PutBack { cell: Cell, digit: Digit },
    /// A web was torn; the cell is still blank.
    Torn { cell: Cell, digit: Digit },
    /// A wrong digit was tried; it stays crossed out.
    Wrong { cell: Cell, digit: Digit, is_free: bool },
    /// The chain has grown to this many links.
    Chained { links: u32 },
    /// A monster was struck and has this many HP left.
    Struck { who: MonsterName, by: i32, left: i32 },
    /// A monster died.
    Died { who: MonsterName },
    /// An insight struck nobody, but it counted: it is number `insights` of the `counting` that
    /// count on the floor.
    InsightIdle { insights: u32, counting: u32 },
    /// A house was completed.
    Sealed { house: GroupName },
    /// HP were lost.
    Hurt { source: Source, lost: i32, left: i32 },
    /// Damage cost no HP because a relic absorbed it.
    Absorbed { source: Source, by: i32 },
    /// HP were healed.
    Healed { by: i32, now: i32 },
    /// Loot had no effect.
    LootIdle { loot: Surplus },
    /// The maximum HP changed.
    MaxHp { now: i32 },
    /// Gold was gained, or lost or spent if negative.
    Gold { amount: i32, purse: Purse },
    /// Sparks were gained, or lost or spent if negative.
    Sparks { amount: i32 },
    /// An item went into the bag.
    Found { item: Item },
    /// An item did not fit into the bag: the player has to choose.
    BagFull { item: Item },
    /// An item was dropped to make room for another.
    PutDown { item: Item },
    /// A monster's bite or blow missed.
    Missed { who: MonsterName },
    /// An aimed blow was blunt.
    Blunt { who: MonsterName },
    /// An aimed blow was dodged, or a debt paid.
    Dodged { who: MonsterName },
    /// The chain was broken by a monster.
    ChainBroken { who: MonsterName },
    /// A monster moved to another house.
    Moved { who: MonsterName, house: GroupName },
    /// A monster arrived.
    Arrived { who: MonsterName, house: GroupName },
    /// A newcomer found no house and stays away.
    StayedAway { who: MonsterName },
    /// A dead monster came back.
    Back { who: MonsterName },
    /// A given is in fog.
    Fogged { cell: Cell },
    /// A region is warded.
    Warded { house: GroupName },
    /// A digit is barred.
    Barred { digit: Digit },
    /// A cell is webbed.
    Webbed { cell: Cell },
    /// A Basilisk looks at a digit.
    Looks { who: MonsterName, digit: Digit },
    /// A mimic bit and vanished.
    MimicBit { who: MonsterName },
    /// The ward was lifted.
    WardLifted,
    /// The bar was lifted.
    BarLifted,
    /// The fog was lifted.
    FogLifted,
    /// The webs were lifted.
    WebsLifted,
    /// The dark has come near: its calm deeds start to run out. After them every second deed costs
    /// HP.
    Dusk { calm: u32, costs: i32 },
    /// An item was used.
    Used { item: Item },
    /// A skill was used.
    Skill { skill: Skill },
    /// A cell that follows was shown.
    Shown { cell: Cell, why: Reason },
    /// A relic saved the player from death.
    Breath,
    /// The board is full.
    Cleared,
    /// The floor was left by the stairs.
    Left,
    /// The boss fell.
    BossFell,
    /// A relic was taken.
    Took { relic: Relic },
    /// An offer was declined, or a move had no other event.
    Passed,
    /// The player paused.
    Rested,
    /// The run is over.
    Ended(Ending),
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The third boss fell, or its board was filled.
    Won,
    /// The last HP was lost.
    Died,
    /// The player gave up.
    GaveUp,
}

impl Ending {
    /// All endings.
    pub const ALL: [Self; 3] = [Self::Won, Self::Died, Self::GaveUp];

    /// Its name in summaries.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Died => "died",
            Self::GaveUp => "gave-up",
        }
    }

    /// The ending with this name.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.word() == word)
    }
}
