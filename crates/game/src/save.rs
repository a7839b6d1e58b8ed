//! What the saves of all games have in common: a title, headers, and a move a line.

use std::fmt;
use std::str::FromStr;

use underdoku_grid::Quoted;

use crate::{Millis, ParseMoveError, Timed};

/// A text that is no save of the game: the line, from 1, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadSaveError {
    /// The first line does not say that this is a save of the game.
    NotASave {
        /// What it would say.
        title: &'static str,
    },
    /// The first line does not say that this is a save of one of the games.
    NoGame {
        /// What it would say for each of them.
        titles: [&'static str; 3],
    },
    /// The save was made under rules that this version does not know.
    UnknownRules {
        /// Their name.
        rules: String,
        /// The name of those that it knows.
        known: &'static str,
    },
    /// A line that is not the header that belongs there.
    Header {
        /// The line.
        line: usize,
        /// What was expected.
        expected: &'static str,
    },
    /// A line that is no move.
    Move {
        /// The line.
        line: usize,
        /// What was expected.
        error: ParseMoveError,
    },
}

impl fmt::Display for ReadSaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASave { title } => {
                write!(f, "line 1: expected \"{title}\", the first line of a saved game")
            }
            Self::NoGame { titles: [one, two, three] } => write!(
                f,
                "line 1: expected \"{one}\", \"{two}\" or \"{three}\", the first line of a saved game"
            ),
            Self::UnknownRules { rules, known } => {
                write!(
                    f,
                    "line 2: the game was played under the rules {}, this version knows {}",
                    Quoted(rules.as_str()),
                    Quoted(*known)
                )
            }
            Self::Header { line, expected } => write!(f, "line {line}: expected {expected}"),
            Self::Move { line, error } => write!(f, "line {line}: {error}"),
        }
    }
}

impl std::error::Error for ReadSaveError {}

/// A save's lines, read one after the other.
pub(crate) struct Lines<'a> {
    lines: std::str::Lines<'a>,
    read: usize,
}

impl<'a> Lines<'a> {
    /// The lines of a save whose first two are this title and these rules.
    pub(crate) fn of(text: &'a str, title: &'static str, known: &'static str) -> Result<Self, ReadSaveError> {
        Self::of_any(text, title, &[known]).map(|(lines, _)| lines)
    }

    /// The same with any of these rules, the latest last, and the index of those that it has.
    pub(crate) fn of_any(
        text: &'a str,
        title: &'static str,
        known: &[&'static str],
    ) -> Result<(Self, usize), ReadSaveError> {
        let mut lines = Self { lines: text.lines(), read: 1 };
        if lines.lines.next() != Some(title) {
            return Err(ReadSaveError::NotASave { title });
        }
        let rules = lines.header("rules", "\"rules\" and their name")?;
        match known.iter().position(|known| *known == rules) {
            Some(known) => Ok((lines, known)),
            None => Err(ReadSaveError::UnknownRules {
                rules: rules.to_owned(),
                known: known.last().copied().unwrap_or_default(),
            }),
        }
    }

    /// What stands behind this word on the next line.
    pub(crate) fn header(&mut self, word: &str, expected: &'static str) -> Result<&'a str, ReadSaveError> {
        self.read += 1;
        let line = self.lines.next().and_then(|line| line.strip_prefix(word)?.strip_prefix(' '));
        line.ok_or(ReadSaveError::Header { line: self.read, expected })
    }

    /// What stands behind this word on the next line, if it begins with that word.
    pub(crate) fn optional(&mut self, word: &str) -> Option<&'a str> {
        let found = self.lines.clone().next()?.strip_prefix(word)?.strip_prefix(' ')?;
        self.lines.next();
        self.read += 1;
        Some(found)
    }

    /// The moves on the lines that are left.
    pub(crate) fn moves<M>(self) -> Result<Vec<Timed<M>>, ReadSaveError>
    where
        M: FromStr<Err = ParseMoveError>,
    {
        let at = |index| self.read + 1 + index;
        let read = |(index, line): (usize, &str)| {
            line.parse().map_err(|error| ReadSaveError::Move { line: at(index), error })
        };
        self.lines.clone().enumerate().map(read).collect()
    }
}

/// A save whose moves do not fit the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayFault<M, R> {
    /// The how-manieth move, from 1.
    pub number: usize,
    /// That move.
    pub timed: Timed<M>,
    /// What is wrong with it.
    pub fault: SaveFault<R>,
}

/// What is wrong with a move of a save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveFault<R> {
    /// The rules refuse it.
    Refused(R),
    /// Its time lies before this one, of the move ahead of it.
    BackInTime {
        /// The time of the move ahead of it.
        before: Millis,
    },
}

impl<M: fmt::Display, R: fmt::Display> fmt::Display for ReplayFault<M, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({}) does not fit the rules: ", self.number, self.timed)?;
        match &self.fault {
            SaveFault::Refused(why) => why.fmt(f),
            SaveFault::BackInTime { before } => write!(f, "the move before it was made at {}", before.0),
        }
    }
}

impl<M: fmt::Debug + fmt::Display, R: fmt::Debug + fmt::Display> std::error::Error for ReplayFault<M, R> {}

/// Makes saved moves one after the other.
pub(crate) fn replay<M: Copy, R>(
    moves: &[Timed<M>],
    mut make: impl FnMut(Timed<M>) -> Result<(), R>,
) -> Result<(), ReplayFault<M, R>> {
    let mut before = Millis(0);
    for (index, &timed) in moves.iter().enumerate() {
        let fault = |fault| ReplayFault { number: index + 1, timed, fault };
        if timed.time < before {
            return Err(fault(SaveFault::BackInTime { before }));
        }
        make(timed).map_err(|why| fault(SaveFault::Refused(why)))?;
        before = timed.time;
    }
    Ok(())
}
