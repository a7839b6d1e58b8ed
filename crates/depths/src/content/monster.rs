//! The monsters.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::Names;
use crate::Rules;

/// A kind of monster. Kinds with the same number are equal.
#[derive(Clone, Copy)]
pub struct Kind(&'static MonsterInfo);

/// A kind's row in the rules.
#[derive(Debug)]
pub struct MonsterInfo {
    /// Its position in lists. Draws depend on it, so it never changes.
    pub number: u8,
    /// Its name in catalogues, and the keys of its sentences.
    pub names: Names,
    /// Whether it is one of many, an elite or a boss.
    pub rank: Rank,
    /// The number of deeds between its acts.
    pub period: i32,
    /// The HP before the floor's factor; 0 for monsters that are not struck or whose HP depend on
    /// the board.
    pub hp: i32,
    /// The gold that its death pays.
    pub gold: i32,
    /// How its act hurts.
    pub damage: Damage,
    /// What its act does.
    pub power: Power,
    /// What else distinguishes it.
    pub quirk: Option<Quirk>,
}

/// Where a kind of monster lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// In Lairs and Vaults, and next to elites.
    Common,
    /// Behind its own doors.
    Elite,
    /// At the end of an act.
    Boss,
}

/// How a kind of monster hurts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// Not at all.
    None,
    /// By the standard damage of the floor, and once more when the player leaves.
    Bite,
    /// By 1 more than a bite, and once more when the player leaves.
    Aimed,
    /// By 1 more than a bite.
    Trap,
    /// By this amount on every floor.
    Fixed(i32),
}

/// What a monster does when its count has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    /// Bites.
    Bite,
    /// Bites, and moves to a house that crosses its own.
    BiteAndMove,
    /// Breaks the chain, and takes a spark.
    BreakChain,
    /// Takes gold: this much in act I, and this much more in each later act.
    Steal {
        /// The gold that it takes in act I.
        gold: i32,
        /// The gold that it takes in addition in each later act.
        more: i32,
    },
    /// Fogs a given that it has announced.
    Fog {
        /// The maximum number of givens in fog at once.
        most: u32,
    },
    /// Wards a region that it has announced.
    Ward {
        /// The number of deeds for which the ward lasts.
        deeds: u32,
    },
    /// Bars the digit with the most blanks.
    Bar {
        /// The number of deeds for which the bar lasts.
        deeds: u32,
    },
    /// Hits the cells of the houses that it aims at.
    Strike(Target),
    /// Bites, and gains HP.
    Drink {
        /// The HP that it gains.
        gains: i32,
    },
    /// Looks at another digit. Entering the digit that it looks at costs HP.
    Gaze {
        /// The HP that the digit costs.
        costs: i32,
    },
    /// Wakes a dead monster, or bites.
    Wake,
    /// Webs cells that it has announced.
    Web {
        /// The number of cells.
        cells: u32,
    },
    /// Hurts if a cage that it has announced is not complete.
    Collect,
    /// Nothing: it waits in a piece of loot until its cell is filled.
    Lurk,
}

/// The houses that a monster aims at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Any row or column with a blank.
    Line,
    /// The region with the most blanks.
    Region,
    /// The row and the column of the cell that was filled last.
    LinesOfLast,
    /// The diagonal and the line with the most blanks.
    DiagonalAndLine,
}

/// What distinguishes a kind of monster besides its act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quirk {
    /// A cell's strike at it is weaker by this.
    Hide(i32),
    /// While it lives, only Potions can be used.
    Mutes,
    /// There are two, and while one is alive, the other returns this many deeds after its death.
    Twin(u32),
    /// Once it has half of its HP or less, it also wards a region, for this many deeds.
    Wards(u32),
}

impl Kind {
    /// The kind with this row.
    pub const fn new(row: &'static MonsterInfo) -> Self {
        Self(row)
    }

    /// Its position in lists.
    pub const fn number(self) -> u8 {
        self.0.number
    }

    /// Its name in catalogues.
    pub const fn word(self) -> &'static str {
        self.0.names.word
    }

    /// The keys of its sentences.
    pub(crate) const fn names(self) -> &'static Names {
        &self.0.names
    }

    /// The monster with this name, under the newest rules that have it.
    pub fn named(text: &str) -> Option<Self> {
        Rules::ALL.iter().rev().find_map(|rules| super::named(rules.monsters, Self::word, text))
    }

    /// The number of deeds between its acts.
    pub const fn period(self) -> i32 {
        self.0.period
    }

    /// The gold that its death pays.
    pub const fn gold(self) -> i32 {
        self.0.gold
    }

    /// What its act does.
    pub const fn power(self) -> Power {
        self.0.power
    }

    /// What else distinguishes it.
    pub const fn quirk(self) -> Option<Quirk> {
        self.0.quirk
    }

    /// True if it is an elite.
    pub const fn is_elite(self) -> bool {
        matches!(self.0.rank, Rank::Elite)
    }

    /// True if it is a boss.
    pub const fn is_boss(self) -> bool {
        matches!(self.0.rank, Rank::Boss)
    }

    /// True if it waits in a piece of loot.
    pub const fn is_mimic(self) -> bool {
        matches!(self.0.power, Power::Lurk)
    }

    /// True if there are always two of it.
    pub const fn is_twin(self) -> bool {
        matches!(self.0.quirk, Some(Quirk::Twin(_)))
    }

    /// True if its blow hits only inside a shown zone.
    pub const fn is_aimed(self) -> bool {
        matches!(self.0.power, Power::Strike(_))
    }

    /// True if it strikes once more when the player leaves.
    pub const fn strikes_leavers(self) -> bool {
        matches!(self.0.damage, Damage::Aimed | Damage::Bite)
    }

    /// The HP before the floor's factor.
    pub(crate) const fn base_hp(self) -> i32 {
        self.0.hp
    }

    /// The damage of its act on a floor whose default damage is `bite`.
    pub(crate) const fn damage(self, bite: i32) -> i32 {
        match self.0.damage {
            Damage::None => 0,
            Damage::Bite => bite,
            Damage::Aimed | Damage::Trap => bite + 1,
            Damage::Fixed(damage) => damage,
        }
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.number() == other.number()
    }
}

impl Eq for Kind {}

impl PartialOrd for Kind {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Kind {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number().cmp(&other.number())
    }
}

impl Hash for Kind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number().hash(state);
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
