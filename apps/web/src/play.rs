//! A game of any kind.

use std::error::Error;

use underdoku_game::{Game, Millis, ReadSaveError, Save, classic, delve, hudoku};
use underdoku_generator::Seed;
use underdoku_grid::Quoted;

use crate::wire::{Answer, Reply, Told, View};

/// One of the three games, in play.
#[derive(Clone, Debug)]
pub enum Play {
    /// A run of Delve.
    Delve(Box<delve::Session>),
    /// A game of Hudoku.
    Hudoku(hudoku::Session),
    /// A board of Classic.
    Classic(classic::Session),
}

impl Play {
    /// A new run of Delve.
    pub fn delve(seed: &str) -> Self {
        Self::Delve(Box::new(delve::Session::new(Seed::from(seed))))
    }

    /// A new game of Hudoku: on the built-in template of this name or, if labels are given, on a
    /// player's own, which then has this name.
    ///
    /// # Errors
    ///
    /// If there is no such board.
    pub fn hudoku(name: &str, labels: &str, seed: &str) -> Result<Self, String> {
        crate::hudoku::deal(name, labels, seed).map(|deal| Self::Hudoku(hudoku::Session::new(deal)))
    }

    /// A board of Classic: a level's name, a text in any format, or a save whose board it begins
    /// with.
    ///
    /// # Errors
    ///
    /// A message with the position and the cause of the first error in the text.
    pub fn classic(text: &str) -> Result<Self, String> {
        crate::classic::board(text).map(|start| Self::Classic(classic::Session::new(&start)))
    }

    /// A saved game, replayed.
    ///
    /// # Errors
    ///
    /// The position of the first error in a malformed save, or the first move that does not fit the
    /// rules.
    pub fn load(text: &str) -> Result<Self, String> {
        let played = if hudoku::Save::is_begun_by(text) {
            played(text, Self::Hudoku)
        } else if classic::Save::is_begun_by(text) {
            played(text, Self::Classic)
        } else if delve::Save::is_begun_by(text) {
            played(text, |session| Self::Delve(Box::new(session)))
        } else {
            Err(none_of_them().into())
        };
        played.map_err(|error| no_save(&*error))
    }

    /// A saved game before its first move, and the moves.
    ///
    /// # Errors
    ///
    /// The position of the first error in the text.
    pub(crate) fn parts(text: &str) -> Result<(Self, Vec<(Millis, String)>), String> {
        let parts = if hudoku::Save::is_begun_by(text) {
            parts(text, Self::Hudoku)
        } else if classic::Save::is_begun_by(text) {
            parts(text, Self::Classic)
        } else if delve::Save::is_begun_by(text) {
            parts(text, |session| Self::Delve(Box::new(session)))
        } else {
            Err(none_of_them())
        };
        parts.map_err(|error| no_save(&error))
    }

    /// The game as text that any front end reads.
    pub fn save(&self) -> String {
        match self {
            Self::Delve(session) => session.save().to_string(),
            Self::Hudoku(session) => session.save().to_string(),
            Self::Classic(session) => session.save().to_string(),
        }
    }

    /// Makes moves, a line each, at a time of play; stops at the first refused one.
    pub fn act(&mut self, moves: &str, now: Millis) -> Reply {
        let mut told = Vec::new();
        let mut refused = None;
        for act in moves.lines() {
            match self.make(act, now) {
                Ok(events) => told.extend(events),
                Err(why) => {
                    refused = Some(why);
                    break;
                }
            }
        }
        Reply { told, refused, view: self.view() }
    }

    /// Makes one move; returns its events, or the reason of the refusal.
    pub(crate) fn make(&mut self, act: &str, now: Millis) -> Result<Vec<Told>, String> {
        match self {
            Self::Delve(session) => crate::delve::act(session, act, now),
            Self::Hudoku(session) => crate::hudoku::act(session, act, now),
            Self::Classic(session) => crate::classic::act(session, act, now),
        }
    }

    /// The visible state.
    pub fn view(&self) -> View {
        match self {
            Self::Delve(session) => crate::delve::view(session),
            Self::Hudoku(session) => crate::hudoku::view(session),
            Self::Classic(session) => crate::classic::view(session),
        }
    }

    /// Answers the player's question about the board: `fits r1c5` in Hudoku; `hint 1` to `hint 4`,
    /// `check`, `conflicts`, `choices r1c5` and `rate` in Classic.
    pub fn ask(&self, question: &str) -> Answer {
        let answer = match self {
            Self::Delve(_) => None,
            Self::Hudoku(session) => crate::hudoku::answer(session, question),
            Self::Classic(session) => crate::tutor::answer(session.state(), question),
        };
        answer.unwrap_or_else(|| Answer {
            says: vec![format!("There is no answer to {}.", Quoted(question))],
            ..Answer::default()
        })
    }

    /// Digs the next floor ahead of time; returns true if there was one to dig.
    pub fn prepare(&mut self) -> bool {
        let Self::Delve(session) = self else { return false };
        let wanted = session.wanted();
        if let Some((seed, depth)) = &wanted {
            session.offer(delve::Floor::dig(seed, *depth));
        }
        wanted.is_some()
    }
}

fn no_save(error: &dyn Error) -> String {
    format!("This is no save: {error}.")
}

/// The error for a text that is a save of no game.
fn none_of_them() -> ReadSaveError {
    ReadSaveError::NoGame {
        games: vec![delve::Session::ID, hudoku::Session::ID, classic::Session::ID],
    }
}

fn played<G: Game>(text: &str, play: impl FnOnce(G) -> Play) -> Result<Play, Box<dyn Error>> {
    Ok(play(text.parse::<Save<G>>()?.replay()?))
}

fn parts<G: Game>(
    text: &str,
    play: impl FnOnce(G) -> Play,
) -> Result<(Play, Vec<(Millis, String)>), ReadSaveError> {
    let Save { setup, moves } = text.parse::<Save<G>>()?;
    let moves = moves.into_iter().map(|timed| (timed.time, timed.act.to_string())).collect();
    Ok((play(G::start(setup)), moves))
}

/// A reason as a sentence: it ends with a full stop, and begins with a capital unless it begins
/// with the name of a cell.
pub(crate) fn as_sentence(why: &str) -> String {
    let mut characters = why.chars();
    let first = characters.next();
    let rest = characters.as_str();
    if rest.starts_with(|second: char| second.is_ascii_digit()) {
        return format!("{why}.");
    }
    let first = first.map(|first| first.to_ascii_uppercase().to_string()).unwrap_or_default();
    format!("{first}{rest}.")
}
