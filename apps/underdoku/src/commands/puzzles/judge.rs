//! How many solutions a puzzle has.

use std::fmt;

use underdoku_formats::{Content, Laid, Record};
use underdoku_grid::layout::{Fill, PlaceClash};
use underdoku_grid::{Clash, Grid};
use underdoku_solver::general::Rules;
use underdoku_solver::{Puzzle, PuzzleFault, Stop, Stopped, count_until, general};

use crate::stream::Item;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;

/// What is the matter with a grid, or with a fill of any layout.
pub(super) enum Judgement<P = Puzzle, G = Grid, C = Clash> {
    One(P),
    Clash(C),
    None,
    Several { witnesses: Box<[G; 2]>, number: Number },
}

/// What is the matter with a board of any layout.
pub(super) type LaidJudgement = Judgement<general::Puzzle, Fill, PlaceClash>;

/// A number of solutions, counted up to a limit.
#[derive(Clone, Copy)]
pub(super) struct Number {
    pub(super) counted: usize,
    /// Whether there may be more.
    pub(super) at_least: bool,
}

impl Judgement {
    /// Judges the givens; of several solutions, so many are counted at most.
    pub(super) fn of(givens: Grid, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        Ok(match Puzzle::prove_until(givens, stop)? {
            Ok(puzzle) => Self::One(puzzle),
            Err(PuzzleFault::Clash(clash)) => Self::Clash(clash),
            Err(PuzzleFault::NoSolution) => Self::None,
            Err(PuzzleFault::Several(witnesses)) => {
                let number = Number::of(limit, |limit| count_until(&givens, limit, stop))?;
                Self::Several { witnesses, number }
            }
        })
    }
}

impl LaidJudgement {
    /// The same for a board of any layout.
    pub(super) fn of_laid(laid: &Laid, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        let rules = Rules::of(laid.layout());
        Ok(match general::Puzzle::prove_until(rules.clone(), laid.givens().clone(), stop)? {
            Ok(puzzle) => Self::One(puzzle),
            Err(general::PuzzleFault::Clash(clash)) => Self::Clash(clash),
            Err(general::PuzzleFault::NoSolution) => Self::None,
            Err(general::PuzzleFault::Several(witnesses)) => {
                let number = Number::of(limit, |limit| rules.count_until(laid.givens(), limit, stop))?;
                Self::Several { witnesses, number }
            }
        })
    }
}

impl Number {
    /// Counts the solutions of a board that has two; `count` does so up to a limit.
    fn of(limit: u32, count: impl FnOnce(usize) -> Result<usize, Stopped>) -> Result<Self, Stopped> {
        let limit = limit.max(2) as usize;
        // One more tells whether the limit is the number.
        let counted = count(limit + 1)?;
        Ok(Self { counted: counted.min(limit), at_least: counted > limit })
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
