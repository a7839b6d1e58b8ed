//! Boards of other shapes, as data.
//!
//! A [`Layout`] is the rules of a board before any digit is placed: its cells (some are *void* and
//! hold no digit), the digits that each may take, the cells that must differ, the sums of the
//! cages, and the numbers that void cells rule out. A [`Grid`] is the digits on the board. A solver
//! takes a layout and a grid, a generator carves grids for a layout, and a game is played on one.
//!
//! ```text
//! "3x3x" ──Spec──▶ Layout ◀── boxes, jigsaw(regions), template(text)
//!                    │
//!                    ├─ with(variant)      diagonals, windows, anti-knight, anti-king
//!                    └─ with_rules(..)     cages, extra regions, numbers in void cells, candidates
//! ```
//!
//! **Types.** A [`Cell`] is a row and a column and prints as `r3c7`; a [`Digit`] is from 0 to 25; a
//! [`DigitSet`] has 32 bits; a [`House`] is a group of cells that must differ. The types of the
//! same names at the root of this crate have the fixed bounds of the 9x9 board, which makes them
//! faster and simpler.
//!
//! **Full houses.** A house with as many cells as there are digits to choose from must contain each
//! of them ([`House::needs`]): the rows of a square board, its boxes and diagonals, the regions of
//! a Hudoku template. In a Hudoku row of five cells no particular digit is required: its cells
//! merely differ. The same goes for the rows of a board with [more digits](Layout::with_digits)
//! than cells in a row.
//!
//! **Rules.** Everything that is drawn on a board apart from rows, columns and regions is a
//! [`Rule`]. Rules may overlap. Cages with their sums, and clue numbers, vary from puzzle to
//! puzzle, but still belong to the layout and not to the grid: they restrict the solution and never
//! change during play. Regions are more than houses, as they are drawn with frames and include void
//! cells ([`Layout::region`]).
//!
//! All data is in lists in row order that are built once, so queries are look-ups. Building the
//! largest layout takes well under a millisecond, a 9x9 board some microseconds.
//!
//! ```
//! use underdoku::grid::layout::{Grid, Layout, Cell, Spec, Digit};
//!
//! let spec: Spec = "3x3x".parse()?;
//! let layout = spec.layout().expect("every other kind is determined by its name");
//! assert_eq!(layout.houses().len(), 29);
//! let mut grid = Grid::empty(&layout);
//! grid.set(Cell::new(0, 0), Digit::new(5));
//! assert!(!grid.fitting(&layout, Cell::new(8, 8)).contains(Digit::new(5).unwrap()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
mod cell;
mod cell_set;
#[cfg(feature = "constraints")]
mod chosen;
mod digit;
mod digit_set;
mod edge;
mod fault;
mod grid;
mod house;
#[cfg(not(feature = "constraints"))]
mod left_out;
#[cfg(feature = "constraints")]
mod rectangle;
mod rest;
mod rule;
#[cfg(feature = "serde")]
mod serde;
mod spec;
mod symmetry;
mod template;
mod text;
mod turn;
mod variant;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

#[cfg(not(feature = "constraints"))]
use left_out::{self as chosen, self as rectangle};

pub use cell::Cell;
pub use cell_set::{CellSet, Cells};
pub use digit::Digit;
pub use digit_set::{DigitSet, Digits};
pub use edge::{Edge, Side};
pub use fault::{GridError, GridFault, LayoutFault, TemplateError, TemplateFault};
pub use grid::{Clash, Grid};
pub use house::{House, HouseKind};
pub use rest::Rest;
pub use rule::pieces;
pub use rule::{
    CellShape, Disc, Footprint, LineStyle, Meaning, Numbers, ParseRuleError, Placement, Relation,
    Rule, RuleKind, RuleNumbers, Stroke, parse_cells,
};
#[cfg(feature = "constraints")]
pub use rule::{Machine, TooManyStates, counted};
pub use spec::{ParseSpecError, Shape, Spec, SpecPart};
pub use symmetry::{Automorphism, Least};
pub use template::{TEMPLATES, template};
pub use text::{NotationFault, NotationPart, ParseLayoutError};
pub use variant::Variant;

