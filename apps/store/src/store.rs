//! The store.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension as _, Transaction, TransactionBehavior};
use underdoku_game::Millis;
use underdoku_game::delve::{Event, Move, Save, Session};
use underdoku_generator::Seed;

use crate::lock::RunLock;
use crate::rows::{self, RowFault};
use crate::{ActError, Record, Run, RunFault, RunId, RunSummary, StoreError, folder, open, summary};

/// Runs, records and settings, in a folder.
///
/// Any number of processes may have a store open; each plays runs of its own.
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

    /// Starts a run.
    ///
    /// # Errors
    ///
    /// If it cannot be kept.
    pub fn start(&mut self, seed: Seed) -> Result<Run, StoreError> {
        let (session, folder) = (Session::new(seed), self.folder.clone());
        let (id, lock) = self.write(|rows| {
            let id = rows::insert(rows, &session)?;
            Ok((id, RunLock::take(&folder, id)?))
        })?;
        Ok(Run { id, session, lock })
    }

    /// Goes on with an unfinished run.
    ///
    /// # Errors
    ///
    /// If there is no such run, it has ended, is being played or does not fit the rules.
    pub fn resume(&mut self, id: RunId) -> Result<Run, StoreError> {
        let lock = self.lock(id)?;
        let save = self.read(|rows| {
            rows::must_be_unfinished(rows, id)?;
            rows::save(rows, id)
        })?;
        let session = Session::replay(&save)
            .map_err(|fault| StoreError::Unplayable { run: id, fault: RunFault::Replay(fault) })?;
        Ok(Run { id, session, lock })
    }

    /// Goes on with the unfinished run that was last played, if there is one.
    ///
    /// # Errors
    ///
    /// As [`Store::resume`].
    pub fn resume_newest(&mut self) -> Result<Option<Run>, StoreError> {
        while let Some(id) = self.read(summary::newest)? {
            match self.resume(id) {
                // Another process was faster to end it or to discard it.
                Err(StoreError::Ended { .. } | StoreError::NoSuchRun { .. }) => (),
                resumed => return resumed.map(Some),
            }
        }
        Ok(None)
    }

    /// Makes a move; when this returns, it is on the disk.
    ///
    /// # Errors
    ///
    /// If the rules refuse it or it cannot be kept; run and store are as they were.
    pub fn act(&mut self, run: &mut Run, act: Move, now: Millis) -> Result<Vec<Event>, ActError> {
        let mut session = run.session.clone();
        let events = session.handle(act, now)?;
        self.write(|rows| rows::append(rows, run.id, &session, run.session.moves().len()))?;
        run.session = session;
        if run.session.ending().is_some() {
            run.lock.remove_file();
        }
        Ok(events)
    }

    /// The unfinished runs, the last played first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn unfinished(&self) -> Result<Vec<RunSummary>, StoreError> {
        self.read(summary::unfinished)
    }

    /// The best finished runs, so many at most, the best first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn records(&self, most: usize) -> Result<Vec<Record>, StoreError> {
        self.read(|rows| summary::records(rows, most))
    }

    /// The save of a run, finished or not.
    ///
    /// # Errors
    ///
    /// If there is no such run, it has other rules or a row of it is damaged.
    pub fn save(&self, id: RunId) -> Result<Save, StoreError> {
        self.read(|rows| rows::save(rows, id))
    }

    /// Plays a save again and keeps it as a run of its own, finished or not.
    ///
    /// # Errors
    ///
    /// If it does not fit the rules or cannot be kept.
    pub fn import(&mut self, save: &Save) -> Result<RunId, StoreError> {
        let session = Session::replay(save).map_err(StoreError::Save)?;
        self.write(|rows| rows::insert(rows, &session))
    }

    /// Removes an unfinished run.
    ///
    /// # Errors
    ///
    /// If there is no such run, it has ended or is being played.
    pub fn discard(&mut self, id: RunId) -> Result<(), StoreError> {
        let lock = self.lock(id)?;
        self.write(|rows| {
            rows::must_be_unfinished(rows, id)?;
            rows.execute("DELETE FROM runs WHERE id = ?1", [id.0])?;
            Ok(())
        })?;
        lock.remove_file();
        Ok(())
    }

    /// The value of a setting, if it was set.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.read(|rows| {
            let mut select = rows.prepare_cached("SELECT value FROM settings WHERE name = ?1")?;
            Ok(select.query_row([name], |row| row.get(0)).optional()?)
        })
    }

    /// Sets a setting.
    ///
    /// # Errors
    ///
    /// If it cannot be kept.
    pub fn set_setting(&mut self, name: &str, value: &str) -> Result<(), StoreError> {
        self.write(|rows| {
            rows.execute("INSERT OR REPLACE INTO settings (name, value) VALUES (?1, ?2)", [name, value])?;
            Ok(())
        })
    }

    /// The lock of an unfinished run. Whether it is unfinished must be asked again under the lock; it
    /// is asked here so that no other number leaves a file behind.
    fn lock(&self, id: RunId) -> Result<RunLock, StoreError> {
        self.read(|rows| rows::must_be_unfinished(rows, id))?;
        RunLock::take(&self.folder, id)
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
