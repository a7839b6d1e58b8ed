//! Tests that need the internals of a run: single effects, and the laws of the game under random
//! play.

mod effects;
pub(crate) mod laws;
