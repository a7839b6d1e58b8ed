//! Games as a program offers them.

use std::io::{self, Write};

use underdoku_game::{AnyGame, GameId, Games};
use underdoku_generator::Seed;
use underdoku_store::GameNumber;
use underdoku_words::Message;
use underdoku_words::terminal::say;

use crate::Places;

/// The front end of a game, with its command line.
#[derive(Clone, Copy, Debug)]
pub struct Frontend {
    /// The game.
    pub game: GameId,
    /// A description in a few words.
    pub about: &'static str,
    /// The command that continues the game last played.
    pub resume: &'static str,
    /// Plays a game, line by line or on screen; `None` if no other command starts it.
    pub play: Option<Play>,
}

impl Frontend {
    /// Prints that a game is saved, and the command that continues it.
    pub(crate) fn print_how_to_continue(&self, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "{}", say(&Message::new("command-go-on").text("call", self.resume)))
    }
}

/// A function that plays a game, line by line if `is_plain`, otherwise on screen.
pub type Play = fn(begin: Begin, is_plain: bool, places: &Places) -> anyhow::Result<()>;

/// The game to play.
#[derive(Clone, Debug)]
pub enum Begin {
    /// A stored game, from its last move.
    Stored(GameNumber),
    /// The game of a day, with the day's seed, from its start.
    Daily(Seed),
}

/// The games of a program, with their front ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameRegistry {
    pub(crate) games: Games,
    pub(crate) fronts: &'static [Frontend],
}

impl GameRegistry {
    /// The front end of a game, if it has one.
    pub(crate) fn front(self, game: &dyn AnyGame) -> Option<&'static Frontend> {
        self.fronts.iter().find(|front| front.game == game.id())
    }
}
