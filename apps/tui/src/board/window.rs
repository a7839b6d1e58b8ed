//! The visible part of a board that does not fit: it follows the cursor.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use underdoku_grid::layout::Cell;

use super::{BoardDrawing, BoardPlaces};
use crate::theme::Theme;

impl BoardPlaces {
    /// The columns and lines hidden at the left and at the top of a window, after the numbers of
    /// rows and columns. They are whole cells with the lines before them, so that the sums of cages
    /// on these lines are visible with their cells.
    fn hidden(&self, window: Rect, cursor: Cell) -> (u16, u16) {
        let (cell, frame) = (self.cell(cursor), self.frame());
        let hidden = |at: u16, size: u16, room: u16, all: u16| {
            (at + size / 2).saturating_sub(room / 2).min(all.saturating_sub(room))
        };
        let Rect { x, y, width, height } = self.outer;
        let left = hidden(cell.x - x, cell.width, window.width, width);
        let top = hidden(cell.y - y, cell.height, window.height, height);
        let mut columns = (0..=cursor.column()).map(|column| {
            let has_line = self.has_line_left_of(column);
            self.line_left_of(column) + u16::from(!has_line) - frame.x
        });
        let mut rows = (0..=cursor.row()).map(|row| {
            let has_rule = self.has_rule_above(row);
            self.line_above(row) + u16::from(!has_rule) - frame.y
        });
        (
            columns.find(|&start| start >= left).unwrap_or(left),
            rows.find(|&start| start >= top).unwrap_or(top),
        )
    }

    /// The part of the board, without its numbers, that a window shows.
    fn seen(&self, window: Rect, cursor: Cell) -> Rect {
        let ((left, top), frame) = (self.hidden(window, cursor), self.frame());
        Rect {
            x: frame.x + left,
            y: frame.y + top,
            width: window.right().saturating_sub(frame.x),
            height: window.bottom().saturating_sub(frame.y),
        }
    }

    /// The cell that a window shows at a position.
    pub fn at_in(&self, window: Rect, cursor: Cell, position: Position) -> Option<Cell> {
        if !window.contains(position) {
            return None;
        }
        let (left, top) = self.hidden(window, cursor);
        self.at(Position { x: position.x + left, y: position.y + top })
    }

    /// A position relative to the upper left of the cell that a window shows there, and the cell's
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

    /// The area of a cell in a window, if it is completely visible there.
    pub(crate) fn cell_in(&self, window: Rect, cursor: Cell, cell: Cell) -> Option<Rect> {
        let ((left, top), place) = (self.hidden(window, cursor), self.cell(cell));
        let at = Rect { x: place.x.checked_sub(left)?, y: place.y.checked_sub(top)?, ..place };
        let seen = self.seen(window, cursor);
        Some(at).filter(|&at| window.intersection(at) == at && seen.intersection(place) == place)
    }

    /// The place of the cursor's cell in a window.
    pub(crate) fn cursor_in(&self, window: Rect, cursor: Cell) -> Rect {
        let (left, top) = self.hidden(window, cursor);
        let place = self.cell(cursor);
        Rect { x: place.x - left, y: place.y - top, ..place }
    }
}

impl BoardDrawing<'_> {
    /// Draws the board, or the part of it that fits into a window.
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
        self.draw_seen(places, places.seen(window, self.focus), theme, &mut whole);
        let (left, top) = places.hidden(window, self.focus);
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

    /// Clears cells that are cut off at the edges of a window. Half of a cell's notes would be read
    /// as all of them or, next to a row number, as part of the number.
    fn clear_cut(&self, places: BoardPlaces, window: Rect, theme: &Theme, buffer: &mut Buffer) {
        let (left, top) = places.hidden(window, self.focus);
        let seen = places.seen(window, self.focus);
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
    use underdoku_grid::layout::{DigitSet, Layout};

    use super::*;
    use crate::board::{CellContent, Notes, Writing};
    use crate::theme::{Colours, ThemeName};
    use crate::ui::Effects;

    #[test]
    fn the_cursor_is_always_visible_and_clicks_hit_the_visible_cells() {
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
                assert_eq!(places.cell_in(window, cursor, cursor), Some(place), "{cursor}");
            }
        }
    }

    #[test]
    fn the_sum_of_a_cage_is_seen_as_a_whole_or_not_at_all() {
        // All sums have two digits and the board has no other digits, so a sum that is cut off
        // would show up as a single digit.
        let cages = "r1c1r1c2=17 r1c4r1c5=14 r1c8r1c9=13 r3c2r3c3=12 r4c5r4c6=16 r5c8r5c9=15 \
                     r6c1r7c1=11 r6c3r6c4=17 r7c6r7c7=12 r8c2r8c3=16 r8c8r8c9=14 r9c5r9c6=13";
        let layout = Layout::of_line(&format!("3x3k {cages}")).unwrap();
        let theme = Theme::new(ThemeName::Mono, Colours::None);
        let blank = CellContent::Blank(Notes::marks(DigitSet::EMPTY, DigitSet::EMPTY));
        let (mut seen, mut cut) = (0, 0);
        for window in [Rect::new(0, 0, 40, 14), Rect::new(0, 0, 33, 11), Rect::new(0, 0, 56, 18)] {
            for cursor in layout.cells() {
                let places = BoardPlaces::largest(Size::new(1, 1), &layout, Writing::Marks);
                let mut buffer = Buffer::empty(window);
                let stage = Effects::default();
                let board = BoardDrawing::of_blanks(&layout, blank, cursor, &stage);
                board.draw_in(places, window, &theme, &mut buffer);
                let inside = places.frame().intersection(window);
                let text = |y| {
                    (inside.x..window.right()).map(|x| buffer[(x, y)].symbol()).collect::<String>()
                };
                let shown: String = (inside.y..window.bottom()).map(text).collect();
                let numbers =
                    shown.split(|c: char| !c.is_ascii_digit()).filter(|it| !it.is_empty());
                let sums: Vec<&str> = numbers.collect();
                assert!(sums.iter().all(|sum| sum.len() == 2), "{cursor} {window} {sums:?}");
                seen += sums.len();
                cut += usize::from(sums.len() < 12);
            }
        }
        assert!(seen > 0 && cut > 0);
    }
}
