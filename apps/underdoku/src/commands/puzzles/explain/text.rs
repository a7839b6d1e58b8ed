//! The way as lines of text.

use std::fmt::Write as _;

use super::super::told::action;
use super::any_way::AnyWay;
use super::scene::Way;

pub(super) fn told(way: &Way<'_>) -> String {
    let mut text = format!("{}\n", way.start.grid().line());
    for (number, step) in (1..).zip(way.steps()) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{number:>3}. {}: {} {}", step.technique, action(step), step.why());
    }
    text + &way.outcome() + "\n"
}

/// The way on a board of any layout.
pub(super) fn told_of_any(way: &AnyWay) -> String {
    let mut text = format!("{}\n", way.puzzle);
    for (number, step) in (1..).zip(&way.steps) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{number:>3}. {}", step.sentence());
    }
    text + &way.outcome() + "\n"
}
