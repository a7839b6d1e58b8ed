//! Sets of cells, digits and candidates, as techniques use them on any board.

use std::fmt::{Debug, Display};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use underdoku_grid::layout;
use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

use super::{Board, Standard};
use crate::general::Group;
use crate::{Candidate, CandidateSet, HouseSet};

/// A small set of cells or digits.
pub trait Set:
    Copy
    + Eq
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Sub<Output = Self>
    + SubAssign
    + FromIterator<<Self as IntoIterator>::Item>
    + IntoIterator<Item: Copy + Ord, IntoIter: Clone>
{
    /// The empty set.
    const EMPTY: Self;

    /// The set with only this item.
    fn of(item: Self::Item) -> Self;

    /// The number of items.
    fn len(&self) -> usize;

    /// True if there are no items.
    fn is_empty(&self) -> bool;

    /// True if the item is in the set.
    fn contains(&self, item: Self::Item) -> bool;

    /// Adds an item.
    fn insert(&mut self, item: Self::Item);

    /// Removes an item.
    fn remove(&mut self, item: Self::Item);

    /// The first item in order; `None` if the set is empty.
    fn first(&self) -> Option<Self::Item>;

    /// The items in order.
    fn iter(&self) -> Self::IntoIter {
        (*self).into_iter()
    }

    /// The only item; `None` if there are several or none.
    fn single(&self) -> Option<Self::Item> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// Both items of a set of two; otherwise `None`.
    fn pair(&self) -> Option<[Self::Item; 2]> {
        let mut items = self.iter();
        match (items.next(), items.next(), items.next()) {
            (Some(one), Some(other), None) => Some([one, other]),
            _ => None,
        }
    }
}

macro_rules! set {
    ($set:ty, $item:ty) => {
        impl Set for $set {
            const EMPTY: Self = Self::EMPTY;

            #[inline]
            fn of(item: $item) -> Self {
                Self::of(item)
            }

            #[inline]
            fn len(&self) -> usize {
                (*self).len()
            }

            #[inline]
            fn is_empty(&self) -> bool {
                (*self).is_empty()
            }

            #[inline]
            fn contains(&self, item: $item) -> bool {
                (*self).contains(item)
            }

            #[inline]
            fn insert(&mut self, item: $item) {
                Self::insert(self, item);
            }

            #[inline]
            fn remove(&mut self, item: $item) {
                Self::remove(self, item);
            }

            #[inline]
            fn first(&self) -> Option<$item> {
                (*self).first()
            }
        }
    };
}

set!(CellSet, Cell);
set!(DigitSet, Digit);
set!(layout::CellSet, layout::Cell);
set!(layout::DigitSet, layout::Digit);

/// A digit, as techniques on any board use it.
pub trait BoardDigit: Copy {
    /// Its index in a table of digits: one less than its value; 0 comes last.
    fn index(self) -> usize;

    /// Its character, such as `7`, or `A` for 10.
    fn letter(self) -> char;
}

impl BoardDigit for Digit {
    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    fn letter(self) -> char {
        self.to_char()
    }
}

impl BoardDigit for layout::Digit {
    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    fn letter(self) -> char {
        self.shown()
    }
}

/// A cell, as techniques on any board use it.
pub trait BoardCell: Copy + Display {
    /// Its row, from 0.
    fn row(self) -> usize;

    /// Its column, from 0.
    fn column(self) -> usize;
}

impl BoardCell for Cell {
    fn row(self) -> usize {
        self.row_index()
    }

    fn column(self) -> usize {
        self.column_index()
    }
}

impl BoardCell for layout::Cell {
    fn row(self) -> usize {
        self.row()
    }

    fn column(self) -> usize {
        self.column()
    }
}

/// The houses and cages of a step.
pub trait Groups {
    /// The number of groups.
    fn count(&self) -> usize;
}

impl Groups for HouseSet {
    fn count(&self) -> usize {
        self.len()
    }
}

impl Groups for Vec<Group> {
    fn count(&self) -> usize {
        self.len()
    }
}

