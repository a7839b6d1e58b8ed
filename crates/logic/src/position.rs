//! What a player sees: the digits placed so far and the candidates left.

use std::fmt;

use underdoku_grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};
use underdoku_solver::Puzzle;

use crate::place::{cell_at, places_of};
use crate::{Candidate, CandidateSet, Mistake, Step};

/// A proven puzzle on its way to the solution.
///
/// It is made from a [`Puzzle`] and never holds a wrong digit nor lacks a right candidate: a technique
/// that builds on the one solution, such as a unique rectangle, is sound here by type.
///
/// The candidates are kept in three views that always agree, each quick to ask: the digits of a cell,
/// the cells of a digit, the places of a digit in a house. Filled cells have none. All of it lies on
/// the stack, about 900 bytes.
#[derive(Clone)]
pub struct Position<'p> {
    puzzle: &'p Puzzle,
    grid: Grid,
    digits: [DigitSet; 81],
    cells: [CellSet; 9],
    spots: [[u16; 9]; 27],
    blanks: CellSet,
}

impl<'p> Position<'p> {
    /// The puzzle as it is given, with the candidates that the rules leave.
    pub fn new(puzzle: &'p Puzzle) -> Self {
        Self::filled(puzzle, puzzle.givens())
    }

    /// The puzzle with what the player placed and, where marks are given, only the marked candidates.
    /// Marks of an empty set say nothing about their cell. Marks that the rules exclude are left out.
    ///
    /// # Errors
    ///
    /// The first [`Mistake`], cell by cell: a wrong digit, or marks without the right one.
    pub fn of_player(puzzle: &'p Puzzle, grid: &Grid, marks: Option<&Candidates>) -> Result<Self, Mistake> {
        if let Some(mistake) = Mistake::find(puzzle, grid, marks) {
            return Err(mistake);
        }
        let mut position = Self::filled(puzzle, grid);
        for (cell, digits) in puzzle.givens().placed() {
            if position.blanks.contains(cell) {
                position.place(Candidate::new(cell, digits));
            }
        }
        if let Some(marks) = marks {
            position.keep_marks(marks);
        }
        Ok(position)
    }

    /// The puzzle with these digits alone; its own givens are among them, or will be placed.
    pub(crate) fn filled(puzzle: &'p Puzzle, grid: &Grid) -> Self {
        let mut position = Self {
            puzzle,
            grid: Grid::EMPTY,
            digits: [DigitSet::ALL; 81],
            cells: [CellSet::ALL; 9],
            spots: [[0x1FF; 9]; 27],
            blanks: CellSet::ALL,
        };
        for (cell, digit) in grid.placed() {
            position.place(Candidate::new(cell, digit));
        }
        position
    }

    fn keep_marks(&mut self, marks: &Candidates) {
        for cell in self.blanks {
            let marked = marks.get(cell);
            if !marked.is_empty() {
                for digit in self.digits[cell.index()] - marked {
                    self.remove(Candidate::new(cell, digit));
                }
            }
        }
    }

