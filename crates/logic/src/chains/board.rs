//! The candidates that a search works on.
//!
//! A [`CandidateBoard`] is a [`Position`] without puzzle and solution: it is hypothetical, so it may be
//! wrong. It has the same three redundant views, so that every query is a look-up. A copy is about
//! 800 bytes.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::place::places_of;
use crate::{Candidate, CandidateSet, Position};

/// Digits of a cell, cells of a digit, places of a digit in a house.
#[derive(Clone, Debug)]
pub(crate) struct CandidateBoard {
    digits: [DigitSet; 81],
    cells: [CellSet; 9],
    spots: [[u16; 9]; 27],
    /// The cells without a digit. Suppositions do not fill any.
    blanks: CellSet,
    /// The number of times each digit is placed.
    placed: [u8; 9],
}

impl CandidateBoard {
    /// A placeholder, to be overwritten.
    pub(crate) const EMPTY: Self = Self {
        digits: [DigitSet::EMPTY; 81],
        cells: [CellSet::EMPTY; 9],
        spots: [[0; 9]; 27],
        blanks: CellSet::EMPTY,
        placed: [0; 9],
    };

    pub(crate) fn of(position: &Position) -> Self {
        let mut board = Self::EMPTY;
        board.blanks = position.blanks();
        position.grid().placed().for_each(|(_, digit)| board.placed[digit.index()] += 1);
        for cell in Cell::all() {
            board.digits[cell.index()] = position.digits(cell);
        }
        for digit in Digit::ALL {
            board.cells[digit.index()] = position.cells(digit);
            for house in House::all() {
                board.spots[house.index()][digit.index()] = position.spots(house, digit);
            }
        }
        board
    }

    pub(crate) const fn blanks(&self) -> CellSet {
        self.blanks
    }

    pub(crate) const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    pub(crate) const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// The number of times a digit is placed.
    pub(crate) const fn placed(&self, digit: Digit) -> usize {
        self.placed[digit.index()] as usize
    }

    pub(crate) const fn has(&self, candidate: Candidate) -> bool {
        self.digits(candidate.cell).contains(candidate.digit)
    }

    pub(crate) const fn spots(&self, house: House, digit: Digit) -> u16 {
        self.spots[house.index()][digit.index()]
    }

    /// Every candidate.
    pub(crate) fn all(&self) -> CandidateSet {
        let mut all = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            all.insert_cells(digit, self.cells(digit));
        }
        all
    }

    pub(crate) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        self.digits[cell.index()].remove(digit);
        self.cells[digit.index()].remove(cell);
        for (house, place) in cell.houses().into_iter().zip(places_of(cell)) {
            self.spots[house.index()][digit.index()] &= !(1 << place);
        }
    }
}
