//! The complete path to the solution.

mod scene;

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_grid::layout::Grid;
use underdoku_solver::{Stop, Stopped};

use crate::player_board::{self, Start, Unsolvable};
use crate::{StepLine, Techniques, judged_layout};

pub use scene::{Scene, SolvePath, State, ToolBoard};

/// The path in JSON.
#[derive(Serialize)]
pub struct SolvePathLine {
    puzzle: String,
    /// The layout, if not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<StepLine>,
    /// The board at the end; absent if there is no path.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<String>,
}

impl SolvePathLine {
    /// The JSON for a board whose puzzle has no path, with the reason.
    pub fn without(board: &Board, Unsolvable { result, reason }: Unsolvable) -> Self {
        Self {
            puzzle: board.givens_line(),
            layout: judged_layout(board),
            result,
            reason: Some(reason),
            steps: Vec::new(),
            end: None,
        }
    }
}

/// The path in JSON from a board to its solution with these techniques, or the reason why there is
/// none.
///
/// # Errors
///
/// [`Stopped`] if the search was stopped.
pub fn explained(
    board: &Board,
    techniques: &Techniques,
    stop: Stop<'_>,
) -> Result<SolvePathLine, Stopped> {
    let path = match player_board::proven(board, stop)? {
        Err(unsolvable) => Err(unsolvable),
        Ok(Start::Any(puzzle, board)) => {
            player_board::position_of_any(&puzzle, &board).map(|position| {
                let givens = puzzle.givens().clone();
                SolvePath::take(board.layout(), givens, position, techniques, false, stop).line()
            })
        }
        Ok(Start::Classic(puzzle, board)) => {
            player_board::position(&puzzle, board).map(|position| {
                let givens = Grid::from(puzzle.givens());
                SolvePath::take(board.layout(), givens, position, techniques, false, stop).line()
            })
        }
    };
    stop.whole(path.unwrap_or_else(|unsolvable| SolvePathLine::without(board, unsolvable)))
}
