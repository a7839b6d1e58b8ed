//! Walking over a board.

use underdoku_grid::{Cell, CellSet};

use crate::keymap::{Action, Way};

/// Where an action leads the cursor; nowhere if it does not move it.
pub(super) fn walk(cursor: Cell, blanks: CellSet, action: Action) -> Option<Cell> {
    Some(match action {
        Action::Go(way) => step(cursor, way, 1),
        Action::Jump(way) => step(cursor, way, 3),
        Action::Edge(way) => edge(cursor, way),
        Action::NextBlank => seek(cursor, blanks, 1),
        Action::PreviousBlank => seek(cursor, blanks, -1),
        _ => return None,
    })
}

const fn step(cursor: Cell, way: Way, cells: isize) -> Cell {
    let (rows, columns) = way.step();
    cursor.moved(rows * cells, columns * cells)
}

/// To the next blank, reading the board like a book, or to the one before.
fn seek(cursor: Cell, blanks: CellSet, step: isize) -> Cell {
    let places = (1..=81).map(|far| (cursor.index().cast_signed() + step * far).rem_euclid(81));
    let mut cells = places.map(|place| Cell::from_index(place.unsigned_abs()));
    cells.find(|&cell| blanks.contains(cell)).unwrap_or(cursor)
}

const fn edge(cell: Cell, way: Way) -> Cell {
    let (row, column) = (cell.row_index(), cell.column_index());
    match way {
        Way::Left => Cell::at(row, 0),
        Way::Right => Cell::at(row, 8),
        Way::Up => Cell::at(0, column),
        Way::Down => Cell::at(8, column),
    }
}
