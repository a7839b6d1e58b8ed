//! Runs and players, as submitted to the ledger and as stored in it.

use std::fmt;

use underdoku_game::{Day, Game as _, GameId, Millis, delve};

use super::fault::FileFault;
use super::packed::CompressedReplay;
use crate::RankList;
use crate::key::{KeyHash, PlayerKey, Proof};
use crate::name::{LONGEST, Name};
use crate::referee::Outcome;

/// A checked run, ready to be ranked.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The game, such as `delve`.
    pub game: GameId,
    /// The day in UTC.
    pub day: Day,
    /// True for the board that the server times.
    pub timed: bool,
    /// `told`, `timed` or `program`.
    pub list: RankList,
    /// The name and the key.
    pub player: Player,
    /// The result.
    pub outcome: Outcome,
    /// The text of the save, compressed.
    pub replay: CompressedReplay,
    /// The hash of the replay.
    pub sha256: [u8; 32],
    /// Time of submission, in seconds since 1970.
    pub now: u64,
}

impl Entry {
    /// A run that cannot collide with others, for checking whether runs can be entered.
    pub(super) fn trial() -> Result<Self, FileFault> {
        let mut bytes = [0; 32];
        let other = |why: &dyn fmt::Display| FileFault::Other(why.to_string());
        getrandom::fill(&mut bytes).map_err(|error| other(&error))?;
        let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let name = Name::read(&digits[..LONGEST]).map_err(|fault| other(&fault))?;
        let secret = KeyHash::of(&digits).map_err(|fault| other(&fault))?;
        Ok(Self {
            game: delve::Session::ID,
            day: Day::numbered(0).ok_or_else(|| other(&"there is no first day"))?,
            timed: false,
            list: RankList::Program,
            player: Player { name, proof: PlayerKey::Secret(secret).into() },
            outcome: Outcome {
                points: 0,
                second: 0,
                time: Millis(0),
                second_cost: 0,
                eased: String::new(),
                moves: 0,
                acts: None,
                is_human: false,
            },
            replay: CompressedReplay::of(""),
            sha256: bytes,
            now: 0,
        })
    }
}

/// A player who submits a run.
#[derive(Clone, Debug)]
pub struct Player {
    /// The name.
    pub name: Name,
    /// Proof that the name is this player's.
    pub proof: Proof,
}

/// What is known about a player before their run is replayed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Admission {
    /// True if the name is not taken yet.
    pub is_new: bool,
    /// The time at which the server gave the player its board of the day, in seconds since 1970.
    pub begun: Option<u64>,
    /// The player's ranked run, if it has exactly this replay.
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
    /// `told`, `timed` or `program`.
    pub list: RankList,
    /// Points, as the game counts them.
    pub points: u64,
    /// Its time in milliseconds.
    pub ms: u64,
    /// False if an identical run had been ranked before.
    pub is_new: bool,
}
