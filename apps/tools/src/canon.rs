//! The canonical form, which all disguises of a puzzle share.

use underdoku_formats::Board;
use underdoku_grid::Canonical;
use underdoku_grid::layout::Least;
use underdoku_solver::Stop;

use crate::ToolError;

/// The largest number of symmetries that are tried one by one, which takes a few seconds at most. A
/// 6x6 board has 3,456.
const SYMMETRIES: usize = 50_000;

/// The smallest disguise of the givens, compared first by layout and then by digits.
///
/// # Errors
///
/// [`ToolError::Unfit`] if the layout has too many symmetries, or [`ToolError::Stopped`].
pub fn canonical(board: &Board, stop: Stop<'_>) -> Result<Board, ToolError> {
    if let Some(givens) = board.puzzle() {
        return Ok(Canonical::of(&givens).form().into());
    }
    let mut least = None;
    for (layout, turn) in board.layout().turns() {
        let turned = turn.apply(&layout, &board.givens());
        let form = match layout.least(&turned, SYMMETRIES, &|| stop.is_requested()) {
            Least::Form(form) => (layout.line(), form),
            Least::Stopped => return Err(ToolError::Stopped),
            Least::TooMany => return Err(ToolError::Unfit(too_many(board))),
        };
        if least.as_ref().is_none_or(|(least, _)| form < *least) {
            least = Some((form, layout));
        }
    }
    let ((_, form), layout) = least.expect("every layout has at least one symmetry");
    Ok(Board::new(layout, &form))
}

fn too_many(board: &Board) -> String {
    let name = board.name();
    format!("a board of {name} has more than {SYMMETRIES} symmetries, too many to try")
}
