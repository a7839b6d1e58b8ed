//! Where the cells of the board stand.

use ratatui::layout::{Position, Rect, Size};
use underdoku_grid::Cell;

/// The board on the screen: a label for each column and row, the frame, the cells.
///
/// A cell is at least five columns wide and two lines high. There is a line of one character between
/// columns; between rows there is one only where there is room for it, or at the edge of a box.
///
/// ```text
///     1     2     3     4
///  ┏━━━━━┯━━━━━┯━━━━━┳━━━━━
/// 1┃  5  │1 4  │  8  ┃  1
///  ┃     │  27 │     ┃
/// 2┃  2  │  7  │
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardPlaces {
    /// The labels, the frame and all within it.
    pub outer: Rect,
    /// The size of a cell.
    pub cell: Size,
    /// Whether there are lines between all rows.
    pub has_rules: bool,
}

/// What cells may be like, the largest first.
const SHAPES: [(u16, u16, bool); 8] = [
    (11, 5, true),
    (11, 5, false),
    (9, 4, true),
    (9, 4, false),
    (7, 3, true),
    (7, 3, false),
    (5, 2, true),
    (5, 2, false),
];

impl BoardPlaces {
    /// The largest board that has room in this size, at the origin; the smallest if none has.
    pub fn largest(room: Size) -> Self {
        let boards = SHAPES.map(|(width, height, has_rules)| Self::of(Size::new(width, height), has_rules));
        let fitting = boards
            .into_iter()
            .find(|board| board.outer.width <= room.width && board.outer.height <= room.height);
        fitting.unwrap_or(boards[SHAPES.len() - 1])
    }

    const fn of(cell: Size, has_rules: bool) -> Self {
        let rules = if has_rules { 10 } else { 4 };
        let outer = Rect::new(0, 0, 9 * cell.width + 11, 9 * cell.height + 1 + rules);
        Self { outer, cell, has_rules }
    }

    /// The board with its corner elsewhere.
    #[must_use]
    pub const fn at_place(mut self, x: u16, y: u16) -> Self {
        self.outer.x = x;
        self.outer.y = y;
        self
    }

    /// The column of the frame or of the line left of this column of cells; 9 is the right edge.
    pub const fn line_left_of(&self, column: usize) -> u16 {
        self.outer.x + 1 + column as u16 * (self.cell.width + 1)
    }

    /// The line of the screen above this row of cells: a rule, or the last line of the row before it; 9 is
    /// the lower edge.
    pub const fn line_above(&self, row: usize) -> u16 {
        let lines = if self.has_rules { row } else { row / 3 };
        self.outer.y + 1 + row as u16 * self.cell.height + lines as u16
    }

    /// Whether there is a rule above this row of cells.
    pub const fn has_rule_above(&self, row: usize) -> bool {
        self.has_rules || row.is_multiple_of(3)
    }

    /// Where a cell stands.
    pub const fn cell(&self, cell: Cell) -> Rect {
        let (row, column) = (cell.row_index(), cell.column_index());
        let (x, y) = (self.line_left_of(column) + 1, self.line_above(row) + 1);
        Rect::new(x, y, self.cell.width, self.cell.height)
    }

    /// The cell that is shown at a place.
    pub fn at(&self, position: Position) -> Option<Cell> {
        Cell::all().find(|&cell| self.cell(cell).contains(position))
    }

    /// The frame with all that is within it.
    pub const fn frame(&self) -> Rect {
        let Rect { x, y, width, height } = self.outer;
        Rect::new(x + 1, y + 1, width - 1, height - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_their_size_and_lie_apart_within_the_frame() {
        for room in [Size::new(80, 23), Size::new(80, 30), Size::new(140, 60), Size::new(1, 1)] {
            let board = BoardPlaces::largest(room).at_place(3, 2);
            let frame = board.frame();
            for cell in Cell::all() {
                let place = board.cell(cell);
                assert_eq!(place.as_size(), board.cell);
                assert!(place.x > frame.x && place.y > frame.y, "{cell}");
                assert!(place.right() < frame.right() && place.bottom() < frame.bottom(), "{cell} {board:?}");
                assert!(Cell::all().all(|other| other == cell || !board.cell(other).intersects(place)));
                assert_eq!(board.at(place.as_position()), Some(cell));
            }
            let last = board.cell(Cell::at(8, 8));
            assert_eq!((last.right() + 1, last.bottom() + 1), (frame.right(), frame.bottom()));
        }
    }

    #[test]
    fn the_smallest_board_fits_the_least_screen() {
        let smallest = BoardPlaces::largest(Size::new(0, 0));
        assert_eq!(smallest.outer.as_size(), Size::new(56, 23));
    }
}
