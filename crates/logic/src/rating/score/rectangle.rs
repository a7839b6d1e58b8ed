//! Unique rectangles as the scale finds them.
//!
//! Each rectangle is examined once, with the digits of its first cell of two candidates, and for
//! all types; the first step of a type is chosen. The scale identifies rectangles by a number
//! computed from the four cells; if two have the same number, the second is skipped.

use crate::techniques::rectangle::{Rectangle, RectangleKind, rectangles};
use crate::{Position, Step};

pub(super) fn first(position: &Position, kind: RectangleKind) -> Option<Step> {
    rectangles(position, number).iter().find_map(|rectangle| {
        rectangle.steps(position).into_iter().find(|(of, _)| *of == kind).map(|(_, step)| step)
    })
}

fn number(rectangle: Rectangle) -> u128 {
    rectangle.cells().iter().fold(0, |number, cell| 10 * number + cell.index() as u128)
}
