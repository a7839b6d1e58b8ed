//! The games that have screens.

use underdoku_store::{GameNumber, StoreError};

use crate::screens::{classic, delve, depths, hudoku};
use crate::ui::screen::Screen;
use crate::ui::{AppContext, GameScreens};

/// The games that have screens.
pub(super) const GAMES: [GameScreens; 4] = [delve::GAME, depths::GAME, classic::GAME, hudoku::GAME];

/// A screen for a stored game.
pub(super) fn resume(
    id: GameNumber,
    context: &mut AppContext,
) -> Result<Box<dyn Screen>, StoreError> {
    let game = GAMES.iter().find(|game| game.id == id.game());
    (game.ok_or(StoreError::NoSuchGame { game: id })?.resume)(id, context)
}
