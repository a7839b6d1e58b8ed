//! Events of Depths.

use underdoku_grid::layout::{Cell, Digit};

use super::content::{DoorKind, FloorNumber, Item, Kind, Relic, Skill};
use super::frame::GroupName;
use super::grade::Reason;

/// A monster by its letter, from 0 for `a`, and its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MonsterName {
    /// Its place among the floor's monsters.
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

/// The worth of a right digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Worth {
    /// It follows by singles.
    Plain,
    /// It follows by more, and counts.
    Insight,
    /// It follows by more, after those that count.
    LateInsight,
    /// It does not follow.
    Unproven,
}

/// A cause of lost HP.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// A wrong digit.
    Wrong,
    /// The dark.
    Dark,
    /// A monster.
    Monster(Kind),
}

/// A source or a use of gold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "they are the rules' own names")]
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

/// Something in loot that there was no room for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Surplus {
    /// It heals, and HP were at their maximum.
    Heal,
    /// It is a spark, and as many were held as can be.
    Spark,
}

/// Something that happened, in the order in which it did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "fields are named by what they are")]
pub enum Event {
    /// A floor was entered.
    Entered { floor: FloorNumber, kind: DoorKind, blanks: u8 },
    /// The right digit was put into a blank.
    Filled { cell: Cell, digit: Digit, worth: Worth, why: Option<Reason> },
    /// A fogged given was put back.
    PutBack { cell: Cell, digit: Digit },
    /// A web was torn; the cell is still blank.
    Torn { cell: Cell, digit: Digit },
    /// A wrong digit was put; it stays crossed out.
    Wrong { cell: Cell, digit: Digit, is_free: bool },
    /// The chain has so many links now.
    Chained { links: u32 },
    /// A monster was struck and has so many HP left.
    Struck { who: MonsterName, by: i32, left: i32 },
    /// A monster died.
    Died { who: MonsterName },
    /// An insight that counts struck nobody: so many count now, of those that can.
    InsightIdle { insights: u32, counting: u32 },
    /// A house is complete.
    Sealed { house: GroupName },
    /// HP were lost.
    Hurt { source: Source, lost: i32, left: i32 },
    /// Damage cost no HP: a relic took it.
    Absorbed { source: Source, by: i32 },
    /// HP were healed.
    Healed { by: i32, now: i32 },
    /// Loot had no effect.
    LootIdle { loot: Surplus },
    /// The maximum of HP is another.
    MaxHp { now: i32 },
    /// Gold was got, or lost where it is negative.
    Gold { amount: i32, purse: Purse },
    /// Sparks were got, or lost where it is negative.
    Sparks { amount: i32 },
    /// An item came into the bag.
    Found { item: Item },
    /// An item found no place in the bag: what is put down?
    BagFull { item: Item },
    /// An item was put down for another.
    PutDown { item: Item },
    /// A monster's bite or blow missed.
    Missed { who: MonsterName },
    /// An aimed blow was blunt.
    Blunt { who: MonsterName },
    /// An aimed blow was dodged, or a debt paid.
    Dodged { who: MonsterName },
    /// The chain was broken by a monster.
    ChainBroken { who: MonsterName },
    /// A monster went to another house.
    Moved { who: MonsterName, house: GroupName },
    /// A monster came.
    Arrived { who: MonsterName, house: GroupName },
    /// A newcomer found no room.
    StayedAway { who: MonsterName },
    /// A dead monster is back.
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
    /// A mimic bit and is gone.
    MimicBit { who: MonsterName },
    /// The ward is no more.
    WardLifted,
    /// The bar is no more.
    BarLifted,
    /// The fog is no more.
    FogLifted,
    /// The webs are no more.
    WebsLifted,
    /// Nobody may wait longer: from now on the dark comes nearer.
    Dusk { calm: u32 },
    /// An item was used.
    Used { item: Item },
    /// A skill was used.
    Skill { skill: Skill },
    /// A cell that follows was shown.
    Shown { cell: Cell, why: Reason },
    /// Breath was left.
    Breath,
    /// The board is full.
    Cleared,
    /// The floor was left by the stairs.
    Left,
    /// The boss fell.
    BossFell,
    /// A relic was taken.
    Took { relic: Relic },
    /// Something offered was not taken, or a move had no effect with an event of its own.
    Passed,
    /// The player stopped for now.
    Rested,
    /// The run is over.
    Ended(Ending),
}

/// The end of a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The third boss fell, or its board is full.
    Won,
    /// The last HP was lost.
    Died,
    /// The player gave up.
    GaveUp,
}

impl Ending {
    /// All.
    pub const ALL: [Self; 3] = [Self::Won, Self::Died, Self::GaveUp];

    /// Its name in summaries.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Died => "died",
            Self::GaveUp => "gave-up",
        }
    }

    /// The ending with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.word() == word)
    }
}
