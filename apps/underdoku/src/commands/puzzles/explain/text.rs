//! The way as lines of text.

use std::fmt::Write as _;

use underdoku_tools::{Taken, Way};

pub(super) fn told<S: Taken>(way: &Way<'_, S>) -> String {
    let mut text = format!("{}\n", way.start);
    for (number, step) in (1..).zip(way.steps()) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{number:>3}. {}: {} {}", step.name(), step.action(), step.why());
    }
    text + &way.outcome() + "\n"
}
