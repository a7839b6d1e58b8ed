//! Converts positions on the standard board to positions on a layout.

use underdoku_grid::Cell;
use underdoku_grid::layout::{Grid, Layout};
use underdoku_logic::Position;

/// The same position on [`Layout::classic`].
pub(crate) fn as_layout(classic: &Layout, position: &Position) -> Position<Layout> {
    let candidates = position.candidates();
    let candidates = Cell::all().map(|cell| candidates.get(cell).into()).collect();
    Position::with_candidates(classic, &Grid::from(position.grid()), candidates)
}
