//! A game of any kind.

use std::error::Error;
use std::fmt;

use underdoku_depths as depths;
use underdoku_game::{
    Game, GameId, Millis, ReadSaveError, Save, Summary as _, classic, delve, hudoku,
};
use underdoku_grid::layout::{Digit, DigitSet};

use crate::sentence::{no_save, unknown};
use crate::wire::{Answer, EventMessage, Reply, View};

/// A game in play, one of those that this engine has.
#[derive(Debug)]
pub struct Play(Box<dyn Played>);

/// A game as the page plays it.
pub(crate) trait PageGame: Clone + fmt::Debug + 'static {
    /// The game.
    type Game: Game;

    /// A game before its first move.
    fn start(setup: <Self::Game as Game>::Setup) -> Self;

    /// A saved game, replayed.
    fn replayed(save: &Save<Self::Game>) -> Result<Self, Box<dyn Error>>;

    /// The session.
    fn session(&self) -> &Self::Game;

    /// Makes one move, a line of a save; returns its events, or why it was refused.
    fn make(&mut self, act: &str, now: Millis) -> Result<Vec<EventMessage>, String>;

    /// The visible state.
    fn view(&self) -> View;

    /// Answers a question about the board; `None` for an unknown one.
    fn ask(&self, _question: &str) -> Option<Answer> {
        None
    }

    /// Prepares for a coming move; returns true if there was something to do.
    fn prepare(&mut self) -> bool {
        false
    }
}

/// A [`PageGame`] without its type.
trait Played: fmt::Debug {
    fn copied(&self) -> Box<dyn Played>;
    fn save(&self) -> String;
    fn make(&mut self, act: &str, now: Millis) -> Result<Vec<EventMessage>, String>;
    fn view(&self) -> View;
    fn ask(&self, question: &str) -> Option<Answer>;
    fn prepare(&mut self) -> bool;
}

impl<F: PageGame> Played for F {
    fn copied(&self) -> Box<dyn Played> {
        Box::new(self.clone())
    }

    fn save(&self) -> String {
        self.session().save().to_string()
    }

    fn make(&mut self, act: &str, now: Millis) -> Result<Vec<EventMessage>, String> {
        PageGame::make(self, act, now)
    }

    fn view(&self) -> View {
        PageGame::view(self)
    }

    fn ask(&self, question: &str) -> Option<Answer> {
        PageGame::ask(self, question)
    }

    fn prepare(&mut self) -> bool {
        PageGame::prepare(self)
    }
}

/// A reader of a game's saves.
struct Reader {
    is_begun_by: fn(&str) -> bool,
    played: fn(&str) -> Result<Play, Box<dyn Error>>,
    parts: fn(&str) -> Result<Parts, ReadSaveError>,
}

/// A game before its first move, and the moves.
pub(crate) type Parts = (Play, Vec<(Millis, String)>);

impl Reader {
    const fn of<F: PageGame>() -> Self {
        Self { is_begun_by: Save::<F::Game>::is_begun_by, played: played::<F>, parts: parts::<F> }
    }
}

/// Readers of the games that this engine has.
const READERS: &[Reader] = &[
    #[cfg(feature = "first")]
    Reader::of::<hudoku::Session>(),
    #[cfg(feature = "classic")]
    Reader::of::<classic::Session>(),
    #[cfg(feature = "delve")]
    Reader::of::<delve::Session>(),
    #[cfg(feature = "depths")]
    Reader::of::<crate::depths::Run>(),
];

/// The games that the page has, whichever engine plays them.
const GAMES: [GameId; 4] =
    [delve::Session::ID, hudoku::Session::ID, classic::Session::ID, depths::Session::ID];

impl Clone for Play {
    fn clone(&self) -> Self {
        Self(self.0.copied())
    }
}

impl Play {
    /// A game in play.
    pub(crate) fn of(front: impl PageGame) -> Self {
        Self(Box::new(front))
    }

    /// A new run of Delve.
    #[cfg(feature = "first")]
    pub fn delve(seed: &str) -> Self {
        Self::of(delve::Session::new(underdoku_generator::Seed::from(seed)))
    }

    /// A new run of Delve under the rules with this word, such as `deep`.
    ///
    /// # Errors
    ///
    /// If there are no such rules.
    #[cfg(feature = "deep")]
    pub fn delve_by(rules: &str, seed: &str) -> Result<Self, String> {
        let rules = delve::Rules::worded(rules).ok_or_else(|| unknown(rules))?;
        Ok(Self::of(delve::Session::new(delve::Setup { rules, seed: seed.into() })))
    }

    /// A new game of Hudoku: on the built-in template of this name or, with labels, on the player's
    /// own, which then has this name; at this level, or the original one.
    ///
    /// # Errors
    ///
    /// If there is no such template or level, the labels are malformed, or the template cannot be
    /// filled.
    #[cfg(feature = "first")]
    pub fn hudoku(name: &str, labels: &str, level: &str, seed: &str) -> Result<Self, String> {
        crate::hudoku::deal(name, labels, level, seed)
            .map(|deal| Self::of(hudoku::Session::new(deal)))
    }

