//! Numbers of a seed's random streams; the generator and the games use other numbers.

/// One stream per puzzle of the input.
pub(crate) const SCRAMBLING: u32 = 17;
