//! The form shared by all disguises of a puzzle.
//!
//! Two grids are the same puzzle if some [`Transform`] turns one into the other. Of the 1.2 · 10¹²
//! disguises of a grid the *canonical form* is the one whose line is least, with a blank read as 0:
//! two grids are the same puzzle if and only if their canonical forms are equal. This is the
//! *row-minlex* form, commonly used for collections of puzzles.
//!
//! **Method.** The form is built row by row from the top. A [`Draft`] is a partly decided
//! transformation. Every draft is extended by every possible next row; the least row among all
//! results is the form's next row, and only the drafts that reach it continue. So a draft is
//! dropped at the first row in which it exceeds the least form.
//!
//! Choices that need not be made yet stay open. Columns of a stack that the rows so far do not
//! distinguish form a *class* ([`columns`]). The same goes for the names of digits that appeared
//! together in such a class ([`names`]): new digits next to each other take the next names, in any
//! order, until one of them appears in a row again. Without this, each order would need its own
//! draft.
//!
//! Most rows are rejected before they are placed. The top row of the form is one that has the
//! fewest digits in a stack; and a row is too large if it has a digit where the least row found so
//! far has its leading blanks.
//!
//! **Cost.** 2.5 µs for a puzzle with 17 or 30 givens; 50 µs for a solved grid. The cost grows with
//! the number of transformations that map the grid to itself, because all of them reach the least
//! form, except for those that only swap equal rows of a band or columns of a class. So the empty
//! grid takes 24 µs; a solved grid with 648 of them, the maximum, 0.3 ms; nine different digits,
//! one in each house, 1 ms. The most expensive grid found, among millions made to be symmetric,
//! took 6 ms: nine rows, each of which repeats a different digit in the same six columns. The
//! number of drafts is bounded by the 2 · 6⁸ ways to move the cells, because no two drafts share
//! one.
//!
//! **Source.** The form is the one used by Glenn Fowler's program `sudoku` and the forum around it.
//! The search is our own.

mod columns;
mod draft;
mod names;

use crate::{Grid, Transform};
use draft::{Draft, LeastRow};

/// A grid's canonical form, with a transformation that leads to it.
///
/// ```
/// use underdoku::grid::{Canonical, Grid, Transform};
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let canonical = Canonical::of(&grid);
/// assert_eq!(canonical.transform().apply(&grid), *canonical.form());
/// assert_eq!(Canonical::of(&Transform::TRANSPOSE.apply(&grid)).form(), canonical.form());
/// # Ok::<(), underdoku::grid::ParseGridError>(())
/// ```
#[doc(alias("canon", "canonicalize", "normal form", "minlex", "equivalent"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Canonical {
    pub(crate) form: Grid,
    pub(crate) transform: Transform,
}

impl Canonical {
    /// Finds the canonical form of any grid: solved or empty, right or wrong.
    pub fn of(grid: &Grid) -> Self {
        let board = CanonBoard::of(grid);
        let mut drafts = Vec::with_capacity(Draft::FEW);
        drafts.extend(Draft::first(&board));
        let mut least = LeastRow::of_text(board.top);
        for level in 0..9 {
            for draft in &drafts {
                draft.extend(&board, level, &mut least);
            }
            least.pass_on(&mut drafts);
        }
        let transform = drafts.first().map_or(Transform::IDENTITY, Draft::transform);
        Self { form: transform.apply(grid), transform }
    }

    /// The least of the grid's disguises.
    #[doc(alias("canonical", "grid"))]
    pub const fn form(&self) -> &Grid {
        &self.form
    }

    /// A transformation from the grid to this form. If there are several, it is always the same
    /// one.
    pub const fn transform(&self) -> &Transform {
        &self.transform
    }
}

/// A row of a grid.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Row {
    /// The value in each column, 0 for a blank.
    values: [u8; 9],
    /// The columns with a digit.
    filled: u16,
    /// The values that occur in it.
    digits: u16,
    /// The equal rows above it in its band, as bits. Trying one of several equal rows is enough.
    copies: u16,
}

impl Row {
    const BLANK: Self = Self { values: [0; 9], filled: 0, digits: 0, copies: 0 };

    const fn put(&mut self, column: usize, value: u8) {
        self.values[column] = value;
        self.filled |= 1 << column;
        self.digits |= 1 << value;
    }

    /// True if no digit occurs twice.
    const fn is_distinct(&self) -> bool {
        self.digits.count_ones() == self.filled.count_ones()
    }

    /// The number of digits in each stack.
    fn counts(&self) -> [u32; 3] {
        [0, 3, 6].map(|start| (self.filled >> start & 7).count_ones())
    }

    /// A lower bound for its text as the top row.
    fn as_top(&self) -> u64 {
        if !self.is_distinct() {
            return 0;
        }
        let [a, b, c] = self.counts();
        let (least, most) = (a.min(b).min(c), a.max(b).max(c));
        new_digits([least, a + b + c - least - most, most])
    }
}

/// The text of a top row with this many digits in each stack, all different.
const fn new_digits([a, b, c]: [u32; 3]) -> u64 {
    let names = 0x1_2345_6789;
    let first = names >> (4 * (9 - a)) << 24;
    let second = (names >> (4 * (9 - a - b)) & ((1 << (4 * b)) - 1)) << 12;
    first | second | (names >> (4 * (9 - a - b - c)) & ((1 << (4 * c)) - 1))
}

struct CanonBoard {
    /// The rows of the grid, then those of its transposition.
    rows: [[Row; 9]; 2],
    /// An upper bound for the text of the form's top row, known before any row is placed.
    top: u64,
}

impl CanonBoard {
    fn of(grid: &Grid) -> Self {
        let mut rows = [[Row::BLANK; 9]; 2];
        for cell in grid.filled() {
            let (row, column) = (cell.row_index(), cell.column_index());
            let value = grid.values()[cell.index()];
            rows[0][row].put(column, value);
            rows[1][column].put(row, value);
        }
        rows.iter_mut().for_each(find_copies);
        let tops = rows.as_flattened().iter().filter(|row| row.is_distinct()).map(Row::as_top);
        let top = tops.min().unwrap_or(u64::MAX);
        Self { rows, top }
    }

    /// The rows that can be the top row.
    fn tops(&self, is_transposed: bool) -> u16 {
        let rows = self.rows[usize::from(is_transposed)].iter().enumerate();
        rows.fold(0, |tops, (place, row)| tops | u16::from(row.as_top() <= self.top) << place)
    }
}

/// Fills in [`Row::copies`].
fn find_copies(rows: &mut [Row; 9]) {
    for (row, other) in [(1, 0), (2, 0), (2, 1), (4, 3), (5, 3), (5, 4), (7, 6), (8, 6), (8, 7)] {
        rows[row].copies |= u16::from(rows[row].values == rows[other].values) << other;
    }
}
