//! Thumbnails of boards: their shape, without content.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use underdoku_grid::layout::Layout;

use super::places::{BoardPlaces, Writing};
use super::{cell::middle, frame};
use crate::places::has_room;
use crate::theme::Theme;

/// Draws the shape of a board into the upper right corner of an area: the borders of its regions, a
/// dot in each cell, and void cells hatched. A board without room is not drawn.
pub(crate) fn preview(layout: &Layout, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let size = BoardPlaces::least(layout, Writing::Signs);
    if !has_room(size, area.as_size()) {
        return;
    }
    let area = Rect { x: area.right() - size.width, ..area };
    let places = BoardPlaces::largest(size, layout, Writing::Signs).at_place(area.x, area.y);
    frame::draw(layout, (places, places.outer), theme, buffer);
    for cell in layout.cells() {
        let (x, y) = middle(places.cell(cell));
        buffer.set_string(x, y, "·", theme.faint);
    }
    for cell in layout.voids() {
        for position in places.cell(cell).positions() {
            buffer[position].set_char('░').set_style(theme.grid);
        }
    }
}
