//! What any file can say of a board.

use std::fmt;

use underdoku_grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Origin};

use crate::Tag;

/// A digit in a cell, and where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The digit.
    pub digit: Digit,
    /// Where it came from.
    pub origin: Origin,
}

impl Entry {
    /// A given of the puzzle.
    pub const fn given(digit: Digit) -> Self {
        Self { digit, origin: Origin::Preset }
    }

    /// A digit that the player entered.
    pub const fn entered(digit: Digit) -> Self {
        Self { digit, origin: Origin::User }
    }
}

/// All that a file can say: digits with their origins, candidates, pencil marks, tags.
///
/// It may be wrong in any way a [`Grid`] may, and more: a blank may have no candidate left.
///
/// ```
/// use underdoku_formats::{Board, Entry};
/// use underdoku_grid::{Cell, Digit, Grid};
///
/// let mut board = Board::from(Grid::EMPTY);
/// board.set(Cell::at(0, 0), Digit::new(9).map(Entry::entered));
/// assert_eq!(board.grid().filled().len(), 1);
/// assert_eq!(board.givens(), Grid::EMPTY);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    entries: [Option<Entry>; 81],
    candidates: Option<Box<Candidates>>,
    marks: Option<Box<[DigitSet; 81]>>,
    tags: Vec<(Tag, String)>,
}

impl Board {
    /// The board that says nothing.
    pub const EMPTY: Self = Self { entries: [None; 81], candidates: None, marks: None, tags: Vec::new() };

    /// The givens of a puzzle with the player's digits in its blanks.
    pub fn played(givens: &Grid, grid: &Grid) -> Self {
        let mut board = Self::from(givens);
        for (cell, digit) in grid.placed() {
            if givens.get(cell).is_none() {
                board.set(cell, Some(Entry::entered(digit)));
            }
        }
        board
    }

    /// The position that these candidates describe. A lone digit is a given where no peer has it as
    /// a candidate; where one has, it is a cell with one candidate left. This is how a file that
    /// knows candidates only (a pencil mark grid, 729 characters) is read.
    pub fn from_candidates(candidates: &Candidates) -> Self {
        let grid = Grid::from_fn(|cell| {
            let digit = candidates.get(cell).single()?;
            let is_lone = cell.peers().iter().all(|peer| !candidates.get(peer).contains(digit));
            is_lone.then_some(digit)
        });
        let mut board = Self::from(grid);
        board.set_candidates(candidates.clone());
        board
    }

    /// What stands in a cell.
    pub const fn get(&self, cell: Cell) -> Option<Entry> {
        self.entries[cell.index()]
    }

    /// Puts a digit, or a blank, into a cell. Where candidates are told, a digit becomes the only
    /// one of its cell; no other cell changes.
    pub fn set(&mut self, cell: Cell, entry: Option<Entry>) {
        self.entries[cell.index()] = entry;
        if let (Some(candidates), Some(entry)) = (&mut self.candidates, entry) {
            candidates.set(cell, DigitSet::of(entry.digit));
        }
    }

    /// Makes every digit a given.
    pub fn make_given(&mut self) {
        for entry in self.entries.iter_mut().flatten() {
            entry.origin = Origin::Preset;
        }
    }