    /// The puzzle this belongs to.
    pub const fn puzzle(&self) -> &'p Puzzle {
        self.puzzle
    }

    /// The digits placed so far.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The cells without a digit.
    pub const fn blanks(&self) -> CellSet {
        self.blanks
    }

    /// Whether every cell is filled.
    pub const fn is_solved(&self) -> bool {
        self.blanks.is_empty()
    }

    /// The candidates of a cell; none if it is filled.
    pub const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// The blanks that may hold a digit.
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// The blanks of a house that may hold a digit.
    pub fn cells_in(&self, house: House, digit: Digit) -> CellSet {
        self.cells(digit) & house.cells()
    }

    /// Whether the blank may hold the digit.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.digits(candidate.cell).contains(candidate.digit)
    }

    /// The places, from 0 to 8 as bits, that a digit may take in a house.
    pub(crate) const fn spots(&self, house: House, digit: Digit) -> u16 {
        self.spots[house.index()][digit.index()]
    }

    /// The blanks with exactly two candidates.
    pub fn bivalue_cells(&self) -> CellSet {
        self.blanks.iter().filter(|&cell| self.digits(cell).len() == 2).collect()
    }

    /// Those of these candidates that are still here.
    #[must_use]
    pub fn present(&self, candidates: CandidateSet) -> CandidateSet {
        candidates & self.all()
    }

    /// One digit in those of these cells that may hold it.
    pub fn digit_in(&self, digit: Digit, cells: CellSet) -> CandidateSet {
        CandidateSet::digit_in(digit, self.cells(digit) & cells)
    }

    /// Those of these digits that are candidates in these cells.
    pub fn digits_in(&self, digits: DigitSet, cells: CellSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        for digit in digits {
            set.insert_cells(digit, self.cells(digit) & cells);
        }
        set
    }

    /// Every candidate.
    pub fn all(&self) -> CandidateSet {
        self.digits_in(DigitSet::ALL, CellSet::ALL)
    }

    /// The candidates as the grid crate holds them, a filled cell with its digit alone.
    pub fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::ALL;
        for cell in Cell::all() {
            candidates.set(cell, self.grid.get(cell).map_or(self.digits(cell), DigitSet::of));
        }
        candidates
    }

    /// Does what the step says.
    pub fn apply(&mut self, step: &Step) {
        for candidate in step.places.iter() {
            self.place(candidate);
        }
        for candidate in step.removes.iter() {
            self.remove(candidate);
        }
    }

    /// Places naked and hidden singles until there are none.
    pub(crate) fn place_singles(&mut self) {
        while self.place_naked_singles() | self.place_hidden_singles() {}
    }

    fn place_naked_singles(&mut self) -> bool {
        let mut placed = false;
        for cell in self.blanks {
            if let Some(digit) = self.digits(cell).single() {
                self.place(Candidate::new(cell, digit));
                placed = true;
            }
        }
        placed
    }

    fn place_hidden_singles(&mut self) -> bool {
        let mut placed = false;
        for house in House::all() {
            for digit in Digit::ALL {
                let spots = self.spots(house, digit);
                if spots.is_power_of_two() {
                    self.place(Candidate::new(cell_at(house, spots.trailing_zeros() as usize), digit));
                    placed = true;
                }
            }
        }
        placed
    }

    /// Puts a digit into a blank and takes it from the peers.
    pub(crate) fn place(&mut self, Candidate { cell, digit }: Candidate) {
        if !self.blanks.contains(cell) {
            return;
        }
        self.grid.set(cell, Some(digit));
        self.blanks.remove(cell);
        for other in self.digits(cell) {
            self.remove(Candidate::new(cell, other));
        }
        for peer in cell.peers() & self.cells(digit) {
            self.remove(Candidate::new(peer, digit));
        }
    }

    /// Takes a candidate away.
    pub(crate) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        self.digits[cell.index()].remove(digit);
        self.cells[digit.index()].remove(cell);
        for (house, place) in cell.houses().into_iter().zip(places_of(cell)) {
            self.spots[house.index()][digit.index()] &= !(1 << place);
        }
    }
}

impl fmt::Debug for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position").field("grid", &self.grid).field("candidates", &self.candidates()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn the_three_views_agree() {
        let puzzle = Puzzle::prove(LINE.parse().unwrap()).unwrap();
        let position = Position::new(&puzzle);
        let candidates = Candidates::of(puzzle.givens());
        assert_eq!(position.candidates(), candidates);
        for digit in Digit::ALL {
            assert_eq!(position.cells(digit), candidates.cells_of(digit) & position.blanks());
            for house in House::all() {
                let spots = position.spots(house, digit);
                assert_eq!(crate::place::cells_at(house, spots), position.cells_in(house, digit));
            }
        }
    }
}
