//! The interface between techniques and boards.
//!
//! A technique is written once, over a [`Board`]. [`Standard`] has no size, and its tables are
//! constants; a [`Layout`](underdoku_grid::layout::Layout) is data. The trait covers houses, the
//! cells that a cell sees, and candidates. Other features of a board, such as cages, are only used
//! by the techniques about them.
//!
//! Being generic costs the standard board nothing, because its tables are constants and a house is
//! a number; `docs/performance.md` has the figures. Three things stay on [`Standard`]:
//!
//! - Techniques that assume a unique solution. They would be sound wherever renaming digits leaves
//!   every house and rule unchanged, which no layout declares yet.
//! - Franken fish, whose search relies on masks of 27 houses.
//! - The search that counts the nodes of Sudoku Explainer (`rating::explainer`, `chains`), because
//!   it replicates a program to the last digit of its ratings.
//!
//! A house has two types: inside a search a [`Board::House`], small and copied freely, and in a
//! step a [`Board::Group`], which has a name and does not refer to the board.

mod convert;
mod layout;
mod set;
mod standard;

use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::ops::IndexMut;

use underdoku_grid::layout::Layout;

use crate::{Position, Step, TechniqueInfo};

pub use set::{BoardCell, BoardDigit, Candidates, Groups, Set};
pub use standard::Standard;

