//! Where the cells of a board of any layout stand.

use ratatui::layout::{Position, Rect, Size};
use underdoku_grid::layout::{Layout, Place};

/// A board on the screen: a label for each column and row, the frame, the cells.
///
/// There is a line of one character between columns; between rows there is one only where there is room
/// for it, or where a region ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetPlaces {
    /// The labels, the frame and all within it.
    pub outer: Rect,
    /// The size of a cell.
    pub cell: Size,
    /// Whether there is a rule above each row of cells, and below the last.
    rules: Vec<bool>,
    columns: usize,
}

/// What cells may be like, the largest first.
const SHAPES: [(u16, u16); 7] = [(11, 5), (9, 4), (9, 3), (7, 3), (7, 2), (5, 2), (3, 1)];

impl SheetPlaces {
    /// The largest board that has room in this size, at the origin; the smallest if none has.
    pub fn largest(layout: &Layout, room: Size) -> Self {
        let ends: Vec<bool> = (0..=layout.rows()).map(|row| ends_above(layout, row)).collect();
        let all = vec![true; ends.len()];
        let shapes = SHAPES.into_iter().flat_map(|shape| [(shape, &all), (shape, &ends)]);
        let boards = shapes.map(|((width, height), rules)| Self::of(layout, Size::new(width, height), rules));
        let fits = |board: &Self| board.outer.width <= room.width && board.outer.height <= room.height;
        let smallest = Self::of(layout, Size::new(3, 1), &ends);
        boards.into_iter().find(fits).unwrap_or(smallest)
    }

    fn of(layout: &Layout, cell: Size, rules: &[bool]) -> Self {
        let rows =
            layout.rows() as u16 * cell.height + rules.iter().filter(|&&has_rule| has_rule).count() as u16;
        let columns = layout.columns() as u16 * (cell.width + 1) + 1;
        let outer = Rect::new(0, 0, columns + LABEL, rows + 1);
        Self { outer, cell, rules: rules.to_vec(), columns: layout.columns() }
    }

    /// The board with its corner elsewhere.
    #[must_use]
    pub const fn at_place(mut self, x: u16, y: u16) -> Self {
        self.outer.x = x;
        self.outer.y = y;
        self
    }

    /// How many rows of cells there are.
    pub const fn rows(&self) -> usize {
        self.rules.len() - 1
    }

    /// How many columns of cells there are.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The column of the frame or of the line left of this column of cells; the one behind the last is the
    /// right edge.
    pub const fn line_left_of(&self, column: usize) -> u16 {
        self.outer.x + LABEL + column as u16 * (self.cell.width + 1)
    }

    /// The line of the screen above this row of cells: a rule, or the last line of the row before it; the
    /// one behind the last is the lower edge.
    pub fn line_above(&self, row: usize) -> u16 {
        let rules = self.rules[..row].iter().filter(|&&has_rule| has_rule).count();
        let above = self.outer.y + 1 + row as u16 * self.cell.height + rules as u16;
        if self.rules[row] { above } else { above - 1 }
    }

    /// Whether there is a rule above this row of cells.
    pub fn has_rule_above(&self, row: usize) -> bool {
        self.rules[row]
    }

    /// Where a cell stands.
    pub fn cell(&self, place: Place) -> Rect {
        let (x, y) = (self.line_left_of(place.column()) + 1, self.line_above(place.row()) + 1);
        Rect::new(x, y, self.cell.width, self.cell.height)
    }

    /// The cell that is shown at a place of the screen.
    pub fn at(&self, layout: &Layout, position: Position) -> Option<Place> {
        layout.places().find(|&place| self.cell(place).contains(position))
    }
}

/// The width of the labels of rows.
const LABEL: u16 = 2;

/// Whether a region ends above a row, at the edges too.
fn ends_above(layout: &Layout, row: usize) -> bool {
    let region = |row, column| layout.region(Place::new(row, column));
    let differs = |column| region(row, column) != region(row - 1, column);
    row == 0 || row == layout.rows() || (0..layout.columns()).any(differs)
}

#[cfg(test)]
mod tests {
    use underdoku_grid::layout::template;

    use super::*;

    #[test]
    fn cells_have_their_size_and_lie_apart_within_the_board() {
        for name in ["4x5", "6x5"] {
            let layout = template(name).unwrap();
            for room in [Size::new(56, 22), Size::new(80, 30), Size::new(140, 60), Size::new(1, 1)] {
                let board = SheetPlaces::largest(&layout, room).at_place(3, 2);
                for place in layout.places() {
                    let cell = board.cell(place);
                    assert_eq!(
                        (cell.as_size(), board.outer.intersection(cell)),
                        (board.cell, cell),
                        "{place}"
                    );
                    let meets = |other| other != place && board.cell(other).intersects(cell);
                    assert!(!layout.places().any(meets), "{place} {board:?}");
                    assert_eq!(board.at(&layout, cell.as_position()), Some(place));
                }
                assert_eq!(board.line_left_of(layout.columns()) + 1, board.outer.right());
                assert_eq!(board.line_above(layout.rows()) + 1, board.outer.bottom());
            }
        }
    }

    #[test]
    fn both_boards_have_room_on_the_least_screen() {
        for (name, cell) in [("4x5", Size::new(9, 4)), ("6x5", Size::new(7, 2))] {
            let board = SheetPlaces::largest(&template(name).unwrap(), Size::new(56, 22));
            assert_eq!(board.cell, cell);
        }
    }
}
