//! A game in play, and its number in the store.

use std::ops::Deref;

use underdoku_game::{Game, delve};

use crate::GameNumber;
use crate::lock::Lock;

/// A game played by this process, and by no other process while this value lives. It derefs to the
/// game itself.
///
/// Moves are made by [`Store::play`](crate::Store::play), which saves them. A game from
/// [`Store::start`] is in the store at once; one from [`StoredGame::new`] only from its first move
/// on, so that merely looking at a board leaves nothing behind.
///
/// [`Store::start`]: crate::Store::start
///
/// ```
/// use underdoku_game::Millis;
/// use underdoku_game::classic::{Move, Session, Setup, State, level};
/// use underdoku_store::{StoredGame, Store};
///
/// # let folder = tempfile::tempdir().unwrap();
/// # let folder = folder.path();
/// let mut store = Store::open(folder)?;
/// let level = level("preset1").expect("the level is built in");
/// let setup = Setup::new(&State::puzzle(&level.grid()));
/// let mut board = StoredGame::<Session>::new(setup, level.name);
/// assert_eq!((board.id(), store.saved_games::<Session>()?.len()), (None, 0));
///
/// store.play(&mut board, Move::FillMarks, Millis(4_000)).expect("the board has blanks");
/// assert_eq!(store.saved_games::<Session>()?[0].title, "preset1");
/// # Ok::<(), underdoku_store::StoreError>(())
/// ```
#[derive(Debug)]
pub struct StoredGame<G> {
    pub(crate) title: String,
    pub(crate) session: G,
    pub(crate) place: Option<(GameNumber, Lock)>,
}

impl<G: Game> StoredGame<G> {
    /// Creates a game before its first move, with its title in lists.
    pub fn new(setup: G::Setup, title: &str) -> Self {
        Self { title: title.to_owned(), session: G::start(setup), place: None }
    }

    /// Its number; `None` until it is in the store.
    pub fn id(&self) -> Option<GameNumber> {
        self.place.as_ref().map(|(id, _)| *id)
    }

    /// The title in lists.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The game.
    pub const fn session(&self) -> &G {
        &self.session
    }
}

impl<G> Deref for StoredGame<G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.session
    }
}

impl StoredGame<delve::Session> {
    /// Accepts a floor that was dug ahead of time; see [`delve::Session::offer`].
    pub fn offer(&mut self, floor: delve::Floor) {
        self.session.offer(floor);
    }
}
