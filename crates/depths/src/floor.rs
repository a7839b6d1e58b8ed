//! A floor: its board in play and its monsters.

use std::sync::Arc;

use underdoku_generator::Chance;
use underdoku_grid::layout::Digit;

use super::board::DepthsBoard;
use super::cells::Cells;
use super::content::{DoorKind, FloorNumber, Item, Kind, Quirk, RelicSet};
use super::event::MonsterName;
use super::frame::{Digits, LayoutIndex, MOST};
use super::grade::{GradeCache, Grades, Reason};

/// A floor in play.
#[derive(Clone, Debug)]
pub(crate) struct Floor {
    pub(crate) number: FloorNumber,
    pub(crate) kind: DoorKind,
    pub(crate) board: Arc<DepthsBoard>,
    pub(crate) known: GradeCache,
    /// Filled cells, including fogged ones.
    pub(crate) filled: Cells,
    /// Givens that have to be entered again.
    pub(crate) fog: Cells,
    /// Open cells whose digit has to be entered twice.
    pub(crate) web: Cells,
    /// The wrong digits tried in each cell, in bits.
    pub(crate) crossed: [u16; MOST],
    pub(crate) ward: Option<Prohibition<usize>>,
    pub(crate) bar: Option<Prohibition<u8>>,
    pub(crate) chain: u32,
    pub(crate) last: Option<usize>,
    pub(crate) deeds: u32,
    /// The number of calm deeds left; negative once the dark bites.
    pub(crate) calm: Option<i32>,
    pub(crate) loot: Vec<(usize, Loot)>,
    pub(crate) monsters: Vec<Monster>,
    pub(crate) insights: u32,
    pub(crate) seals: u32,
    pub(crate) wrongs: u32,
    /// True if the next cell that is filled strikes harder.
    pub(crate) lecture: bool,
    /// True if the next deed does not tick.
    pub(crate) still: bool,
    /// The number of deeds for which insights are lit.
    pub(crate) sight: u32,
    /// The cell that counsel or a lecture showed, until it is filled.
    pub(crate) shown: Option<(usize, Reason)>,
    pub(crate) has_had_counsel: bool,
    pub(crate) used: Used,
    pub(crate) chance: Chance,
}

/// What has been used up on this floor.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Used {
    pub(crate) free_wrongs: i32,
    pub(crate) missed_bites: i32,
    pub(crate) missed_blows: i32,
    pub(crate) soft_blows: i32,
    /// HP of damage that gold can still pay for.
    pub(crate) payable: i32,
    pub(crate) relics: RelicSet,
}

/// Something forbidden for a number of deeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prohibition<T> {
    pub(crate) what: T,
    /// The number of ticks left.
    pub(crate) left: u32,
    /// The deed that began it.
    pub(crate) since: u32,
}

/// A piece of loot in a blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Loot {
    Gold(i32),
    Heal,
    Spark,
    Item(Item),
}

/// The home of a monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MonsterHome {
    /// In the house of this index.
    House(usize),
    /// Everywhere, as bosses do.
    Everywhere,
    /// In a piece of loot: its cell, and the house of its region.
    Loot(usize, usize),
}

/// Whether a monster is on the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MonsterState {
    /// It arrives in this many ticks.
    Coming(u32),
    Alive,
    /// It died with this deed.
    Dead(u32),
    /// It never arrived, or it left.
    Gone,
}

/// What a monster has announced for its next act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Intent {
    /// Nothing besides the default act of its kind.
    None,
    /// The houses whose cells its blow hits.
    Aim([Option<usize>; 2]),
    /// A given that will be fogged.
    Fog(usize),
    /// The house of a region that will be warded.
    Ward(usize),
    /// Cells that will be webbed.
    Web(Cells),
    /// The cage that has to be complete, by its index.
    Debt(usize),
}

