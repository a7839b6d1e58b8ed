//! Faults of a database file.

use std::io;

use rusqlite::{Error as Sql, ErrorCode as Code};

/// The reason why a database file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FileFault {
    /// It is a folder, a device or the like.
    #[error("is not a file, it is left as it is ({AWAY})")]
    NotAFile,
    /// It is no database.
    #[error("is not a database, it is left as it is ({AWAY})")]
    NotADatabase,
    /// It is another program's database.
    #[error("is another program's database, it is left as it is ({AWAY})")]
    NotOurs,
    /// It was written by a newer version of the game.
    #[error(
        "was written by a newer Underdoku, it is left as it is: it has version {version}, this one knows {newest} (update Underdoku, or name another folder with --data-dir)"
    )]
    FromTheFuture {
        /// The version of its tables.
        version: i64,
        /// The newest version that is known here.
        newest: usize,
    },
    /// It is a database whose content is damaged.
    #[error("is damaged, it is left as it is: {0} (put a backup in its place or move it away)")]
    Damaged(String),
    /// It cannot be opened, most likely because a permission is missing.
    #[error("cannot be opened: {0} ({PERMIT})")]
    Unopenable(String),
    /// It is read-only.
    #[error("can be read only, no move can be saved ({PERMIT})")]
    ReadOnly,
    /// Another program locked it for seconds.
    #[error("is in use by another program, nothing was changed (close that program and try again)")]
    InUse,
    /// The disk is full.
    #[error("has no room left, nothing was changed (make room and try again)")]
    Full,
    /// Any other failure.
    #[error(
        "cannot be used, nothing was changed: {0} (try again, or name another folder with --data-dir)"
    )]
    Other(rusqlite::Error),
}

const AWAY: &str = "move it away, or name another folder with --data-dir";
const PERMIT: &str =
    "check the permissions of it and its folder, or name another folder with --data-dir";

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
