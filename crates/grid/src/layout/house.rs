//! Cells that must differ.

use std::fmt;
use std::sync::Arc;

use super::{Cell, Digit, DigitSet};

/// At least two cells, no two of which hold the same digit, in row order.
///
/// It prints as `row 3`, `region 5` or `diagonal 1`, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    pub(super) kind: HouseKind,
    pub(super) index: u16,
    /// Shared, since each step that names a house has a copy.
    pub(super) cells: Arc<[Cell]>,
    pub(super) needs: DigitSet,
}

/// The kind of a [`House`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// A row without its void cells.
    Row,
    /// A column without its void cells.
    Column,
    /// A box of a board with equal boxes.
    Box,
    /// A region of a jigsaw.
    Region,
    /// A region of a template, by its letter.
    Lettered(char),
    /// A line from corner to corner.
    Diagonal,
    /// A box offset from the board's own boxes, as in Windoku.
    Window,
    /// Two cells a chess knight's move apart.
    Knight,
    /// Two cells that touch at a corner.
    King,
    /// A region in addition to the board's own.
    Extra,
}

impl House {
    /// A house of these cells. Whether it needs digits, and which, follows from the digits that
    /// each cell may take.
    pub(super) fn new(
        kind: HouseKind,
        index: usize,
        cells: impl Into<Arc<[Cell]>>,
        digits: impl Fn(Cell) -> DigitSet,
    ) -> Self {
        let cells = cells.into();
        let all = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | digits(cell));
        let needs = if all.len() == cells.len() { all } else { DigitSet::EMPTY };
        Self { kind, index: index as u16, cells, needs }
    }

    /// Its kind.
    pub const fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Its index among those of its kind, from 0.
    pub const fn index(&self) -> usize {
        self.index as usize
    }

    /// Its cells in row order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The digits that it must contain, each once: all that its cells can take if there are as many
    /// digits as cells, otherwise none.
    pub const fn needs(&self) -> DigitSet {
        self.needs
    }

    /// True if it must contain all its digits, so that a digit with a single place left belongs
    /// there.
    pub const fn is_full(&self) -> bool {
        !self.needs.is_empty()
    }

    /// True if its cells can be filled with different digits. Found by augmenting paths: a cell may
    /// take the digit of another cell if that cell can take a different one.
    pub(super) fn can_be_filled(&self, digits: impl Fn(Cell) -> DigitSet) -> bool {
        let choices: Vec<DigitSet> = self.cells.iter().map(|&cell| digits(cell)).collect();
        let mut taken = [None; Digit::COUNT];
        (0..choices.len())
            .all(|cell| takes(cell, &choices, &mut taken, &mut DigitSet::EMPTY.clone()))
    }
}

/// Assigns a digit to a cell, moving others if necessary; returns false if that is impossible. The
/// recursion is at most as deep as there are digits.
pub(super) fn takes(
    cell: usize,
    choices: &[DigitSet],
    taken: &mut [Option<usize>],
    tried: &mut DigitSet,
) -> bool {
    while let Some(digit) = (choices[cell] - *tried).first() {
        tried.insert(digit);
        let owner = taken[digit.index()];
        if owner.is_none_or(|owner| takes(owner, choices, taken, tried)) {
            taken[digit.index()] = Some(cell);
            return true;
        }
    }
    false
}

impl From<crate::HouseKind> for HouseKind {
    fn from(kind: crate::HouseKind) -> Self {
        match kind {
            crate::HouseKind::Row => Self::Row,
            crate::HouseKind::Column => Self::Column,
            crate::HouseKind::Box => Self::Box,
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Lettered(letter) => return write!(f, "region {letter}"),
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Knight => "knight's move",
            HouseKind::King => "king's move",
            HouseKind::Extra => "extra region",
        };
        write!(f, "{kind} {}", self.index + 1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn house(choices: &[DigitSet]) -> House {
        let cells: Vec<Cell> = (0..choices.len()).map(|column| Cell::new(0, column)).collect();
        House::new(HouseKind::Row, 0, cells, |place| choices[place.column()])
    }

    /// Tries all ways of filling the cells.
    fn naive(choices: &[DigitSet], used: DigitSet) -> bool {
        let Some((first, rest)) = choices.split_first() else { return true };
        (*first - used).iter().any(|digit| naive(rest, used | DigitSet::of(digit)))
    }

    proptest! {
        #[test]
        fn a_house_can_be_filled_if_there_is_a_way(bits in proptest::collection::vec(0u32..64, 1..7)) {
            let choices: Vec<DigitSet> = bits.into_iter().map(DigitSet::from_bits).collect();
            let can = house(&choices).can_be_filled(|place| choices[place.column()]);
            prop_assert_eq!(can, naive(&choices, DigitSet::EMPTY));
        }
    }

    #[test]
    fn a_house_with_as_many_cells_as_digits_needs_each() {
        assert_eq!(house(&[DigitSet::up_to(3); 3]).needs(), DigitSet::up_to(3));
        assert!(!house(&[DigitSet::up_to(4); 3]).is_full());
        assert_eq!(house(&[DigitSet::up_to(1), DigitSet::up_to(2)]).needs(), DigitSet::up_to(2));
    }
}
