//! All steps available in a position.

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_logic::{Board as LogicBoard, FinderContext, TechniqueInfo};
use underdoku_solver::{Stop, Stopped};

use crate::player_board::{self, Start, Unsolvable};
use crate::{StepLine, Techniques, judged_layout};

/// The steps of a board in JSON.
#[derive(Serialize)]
pub struct StepsLine {
    board: String,
    /// The layout, if not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepLine>>,
}

impl StepsLine {
    /// The steps of this board, or the reason why there are none.
    pub fn of(board: &Board, steps: Result<Vec<StepLine>, Unsolvable>) -> Self {
        let (result, reason, steps) = match steps {
            Ok(steps) => ("steps", None, Some(steps)),
            Err(Unsolvable { result, reason }) => (result, Some(reason), None),
        };
        Self { board: board.line(), layout: judged_layout(board), result, reason, steps }
    }
}

/// The steps that these techniques find on a board.
///
/// # Errors
///
/// [`Stopped`] if the search was stopped. Without a path to a solution, the inner error is the
/// reason.
pub fn all_steps(
    board: &Board,
    techniques: &Techniques,
    stop: Stop<'_>,
) -> Result<Result<Vec<StepLine>, Unsolvable>, Stopped> {
    let start = player_board::proven(board, stop)?;
    stop.whole(start.and_then(|start| of_start(&start, techniques, stop)))
}

fn of_start(
    start: &Start<'_>,
    techniques: &Techniques,
    stop: Stop<'_>,
) -> Result<Vec<StepLine>, Unsolvable> {
    match start {
        Start::Classic(puzzle, board) => {
            Ok(of_position(player_board::position(puzzle, board)?.until(stop), &techniques.rows()))
        }
        Start::Any(puzzle, start) => Ok(of_position(
            player_board::position_of_any(puzzle, start)?.until(stop),
            &techniques.rows(),
        )),
    }
}

/// All steps of these techniques, each conclusion once per technique.
fn of_position<B: LogicBoard>(
    position: FinderContext<'_, B>,
    rows: &[TechniqueInfo<B>],
) -> Vec<StepLine> {
    let steps = rows.iter().flat_map(|row| position.conclusions_of(row.technique));
    steps.map(|step| StepLine::of(&step)).collect()
}