/// A kind of board, defined by the types that its positions and steps consist of.
///
/// Implemented for [`Standard`] and [`Layout`](underdoku_grid::layout::Layout); not meant to be
/// implemented elsewhere.
pub trait Board: Clone + PartialEq + Eq + Debug + Sized + 'static {
    /// A cell.
    type Cell: Copy + Ord + BoardCell + Debug;
    /// A digit.
    type Digit: Copy + Ord + Debug + BoardDigit;
    /// A set of cells.
    type Cells: Set<Item = Self::Cell> + Ord;
    /// A set of digits.
    type Digits: Set<Item = Self::Digit>;
    /// A table with an item for each digit, by its index.
    type PerDigit<T: Copy>: Copy + IndexMut<usize, Output = T>;
    /// A digit in a cell.
    type Candidate: Copy + Ord + Debug;
    /// A set of candidates.
    type Candidates: Candidates<Self> + Ord;
    /// A house as a search refers to it: cells that must all differ.
    type House: Copy + Ord + Debug;
    /// A house as a step names it: cells that must all differ.
    type Group: Clone + Eq + Display + Debug;
    /// Several groups.
    type Groups: Clone + Default + Eq + Debug + FromIterator<Self::Group> + Groups;
    /// A requirement on some cells apart from being different: a sum or another rule.
    type Condition: Clone + Eq + Debug;
    /// Pairs of cells that a condition ties to each other.
    type Pairs: Default + Debug;
    /// A forcing net.
    type Net: Clone + Eq + Debug;
    /// The puzzle or layout that a position belongs to.
    type Source: Clone;
    /// The digits and candidates of a position.
    type State: Clone;

    /// The techniques of this board, in the order in which they are tried.
    const TECHNIQUES: &'static [TechniqueInfo<Self>];

    /// Converts a step to the board as a layout. Code that draws or describes steps handles layouts
    /// only.
    fn on_layout(step: &Step<Self>) -> Cow<'_, Step<Layout>>;

    /// True if row and column numbers have one digit each, so that `r1c46` can stand for two cells.
    const HAS_SHORT_NAMES: bool;

    /// The number of candidates on an empty board of the largest size.
    const CANDIDATES: usize;

    /// The index of a candidate, below `CANDIDATES`.
    fn number(cell: Self::Cell, digit: Self::Digit) -> usize;

    /// The candidate with this index.
    fn numbered(number: usize) -> (Self::Cell, Self::Digit);

    /// Combines a cell and a digit.
    fn candidate(cell: Self::Cell, digit: Self::Digit) -> Self::Candidate;

    /// Splits a candidate into its cell and digit.
    fn parts(candidate: Self::Candidate) -> (Self::Cell, Self::Digit);

    /// A table with this item for every digit.
    fn per_digit<T: Copy>(item: T) -> Self::PerDigit<T>;

    /// The cells without a digit.
    fn blanks(position: &Position<Self>) -> Self::Cells;

    /// The candidates of a cell; none if it is filled.
    fn digits(position: &Position<Self>, cell: Self::Cell) -> Self::Digits;

    /// The blanks that may hold a digit.
    fn cells(position: &Position<Self>, digit: Self::Digit) -> Self::Cells;

    /// The filled cells with their digits.
    fn placed(position: &Position<Self>) -> impl Iterator<Item = (Self::Cell, Self::Digit)>;

    /// Fills a cell and removes the digit from its peers.
    fn place(position: &mut Position<Self>, candidate: Self::Candidate);

    /// Removes a candidate.
    fn remove(position: &mut Position<Self>, candidate: Self::Candidate);

    /// All digits of the board.
    fn all_digits(position: &Position<Self>) -> Self::Digits;

    /// The cells that must differ from a cell.
    fn peers(position: &Position<Self>, cell: Self::Cell) -> Self::Cells;

    /// All houses, and all other groups of more than two cells that must differ: rows, columns,
    /// boxes, then the groups of the variants, then cages.
    fn houses(position: &Position<Self>) -> impl Iterator<Item = Self::House> + Clone;

    /// All houses in the order in which people scan them: boxes, columns, rows, then the others.
    fn houses_by_eye(position: &Position<Self>) -> impl Iterator<Item = Self::House> {
        let kinds = [HouseKind::Box, HouseKind::Column, HouseKind::Row, HouseKind::Other];
        kinds.into_iter().flat_map(|kind| position.of_kind(kind))
    }

    /// The cells of a house in the house's own order.
    fn list(position: &Position<Self>, house: Self::House) -> &[Self::Cell];

    /// The places of a digit that a house must hold, as bits in the order of its cells.
    fn places(position: &Position<Self>, house: Self::House, digit: Self::Digit) -> u32;

    /// For a digit that a house must hold: the house of another kind that contains all its places,
    /// if there are at least two.
    fn crossing(
        position: &Position<Self>,
        house: Self::House,
        digit: Self::Digit,
        kind: HouseKind,
    ) -> Option<Self::House> {
        let places = position.cells_in(house, digit);
        if places.len() < 2 || !Self::lacks(position, house, digit) {
            return None;
        }
        let holds = |&other: &Self::House| {
            Self::kind(position, other) == kind
                && (places - Self::house_cells(position, other)).is_empty()
        };
        Self::houses(position).find(holds)
    }

    /// The candidates removed because these cells of a house take these digits. There are as many
    /// digits as cells.
    fn lost_to_subset(
        position: &Position<Self>,
        house: Self::House,
        cells: Self::Cells,
        digits: Self::Digits,
    ) -> Self::Candidates;

    /// The houses that contain a cell.
    fn houses_of(position: &Position<Self>, cell: Self::Cell) -> impl Iterator<Item = Self::House> {
        Self::houses(position)
            .filter(move |&house| Self::house_cells(position, house).contains(cell))
    }

    /// Explains why a cell cannot hold these digits: the houses in which it sees them, if steps of
    /// this board name those; for each digit a cell that holds it; and the digits that the cell
    /// does not see.
    fn blockers_of(
        position: &Position<Self>,
        cell: Self::Cell,
        digits: Self::Digits,
    ) -> (Self::Groups, Self::Candidates, Self::Digits);

    /// The cells of a house.
    fn house_cells(position: &Position<Self>, house: Self::House) -> Self::Cells;

    /// The kind of a house.
    fn kind(position: &Position<Self>, house: Self::House) -> HouseKind;

    /// The cells of the box or region of a cell; empty if it is in none.
    fn box_around(position: &Position<Self>, cell: Self::Cell) -> Self::Cells;

    /// True if a house must hold the digit and does not contain it yet.
    fn lacks(position: &Position<Self>, house: Self::House, digit: Self::Digit) -> bool;

    /// The places of a digit that a line must hold, as bits, one for each line that crosses it.
    /// Zero if the line holds the digit already, or if some place is in no crossing line.
    fn mask(
        position: &Position<Self>,
        line: Self::House,
        across: &[Self::House],
        digit: Self::Digit,
    ) -> u32 {
        let places = position.cells_in(line, digit);
        if places.is_empty() || !Self::lacks(position, line, digit) {
            return 0;
        }
        // On a board with void cells, a crossing line may be too short to be a house.
        if !(places - position.cells_of(across)).is_empty() {
            return 0;
        }
        let is_here = |house| !(places & Self::house_cells(position, house)).is_empty();
        let bits = (0..).zip(across).map(|(bit, &house)| u32::from(is_here(house)) << bit);
        bits.fold(0, |mask, bit| mask | bit)
    }

    /// The pairs of cells that conditions tie to each other.
    fn pairs(position: &Position<Self>) -> Self::Pairs;

    /// The candidates that these pairs exclude if `candidate` is right.
    fn excluded_by_pairs(
        position: &Position<Self>,
        pairs: &Self::Pairs,
        candidate: (Self::Cell, Self::Digit),
    ) -> Vec<(Self::Cell, Self::Digit)>;

    /// The condition that makes two candidates exclude each other, with the houses it is about.
    fn pair_condition(
        position: &Position<Self>,
        pairs: &Self::Pairs,
        from: (Self::Cell, Self::Digit),
        to: (Self::Cell, Self::Digit),
    ) -> Option<(Self::Groups, Self::Condition)>;

    /// Converts a house to its form in a step.
    fn group(position: &Position<Self>, house: Self::House) -> Self::Group;
}

/// The kinds of houses that techniques distinguish.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HouseKind {
    /// Cells side by side.
    Row,
    /// Cells one below the other.
    Column,
    /// A box, or a region of a jigsaw.
    Box,
    /// A diagonal, a window, a cage.
    Other,
}

impl HouseKind {
    /// True for rows and columns.
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Row | Self::Column)
    }
}

/// Queries that every technique uses, on any board.
impl<B: Board> Position<B> {
    /// The cells without a digit.
    #[inline]
    pub fn blanks(&self) -> B::Cells {
        B::blanks(self)
    }