/// A set of candidates.
pub trait Candidates<B: Board>: Clone + Default + Eq + Debug {
    /// One digit in these cells.
    fn digit_in(digit: B::Digit, cells: B::Cells) -> Self {
        let mut candidates = Self::default();
        candidates.insert_cells(digit, cells);
        candidates
    }

    /// The set with only this candidate.
    fn of(candidate: B::Candidate) -> Self {
        let (cell, digit) = B::parts(candidate);
        Self::digit_in(digit, B::Cells::of(cell))
    }

    /// These digits in one cell.
    fn in_cell(cell: B::Cell, digits: B::Digits) -> Self {
        let mut candidates = Self::default();
        for digit in digits {
            candidates.insert_cells(digit, B::Cells::of(cell));
        }
        candidates
    }

    /// Adds a digit in these cells.
    fn insert_cells(&mut self, digit: B::Digit, cells: B::Cells);

    /// The candidates one by one.
    fn each(&self) -> impl Iterator<Item = B::Candidate>;

    /// The number of candidates.
    fn count(&self) -> usize;

    /// True if there are none.
    fn has_none(&self) -> bool;

    /// The cells of one digit.
    fn cells_of(&self, digit: B::Digit) -> B::Cells;

    /// The digits in one cell.
    fn digits_of(&self, cell: B::Cell) -> B::Digits;

    /// All cells with a candidate of the set.
    fn cells(&self) -> B::Cells;

    /// All digits of candidates of the set.
    fn digits(&self) -> B::Digits;

    /// Adds all candidates of the other set.
    fn add(&mut self, other: &Self) {
        for digit in other.digits() {
            self.insert_cells(digit, other.cells_of(digit));
        }
    }

    /// The candidates that are not in the other set.
    #[must_use]
    fn without(&self, other: &Self) -> Self {
        let mut candidates = Self::default();
        for digit in self.digits() {
            candidates.insert_cells(digit, self.cells_of(digit) - other.cells_of(digit));
        }
        candidates
    }
}

impl Candidates<Standard> for CandidateSet {
    fn insert_cells(&mut self, digit: Digit, cells: CellSet) {
        self.insert_cells(digit, cells);
    }

    fn each(&self) -> impl Iterator<Item = Candidate> {
        self.iter()
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn has_none(&self) -> bool {
        self.is_empty()
    }

    fn cells_of(&self, digit: Digit) -> CellSet {
        self.cells_of(digit)
    }

    fn digits_of(&self, cell: Cell) -> DigitSet {
        self.digits_of(cell)
    }

    fn cells(&self) -> CellSet {
        self.cells()
    }

    fn digits(&self) -> DigitSet {
        self.digits()
    }

    fn add(&mut self, other: &Self) {
        *self |= *other;
    }

    fn without(&self, other: &Self) -> Self {
        *self - *other
    }
}

/// Keeps the candidates in insertion order.
impl Candidates<layout::Layout> for Vec<(layout::Cell, layout::Digit)> {
    fn insert_cells(&mut self, digit: layout::Digit, cells: layout::CellSet) {
        for cell in cells {
            if !self.contains(&(cell, digit)) {
                self.push((cell, digit));
            }
        }
    }

    fn each(&self) -> impl Iterator<Item = (layout::Cell, layout::Digit)> {
        self.iter().copied()
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn has_none(&self) -> bool {
        self.is_empty()
    }

    fn cells_of(&self, digit: layout::Digit) -> layout::CellSet {
        self.iter().filter(|(_, other)| *other == digit).map(|&(cell, _)| cell).collect()
    }

    fn digits_of(&self, cell: layout::Cell) -> layout::DigitSet {
        self.iter().filter(|(other, _)| *other == cell).map(|&(_, digit)| digit).collect()
    }

    fn cells(&self) -> layout::CellSet {
        self.iter().map(|&(cell, _)| cell).collect()
    }

    fn digits(&self) -> layout::DigitSet {
        self.iter().map(|&(_, digit)| digit).collect()
    }
}
