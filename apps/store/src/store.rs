//! The store.

use std::path::{Path, PathBuf};

use underdoku_game::Millis;
use underdoku_game::delve::{Event, Move, Save, Session};
use underdoku_generator::Seed;

use crate::{ActError, Record, Run, RunId, RunSummary, StoreError};

/// The folder for this program's data on this platform.
///
/// # Errors
///
/// [`StoreError::NoDataFolder`] if there is no home folder.
pub fn default_folder() -> Result<PathBuf, StoreError> {
    Err(StoreError::NoDataFolder)
}

/// Runs, records and settings, in a folder.
#[derive(Debug)]
pub struct Store {
    newest: i64,
}

impl Store {
    /// Opens the store in a folder; makes both if they are not there.
    ///
    /// # Errors
    ///
    /// What stands in the way: see [`StoreError`].
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        std::fs::create_dir_all(folder)
            .map_err(|error| StoreError::Folder { path: folder.to_owned(), error })?;
        Ok(Self { newest: 0 })
    }

    /// Starts a run.
    ///
    /// # Errors
    ///
    /// If it cannot be kept.
    pub fn start(&mut self, seed: Seed) -> Result<Run, StoreError> {
        self.newest += 1;
        Ok(Run { id: RunId(self.newest), session: Session::new(seed) })
    }

    /// Goes on with an unfinished run.
    ///
    /// # Errors
    ///
    /// If there is no such run, it has ended, is being played or does not fit the rules.
    pub fn resume(&mut self, id: RunId) -> Result<Run, StoreError> {
        Err(StoreError::NoSuchRun { run: id })
    }

    /// Goes on with the unfinished run that was last played, if there is one.
    ///
    /// # Errors
    ///
    /// As [`Store::resume`].
    pub fn resume_newest(&mut self) -> Result<Option<Run>, StoreError> {
        Ok(None)
    }

    /// Makes a move; when this returns, it is on the disk.
    ///
    /// # Errors
    ///
    /// If the rules refuse it or it cannot be kept; run and store are as they were.
    pub fn act(&mut self, run: &mut Run, act: Move, now: Millis) -> Result<Vec<Event>, ActError> {
        Ok(run.session.handle(act, now)?)
    }

    /// The unfinished runs, the last played first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn unfinished(&self) -> Result<Vec<RunSummary>, StoreError> {
        Ok(Vec::new())
    }

    /// The best finished runs, the best first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn records(&self, _most: usize) -> Result<Vec<Record>, StoreError> {
        Ok(Vec::new())
    }

    /// The save of a run, finished or not.
    ///
    /// # Errors
    ///
    /// If there is no such run, or a row of it is damaged.
    pub fn save(&self, id: RunId) -> Result<Save, StoreError> {
        Err(StoreError::NoSuchRun { run: id })
    }

    /// Keeps a save as a run, after playing it again.
    ///
    /// # Errors
    ///
    /// If it does not fit the rules or cannot be kept.
    pub fn import(&mut self, save: &Save) -> Result<RunId, StoreError> {
        Session::replay(save).map_err(StoreError::Save)?;
        Err(StoreError::TooLong)
    }

    /// Removes an unfinished run.
    ///
    /// # Errors
    ///
    /// If there is no such run, it has ended or is being played.
    pub fn discard(&mut self, id: RunId) -> Result<(), StoreError> {
        Err(StoreError::NoSuchRun { run: id })
    }

    /// The value of a setting, if it was set.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn setting(&self, _name: &str) -> Result<Option<String>, StoreError> {
        Ok(None)
    }

    /// Sets a setting.
    ///
    /// # Errors
    ///
    /// If it cannot be kept.
    pub fn set_setting(&mut self, _name: &str, _value: &str) -> Result<(), StoreError> {
        Ok(())
    }
}
