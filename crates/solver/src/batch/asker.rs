//! Questions if a puzzle keeps its unique solution without some of its givens.

use underdoku_grid::{Cell, CellSet, Digit, Grid};

use crate::Puzzle;

/// A source of such questions.
pub trait Asker {
    /// The next question, if there is one now, and its number. Numbers are small, and no two open
    /// questions have the same.
    fn ask(&mut self) -> Option<(usize, Question)>;
    /// True if there is no question now.
    fn is_silent(&mut self) -> bool;
    /// Takes the answer of a question, for [`Puzzle::take_out_by`]. After it there may be one more
    /// question, but not several.
    fn answer(&mut self, number: usize, verdict: Verdict);
}

/// A question if a puzzle keeps its unique solution without some of its givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The other givens.
    pub(super) grid: Grid,
    /// If there is only one given in doubt, its cell and digit: any solution without it is another
    /// one than that of the puzzle.
    pub(super) excluded: Option<(Cell, Digit)>,
}

impl Question {
    /// Nobody's question.
    pub(super) const NOTHING: Self = Self { grid: Grid::EMPTY, excluded: None };

    /// The question for these cells of a puzzle.
    pub fn of(puzzle: &Puzzle, cells: CellSet) -> Self {
        let givens = puzzle.givens();
        Self { grid: givens.without(cells), excluded: lost(givens, cells) }
    }
}

/// The given in these cells, if there is only one.
fn lost(givens: &Grid, cells: CellSet) -> Option<(Cell, Digit)> {
    let mut lost = cells.iter().filter_map(|cell| Some((cell, givens.get(cell)?)));
    let first = lost.next();
    if lost.next().is_none() { first } else { None }
}

/// The answer of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The solution stays the only one.
    pub(crate) is_out: bool,
}
