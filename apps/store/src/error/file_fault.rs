//! Faults of a database file.

use std::io;

use rusqlite::{Error as Sql, ErrorCode as Code};

/// The reason why a database file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FileFault {
    /// It is a folder, a device or the like.
    #[error("is not a file; it was left unchanged ({AWAY})")]
    NotAFile,
    /// It is not a database.
    #[error("is not a database; it was left unchanged ({AWAY})")]
    NotADatabase,
    /// It is another program's database.
    #[error("is another program's database; it was left unchanged ({AWAY})")]
    NotOurs,
    /// It was written by a newer version of the game.
    #[error(
        "was written by a newer Underdoku; it was left unchanged: its version is {version}, this program supports up to {newest} (update Underdoku, or choose another folder with --data-dir)"
    )]
    FromTheFuture {
        /// The version of its tables.
        version: i64,
        /// The newest supported version.
        newest: usize,
    },
    /// It is a database with damaged content.
    #[error("is damaged; it was left unchanged: {0} (replace it with a backup or move it away)")]
    Damaged(String),
    /// It cannot be opened, most likely because of its permissions.
    #[error("cannot be opened: {0} ({PERMIT})")]
    Unopenable(String),
    /// It is read-only.
    #[error("is read-only, so no move can be saved ({PERMIT})")]
    ReadOnly,
    /// Another program kept it locked for several seconds.
    #[error("is in use by another program; nothing was changed (close that program and try again)")]
    InUse,
    /// The disk is full.
    #[error("has no space left on its disk; nothing was changed (free some space and try again)")]
    Full,
    /// Any other failure.
    #[error(
        "cannot be used; nothing was changed: {0} (try again, or choose another folder with --data-dir)"
    )]
    Other(rusqlite::Error),
}

const AWAY: &str = "move it away, or choose another folder with --data-dir";
const PERMIT: &str =
    "check its permissions and those of its folder, or choose another folder with --data-dir";

impl From<Sql> for FileFault {
    fn from(error: Sql) -> Self {
        match error.sqlite_error_code() {
            Some(Code::NotADatabase) => Self::NotADatabase,
            Some(Code::DatabaseCorrupt) => Self::Damaged(error.to_string()),
            Some(Code::CannotOpen | Code::PermissionDenied) => Self::Unopenable(error.to_string()),
            Some(Code::ReadOnly) => Self::ReadOnly,
            Some(Code::DatabaseBusy | Code::DatabaseLocked) => Self::InUse,
            Some(Code::DiskFull) => Self::Full,
            _ => match error {
                Sql::FromSqlConversionFailure(..) | Sql::IntegralValueOutOfRange(..) => {
                    Self::Damaged(error.to_string())
                }
                _ => Self::Other(error),
            },
        }
    }
}

impl From<io::Error> for FileFault {
    fn from(error: io::Error) -> Self {
        Self::Unopenable(error.to_string())
    }
}
