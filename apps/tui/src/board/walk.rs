//! Moving the cursor over a board.

use underdoku_grid::layout::{Cell, Layout};

use crate::keymap::{Action, Direction};

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

/// The next cell in this direction, wrapping at the edge. Void cells are included, because the
/// panel explains their numbers.
fn step(layout: &Layout, from: Cell, way: Direction) -> Cell {
    let (rows, columns) = way.step();
    layout.moved(from, rows, columns)
}

/// The last cell in this direction.
fn edge(layout: &Layout, from: Cell, way: Direction) -> Cell {
    match way {
        Direction::Left => Cell::new(from.row(), 0),
        Direction::Right => Cell::new(from.row(), layout.columns() - 1),
        Direction::Up => Cell::new(0, from.column()),
        Direction::Down => Cell::new(layout.rows() - 1, from.column()),
    }
}

/// The next blank in reading order, or the previous one.
fn seek(layout: &Layout, cursor: Cell, is_blank: impl Fn(Cell) -> bool, step: isize) -> Cell {
    let cells = (layout.rows() * layout.columns()).cast_signed();
    let places =
        (1..=cells).map(|far| (layout.index(cursor).cast_signed() + step * far).rem_euclid(cells));
    let mut places = places.map(|place| layout.cell(place.unsigned_abs()));
    places.find(|&place| is_blank(place)).unwrap_or(cursor)
}
