//! Areas of the cells of a board.

use ratatui::layout::{Position, Rect, Size};
use underdoku_grid::layout::{Cell, Edge, Layout, Side, Variant};

use crate::signs::Signs;

/// The board on the screen: a label for each column and row, the frame, the cells.
///
/// There are lines of one character between all columns and rows, or, with less room, only between
/// regions.
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
    /// The labels, the frame and everything within it.
    pub outer: Rect,
    /// The size of a cell.
    pub cell: Size,
    rows: usize,
    columns: usize,
    /// The width of the row numbers, with a gap if cells have no notes.
    label: u16,
    gap: u16,
    /// The columns on either side of the frame, and the lines above and below it, that numbers of
    /// rules take.
    around: Size,
    /// Bit `n` is set if there is a line left of column `n`; the last is the right edge.
    column_lines: u32,
    /// Bit `n` is set if there is a line above row `n`; the last is the lower edge.
    row_lines: u32,
}

/// The content of a board's cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writing {
    /// Digits and marks: above 9 digits are letters, so that each is one character.
    Marks,
    /// Only digits, as numbers.
    Digits,
    /// Digits with a sign on either side, in as little room as possible.
    Signs,
}

/// The lines between cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lines {
    /// Between all of them.
    All,
    /// Only between regions.
    Borders,
}

/// The possible sizes of cells with marks, the largest first.
const MARKED: [(u16, u16); 11] =
    [(11, 5), (9, 4), (7, 3), (5, 2), (5, 1), (4, 3), (4, 2), (4, 1), (3, 2), (3, 1), (2, 1)];
/// The sizes of cells with a digit and its signs.
const SIGNED: [(u16, u16); 8] = [(9, 4), (7, 3), (5, 3), (5, 2), (5, 1), (4, 3), (4, 2), (3, 1)];
/// The sizes of cells without notes.
const UNMARKED: [(u16, u16); 7] = [(11, 5), (9, 4), (9, 3), (7, 3), (7, 2), (5, 2), (3, 1)];

impl BoardPlaces {
    /// The largest version of the board that fits this size, at the origin. If none fits, the
    /// smallest one that separates the notes of its cells, of which only a part will be visible.
    pub fn largest(room: Size, layout: &Layout, writing: Writing) -> Self {
        let boards = Self::all(layout, writing);
        let fits =
            |board: &&Self| board.outer.width <= room.width && board.outer.height <= room.height;
        let apart = || boards.iter().rev().find(|board| board.is_apart()).or(boards.last());
        *boards.iter().find(fits).or_else(apart).expect("one board fits any terminal")
    }

    /// The room that the smallest version of the board needs.
    pub fn least(layout: &Layout, writing: Writing) -> Size {
        Self::all(layout, writing).last().map(|board| board.outer.as_size()).unwrap_or_default()
    }

    fn all(layout: &Layout, writing: Writing) -> Vec<Self> {
        match writing {
            Writing::Marks => Self::marked(layout),
            Writing::Digits => Self::unmarked(layout),
            Writing::Signs => Self::signed(layout),
        }
    }

    /// The board in all its possible sizes, the largest first. The cells of a large board have room
    /// for some marks or, if that does not fit common screens, at least for a digit.
    fn marked(layout: &Layout) -> Vec<Self> {
        let (size, needs_lines) = (layout.rows(), needs_lines(layout));
        let is_roomy = |&&(width, height): &&(u16, u16)| match size {
            ..=9 => width >= 5,
            10..=12 => width >= 3,
            13..=16 => width >= 4 && height >= 2,
            _ => needs_lines || width * height >= 6,
        };
        let mut boards = Vec::new();
        for &shape in MARKED.iter().filter(is_roomy) {
            let mut add = |lines| boards.push(Self::of(layout, shape, lines, [numbers(layout), 0]));
            add([Lines::All, Lines::All]);
            if !needs_lines {
                // Rows of a region need no lines between them; on a large board, columns need none
                // either.
                add([Lines::All, Lines::Borders]);
                if size > 16 {
                    add([Lines::Borders, Lines::Borders]);
                }
            }
        }
        boards
    }

    fn unmarked(layout: &Layout) -> Vec<Self> {
        let label = [2, 2 - numbers(layout)];
        let of = |shape| {
            [Lines::All, Lines::Borders]
                .map(|rows| Self::of(layout, shape, [Lines::All, rows], label))
        };
        UNMARKED.into_iter().flat_map(of).collect()
    }

