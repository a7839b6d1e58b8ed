//! The validity of a puzzle.

mod checked;
mod line;
mod needless;

pub use checked::{Checked, Verdict};
pub use line::{CheckedLine, ConflictLine};
