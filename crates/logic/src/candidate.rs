//! Candidates and sets of them.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

/// A digit that a cell may hold, printed as `r3c7=5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
}

impl Candidate {
    /// Combines a cell and a digit.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of candidates, stored as the cells of each digit.
///
/// It takes 144 bytes on the stack, so a search can create and drop millions of them cheaply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// No candidate.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// The set with only this candidate.
    pub const fn of(candidate: Candidate) -> Self {
        Self::digit_in(candidate.digit, CellSet::of(candidate.cell))
    }

    /// One digit in these cells.
    pub const fn digit_in(digit: Digit, cells: CellSet) -> Self {
        let mut set = Self::EMPTY;
        set.0[digit.index()] = cells;
        set
    }

    /// These digits in one cell.
    pub fn in_cell(cell: Cell, digits: DigitSet) -> Self {
        digits.iter().map(|digit| Candidate::new(cell, digit)).collect()
    }

    /// The cells of one digit.
    pub const fn cells_of(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits in one cell.
    pub fn digits_of(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.cells_of(digit).contains(cell)).collect()
    }

    /// All cells with a candidate of the set.
    pub fn cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |all, &cells| all | cells)
    }

    /// All digits of candidates of the set.
    pub fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| !self.0[digit.index()].is_empty()).collect()
    }

    /// True if the candidate is in the set.
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// Adds a candidate.
    pub const fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].insert(candidate.cell);
    }

    /// Adds a digit in each of these cells.
    pub fn insert_cells(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// The number of candidates in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// True if the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// True if every candidate of the other set is in this one.
    pub fn includes(&self, other: &Self) -> bool {
        (*other - *self).is_empty()
    }

    /// The candidates, digit by digit, each row by row.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> {
        Digit::ALL
            .into_iter()
            .zip(self.0)
            .flat_map(|(digit, cells)| cells.iter().map(move |cell| Candidate::new(cell, digit)))
    }
}

impl BitOr for CandidateSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }
}

impl BitOrAssign for CandidateSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for CandidateSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }
}

impl Sub for CandidateSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] - other.0[index]))
    }
}

impl SubAssign for CandidateSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl IntoIterator for CandidateSet {
    type Item = Candidate;
    type IntoIter = CandidateIter;

    fn into_iter(self) -> CandidateIter {
        CandidateIter(self)
    }
}

/// Iterates over the candidates of a set, digit by digit, each row by row.
#[derive(Clone, Debug)]
pub struct CandidateIter(CandidateSet);

impl Iterator for CandidateIter {
    type Item = Candidate;

    fn next(&mut self) -> Option<Candidate> {
        let index = self.0.0.iter().position(|cells| !cells.is_empty())?;
        let cell = self.0.0[index].first()?;
        self.0.0[index].remove(cell);
        Some(Candidate::new(cell, Digit::from_index(index)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CandidateIter {}
impl FusedIterator for CandidateIter {}

/// The error for a text that is not a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a candidate, such as r3c7=5")]
pub struct ParseCandidateError;

impl FromStr for Candidate {
    type Err = ParseCandidateError;

    fn from_str(text: &str) -> Result<Self, ParseCandidateError> {
        let parts = || {
            let (cell, digit) = text.split_once('=')?;
            Some(Self::new(cell.parse().ok()?, digit.parse().ok()?))
        };
        parts().ok_or(ParseCandidateError)
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut set = Self::EMPTY;
        for candidate in candidates {
            set.insert(candidate);
        }
        set
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_set_is_its_candidates(picks in proptest::collection::vec((0_usize..81, 0_usize..9), 0..60)) {
            let list: Vec<_> = picks
                .iter()
                .map(|&(cell, digit)| Candidate::new(Cell::from_index(cell), Digit::from_index(digit)))
                .collect();
            let set: CandidateSet = list.iter().copied().collect();
            prop_assert!(list.iter().all(|&candidate| set.contains(candidate)));
            prop_assert_eq!(set.iter().collect::<CandidateSet>(), set);
            prop_assert_eq!(set.iter().count(), set.len());
            prop_assert_eq!(set.cells(), list.iter().map(|candidate| candidate.cell).collect());
            prop_assert_eq!(set.digits(), list.iter().map(|candidate| candidate.digit).collect());
            prop_assert!((set - set).is_empty() && (set | set) == set && (set & set) == set);
        }
    }
}
