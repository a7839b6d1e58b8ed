//! Changes to a position: placing digits, removing candidates, and updating what is stored about
//! singles.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

use super::Position;
use super::spots::{LEFT, narrow};
use crate::Candidate;
use crate::place::places_of;

impl Position {
    /// Places naked and hidden singles until there are none left, in no particular order.
    pub(crate) fn place_singles(&mut self) {
        while self.place_naked_singles() | self.place_hidden_singles() {}
    }

    fn place_naked_singles(&mut self) -> bool {
        let mut placed = false;
        while let Some(cell) = self.state.naked_singles.first()
            && let Some(digit) = self.digits(cell).single()
        {
            self.place(Candidate::new(cell, digit));
            placed = true;
        }
        placed
    }

    fn place_hidden_singles(&mut self) -> bool {
        let mut placed = false;
        while let Some(single) =
            self.hidden_single_houses().iter().next().and_then(|house| self.hidden_single_in(house))
        {
            self.place(single);
            placed = true;
        }
        placed
    }

    /// Fills a blank and removes the digit from its peers.
    pub(crate) fn place(&mut self, Candidate { cell, digit }: Candidate) {
        if !self.state.blanks.contains(cell) {
            return;
        }
        self.state.grid.set(cell, Some(digit));
        self.state.blanks.remove(cell);
        cell.houses().into_iter().for_each(|house| self.state.blank_counts[house.index()] -= 1);
        for other in self.digits(cell) - DigitSet::of(digit) {
            self.state.cells[other.index()].remove(cell);
            self.leave(Candidate::new(cell, other));
        }
        self.state.digits[cell.index()] = DigitSet::EMPTY;
        self.state.naked_singles.remove(cell);
        self.take_from_peers(cell, digit);
    }

    fn take_from_peers(&mut self, cell: Cell, digit: Digit) {
        for peer in self.cells(digit) & cell.peers() {
            self.strike(peer, digit);
        }
        let cells = &mut self.state.cells[digit.index()];
        *cells = (*cells - cell.peers()) - CellSet::of(cell);
        let left = &LEFT[cell.index()];
        self.state.hidden_singles[digit.index()] =
            narrow(&mut self.state.spots[digit.index()], |house| left[house]);
    }

    pub(crate) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        self.strike(cell, digit);
        self.state.cells[digit.index()].remove(cell);
        self.leave(Candidate::new(cell, digit));
    }

    fn strike(&mut self, cell: Cell, digit: Digit) {
        let digits = &mut self.state.digits[cell.index()];
        digits.remove(digit);
        if digits.len() == 1 {
            self.state.naked_singles.insert(cell);
        } else {
            self.state.naked_singles.remove(cell);
        }
    }

    /// Updates the digit's places in the houses of a cell that has lost it.
    fn leave(&mut self, Candidate { cell, digit }: Candidate) {
        for (house, place) in cell.houses().into_iter().zip(places_of(cell)) {
            let spots = &mut self.state.spots[digit.index()][house.index()];
            *spots &= !(1 << place);
            self.state.hidden_singles[digit.index()].set(house, spots.is_power_of_two());
        }
    }
}
