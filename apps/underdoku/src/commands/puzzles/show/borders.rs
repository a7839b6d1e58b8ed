//! Lines between the cells of a picture.
//!
//! Two cells may be separated by the border of a region, of a cage, of both or of neither. Without
//! cages the lines are drawn with `|`, `-` and `+`, as on the 9x9 board. With cages they use
//! box-drawing characters: heavy where both end, light where a cage continues across the border of
//! a region, dashed where only a cage ends.

use underdoku_grid::layout::{Cell, Edge, Layout, Side};
use underdoku_tui::signs::Signs;

/// The line between two cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stroke {
    None,
    /// A cage ends.
    Cage,
    /// A region ends, and a cage continues.
    Region,
    /// Both end, or the board does.
    Edge,
}

/// The lines of a board. A *border* is the line before a row or column, or after the last.
pub(super) struct Borders<'a> {
    layout: &'a Layout,
    has_cages: bool,
    signs: Signs,
}

impl<'a> Borders<'a> {
    pub(super) fn of(layout: &'a Layout) -> Self {
        Self { layout, has_cages: !layout.cages().is_empty(), signs: Signs::of(layout) }
    }

    /// The signs of rules on the lines.
    pub(super) const fn signs(&self) -> &Signs {
        &self.signs
    }

    /// The line between this cell and the one on its left.
    pub(super) fn beside(&self, row: usize, border: usize) -> Stroke {
        self.stroke(self.layout.edge(Cell::new(row, border), Side::Left))
    }

    /// The line between this cell and the one above it.
    fn above(&self, border: usize, column: usize) -> Stroke {
        self.stroke(self.layout.edge(Cell::new(border, column), Side::Top))
    }

    fn stroke(&self, edge: Option<Edge>) -> Stroke {
        match edge {
            Some(Edge::Region) if self.has_cages => Stroke::Cage,
            Some(Edge::CagedBorder) => Stroke::Region,
            Some(Edge::Border | Edge::Outer) => Stroke::Edge,
            Some(Edge::Cage | Edge::Region) | None => Stroke::None,
        }
    }

    /// True if any line or sign of a rule is on a border between columns.
    pub(super) fn parts_columns(&self, border: usize) -> bool {
        let has_sign = |row| {
            let signs = [self.signs.left_of(row, border), self.signs.corner(row, border)];
            signs.iter().any(Option::is_some)
        };
        (0..self.layout.rows()).any(|row| self.beside(row, border) != Stroke::None || has_sign(row))
    }

    /// True if any line or sign of a rule is on a border between rows.
    pub(super) fn parts_rows(&self, border: usize) -> bool {
        let has_sign = |column| {
            let signs = [self.signs.above(border, column), self.signs.corner(border, column)];
            signs.iter().any(Option::is_some)
        };
        (0..self.layout.columns())
            .any(|column| self.above(border, column) != Stroke::None || has_sign(column))
    }

    /// The character of a line between two cells of a row.
    pub(super) fn upright(&self, stroke: Stroke) -> char {
        self.joint([stroke, Stroke::None, stroke, Stroke::None])
    }

    /// The character of the line above a cell.
    pub(super) fn level(&self, border: usize, column: usize) -> char {
        let stroke = self.above(border, column);
        self.joint([Stroke::None, stroke, Stroke::None, stroke])
    }

    /// The character at the crossing of two borders.
    pub(super) fn crossing(&self, row: usize, column: usize) -> char {
        self.joint(self.layout.joint(Cell::new(row, column)).map(|edge| self.stroke(edge)))
    }

    /// The character with these strokes: up, right, down, left.
    fn joint(&self, strokes: [Stroke; 4]) -> char {
        let from = |least: Stroke| {
            let arms = strokes.iter().enumerate().filter(|(_, stroke)| **stroke >= least);
            arms.map(|(arm, _)| 1 << arm).sum::<usize>()
        };
        if !self.has_cages {
            return PLAIN[from(Stroke::Cage)];
        }
        match strokes.iter().max() {
            Some(Stroke::Edge) => HEAVY[from(Stroke::Region)],
            Some(Stroke::Region) => LIGHT[from(Stroke::Region)],
            _ => DASHED[from(Stroke::Cage)],
        }
    }
}

/// Characters, indexed by the sum of their arms: up is 1, right 2, down 4, left 8.
const PLAIN: [char; 16] =
    [' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+'];
const LIGHT: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
const HEAVY: [char; 16] =
    [' ', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋'];
const DASHED: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '┊', '┌', '├', '╴', '┘', '┄', '┴', '┐', '┤', '┬', '┼'];
