//! The digits that make a single, held against the board: each of them stands there, no other
//! candidate is left without one that blocks it, and none is needless.

use underdoku_grid::layout::{Cell, Digit, DigitSet};

use super::oracle::Candidate;

/// What a single says of the candidates that would stand in its way.
pub(crate) struct Single<'a> {
    /// The digit and its cell.
    pub(crate) place: Candidate,
    /// The house of a hidden single; a naked one has none.
    pub(crate) house: Option<&'a [Cell]>,
    /// The digits that the cell could hold on an empty board.
    pub(crate) digits: DigitSet,
    pub(crate) blockers: &'a [Candidate],
    /// The candidates that something else keeps out.
    pub(crate) removed: &'a [Candidate],
}

impl Single<'_> {
    /// The candidates that would stand in the way, were the board empty but for its filled cells.
    fn rivals(&self, get: impl Fn(Cell) -> Option<Digit>) -> Vec<Candidate> {
        let (cell, digit) = self.place;
        match self.house {
            Some(house) => {
                let blanks = house.iter().filter(|&&other| other != cell && get(other).is_none());
                blanks.map(|&other| (other, digit)).collect()
            }
            None => (self.digits - DigitSet::of(digit)).iter().map(|other| (cell, other)).collect(),
        }
    }

    /// What is wrong with it.
    pub(crate) fn faults(
        &self,
        get: impl Fn(Cell) -> Option<Digit>,
        sees: impl Fn(Cell, Cell) -> bool,
    ) -> Vec<String> {
        let mut faults = Vec::new();
        let rivals = self.rivals(&get);
        let blocks = |blocker: &Candidate, rival: &Candidate| {
            blocker.1 == rival.1 && sees(blocker.0, rival.0)
        };
        for rival in &rivals {
            let is_blocked = self.blockers.iter().any(|blocker| blocks(blocker, rival));
            if is_blocked == self.removed.contains(rival) {
                faults.push(format!("{rival:?} is not told once"));
            }
        }
        for (index, blocker) in self.blockers.iter().enumerate() {
            if get(blocker.0) != Some(blocker.1) {
                faults.push(format!("{blocker:?} is not on the board"));
            }
            let is_only = |rival: &Candidate| {
                let mut others = self.blockers.iter().enumerate().filter(|(at, _)| *at != index);
                blocks(blocker, rival) && !others.any(|(_, other)| blocks(other, rival))
            };
            if !rivals.iter().any(is_only) {
                faults.push(format!("{blocker:?} is needless"));
            }
        }
        for removed in self.removed.iter().filter(|removed| !rivals.contains(removed)) {
            faults.push(format!("{removed:?} is not in the way"));
        }
        faults
    }
}
