//! What can go wrong, and what the player can do about it.

use std::path::PathBuf;
use std::{fmt, io};

use crate::{BenchId, RoundId, RunId};

mod act_error;
mod file_fault;
mod game_fault;

pub use act_error::{ActError, BenchError, RoundError};
pub use file_fault::FileFault;
pub use game_fault::{BenchFault, GameFault, RoundFault, RunFault};

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
    /// The lock of a game cannot be taken, for another reason than that it is played.
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
    /// There is no bench with this number.
    NoSuchBench {
        /// The number.
        bench: BenchId,
    },
    /// The bench is in use, here or in another process.
    BenchBusy {
        /// The bench.
        bench: BenchId,
    },
    /// The bench cannot be played again.
    BenchUnplayable {
        /// The bench.
        bench: BenchId,
        /// Why.
        fault: BenchFault,
    },
    /// Something else than this process changed the bench while it was played.
    BenchChanged {
        /// The bench.
        bench: BenchId,
    },
    /// There is no game of Hudoku with this number.
    NoSuchRound {
        /// The number.
        round: RoundId,
    },
    /// The game of Hudoku is being played, here or in another process.
    RoundBusy {
        /// The game.
        round: RoundId,
    },
    /// The game of Hudoku has ended.
    RoundEnded {
        /// The game.
        round: RoundId,
    },
    /// The game of Hudoku cannot be played again.
    RoundUnplayable {
        /// The game.
        round: RoundId,
        /// Why.
        fault: RoundFault,
    },
    /// Something else than this process changed the game of Hudoku while it was played.
    RoundChanged {
        /// The game.
        round: RoundId,
    },
    /// A text that names no board.
    BoardName {
        /// The text.
        name: String,
    },
    /// A board's file cannot be read or written.
    Board {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// A time of play that is longer than can be kept, 292 million years.
    TooLong,
}

impl StoreError {
    /// Whether it says that a game cannot be gone on with any more: it is gone, or has ended.
    pub(crate) const fn is_gone(&self) -> bool {
        matches!(
            self,
            Self::NoSuchRun { .. }
                | Self::Ended { .. }
                | Self::NoSuchBench { .. }
                | Self::NoSuchRound { .. }
                | Self::RoundEnded { .. }
        )
    }
}

/// What a board's name may be.
const NAME: &str = "a name has 1 to 100 bytes, no control characters and none of / \\ . : * ? \" < > |, and is \
                    not one that Windows reserves, such as CON or LPT1";

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
            Self::NoSuchBench { bench } => write!(f, "there is no Classic game {bench}"),
            Self::BenchBusy { bench } => write!(
                f,
                "Classic game {bench} is being played by another Underdoku (close it, or load another board)"
            ),
            Self::BenchUnplayable { bench, fault } => {
                write!(f, "Classic game {bench} cannot be played on: {fault} (load another board)")
            }
            Self::BenchChanged { bench } => write!(
                f,
                "Classic game {bench} was changed by another program, the move is not kept (resume the game)"
            ),
            Self::NoSuchRound { round } => write!(f, "there is no Hudoku game {round}"),
            Self::RoundBusy { round } => write!(
                f,
                "Hudoku game {round} is being played by another Underdoku (close it, or start a new game)"
            ),
            Self::RoundEnded { round } => write!(f, "Hudoku game {round} has ended (start a new game)"),
            Self::RoundUnplayable { round, fault } => {
                write!(f, "Hudoku game {round} cannot be played on: {fault} (start a new game)")
            }
            Self::RoundChanged { round } => write!(
                f,
                "Hudoku game {round} was changed by another program, the move is not kept (resume the game)"
            ),
            Self::BoardName { name } => write!(f, "{name:?} cannot name a board: {NAME}"),
            Self::Board { path, error } => {
                write!(
                    f,
                    "cannot use {}: {error} (check the permissions of it and its folder)",
                    path.display()
                )
            }
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Folder { error, .. } | Self::Lock { error, .. } | Self::Board { error, .. } => Some(error),
            Self::File { fault, .. } => Some(fault),
            Self::Unplayable { fault, .. } => Some(fault),
            Self::BenchUnplayable { fault, .. } => Some(fault),
            Self::RoundUnplayable { fault, .. } => Some(fault),
            _ => None,
        }
    }
}