    /// A new game of Classic on the board given by `text`: the name of a level, a puzzle in any
    /// format, a saved game, whose current board becomes the start, or `empty` and a kind of board.
    ///
    /// # Errors
    ///
    /// A message with the cause, and in a malformed text the position, of the first error.
    #[cfg(feature = "classic")]
    pub fn classic(text: &str) -> Result<Self, String> {
        crate::opened::board(text).map(|start| Self::of(classic::Session::new(&start)))
    }

    /// A new run of Depths.
    ///
    /// # Errors
    ///
    /// If there is no such class, ascension or relic, or the class or the ascension is locked.
    #[cfg(feature = "depths")]
    pub fn depths(terms: &crate::depths::Terms<'_>) -> Result<Self, String> {
        terms.setup().map(|setup| Self::of(crate::depths::Run::start(setup)))
    }

    /// The run of Depths of a day, such as `2026-11-21`.
    ///
    /// # Errors
    ///
    /// If there is no such day.
    #[cfg(feature = "depths")]
    pub fn depths_of_day(day: &str) -> Result<Self, String> {
        crate::depths::of_day(day).map(|setup| Self::of(crate::depths::Run::start(setup)))
    }

    /// A saved game, replayed.
    ///
    /// # Errors
    ///
    /// The position of the first error in a malformed save, or the first move that does not fit the
    /// rules.
    pub fn load(text: &str) -> Result<Self, String> {
        let reader = reader_of(text).map_err(|error| no_save(&error))?;
        (reader.played)(text).map_err(|error| no_save(&*error))
    }

    /// A saved game before its first move, and the moves.
    ///
    /// # Errors
    ///
    /// The position of the first error in the text.
    pub(crate) fn parts(text: &str) -> Result<Parts, String> {
        let parts = reader_of(text).and_then(|reader| (reader.parts)(text));
        parts.map_err(|error| no_save(&error))
    }

    /// The game as text that any front end reads.
    pub fn save(&self) -> String {
        self.0.save()
    }

    /// Makes moves, one per line, at a time of play; stops at the first refused one.
    pub fn act(&mut self, moves: &str, now: Millis) -> Reply {
        let mut events = Vec::new();
        let mut refused = None;
        for act in moves.lines() {
            match self.make(act, now) {
                Ok(more) => events.extend(more),
                Err(why) => {
                    refused = Some(why);
                    break;
                }
            }
        }
        Reply { events, refused, view: self.view() }
    }

    /// Makes one move; returns its events, or why it was refused.
    pub(crate) fn make(&mut self, act: &str, now: Millis) -> Result<Vec<EventMessage>, String> {
        self.0.make(act, now)
    }

    /// The visible state.
    pub fn view(&self) -> View {
        self.0.view()
    }

    /// Answers the player's question about the board: `fits r1c5` in Hudoku; `hint 1` to `hint 4`,
    /// followed by `tidy` to ignore notes that a digit rules out, `check`, `conflicts`, `givens`,
    /// `draft`, `choices r1c5`, `rate` and `level` in Classic, and in the engine that adds rules `kinds r1c1 r1c2`,
    /// `rules-at r1c5`, `solutions`, `solutions long` and `candidates`; `look r1c5`, `strikes`, `zones` and
    /// `state` in Depths.
    pub fn ask(&self, question: &str) -> Answer {
        self.0
            .ask(question)
            .unwrap_or_else(|| Answer { says: vec![unknown(question)], ..Answer::default() })
    }

    /// Digs the next floor ahead of time; returns true if there was one to dig.
    pub fn prepare(&mut self) -> bool {
        self.0.prepare()
    }
}

/// The reader of the game that a save belongs to. Fails if the text is not a save.
fn reader_of(text: &str) -> Result<&'static Reader, ReadSaveError> {
    let found = READERS.iter().find(|reader| (reader.is_begun_by)(text));
    found.ok_or_else(|| ReadSaveError::NoGame { games: GAMES.to_vec() })
}

/// Whether a game counts as won in lists and statistics; `None` if it cannot be won.
pub(crate) fn is_won(game: &impl Game) -> Option<bool> {
    game.summary().figures("").is_won
}

fn played<F: PageGame>(text: &str) -> Result<Play, Box<dyn Error>> {
    Ok(Play::of(F::replayed(&text.parse::<Save<F::Game>>()?)?))
}

fn parts<F: PageGame>(text: &str) -> Result<Parts, ReadSaveError> {
    let Save { setup, moves } = text.parse::<Save<F::Game>>()?;
    let moves = moves.into_iter().map(|timed| (timed.time, timed.act.to_string())).collect();
    Ok((Play::of(F::start(setup)), moves))
}

/// The digits of a set, as numbers.
pub(crate) fn numbers(digits: DigitSet) -> Vec<u8> {
    digits.iter().map(Digit::get).collect()
}