/// A monster of the floor.
#[derive(Clone, Debug)]
pub(crate) struct Monster {
    pub(crate) kind: Kind,
    pub(crate) home: MonsterHome,
    pub(crate) hp: i32,
    pub(crate) max_hp: i32,
    pub(crate) count: i32,
    pub(crate) period: i32,
    pub(crate) damage: i32,
    pub(crate) state: MonsterState,
    pub(crate) intent: Intent,
    /// The region that a boss will also ward.
    pub(crate) ward: Option<usize>,
    /// The digit that a Basilisk looks at.
    pub(crate) gaze: u8,
    pub(crate) stolen: i32,
    pub(crate) drunk: i32,
    /// True if its death has already paid.
    pub(crate) has_paid: bool,
    /// True if it has ever acted.
    pub(crate) has_acted: bool,
}

impl Monster {
    pub(crate) fn is_alive(&self) -> bool {
        self.state == MonsterState::Alive
    }

    /// True if it counts as present; mimics do not.
    pub(crate) fn is_present(&self) -> bool {
        self.is_alive() && !self.kind.is_mimic()
    }

    pub(crate) const fn is_coming(&self) -> bool {
        matches!(self.state, MonsterState::Coming(_))
    }

    /// True if it has at most half of its HP.
    pub(crate) const fn is_half_dead(&self) -> bool {
        self.hp * 2 <= self.max_hp
    }
}

impl Floor {
    pub(crate) fn frame(&self) -> &LayoutIndex {
        &self.board.frame
    }

    /// The cells of a house.
    pub(crate) fn house(&self, house: usize) -> Cells {
        self.frame().houses[house].cells
    }

    /// The cells without a digit.
    pub(crate) fn blanks(&self) -> Cells {
        self.frame().all - self.filled
    }

    pub(crate) fn is_full(&self) -> bool {
        self.blanks().is_empty() && self.fog.is_empty()
    }

    /// The cells that the player can fill.
    pub(crate) fn open(&self) -> Cells {
        let ward = self.ward.map_or(Cells::NONE, |ward| self.house(ward.what));
        (self.blanks() | self.fog) - ward
    }

    /// The digits on the board, including fogged ones.
    pub(crate) fn digits(&self) -> Digits {
        self.board.digits(self.filled)
    }

    pub(crate) fn digit(&self, cell: usize) -> Digit {
        Digit::from_index(usize::from(self.board.solution[cell]) - 1)
    }

    /// The number of blanks at the start.
    pub(crate) fn first_blanks(&self) -> usize {
        usize::from(self.board.spec.blanks)
    }

    /// The number of blanks at which the stairs open and the dark comes near.
    pub(crate) fn few_blanks(&self) -> usize {
        self.first_blanks() * 34 / 100
    }

    pub(crate) fn grades(&self) -> Arc<Grades> {
        self.known.of(self.filled, &self.board)
    }

    /// The open cells that follow now and whose digit is not barred. A fogged given is legible, so
    /// it follows.
    pub(crate) fn following(&self, grades: &Grades) -> Cells {
        let open = (grades.following | self.fog) & self.open();
        open.iter().filter(|&cell| !self.is_barred(self.board.solution[cell])).collect()
    }

    pub(crate) fn is_barred(&self, digit: u8) -> bool {
        self.bar.is_some_and(|bar| bar.what == digit)
    }

    /// How many of each digit are missing, from digit 1.
    pub(crate) fn missing(&self) -> [usize; 9] {
        let mut missing = [0; 9];
        let size = self.frame().size;
        missing[..size].fill(size);
        for cell in self.filled {
            missing[usize::from(self.board.solution[cell]) - 1] -= 1;
        }
        missing
    }

    /// The digit with the most blanks, except for the given one; the lowest among equals, none if
    /// the board is full.
    pub(crate) fn most_missing(&self, other_than: Option<u8>) -> Option<u8> {
        let missing = self.missing();
        let digits = (1..=self.frame().size as u8).filter(|&digit| Some(digit) != other_than);
        let best = digits.rev().max_by_key(|&digit| missing[usize::from(digit) - 1])?;
        (missing[usize::from(best) - 1] > 0).then_some(best)
    }

    /// The cells in which a monster is struck.
    pub(crate) fn lair(&self, index: usize) -> Cells {
        match self.monsters[index].home {
            MonsterHome::House(house) => self.house(house),
            MonsterHome::Everywhere => self.frame().all,
            MonsterHome::Loot(..) => Cells::NONE,
        }
    }

