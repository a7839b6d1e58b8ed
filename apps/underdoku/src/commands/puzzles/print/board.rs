//! A board of any layout on a page.
//!
//! Thin lines separate the cells, thick ones the regions. Diagonals, windows and extra regions are
//! shaded lightly, void cells darkly. Lines, dots and numbers of other rules are
//! [pieces](underdoku_grid::layout::pieces). A cage is a dashed line inside its cells, its sum
//! small in its first cell. Digits above 9 are capital letters: A is 10.

use underdoku_grid::layout::pieces::{Layer, MARGIN};
use underdoku_grid::layout::{Cell, Digit, Edge, Grid, Layout, Rule, Side};

use super::page::{Mark, Size, Weight};

/// The distance of a cage's line from the borders of its cells, and the height of its sum, as
/// fractions of a cell.
const INSET: f32 = 0.08;
const SUM: f32 = 0.24;
/// The greys of diagonals and of void cells: 1 is white.
const LIGHT: f32 = 0.9;
const DARK: f32 = 0.6;

/// A board to be drawn in a square with this top left corner and side.
pub(super) struct PrintedBoard<'a> {
    pub(super) layout: &'a Layout,
    pub(super) grid: &'a Grid,
    /// The digits printed in bold.
    pub(super) bold: Option<&'a Grid>,
    pub(super) corner: Size,
    pub(super) side: f32,
}

impl PrintedBoard<'_> {
    pub(super) fn draw(&self, marks: &mut Vec<Mark>) {
        if !self.layout.has_numbers_outside() {
            return self.draw_filling(marks);
        }
        let count = self.layout.rows().max(self.layout.columns()) as f32;
        let cell = self.side / 2.0f32.mul_add(MARGIN, count);
        let corner =
            Size { x: cell.mul_add(MARGIN, self.corner.x), y: cell.mul_add(MARGIN, self.corner.y) };
        Self { corner, side: cell * count, ..*self }.draw_filling(marks);
    }

    /// Draws a board that fills its square.
    fn draw_filling(&self, marks: &mut Vec<Mark>) {
        self.shade(marks);
        self.pieces(marks, Layer::Under);
        self.lines(marks);
        for cage in self.layout.cages() {
            self.cage(marks, cage);
        }
        for place in self.layout.voids() {
            let clue = self.layout.clue(place).map(|clue| self.digit(place, clue, Weight::Regular));
            marks.extend(clue);
        }
        marks.extend(self.grid.placed().map(|(place, value)| {
            let is_bold = self.bold.is_some_and(|bold| bold.get(place).is_some());
            self.digit(place, value, if is_bold { Weight::Bold } else { Weight::Regular })
        }));
        self.pieces(marks, Layer::Over);
    }

    /// The lines, dots and numbers of rules in this layer.
    fn pieces(&self, marks: &mut Vec<Mark>, layer: Layer) {
        let pieces = self.layout.pieces().into_iter().filter(|piece| piece.layer == layer);
        let (corner, cell) = (self.corner, self.cell());
        marks.extend(pieces.map(|piece| Mark::Piece { piece, corner, cell }));
    }

    fn cell(&self) -> f32 {
        self.side / self.layout.rows().max(self.layout.columns()) as f32
    }

    /// The point this many cells right of and below the corner.
    fn at(&self, x: f32, y: f32) -> Size {
        Size { x: self.corner.x + x * self.cell(), y: self.corner.y + y * self.cell() }
    }

    fn shade(&self, marks: &mut Vec<Mark>) {
        let shaded = self.layout.shaded();
        let is_light = |&place: &Cell| self.is_on_diagonal(place) || shaded.contains(place);
        let light = self.layout.cells_and_voids().filter(is_light).map(|place| (place, LIGHT));
        let all = light.chain(self.layout.voids().map(|place| (place, DARK)));
        marks.extend(all.map(|(place, grey)| {
            let corner = self.at(place.column() as f32, place.row() as f32);
            Mark::Highlight { corner, size: Size { x: self.cell(), y: self.cell() }, grey }
        }));
    }

    /// Adds the grid lines; the thick ones come last, so that they lie above the others.
    fn lines(&self, marks: &mut Vec<Mark>) {
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        let (thin, thick) = (self.side / 600.0, self.side / 100.0);
        for (width, is_thick) in [(thin, false), (thick, true)] {
            for border in 0..=rows.max(columns) {
                self.level(marks, border, width, is_thick);
                self.upright(marks, border, width, is_thick);
            }
        }
    }

    /// Adds a line between rows, along the borders of regions or elsewhere.
    fn level(&self, marks: &mut Vec<Mark>, border: usize, width: f32, is_thick: bool) {
        let wanted = |column| self.is_border(border, column, Side::Top) == Some(is_thick);
        for (begin, end) in runs(self.layout.columns(), wanted) {
            let [from, to] = self.ends(begin, end, width);
            let y = border as f32 * self.cell();
            let at = |x: f32| Size { x: self.corner.x + x, y: self.corner.y + y };
            marks.push(Mark::Line { from: at(from), to: at(to), width });
        }
    }

    /// Adds a line between columns, like [`Self::level`].
    fn upright(&self, marks: &mut Vec<Mark>, border: usize, width: f32, is_thick: bool) {
        let wanted = |row| self.is_border(row, border, Side::Left) == Some(is_thick);
        for (begin, end) in runs(self.layout.rows(), wanted) {
            let [from, to] = self.ends(begin, end, width);
            let x = border as f32 * self.cell();
            let at = |y: f32| Size { x: self.corner.x + x, y: self.corner.y + y };
            marks.push(Mark::Line { from: at(from), to: at(to), width });
        }
    }

    /// The ends of a line of this width, extended so that corners are filled.
    fn ends(&self, begin: usize, end: usize, width: f32) -> [f32; 2] {
        let is_last = end == self.layout.rows().max(self.layout.columns());
        let end = if is_last { self.side } else { end as f32 * self.cell() };
        [begin as f32 * self.cell() - width / 2.0, end + width / 2.0]
    }

    /// Returns true if a region ends on this side of a cell; `None` if there is no edge.
    fn is_border(&self, row: usize, column: usize, side: Side) -> Option<bool> {
        self.layout.edge(Cell::new(row, column), side).map(Edge::is_border)
    }

    fn is_on_diagonal(&self, place: Cell) -> bool {
        self.layout.diagonals(place).contains(&true)
    }

    /// Adds the border of a cage, cell by cell, and its sum.
    fn cage(&self, marks: &mut Vec<Mark>, cage: &Rule) {
        let width = self.cell() / 40.0;
        for &place in cage.cells() {
            for (from, to) in inner_borders(cage, place) {
                let (from, to) = (self.at(from.0, from.1), self.at(to.0, to.1));
                marks.push(Mark::Dashes { from, to, width });
            }
        }
        let (Some(head), Some(sum)) = (cage.head(), cage.sum()) else { return };
        let height = SUM * self.cell();
        let corner = self.at(head.column() as f32 + 1.2 * INSET, head.row() as f32 + INSET);
        let text = sum.to_string();
        // Keeps dashes away from the text.
        let size = Size { x: 0.6 * height * text.len() as f32, y: 0.8 * height };
        let is_shaded = self.is_on_diagonal(head);
        marks.push(Mark::Highlight { corner, size, grey: if is_shaded { LIGHT } else { 1.0 } });
        let at = Size { x: corner.x, y: corner.y + 0.78 * height };
        marks.push(Mark::Text { at, height, weight: Weight::Regular, text });
    }

    fn digit(&self, place: Cell, value: Digit, weight: Weight) -> Mark {
        let middle = self.at(place.column() as f32 + 0.5, place.row() as f32 + 0.5);
        // There is less room below a sum.
        let part = if self.layout.cages().is_empty() { 0.62 } else { 0.52 };
        let digit = value.to_char().to_ascii_uppercase();
        Mark::Digit { middle, height: part * self.cell(), weight, digit }
    }
}

