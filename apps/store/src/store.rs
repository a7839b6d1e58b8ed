//! The store.
//!
//! What the games have in common stands here: a game is kept, reopened, played and removed in one way.
//! Beside it stands what callers ask for, one noun a file.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use underdoku_game::Millis;

use crate::kept::{Kept, Trouble};
use crate::lock::Lock;
use crate::rows::{self, RowFault};
use crate::{ActError, GameFault, StoreError, folder, open};

mod benches;
mod boards;
mod rounds;
mod runs;
mod settings;

pub use boards::BoardFile;

/// Runs, benches, rounds, boards, records and settings, in a folder.
///
/// Any number of processes may have a store open; each plays games of its own.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    file: PathBuf,
    database: Connection,
}

impl Store {
    /// Opens the store in a folder; makes both if they are not there.
    ///
    /// # Errors
    ///
    /// What is wrong with the folder or with the file `underdoku.db` in it.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        folder::make(folder)?;
        let file = folder.join("underdoku.db");
        match open::open(&file) {
            Ok(database) => Ok(Self { folder: folder.to_owned(), file, database }),
            Err(fault) => Err(StoreError::File { path: file, fault }),
        }
    }

    /// Keeps a new game with these columns that say what it is; gives its number and its lock.
    fn keep<G: Kept>(&mut self, session: &G, columns: &[(&str, String)]) -> Result<(i64, Lock), StoreError> {
        let folder = self.folder.clone();
        self.write(|rows| {
            let number = rows::insert(rows, session, columns)?;
            Ok((number, Lock::take::<G>(&folder, number)?))
        })
    }

    /// Goes on with a game.
    fn reopen<G: Kept>(&self, number: i64) -> Result<(G, Lock), StoreError> {
        let lock = self.lock::<G>(number)?;
        let save = self.read(|rows| {
            rows::must_go_on::<G>(rows, number)?;
            rows::save::<G>(rows, number)
        })?;
        let session = G::replay(&save)
            .map_err(|fault| G::trouble(number, Trouble::Unplayable(GameFault::Replay(fault))))?;
        Ok((session, lock))
    }

    /// Goes on with the game that was last played, if there is one.
    fn reopen_newest<G: Kept>(&self) -> Result<Option<(i64, G, Lock)>, StoreError> {
        while let Some(number) = self.read(rows::newest::<G>)? {
            match self.reopen(number) {
                // Another process was faster to end it or to discard it.
                Err(error) if error.is_gone() => (),
                reopened => return reopened.map(|(session, lock)| Some((number, session, lock))),
            }
        }
        Ok(None)
    }

    /// Makes a move in a game; when this returns, it is on the disk.
    fn play<G: Kept>(
        &mut self,
        number: i64,
        session: &mut G,
        act: G::Move,
        now: Millis,
    ) -> Result<Vec<G::Event>, ActError<G::Refused>> {
        let mut next = session.clone();
        let events = next.handle(act, now).map_err(ActError::Refused)?;
        self.write(|rows| rows::append(rows, number, &next, session.moves().len()))?;
        *session = next;
        Ok(events)
    }

    /// Removes a game that can be gone on with.
    fn remove<G: Kept>(&mut self, number: i64) -> Result<(), StoreError> {
        let lock = self.lock::<G>(number)?;
        self.write(|rows| rows::delete::<G>(rows, number))?;
        lock.remove_file();
        Ok(())
    }

    /// The lock of a game that can be gone on with. Whether it can must be asked again under the lock;
    /// it is asked here so that no other number leaves a file behind.
    fn lock<G: Kept>(&self, number: i64) -> Result<Lock, StoreError> {
        self.read(|rows| rows::must_go_on::<G>(rows, number))?;
        Lock::take::<G>(&self.folder, number)
    }

    /// Reads what stood in the database at one moment.
    fn read<T>(&self, look: impl FnOnce(&Connection) -> Result<T, RowFault>) -> Result<T, StoreError> {
        let seen = self.database.unchecked_transaction().map_err(RowFault::from);
        seen.and_then(|rows| look(&rows)).map_err(|fault| fault.at(&self.file))
    }

    /// Makes a change as a whole, or none of it. It waits its turn where others write.
    fn write<T>(
        &mut self,
        change: impl FnOnce(&Transaction<'_>) -> Result<T, RowFault>,
    ) -> Result<T, StoreError> {
        let committed = || {
            let rows = self.database.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let made = change(&rows)?;
            rows.commit()?;
            Ok(made)
        };
        committed().map_err(|fault: RowFault| fault.at(&self.file))
    }
}
