//! Where the cells of the board stand.

use ratatui::layout::{Position, Rect, Size};
use underdoku_grid::layout::{Layout, Place, Spec, Variant};

/// The board on the screen: a label for each column and row, the frame, the cells.
///
/// Between columns and between rows there are lines of one character: everywhere, or at the edges of boxes alone
/// where there is less room.
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
    /// How many rows and columns there are.
    pub size: usize,
    /// Bit `n` is set if there is a line left of column `n`; the last is the right edge.
    column_lines: u32,
    /// Bit `n` is set if there is a line above row `n`; the last is the lower edge.
    row_lines: u32,
}

/// Where there are lines between cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lines {
    /// Between all of them.
    All,
    /// Between boxes.
    Boxes,
}

/// What cells may be like, the largest first.
const SHAPES: [(u16, u16); 11] =
    [(11, 5), (9, 4), (7, 3), (5, 2), (5, 1), (4, 3), (4, 2), (4, 1), (3, 2), (3, 1), (2, 1)];

impl BoardPlaces {
    /// The largest board that has room in this size, at the origin; the smallest if none has.
    pub fn largest(room: Size, layout: &Layout) -> Self {
        let mut boards = Self::all(layout);
        let fits = |board: &Self| board.outer.width <= room.width && board.outer.height <= room.height;
        let fitting = boards.iter().find(|board| fits(board)).copied();
        fitting.or_else(|| boards.pop()).expect("there are boards of every size")
    }

    /// The room that the smallest board needs.
    pub fn least(layout: &Layout) -> Size {
        Self::largest(Size::new(0, 0), layout).outer.as_size()
    }

    /// The board in all shapes that it may have, the largest first. The cells of a large board have room for some
    /// marks; where that cannot be on any usual screen, at least for a digit.
    fn all(layout: &Layout) -> Vec<Self> {
        let (size, needs_lines) = (layout.rows(), needs_lines(layout));
        let is_roomy = |&&(width, height): &&(u16, u16)| match size {
            ..=9 => width >= 5,
            10..=12 => width >= 3,
            13..=16 => width >= 4 && height >= 2,
            _ => needs_lines || width * height >= 6,
        };
        let mut boards = Vec::new();
        for &(width, height) in SHAPES.iter().filter(is_roomy) {
            let cell = Size::new(width, height);
            boards.push(Self::of(layout, cell, (Lines::All, Lines::All)));
            if !needs_lines {
                // A line of the screen for each row is enough on a small board alone.
                boards.push(Self::of(layout, cell, (Lines::All, Lines::Boxes)));
                if size > 16 {
                    boards.push(Self::of(layout, cell, (Lines::Boxes, Lines::Boxes)));
                }
            }
        }
        boards
    }

    fn of(layout: &Layout, cell: Size, (columns, rows): (Lines, Lines)) -> Self {
        let size = layout.rows();
        let (high, wide) = layout.spec().and_then(Spec::box_size).unwrap_or((1, 1));
        let column_lines = lines(size, if columns == Lines::All { 1 } else { wide });
        let row_lines = lines(size, if rows == Lines::All { 1 } else { high });
        let label = if size > 9 { 2 } else { 1 };
        let outer = Rect::new(
            0,
            0,
            size as u16 * cell.width + column_lines.count_ones() as u16 + label,
            size as u16 * cell.height + row_lines.count_ones() as u16 + 1,
        );
        Self { outer, cell, size, column_lines, row_lines }
    }

    /// The board with its corner elsewhere.
    #[must_use]
    pub const fn at_place(mut self, x: u16, y: u16) -> Self {
        self.outer.x = x;
        self.outer.y = y;
        self
    }

    /// The columns that the number of a row takes.
    const fn label(&self) -> u16 {
        if self.size > 9 { 2 } else { 1 }
    }

    /// The column of the screen that the line left of this column of cells has, or would have; the last is
    /// the right edge.
    pub const fn line_left_of(&self, column: usize) -> u16 {
        let before = self.column_lines & ((1 << column) - 1);
        let missing = if self.has_line_left_of(column) { 0 } else { 1 };
        self.outer.x + self.label() + column as u16 * self.cell.width + before.count_ones() as u16 - missing
    }

