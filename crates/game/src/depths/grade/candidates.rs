//! Candidates of a board.

use super::super::cells::Cells;
use super::super::frame::{Digits, Frame, MOST};
use super::each;

/// The digits on a board, and those that its blanks can still hold.
#[derive(Clone, Debug)]
pub(in super::super) struct Candidates {
    pub(super) digits: Digits,
    pub(super) blanks: Cells,
    /// The digits of each blank, in bits.
    pub(super) of_cell: [u16; MOST],
    /// The blanks of each digit.
    pub(super) spots: [Cells; 9],
}

impl Candidates {
    /// Those that no filled cell rules out.
    pub(in super::super) fn of(frame: &Frame, digits: &Digits) -> Self {
        let mut filled = Cells::NONE;
        let mut spots = [Cells::NONE; 9];
        spots[..frame.size].fill(frame.all);
        for cell in frame.all.iter().filter(|&cell| digits[cell] > 0) {
            filled.insert(cell);
            spots[usize::from(digits[cell]) - 1] -= frame.peers[cell];
        }
        let blanks = frame.all - filled;
        let mut of_cell = [0; MOST];
        for (digit, cells) in spots.iter_mut().enumerate() {
            *cells = *cells & blanks;
            for cell in *cells {
                of_cell[cell] |= 1 << digit;
            }
        }
        Self { digits: *digits, blanks, of_cell, spots }
    }

    /// Puts a digit into a blank: the cells whose candidates are others now.
    pub(in super::super) fn put(&mut self, frame: &Frame, cell: usize, digit: u8) -> Cells {
        let index = usize::from(digit) - 1;
        self.digits[cell] = digit;
        self.blanks.remove(cell);
        for other in each(std::mem::take(&mut self.of_cell[cell])) {
            self.spots[other].remove(cell);
        }
        let peers = self.spots[index] & frame.peers[cell];
        for peer in peers {
            self.of_cell[peer] &= !(1 << index);
        }
        self.spots[index] -= peers;
        peers | Cells::one(cell)
    }

    /// The blanks with at least one candidate, two, three and four.
    pub(super) fn at_least(&self) -> [Cells; 4] {
        let [mut one, mut two, mut three, mut four] = [Cells::NONE; 4];
        for &spots in &self.spots {
            four |= three & spots;
            three |= two & spots;
            two |= one & spots;
            one |= spots;
        }
        [one, two, three, four]
    }
}
