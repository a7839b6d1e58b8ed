//! The state of a board on its way to the solution.

use std::borrow::Cow;

use underdoku_formats::{Board, Pencil};
use underdoku_grid::{Candidates, Cell, Digit};
use underdoku_logic::Position;
use underdoku_solver::{Puzzle, Stop, Stopped, general};

use crate::{Judgement, Proven};

/// The reason why a board's puzzle has no way to a solution, as a word and as a sentence.
pub struct Hopeless {
    /// `none`, `multiple` or `mistake`.
    pub result: &'static str,
    /// The reason as a sentence.
    pub reason: String,
}

/// A board whose givens are proved to have one solution.
pub enum Start<'c> {
    /// The 9x9 board.
    Classic(Puzzle, &'c Board),
    /// A board of another layout.
    Any(Box<general::Puzzle>, Cow<'c, Board>),
}

/// Proves that the givens have one solution; otherwise the inner error is the reason.
///
/// # Errors
///
/// [`Stopped`] if the search was stopped.
pub fn proven<'c>(
    board: &'c Board,
    stop: Stop<'_>,
) -> Result<Result<Start<'c>, Hopeless>, Stopped> {
    Ok(judged(Judgement::of(board, 2, stop)?).map(|proven| match proven {
        Proven::Classic(puzzle) => Start::Classic(puzzle, board),
        Proven::Any(puzzle) => {
            let sukaku = board.sukaku().map(Cow::Owned);
            Start::Any(puzzle, sukaku.unwrap_or(Cow::Borrowed(board)))
        }
    }))
}

fn judged(judgement: Judgement) -> Result<Proven, Hopeless> {
    let (result, reason) = match judgement {
        Judgement::One(puzzle) => return Ok(puzzle),
        Judgement::Clash(clash) => ("none", clash.to_string()),
        Judgement::None => ("none", "there is no solution".to_owned()),
        Judgement::Several { witnesses: [one, other], .. } => {
            ("multiple", format!("there are several solutions, such as {one} and {other}"))
        }
    };
    Err(Hopeless { result, reason })
}

/// The position of the board: its puzzle, the player's digits, and the candidates left after
/// removals, or else the player's marks. Steps are searched until a stop is requested.
///
/// # Errors
///
/// The player's mistake, if there is one.
pub fn position<'p>(
    puzzle: &'p Puzzle,
    board: &Board,
    stop: Stop<'p>,
) -> Result<Position<'p>, Hopeless> {
    let marks = board.candidates().cloned().or_else(|| marks(board));
    let position = Position::of_player(puzzle, &board.grid(), marks.as_ref())
        .map_err(|mistake| Hopeless { result: "mistake", reason: mistake.to_string() })?;
    Ok(position.until(stop))
}

/// The marks as candidates; a cell without marks is not restricted.
fn marks(board: &Board) -> Option<Candidates> {
    if Pencil::ALL.iter().all(|&pencil| board.marked(pencil).is_empty()) {
        return None;
    }
    let marks_of = |cell| board.marks(Pencil::Corner, cell) | board.marks(Pencil::Centre, cell);
    let mut marks = Candidates::ALL;
    for cell in Cell::all() {
        marks.set(
            cell,
            marks_of(cell).iter().filter_map(|digit| Digit::try_from(digit).ok()).collect(),
        );
    }
    Some(marks)
}
