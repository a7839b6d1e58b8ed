//! Where a board stands on the way to its solution.

use std::fmt::Display;

use underdoku_formats::{Board, Laid};
use underdoku_grid::{Candidates, Cell, Grid};
use underdoku_logic::{Mistake, Position};
use underdoku_solver::{Puzzle, Stop, Stopped, general};

use super::judge::{Judgement, LaidJudgement};

/// Why a board's puzzle has no way to a solution, in a word and in a sentence.
pub(super) struct Hopeless {
    pub(super) result: &'static str,
    pub(super) reason: String,
}

/// The proof that the givens have one solution.
pub(super) fn proven(givens: Grid, stop: Stop<'_>) -> Result<Result<Puzzle, Hopeless>, Stopped> {
    Ok(judged(Judgement::of(givens, 2, stop)?, |grid| grid.line().to_string()))
}

/// The same on a board of any layout.
pub(super) fn proven_laid(laid: &Laid, stop: Stop<'_>) -> Result<Result<general::Puzzle, Hopeless>, Stopped> {
    Ok(judged(LaidJudgement::of_laid(laid, 2, stop)?, |fill| fill.line(laid.layout())))
}

fn judged<P, G, C: Display>(
    judgement: Judgement<P, G, C>,
    line: impl Fn(&G) -> String,
) -> Result<P, Hopeless> {
    let (result, reason) = match judgement {
        Judgement::One(puzzle) => return Ok(puzzle),
        Judgement::Clash(clash) => ("none", clash.to_string()),
        Judgement::None => ("none", "there is no solution".to_owned()),
        Judgement::Several { witnesses, .. } => {
            let [one, other] = witnesses.each_ref().map(line);
            ("multiple", format!("there are several solutions, such as {one} and {other}"))
        }
    };
    Err(Hopeless { result, reason })
}

/// The position of the board: its puzzle, the player's digits, and what is left by candidates that were
/// taken out, or else by the player's marks. Steps are looked for until somebody asks for a stop.
pub(super) fn position<'p>(
    puzzle: &'p Puzzle,
    board: &Board,
    stop: Stop<'p>,
) -> Result<Position<'p>, Mistake> {
    let marks = board.candidates().cloned().or_else(|| marks(board));
    Ok(Position::of_player(puzzle, &board.grid(), marks.as_ref())?.until(stop))
}

/// A cell without marks says nothing.
fn marks(board: &Board) -> Option<Candidates> {
    if board.marked().is_empty() {
        return None;
    }
    let mut marks = Candidates::ALL;
    for cell in Cell::all() {
        marks.set(cell, board.marks(cell));
    }
    Some(marks)
}
