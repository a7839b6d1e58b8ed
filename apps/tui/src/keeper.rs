//! A run that is being played, and where its moves are kept.

use underdoku_game::Millis;
use underdoku_game::delve::{Event, Floor, Move, Session, View};
use underdoku_store::{ActError, Run, Store};

/// Plays a run and keeps its moves: a move is kept before its events are known.
pub trait Keeper {
    /// The run as it stands.
    fn session(&self) -> &Session;

    /// Makes a move and keeps it.
    ///
    /// # Errors
    ///
    /// The move was refused, or could not be kept; the run is as before.
    fn act(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, ActError>;

    /// Hands over a floor that was dug ahead of time.
    fn offer(&mut self, floor: Floor);

    /// All there is to show.
    fn view(&self) -> View<'_> {
        self.session().view()
    }
}

/// A run whose moves the store keeps.
#[derive(Debug)]
pub struct Kept<'a> {
    /// Where the moves go.
    pub store: &'a mut Store,
    /// The run, locked for this process.
    pub run: Run,
}

impl Keeper for Kept<'_> {
    fn session(&self) -> &Session {
        self.run.session()
    }

    fn act(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, ActError> {
        self.store.act(&mut self.run, act, now)
    }

    fn offer(&mut self, floor: Floor) {
        self.run.offer(floor);
    }
}

/// A run that nobody keeps: practice, and tests.
impl Keeper for Session {
    fn session(&self) -> &Session {
        self
    }

    fn act(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, ActError> {
        self.handle(act, now).map_err(ActError::Refused)
    }

    fn offer(&mut self, floor: Floor) {
        Self::offer(self, floor);
    }
}
