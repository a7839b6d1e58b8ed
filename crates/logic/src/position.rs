//! A position: the digits placed so far and the candidates left.

mod change;
mod spots;

use std::fmt;

use underdoku_grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};
use underdoku_solver::Puzzle;

use crate::place::{cell_at, places_of};
use crate::{Board, Candidate, CandidateSet, HouseSet, Mistake, Standard};

use spots::{ALL_SPOTS, LEFT, narrow};

/// A board during play: its digits, and the candidates of each blank.
///
/// On the [`Standard`] board, it is created from a [`Puzzle`] and never contains a wrong digit or
/// lacks a right candidate. So the type guarantees that a technique which assumes a unique
/// solution, such as a unique rectangle, is sound there. On another board, a
/// [`Layout`](underdoku_grid::layout::Layout), it contains whatever it was given.
///
/// It owns its puzzle or layout, so it has no lifetime.
///
/// ```
/// use underdoku::logic::Position;
/// use underdoku::solver::Puzzle;
///
/// struct Bench {
///     position: Position,
///     undo: Vec<Position>,
/// }
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::prove(line.parse()?)?;
/// let mut bench = Bench { position: Position::new(&puzzle), undo: Vec::new() };
/// while let Some(step) = bench.position.first() {
///     bench.undo.push(bench.position.clone());
///     bench.position.apply(&step);
/// }
/// assert_eq!((bench.undo.len(), bench.position.grid()), (51, puzzle.solution()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Position<B: Board = Standard> {
    /// The puzzle or layout that it belongs to.
    pub(crate) source: B::Source,
    pub(crate) state: B::State,
}

impl<B: Board> Clone for Position<B> {
    fn clone(&self) -> Self {
        Self { source: self.source.clone(), state: self.state.clone() }
    }
}

/// The state of a position on the standard board.
///
/// Candidates are stored in three redundant views, each fast to query: the digits of a cell, the
/// cells of a digit, and the places of a digit in a house. Filled cells have none. The positions of
/// singles are stored as well, because easy puzzles query them all the time. All of it is on the
/// stack, about a thousand bytes.
#[derive(Clone)]
pub struct StandardState {
    grid: Grid,
    pub(crate) digits: [DigitSet; 81],
    pub(crate) cells: [CellSet; 9],
    /// For each digit, its places in each house. Five unused entries pad the array to whole
    /// vectors.
    spots: [[u16; 32]; 9],
    pub(crate) blanks: CellSet,
    /// The number of blanks in each house.
    blank_counts: [u8; 27],
    /// The blanks with one candidate.
    naked_singles: CellSet,
    /// For each digit, the houses with one place for it.
    hidden_singles: [HouseSet; 9],
}

