//! One game is played in one place.
//!
//! The system holds the lock, not the file's content: when a process ends, however it ends, its
//! locks are gone, and what is left is an empty file that anyone may lock.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use crate::{GameNumber, StoreError, folder, private};

/// The suffix of lock files.
pub(crate) const ENDING: &str = ".lock";

/// The right to play a game, as long as it lives.
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
        let opened = private::for_owner_file()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path);
        let file = match opened {
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
    /// A process that still holds the old file, or makes a new one, finds a game that cannot be
    /// played.
    pub(crate) fn remove_file(&self) {
        // A file that stays is harmless.
        let _ = fs::remove_file(&self.path);
    }
}

impl Drop for Lock {
    /// Lets go at once. Merely closed, the file stays locked as long as a process that was just
    /// started has it open, too.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}
