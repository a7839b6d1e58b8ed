//! An `SQLite` database file.
//!
//! Writes go to a log first, and from there into the database file. A thread merges the log every
//! second, so that runs do not have to wait for it; only under very heavy load must the writer
//! merge it as well.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, TransactionBehavior, params_from_iter};

use super::database::{Database, ResultRow, Value};
use super::fault::FileFault;
use super::files::Files;
use super::readers::Running;
use super::soundness::DatabaseHealth;
use super::store::{ReadConnection, Statements, Store};
use super::{open, private, spawn};

/// The interval at which the log is merged into the database file.
const SWEEP: Duration = Duration::from_secs(1);

/// The disk space needed for the largest run, in bytes: in the log, in the file, and for the index
/// pages around it.
const ROOM: u64 = 1 << 20;

/// An open file.
#[derive(Debug)]
pub(super) struct Sqlite {
    path: PathBuf,
    rows: Connection,
    files: Files,
}

impl Sqlite {
    /// Opens it, or creates it.
    pub(super) fn open(path: &Path) -> Result<Self, FileFault> {
        let (rows, files) = open::open(path)?;
        Ok(Self { path: path.to_owned(), rows, files })
    }

    #[cfg(test)]
    pub(super) const fn rows(&mut self) -> &mut Connection {
        &mut self.rows
    }
}

impl Database for Connection {
    fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<usize, FileFault> {
        Ok(self.prepare_cached(sql)?.execute(params_from_iter(values))?)
    }

    fn each(
        &self,
        sql: &str,
        values: &[Value<'_>],
        take: &mut dyn FnMut(&dyn ResultRow) -> Result<(), FileFault>,
    ) -> Result<(), FileFault> {
        let mut select = self.prepare_cached(sql)?;
        let mut found = select.query(params_from_iter(values))?;
        while let Some(row) = found.next()? {
            take(row)?;
        }
        Ok(())
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match *self {
            Self::Null => ValueRef::Null,
            Self::Number(number) => ValueRef::Integer(number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

impl ResultRow for rusqlite::Row<'_> {
    fn value(&self, column: usize) -> Result<Value<'_>, FileFault> {
        let damaged = |what: &str| FileFault::Damaged(format!("column {}: {what}", column + 1));
        match self.get_ref(column)? {
            ValueRef::Null => Ok(Value::Null),
            ValueRef::Integer(number) => Ok(Value::Number(number)),
            ValueRef::Text(text) => std::str::from_utf8(text)
                .map(Value::Text)
                .map_err(|error| damaged(&error.to_string())),
            ValueRef::Blob(bytes) => Ok(Value::Bytes(bytes)),
            ValueRef::Real(_) => Err(damaged("a fraction")),
        }
    }
}

impl ReadConnection for Sqlite {
    fn read(&self, running: &Running, work: Statements<'_>) -> Result<(), FileFault> {
        self.rows.read(running, work)
    }
}

impl ReadConnection for Connection {
    fn read(&self, running: &Running, work: Statements<'_>) -> Result<(), FileFault> {
        let handle = self.get_interrupt_handle();
        if !running.begin(Box::new(move || handle.interrupt())) {
            return Err(FileFault::InUse);
        }
        let done = work(self);
        running.end();
        done
    }
}

impl Store for Sqlite {
    fn change(&mut self, work: Statements<'_>) -> Result<(), FileFault> {
        self.files.must_be_in_place()?;
        let all = self.rows.transaction_with_behavior(TransactionBehavior::Immediate)?;
        work(&*all)?;
        all.commit()?;
        // If the file was removed meanwhile, the data is lost although the commit succeeded.
        self.files.must_be_in_place()
    }

    /// Checks that a page and a run can be written.
    fn must_be_able(&mut self, trial: Statements<'_>) -> Result<(), FileFault> {
        self.files.must_be_in_place()?;
        must_have_room(self.files.folder())?;
        open::try_out(&mut self.rows)?;
        let undone = self.rows.transaction_with_behavior(TransactionBehavior::Immediate)?;
        trial(&*undone)?;
        undone.rollback()?;
        self.files.must_be_in_place()
    }

    fn must_be_sound(&self) -> Result<(), FileFault> {
        open::must_be_sound(&self.rows)
    }

    fn reader(&self) -> Result<Box<dyn ReadConnection>, FileFault> {
        Ok(Box::new(open::again(&self.path)?))
    }

    fn tend(&self, alive: Receiver<()>, soundness: DatabaseHealth) -> Result<(), FileFault> {
        let sweeper = open::again(&self.path)?;
        spawn("sweeper", move || sweep(&sweeper, &alive))?;
        if open::is_large(&self.rows)? {
            let rows = open::again(&self.path)?;
            spawn("checker", move || look_behind(&rows, &soundness))?;
        }
        Ok(())
    }

    fn backup(&self, to: &Path) -> Result<(), FileFault> {
        private::make_file(to)?;
        self.rows.execute("VACUUM INTO ?1", [to.to_string_lossy()])?;
        Ok(File::open(to)?.sync_all()?)
    }

    /// Deleted data is overwritten, in the file and in the log that is merged into it.
    fn erase(&mut self, work: Statements<'_>) -> Result<(), FileFault> {
        self.rows.pragma_update(None, "secure_delete", true)?;
        self.change(work)?;
        Ok(self.rows.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
    }

    /// Merges the log into the file and lets the library remove it, unless the file has been
    /// replaced.
    fn leave(&self) {
        if self.files.must_be_in_place().is_ok() {
            // A connection that is still reading prevents the library from doing so when this one
            // closes. If this fails, the log stays, and the next start reads it.
            let _ = self.rows.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
            let _ = self.rows.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false);
        }
    }
}

/// Merges the log into the database file at intervals, until the ledger is dropped.
fn sweep(rows: &Connection, alive: &Receiver<()>) {
    while alive.recv_timeout(SWEEP) == Err(RecvTimeoutError::Timeout) {
        // Whatever fails now is retried next time, or done by the writer.
        let _ = rows.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
    }
}

/// Checks a large database while it is already being served.
fn look_behind(rows: &Connection, soundness: &DatabaseHealth) {
    match open::must_be_sound(rows) {
        Ok(()) => tracing::info!("every page of the database is sound"),
        Err(fault) => soundness.report(&fault),
    }
}

/// Checks that the disk has room for a run. Writing a page does not prove that, because the page
/// may fit into a log that was longer before.
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
