//! The thread that writes.
//!
//! Runs that arrive during a write to the disk are written next, as one transaction; each sender is
//! answered once the data is on the disk. A health check waits in the same queue, so it is answered
//! by the thread that writes, or not at all.

use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::fault::{Fault, FileFault};
use super::files::Files;
use super::open;
use super::soundness::Soundness;
use crate::Refusal;

/// The largest number of jobs done at once.
const BATCH: usize = 256;

/// The disk space needed for the largest run, in bytes: in the log, in the file, and for the tree
/// around it.
const ROOM: u64 = 1 << 20;

/// The jobs of the writer.
pub(super) enum Job {
    /// Makes a change.
    Change(Box<dyn Change>),
    /// Tests if a run could be written now.
    Try(oneshot::Sender<Result<(), FileFault>>),
}

/// A change of the database, and whom to tell of it.
pub(super) trait Change: Send {
    /// Makes it. A refused one changes nothing.
    ///
    /// # Errors
    ///
    /// A fault of the database; all changes of the transaction are undone. A refusal is no error
    /// here.
    fn make(&mut self, rows: &Connection) -> Result<(), FileFault>;

    /// Tells what came of it, once that is on the disk.
    fn tell(self: Box<Self>);

    /// Tells that nothing has changed.
    fn refuse(self: Box<Self>, refusal: Refusal);
}

/// A change, its result once it is made, and the channel for that.
struct Answered<F, T> {
    change: F,
    result: Option<Result<T, Refusal>>,
    answer: oneshot::Sender<Result<T, Refusal>>,
}

impl<T: Send, F: Fn(&Connection) -> Result<T, Fault> + Send> Change for Answered<F, T> {
    fn make(&mut self, rows: &Connection) -> Result<(), FileFault> {
        self.result = Some(match (self.change)(rows) {
            Ok(made) => Ok(made),
            Err(Fault::Refused(refusal)) => Err(refusal),
            Err(Fault::File(fault)) => return Err(fault),
        });
        Ok(())
    }

    fn tell(self: Box<Self>) {
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
        change: impl Fn(&Connection) -> Result<T, Fault> + Send + 'static,
        answer: oneshot::Sender<Result<T, Refusal>>,
    ) -> Self {
        Self::Change(Box::new(Answered { change, result: None, answer }))
    }
}

/// The connection that writes.
#[derive(Debug)]
pub(super) struct Writer {
    rows: Connection,
    files: Files,
    soundness: Soundness,
}

impl Writer {
    /// Writes into this database.
    pub(super) const fn new(rows: Connection, files: Files, soundness: Soundness) -> Self {
        Self { rows, files, soundness }
    }

    /// Works off the queue until all senders are gone.
    pub(super) fn work(mut self, mut jobs: mpsc::Receiver<Job>) {
        while let Some(first) = jobs.blocking_recv() {
            let mut batch = vec![first];
            while let (true, Ok(next)) = (batch.len() < BATCH, jobs.try_recv()) {
                batch.push(next);
            }
            self.serve(batch);
        }
        self.leave();
    }

    fn serve(&mut self, batch: Vec<Job>) {
        let (mut changes, mut asked) = (Vec::new(), Vec::new());
        for job in batch {
            match job {
                Job::Change(change) => changes.push(change),
                Job::Try(answer) => asked.push(answer),
            }
        }
        if !changes.is_empty() {
            self.make(changes);
        }
        if !asked.is_empty() {
            let verdict = self.must_be_able();
            for answer in asked {
                // A sender that no longer waits gets no answer.
                let _ = answer.send(verdict.clone());
            }
        }
    }

    fn make(&mut self, mut changes: Vec<Box<dyn Change>>) {
        match self.write(&mut changes) {
            Ok(()) => changes.into_iter().for_each(Change::tell),
            Err(fault) => {
                let refusal = self.soundness.told(fault.into());
                for change in changes {
                    change.refuse(refusal.clone());
                }
            }
        }
    }

    /// Makes changes as one transaction, which is on the disk when this returns.
    fn write(&mut self, changes: &mut [Box<dyn Change>]) -> Result<(), FileFault> {
        self.must_be_ready()?;
        let all = self.rows.transaction_with_behavior(TransactionBehavior::Immediate)?;
        changes.iter_mut().try_for_each(|change| change.make(&all))?;
        all.commit()?;
        // If the file has been removed meanwhile, the data could not be found again.
        self.files.must_be_in_place()
    }

    /// Checks that the largest run could be written now, by writing a page.
    fn must_be_able(&mut self) -> Result<(), FileFault> {
        self.must_be_ready()?;
        must_have_room(self.files.folder())?;
        open::try_out(&mut self.rows)?;
        self.files.must_be_in_place()
    }

    /// Refuses to write into a file that is damaged or has been removed.
    fn must_be_ready(&self) -> Result<(), FileFault> {
        self.soundness.must_be()?;
        self.files.must_be_in_place()
    }

    /// Lets the library merge the log into the file and remove it, unless the file has been
    /// replaced.
    fn leave(self) {
        if self.files.must_be_in_place().is_ok() {
            // If this fails, the log stays, and the next start reads it.
            let _ = self.rows.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
        }
    }
}

/// A page may fit into a log that was longer before, even if a run does not fit.
#[cfg(unix)]
fn must_have_room(folder: &Path) -> Result<(), FileFault> {
    let disk = rustix::fs::statvfs(folder).map_err(std::io::Error::from)?;
    // Some disks report no blocks at all.
    if disk.f_blocks > 0 && disk.f_bavail.saturating_mul(disk.f_frsize) < ROOM {
        return Err(FileFault::Full);
    }
    Ok(())
}

#[cfg(not(unix))]
fn must_have_room(_folder: &Path) -> Result<(), FileFault> {
    Ok(())
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Mutex;

    use super::*;
    use crate::ledger::{book, entry};

    /// The file of a database, and the connection that keeps it locked.
    static TAKEN: Mutex<Option<(PathBuf, Connection)>> = Mutex::new(None);

    /// Called while waiting for a lock: removes the file first, and then releases the lock.
    fn take_away(_tried: i32) -> bool {
        if let Some((file, locker)) = TAKEN.lock().unwrap().take() {
            std::fs::remove_file(file).unwrap();
            locker.execute_batch("COMMIT").unwrap();
        }
        true
    }

    /// There is enough time between the check of the files and the commit to delete them.
    #[test]
    fn what_is_taken_away_in_the_midst_of_writing_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ranks.db");
        let (mut rows, files) = open::open(&file).unwrap();
        let locker = open::again(&file).unwrap();
        locker.execute_batch("BEGIN IMMEDIATE").unwrap();
        rows.busy_handler(Some(take_away)).unwrap();
        *TAKEN.lock().unwrap() = Some((file, locker));
        let mut writer = Writer::new(rows, files, Soundness::default());
        let (answer, mut answered) = oneshot::channel();
        let run = entry();
        writer.serve(vec![Job::change(move |rows| book::enter(rows, &run), answer)]);
        let displaced = Refusal::Database(FileFault::Displaced { name: "ranks.db".to_owned() });
        assert_eq!(answered.try_recv(), Ok(Err(displaced)));
        let written: i64 =
            writer.rows.query_row("SELECT COUNT(*) FROM runs", [], |row| row.get(0)).unwrap();
        assert_eq!(written, 1, "into a file that nobody finds");
    }
}
