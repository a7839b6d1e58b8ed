//! The screens: a file or folder each, by game.
//!
//! A game's module has the function to continue a stored game, the list of its games, and its
//! section of the help.

pub mod best;
pub mod classic;
pub mod delve;
pub mod depths;
pub mod end_board;
pub mod help;
pub mod hudoku;
pub mod kept;
pub mod lesson;
pub mod menu;
pub mod settings;
pub mod statistics;
pub mod story;
pub mod today;

use underdoku_game::GameId;
use underdoku_store::{GameNumber, StoreError};

pub use best::BestList;
pub use end_board::EndBoard;
pub use kept::KeptList;
pub use lesson::Lesson;
pub use menu::{Menu, MenuLine};
pub use settings::SettingList;
pub use statistics::StatisticsList;
pub use story::Story;
pub(crate) use story::{StoryAgain, again};
pub use today::{DailyGame, DayStatus, Today};

use crate::app::AppContext;
use crate::screen::Screen;

/// Opens a stored game.
type Resume = fn(GameNumber, &mut AppContext) -> Result<Box<dyn Screen>, StoreError>;

/// A game, as far as screens for all games need it.
pub struct GameScreens {
    /// Its ID.
    pub id: GameId,
    /// The key of its name.
    pub title: &'static str,
    /// Its own keys, for the help.
    pub keys: fn() -> Vec<help::KeyRow>,
    /// The keys of its rules in short, one per line.
    pub rules: &'static [&'static str],
    /// Opens a stored game.
    pub resume: Resume,
}

/// The games that have screens.
pub const GAMES: [GameScreens; 4] = [delve::GAME, depths::GAME, classic::GAME, hudoku::GAME];

/// A screen for a stored game.
pub(crate) fn resume(
    id: GameNumber,
    context: &mut AppContext,
) -> Result<Box<dyn Screen>, StoreError> {
    let game = GAMES.iter().find(|game| game.id == id.game());
    // Opening it refuses the number of an unknown game.
    (game.unwrap_or(&GAMES[0]).resume)(id, context)
}
