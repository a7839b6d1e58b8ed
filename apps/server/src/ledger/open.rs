//! Opening the database file.

use std::path::Path;
use std::time::Duration;
use std::{fmt, io};

use rusqlite::{Connection, TransactionBehavior};

/// Marks the file as a ledger: the letters `udkr`.
const APPLICATION: i64 = 0x7564_6b72;

/// What makes version 1 out of an empty file, version 2 out of version 1, and so on. Steps that are there
/// never change: databases out there have taken them.
const STEPS: [&str; 1] = [include_str!("schema.sql")];

/// So many pages of log, 16 MB, before whoever writes brings them into the database file.
const LOG: u32 = 4_096;

/// How long another process may keep the database to itself.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why a ledger cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// The database says no.
    Database(rusqlite::Error),
    /// The file is another program's database.
    NotOurs,
    /// The file was made by a newer version of the server.
    FromTheFuture {
        /// Its version.
        version: i64,
    },
    /// The folder cannot be made, or there is no thread to write with.
    System(io::Error),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Database(error) => error.fmt(f),
            Self::NotOurs => f.write_str("a database of another program"),
            Self::FromTheFuture { version } => {
                write!(f, "made by a newer version: {version}, this one knows {}", STEPS.len())
            }
            Self::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Database(error) => Some(error),
            Self::System(error) => Some(error),
            Self::NotOurs | Self::FromTheFuture { .. } => None,
        }
    }
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

impl From<io::Error> for OpenError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

/// Opens a ledger of the newest version, or makes it. Every commit is on the disk when it returns.
pub(super) fn open(file: &Path) -> Result<Connection, OpenError> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut rows = Connection::open(file)?;
    rows.busy_timeout(PATIENCE)?;
    migrate(&mut rows)?;
    rows.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    for (name, value) in
        [("synchronous", "FULL"), ("fullfsync", "ON"), ("checkpoint_fullfsync", "ON"), ("foreign_keys", "ON")]
    {
        rows.pragma_update(None, name, value)?;
    }
    rows.pragma_update_and_check(None, "wal_autocheckpoint", LOG, |_| Ok(()))?;
    Ok(rows)
}

/// Takes the steps that the database has not taken yet: all, or none if one fails.
fn migrate(rows: &mut Connection) -> Result<(), OpenError> {
    let change = rows.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let number = |name| change.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let is_empty: bool =
        change.query_row("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)", [], |row| row.get(0))?;
    if application != APPLICATION && !(is_empty && application == 0 && version == 0) {
        return Err(OpenError::NotOurs);
    }
    let taken = usize::try_from(version).ok().filter(|&taken| taken <= STEPS.len());
    let taken = taken.ok_or(OpenError::FromTheFuture { version })?;
    if taken == STEPS.len() {
        return Ok(());
    }
    STEPS[taken..].iter().try_for_each(|step| change.execute_batch(step))?;
    change.pragma_update(None, "application_id", APPLICATION)?;
    change.pragma_update(None, "user_version", STEPS.len() as u32)?;
    Ok(change.commit()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_is_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let rows = open(&folder.path().join("deep/er/a.db")).unwrap();
        let set = |name| rows.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
        let journal: String = rows.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        let names = ["synchronous", "fullfsync", "foreign_keys", "user_version", "application_id"];
        assert_eq!((journal.as_str(), names.map(set)), ("wal", [2, 1, 1, 1, APPLICATION]));
    }

    #[test]
    fn what_is_not_ours_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        Connection::open(at("theirs")).unwrap().execute_batch("CREATE TABLE a (b)").unwrap();
        let newer = open(&at("newer")).unwrap();
        newer.pragma_update(None, "user_version", 2).unwrap();
        drop(newer);
        std::fs::write(at("text"), "a text file, of more than a hundred bytes\n".repeat(9)).unwrap();
        for (name, expected) in [
            ("theirs", "a database of another program"),
            ("newer", "made by a newer version: 2, this one knows 1"),
            ("text", "file is not a database"),
        ] {
            let before = std::fs::read(at(name)).unwrap();
            assert_eq!(open(&at(name)).unwrap_err().to_string(), expected);
            assert_eq!(std::fs::read(at(name)).unwrap(), before, "{name}");
        }
    }
}
