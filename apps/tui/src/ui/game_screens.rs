//! The data of a game for the screens and the help that all games share.

use underdoku_game::GameId;
use underdoku_store::{GameNumber, StoreError};

use super::AppContext;
use super::key_rows::KeyRow;
use super::screen::Screen;

/// Opens a stored game.
type Resume = fn(GameNumber, &mut AppContext) -> Result<Box<dyn Screen>, StoreError>;

/// The data of a game that the screens for all games need.
pub struct GameScreens {
    /// Its ID.
    pub id: GameId,
    /// The key of its name.
    pub title: &'static str,
    /// Its own keys, for the help.
    pub keys: fn() -> Vec<KeyRow>,
    /// The keys of its rules in short, one per line.
    pub rules: &'static [&'static str],
    /// Opens a stored game.
    pub resume: Resume,
}
