//! What can go wrong, and what the player can do about it.

use std::path::PathBuf;
use std::{fmt, io};

use underdoku_game::delve::{Refused, ReplayFault};

use crate::RunId;

mod file_fault;
mod run_fault;

pub use file_fault::FileFault;
pub use run_fault::RunFault;

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
        /// The part that is none.
        path: PathBuf,
    },
    /// The database file cannot be used.
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        fault: FileFault,
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
    /// A time of play that is longer than can be kept, 292 million years.
    TooLong,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDataFolder => {
                f.write_str("there is no home folder to keep runs in (name a folder with --data-dir)")
            }
            Self::Folder { path, error } => {
                write!(f, "cannot use the folder {}: {error} (name another with --data-dir)", path.display())
            }
            Self::NotAFolder { path } => {
                write!(f, "{} is not a folder (name one with --data-dir)", path.display())
            }
            Self::File { path, fault } => write!(f, "{} {fault}", path.display()),
            Self::Lock { path, error } => write!(
                f,
                "cannot lock {}: {error} (check its permissions, or name another folder with --data-dir)",
                path.display()
            ),
            Self::Save(fault) => fault.fmt(f),
            Self::TooLong => f.write_str("the time of play is longer than can be kept"),
            Self::NoSuchRun { run } => write!(f, "there is no run {run}"),
            Self::Busy { run } => {
                write!(f, "run {run} is being played by another Underdoku (close it, or start a new run)")
            }
            Self::Ended { run } => write!(f, "run {run} has ended (start a new run)"),
            Self::Unplayable { run, fault } => {
                write!(f, "run {run} cannot be played on: {fault} (play another run, or start a new run)")
            }
            Self::Changed { run } => {
                write!(f, "run {run} was changed by another program, the move is not kept (resume the run)")
            }
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Folder { error, .. } | Self::Lock { error, .. } => Some(error),
            Self::File { fault, .. } => Some(fault),
            Self::Unplayable { fault, .. } => Some(fault),
            Self::Save(fault) => Some(fault),
            _ => None,
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
