//! The complete way to the solution.

mod scene;

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_grid::layout::Grid;
use underdoku_solver::{Stop, Stopped};

use crate::standing::{self, Hopeless, Start};
use crate::{StepLine, Techniques, judged_layout};

pub use scene::{Scene, State, ToolBoard, Way};

/// The way in JSON.
#[derive(Serialize)]
pub struct WayLine {
    puzzle: String,
    /// The layout, if not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<StepLine>,
    /// The board at the end; absent if there is no way.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<String>,
}

impl WayLine {
    /// The reason why the puzzle of a board has no way.
    pub fn without(board: &Board, Hopeless { result, reason }: Hopeless) -> Self {
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

/// The way in JSON by these techniques from a board to its solution, or the reason why there is
/// none.
///
/// # Errors
///
/// [`Stopped`] if the search was stopped.
pub fn explained(
    board: &Board,
    techniques: &Techniques,
    stop: Stop<'_>,
) -> Result<WayLine, Stopped> {
    let told = match standing::proven(board, stop)? {
        Err(hopeless) => Err(hopeless),
        Ok(Start::Any(puzzle, board)) => {
            standing::position_of_any(&puzzle, &board).map(|position| {
                let givens = puzzle.givens().clone();
                Way::take(board.layout(), givens, position, techniques, false, stop).line()
            })
        }
        Ok(Start::Classic(puzzle, board)) => standing::position(&puzzle, board).map(|position| {
            let givens = Grid::from(puzzle.givens());
            Way::take(board.layout(), givens, position, techniques, false, stop).line()
        }),
    };
    stop.whole(told.unwrap_or_else(|hopeless| WayLine::without(board, hopeless)))
}
