//! A run as text.
//!
//! ```text
//! underdoku delve
//! rules original-1
//! seed 7
//! 3120 place r1c5 3
//! 4870 corner r2c3 4
//! ```
//!
//! Nothing else is kept, no hit points and no board, so nothing else can be forged: who loads a save
//! plays it again.

use std::fmt;
use std::str::FromStr;

use underdoku_generator::Seed;

use super::{ParseMoveError, RULES, Refused, TimedMove};
use crate::Millis;

/// The seed and the moves of a run; its text form is a file's content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// The seed of the dungeon.
    pub seed: Seed,
    /// The moves in order, each with its time.
    pub moves: Vec<TimedMove>,
}

const TITLE: &str = "underdoku delve";

impl fmt::Display for Save {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}\nrules {RULES}\nseed {}", self.seed)?;
        self.moves.iter().try_for_each(|timed| writeln!(f, "{timed}"))
    }
}

/// A text that is no save: the line, from 1, and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadSaveError {
    /// The first line does not say that this is a save.
    NotASave,
    /// The save was made under rules that this version does not know.
    UnknownRules {
        /// Their name.
        rules: String,
    },
    /// A line that should name the rules or the seed does not.
    Header {
        /// The line.
        line: usize,
        /// What it should begin with.
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
            Self::NotASave => write!(f, "line 1: expected \"{TITLE}\", the first line of a saved run"),
            Self::UnknownRules { rules } => {
                write!(
                    f,
                    "line 2: the run was played under the rules {rules:?}, this version knows {RULES:?}"
                )
            }
            Self::Header { line, expected } => write!(f, "line {line}: expected \"{expected} ...\""),
            Self::Move { line, error } => write!(f, "line {line}: {error}, behind its time in milliseconds"),
        }
    }
}

impl std::error::Error for ReadSaveError {}

impl FromStr for Save {
    type Err = ReadSaveError;

    fn from_str(text: &str) -> Result<Self, ReadSaveError> {
        let mut lines = text.lines();
        if lines.next() != Some(TITLE) {
            return Err(ReadSaveError::NotASave);
        }
        let rules = header(lines.next(), 2, "rules")?;
        if rules != RULES {
            return Err(ReadSaveError::UnknownRules { rules: rules.to_owned() });
        }
        let seed = Seed::from(header(lines.next(), 3, "seed")?);
        let moves = lines.enumerate().map(|(index, line)| {
            line.parse().map_err(|error| ReadSaveError::Move { line: index + 4, error })
        });
        Ok(Self { seed, moves: moves.collect::<Result<_, _>>()? })
    }
}

fn header<'a>(
    line: Option<&'a str>,
    number: usize,
    expected: &'static str,
) -> Result<&'a str, ReadSaveError> {
    line.and_then(|line| line.strip_prefix(expected)?.strip_prefix(' '))
        .ok_or(ReadSaveError::Header { line: number, expected })
}

/// A save whose moves do not fit the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayFault {
    /// The how-manieth move, from 1.
    pub number: usize,
    /// That move.
    pub timed: TimedMove,
    /// What is wrong with it.
    pub fault: SaveFault,
}

/// What is wrong with a move of a save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveFault {
    /// The rules refuse it.
    Refused(Refused),
    /// Its time lies before this one, of the move ahead of it.
    BackInTime {
        /// The time of the move ahead of it.
        before: Millis,
    },
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({}) does not fit the rules: ", self.number, self.timed)?;
        match self.fault {
            SaveFault::Refused(why) => why.fmt(f),
            SaveFault::BackInTime { before } => write!(f, "the move before it was made at {}", before.0),
        }
    }
}

impl std::error::Error for ReplayFault {}