    fn signed(layout: &Layout) -> Vec<Self> {
        let lines = if needs_lines(layout) { Lines::All } else { Lines::Borders };
        let of = |shape, columns| Self::of(layout, shape, [columns, lines], [numbers(layout), 0]);
        let mut boards: Vec<Self> = SIGNED.map(|shape| of(shape, lines)).into();
        // Notes fill the smallest cells, so lines keep them apart if there is room.
        if let Some(&smallest) = SIGNED.last() {
            boards.insert(SIGNED.len() - 1, of(smallest, Lines::All));
        }
        boards
    }

    fn of(
        layout: &Layout,
        (width, height): (u16, u16),
        [between_columns, between_rows]: [Lines; 2],
        [label, gap]: [u16; 2],
    ) -> Self {
        let (rows, columns) = (layout.rows(), layout.columns());
        let ends = |places: &[Cell], side| {
            places.iter().any(|&place| layout.edge(place, side).is_some_and(Edge::is_border))
        };
        let column = |at| (0..rows).map(|row| Cell::new(row, at)).collect::<Vec<_>>();
        let row = |at| (0..columns).map(|column| Cell::new(at, column)).collect::<Vec<_>>();
        let column_lines =
            bits(columns, |at| between_columns == Lines::All || ends(&column(at), Side::Left));
        let row_lines = bits(rows, |at| between_rows == Lines::All || ends(&row(at), Side::Top));
        let around = match Signs::of(layout).room_beside() {
            0 => Size::ZERO,
            room => Size::new(room as u16, 1),
        };
        let outer = Rect::new(
            0,
            0,
            columns as u16 * width + column_lines.count_ones() as u16 + label + 2 * around.width,
            rows as u16 * height + row_lines.count_ones() as u16 + 1 + 2 * around.height,
        );
        let cell = Size::new(width, height);
        Self { outer, cell, rows, columns, label, gap, around, column_lines, row_lines }
    }

    /// The board with its upper left corner at this position.
    #[must_use]
    pub const fn at_place(mut self, x: u16, y: u16) -> Self {
        self.outer.x = x;
        self.outer.y = y;
        self
    }

    /// The number of rows of cells.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns of cells.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The column after the row numbers.
    pub const fn end_of_labels(&self) -> u16 {
        self.outer.x + self.label - self.gap
    }

    /// The screen column of the line left of this column of cells, whether it is drawn or not; the
    /// last is the right edge.
    pub const fn line_left_of(&self, column: usize) -> u16 {
        let before = self.column_lines & ((1 << column) - 1);
        let missing = if self.has_line_left_of(column) { 0 } else { 1 };
        self.outer.x
            + self.label
            + self.around.width
            + column as u16 * self.cell.width
            + before.count_ones() as u16
            - missing
    }

    /// True if there is a line left of this column of cells.
    pub const fn has_line_left_of(&self, column: usize) -> bool {
        self.column_lines & (1 << column) != 0
    }

    /// The screen line above this row of cells: a rule, or the last line of the previous row; the
    /// last is the lower edge.
    pub const fn line_above(&self, row: usize) -> u16 {
        let before = self.row_lines & ((1 << row) - 1);
        let missing = if self.has_rule_above(row) { 0 } else { 1 };
        self.outer.y
            + 1
            + self.around.height
            + row as u16 * self.cell.height
            + before.count_ones() as u16
            - missing
    }

    /// True if there is a rule above this row of cells.
    pub const fn has_rule_above(&self, row: usize) -> bool {
        self.row_lines & (1 << row) != 0
    }

    /// True if there are lines between all columns of cells.
    pub const fn has_lines(&self) -> bool {
        self.column_lines.count_ones() as usize == self.columns + 1
    }

    /// The area of a cell.
    pub fn cell(&self, place: impl Into<Cell>) -> Rect {
        let place = place.into();
        let (x, y) = (self.line_left_of(place.column()) + 1, self.line_above(place.row()) + 1);
        Rect::new(x, y, self.cell.width, self.cell.height)
    }

    /// True if a free column, instead of a line, keeps the notes of cells apart.
    const fn has_gaps(&self) -> bool {
        !self.has_lines() && self.cell.width >= 4
    }

    /// True if a line or a free column keeps the notes of cells apart.
    pub(crate) const fn is_apart(&self) -> bool {
        self.has_lines() || self.has_gaps()
    }

    /// The area of a cell's notes.
    pub(crate) fn notes(&self, place: impl Into<Cell>) -> Rect {
        let cell = self.cell(place);
        let gap = u16::from(self.has_gaps());
        Rect { x: cell.x + gap, width: cell.width - gap, ..cell }
    }

