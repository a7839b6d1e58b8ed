//! One run is played in one place.
//!
//! The system holds the lock, not the file's content: when a process ends, however it ends, its locks
//! are gone, and what is left is an empty file that anyone may lock.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use crate::{RunId, StoreError, folder};

/// The right to play a run, as long as it lives.
#[derive(Debug)]
pub(crate) struct RunLock {
    path: PathBuf,
    _held: File,
}

impl RunLock {
    /// Takes the lock of a run in the store's folder.
    pub(crate) fn take(store: &Path, run: RunId) -> Result<Self, StoreError> {
        let locks = store.join("locks");
        folder::make(&locks)?;
        let path = locks.join(format!("run-{run}.lock"));
        let opened = File::options().read(true).write(true).create(true).truncate(false).open(&path);
        let file = match opened {
            Ok(file) => file,
            Err(error) => return Err(StoreError::Lock { path, error }),
        };
        match file.try_lock() {
            Ok(()) => Ok(Self { path, _held: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Busy { run }),
            Err(TryLockError::Error(error)) => Err(StoreError::Lock { path, error }),
        }
    }

    /// Removes the file after the run has ended or is gone from the database.
    ///
    /// Who still holds the old file, or makes a new one, finds a run that cannot be played.
    pub(crate) fn remove_file(&self) {
        // A file that stays is harmless.
        let _ = fs::remove_file(&self.path);
    }
}
