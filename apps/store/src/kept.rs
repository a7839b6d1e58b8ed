//! A game that is being played, and its place in the store.

use std::ops::Deref;

use underdoku_game::{Game, delve};

use crate::GameNumber;
use crate::lock::Lock;

/// A game that this process plays, and nobody else while it lives. It can be looked at as the game
/// itself.
///
/// Moves go through [`Store::play`](crate::Store::play), which keeps them. A game that
/// [`Store::start`] gives is in the store; one that [`Kept::new`] makes is not before its first
/// move, so that who only looks at it leaves nothing behind.
///
/// [`Store::start`]: crate::Store::start
///
/// ```
/// use underdoku_game::Millis;
/// use underdoku_game::classic::{Move, Session, Setup, State, level};
/// use underdoku_store::{Kept, Store};
///
/// # let folder = tempfile::tempdir().unwrap();
/// # let folder = folder.path();
/// let mut store = Store::open(folder)?;
/// let level = level("preset1").expect("every build has it");
/// let setup = Setup::new(&State::puzzle(&level.grid()));
/// let mut board = Kept::<Session>::new(setup, level.name);
/// assert_eq!((board.id(), store.kept::<Session>()?.len()), (None, 0));
///
/// store.play(&mut board, Move::FillMarks, Millis(4_000)).expect("there are blanks to mark");
/// assert_eq!(store.kept::<Session>()?[0].title, "preset1");
/// # Ok::<(), underdoku_store::StoreError>(())
/// ```
#[derive(Debug)]
pub struct Kept<G> {
    pub(crate) title: String,
    pub(crate) session: G,
    pub(crate) place: Option<(GameNumber, Lock)>,
}

impl<G: Game> Kept<G> {
    /// A game before its first move, and what lists will call it.
    pub fn new(setup: G::Setup, title: &str) -> Self {
        Self { title: title.to_owned(), session: G::start(setup), place: None }
    }

    /// Its number; `None` before it is in the store.
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

impl<G> Deref for Kept<G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.session
    }
}

impl Kept<delve::Session> {
    /// Takes a floor that was dug ahead of time; see [`delve::Session::offer`].
    pub fn offer(&mut self, floor: delve::Floor) {
        self.session.offer(floor);
    }
}
