//! Drawing the board.

use std::io::{self, Write};

use underdoku_game::hudoku::View;
use underdoku_grid::layout::{Layout, Place, Value};

/// Prints the board under a line of column numbers. Lines stand between regions, `·` is a hidden cell,
/// `[7]` an empty one with its clue number, `[-]` one without.
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
        let place = Place::new(row, column);
        let edge = if has_edge_left_of(layout, row, column) { '|' } else { ' ' };
        format!("{edge}{}", face(view, place))
    };
    (0..layout.columns()).map(cell).collect::<String>() + "|"
}

/// What stands in a place, in three characters.
fn face(view: &View<'_>, place: Place) -> String {
    let number = |value: Option<Value>, none: char| value.map_or(none.to_string(), |value| value.to_string());
    if view.layout.is_void(place) {
        format!("[{}]", number(view.layout.clue(place), '-'))
    } else {
        format!("{:^3}", number(view.board.get(place), '·'))
    }
}

fn has_edge_left_of(layout: &Layout, row: usize, column: usize) -> bool {
    column == 0 || layout.region(Place::new(row, column)) != layout.region(Place::new(row, column - 1))
}

fn has_edge_above(layout: &Layout, row: usize, column: usize) -> bool {
    let region = |row| layout.region(Place::new(row, column));
    row == 0 || row == layout.rows() || region(row) != region(row - 1)
}

/// The line above a row, if any region ends there.
fn rule(layout: &Layout, row: usize) -> Option<String> {
    let columns = layout.columns();
    let edge = |column: usize| column < columns && has_edge_above(layout, row, column);
    if !(0..columns).any(edge) {
        return None;
    }
    let side =
        |at: usize, column| at < layout.rows() && (column == columns || has_edge_left_of(layout, at, column));
    let corner = |column: usize| {
        let (left, right) = (column > 0 && edge(column - 1), edge(column));
        let stands = side(row, column) || row > 0 && side(row - 1, column);
        match (left || right, stands) {
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
