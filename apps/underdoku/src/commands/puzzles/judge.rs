//! The number of solutions of a puzzle.

use std::fmt;

use underdoku_formats::Board;
use underdoku_grid::layout;
use underdoku_grid::{Grid, Origin};
use underdoku_solver::general::Rules;
use underdoku_solver::{Puzzle, PuzzleFault, Stop, Stopped, count_until, general};

use crate::stream::Item;
use crate::stream::desk::Desk;
use crate::stream::remarks::Remarks;

/// A puzzle proved to have one solution: on the 9x9 board, which has faster code, or on any layout.
pub(super) enum Proven {
    Classic(Puzzle),
    Any(Box<general::Puzzle>),
}

impl Proven {
    /// The solution.
    pub(super) fn solution(&self) -> layout::Grid {
        match self {
            Self::Classic(puzzle) => layout::Grid::from(puzzle.solution()),
            Self::Any(puzzle) => puzzle.solution().clone(),
        }
    }

    /// The solution as a line.
    pub(super) fn solution_line(&self) -> String {
        match self {
            Self::Classic(puzzle) => puzzle.solution().line().to_string(),
            Self::Any(puzzle) => puzzle.solution().line(puzzle.layout()),
        }
    }
}

/// The verdict on a puzzle. Witnesses are lines.
pub(super) enum Judgement<P = Proven> {
    One(P),
    Clash(layout::Clash),
    None,
    Several { witnesses: [String; 2], number: Number },
}

/// A number of solutions, counted up to a limit.
#[derive(Clone, Copy)]
pub(super) struct Number {
    pub(super) counted: usize,
    /// True if counting stopped at the limit, so there may be more.
    pub(super) at_least: bool,
}

impl Judgement {
    /// Judges the givens, and where they have several solutions, the candidates with them; counts
    /// several solutions up to `limit`.
    pub(super) fn of(board: &Board, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        Ok(match board.puzzle() {
            Some(givens) => {
                let by_givens = Judgement::of_grid(givens, limit, stop)?;
                match (&by_givens, board.sukaku()) {
                    (Judgement::Several { .. }, Some(sukaku)) => {
                        let judgement = Judgement::of_any(&sukaku, limit, stop)?;
                        judgement.map(|puzzle| Proven::Any(puzzle.into()))
                    }
                    _ => by_givens.map(Proven::Classic),
                }
            }
            None => Judgement::of_any(board, limit, stop)?.map(|puzzle| Proven::Any(puzzle.into())),
        })
    }
}

impl Judgement {
    /// True if the candidates of this board of 9x9 cells told its one solution.
    pub(super) fn is_of_sukaku(&self, board: &Board) -> bool {
        board.is_classic() && matches!(self, Self::One(Proven::Any(_)))
    }
}

impl<P> Judgement<P> {
    /// Converts the puzzle and keeps the rest.
    fn map<Q>(self, of: impl FnOnce(P) -> Q) -> Judgement<Q> {
        match self {
            Self::One(puzzle) => Judgement::One(of(puzzle)),
            Self::Clash(clash) => Judgement::Clash(clash),
            Self::None => Judgement::None,
            Self::Several { witnesses, number } => Judgement::Several { witnesses, number },
        }
    }
}

impl Judgement<Puzzle> {
    /// Judges a grid of the 9x9 board.
    pub(super) fn of_grid(givens: Grid, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        Ok(match Puzzle::prove_until(givens, stop)? {
            Ok(puzzle) => Self::One(puzzle),
            Err(PuzzleFault::Clash(clash)) => Self::Clash(clash.into()),
            Err(PuzzleFault::NoSolution) => Self::None,
            Err(PuzzleFault::Several(witnesses)) => {
                let number = Number::of(limit, |limit| count_until(&givens, limit, stop))?;
                let witnesses = witnesses.each_ref().map(|grid| grid.line().to_string());
                Self::Several { witnesses, number }
            }
        })
    }
}

impl Judgement<general::Puzzle> {
    /// Judges a board of any layout.
    pub(super) fn of_any(board: &Board, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        let (rules, givens) = (Rules::of(board.layout()), board.givens());
        Ok(match general::Puzzle::prove_until(rules.clone(), givens.clone(), stop)? {
            Ok(puzzle) => Self::One(puzzle),
            Err(general::PuzzleFault::Clash(clash)) => Self::Clash(clash),
            Err(general::PuzzleFault::NoSolution) => Self::None,
            Err(general::PuzzleFault::Several(witnesses)) => {
                let number = Number::of(limit, |limit| rules.count_until(&givens, limit, stop))?;
                let witnesses = witnesses.each_ref().map(|fill| fill.line(board.layout()));
                Self::Several { witnesses, number }
            }
        })
    }
}

impl Number {
    /// Counts the solutions of a board that has two or more; `count` counts up to a given limit.
    fn of(
        limit: u32,
        count: impl FnOnce(usize) -> Result<usize, Stopped>,
    ) -> Result<Self, Stopped> {
        let limit = limit.max(2) as usize;
        // Counting one more shows if the limit is the exact number.
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

/// Remarks on data that is ignored where the givens alone have one solution.
pub(super) fn remark(remarks: &mut Remarks, desk: &mut Desk, item: &Item) -> std::io::Result<()> {
    const KIND: &str =
        "candidates that were taken out count only where the givens have several solutions";
    remark_on(KIND, remarks, desk, item)
}

/// Remarks on data that is ignored because only the givens count.
pub(super) fn remark_givens(
    remarks: &mut Remarks,
    desk: &mut Desk,
    item: &Item,
) -> std::io::Result<()> {
    remark_on(
        "candidates that were taken out do not count, only the givens do",
        remarks,
        desk,
        item,
    )
}

fn remark_on(
    candidates: &'static str,
    remarks: &mut Remarks,
    desk: &mut Desk,
    item: &Item,
) -> std::io::Result<()> {
    let Ok(board) = item.record.as_ref().map(|record| &record.board) else { return Ok(()) };
    if board.candidates().is_some() {
        remarks.make(desk, item, candidates, candidates)?;
    }
    let is_played = board.entries().next().is_some();
    if is_played && board.entries().all(|(_, entry)| entry.origin != Origin::Preset) {
        const KIND: &str =
            "there are no givens, only digits of the player; with --filled they are givens";
        remarks.make(desk, item, KIND, KIND)?;
    }
    Ok(())
}
