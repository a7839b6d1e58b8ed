//! Unique rectangles as the scale looks for them.
//!
//! Each rectangle is looked at once, with the pair of its first cell of two candidates, and for all
//! types; the first step of a type is taken. The scale tells rectangles apart by a number that it
//! makes of the four cells; where two have the same number, the second is passed over.

use crate::techniques::rectangle::{Kind, Rectangle, rectangles};
use crate::{Position, Step};

pub(super) fn first(position: &Position<'_>, kind: Kind) -> Option<Step> {
    rectangles(position, number).iter().find_map(|rectangle| {
        rectangle.steps(position).into_iter().find(|(of, _)| *of == kind).map(|(_, step)| step)
    })
}

fn number(rectangle: Rectangle) -> u128 {
    rectangle.cells().iter().fold(0, |number, cell| 10 * number + cell.index() as u128)
}
