//! The path as lines of text.

use std::fmt::Write as _;

use underdoku_tools::{SolvePath, ToolBoard};
use underdoku_words::reasons::{Explain as _, heading};
use underdoku_words::say;

pub(super) fn of<B: ToolBoard>(path: &SolvePath<'_, B>) -> String {
    let mut text = format!("{}\n", path.start);
    for (number, step) in (1..).zip(path.steps()) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{number:>3}. {}: {} {}",
            say(&heading(step.technique, step.pattern_name())),
            say(&step.action()),
            say(&step.why())
        );
    }
    text + &path.outcome() + "\n"
}