    /// The cell at a position of the screen.
    pub fn at(&self, position: Position) -> Option<Cell> {
        let mut places = (0..self.rows)
            .flat_map(|row| (0..self.columns).map(move |column| Cell::new(row, column)));
        places.find(|&place| self.cell(place).contains(position))
    }

    /// The frame with everything within it.
    pub const fn frame(&self) -> Rect {
        let Rect { x, y, width, height } = self.outer;
        let Size { width: beside, height: above } = self.around;
        Rect {
            x: x + self.label + beside,
            y: y + 1 + above,
            width: width - self.label - 2 * beside,
            height: height - 1 - 2 * above,
        }
    }

    /// The columns on either side of the frame, and the lines above and below it, with numbers of
    /// rules.
    pub(crate) const fn around(&self) -> Size {
        self.around
    }
}

/// The width of the row numbers.
fn numbers(layout: &Layout) -> u16 {
    if layout.rows() > 9 { 2 } else { 1 }
}

/// True if any two cells may need a line between them, because regions or cages can end there or
/// signs of rules are drawn there.
fn needs_lines(layout: &Layout) -> bool {
    layout.spec().is_none_or(|spec| spec.is_jigsaw() || spec.has(Variant::Killer))
        || Signs::of(layout).are_between()
}

/// Bits for the existing lines before, between and after this many cells.
fn bits(cells: usize, is_there: impl Fn(usize) -> bool) -> u32 {
    (0..=cells).filter(|&at| is_there(at)).fold(0, |bits, at| bits | 1 << at)
}

#[cfg(test)]
mod tests {
    use underdoku_grid::layout::template;

    use super::*;
    use crate::places::CLASSIC;

    fn layout(line: &str) -> Layout {
        Layout::of_line(line).unwrap()
    }

    fn check(layout: &Layout, writing: Writing) {
        for room in [Size::new(80, 23), Size::new(80, 30), Size::new(140, 60), Size::new(1, 1)] {
            let board = BoardPlaces::largest(room, layout, writing).at_place(3, 2);
            let frame = board.frame();
            for cell in layout.cells_and_voids() {
                let place = board.cell(cell);
                assert_eq!(place.as_size(), board.cell);
                assert!(place.x > frame.x && place.y > frame.y, "{cell}");
                assert!(
                    place.right() < frame.right() && place.bottom() < frame.bottom(),
                    "{cell} {board:?}"
                );
                assert_eq!(board.at(place.as_position()), Some(cell));
                let meets = |other| other != cell && board.cell(other).intersects(place);
                assert!(!layout.cells_and_voids().any(meets), "{cell} {board:?}");
            }
            let last = board.cell(Cell::new(board.rows() - 1, board.columns() - 1));
            assert_eq!((last.right() + 1, last.bottom() + 1), (frame.right(), frame.bottom()));
        }
    }

    #[test]
    fn the_row_numbers_of_every_board_have_room() {
        for line in ["2x2", "3x3", "3x4", "4x4x", "5x5"] {
            let layout = Layout::of_line(line).unwrap();
            let digits = layout.rows().to_string().len();
            for writing in [Writing::Marks, Writing::Digits, Writing::Signs] {
                for room in [(0, 0), (80, 24), (200, 120)] {
                    let places = BoardPlaces::largest(room.into(), &layout, writing);
                    assert!(usize::from(places.end_of_labels()) >= digits, "{line} {writing:?}");
                }
            }
        }
    }

    #[test]
    fn cells_have_their_size_and_lie_apart_within_the_frame() {
        let lines = [
            "3x3",
            "2x2",
            "2x3k r1c1=1",
            "3x4",
            "4x4",
            "5x5",
            "5x5k r1c1=1",
            "4j 1122112233443344",
        ];
        for line in lines {
            check(&layout(line), Writing::Marks);
        }
        for name in ["4x5", "6x5"] {
            check(&template(name).unwrap(), Writing::Digits);
        }
    }

    #[test]
    fn the_smallest_boards_are_known() {
        let least = |line: &str| BoardPlaces::least(&layout(line), Writing::Marks);
        assert_eq!(BoardPlaces::least(&CLASSIC, Writing::Marks), Size::new(56, 14));
        assert_eq!(least("4x4"), Size::new(83, 38));
        assert_eq!(least("5x5"), Size::new(83, 57));
        assert_eq!(least("3x4"), Size::new(51, 18));
    }

    #[test]
    fn both_templates_have_room_on_the_least_screen() {
        for (name, cell) in [("4x5", Size::new(9, 4)), ("6x5", Size::new(7, 2))] {
            let room = Size::new(56, 22);
            let board = BoardPlaces::largest(room, &template(name).unwrap(), Writing::Digits);
            assert_eq!(board.cell, cell);
        }
    }
}