/// The ranges of consecutive indices below `count` that satisfy `holds`; ends are exclusive.
pub(in super::super) fn runs(count: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for index in (0..count).filter(|&index| holds(index)) {
        match runs.last_mut() {
            Some((_, end)) if *end == index => *end += 1,
            _ => runs.push((index, index + 1)),
        }
    }
    runs
}

/// A point, in cells from the corner.
pub(in super::super) type Point = (f32, f32);

/// The border lines of a cage within one of its cells.
pub(in super::super) fn inner_borders(cage: &Rule, place: Cell) -> Vec<(Point, Point)> {
    let (row, column) = (place.row(), place.column());
    let has = |down: isize, right: isize| {
        let cell = row.checked_add_signed(down).zip(column.checked_add_signed(right));
        cell.is_some_and(|(row, column)| cage.cells().contains(&Cell::new(row, column)))
    };
    // The end of a line: before the corner, at it if the next cell continues the line, beyond it if
    // the cage turns.
    let reach = |beside: bool, across: bool| match (beside, across) {
        (false, _) => INSET,
        (true, false) => 0.0,
        (true, true) => -INSET,
    };
    let (top, left) = (row as f32, column as f32);
    let (bottom, right) = (top + 1.0, left + 1.0);
    let mut lines = Vec::new();
    for (side, y) in [(-1, top + INSET), (1, bottom - INSET)] {
        if !has(side, 0) {
            let from = left + reach(has(0, -1), has(side, -1));
            lines.push(((from, y), (right - reach(has(0, 1), has(side, 1)), y)));
        }
    }
    for (side, x) in [(-1, left + INSET), (1, right - INSET)] {
        if !has(0, side) {
            let from = top + reach(has(-1, 0), has(-1, side));
            lines.push(((x, from), (x, bottom - reach(has(1, 0), has(1, side)))));
        }
    }
    lines
}
