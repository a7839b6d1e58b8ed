//! Items of the input: records and faults.

use std::fmt;
use std::io;
use std::sync::Arc;

use underdoku_formats::{Fault, ReadError, Record};

/// The start of a record: `list.txt: line 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) file: Arc<str>,
    /// From 1.
    pub(crate) line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line } = self;
        write!(f, "{file}: line {line}")
    }
}

/// A record of the input, or what stands in its place.
#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) file: Arc<str>,
    pub(crate) record: Result<Record, Trouble>,
}

impl Item {
    /// Its first line.
    pub(crate) fn place(&self) -> Place {
        let line = match &self.record {
            Ok(record) => record.line,
            Err(Trouble::Malformed(error)) => error.line,
            Err(Trouble::Unfit(line, _)) => *line,
            Err(Trouble::NoFile(_)) => 1,
        };
        Place { file: Arc::clone(&self.file), line }
    }
}

/// Why there is no record.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// The file cannot be opened.
    #[error("{0}")]
    NoFile(io::Error),
    /// The text is not what it should be.
    #[error("{0}")]
    Malformed(ReadError),
    /// The puzzle that begins in this line is not for this command.
    #[error("line {0}: {1}")]
    Unfit(usize, String),
}

impl Trouble {
    /// True if a puzzle should have been there: after a failure of the input, nobody knows.
    pub(crate) const fn is_puzzle(&self) -> bool {
        match self {
            Self::NoFile(_) => false,
            Self::Malformed(error) => !matches!(error.fault, Fault::Input(..)),
            Self::Unfit(..) => true,
        }
    }
}
