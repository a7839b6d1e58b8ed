//! Tests that need the insides of a run: single effects, and the laws of the game over random play.

mod effects;
pub(crate) mod laws;
