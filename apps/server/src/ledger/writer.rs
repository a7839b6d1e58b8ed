//! The writer thread.
//!
//! Runs that arrive while the disk is being written are written next, as one transaction; each
//! sender is answered once the data is on the disk. A health check waits in the same queue, not
//! in a separate channel, because it has to show that this thread still works its way through the
//! queue.

use tokio::sync::{mpsc, oneshot};

use super::Entry;
use super::book::{self, EntryResult};
use super::database::Database;
use super::fault::{Fault, FileFault};
use super::soundness::DatabaseHealth;
use super::store::Store;
use crate::Refusal;

/// The largest number of jobs done at a time. It bounds how long the first of them waits for its
/// answer.
const BATCH: usize = 256;

/// The jobs of the writer.
pub(super) enum Job {
    /// Enters a run.
    Enter(Box<Entry>, oneshot::Sender<EntryResult>),
    /// Makes a change.
    Change(Box<dyn Change>),
    /// Tests if a run could be written now.
    Try(oneshot::Sender<Result<(), FileFault>>),
}

/// A change of the database, together with the recipient of its result.
pub(super) trait Change: Send {
    /// Makes the change. A refused one changes nothing.
    ///
    /// # Errors
    ///
    /// A fault of the database, in which case all changes of the transaction are undone. A refusal
    /// is not an error here.
    fn make(&mut self, rows: &dyn Database) -> Result<(), FileFault>;

    /// Sends the result, once it is on the disk.
    fn answer(self: Box<Self>);

    /// Reports that nothing has changed.
    fn refuse(self: Box<Self>, refusal: Refusal);
}

/// A change, its result once made, and the channel to send it on.
struct Answered<F, T> {
    change: F,
    result: Option<Result<T, Refusal>>,
    answer: oneshot::Sender<Result<T, Refusal>>,
}

impl<T: Send, F: Fn(&dyn Database) -> Result<T, Fault> + Send> Change for Answered<F, T> {
    fn make(&mut self, rows: &dyn Database) -> Result<(), FileFault> {
        self.result = Some(match (self.change)(rows) {
            Ok(made) => Ok(made),
            Err(Fault::Refused(refusal)) => Err(refusal),
            Err(Fault::File(fault)) => return Err(fault),
        });
        Ok(())
    }

    fn answer(self: Box<Self>) {
        if let Some(result) = self.result {
            // A sender that no longer waits gets no answer.
            let _ = self.answer.send(result);
        }
    }

    fn refuse(self: Box<Self>, refusal: Refusal) {
        let _ = self.answer.send(Err(refusal));
    }
}

impl Job {
    /// A change, and the channel for its result.
    pub(super) fn change<T: Send + 'static>(
        change: impl Fn(&dyn Database) -> Result<T, Fault> + Send + 'static,
        answer: oneshot::Sender<Result<T, Refusal>>,
    ) -> Self {
        Self::Change(Box::new(Answered { change, result: None, answer }))
    }
}

/// A run to be entered, and the channel for its result.
type Run = (Box<Entry>, oneshot::Sender<EntryResult>);

/// Processes the jobs.
pub(super) struct Writer {
    store: Box<dyn Store>,
    soundness: DatabaseHealth,
}

impl Writer {
    /// Creates a writer for this database.
    pub(super) const fn new(store: Box<dyn Store>, soundness: DatabaseHealth) -> Self {
        Self { store, soundness }
    }

    /// Processes jobs until all senders are gone.
    pub(super) fn work(mut self, mut jobs: mpsc::Receiver<Job>) {
        while let Some(first) = jobs.blocking_recv() {
            let mut batch = vec![first];
            while let (true, Ok(next)) = (batch.len() < BATCH, jobs.try_recv()) {
                batch.push(next);
            }
            self.serve(batch);
        }
        self.store.leave();
    }

