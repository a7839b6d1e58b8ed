//! The form shared by all disguises of a puzzle.
//!
//! Two grids are the same puzzle if some [`Transform`] turns one into the other. Of the 1.2 · 10¹²
//! disguises of a grid the *canonical form* is the one whose line is least, with a blank read as 0:
//! two grids are the same puzzle exactly if their canonical forms are equal. This is the
//! *row-minlex* form, commonly used for collections of puzzles.
//!
//! **Method.** The form is built row by row from the top. A [`Draft`] is a partly decided
//! transformation. Every draft is extended by every possible next row; the least row among all
//! results is the form's next row, and only the drafts that reach it continue. So no draft is
//! followed further than the least form.
//!
//! Choices that need not be made stay open. Columns of a stack that the rows so far do not
//! distinguish form a *class* ([`columns`]). The same holds for the names of digits that appeared
//! together in such a class ([`names`]): new digits side by side take the next names, in any order,
//! until one of them appears in a row again.
//!
//! Most rows are seen to be worse before they are placed: the top row of the form is one that has
//! the fewest digits in a stack, and a row with a digit where the least one has its leading blanks
//! is above it.
//!
//! **Cost.** 2.5 µs for a puzzle with 17 or 30 givens; 50 µs for a solved grid. It grows with the
//! number of transformations that turn the grid into itself, because they all reach the least form,
//! except those that only exchange equal rows of a band or columns of one class. So the empty grid
//! takes 24 µs; a solved grid with 648 of them, the maximum, 0.3 ms; nine different digits, one in
//! each house, 1 ms. The most expensive grid found, out of millions made to be symmetric, took 6
//! ms: nine rows that each repeat a digit of their own in the same six columns. There are never
//! more drafts than the 2 · 6⁸ ways to move the cells, because each draft has a different one.
//!
//! **Source.** The form is that of Glenn Fowler's program `sudoku` and the forum around it. The
//! search is our own.

mod columns;
mod draft;
mod names;

use crate::{Grid, Transform};
use draft::{Draft, Least};

/// A grid's canonical form, with a transformation that leads to it.
///
/// ```
/// use underdoku_grid::{Canonical, Grid, Transform};
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let canonical = Canonical::of(&grid);
/// assert_eq!(canonical.transform().apply(&grid), *canonical.form());
/// assert_eq!(Canonical::of(&Transform::TRANSPOSE.apply(&grid)).form(), canonical.form());
/// # Ok::<(), underdoku_grid::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonical {
    form: Grid,
    transform: Transform,
}

impl Canonical {
    /// Finds the canonical form of any grid: solved or empty, right or wrong.
    pub fn of(grid: &Grid) -> Self {
        let board = Board::of(grid);
        let mut drafts = Vec::with_capacity(Draft::FEW);
        drafts.extend(Draft::first(&board));
        let mut least = Least::of_text(board.top);
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
    pub const fn form(&self) -> &Grid {
        &self.form
    }

    /// A transformation that turns the grid into this form; if there are several, always the same
    /// one.
    pub const fn transform(&self) -> &Transform {
        &self.transform
    }
}

/// A row of a grid.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Row {
    /// The value of each column, 0 for a blank.
    values: [u8; 9],
    /// The columns with a digit.
    filled: u16,
    /// True if no digit occurs twice.
    is_distinct: bool,
    /// The rows of its band above it that are equal to it.
    copies: u16,
    /// A number that its text as the top row is not below.
    as_top: u64,
}

impl Row {
    fn new(values: [u8; 9]) -> Self {
        let filled =
            (0..9).fold(0, |filled, column| filled | u16::from(values[column] > 0) << column);
        let digits = values.iter().fold(0_u16, |digits, value| digits | 1 << value) >> 1;
        let is_distinct = digits.count_ones() == filled.count_ones();
        let mut row = Self { values, filled, is_distinct, copies: 0, as_top: 0 };
        if is_distinct {
            let mut counts = row.counts();
            counts.sort_unstable();
            row.as_top = new_digits(counts);
        }
        row
    }

    /// The number of digits in each stack.
    fn counts(&self) -> [u32; 3] {
        [0, 3, 6].map(|start| (self.filled >> start & 7).count_ones())
    }
}

/// The text of a top row with this many digits in each stack, all different.
fn new_digits(counts: [u32; 3]) -> u64 {
    let (text, _) = counts.into_iter().fold((0, 0), |(text, given), count| {
        let names = 0x1_2345_6789 >> (4 * (9 - given - count)) & ((1 << (4 * count)) - 1);
        (text << 12 | names, given + count)
    });
    text
}

/// The rows of a grid.
struct Board {
    /// Of the grid as it is, then with rows and columns exchanged.
    rows: [[Row; 9]; 2],
    /// The least text known of a top row.
    top: u64,
}

impl Board {
    fn of(grid: &Grid) -> Self {
        let values = grid.values();
        let row = |row| std::array::from_fn(|column| values[9 * row + column]);
        let column = |column| std::array::from_fn(|row| values[9 * row + column]);
        let rows = [rows(std::array::from_fn(row)), rows(std::array::from_fn(column))];
        let tops = rows.as_flattened().iter().filter(|row| row.is_distinct).map(|row| row.as_top);
        Self { rows, top: tops.min().unwrap_or(u64::MAX) }
    }

    /// The rows that can be the top one.
    fn tops(&self, is_transposed: bool) -> u16 {
        let rows = self.rows[usize::from(is_transposed)].iter().enumerate();
        rows.fold(0, |tops, (place, row)| tops | u16::from(row.as_top <= self.top) << place)
    }
}

fn rows(values: [[u8; 9]; 9]) -> [Row; 9] {
    let mut rows = values.map(Row::new);
    for (row, other) in [(1, 0), (2, 0), (2, 1), (4, 3), (5, 3), (5, 4), (7, 6), (8, 6), (8, 7)] {
        rows[row].copies |= u16::from(values[row] == values[other]) << other;
    }
    rows
}
