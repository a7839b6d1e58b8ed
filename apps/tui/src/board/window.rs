//! The part of a board that is shown where not all of it has room: it goes with the cursor.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use underdoku_grid::layout::Cell;

use super::{Board, BoardPlaces};
use crate::theme::Theme;

impl BoardPlaces {
    /// The columns and lines that are hidden at the left and at the top of a window, behind the
    /// numbers of the rows and columns.
    fn hidden(&self, window: Rect, cursor: Cell) -> (u16, u16) {
        let cell = self.cell(cursor);
        let hidden = |at: u16, size: u16, room: u16, all: u16| {
            (at + size / 2).saturating_sub(room / 2).min(all.saturating_sub(room))
        };
        let Rect { x, y, width, height } = self.outer;
        (
            hidden(cell.x - x, cell.width, window.width, width),
            hidden(cell.y - y, cell.height, window.height, height),
        )
    }

    /// The cell that a window shows at a position.
    pub fn at_in(&self, window: Rect, cursor: Cell, position: Position) -> Option<Cell> {
        if !window.contains(position) {
            return None;
        }
        let (left, top) = self.hidden(window, cursor);
        self.at(Position { x: position.x + left, y: position.y + top })
    }

    /// A position as seen from the upper left of the cell that a window shows there, and the cell's
    /// size.
    pub(crate) fn within(
        &self,
        window: Rect,
        cursor: Cell,
        at: Position,
    ) -> Option<(Cell, Position, Size)> {
        let cell = self.at_in(window, cursor, at)?;
        let ((left, top), place) = (self.hidden(window, cursor), self.cell(cell));
        let offset = |at: u16, hidden: u16, start: u16| (at + hidden).saturating_sub(start);
        let inside = Position { x: offset(at.x, left, place.x), y: offset(at.y, top, place.y) };
        Some((cell, inside, place.as_size()))
    }

    /// The place of a cell in a window, if it is seen there as a whole.
    pub(crate) fn cell_in(&self, window: Rect, cursor: Cell, cell: Cell) -> Option<Rect> {
        let ((left, top), place) = (self.hidden(window, cursor), self.cell(cell));
        let at = Rect { x: place.x.checked_sub(left)?, y: place.y.checked_sub(top)?, ..place };
        Some(at).filter(|&at| window.intersection(at) == at)
    }

    /// The place of the cursor's cell in a window.
    pub(crate) fn cursor_in(&self, window: Rect, cursor: Cell) -> Rect {
        let (left, top) = self.hidden(window, cursor);
        let place = self.cell(cursor);
        Rect { x: place.x - left, y: place.y - top, ..place }
    }
}

impl Board<'_> {
    /// Draws the board, or the part of it that a window has room for.
    pub(crate) fn draw_in(
        &self,
        places: BoardPlaces,
        window: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        if places.outer.width <= window.width && places.outer.height <= window.height {
            return self.draw(places, theme, buffer);
        }
        let mut whole = Buffer::empty(places.outer);
        whole.set_style(places.outer, theme.ground);
        self.draw(places, theme, &mut whole);
        let (left, top) = places.hidden(window, self.cursor);
        for position in window.positions() {
            let is_number = [position.x < places.frame().x, position.y < places.frame().y];
            let x = position.x + if is_number[0] { 0 } else { left };
            let y = position.y + if is_number[1] { 0 } else { top };
            if let Some(cell) = whole.cell((x, y)) {
                buffer[position] = cell.clone();
            }
        }
        self.clear_cut(places, window, theme, buffer);
    }

    /// Clears the cells at the edges of a window that are cut: half of a cell's notes would be read as
    /// all of them, and beside a row's number as a part of it.
    fn clear_cut(&self, places: BoardPlaces, window: Rect, theme: &Theme, buffer: &mut Buffer) {
        let (left, top) = places.hidden(window, self.cursor);
        let frame = places.frame();
        let seen = Rect {
            x: frame.x + left,
            y: frame.y + top,
            width: window.right().saturating_sub(frame.x),
            height: window.bottom().saturating_sub(frame.y),
        };
        for place in self.layout.cells_and_voids().map(|cell| places.cell(cell)) {
            let part = place.intersection(seen);
            if part == place {
                continue;
            }
            for position in part.positions() {
                let shown = &mut buffer[(position.x - left, position.y - top)];
                shown.reset();
                shown.set_style(theme.ground);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use underdoku_grid::layout::Layout;

    use super::*;
    use crate::board::Writing;

    #[test]
    fn the_cursor_is_seen_wherever_it_is_and_what_is_clicked_is_what_is_seen() {
        for line in ["4x4", "5x5", "3x3k r1c1=1"] {
            let layout = Layout::of_line(line).unwrap();
            let places = BoardPlaces::largest(Size::new(1, 1), &layout, Writing::Marks);
            let window = Rect::new(2, 1, 38, 14);
            let places = places.at_place(2, 1);
            for cursor in layout.cells() {
                let place = places.cursor_in(window, cursor);
                assert_eq!(window.intersection(place), place, "{cursor}");
                assert!(place.x >= places.frame().x && place.y >= places.frame().y, "{cursor}");
                assert_eq!(places.at_in(window, cursor, place.as_position()), Some(cursor));
            }
        }
    }
}