impl Position {
    /// The position with only the givens, and all candidates that the rules allow.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self::filled(puzzle, puzzle.givens())
    }

    /// The position with the player's digits and, if there are notes, only the candidates in them.
    /// An empty note does not restrict its cell. Notes that the rules exclude are ignored.
    ///
    /// # Errors
    ///
    /// The first [`Mistake`], cell by cell: a wrong digit, or notes without the right one.
    pub fn of_player(
        puzzle: &Puzzle,
        grid: &Grid,
        marks: Option<&Candidates>,
    ) -> Result<Self, Mistake> {
        if let Some(mistake) = Mistake::find(puzzle, grid, marks) {
            return Err(mistake);
        }
        let mut position = Self::filled(puzzle, grid);
        for (cell, digits) in puzzle.givens().placed() {
            if position.state.blanks.contains(cell) {
                position.place(Candidate::new(cell, digits));
            }
        }
        if let Some(marks) = marks {
            position.keep_marks(marks);
        }
        Ok(position)
    }

    /// The position with these digits. Givens that are not among them can be placed later.
    pub(crate) fn filled(puzzle: &Puzzle, grid: &Grid) -> Self {
        let state = StandardState {
            grid: Grid::EMPTY,
            digits: [DigitSet::ALL; 81],
            cells: [CellSet::ALL; 9],
            spots: [ALL_SPOTS; 9],
            blanks: CellSet::ALL,
            blank_counts: [9; 27],
            naked_singles: CellSet::EMPTY,
            hidden_singles: [HouseSet::EMPTY; 9],
        };
        let mut position = Self { source: *puzzle, state };
        position.fill(grid);
        position
    }

    /// Fills an empty board with these digits, all at once.
    fn fill(&mut self, grid: &Grid) {
        let mut taken = [0; 32];
        for (cell, digit) in grid.placed() {
            self.state.grid.set(cell, Some(digit));
            self.state.blanks.remove(cell);
            self.state.cells[digit.index()] -= cell.peers();
            narrow(&mut self.state.spots[digit.index()], |house| LEFT[cell.index()][house]);
            for (house, place) in cell.houses().into_iter().zip(places_of(cell)) {
                taken[house.index()] |= 1 << place;
                self.state.blank_counts[house.index()] -= 1;
            }
        }
        self.state.digits = [DigitSet::EMPTY; 81];
        for digit in Digit::ALL {
            let index = digit.index();
            self.state.cells[index] &= self.state.blanks;
            self.state.hidden_singles[index] =
                narrow(&mut self.state.spots[index], |house| !taken[house]);
            self.state.cells[index]
                .iter()
                .for_each(|cell| self.state.digits[cell.index()].insert(digit));
        }
        self.state.naked_singles =
            self.state.blanks.iter().filter(|&cell| self.digits(cell).len() == 1).collect();
    }

    fn keep_marks(&mut self, marks: &Candidates) {
        for cell in self.state.blanks {
            let marked = marks.get(cell);
            if !marked.is_empty() {
                for digit in self.state.digits[cell.index()] - marked {
                    self.remove(Candidate::new(cell, digit));
                }
            }
        }
    }

    /// The puzzle that the position belongs to.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.source
    }

    /// The digits placed so far.
    pub const fn grid(&self) -> &Grid {
        &self.state.grid
    }

    /// True if every cell is filled.
    pub const fn is_solved(&self) -> bool {
        self.state.blanks.is_empty()
    }

    /// The places of a digit in a house, from 0 to 8, as bits.
    pub(crate) const fn spots(&self, house: House, digit: Digit) -> u16 {
        self.state.spots[digit.index()][house.index()]
    }

    /// The number of blanks of a house.
    pub(crate) const fn blank_count(&self, house: House) -> usize {
        self.state.blank_counts[house.index()] as usize
    }

    /// The blanks with exactly one candidate.
    pub(crate) const fn naked_single_cells(&self) -> CellSet {
        self.state.naked_singles
    }

    /// The houses that have exactly one place for some digit.
    pub(crate) fn hidden_single_houses(&self) -> HouseSet {
        self.state.hidden_singles.iter().fold(HouseSet::EMPTY, |all, &houses| all | houses)
    }

    /// The first digit that has exactly one place in the house, with that place.
    pub(crate) fn hidden_single_in(&self, house: House) -> Option<Candidate> {
        let digit = Digit::ALL
            .into_iter()
            .find(|digit| self.state.hidden_singles[digit.index()].contains(house))?;
        let place = self.spots(house, digit).trailing_zeros() as usize;
        Some(Candidate::new(cell_at(house, place), digit))
    }

    /// The candidates of this set that are still possible.
    #[must_use]
    pub fn present(&self, candidates: CandidateSet) -> CandidateSet {
        candidates & self.all()
    }

    /// Every candidate.
    pub fn all(&self) -> CandidateSet {
        self.digits_in(DigitSet::ALL, CellSet::ALL)
    }

    /// The candidates as the type of the grid crate, in which a filled cell has only its digit.
    pub fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::ALL;
        for cell in Cell::all() {
            candidates.set(cell, self.state.grid.get(cell).map_or(self.digits(cell), DigitSet::of));
        }
        candidates
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("grid", &self.state.grid)
            .field("candidates", &self.candidates())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

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

    #[test]
    fn stored_singles_stay_correct_along_the_path() {
        let puzzle = Puzzle::prove(LINE.parse().unwrap()).unwrap();
        let mut position = Position::new(&puzzle);
        while let Some(step) = position.first() {
            let naked =
                position.blanks().iter().filter(|&cell| position.digits(cell).len() == 1).collect();
            assert_eq!(position.naked_single_cells(), naked);
            for house in House::all() {
                let is_hidden_single = |&digit: &Digit| position.cells_in(house, digit).len() == 1;
                let hidden = Digit::ALL.into_iter().find(is_hidden_single);
                assert_eq!(position.hidden_single_houses().contains(house), hidden.is_some());
                assert_eq!(position.hidden_single_in(house).map(|single| single.digit), hidden);
                assert_eq!(position.blank_count(house), (position.blanks() & house.cells()).len());
            }
            position.apply(&step);
        }
        assert!(position.is_solved());
    }
}
