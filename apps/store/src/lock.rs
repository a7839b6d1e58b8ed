//! Locks, so that each game is played in only one place.
//!
//! The lock is held by the system and is not part of the file's content: when a process ends in any
//! way, its locks are released, and what remains is an empty file that anyone may lock. A file that
//! merely names its owner would have to be cleaned up after every crash.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use crate::{GameNumber, StoreError, folder, private};

/// The number and length of pauses between attempts to take a lock. A process that was just killed,
/// or whose terminal was just closed, keeps its locks until the system has cleaned up; a player who
/// restarts at once should not be told that the game is still being played.
const PAUSES: usize = 25;
const PAUSE: Duration = Duration::from_millis(10);

/// The suffix of lock files.
pub(crate) const ENDING: &str = ".lock";

/// The exclusive right to play a game, released on drop.
#[derive(Debug)]
pub(crate) struct Lock {
    path: PathBuf,
    file: File,
}

impl Lock {
    /// Takes the lock of a game in the store's folder, waiting a moment for another process to
    /// release it.
    pub(crate) fn take(store: &Path, game: GameNumber) -> Result<Self, StoreError> {
        Self::take_after(store, game, (0..PAUSES).map(|_| sleep(PAUSE)))
    }

    /// Takes the lock at once or after one of these pauses.
    fn take_after(
        store: &Path,
        game: GameNumber,
        mut pauses: impl Iterator<Item = ()>,
    ) -> Result<Self, StoreError> {
        let locks = store.join(folder::LOCKS);
        folder::make(&locks)?;
        let path = locks.join(format!("{}-{}{ENDING}", game.game(), game.number()));
        let mut options = private::for_owner_file();
        options.read(true).write(true).create(true).truncate(false);
        let file = match options.open(&path) {
            Ok(file) => file,
            Err(error) => return Err(StoreError::Lock { path, error }),
        };
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Self { path, file }),
                Err(TryLockError::WouldBlock) if pauses.next().is_some() => {}
                Err(TryLockError::WouldBlock) => return Err(StoreError::Busy { game }),
                Err(TryLockError::Error(error)) => return Err(StoreError::Lock { path, error }),
            }
        }
    }

    /// Removes the file once the game has ended or been deleted from the database.
    ///
    /// A process that still has the old file open, or creates a new one, will find that the game
    /// cannot be played.
    pub(crate) fn remove_file(&self) {
        // A leftover file is harmless.
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

#[cfg(test)]
mod tests {
    use std::iter;

    use underdoku_game::delve::Session;

    use super::*;

    #[test]
    fn a_lock_is_waited_for_while_another_process_releases_it() {
        let folder = tempfile::tempdir().unwrap();
        let game = GameNumber::of::<Session>(1);
        let mut other = Some(Lock::take(folder.path(), game).unwrap());
        let refused = Lock::take_after(folder.path(), game, iter::repeat_n((), 2));
        assert!(matches!(refused, Err(StoreError::Busy { .. })), "{refused:?}");
        // It is released during the last of three pauses.
        let pauses = (1..=3).map(|pause| drop(other.take_if(|_| pause == 3)));
        assert!(Lock::take_after(folder.path(), game, pauses).is_ok());
    }
}
