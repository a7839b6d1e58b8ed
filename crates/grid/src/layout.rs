//! Boards of other shapes, as data.
//!
//! A [`Layout`] holds the rules of a board before anything is written on it: its cells (some are
//! *void* and hold nothing), the digits that each may take, the cells that must differ, the sums of
//! the cages, and the numbers that the void cells rule out. A [`Grid`] holds the digits on the
//! board. A solver gets a layout and a grid, a generator carves one, and a game is played on one.
//!
//! ```text
//! "3x3x" ──Spec──▶ Layout ◀── boxes, jigsaw(regions), template(text)
//!                    │
//!                    ├─ with(variant)      diagonals, windows, anti-knight, anti-king
//!                    └─ with_rules(..)     cages, extra regions, numbers in void cells, candidates
//! ```
//!
//! **Nouns.** A [`Cell`] is a cell (row and column, prints as `r3c7`), a [`Digit`] a digit from 0
//! to 25, [`DigitSet`] a set of those in 32 bits, a [`House`] cells that must differ. These types are
//! different from the 9x9 board's `Cell`, `Digit`, `DigitSet` and `House`, which have fixed bounds
//! and are therefore faster and simpler.
//!
//! **Full houses.** A house with as many cells as there are digits to choose from must hold each of
//! them ([`House::needs`]): the rows of a square board, its boxes, its diagonals, the regions of a
//! Hudoku template. A Hudoku row of five cells need not hold any particular digit: its cells only
//! differ. So do the rows of a board with [more digits](Layout::with_digits) than they have cells.
//!
//! **Rules.** Whatever is drawn on a board beside rows, columns and regions is a [`Rule`]. Rules may
//! overlap. Cages with their sums, and clue numbers, differ between puzzles, yet they are part of
//! the layout and not of the grid: they restrict the solution and never change in play. Regions are
//! more than houses: they are drawn with frames, and void cells belong to them too
//! ([`Layout::region`]).
//!
//! All data is in lists in row order, made once, so queries are look-ups. Building the largest
//! layout takes well under a millisecond, a 9x9 board some microseconds.
//!
//! ```
//! use underdoku::grid::layout::{Grid, Layout, Cell, Spec, Digit};
//!
//! let spec: Spec = "3x3x".parse()?;
//! let layout = spec.layout().expect("only jigsaws need more than the name");
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
    CellShape, Disc, LineStyle, Meaning, ParseRuleError, Relation, Rule, RuleKind, Stroke,
};
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
    /// Regions and variants of a square board that has a name.
    spec: Option<Spec>,
    /// The height and the width of the boxes of a board named by its rows and columns, all of
    /// it if it has none.
    boxes: Option<[u8; 2]>,
    /// The digits of every cell, if they are others than the board has by itself; else none.
    chosen: DigitSet,
    /// The digits each cell may take in its region; none for a void cell.
    digits: Arc<Vec<DigitSet>>,
    /// The same, without digits that the rules take from the cell, whatever the others hold.
    open: Arc<Vec<DigitSet>>,
    /// The region of each cell, void or not.
    regions: Arc<Vec<u8>>,
    /// Rows, columns, regions, then those of the rules.
    houses: Arc<Vec<House>>,
    /// The number of houses that are rows, columns and regions.
    divisions: usize,
    /// Those of a kind together, kinds in the order of their table.
    rules: Arc<Vec<Rule>>,
    /// Where the cages are among the rules.
    cages: Range<usize>,
    /// True if a cell is in two cages.
    has_overlaps: bool,
    /// What the rules ask for beside houses and the digits of single cells, each with the number of its
    /// rule.
    conditions: Arc<Vec<(usize, Meaning)>>,
}

/// Two layouts are equal if their rules are, in any order.
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

/// Its [`notation`](Layout::notation), or its size if no line holds all of it.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.notation() {
            Some(notation) => f.pad(&notation),
            None => write!(f, "{}x{} cells", self.rows, self.columns),
        }
    }
}

impl Layout {
    /// True if both have each rule as often.
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

    /// Its name in Solo's notation, such as `9jx`, if it is a square board that has one. A board with
    /// [other digits](Self::with_digits) than 1 to its number of rows has none.
    pub const fn spec(&self) -> Option<Spec> {
        if self.chosen.is_empty() { self.spec } else { None }
    }

    /// All its cells, void ones too, row by row.
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

    /// The cell's number in row order, void cells counted too.
    ///
    /// # Panics
    ///
    /// If it is not on the board; see [`Layout::has`].
    pub const fn index(&self, cell: Cell) -> usize {
        assert!(self.has(cell), "the cell is on the board");
        cell.row() * self.columns() + cell.column()
    }

    /// The cell with this number.
    ///
    /// # Panics
    ///
    /// If there is none.
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

    /// The digits that the region allows in a cell; none in a void cell.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        if self.has(cell) { self.digits[self.index(cell)] } else { DigitSet::EMPTY }
    }

    /// The same, without those that a rule takes from it whatever the other cells hold: a clue
    /// number in its row or column, a list of candidates.
    pub fn open(&self, cell: Cell) -> DigitSet {
        if self.has(cell) { self.open[self.index(cell)] } else { DigitSet::EMPTY }
    }

    /// The digits of the whole board: all that some cell may take.
    pub fn all_digits(&self) -> DigitSet {
        self.digits.iter().fold(DigitSet::EMPTY, |all, &digits| all | digits)
    }

    /// The largest digit of the whole board.
    pub fn largest_digit(&self) -> Option<Digit> {
        self.all_digits().last()
    }

    /// The region a cell is drawn in, from 0; void cells are in one too. `None` off the board.
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

    /// The cells that must differ: rows, columns, regions, then the houses of the variants. Cages
    /// are not included; houses of one cell are left out.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The cells that must differ, group by group: those of the houses, then of cages and other rules.
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

    /// The cell in the middle; if there are four, the lower right one.
    pub const fn middle(&self) -> Cell {
        Cell::new(self.rows() / 2, self.columns() / 2)
    }

    /// True if two cells must differ: they share a house or a cage.
    pub fn sees(&self, one: Cell, other: Cell) -> bool {
        one != other && self.groups().any(|cells| cells.contains(&one) && cells.contains(&other))
    }
}
