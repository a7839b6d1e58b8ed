//! Errors of the store, each with a remedy.

use std::io;
use std::path::PathBuf;

use crate::GameNumber;

mod file_fault;
mod game_fault;
mod play_error;

pub use file_fault::FileFault;
pub use game_fault::GameFault;
pub use play_error::PlayError;

/// A failure of the store, which leaves everything unchanged. The message includes the cause:
/// printing the sources too would repeat it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The platform has no data folder, because there is no home folder.
    #[error("there is no home folder for saved games (choose a folder with --data-dir)")]
    NoDataFolder,
    /// The folder cannot be created or used.
    #[error("cannot use the folder {}: {error} (choose another with --data-dir)", .path.display())]
    Folder {
        /// The folder that could not be used.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// The path of the folder, or a part of it, is not a folder.
    #[error("{} is not a folder (choose one with --data-dir)", .path.display())]
    NotAFolder {
        /// The part that is not a folder.
        path: PathBuf,
    },
    /// The database file cannot be used.
    #[error("{} {fault}", .path.display())]
    File {
        /// The file that could not be used.
        path: PathBuf,
        /// What is wrong with it.
        fault: FileFault,
    },
    /// The lock of a game cannot be taken, although the game is not being played.
    #[error("cannot lock {}: {error} (check its permissions, or choose another folder with --data-dir)", .path.display())]
    Lock {
        /// The lock's file.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// There is no game with this number.
    #[error("there is no {game}")]
    NoSuchGame {
        /// The kind and the number of the game.
        game: GameNumber,
    },
    /// The game is being played, here or in another process.
    #[error("{game} is being played by another Underdoku (close it, or {})", .game.words().remedy)]
    Busy {
        /// The kind and the number of the game.
        game: GameNumber,
    },
    /// The game has ended.
    #[error("{game} has ended ({})", .game.words().remedy)]
    Ended {
        /// The kind and the number of the game.
        game: GameNumber,
    },
    /// The game cannot be replayed.
    #[error("{game} cannot be resumed: {fault} ({})", .game.words().remedy)]
    Unplayable {
        /// The kind and the number of the game.
        game: GameNumber,
        /// What is wrong with it.
        fault: Box<GameFault>,
    },
    /// The game was changed from outside this process while it was played.
    #[error("{game} was changed by another program; the move was not saved (resume the {})", .game.words().noun)]
    Changed {
        /// The kind and the number of the game.
        game: GameNumber,
    },
    /// A text that is not a valid board name.
    #[error("{name:?} cannot name a board: {NAME}")]
    BoardName {
        /// The text.
        name: String,
    },
    /// A board's file cannot be read or written.
    #[error("cannot use {}: {error} (check its permissions and those of its folder)", .path.display())]
    Board {
        /// The file that could not be used.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// A time of play that is too long to be stored, over 292 million years.
    #[error("the time of play is longer than can be saved")]
    TooLong,
}

impl StoreError {
    /// Returns true if the move could be stored later: the disk was full, or the file was locked or
    /// not writable, which the player can change. All other failures of a game in play are
    /// permanent.
    pub const fn may_pass(&self) -> bool {
        matches!(self, Self::File { .. } | Self::Folder { .. } | Self::Lock { .. })
    }

    /// Returns true if the game cannot be continued: it is gone, or has ended.
    pub(crate) const fn is_gone(&self) -> bool {
        matches!(self, Self::NoSuchGame { .. } | Self::Ended { .. })
    }
}

/// The rules for the name of a board.
const NAME: &str = "a name must have 1 to 100 bytes, no control characters and none of / \\ . : * ? \" < > |, and \
                    must not be reserved by Windows, as CON and LPT1 are";
