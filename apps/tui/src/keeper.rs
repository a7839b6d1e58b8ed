//! A game that is being played, and where its moves are kept.

use underdoku_game::{Game, Millis, classic, delve, hudoku};
use underdoku_store::{Kept, Listed, PlayError, Store, StoreError};

/// A run of Delve that the store keeps.
pub type Run = Kept<delve::Session>;
/// A board of Classic that the store keeps.
pub type Bench = Kept<classic::Session>;
/// A game of Hudoku that the store keeps.
pub type Round = Kept<hudoku::Session>;

/// Plays a game and keeps its moves: a move is kept before its events are known.
pub trait Keeper<G: Game> {
    /// The game as it stands.
    fn session(&self) -> &G;

    /// Makes a move and keeps it.
    ///
    /// # Errors
    ///
    /// The move was refused, or could not be kept; the game is as before.
    fn act(&mut self, act: G::Move, now: Millis) -> Result<Vec<G::Event>, PlayError<G::Refusal>>;

    /// The best games of those that this one is compared with, so many at most.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    fn best(&self, most: usize) -> Result<Vec<Listed<G::Summary>>, StoreError>;
}

/// A game whose moves the store keeps.
#[derive(Debug)]
pub struct Playing<'a, G> {
    /// The store that receives the moves.
    pub store: &'a mut Store,
    /// The game, locked for this process.
    pub kept: Kept<G>,
}

impl<G: Game> Keeper<G> for Playing<'_, G> {
    fn session(&self) -> &G {
        self.kept.session()
    }

    fn act(&mut self, act: G::Move, now: Millis) -> Result<Vec<G::Event>, PlayError<G::Refusal>> {
        self.store.play(&mut self.kept, act, now)
    }

    fn best(&self, most: usize) -> Result<Vec<Listed<G::Summary>>, StoreError> {
        match self.kept.outcome() {
            Some(outcome) => self.store.best::<G>(&outcome.group.key, most),
            None => Ok(Vec::new()),
        }
    }
}

/// A game that nobody keeps: practice, and tests.
impl<G: Game> Keeper<G> for G {
    fn session(&self) -> &G {
        self
    }

    fn act(&mut self, act: G::Move, now: Millis) -> Result<Vec<G::Event>, PlayError<G::Refusal>> {
        self.play(act, now).map_err(PlayError::Refused)
    }

    fn best(&self, _most: usize) -> Result<Vec<Listed<G::Summary>>, StoreError> {
        Ok(Vec::new())
    }
}
