//! Puzzles on any layout.

mod regions;

pub use regions::regions;
