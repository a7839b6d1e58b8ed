//! A game in play, with storage for its moves.

use underdoku_depths as depths;
use underdoku_game::{Game, Millis, classic, delve, hudoku};
use underdoku_store::{Listed, PlayError, Store, StoreError, StoredGame};

/// A stored run of Delve.
pub type DelveRun = StoredGame<delve::Session>;
/// A stored board of Classic.
pub type ClassicGame = StoredGame<classic::Session>;
/// A stored run of Depths.
pub type DepthsRun = StoredGame<depths::Session>;
/// A stored game of Hudoku.
pub type HudokuGame = StoredGame<hudoku::Session>;

/// Plays a game and stores its moves. A move is stored before its events are returned.
pub trait GameStore<G: Game> {
    /// The game in its current state.
    fn session(&self) -> &G;

    /// Makes a move and stores it.
    ///
    /// # Errors
    ///
    /// If the move was refused or could not be stored; the game is unchanged.
    fn act(&mut self, act: G::Move, now: Millis) -> Result<Vec<G::Event>, PlayError<G::Refusal>>;

    /// The best games to compare this one with, at most this many.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    fn best(&self, most: usize) -> Result<Vec<Listed<G::Summary>>, StoreError>;
}

/// A game whose moves are stored.
#[derive(Debug)]
pub struct Playing<'a, G> {
    /// The store that receives the moves.
    pub store: &'a mut Store,
    /// The game, locked for this process.
    pub stored: StoredGame<G>,
}

impl<G: Game> GameStore<G> for Playing<'_, G> {
    fn session(&self) -> &G {
        self.stored.session()
    }

    fn act(&mut self, act: G::Move, now: Millis) -> Result<Vec<G::Event>, PlayError<G::Refusal>> {
        self.store.play(&mut self.stored, act, now)
    }

    fn best(&self, most: usize) -> Result<Vec<Listed<G::Summary>>, StoreError> {
        match self.stored.outcome() {
            Some(outcome) => self.store.best::<G>(&outcome.group.key, most),
            None => Ok(Vec::new()),
        }
    }
}

/// A game that is not stored, for practice and for tests.
impl<G: Game> GameStore<G> for G {
    fn session(&self) -> &G {
        self
    }

    fn act(&mut self, act: G::Move, now: Millis) -> Result<Vec<G::Event>, PlayError<G::Refusal>> {
        self.allows(&act).and_then(|()| self.play(act, now)).map_err(PlayError::Refused)
    }

    fn best(&self, _most: usize) -> Result<Vec<Listed<G::Summary>>, StoreError> {
        Ok(Vec::new())
    }
}
