//! The digits of a board of any layout.

mod clash;
mod text;

use std::fmt;

use super::{Cell, Digit, DigitSet, Layout, Rest};

pub use clash::Clash;

/// A digit or a blank in each cell. Nothing is checked, except that void cells stay blank.
///
/// ```
/// use underdoku::grid::layout::{Grid, Spec};
///
/// let layout = "2x2".parse::<Spec>()?.layout().expect("the kind has boxes");
/// let grid = Grid::read(&layout, "1.3. .... ..4. 32.4")?;
/// assert_eq!(grid.filled().count(), 6);
/// assert_eq!(grid.clash(&layout).unwrap().to_string(), "4 appears twice in box 4, in r3c3 and r4c4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    pub(super) columns: usize,
    pub(super) digits: Vec<Option<Digit>>,
}

impl Grid {
    /// The empty board.
    pub fn empty(layout: &Layout) -> Self {
        Self { columns: layout.columns(), digits: vec![None; layout.rows() * layout.columns()] }
    }

    /// Builds a board by calling `digit` for each cell that is not void, row by row.
    pub fn from_fn(layout: &Layout, mut digit: impl FnMut(Cell) -> Option<Digit>) -> Self {
        let mut grid = Self::empty(layout);
        for cell in layout.cells() {
            grid.set(cell, digit(cell));
        }
        grid
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        (cell.column() < self.columns).then(|| cell.row() * self.columns + cell.column())
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.digits.len() / self.columns.max(1)
    }

    /// The number of columns.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The digit in a cell; `None` if it is blank or off the board.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.digits.get(self.index(cell)?).copied().flatten()
    }

    /// Puts a digit, or a blank, into a cell.
    ///
    /// # Panics
    ///
    /// If the cell is not on the board.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        let index = self.index(cell).expect("the cell is on the board");
        self.digits[index] = digit;
    }

    /// The same board with these cells blank.
    #[must_use]
    pub fn without(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        for cell in cells {
            self.set(cell, None);
        }
        self
    }

    /// Each filled cell with its digit, row by row.
    pub fn placed(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let cell = |index| Cell::new(index / self.columns, index % self.columns);
        self.digits
            .iter()
            .enumerate()
            .filter_map(move |(index, digit)| Some((cell(index), (*digit)?)))
    }

    /// The cells that hold a digit.
    pub fn filled(&self) -> impl Iterator<Item = Cell> {
        self.placed().map(|(cell, _)| cell)
    }

    /// The cells of the layout without a digit.
    pub fn blanks(&self, layout: &Layout) -> impl Iterator<Item = Cell> {
        layout.cells().filter(|&cell| self.get(cell).is_none())
    }

    /// The digits in these cells.
    pub fn digits_in(&self, cells: &[Cell]) -> DigitSet {
        cells.iter().filter_map(|&cell| self.get(cell)).collect()
    }

    /// The digits that remain for a cell after those excluded by its region, by clue numbers and by
    /// the other digits of its houses and cages: its candidates according to the rules, apart from
    /// sums. The cell's own digit does not count.
    #[doc(alias = "candidates")]
    pub fn fitting(&self, layout: &Layout, cell: Cell) -> DigitSet {
        self.fitting_without(layout, cell, cell)
    }

    /// The fitting digits if another cell were blank as well.
    fn fitting_without(&self, layout: &Layout, cell: Cell, blank: Cell) -> DigitSet {
        let seen = layout.groups().filter(|cells| cells.contains(&cell)).flatten();
        let others = seen.filter(|&&other| other != cell && other != blank);
        layout.open(cell) - others.filter_map(|&other| self.get(other)).collect()
    }

    /// The fitting digits with which the other blanks of each of its cages can still make up the
    /// sum, given the digits that those blanks may take. Cages are considered one at a time, as
    /// players of killers do.
    pub fn adding_up(&self, layout: &Layout, cell: Cell) -> DigitSet {
        let digit = |other: Cell| self.get(other).filter(|_| other != cell);
        let mut digits = self.fitting(layout, cell);
        for cage in layout.cages_at(cell) {
            let rest = Rest::of(cage, digit, |other| self.fitting_without(layout, other, cell));
            let Some(rest) = rest else { continue };
            let fits = rest.cells().iter().zip(rest.fitting()).find(|(other, _)| **other == cell);
            digits &= fits.map_or(DigitSet::EMPTY, |(_, digits)| digits);
        }
        digits
    }

    /// True if every cell is filled and no rule is broken.
    pub fn is_solved(&self, layout: &Layout) -> bool {
        self.blanks(layout).next().is_none() && self.clash(layout).is_none()
    }

    /// True if this board has all digits of the other, in the same cells.
    pub fn extends(&self, other: &Self) -> bool {
        other.placed().all(|(cell, digit)| self.get(cell) == Some(digit))
    }

    /// Converts to a 9x9 grid; `None` if the board has another size, a digit above 9 or the digit
    /// 0.
    pub fn to_grid(&self) -> Option<crate::Grid> {
        let is_classic = self.columns == 9 && self.digits.len() == 81;
        let fits = self.placed().all(|(_, digit)| (1..=9).contains(&digit.get()));
        let digit = |cell| crate::Digit::try_from(self.get(Cell::from(cell))?).ok();
        (is_classic && fits).then(|| crate::Grid::from_fn(digit))
    }
}

impl From<&crate::Grid> for Grid {
    fn from(grid: &crate::Grid) -> Self {
        let digits = crate::Cell::all().map(|cell| grid.get(cell).map(Digit::from)).collect();
        Self { columns: 9, digits }
    }
}

/// Prints rows of characters, so that a failed assertion shows boards and not hundreds of options.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |row: &[Option<Digit>]| {
            row.iter().map(|digit| digit.map_or('.', Digit::to_char)).collect()
        };
        let rows: Vec<String> = self.digits.chunks(self.columns.max(1)).map(row).collect();
        write!(f, "Grid({})", rows.join("/"))
    }
}