/// The rules of a board; see the [module](self).
///
/// A clone shares the lists, so it is cheap.
#[doc(alias("variant", "board", "constraints"))]
#[derive(Clone, Debug)]
pub struct Layout {
    rows: u8,
    columns: u8,
    /// The name of a square board in Solo's notation, if it has one.
    spec: Option<Spec>,
    /// For a board named by its rows and columns, the height and width of its boxes; if it has no
    /// boxes, those of the board.
    boxes: Option<[u8; 2]>,
    /// The digits of every cell, if they are not the board's default; otherwise empty.
    chosen: DigitSet,
    /// For each cell, the digits of its region; empty for a void cell.
    digits: Arc<Vec<DigitSet>>,
    /// As `digits`, but without those that rules forbid in the cell, whatever the other cells hold.
    open: Arc<Vec<DigitSet>>,
    /// The region of each cell, void or not.
    regions: Arc<Vec<u8>>,
    /// Rows, columns and regions, then the houses of the rules.
    houses: Arc<Vec<House>>,
    /// How many houses are rows, columns or regions.
    divisions: usize,
    /// Grouped by kind, in the order of [`RuleKind::ALL`].
    rules: Arc<Vec<Rule>>,
    /// Where the cages are in `rules`.
    cages: Range<usize>,
    /// True if some cell is in two cages.
    has_overlaps: bool,
    /// The requirements of the rules apart from houses and the digits of single cells, each with
    /// the index of its rule. Computed once, since building the list for each query was measurably
    /// slower (`docs/performance.md`, "Rules as data").
    conditions: Arc<Vec<(usize, Meaning)>>,
}

/// Layouts are equal if they have the same rules, in any order.
impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        (self.rows, self.columns, self.spec, self.boxes)
            == (other.rows, other.columns, other.spec, other.boxes)
            && self.digits == other.digits
            && self.regions == other.regions
            && self.houses[..self.divisions] == other.houses[..other.divisions]
            && (self.rules == other.rules || self.has_rules_of(other))
    }
}

impl Eq for Layout {}

impl Hash for Layout {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rows, self.columns, self.spec, &self.digits, &self.regions).hash(state);
        let mut rules: Vec<&Rule> = self.rules.iter().collect();
        rules.sort_unstable();
        rules.hash(state);
    }
}

/// Writes its [`notation`](Layout::notation), or its size if it has none.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.notation() {
            Some(notation) => f.pad(&notation),
            None => write!(f, "{}x{} cells", self.rows, self.columns),
        }
    }
}

impl Layout {
    /// True if both have the same rules, each the same number of times.
    fn has_rules_of(&self, other: &Self) -> bool {
        let count = |layout: &Self, rule| layout.rules.iter().filter(|each| *each == rule).count();
        self.rules.len() == other.rules.len()
            && self.rules.iter().all(|rule| count(self, rule) == count(other, rule))
    }

    /// The largest number of rows, columns and digits of a board.
    pub const LARGEST: usize = 25;

    /// The number of rows, from 1 to 25.
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// The number of columns, from 1 to 25.
    pub const fn columns(&self) -> usize {
        self.columns as usize
    }

    /// Its name in Solo's notation, such as `9jx`, if it is a square board that has one. A board
    /// with [digits](Self::with_digits) other than 1 to its number of rows has none, so a `Spec`
    /// implies the default digits. Formats and games that need such boards require a `Spec`.
    pub const fn spec(&self) -> Option<Spec> {
        if self.chosen.is_empty() { self.spec } else { None }
    }