    fn serve(&mut self, batch: Vec<Job>) {
        let (mut runs, mut changes, mut asked) = (Vec::new(), Vec::new(), Vec::new());
        for job in batch {
            match job {
                Job::Enter(run, answer) => runs.push((run, answer)),
                Job::Change(change) => changes.push(change),
                Job::Try(answer) => asked.push(answer),
            }
        }
        if !runs.is_empty() || !changes.is_empty() {
            self.make(runs, changes);
        }
        if !asked.is_empty() {
            let verdict = self.must_be_able();
            for answer in asked {
                // A sender that no longer waits gets no answer.
                let _ = answer.send(verdict.clone());
            }
        }
    }

    fn make(&mut self, runs: Vec<Run>, mut changes: Vec<Box<dyn Change>>) {
        let (entries, answers): (Vec<_>, Vec<_>) = runs.into_iter().unzip();
        match self.write(&entries, &mut changes) {
            Ok(entered) => {
                // A sender that no longer waits gets no answer.
                answers.into_iter().zip(entered).for_each(|(answer, run)| drop(answer.send(run)));
                changes.into_iter().for_each(Change::answer);
            }
            Err(fault) => {
                let refusal = self.soundness.refusal(fault.into());
                for answer in answers {
                    let _ = answer.send(Err(refusal.clone()));
                }
                for change in changes {
                    change.refuse(refusal.clone());
                }
            }
        }
    }

    /// Enters runs and makes changes as one transaction, which is on the disk when this returns. A
    /// single fault fails all of them, so no run is acknowledged that was rolled back.
    fn write(
        &mut self,
        entries: &[Box<Entry>],
        changes: &mut [Box<dyn Change>],
    ) -> Result<Vec<EntryResult>, FileFault> {
        self.soundness.must_be()?;
        let entries: Vec<&Entry> = entries.iter().map(|entry| &**entry).collect();
        self.store.changed(|rows| {
            changes.iter_mut().try_for_each(|change| change.make(rows))?;
            book::enter(rows, &entries)
        })
    }

    fn must_be_able(&mut self) -> Result<(), FileFault> {
        self.soundness.must_be()?;
        let trial = Entry::trial()?;
        self.store.must_be_able(&mut |rows| book::try_out(rows, &trial))
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Mutex;

    use rusqlite::Connection;

    use super::*;
    use crate::ledger::sqlite::Sqlite;
    use crate::ledger::{entry, open};

    /// The file of a database, and a connection that keeps it locked.
    static TAKEN: Mutex<Option<(PathBuf, Connection)>> = Mutex::new(None);

    /// Called while waiting for a lock: removes the file first, and then releases the lock.
    fn take_away(_tried: i32) -> bool {
        if let Some((file, locker)) = TAKEN.lock().unwrap().take() {
            std::fs::remove_file(file).unwrap();
            locker.execute_batch("COMMIT").unwrap();
        }
        true
    }

    /// Between the check of the files and the commit there is enough time to delete them.
    #[test]
    fn files_removed_during_a_write_are_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ranks.db");
        let mut store = Sqlite::open(&file).unwrap();
        let locker = open::again(&file).unwrap();
        locker.execute_batch("BEGIN IMMEDIATE").unwrap();
        store.rows().busy_handler(Some(take_away)).unwrap();
        *TAKEN.lock().unwrap() = Some((file, locker));
        let mut writer = Writer::new(Box::new(store), DatabaseHealth::default());
        let (answer, mut answered) = oneshot::channel();
        writer.serve(vec![Job::Enter(Box::new(entry()), answer)]);
        let displaced = Refusal::Database(FileFault::Displaced { name: "ranks.db".to_owned() });
        assert_eq!(answered.try_recv(), Ok(Err(displaced)));
        let count =
            |rows: &dyn Database| rows.one("SELECT COUNT(*) FROM runs", &[], |row| row.count(0));
        assert_eq!(writer.store.found(count), Ok(Some(1)), "written to a file that was deleted");
    }
}
