//! Drawing the board.

use std::io::{self, Write};

use underdoku_game::hudoku::View;
use underdoku_grid::layout::{Cell, Digit, Edge, Layout, Side};

/// Prints the board under a line of column numbers. There are lines between regions; `·` is a
/// hidden cell, `[7]` a void cell with its clue number, `[-]` one without.
///
/// ```text
///      1   2   3   4   5
///    +-----------+-------+
///  1 | ·   4   · | 2   · |
/// ```
pub(super) fn print(output: &mut impl Write, view: &View<'_>) -> io::Result<()> {
    let layout = view.layout;
    let numbers: String = (1..=layout.columns()).map(|column| format!("{column:>4}")).collect();
    writeln!(output, "  {numbers}")?;
    for row in 0..=layout.rows() {
        if let Some(rule) = rule(layout, row) {
            writeln!(output, "   {rule}")?;
        }
        if row < layout.rows() {
            writeln!(output, "{:>2} {}", row + 1, line(view, row))?;
        }
    }
    Ok(())
}

fn line(view: &View<'_>, row: usize) -> String {
    let layout = view.layout;
    let cell = |column| {
        let place = Cell::new(row, column);
        let edge = if is_border(layout.edge(place, Side::Left)) { '|' } else { ' ' };
        format!("{edge}{}", face(view, place))
    };
    (0..layout.columns()).map(cell).collect::<String>() + "|"
}

/// The content of a place, in three characters.
fn face(view: &View<'_>, place: Cell) -> String {
    let number = |value: Option<Digit>, none: char| {
        value.map_or(none.to_string(), |value| value.to_string())
    };
    if view.layout.is_void(place) {
        format!("[{}]", number(view.layout.clue(place), '-'))
    } else {
        format!("{:^3}", number(view.board.get(place), '·'))
    }
}

/// True if a region ends there.
fn is_border(edge: Option<Edge>) -> bool {
    edge.is_some_and(Edge::is_border)
}

/// The line above a row, if any region ends there.
fn rule(layout: &Layout, row: usize) -> Option<String> {
    let columns = layout.columns();
    let edge = |column| is_border(layout.edge(Cell::new(row, column), Side::Top));
    if !(0..columns).any(edge) {
        return None;
    }
    let corner = |column| {
        let [up, right, down, left] = layout.joint(Cell::new(row, column)).map(is_border);
        match (left || right, up || down) {
            (true, true) => '+',
            (true, false) => '-',
            (false, true) => '|',
            (false, false) => ' ',
        }
    };
    let parts = (0..=columns).map(|column| {
        let run = if column == columns {
            ""
        } else if edge(column) {
            "---"
        } else {
            "   "
        };
        format!("{}{run}", corner(column))
    });
    Some(parts.collect())
}
