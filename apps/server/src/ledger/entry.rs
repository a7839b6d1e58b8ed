//! Runs and players, as they come to the ledger and stand in it.

use underdoku_game::{Day, GameId};

use super::packed::Packed;
use crate::RankList;
use crate::key::Proof;
use crate::name::Name;
use crate::referee::Outcome;

/// A checked run, to be ranked.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The game.
    pub game: GameId,
    /// The day.
    pub day: Day,
    /// True for the board that the server times.
    pub timed: bool,
    /// The list.
    pub list: RankList,
    /// The player.
    pub player: Player,
    /// The result.
    pub outcome: Outcome,
    /// The replay.
    pub replay: Packed,
    /// The hash of the replay.
    pub sha256: [u8; 32],
    /// Time of submission, in seconds since 1970.
    pub now: u64,
}

/// A player who hands in a run.
#[derive(Clone, Debug)]
pub struct Player {
    /// The name.
    pub name: Name,
    /// What shows that the name is this player's.
    pub proof: Proof,
}

/// What is known of a player who may hand in a run.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Admission {
    /// True if nobody has the name yet.
    pub is_new: bool,
    /// The time at which the server gave the player its board of the day, in seconds since 1970.
    pub begun: Option<u64>,
    /// The player's ranked run with this very replay.
    pub ranked: Option<RankedRun>,
}

/// A rank, and the number of ranked runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// The rank, from 1.
    pub rank: u64,
    /// The number of ranked runs.
    pub of: u64,
}

/// A ranked run in its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankedRun {
    /// Its rank.
    pub rank: Rank,
    /// The list.
    pub list: RankList,
    /// Its points.
    pub points: u64,
    /// Its time in milliseconds.
    pub ms: u64,
    /// False if the very same run had been ranked before.
    pub is_new: bool,
}
