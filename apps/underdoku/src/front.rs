//! Games as a program offers them.

use underdoku_game::{AnyGame, Day, GameId, Games};
use underdoku_store::GameNumber;

use crate::Places;

/// The front end of a game, and its words on the command line.
#[derive(Clone, Copy, Debug)]
pub struct Front {
    /// The game.
    pub game: GameId,
    /// A description in a few words.
    pub about: &'static str,
    /// The call that goes on with the game that was last played.
    pub resume: &'static str,
    /// Plays a game from here, line by line or on screen; none where others never begin it.
    pub play: Option<Play>,
}

/// A function that plays a game from here, line by line if that is plain, or on screen.
pub type Play = fn(begin: Begin, is_plain: bool, places: &Places) -> anyhow::Result<()>;

/// The starting point of a game.
#[derive(Clone, Copy, Debug)]
pub enum Begin {
    /// At its last move.
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
    /// The front end of a game, if it has one.
    pub(crate) fn front(self, game: &dyn AnyGame) -> Option<&'static Front> {
        self.fronts.iter().find(|front| front.game == game.id())
    }
}