    /// The candidates of a cell; none if it is filled.
    #[inline]
    pub fn digits(&self, cell: B::Cell) -> B::Digits {
        B::digits(self, cell)
    }

    /// The blanks that may hold a digit.
    #[inline]
    pub fn cells(&self, digit: B::Digit) -> B::Cells {
        B::cells(self, digit)
    }

    /// True if the blank may hold the digit.
    #[inline]
    pub fn has(&self, candidate: B::Candidate) -> bool {
        let (cell, digit) = B::parts(candidate);
        self.digits(cell).contains(digit)
    }

    /// The blanks of a house that may hold a digit.
    #[inline]
    pub fn cells_in(&self, house: B::House, digit: B::Digit) -> B::Cells {
        self.cells(digit) & self.house_cells(house)
    }

    /// The blanks with exactly two candidates.
    pub fn bivalue_cells(&self) -> B::Cells {
        self.blanks().into_iter().filter(|&cell| self.digits(cell).len() == 2).collect()
    }

    /// The candidates of this digit in these cells.
    pub fn digit_in(&self, digit: B::Digit, cells: B::Cells) -> B::Candidates {
        B::Candidates::digit_in(digit, self.cells(digit) & cells)
    }

    /// The candidates of these digits in these cells.
    pub fn digits_in(&self, digits: B::Digits, cells: B::Cells) -> B::Candidates {
        let mut set = B::Candidates::default();
        for digit in digits {
            set.insert_cells(digit, self.cells(digit) & cells);
        }
        set
    }

    /// All candidates of these cells.
    pub fn all_in(&self, cells: B::Cells) -> B::Candidates {
        self.digits_in(self.all_digits(), cells)
    }

    /// Applies a step: places its digits and removes its candidates.
    pub fn apply(&mut self, step: &Step<B>) {
        for candidate in step.places.each() {
            B::place(self, candidate);
        }
        for candidate in step.removes.each() {
            B::remove(self, candidate);
        }
    }

    /// The filled cells with this digit.
    pub(crate) fn holders(&self, digit: B::Digit) -> B::Cells {
        B::placed(self).filter(|&(_, other)| other == digit).map(|(cell, _)| cell).collect()
    }

    pub(crate) fn all_digits(&self) -> B::Digits {
        B::all_digits(self)
    }

    #[inline]
    pub(crate) fn peers(&self, cell: B::Cell) -> B::Cells {
        B::peers(self, cell)
    }

    pub(crate) fn sees(&self, one: B::Cell, other: B::Cell) -> bool {
        self.peers(one).contains(other)
    }

    /// The cells that see at least one of these.
    pub(crate) fn seen_by_any(&self, cells: B::Cells) -> B::Cells {
        cells.into_iter().fold(B::Cells::EMPTY, |seen, cell| seen | self.peers(cell))
    }

    /// The cells that see all of these.
    pub(crate) fn seen_by_all(&self, cells: B::Cells) -> B::Cells {
        let mut cells = cells.into_iter();
        let first = cells.next().map_or(B::Cells::EMPTY, |cell| self.peers(cell));
        cells.fold(first, |seen, cell| seen & self.peers(cell))
    }

    pub(crate) fn houses(&self) -> impl Iterator<Item = B::House> + Clone {
        B::houses(self)
    }

    /// The houses that must hold a digit and do not contain it yet.
    pub(crate) fn houses_without(&self, digit: B::Digit) -> impl Iterator<Item = B::House> {
        self.houses().filter(move |&house| B::lacks(self, house, digit))
    }

    #[inline]
    pub(crate) fn house_cells(&self, house: B::House) -> B::Cells {
        B::house_cells(self, house)
    }

    /// The cells of the box or region of a cell; none if it is in none.
    #[inline]
    pub(crate) fn box_around(&self, cell: B::Cell) -> B::Cells {
        B::box_around(self, cell)
    }

    /// The cells of these houses.
    pub(crate) fn cells_of(&self, houses: &[B::House]) -> B::Cells {
        houses.iter().fold(B::Cells::EMPTY, |cells, &house| cells | self.house_cells(house))
    }

    pub(crate) fn kind(&self, house: B::House) -> HouseKind {
        B::kind(self, house)
    }

    /// The houses of a kind.
    pub(crate) fn of_kind(&self, kind: HouseKind) -> Vec<B::House> {
        // Usually there are as many houses of a kind as digits.
        let mut houses = Vec::with_capacity(self.all_digits().len());
        houses.extend(self.houses().filter(|&house| self.kind(house) == kind));
        houses
    }

    pub(crate) fn group(&self, house: B::House) -> B::Group {
        B::group(self, house)
    }

    /// Converts houses to their form in a step.
    pub(crate) fn groups(&self, houses: &[B::House]) -> B::Groups {
        houses.iter().map(|&house| self.group(house)).collect()
    }

    /// The houses that contain all of these cells.
    pub(crate) fn shared_by(&self, cells: B::Cells) -> impl Iterator<Item = B::House> {
        self.houses().filter(move |&house| (cells - self.house_cells(house)).is_empty())
    }
}