    /// Whether there is a line left of this column of cells.
    pub const fn has_line_left_of(&self, column: usize) -> bool {
        self.column_lines & (1 << column) != 0
    }

    /// The line of the screen above this row of cells: a rule, or the last line of the row before it; the last
    /// is the lower edge.
    pub const fn line_above(&self, row: usize) -> u16 {
        let before = self.row_lines & ((1 << row) - 1);
        let missing = if self.has_rule_above(row) { 0 } else { 1 };
        self.outer.y + 1 + row as u16 * self.cell.height + before.count_ones() as u16 - missing
    }

    /// Whether there is a rule above this row of cells.
    pub const fn has_rule_above(&self, row: usize) -> bool {
        self.row_lines & (1 << row) != 0
    }

    /// Whether there are lines between all columns of cells.
    pub const fn has_lines(&self) -> bool {
        self.column_lines.count_ones() as usize == self.size + 1
    }

    /// Where a cell stands.
    pub fn cell(&self, place: impl Into<Place>) -> Rect {
        let place = place.into();
        let (x, y) = (self.line_left_of(place.column()) + 1, self.line_above(place.row()) + 1);
        Rect::new(x, y, self.cell.width, self.cell.height)
    }

    /// The cell that is shown at a place.
    pub fn at(&self, position: Position) -> Option<Place> {
        let mut places =
            (0..self.size).flat_map(|row| (0..self.size).map(move |column| Place::new(row, column)));
        places.find(|&place| self.cell(place).contains(position))
    }

    /// The frame with all that is within it.
    pub const fn frame(&self) -> Rect {
        let Rect { x, y, width, height } = self.outer;
        Rect::new(x + self.label(), y + 1, width - self.label(), height - 1)
    }
}

/// Whether there must be a line between any two cells, as regions or cages may end there.
fn needs_lines(layout: &Layout) -> bool {
    layout.spec().is_none_or(|spec| spec.is_jigsaw() || spec.has(Variant::Killer))
}

/// The lines at both edges and after each so many cells.
fn lines(size: usize, step: usize) -> u32 {
    (0..=size).step_by(step).fold(1 << size, |lines, at| lines | 1 << at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::CLASSIC;

    fn layout(line: &str) -> Layout {
        Layout::of_line(line).unwrap()
    }

    #[test]
    fn cells_have_their_size_and_lie_apart_within_the_frame() {
        let layouts =
            ["3x3", "2x2", "2x3k r1c1=1", "3x4", "4x4", "5x5", "5x5k r1c1=1", "4j 1122112233443344"];
        for layout in layouts.map(layout) {
            for room in [Size::new(80, 23), Size::new(80, 30), Size::new(140, 60), Size::new(1, 1)] {
                let board = BoardPlaces::largest(room, &layout).at_place(3, 2);
                let frame = board.frame();
                for cell in layout.cells() {
                    let place = board.cell(cell);
                    assert_eq!(place.as_size(), board.cell);
                    assert!(place.x > frame.x && place.y > frame.y, "{cell}");
                    assert!(
                        place.right() < frame.right() && place.bottom() < frame.bottom(),
                        "{cell} {board:?}"
                    );
                    assert_eq!(board.at(place.as_position()), Some(cell));
                }
                let last = board.cell(Place::new(board.size - 1, board.size - 1));
                assert_eq!((last.right() + 1, last.bottom() + 1), (frame.right(), frame.bottom()));
            }
        }
    }

    #[test]
    fn the_smallest_boards_are_known() {
        let least = |line: &str| BoardPlaces::least(&layout(line));
        assert_eq!(BoardPlaces::least(&CLASSIC), Size::new(56, 14));
        assert_eq!(least("4x4"), Size::new(83, 38));
        assert_eq!(least("5x5"), Size::new(83, 57));
        assert_eq!(least("3x4"), Size::new(51, 18));
    }
}