    /// All cells, including void ones, row by row.
    pub fn cells_and_voids(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        let (rows, columns) = (self.rows, self.columns);
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| Cell::new(row.into(), column.into()))
        })
    }

    /// The cells that hold a digit, row by row.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        self.cells_and_voids().filter(|&cell| !self.is_void(cell))
    }

    /// The void cells, row by row.
    pub fn voids(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        self.cells_and_voids().filter(|&cell| self.is_void(cell))
    }

    /// True if the cell is on the board, void or not.
    pub const fn has(&self, cell: Cell) -> bool {
        cell.row() < self.rows() && cell.column() < self.columns()
    }

    /// The cell's number in row order, counting void cells.
    ///
    /// # Panics
    ///
    /// If it is not on the board; see [`Layout::has`].
    pub const fn index(&self, cell: Cell) -> usize {
        assert!(self.has(cell), "the cell is on the board");
        cell.row() * self.columns() + cell.column()
    }

    /// The cell with this number in row order.
    ///
    /// # Panics
    ///
    /// If the number is too large.
    pub const fn cell(&self, index: usize) -> Cell {
        assert!(index < self.rows() * self.columns(), "the index is of a cell on the board");
        Cell::new(index / self.columns(), index % self.columns())
    }

    /// The cell this many rows down and columns right, wrapping around the edges.
    #[must_use]
    pub const fn moved(&self, cell: Cell, rows: isize, columns: isize) -> Cell {
        let row = (cell.row().cast_signed() + rows).rem_euclid(self.rows as isize);
        let column = (cell.column().cast_signed() + columns).rem_euclid(self.columns as isize);
        Cell::new(row.unsigned_abs(), column.unsigned_abs())
    }

    /// True if the cell holds no digit: it is void, or not on the board.
    pub fn is_void(&self, cell: Cell) -> bool {
        self.digits(cell).is_empty()
    }

    /// The digits of the cell's region; empty for a void cell.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        if self.has(cell) { self.digits[self.index(cell)] } else { DigitSet::EMPTY }
    }

    /// The [digits](Self::digits) of the cell's region without those that a rule forbids in the
    /// cell, whatever the other cells hold, such as a clue number in its row or column, or a list
    /// of candidates.
    pub fn open(&self, cell: Cell) -> DigitSet {
        if self.has(cell) { self.open[self.index(cell)] } else { DigitSet::EMPTY }
    }

    /// All digits that some cell may take.
    pub fn all_digits(&self) -> DigitSet {
        self.digits.iter().fold(DigitSet::EMPTY, |all, &digits| all | digits)
    }

    /// The largest digit of the whole board.
    pub fn largest_digit(&self) -> Option<Digit> {
        self.all_digits().last()
    }

    /// The region that a cell is drawn in, from 0. Void cells have one, too; `None` off the board.
    pub fn region(&self, cell: Cell) -> Option<usize> {
        self.has(cell).then(|| self.regions[self.index(cell)].into())
    }

    /// The number of regions.
    pub fn region_count(&self) -> usize {
        self.regions.iter().max().map_or(0, |&last| usize::from(last) + 1)
    }

    /// The cells of a region that hold a digit, row by row.
    pub fn region_cells(&self, region: usize) -> impl Iterator<Item = Cell> {
        self.cells().filter(move |&cell| self.region(cell) == Some(region))
    }

    /// The groups of cells that must differ: rows, columns, regions, then the houses of the rules.
    /// Cages are not included, and neither are houses of one cell.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// All groups of cells that must differ: houses, then cages and other rules.
    pub fn groups(&self) -> impl Iterator<Item = &[Cell]> + Clone {
        let others = self.conditions.iter().filter_map(|(_, meaning)| match meaning {
            Meaning::Differ { cells, .. } => Some(&**cells),
            _ => None,
        });
        self.houses.iter().map(House::cells).chain(others)
    }

    /// The cells that must differ from this one, in row order.
    pub fn peers(&self, cell: Cell) -> Vec<Cell> {
        let mut peers: Vec<Cell> =
            self.groups().filter(|cells| cells.contains(&cell)).flatten().copied().collect();
        peers.sort_unstable();
        peers.dedup();
        peers.retain(|&peer| peer != cell);
        peers
    }

    /// The central cell; if the centre is between cells, the one below or right of it.
    pub const fn middle(&self) -> Cell {
        Cell::new(self.rows() / 2, self.columns() / 2)
    }

    /// True if two cells must differ: they share a house or a cage.
    pub fn sees(&self, one: Cell, other: Cell) -> bool {
        one != other && self.groups().any(|cells| cells.contains(&one) && cells.contains(&other))
    }
}
