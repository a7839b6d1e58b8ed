//! Walking over a board with empty cells.

use underdoku_game::hudoku::View;
use underdoku_grid::layout::Place;

use crate::keymap::{Action, Way};

/// Where an action leads the cursor; nowhere if it does not move it. Empty cells are stepped over.
pub(super) fn walk(view: &View<'_>, cursor: Place, action: Action) -> Option<Place> {
    Some(match action {
        Action::Go(way) => step(view, cursor, way),
        Action::Jump(way) => (0..3).fold(cursor, |cell, _| step(view, cell, way)),
        Action::Edge(way) => edge(view, cursor, way),
        Action::NextBlank => seek(view, cursor, 1),
        Action::PreviousBlank => seek(view, cursor, -1),
        _ => return None,
    })
}

/// The next cell this way, round the edge.
fn step(view: &View<'_>, from: Place, way: Way) -> Place {
    let (height, width) = (view.layout.rows().cast_signed(), view.layout.columns().cast_signed());
    let (rows, columns) = way.step();
    let far = |steps: isize| {
        let row = (from.row().cast_signed() + rows * steps).rem_euclid(height);
        let column = (from.column().cast_signed() + columns * steps).rem_euclid(width);
        Place::new(row.unsigned_abs(), column.unsigned_abs())
    };
    (1..=height.max(width)).map(far).find(|&place| !view.layout.is_void(place)).unwrap_or(from)
}

/// The last cell this way.
fn edge(view: &View<'_>, from: Place, way: Way) -> Place {
    let in_line = |place: &Place| match way {
        Way::Left | Way::Right => place.row() == from.row(),
        Way::Up | Way::Down => place.column() == from.column(),
    };
    let mut line = view.layout.cells().filter(in_line);
    let last = if matches!(way, Way::Left | Way::Up) { line.next() } else { line.next_back() };
    last.unwrap_or(from)
}

/// To the next hidden cell, reading the board like a book, or to the one before.
fn seek(view: &View<'_>, from: Place, step: isize) -> Place {
    let hidden: Vec<Place> = view.hidden().collect();
    let (mut before, mut after) = (hidden.iter().rev(), hidden.iter());
    let found = if step > 0 {
        after.find(|&&cell| cell > from).or(hidden.first())
    } else {
        before.find(|&&cell| cell < from).or(hidden.last())
    };
    found.copied().unwrap_or(from)
}
