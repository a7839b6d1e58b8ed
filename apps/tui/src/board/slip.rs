//! The guard against obvious slips.

use underdoku_grid::layout::{Cell, Digit, Grid, Layout};
use underdoku_words::Message;
use underdoku_words::terminal::say;

/// The warning for a digit that a house of its cell already shows; `None` for any other.
pub(crate) fn slip(layout: &Layout, mut grid: Grid, cell: Cell, digit: Digit) -> Option<String> {
    if grid.get(cell).is_some() || grid.clash(layout).is_some() {
        return None;
    }
    grid.set(cell, Some(digit));
    let clash = grid.clash(layout)?;
    Some(say(&Message::new("screen-slip").said("why", &clash)))
}
