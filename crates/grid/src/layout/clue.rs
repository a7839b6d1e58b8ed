//! Numbers in void cells.

use super::{Cell, Digit, DigitSet, Layout, LayoutFault};

/// A number in a void cell, which then occurs neither in the cell's row nor in its column.
///
/// Rows and columns run across the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clue {
    /// The void cell.
    pub cell: Cell,
    /// The digit that its row and column must not hold.
    pub digit: Digit,
}

impl Layout {
    /// Replaces the clue numbers.
    ///
    /// # Errors
    ///
    /// The first clue in a cell that is not void or already has one, that equals another clue of
    /// the region, or that is larger than every digit of the board.
    pub fn with_clues(mut self, clues: Vec<Clue>) -> Result<Self, LayoutFault> {
        for (index, &clue) in clues.iter().enumerate() {
            self.check_clue(clue, &clues[..index])?;
        }
        self.open.clone_from(&self.digits);
        for clue in &clues {
            self.bar(*clue);
        }
        self.clues = clues;
        Ok(self)
    }

    fn check_clue(&self, clue: Clue, before: &[Clue]) -> Result<(), LayoutFault> {
        let Clue { cell, digit } = clue;
        if !self.has(cell) || !self.is_void(cell) {
            return Err(LayoutFault::NoVoid { cell });
        }
        if Some(digit) > self.largest_digit() {
            return Err(LayoutFault::LargeClue { cell, digit });
        }
        let region = self.region(cell);
        let same = |other: &&Clue| {
            other.cell == cell || (other.digit == digit && self.region(other.cell) == region)
        };
        match before.iter().find(same) {
            Some(other) => Err(LayoutFault::SameClue { cell, other: other.cell, digit }),
            None => Ok(()),
        }
    }

    /// Removes the clue's digit from its row and column.
    fn bar(&mut self, clue: Clue) {
        for column in 0..self.columns() {
            let index = self.index(Cell::new(clue.cell.row(), column));
            self.open[index] -= DigitSet::of(clue.digit);
        }
        for row in 0..self.rows() {
            let index = self.index(Cell::new(row, clue.cell.column()));
            self.open[index] -= DigitSet::of(clue.digit);
        }
    }
}
