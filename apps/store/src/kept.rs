//! What differs between the games that are kept.
//!
//! All games are kept in one way: what a game is stands in one row, its moves in a row each, and to go
//! on with it is to make them again. [`Kept`] is what the rows and the store ask of a game's session.

use std::fmt;
use std::str::FromStr;

use rusqlite::Row;
use rusqlite::types::Value;
use underdoku_game::{Millis, ParseMoveError, ReplayFault, Timed};

use crate::{GameFault, StoreError};

/// A session that can be kept.
pub(crate) trait Kept: Clone {
    /// What a player does.
    type Move: Copy + fmt::Display + FromStr<Err = ParseMoveError>;
    /// What comes of it.
    type Event;
    /// Why it is not possible.
    type Refused;
    /// What the game is and its moves.
    type Save;

    /// The names of the rules that it can be played under, the latest last.
    const RULES: &'static [&'static str];
    /// The table that has a row for each game.
    const GAMES: &'static str;
    /// The table that has a row for each move.
    const MOVES: &'static str;
    /// What names the game in the table of moves, and its lock.
    const GAME: &'static str;
    /// Holds for a row of a game that can be gone on with.
    const GOES_ON: &'static str;

    /// The name of the rules that it is played under.
    fn rules(&self) -> &'static str;

    /// The session's own.
    fn moves(&self) -> &[Timed<Self::Move>];

    /// The session's own.
    fn handle(&mut self, act: Self::Move, now: Millis) -> Result<Vec<Self::Event>, Self::Refused>;

    /// The session's own.
    fn replay(save: &Self::Save) -> Result<Self, ReplayFault<Self::Move, Self::Refused>>;

    /// The columns of its row that lists show and that its moves change.
    fn shown(&self) -> Vec<(&'static str, Value)>;

    /// A save with these moves of the game in a row; `None` if what the game is cannot be read.
    fn save(row: &Row<'_>, moves: Vec<Timed<Self::Move>>) -> rusqlite::Result<Option<Self::Save>>;

    /// The error that says so of the game with this number.
    fn trouble(number: i64, trouble: Trouble<Self>) -> StoreError;
}

/// What can be wrong with a game that is kept.
pub(crate) enum Trouble<G: Kept> {
    /// It is not there.
    Missing,
    /// It has ended.
    Ended,
    /// It is being played.
    Busy,
    /// Something else changed it while it was played.
    Changed,
    /// It cannot be played again.
    Unplayable(GameFault<ReplayFault<G::Move, G::Refused>>),
}
