//! The lines of the board; what they look like is told in `walls`.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use underdoku_grid::layout::Layout;

use crate::places::BoardPlaces;
use crate::theme::Theme;
use crate::walls::Walls;

/// Draws all lines, and the sum of each cage on the line above its first cell.
pub(super) fn draw(layout: &Layout, places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
    let walls = Walls::of(layout);
    for Position { x, y } in places.frame().positions() {
        let last = places.size;
        let column =
            (0..=last).find(|&column| places.has_line_left_of(column) && places.line_left_of(column) == x);
        let row = (0..=last).find(|&row| places.has_rule_above(row) && places.line_above(row) == y);
        let line = match (column, row) {
            (None, None) => continue,
            (Some(column), None) => walls.left_of(row_at(places, y), column).upright(),
            (None, Some(row)) => walls.above(row, column_at(places, x)).level(),
            (Some(column), Some(row)) => walls.joint(row, column),
        };
        let (character, is_heavy) = line;
        let style = if is_heavy { theme.frame } else { theme.grid };
        buffer[(x, y)].set_char(character).set_style(style);
    }
    sums(layout, places, theme, buffer);
}

fn sums(layout: &Layout, places: BoardPlaces, theme: &Theme, buffer: &mut Buffer) {
    for cage in layout.cages() {
        let Some((head, sum)) = cage.head().zip(cage.sum()) else { continue };
        let place = places.cell(head);
        // A long sum in a narrow cell takes the joint behind it, too.
        let room = usize::from(place.width) + 1;
        buffer.set_stringn(place.x, places.line_above(head.row()), sum.to_string(), room, theme.strong);
    }
}

/// The row of cells that a line of the screen belongs to.
fn row_at(places: BoardPlaces, y: u16) -> usize {
    (0..places.size).rev().find(|&row| places.line_above(row) < y).unwrap_or(0)
}

/// The column of cells that a column of the screen belongs to.
fn column_at(places: BoardPlaces, x: u16) -> usize {
    (0..places.size).rev().find(|&column| places.line_left_of(column) < x).unwrap_or(0)
}