    /// Each filled cell with its entry, row by row.
    pub fn entries(&self) -> impl Iterator<Item = (Cell, Entry)> {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The puzzle: the givens alone.
    pub fn givens(&self) -> Grid {
        Grid::from_fn(|cell| {
            self.get(cell).filter(|entry| entry.origin == Origin::Preset).map(|entry| entry.digit)
        })
    }

    /// Every digit that stands on the board, given or not.
    pub fn grid(&self) -> Grid {
        Grid::from_fn(|cell| self.get(cell).map(|entry| entry.digit))
    }

    /// The filled cells whose digit is no given.
    pub fn entered(&self) -> CellSet {
        self.grid().filled() - self.givens().filled()
    }

    /// The candidates of every cell, where something else is told than what the rules leave; `None`
    /// says the same as [`Candidates::of`] the [`grid`](Self::grid).
    pub fn candidates(&self) -> Option<&Candidates> {
        self.candidates.as_deref()
    }

    /// The candidates of every cell: as told, or as the rules leave them.
    pub fn remaining(&self) -> Candidates {
        self.candidates().cloned().unwrap_or_else(|| Candidates::of(&self.grid()))
    }

    /// Tells the candidates of the blanks; a filled cell has its digit. They are kept only if they
    /// differ from what the rules leave, so fill the cells first.
    pub fn set_candidates(&mut self, mut candidates: Candidates) {
        for (cell, entry) in self.entries() {
            candidates.set(cell, DigitSet::of(entry.digit));
        }
        let differs = candidates != Candidates::of(&self.grid());
        self.candidates = differs.then(|| Box::new(candidates));
    }

    /// The player's pencil marks in a cell.
    pub fn marks(&self, cell: Cell) -> DigitSet {
        self.marks.as_ref().map_or(DigitSet::EMPTY, |marks| marks[cell.index()])
    }

    /// Replaces the player's pencil marks in a cell.
    pub fn set_marks(&mut self, cell: Cell, digits: DigitSet) {
        let marks = self.marks.get_or_insert_with(|| Box::new([DigitSet::EMPTY; 81]));
        marks[cell.index()] = digits;
        if marks.iter().all(|digits| digits.is_empty()) {
            self.marks = None;
        }
    }

    /// The cells with pencil marks.
    pub fn marked(&self) -> CellSet {
        Cell::all().filter(|&cell| !self.marks(cell).is_empty()).collect()
    }

    /// What is told about the puzzle, in the order of [`Tag`]; equal tags as they were added.
    pub fn tags(&self) -> &[(Tag, String)] {
        &self.tags
    }

    /// The text of a tag, the first where there are several.
    pub fn tag(&self, tag: &Tag) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == tag).map(|(_, text)| text.as_str())
    }

    /// Adds a tag.
    pub fn add_tag(&mut self, tag: Tag, text: impl Into<String>) {
        let place = self.tags.partition_point(|(known, _)| *known <= tag);
        self.tags.insert(place, (tag, text.into()));
    }
}

/// The digits and the letters of their origins as two lines, so that a failed comparison shows boards.
#[expect(clippy::missing_fields_in_debug, reason = "the entries are shown as grid and origins")]
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |cell| self.get(cell).map_or('.', |entry: Entry| entry.origin.letter());
        f.debug_struct("Board")
            .field("grid", &self.grid())
            .field("origins", &Cell::all().map(letter).collect::<String>())
            .field("candidates", &self.candidates)
            .field("marks", &self.marks)
            .field("tags", &self.tags)
            .finish()
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Every digit a given.
impl From<&Grid> for Board {
    fn from(grid: &Grid) -> Self {
        let mut board = Self::EMPTY;
        for (cell, digit) in grid.placed() {
            board.entries[cell.index()] = Some(Entry::given(digit));
        }
        board
    }
}

/// Every digit a given.
impl From<Grid> for Board {
    fn from(grid: Grid) -> Self {
        Self::from(&grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn what_the_rules_say_anyway_is_not_told() {
        let mut board = Board::from(LINE.parse::<Grid>().unwrap());
        let by_rules = board.remaining();
        board.set_candidates(by_rules.clone());
        assert_eq!(board.candidates(), None);
        let mut fewer = by_rules;
        fewer.set(Cell::at(0, 2), DigitSet::EMPTY);
        board.set_candidates(fewer.clone());
        assert_eq!(board.candidates(), Some(&fewer));
    }

    #[test]
    fn a_lone_digit_is_a_given_unless_a_peer_may_take_it() {
        let grid: Grid = LINE.parse().unwrap();
        assert_eq!(Board::from_candidates(&Candidates::of(&grid)), Board::from(grid));
        let mut candidates = Candidates::of(&grid);
        candidates.set(Cell::at(0, 2), DigitSet::of(grid.get(Cell::at(0, 0)).unwrap()));
        let board = Board::from_candidates(&candidates);
        assert_eq!((board.get(Cell::at(0, 0)), board.get(Cell::at(0, 2))), (None, None));
        assert_eq!(board.remaining(), candidates);
    }

    #[test]
    fn the_players_digits_stand_beside_the_givens() {
        let givens: Grid = LINE.parse().unwrap();
        let mut grid = givens;
        grid.set(Cell::at(4, 4), Digit::new(5));
        let board = Board::played(&givens, &grid);
        assert_eq!((board.givens(), board.grid()), (givens, grid));
        assert_eq!(board.entered(), CellSet::of(Cell::at(4, 4)));
    }

    #[test]
    fn marks_that_are_gone_leave_nothing() {
        let mut board = Board::EMPTY;
        board.set_marks(Cell::at(1, 1), DigitSet::ALL);
        assert_eq!(board.marked(), CellSet::of(Cell::at(1, 1)));
        board.set_marks(Cell::at(1, 1), DigitSet::EMPTY);
        assert_eq!(board, Board::EMPTY);
    }
}
