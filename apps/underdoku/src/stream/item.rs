//! Items of the input: records and faults.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use underdoku_formats::{Fault, Lenient, ReadError, Record};

use super::input_line::InputLine;
use super::{ERROR, UNDECIDED};

/// The position of a record: `list.txt: line 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) file: Arc<str>,
    /// The line, from 1.
    pub(crate) line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line } = self;
        write!(f, "{file}: line {line}")
    }
}

/// A record of the input, or why there is none.
#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) file: Arc<str>,
    pub(crate) record: Result<Record, ItemError>,
    /// The line that the answer is for, if there is an answer per line.
    pub(crate) row: Option<InputLine>,
}

impl Item {
    /// How its input was read, if it is in no format.
    pub(crate) fn lenient(&self) -> Option<&Arc<Lenient>> {
        self.record.as_ref().ok()?.lenient.as_ref()
    }

    /// The position of its first line.
    pub(crate) fn place(&self) -> Place {
        let line = match &self.record {
            Ok(record) => record.line,
            Err(ItemError::Malformed(error)) => error.line,
            Err(
                ItemError::Unfit(line, _) | ItemError::OutOfTime(line, _) | ItemError::Blank(line),
            ) => *line,
            Err(ItemError::NoFile(_)) => 1,
        };
        Place { file: Arc::clone(&self.file), line }
    }
}

/// The reason why there is no record.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ItemError {
    /// The file cannot be opened.
    #[error("{0}")]
    NoFile(io::Error),
    /// The text is malformed.
    #[error("{0}{hint}", hint = way_on(.0))]
    Malformed(ReadError),
    /// The puzzle that begins at this line is not suitable for this command.
    #[error("line {0}: {1}")]
    Unfit(usize, String),
    /// This line holds no puzzle, and needs none.
    #[error("line {0}: blank")]
    Blank(usize),
    /// The puzzle that begins at this line exceeded this time limit.
    #[error("line {0}: undecided: not done within {time} s", time = .1.as_secs_f64())]
    OutOfTime(usize, Duration),
}

/// Advice about a fault that an option makes the command ignore.
fn way_on(error: &ReadError) -> &'static str {
    match error.fault {
        Fault::Stated(_) => "; with --ignore-text it is read by its data alone",
        _ => "",
    }
}

impl ItemError {
    /// True if there should have been a puzzle; after a failed input that is unknown.
    pub(crate) const fn is_puzzle(&self) -> bool {
        match self {
            Self::NoFile(_) | Self::Blank(_) => false,
            Self::Malformed(error) => !matches!(error.fault, Fault::Input(..)),
            Self::Unfit(..) | Self::OutOfTime(..) => true,
        }
    }

    /// The word that is printed instead of an answer.
    pub(crate) const fn word(&self) -> &'static str {
        if matches!(self, Self::OutOfTime(..)) { UNDECIDED } else { ERROR }
    }
}
