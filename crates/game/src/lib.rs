//! The games' rules, without a clock, a screen or a file.
//!
//! Each game is a [`Game`]: a session that takes a move with its time and returns events, or
//! refuses the move and is unchanged. A front end draws the session's view and stores its [`Save`];
//! a save is the setup and the moves, and loading it replays them. Code that handles any game takes
//! [`Games`]. Three games are here; other crates implement the same traits for theirs.

mod any;
pub mod classic;
pub mod daily;
mod day;
pub mod delve;
pub mod examples;
mod facts;
mod game;
pub mod hudoku;
pub mod lesson;
mod marks;
pub mod moves;
mod save;
mod statistics;
mod time;
mod words;

pub use any::{
    AnyGame, AnyReplayer, AnySave, Games, LineFault, Listing, NoDailyGame, Played, any, read_setup,
};

pub use day::{Day, ParseDayError};
pub use facts::{Column, Fact, Facts, Summary, fact};
pub use game::{Game, GameId, GameNouns, Group, Outcome, Ranking, Replayer};
pub use marks::Marks;
pub use moves::{MarkKind, ParseMoveError, Timed};
pub use save::{Lines, ReadSaveError, ReplayFault, Save, SaveFault, Setup, Unplayable, save_head};
pub use statistics::{Figures, PointsOrTime, Statistics, Totals};
pub use time::Millis;
pub use words::known_wrong;

/// Compiles the README's example as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