    /// The cells that a monster's next blow hits.
    pub(crate) fn zone(&self, index: usize) -> Cells {
        match self.monsters[index].intent {
            Intent::Aim(houses) => {
                houses.into_iter().flatten().fold(Cells::NONE, |all, h| all | self.house(h))
            }
            _ => Cells::NONE,
        }
    }

    /// The houses of living monsters, and those that arriving monsters have announced, except for
    /// monster `but`.
    pub(crate) fn taken_houses(&self, but: usize) -> Vec<usize> {
        let others = self.monsters.iter().enumerate().filter(|(index, _)| *index != but);
        let there = others.filter(|(_, monster)| monster.is_alive() || monster.is_coming());
        there
            .filter_map(|(_, monster)| match monster.home {
                MonsterHome::House(house) => Some(house),
                _ => None,
            })
            .collect()
    }

    /// The free house with the most blanks; if none is free, one that another monster lives in.
    pub(crate) fn roomiest(&self, index: usize) -> Option<usize> {
        self.roomiest_of(index, self.blanks())
    }

    /// The house that a monster moves to once its lair is full; known when one blank of it is left.
    pub(crate) fn next_lair(&self, index: usize) -> Option<usize> {
        let (lair, blanks) = (self.lair(index), self.blanks());
        let is_nearly_full = matches!(self.monsters[index].home, MonsterHome::House(_))
            && self.monsters[index].is_present()
            && (lair & blanks).is_one();
        if is_nearly_full { self.roomiest_of(index, blanks - lair) } else { None }
    }

    /// The house that a monster moves to with its act, if it is of a kind that moves: the house
    /// with the most blanks among those that cross its lair.
    pub(crate) fn crossing(&self, index: usize) -> Option<usize> {
        let lair = self.lair(index);
        let crosses = |house: usize| {
            let cells = self.house(house);
            cells != lair && cells.meets(lair)
        };
        self.frame().fullest(self.blanks(), crosses)
    }

    fn roomiest_of(&self, index: usize, blanks: Cells) -> Option<usize> {
        let taken = self.taken_houses(index);
        let free = self.frame().fullest(blanks, |house| !taken.contains(&house));
        free.or_else(|| self.frame().fullest(blanks, |_| true))
    }

    /// The monsters that are alive and can be struck.
    pub(crate) fn present(&self) -> impl Iterator<Item = usize> {
        (0..self.monsters.len()).filter(|&index| self.monsters[index].is_present())
    }

    pub(crate) fn name(&self, index: usize) -> MonsterName {
        MonsterName { index: index as u8, kind: self.monsters[index].kind }
    }

    /// True if no monster is alive or still to arrive.
    pub(crate) fn is_deserted(&self) -> bool {
        self.monsters.iter().all(|monster| !monster.is_present() && !monster.is_coming())
    }

    /// True if there was a boss and it is dead.
    pub(crate) fn is_boss_dead(&self) -> bool {
        let mut bosses = self.monsters.iter().filter(|monster| monster.kind.is_boss());
        bosses.any(|boss| !boss.is_alive())
    }

    /// True if the player can leave.
    pub(crate) fn has_stairs(&self) -> bool {
        let has_any = !matches!(self.kind, DoorKind::Shrine | DoorKind::Boss);
        let few = self.blanks().len() <= self.few_blanks();
        has_any && self.fog.is_empty() && (few || self.is_deserted())
    }

    /// True if a living Mute allows only Potions.
    pub(crate) fn is_mute(&self) -> bool {
        self.monsters
            .iter()
            .any(|monster| monster.is_alive() && monster.kind.quirk() == Some(Quirk::Mutes))
    }

    /// The aimed blows that are due with the next deed.
    pub(crate) fn due(&self) -> impl Iterator<Item = usize> {
        let is_due = |monster: &Monster| {
            monster.is_alive() && monster.count == 1 && monster.kind.is_aimed() && !self.still
        };
        (0..self.monsters.len()).filter(move |&index| is_due(&self.monsters[index]))
    }

    /// True if every due blow is blunt, because nothing that follows lies outside their zones.
    pub(crate) fn is_blunt(&self, grades: &Grades) -> bool {
        let zones = self.due().fold(Cells::NONE, |all, index| all | self.zone(index));
        !zones.is_empty() && self.following(grades).is_within(zones)
    }
}
