//! Grades: by which steps a cell follows from what is visible.
//!
//! A cell *follows* at a level if it is a single after all eliminations of the levels up to it were
//! repeated until nothing changes, no digit placed. Level 0 are the singles alone; on a killer also
//! the last cell of a cage and the one cell of a house that its whole cages and filled cells leave.
//!
//! One pass from the visible digits is some ten microseconds for all levels of a 9x9 board. It is
//! made once for each board that is looked at ([`Known`]), and previews draw from it. These levels
//! are the rules' own and never change with the teacher's techniques in `underdoku-logic`.

mod candidates;
mod deduction;
mod known;
mod reason;

use super::cells::Cells;
use super::frame::{Digits, LayoutIndex, MOST};

pub(super) use candidates::Candidates;
pub(super) use deduction::Deduction;
pub(super) use known::Known;
pub use reason::{CellList, Elimination, Reason, Single};

/// The difficulty of the steps that a cell takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Naked and hidden singles.
    Singles,
    /// Locked candidates, pairs, and combinations of cages.
    Pairs,
    /// Naked triples and X-wings.
    Triples,
}

impl Level {
    /// All, the easiest first.
    pub const ALL: [Self; 3] = [Self::Singles, Self::Pairs, Self::Triples];

    /// Its number, from 0.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The next easier one, if there is one.
    pub const fn below(self) -> Option<Self> {
        match self {
            Self::Singles => None,
            Self::Pairs => Some(Self::Singles),
            Self::Triples => Some(Self::Pairs),
        }
    }
}

/// The grade of every cell that follows.
#[derive(Clone, Debug)]
pub(super) struct Grades {
    levels: [Option<Level>; MOST],
    /// Those that follow.
    pub(super) following: Cells,
}

impl Grades {
    /// Grades the blanks of a board up to a level.
    pub(super) fn of(frame: &LayoutIndex, candidates: Candidates, up_to: Level) -> Self {
        let mut grades = Self { levels: [None; MOST], following: Cells::NONE };
        let mut deduction = Deduction::of(frame, candidates);
        for level in Level::ALL.into_iter().filter(|&level| level <= up_to) {
            deduction.eliminate(level);
            let singles = deduction.singles().into_iter().fold(Cells::NONE, |all, of| all | of);
            for cell in singles - grades.following {
                grades.levels[cell] = Some(level);
            }
            grades.following |= singles;
        }
        grades
    }

    /// The lowest level at which a cell follows.
    pub(super) const fn level(&self, cell: usize) -> Option<Level> {
        self.levels[cell]
    }

    /// The cells that follow by insight only.
    pub(super) fn insights(&self) -> Cells {
        self.following.iter().filter(|&cell| self.levels[cell] > Some(Level::Singles)).collect()
    }
}

/// The digits of these bits, from 0.
fn each(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let digit = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            digit
        })
    })
}

/// Why a cell follows at its lowest level, in the cheapest step.
pub(super) fn reason(frame: &LayoutIndex, digits: &Digits, cell: usize) -> Option<Reason> {
    let mut deduction = Deduction::noted(frame, digits);
    Level::ALL.into_iter().find_map(|level| {
        deduction.eliminate(level);
        deduction.reason(cell)
    })
}

/// The hardest level that a board needs to be filled by steps up to a level; none if they do not
/// fill it. Filling it proves that there is one solution.
pub(super) fn needed(frame: &LayoutIndex, givens: &Digits, up_to: Level) -> Option<Level> {
    let mut deduction = Deduction::new(frame, givens);
    let mut hardest = Level::Singles;
    while !deduction.is_full() {
        hardest = hardest.max(deduction.advance(up_to)?);
    }
    Some(hardest)
}

#[cfg(test)]
mod tests;
