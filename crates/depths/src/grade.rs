//! Grades: the steps by which each cell follows from the visible digits.
//!
//! A cell *follows* at a level if it is a single once all eliminations of the levels up to it have
//! been repeated until nothing changes. No digit is placed in the meantime, so the result describes
//! the board as it stands and does not depend on an order. Level 0 consists of singles; in a killer
//! it includes the last cell of a cage, and the only cell of a house that its whole cages and
//! filled cells leave over.
//!
//! This code is separate from `underdoku-logic` for two reasons. A digit's worth is a rule of the
//! game, so saved runs must be judged the same for ever, however the techniques of hints change.
//! And it runs all the time: after each deed for the whole board, in previews for every open cell,
//! and for hundreds of clues when a board is dug. One pass for all levels of a 9x9 board takes
//! about ten microseconds; [`GradeCache`] runs it once per board, and previews share the result.

mod cache;
mod candidates;
mod deduction;
mod reason;

use super::cells::Cells;
use super::frame::{Digits, LayoutIndex, MOST};

pub(crate) use cache::GradeCache;
pub(crate) use candidates::Candidates;
pub(crate) use deduction::Deduction;
pub use reason::{CellList, Elimination, Reason, Single};

/// The difficulty of the steps that a cell needs.
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
    /// All levels, the easiest first.
    pub const ALL: [Self; 3] = [Self::Singles, Self::Pairs, Self::Triples];

    /// Its number, from 0.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The next easier level.
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
pub(crate) struct Grades {
    levels: [Option<Level>; MOST],
    /// The cells that follow.
    pub(crate) following: Cells,
}

impl Grades {
    /// Grades the blanks of a board, up to a level.
    ///
    /// Eliminations only add up from level to level, so one deduction serves all of them.
    pub(crate) fn of(frame: &LayoutIndex, candidates: Candidates, up_to: Level) -> Self {
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
    pub(crate) const fn level(&self, cell: usize) -> Option<Level> {
        self.levels[cell]
    }

    /// The cells that follow, but not by singles.
    pub(crate) fn insights(&self) -> Cells {
        self.following.iter().filter(|&cell| self.levels[cell] > Some(Level::Singles)).collect()
    }
}

/// The indices of the set bits, from the lowest.
fn each(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let digit = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            digit
        })
    })
}

/// Why a cell follows at its lowest level, with the earliest step that makes it follow.
///
/// This repeats the deduction with notes instead of taking them from [`Grades`], because a reason
/// is wanted for one cell at a time, while grades are computed for every board that comes up.
pub(crate) fn reason(frame: &LayoutIndex, digits: &Digits, cell: usize) -> Option<Reason> {
    let mut deduction = Deduction::noted(frame, digits);
    Level::ALL.into_iter().find_map(|level| {
        deduction.eliminate(level);
        deduction.reason(cell)
    })
}

/// The hardest level needed to fill a board by steps up to a level; none if they do not fill it. A
/// board that is filled has been proved to have one solution.
pub(crate) fn needed(frame: &LayoutIndex, givens: &Digits, up_to: Level) -> Option<Level> {
    let mut deduction = Deduction::new(frame, givens);
    let mut hardest = Level::Singles;
    while !deduction.is_full() {
        hardest = hardest.max(deduction.advance(up_to)?);
    }
    Some(hardest)
}

#[cfg(test)]
mod tests;
