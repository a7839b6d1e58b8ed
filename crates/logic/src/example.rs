//! An example for each technique of the standard board: a position before and after a step.
//!
//! The manual prints them, and a test finds each step in its position. The example `pictures`
//! selects them from a list of puzzles.

use crate::{Picture, Technique};

const PICTURES: &str = include_str!("example/pictures.txt");

impl Technique {
    /// A position in which the technique finds a step, and the position after that step.
    pub fn example(self) -> Option<(Picture, Picture)> {
        let heading = format!("== {}\n", self.slug());
        let (_, text) = PICTURES.split_once(&heading)?;
        let text = text.split("== ").next()?;
        let (before, after) = text.split_once("\n\n")?;
        Some((before.parse().ok()?, after.parse().ok()?))
    }
}
