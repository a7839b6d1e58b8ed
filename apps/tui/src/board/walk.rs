//! Steps over a board; empty cells are stepped over.

use underdoku_grid::layout::{Cell, Layout};

use crate::keymap::{Action, Way};

/// The target of an action that moves the cursor; `None` for any other action.
pub(crate) fn walk(
    layout: &Layout,
    cursor: Cell,
    is_blank: impl Fn(Cell) -> bool,
    action: Action,
) -> Option<Cell> {
    Some(match action {
        Action::Go(way) => step(layout, cursor, way),
        Action::Jump(way) => (0..3).fold(cursor, |cell, _| step(layout, cell, way)),
        Action::Edge(way) => edge(layout, cursor, way),
        Action::NextBlank => seek(layout, cursor, is_blank, 1),
        Action::PreviousBlank => seek(layout, cursor, is_blank, -1),
        _ => return None,
    })
}

/// The next cell this way, round the edge.
fn step(layout: &Layout, from: Cell, way: Way) -> Cell {
    let (rows, columns) = way.step();
    let longest = layout.rows().max(layout.columns()).cast_signed();
    let mut line = (1..=longest).map(|far| layout.moved(from, rows * far, columns * far));
    line.find(|&place| !layout.is_void(place)).unwrap_or(from)
}

/// The last cell this way.
fn edge(layout: &Layout, from: Cell, way: Way) -> Cell {
    let in_line = |place: &Cell| match way {
        Way::Left | Way::Right => place.row() == from.row(),
        Way::Up | Way::Down => place.column() == from.column(),
    };
    let mut line = layout.cells().filter(in_line);
    let last = if matches!(way, Way::Left | Way::Up) { line.next() } else { line.next_back() };
    last.unwrap_or(from)
}

/// To the next blank, reading the board like a book, or to the one before.
fn seek(layout: &Layout, cursor: Cell, is_blank: impl Fn(Cell) -> bool, step: isize) -> Cell {
    let cells = (layout.rows() * layout.columns()).cast_signed();
    let places =
        (1..=cells).map(|far| (layout.index(cursor).cast_signed() + step * far).rem_euclid(cells));
    let mut places = places.map(|place| layout.cell(place.unsigned_abs()));
    places.find(|&place| is_blank(place)).unwrap_or(cursor)
}
