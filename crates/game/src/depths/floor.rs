//! A floor: its board in play and who lives there.

use std::sync::Arc;

use underdoku_generator::Chance;
use underdoku_grid::layout::Digit;

use super::board::Board;
use super::cells::Cells;
use super::content::{DoorKind, FloorNumber, Item, Kind, RelicSet};
use super::event::MonsterName;
use super::frame::{Digits, LayoutIndex, MOST};
use super::grade::{Grades, Known, Reason};

/// A floor in play.
#[derive(Clone, Debug)]
pub(super) struct Floor {
    pub(super) number: FloorNumber,
    pub(super) kind: DoorKind,
    pub(super) board: Arc<Board>,
    pub(super) known: Known,
    /// Cells that hold their digit, fogged ones too.
    pub(super) filled: Cells,
    /// Givens that must be put again.
    pub(super) fog: Cells,
    /// Open cells whose digit must be put twice.
    pub(super) web: Cells,
    /// The wrong digits of each cell, in bits.
    pub(super) crossed: [u16; MOST],
    pub(super) ward: Option<Ban<usize>>,
    pub(super) bar: Option<Ban<u8>>,
    pub(super) chain: u32,
    pub(super) last: Option<usize>,
    pub(super) deeds: u32,
    /// The deeds that are calm still, below 0 once the dark bites.
    pub(super) calm: Option<i32>,
    pub(super) loot: Vec<(usize, Loot)>,
    pub(super) monsters: Vec<Monster>,
    pub(super) insights: u32,
    pub(super) seals: u32,
    pub(super) wrongs: u32,
    /// True if the next cell that is filled strikes harder.
    pub(super) lecture: bool,
    /// True if the next deed does not tick.
    pub(super) still: bool,
    /// For how many deeds insights are lit.
    pub(super) sight: u32,
    /// The cell that counsel or a lecture showed, until it is filled.
    pub(super) shown: Option<(usize, Reason)>,
    pub(super) has_had_counsel: bool,
    pub(super) used: Used,
    pub(super) chance: Chance,
}

/// The things that were used up on the floor.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Used {
    pub(super) free_wrongs: i32,
    pub(super) missed_bites: i32,
    pub(super) missed_blows: i32,
    pub(super) soft_blows: i32,
    /// HP that gold can still pay.
    pub(super) payable: i32,
    pub(super) relics: RelicSet,
}

/// Something that is forbidden for some deeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ban<T> {
    pub(super) what: T,
    /// The ticks until its end.
    pub(super) left: u32,
    /// The deed that began it.
    pub(super) since: u32,
}

/// A piece of loot in a blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Loot {
    Gold(i32),
    Heal,
    Spark,
    Item(Item),
}

/// The home of a monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MonsterHome {
    /// In the house of this number.
    House(usize),
    /// Everywhere, as bosses do.
    Everywhere,
    /// In a piece of loot: its cell and the house of its region.
    Loot(usize, usize),
}

/// The presence of a monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// It comes in so many ticks.
    Coming(u32),
    Alive,
    /// It died in this deed.
    Dead(u32),
    /// It never comes, or went.
    Gone,
}

/// An act that a monster named ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Intent {
    /// Nothing beyond its usual act.
    None,
    /// The houses whose cells its blow hits.
    Aim([Option<usize>; 2]),
    /// A given that will be fogged.
    Fog(usize),
    /// The house of a region that will be warded.
    Ward(usize),
    /// Cells that will be webbed.
    Web(Cells),
    /// The cage that must be complete, by its number.
    Debt(usize),
}

