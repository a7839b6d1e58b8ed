//! Walking over a board.

use underdoku_grid::layout::{Layout, Place};

use crate::keymap::{Action, Way};

/// Where an action leads the cursor; nowhere if it does not move it.
pub(super) fn walk(
    layout: &Layout,
    cursor: Place,
    is_blank: impl Fn(Place) -> bool,
    action: Action,
) -> Option<Place> {
    Some(match action {
        Action::Go(way) => step(layout, cursor, way, 1),
        Action::Jump(way) => step(layout, cursor, way, 3),
        Action::Edge(way) => edge(layout, cursor, way),
        Action::NextBlank => seek(layout, cursor, is_blank, 1),
        Action::PreviousBlank => seek(layout, cursor, is_blank, -1),
        _ => return None,
    })
}

const fn step(layout: &Layout, cursor: Place, way: Way, cells: isize) -> Place {
    let (rows, columns) = way.step();
    layout.moved(cursor, rows * cells, columns * cells)
}

/// To the next blank, reading the board like a book, or to the one before.
fn seek(layout: &Layout, cursor: Place, is_blank: impl Fn(Place) -> bool, step: isize) -> Place {
    let cells = (layout.rows() * layout.columns()).cast_signed();
    let places = (1..=cells).map(|far| (layout.index(cursor).cast_signed() + step * far).rem_euclid(cells));
    let mut places = places.map(|place| layout.place(place.unsigned_abs()));
    places.find(|&place| is_blank(place)).unwrap_or(cursor)
}

const fn edge(layout: &Layout, cell: Place, way: Way) -> Place {
    let (row, column) = (cell.row(), cell.column());
    match way {
        Way::Left => Place::new(row, 0),
        Way::Right => Place::new(row, layout.columns() - 1),
        Way::Up => Place::new(0, column),
        Way::Down => Place::new(layout.rows() - 1, column),
    }
}
