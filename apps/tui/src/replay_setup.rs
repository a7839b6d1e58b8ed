//! Playing the setup of a finished game again.

use std::error::Error;

use underdoku_game::Game;
use underdoku_store::{GameNumber, Store};

/// Starts a game with the setup of another.
pub(crate) type StartAgain = fn(GameNumber, &mut Store) -> Result<GameNumber, Box<dyn Error>>;

/// Starts a game with the setup of this one.
pub(crate) fn start_again<G: Game>(
    id: GameNumber,
    store: &mut Store,
) -> Result<GameNumber, Box<dyn Error>> {
    let setup = store.save::<G>(id)?.setup;
    let started = store.start::<G>(setup)?;
    Ok(started.id().unwrap_or(id))
}
