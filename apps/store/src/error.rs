//! What can go wrong, and what the player can do about it.

use std::path::PathBuf;
use std::{fmt, io};

use underdoku_game::delve::{ParseMoveError, RULES, Refused, ReplayFault};

use crate::RunId;

/// Why the store could not do what it was asked; it left everything as it was.
#[derive(Debug)]
pub enum StoreError {
    /// The platform names no data folder, for want of a home folder.
    NoDataFolder,
    /// The folder cannot be made or used.
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// The path of the folder, or a part of it, is no folder.
    NotAFolder {
        /// The path.
        path: PathBuf,
    },
    /// The file cannot be opened, for want of a permission most likely.
    Unopenable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: String,
    },
    /// The file can be read only.
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// The file is no database.
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file is another program's database.
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// The database was written by a newer version of the game.
    FromTheFuture {
        /// The file.
        path: PathBuf,
        /// The version of its tables.
        version: i64,
        /// The newest version that is known here.
        newest: i64,
    },
    /// The file is a database whose content is damaged.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// Another program kept the database to itself for seconds.
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// There is no room left.
    Full {
        /// The file.
        path: PathBuf,
    },
    /// Any other failure of the database.
    Database {
        /// The file.
        path: PathBuf,
        /// What it said.
        error: rusqlite::Error,
    },
    /// A run's lock cannot be taken, for another reason than that the run is played.
    Lock {
        /// The lock's file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// There is no run with this number.
    NoSuchRun {
        /// The number.
        run: RunId,
    },
    /// The run is being played, here or in another process.
    Busy {
        /// The run.
        run: RunId,
    },
    /// The run has ended.
    Ended {
        /// The run.
        run: RunId,
    },
    /// The run cannot be played again.
    Unplayable {
        /// The run.
        run: RunId,
        /// Why.
        fault: RunFault,
    },
    /// Something else than this process changed the run while it was played.
    Changed {
        /// The run.
        run: RunId,
    },
    /// A save that was to be imported does not fit the rules.
    Save(ReplayFault),
    /// A save that was to be imported claims more time than can be kept.
    TooLong,
}

/// Why a run that is kept cannot be played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RunFault {
    /// It was played under other rules.
    OtherRules {
        /// Their name.
        rules: String,
    },
    /// A move is not there.
    Missing {
        /// The how-manieth, from 1.
        number: u64,
    },
    /// A move is there that the run does not count.
    Surplus {
        /// The how-manieth, from 1.
        number: u64,
    },
    /// A move is no move.
    Unreadable {
        /// The how-manieth, from 1.
        number: u64,
        /// What stands there: its milliseconds and its text.
        text: String,
        /// What was expected.
        error: ParseMoveError,
    },
    /// The rules refuse a move.
    Replay(ReplayFault),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDataFolder => f.write_str(
                "there is no home folder to keep runs in: name a folder with --data-dir or UNDERDOKU_DATA_DIR",
            ),
            Self::Folder { path, error } => {
                write!(
                    f,
                    "cannot use the folder {}: {error} (check its permissions, or name another folder with \
                     --data-dir)",
                    path.display()
                )
            }
            Self::NotAFolder { path } => {
                write!(
                    f,
                    "{} is not a folder: runs are kept in a folder (name another with --data-dir)",
                    path.display()
                )
            }
            Self::Unopenable { path, error } => write!(
                f,
                "cannot open {}: {error} (check that you may write to it and to its folder, or name another \
                 folder with --data-dir)",
                path.display()
            ),
            Self::ReadOnly { path } => write!(
                f,
                "{} can be read only: no move can be kept (make it writable, or name another folder with \
                 --data-dir)",
                path.display()
            ),
            Self::NotADatabase { path } => write!(
                f,
                "{} is not a database: it is left as it is (move it away, or name another folder with \
                 --data-dir)",
                path.display()
            ),
            Self::NotOurs { path } => write!(
                f,
                "{} is another program's database: it is left as it is (move it away, or name another folder \
                 with --data-dir)",
                path.display()
            ),
            Self::FromTheFuture { path, version, newest } => write!(
                f,
                "{} was written by a newer Underdoku: it has version {version}, this one knows {newest}; it \
                 is left as it is (update Underdoku, or name another folder with --data-dir)",
                path.display()
            ),
            Self::Damaged { path, what } => write!(
                f,
                "{} is damaged: {what}; it is left as it is (put a backup in its place, move it away, or \
                 name another folder with --data-dir)",
                path.display()
            ),
            Self::InUse { path } => write!(
                f,
                "{} is in use by another program; nothing was changed (close that program and try again)",
                path.display()
            ),
            Self::Full { path } => write!(
                f,
                "there is no room left for {}; nothing was changed (make room and try again)",
                path.display()
            ),
            Self::Database { path, error } => write!(f, "{}: {error}; nothing was changed", path.display()),
            Self::Lock { path, error } => write!(
                f,
                "cannot lock {}: {error} (check that you may write to it, or name another folder with \
                 --data-dir)",
                path.display()
            ),
            Self::NoSuchRun { run } => write!(f, "there is no run {run}"),
            Self::Busy { run } => {
                write!(
                    f,
                    "run {run} is being played by another Underdoku (close it, or start a new run)"
                )
            }
            Self::Ended { run } => write!(f, "run {run} has ended (start a new run)"),
            Self::Unplayable { run, fault } => {
                write!(f, "run {run} cannot be played on: {fault} (play another run, or start a new one)")
            }
            Self::Changed { run } => write!(
                f,
                "run {run} was changed by another program: the move was not kept (leave and resume the run)"
            ),
            Self::Save(fault) => fault.fmt(f),
            Self::TooLong => f.write_str("the save claims more time of play than can be kept"),
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Folder { error, .. } | Self::Lock { error, .. } => Some(error),
            Self::Database { error, .. } => Some(error),
            _ => None,
        }
    }
}

impl fmt::Display for RunFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherRules { rules } => {
                write!(f, "it was played under the rules {rules:?}, this version knows {RULES:?}")
            }
            Self::Missing { number } => write!(f, "its move {number} is missing"),
            Self::Surplus { number } => write!(f, "its move {number} does not belong to it"),
            Self::Unreadable { number, text, error } => {
                write!(f, "its move {number} is damaged ({text:?}): {error}")
            }
            Self::Replay(fault) => fault.fmt(f),
        }
    }
}

/// Why a move was not made; the run and the store are as they were.
#[derive(Debug)]
pub enum ActError {
    /// The rules refuse it.
    Refused(Refused),
    /// It could not be kept.
    Store(StoreError),
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(why) => why.fmt(f),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ActError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Refused(why) => Some(why),
            Self::Store(error) => Some(error),
        }
    }
}

impl From<Refused> for ActError {
    fn from(why: Refused) -> Self {
        Self::Refused(why)
    }
}

impl From<StoreError> for ActError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}
