//! Games as a program offers them.

use underdoku_game::{AnyGame, Day, GameId, Games};
use underdoku_store::GameNumber;

use crate::Places;

/// How a game is played here, and what the command line says of it.
#[derive(Clone, Copy, Debug)]
pub struct Front {
    /// The game.
    pub game: GameId,
    /// What it is, in a few words.
    pub about: &'static str,
    /// The call that goes on with the game that was last played.
    pub resume: &'static str,
    /// Plays a game from here, line by line or on screen; none where others never begin it.
    pub play: Option<Play>,
}

/// A function that plays a game from here, line by line if that is plain, or on screen.
pub type Play = fn(begin: Begin, is_plain: bool, places: &Places) -> anyhow::Result<()>;

/// Where a game begins.
#[derive(Clone, Copy, Debug)]
pub enum Begin {
    /// Where it was left.
    Kept(GameNumber),
    /// At the start of the game of a day.
    Day(Day),
}

/// The games that a program has, and how they are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shop {
    pub(crate) games: Games,
    pub(crate) fronts: &'static [Front],
}

impl Shop {
    /// How a game is played, if that was said.
    pub(crate) fn front(self, game: &dyn AnyGame) -> Option<&'static Front> {
        self.fronts.iter().find(|front| front.game == game.id())
    }
}
