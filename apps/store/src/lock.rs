//! Locks, so that each game is played in only one place.
//!
//! The lock belongs to the system, not to the file's content: when a process ends in any way, its
//! locks are released, and an empty file remains that anyone may lock.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use crate::{GameNumber, StoreError, folder, private};

/// The suffix of lock files.
pub(crate) const ENDING: &str = ".lock";

/// The exclusive right to play a game, released on drop.
#[derive(Debug)]
pub(crate) struct Lock {
    path: PathBuf,
    file: File,
}

impl Lock {
    /// Takes the lock of a game in the store's folder.
    pub(crate) fn take(store: &Path, game: GameNumber) -> Result<Self, StoreError> {
        let locks = store.join(folder::LOCKS);
        folder::make(&locks)?;
        let path = locks.join(format!("{}-{}{ENDING}", game.game(), game.number()));
        let mut options = private::for_owner_file();
        options.read(true).write(true).create(true).truncate(false);
        let file = match options.open(&path) {
            Ok(file) => file,
            Err(error) => return Err(StoreError::Lock { path, error }),
        };
        match file.try_lock() {
            Ok(()) => Ok(Self { path, file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Busy { game }),
            Err(TryLockError::Error(error)) => Err(StoreError::Lock { path, error }),
        }
    }

    /// Removes the file after the game has ended or is gone from the database.
    ///
    /// A process that still holds the old file, or creates a new one, finds that the game cannot be
    /// played.
    pub(crate) fn remove_file(&self) {
        // A file that remains is harmless.
        let _ = fs::remove_file(&self.path);
    }
}

impl Drop for Lock {
    /// Unlocks explicitly. If the file were only closed, it would stay locked as long as a child
    /// process that was just started also has it open.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}
