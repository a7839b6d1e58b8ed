//! How many solutions a puzzle has.

use std::fmt;

use underdoku_formats::{Content, Record};
use underdoku_grid::{Clash, Grid};
use underdoku_solver::{Puzzle, PuzzleFault, count};

use crate::stream::Item;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;

/// What is the matter with a grid.
pub(super) enum Judgement {
    One(Puzzle),
    Clash(Clash),
    None,
    Several { witnesses: Box<[Grid; 2]>, number: Number },
}

/// A number of solutions, counted up to a limit.
#[derive(Clone, Copy)]
pub(super) struct Number {
    pub(super) counted: usize,
    /// Whether there may be more.
    pub(super) at_least: bool,
}

impl Judgement {
    /// Judges the givens; of several solutions, so many are counted at most.
    pub(super) fn of(givens: Grid, limit: u32) -> Self {
        match Puzzle::prove(givens) {
            Ok(puzzle) => Self::One(puzzle),
            Err(PuzzleFault::Clash(clash)) => Self::Clash(clash),
            Err(PuzzleFault::NoSolution) => Self::None,
            Err(PuzzleFault::Several(witnesses)) => {
                Self::Several { witnesses, number: Number::of(&givens, limit) }
            }
        }
    }
}

impl Number {
    /// Counts the solutions of a grid that has two.
    fn of(givens: &Grid, limit: u32) -> Self {
        let limit = limit.max(2) as usize;
        // One more tells whether the limit is the number.
        let counted = count(givens, limit + 1);
        Self { counted: counted.min(limit), at_least: counted > limit }
    }
}

/// `12 solutions`, `100 or more solutions`.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let more = if self.at_least { " or more" } else { "" };
        write!(f, "{}{more} solutions", self.counted)
    }
}

/// Remarks on what does not count where the givens alone are judged.
pub(super) fn remark(remarks: &mut Remarks, desk: &mut Desk, item: &Item) -> std::io::Result<()> {
    let Ok(Record { content: Content::Classic(board), .. }) = &item.record else { return Ok(()) };
    if board.candidates().is_some() {
        const KIND: &str = "candidates that were taken out do not count, the givens alone do";
        remarks.make(desk, item, KIND, KIND)?;
    }
    if board.givens() == Grid::EMPTY && !board.entered().is_empty() {
        const KIND: &str = "there are no givens, only digits of the player; with --filled they are givens";
        remarks.make(desk, item, KIND, KIND)?;
    }
    Ok(())
}
