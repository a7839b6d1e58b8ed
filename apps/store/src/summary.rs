//! What lists show of a run.

use underdoku_game::delve::{Depth, Ending, Score};
use underdoku_generator::Seed;

use crate::{Moment, RunId};

/// A run that can be gone on with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunSummary {
    /// Its number.
    pub id: RunId,
    /// The rules that it is played under; other rules than [`RULES`](underdoku_game::delve::RULES)
    /// are those of another version of the game.
    pub rules: String,
    /// The seed of its dungeon.
    pub seed: Seed,
    /// The floor that the player stands on.
    pub depth: Depth,
    /// Hit points.
    pub hp: u8,
    /// Blanks that are left on the floor.
    pub blanks: u32,
    /// The score if the run ended now.
    pub score: Score,
    /// When it was started.
    pub started: Moment,
    /// When its last move was made.
    pub last_played: Moment,
}

/// A run that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its number.
    pub id: RunId,
    /// The rules that it was played under.
    pub rules: String,
    /// The seed of its dungeon.
    pub seed: Seed,
    /// What it was worth.
    pub score: Score,
    /// How it ended.
    pub ending: Ending,
    /// The floor that it ended on.
    pub depth: Depth,
    /// When it ended.
    pub ended: Moment,
}
