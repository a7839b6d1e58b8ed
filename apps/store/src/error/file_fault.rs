//! What is wrong with a database file.

use std::{fmt, io};

use rusqlite::ErrorCode;

/// Why a database file cannot be used.
#[derive(Debug)]
pub enum FileFault {
    /// It is a folder, a device or the like.
    NotAFile,
    /// It is no database.
    NotADatabase,
    /// It is another program's database.
    NotOurs,
    /// It was written by a newer version of the game.
    FromTheFuture {
        /// The version of its tables.
        version: i64,
        /// The newest version that is known here.
        newest: usize,
    },
    /// It is a database whose content is damaged.
    Damaged(String),
    /// It cannot be opened, for want of a permission most likely.
    Unopenable(String),
    /// It can be read only.
    ReadOnly,
    /// Another program kept it to itself for seconds.
    InUse,
    /// There is no room left for it.
    Full,
    /// Any other failure.
    Other(rusqlite::Error),
}

impl FileFault {
    const fn advice(&self) -> &'static str {
        match self {
            Self::NotAFile | Self::NotADatabase | Self::NotOurs => {
                "move it away, or name another folder with --data-dir"
            }
            Self::FromTheFuture { .. } => "update Underdoku, or name another folder with --data-dir",
            Self::Damaged(_) => "put a backup in its place or move it away",
            Self::Unopenable(_) | Self::ReadOnly => {
                "check the permissions of it and its folder, or name another folder with --data-dir"
            }
            Self::InUse => "close that program and try again",
            Self::Full => "make room and try again",
            Self::Other(_) => "try again, or name another folder with --data-dir",
        }
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAFile => f.write_str("is not a file, it is left as it is")?,
            Self::NotADatabase => f.write_str("is not a database, it is left as it is")?,
            Self::NotOurs => f.write_str("is another program's database, it is left as it is")?,
            Self::FromTheFuture { version, newest } => write!(
                f,
                "was written by a newer Underdoku, it is left as it is: it has version {version}, this one \
                 knows {newest}"
            )?,
            Self::Damaged(what) => write!(f, "is damaged, it is left as it is: {what}")?,
            Self::Unopenable(error) => write!(f, "cannot be opened: {error}")?,
            Self::ReadOnly => f.write_str("can be read only, no move can be kept")?,
            Self::InUse => f.write_str("is in use by another program, nothing was changed")?,
            Self::Full => f.write_str("has no room left, nothing was changed")?,
            Self::Other(error) => write!(f, "cannot be used, nothing was changed: {error}")?,
        }
        write!(f, " ({})", self.advice())
    }
}

impl std::error::Error for FileFault {}

impl From<rusqlite::Error> for FileFault {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as Sql;
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotADatabase,
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged(error.to_string()),
            Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => Self::Unopenable(error.to_string()),
            Some(ErrorCode::ReadOnly) => Self::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::InUse,
            Some(ErrorCode::DiskFull) => Self::Full,
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
