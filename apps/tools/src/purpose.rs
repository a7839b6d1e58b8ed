//! Purposes of a seed's random streams; the games use other numbers.

/// One stream per attempt at a puzzle.
pub(crate) const GENERATING: u32 = 16;
/// One stream per puzzle of the input.
pub(crate) const SCRAMBLING: u32 = 17;
