//! Runs of Delve.

use underdoku_game::Millis;
use underdoku_game::delve::{Event, Move, Save, Session};
use underdoku_generator::Seed;

use super::Store;
use crate::summary::runs;
use crate::{ActError, Record, Run, RunId, RunSummary, StoreError, rows, run};

impl Store {
    /// Starts a run.
    ///
    /// # Errors
    ///
    /// If it cannot be kept.
    pub fn start(&mut self, seed: Seed) -> Result<Run, StoreError> {
        let session = Session::new(seed);
        let (number, lock) = self.keep(&session, &run::columns(&session))?;
        Ok(Run { id: RunId(number), session, lock })
    }

    /// Goes on with an unfinished run.
    ///
    /// # Errors
    ///
    /// If there is no such run, it has ended, is being played or does not fit the rules.
    pub fn resume(&mut self, id: RunId) -> Result<Run, StoreError> {
        let (session, lock) = self.reopen(id.0)?;
        Ok(Run { id, session, lock })
    }

    /// Goes on with the unfinished run that was last played, if there is one.
    ///
    /// # Errors
    ///
    /// As [`Store::resume`].
    pub fn resume_newest(&mut self) -> Result<Option<Run>, StoreError> {
        let newest = self.reopen_newest()?;
        Ok(newest.map(|(number, session, lock)| Run { id: RunId(number), session, lock }))
    }

    /// Makes a move; when this returns, it is on the disk.
    ///
    /// # Errors
    ///
    /// If the rules refuse it or it cannot be kept; run and store are as they were.
    pub fn act(&mut self, run: &mut Run, act: Move, now: Millis) -> Result<Vec<Event>, ActError> {
        let events = self.play(run.id.0, &mut run.session, act, now)?;
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
        self.read(runs::unfinished)
    }

    /// The best finished runs, so many at most, the best first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn records(&self, most: usize) -> Result<Vec<Record>, StoreError> {
        self.read(|rows| runs::records(rows, most))
    }

    /// The save of a run, finished or not.
    ///
    /// # Errors
    ///
    /// If there is no such run, it has other rules or a row of it is damaged.
    pub fn save(&self, id: RunId) -> Result<Save, StoreError> {
        self.read(|rows| rows::save::<Session>(rows, id.0))
    }

    /// Keeps a run that was played elsewhere as one of its own, finished or not.
    ///
    /// # Errors
    ///
    /// If it cannot be kept; nothing of it is then.
    pub fn import(&mut self, session: &Session) -> Result<RunId, StoreError> {
        self.write(|rows| rows::insert(rows, session, &run::columns(session))).map(RunId)
    }

    /// Removes an unfinished run.
    ///
    /// # Errors
    ///
    /// If there is no such run, it has ended or is being played.
    pub fn discard(&mut self, id: RunId) -> Result<(), StoreError> {
        self.remove::<Session>(id.0)
    }
}
