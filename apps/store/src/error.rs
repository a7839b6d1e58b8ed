//! What can go wrong, and what the player can do about it.

use std::path::PathBuf;
use std::{fmt, io};

use crate::GameNumber;

mod file_fault;
mod game_fault;
mod play_error;

pub use file_fault::FileFault;
pub use game_fault::GameFault;
pub use play_error::PlayError;

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
    /// There is no game with this number.
    NoSuchGame {
        /// The game.
        game: GameNumber,
    },
    /// The game is being played, here or in another process.
    Busy {
        /// The game.
        game: GameNumber,
    },
    /// The game has ended.
    Ended {
        /// The game.
        game: GameNumber,
    },
    /// The game cannot be played again.
    Unplayable {
        /// The game.
        game: GameNumber,
        /// Why.
        fault: Box<GameFault>,
    },
    /// Something else than this process changed the game while it was played.
    Changed {
        /// The game.
        game: GameNumber,
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
        matches!(self, Self::NoSuchGame { .. } | Self::Ended { .. })
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
            Self::NoSuchGame { game } => write!(f, "there is no {game}"),
            Self::Busy { game } => {
                let anew = game.words().anew;
                write!(f, "{game} is being played by another Underdoku (close it, or {anew})")
            }
            Self::Ended { game } => write!(f, "{game} has ended ({})", game.words().anew),
            Self::Unplayable { game, fault } => {
                write!(f, "{game} cannot be played on: {fault} ({})", game.words().anew)
            }
            Self::Changed { game } => {
                let noun = game.words().noun;
                write!(f, "{game} was changed by another program, the move is not kept (resume the {noun})")
            }
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
        // The cause itself is told already: whoever prints all sources would tell it twice.
        match self {
            Self::Folder { error, .. } | Self::Lock { error, .. } | Self::Board { error, .. } => {
                error.source()
            }
            Self::File { fault, .. } => fault.source(),
            Self::Unplayable { fault, .. } => fault.source(),
            _ => None,
        }
    }
}