/// A monster of the floor.
#[derive(Clone, Debug)]
pub(super) struct Monster {
    pub(super) kind: Kind,
    pub(super) home: MonsterHome,
    pub(super) hp: i32,
    pub(super) max_hp: i32,
    pub(super) count: i32,
    pub(super) period: i32,
    pub(super) damage: i32,
    pub(super) state: State,
    pub(super) intent: Intent,
    /// The region that a boss will ward beside.
    pub(super) ward: Option<usize>,
    /// The digit that a Basilisk looks at.
    pub(super) gaze: u8,
    pub(super) stolen: i32,
    pub(super) drunk: i32,
    /// True if its death paid already.
    pub(super) has_paid: bool,
    /// True if its count was ever at its end.
    pub(super) has_acted: bool,
}

impl Monster {
    pub(super) fn is_alive(&self) -> bool {
        self.state == State::Alive
    }

    /// True if it counts as being there: mimics do not.
    pub(super) fn is_present(&self) -> bool {
        self.is_alive() && self.kind != Kind::Mimic
    }

    pub(super) const fn is_coming(&self) -> bool {
        matches!(self.state, State::Coming(_))
    }

    /// True if it has at most half of its HP.
    pub(super) const fn is_half_dead(&self) -> bool {
        self.hp * 2 <= self.max_hp
    }
}

impl Floor {
    pub(super) fn frame(&self) -> &LayoutIndex {
        &self.board.frame
    }

    /// The cells of a house.
    pub(super) fn house(&self, house: usize) -> Cells {
        self.frame().houses[house].cells
    }

    /// The cells that hold no digit.
    pub(super) fn blanks(&self) -> Cells {
        self.frame().all - self.filled
    }

    pub(super) fn is_full(&self) -> bool {
        self.blanks().is_empty() && self.fog.is_empty()
    }

    /// The cells that a digit can be put into.
    pub(super) fn open(&self) -> Cells {
        let ward = self.ward.map_or(Cells::NONE, |ward| self.house(ward.what));
        (self.blanks() | self.fog) - ward
    }

    /// The digits on the board, fogged ones too.
    pub(super) fn digits(&self) -> Digits {
        self.board.digits(self.filled)
    }

    pub(super) fn digit(&self, cell: usize) -> Digit {
        Digit::from_index(usize::from(self.board.solution[cell]) - 1)
    }

    /// The number of cells that are blank at first.
    pub(super) fn first_blanks(&self) -> usize {
        usize::from(self.board.spec.blanks)
    }

    /// At most so many blanks are left when the stairs open and the dark begins to come.
    pub(super) fn few_blanks(&self) -> usize {
        self.first_blanks() * 34 / 100
    }

    pub(super) fn grades(&self) -> Arc<Grades> {
        self.known.of(self.filled, &self.board)
    }

    /// The cells that follow now and can be filled: open, their digit not barred. A fogged given is
    /// legible, so it follows.
    pub(super) fn following(&self, grades: &Grades) -> Cells {
        let open = (grades.following | self.fog) & self.open();
        open.iter().filter(|&cell| !self.is_barred(self.board.solution[cell])).collect()
    }

    pub(super) fn is_barred(&self, digit: u8) -> bool {
        self.bar.is_some_and(|bar| bar.what == digit)
    }

    /// The number of each digit that is still to be filled, from digit 1.
    pub(super) fn missing(&self) -> [usize; 9] {
        let mut missing = [0; 9];
        let size = self.frame().size;
        missing[..size].fill(size);
        for cell in self.filled {
            missing[usize::from(self.board.solution[cell]) - 1] -= 1;
        }
        missing
    }

    /// The digit with the most blanks, the lowest of several, other than one; none if all are done.
    pub(super) fn most_missing(&self, other_than: Option<u8>) -> Option<u8> {
        let missing = self.missing();
        let digits = (1..=self.frame().size as u8).filter(|&digit| Some(digit) != other_than);
        let best = digits.rev().max_by_key(|&digit| missing[usize::from(digit) - 1])?;
        (missing[usize::from(best) - 1] > 0).then_some(best)
    }

