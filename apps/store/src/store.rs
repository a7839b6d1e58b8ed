//! The store: its folder and its database. Its operations are in the modules below, by subject.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use crate::rows::RowFault;
use crate::{StoreError, folder, open};

mod boards;
mod games;
mod settings;

pub use boards::BoardFile;

/// The name of the database.
const DATABASE: &str = "underdoku.db";

/// Games, boards, records and settings, in a folder.
///
/// Any number of processes may have a store open; each plays different games.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    file: PathBuf,
    database: Connection,
}

impl Store {
    /// Opens the store in a folder; creates both if they are missing.
    ///
    /// # Errors
    ///
    /// If the folder or the file `underdoku.db` in it cannot be used.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        folder::make(folder)?;
        let file = folder.join(DATABASE);
        match open::open(&file) {
            Ok(database) => {
                folder::close_to_others(folder);
                Ok(Self { folder: folder.to_owned(), file, database })
            }
            Err(fault) => Err(StoreError::File { path: file, fault }),
        }
    }

    /// True if a folder is missing, or contains no store yet.
    pub fn is_missing(folder: &Path) -> bool {
        let is_free = folder.is_dir() || !folder.exists();
        is_free && !folder.join(DATABASE).exists()
    }

    /// Reads a consistent snapshot of the database.
    fn read<T>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, RowFault>,
    ) -> Result<T, StoreError> {
        let seen = self.database.unchecked_transaction().map_err(RowFault::from);
        seen.and_then(|rows| look(&rows)).map_err(|fault| fault.at(&self.file))
    }

    /// Makes a change as a transaction. It takes the write lock at its start (`Immediate`): a
    /// transaction that starts by reading and only then writes would fail at once, without waiting,
    /// if another process wrote in between.
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
