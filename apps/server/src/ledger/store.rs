//! A whole database: transactions, and the differences between kinds of databases.

use std::path::Path;
use std::sync::mpsc::Receiver;

use super::database::Database;
use super::fault::FileFault;
use super::readers::Running;
use super::soundness::DatabaseHealth;

/// Statements of a transaction or a query. They may run again after a lost connection, so they must
/// give the same result each time.
pub(super) type Statements<'a> = &'a mut dyn FnMut(&dyn Database) -> Result<(), FileFault>;

/// A database, open for writing.
pub(super) trait Store: ReadConnection {
    /// Runs statements as one transaction, which is on the disk when this returns. Nobody else
    /// changes the database meanwhile.
    fn change(&mut self, work: Statements<'_>) -> Result<(), FileFault>;

    /// Checks, by writing, that the largest run could be written now and that a trial works; the
    /// trial is undone.
    fn must_be_able(&mut self, trial: Statements<'_>) -> Result<(), FileFault>;

    /// Checks the whole database for damage, as far as that is possible from here.
    fn must_be_sound(&self) -> Result<(), FileFault>;

    /// Another connection, for reading.
    fn reader(&self) -> Result<Box<dyn ReadConnection>, FileFault>;

    /// Starts background tasks, which run until the sender of `alive` is dropped.
    fn tend(&self, alive: Receiver<()>, soundness: DatabaseHealth) -> Result<(), FileFault>;

    /// Copies it into a new file.
    fn backup(&self, to: &Path) -> Result<(), FileFault>;

    /// Runs statements as one transaction, and leaves no trace of what they delete in the
    /// database's own files.
    fn erase(&mut self, work: Statements<'_>) -> Result<(), FileFault>;

    /// Closes it cleanly.
    fn leave(&self);
}

/// A connection for reading.
pub(super) trait ReadConnection: Send {
    /// Runs a query, unless its request has ended.
    fn read(&self, running: &Running, work: Statements<'_>) -> Result<(), FileFault>;
}

impl dyn Store + '_ {
    /// The result of a transaction.
    pub(super) fn changed<T>(
        &mut self,
        mut make: impl FnMut(&dyn Database) -> Result<T, FileFault>,
    ) -> Result<T, FileFault> {
        let mut result = None;
        self.change(&mut |rows| {
            result = Some(make(rows)?);
            Ok(())
        })?;
        result.ok_or_else(undone)
    }

    /// The result of a query.
    pub(super) fn found<T>(
        &self,
        mut look: impl FnMut(&dyn Database) -> Result<T, FileFault>,
    ) -> Result<T, FileFault> {
        let mut found = None;
        self.read(&Running::default(), &mut |rows| {
            found = Some(look(rows)?);
            Ok(())
        })?;
        found.ok_or_else(undone)
    }
}

fn undone() -> FileFault {
    FileFault::Other("its statements did not run".to_owned())
}