    /// The cells in which a monster is struck.
    pub(super) fn lair(&self, index: usize) -> Cells {
        match self.monsters[index].home {
            MonsterHome::House(house) => self.house(house),
            MonsterHome::Everywhere => self.frame().all,
            MonsterHome::Loot(..) => Cells::NONE,
        }
    }

    /// The cells that a monster's next blow hits.
    pub(super) fn zone(&self, index: usize) -> Cells {
        match self.monsters[index].intent {
            Intent::Aim(houses) => {
                houses.into_iter().flatten().fold(Cells::NONE, |all, h| all | self.house(h))
            }
            _ => Cells::NONE,
        }
    }

    /// The houses that living monsters live in and coming ones announced.
    pub(super) fn taken_houses(&self, but: usize) -> Vec<usize> {
        let others = self.monsters.iter().enumerate().filter(|(index, _)| *index != but);
        let there = others.filter(|(_, monster)| monster.is_alive() || monster.is_coming());
        there
            .filter_map(|(_, monster)| match monster.home {
                MonsterHome::House(house) => Some(house),
                _ => None,
            })
            .collect()
    }

    /// The free house with the most blanks for a monster; one that is shared where none is free.
    pub(super) fn roomiest(&self, index: usize) -> Option<usize> {
        self.roomiest_of(index, self.blanks())
    }

    /// The house for a monster once its lair is full, if one blank of it is left.
    pub(super) fn next_lair(&self, index: usize) -> Option<usize> {
        let (lair, blanks) = (self.lair(index), self.blanks());
        let is_nearly_full = matches!(self.monsters[index].home, MonsterHome::House(_))
            && self.monsters[index].is_present()
            && (lair & blanks).is_one();
        if is_nearly_full { self.roomiest_of(index, blanks - lair) } else { None }
    }

    /// The house that a monster goes to at its act, if its kind does: the one with the most blanks of
    /// those that cross its lair.
    pub(super) fn crossing(&self, index: usize) -> Option<usize> {
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

    /// Those that live and may be struck.
    pub(super) fn present(&self) -> impl Iterator<Item = usize> {
        (0..self.monsters.len()).filter(|&index| self.monsters[index].is_present())
    }

    pub(super) fn name(&self, index: usize) -> MonsterName {
        MonsterName { index: index as u8, kind: self.monsters[index].kind }
    }

    /// True if nobody lives and nobody is to come.
    pub(super) fn is_deserted(&self) -> bool {
        self.monsters.iter().all(|monster| !monster.is_present() && !monster.is_coming())
    }

    /// True if the boss was there and is dead.
    pub(super) fn is_boss_dead(&self) -> bool {
        let mut bosses = self.monsters.iter().filter(|monster| monster.kind.is_boss());
        bosses.any(|boss| !boss.is_alive())
    }

    /// True if it can be left.
    pub(super) fn has_stairs(&self) -> bool {
        let has_any = !matches!(self.kind, DoorKind::Shrine | DoorKind::Boss);
        let few = self.blanks().len() <= self.few_blanks();
        has_any && self.fog.is_empty() && (few || self.is_deserted())
    }

    /// True if nothing but Potions helps: a Mute lives.
    pub(super) fn is_mute(&self) -> bool {
        self.monsters.iter().any(|monster| monster.kind == Kind::Mute && monster.is_alive())
    }

    /// The aimed blows that are due with the next deed.
    pub(super) fn due(&self) -> impl Iterator<Item = usize> {
        let is_due = |monster: &Monster| {
            monster.is_alive() && monster.count == 1 && monster.kind.is_aimed() && !self.still
        };
        (0..self.monsters.len()).filter(move |&index| is_due(&self.monsters[index]))
    }

    /// True if all blows that are due are blunt: nothing that follows lies outside their zones.
    pub(super) fn is_blunt(&self, grades: &Grades) -> bool {
        let zones = self.due().fold(Cells::NONE, |all, index| all | self.zone(index));
        !zones.is_empty() && self.following(grades).is_within(zones)
    }
}
