//! The member `layout` of a JSON object.
//!
//! Its value is the part between the words `layout` and `digits` in the format `layout`: the kind
//! of board with the regions and cages that its name does not determine. So `layout LAYOUT digits
//! PUZZLE` is the puzzle in a form that any command reads.

use underdoku_formats::Board;
use underdoku_solver::Puzzle;

/// The layout of a board; `None` for the standard one.
pub fn layout_of(board: &Board) -> Option<String> {
    if board.is_classic() { None } else { board.layout().notation() }
}

/// The layout of the puzzle that is judged. A 9x9 board whose givens alone have several solutions
/// is a Sukaku if it has candidates. `None` for the standard board.
pub fn judged_layout(board: &Board) -> Option<String> {
    let is_told = |givens| Puzzle::prove(givens).is_ok();
    match board.sukaku() {
        Some(sukaku) if !board.puzzle().is_some_and(is_told) => layout_of(&sukaku),
        _ => layout_of(board),
    }
}
