//! What is wrong with the database.

use std::path::PathBuf;
use std::{fmt, io};

use rusqlite::ErrorCode;

use crate::Refusal;

/// Why a database file cannot be used. Its text goes on after the file's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileFault {
    /// It is a folder, a device or the like.
    NotAFile,
    /// It is no database.
    NotADatabase,
    /// It is another program's database.
    NotOurs,
    /// It was made by a newer version of the server.
    FromTheFuture {
        /// Its version.
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
    /// While it was open, its name came to lead elsewhere or nowhere.
    Displaced {
        /// The name: the database's own, or that of a file which belongs to it.
        name: String,
    },
    /// It did not answer in time.
    Silent,
    /// The thread that wrote it has ended.
    Unwritten,
    /// Any other failure.
    Other(String),
}

impl FileFault {
    /// What can be done about it before the server starts.
    pub const fn advice(&self) -> &'static str {
        match self {
            Self::NotAFile | Self::NotADatabase | Self::NotOurs => {
                "move it away, or name another folder with --data"
            }
            Self::FromTheFuture { .. } => "update the server, or name another folder with --data",
            Self::Damaged(_) => "put a backup in its place, or move it away",
            Self::Unopenable(_) | Self::ReadOnly => {
                "check its permissions, its folder's and its disk's, or name another folder with --data"
            }
            Self::InUse => "end that program and start again",
            Self::Full => "make room and start again",
            Self::Displaced { .. } | Self::Silent | Self::Unwritten | Self::Other(_) => {
                "start again, or name another folder with --data"
            }
        }
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAFile => f.write_str("is not a file, it is left as it is"),
            Self::NotADatabase => f.write_str("is not a database, it is left as it is"),
            Self::NotOurs => f.write_str("is another program's database, it is left as it is"),
            Self::FromTheFuture { version, newest } => write!(
                f,
                "was made by a newer server, it is left as it is: it has version {version}, this one knows {newest}"
            ),
            Self::Damaged(what) => write!(f, "is damaged, it is left as it is: {what}"),
            Self::Unopenable(error) => write!(f, "cannot be opened: {error}"),
            Self::ReadOnly => f.write_str("can be read only"),
            Self::InUse => f.write_str("is kept locked by another program"),
            Self::Full => f.write_str("has no room left on its disk"),
            Self::Displaced { name } => write!(f, "was deleted, moved or replaced while it was open: {name}"),
            Self::Silent => f.write_str("did not answer within a second"),
            Self::Unwritten => f.write_str("is not written any more, the server ends"),
            Self::Other(error) => write!(f, "cannot be used: {error}"),
        }
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
                Sql::FromSqlConversionFailure(..)
                | Sql::IntegralValueOutOfRange(..)
                | Sql::InvalidColumnType(..) => Self::Damaged(error.to_string()),
                _ => Self::Other(error.to_string()),
            },
        }
    }
}

impl From<io::Error> for FileFault {
    fn from(error: io::Error) -> Self {
        Self::Unopenable(error.to_string())
    }
}

/// Why a ledger cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenError {
    /// Its file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: FileFault,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({})", self.path.display(), self.fault, self.fault.advice())
    }
}

impl std::error::Error for OpenError {}

/// Why something was not read or not written.
#[derive(Debug)]
pub(super) enum Fault {
    Refused(Refusal),
    File(FileFault),
}

impl<E: Into<FileFault>> From<E> for Fault {
    fn from(error: E) -> Self {
        Self::File(error.into())
    }
}
