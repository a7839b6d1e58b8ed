//! A run that is being played.

use rusqlite::Row;
use rusqlite::types::Value;
use underdoku_game::Millis;
use underdoku_game::delve::{
    Depth, Event, Floor, Move, RULES, Refused, ReplayFault, Save, Session, TimedMove, View,
};
use underdoku_generator::Seed;

use crate::kept::{Kept, Trouble};
use crate::lock::Lock;
use crate::rows::{count, text};
use crate::{RunId, StoreError};

/// A run that this process plays, and nobody else while it lives.
///
/// Moves go through [`Store::act`](crate::Store::act), which keeps them.
#[derive(Debug)]
pub struct Run {
    pub(crate) id: RunId,
    pub(crate) session: Session,
    pub(crate) lock: Lock,
}

impl Run {
    /// Its number.
    pub const fn id(&self) -> RunId {
        self.id
    }

    /// Where the player stands.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// All there is to show.
    pub fn view(&self) -> View<'_> {
        self.session.view()
    }

    /// The floor below, to be dug while the player plays; see [`Session::wanted`].
    pub fn wanted(&self) -> Option<(Seed, Depth)> {
        self.session.wanted()
    }

    /// Takes a floor that was dug ahead of time; see [`Session::offer`].
    pub fn offer(&mut self, floor: Floor) {
        self.session.offer(floor);
    }
}

/// The columns that say what a run is.
pub(crate) fn columns(session: &Session) -> [(&'static str, String); 1] {
    [("seed", session.view().seed.to_string())]
}

impl Kept for Session {
    type Move = Move;
    type Event = Event;
    type Refused = Refused;
    type Save = Save;

    const RULES: &'static [&'static str] = &[RULES];
    const GAMES: &'static str = "runs";
    const MOVES: &'static str = "moves";
    const GAME: &'static str = "run";
    const GOES_ON: &'static str = "ending IS NULL";

    fn rules(&self) -> &'static str {
        RULES
    }

    fn moves(&self) -> &[TimedMove] {
        self.moves()
    }

    fn handle(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, Refused> {
        self.handle(act, now)
    }

    fn replay(save: &Save) -> Result<Self, ReplayFault> {
        Self::replay(save)
    }

    fn shown(&self) -> Vec<(&'static str, Value)> {
        let (view, score) = (self.view(), self.score());
        vec![
            ("depth", view.depth.number().into()),
            ("hp", view.hp.into()),
            ("blanks", count(view.blanks.len()).into()),
            ("floors", score.floors.into()),
            ("filled", score.blanks.into()),
            ("ending", view.ending.map(|ending| ending.to_string()).into()),
        ]
    }

    fn save(row: &Row<'_>, moves: Vec<TimedMove>) -> rusqlite::Result<Option<Save>> {
        Ok(Some(Save { seed: Seed::from(text(row, "seed")?.as_str()), moves }))
    }

    fn trouble(number: i64, trouble: Trouble<Self>) -> StoreError {
        let run = RunId(number);
        match trouble {
            Trouble::Missing => StoreError::NoSuchRun { run },
            Trouble::Ended => StoreError::Ended { run },
            Trouble::Busy => StoreError::Busy { run },
            Trouble::Changed => StoreError::Changed { run },
            Trouble::Unplayable(fault) => StoreError::Unplayable { run, fault },
        }
    }
}
