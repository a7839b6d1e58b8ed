//! Faults of the database.

use std::io;

use rusqlite::{Error as Sql, ErrorCode as Code};

use super::place::LedgerLocation;
use crate::Refusal;

/// The reason why a database file cannot be used. Its text follows the file's name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileFault {
    /// It is a folder, a device or the like.
    #[error("is not a file, it is left as it is")]
    NotAFile,
    /// It is no database.
    #[error("is not a database, it is left as it is")]
    NotADatabase,
    /// It is another program's database.
    #[error("is another program's database, it is left as it is")]
    NotOurs,
    /// It was made by a newer version of the server.
    #[error(
        "was made by a newer server, it is left as it is: it has version {version}, this one knows {newest}"
    )]
    FromTheFuture {
        /// Its version.
        version: i64,
        /// The newest version that is known here.
        newest: usize,
    },
    /// It is a database whose content is damaged.
    #[error("is damaged, it is left as it is: {0}")]
    Damaged(String),
    /// It cannot be opened, most likely because a permission is missing.
    #[error("cannot be opened: {0}")]
    Unopenable(String),
    /// It is read-only.
    #[error("can be read only")]
    ReadOnly,
    /// Another program locked it for seconds.
    #[error("is kept locked by another program")]
    InUse,
    /// The disk is full.
    #[error("has no room left on its disk")]
    Full,
    /// While it was open, its name began to refer to another file or to none.
    #[error("was deleted, moved or replaced while it was open: {name}")]
    Displaced {
        /// The name: the database's own, or that of a file which belongs to it.
        name: String,
    },
    /// The server that has it cannot be reached, or has ended the connection.
    #[error("cannot be reached: {0}")]
    Unreachable(String),
    /// It holds no ledger.
    #[error("holds no ranks yet")]
    Empty,
    /// It has a program of its own for copies.
    #[error("is copied by PostgreSQL itself: pg_dump --format=custom --file=FILE ADDRESS")]
    BackedUpElsewhere,
    /// It did not answer in time.
    #[error("did not answer within a second")]
    Silent,
    /// The thread that writes to it has ended.
    #[error("is not written any more, the server ends")]
    Unwritten,
    /// Any other failure.
    #[error("cannot be used: {0}")]
    Other(String),
}

impl FileFault {
    /// A remedy to apply before the server starts.
    pub const fn advice(&self) -> &'static str {
        match self {
            Self::NotAFile | Self::NotADatabase | Self::NotOurs => {
                "move it away, or name another one with --data or --database"
            }
            Self::FromTheFuture { .. } => "update the server, or name another database",
            Self::Unreachable(_) => "check the address, and whether PostgreSQL runs there",
            Self::Empty => "start a server with it first",
            Self::BackedUpElsewhere => "pg_restore puts it back",
            Self::Damaged(_) => "put a backup in its place, or move it away",
            Self::Unopenable(_) | Self::ReadOnly => {
                "check its permissions, its folder's and its disk's, or name another folder with --data"
            }
            Self::InUse => "end that program and start again",
            Self::Full => "make room and start again",
            Self::Displaced { .. } | Self::Silent | Self::Unwritten | Self::Other(_) => {
                "start again, or name another one with --data or --database"
            }
        }
    }
}

impl FileFault {
    /// True if the same statements may well succeed in a moment.
    #[cfg(feature = "postgres")]
    pub(super) const fn is_passing(&self) -> bool {
        matches!(self, Self::Unreachable(_) | Self::InUse)
    }
}

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

/// The reason why a ledger cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place} {fault} ({})", .fault.advice())]
pub struct OpenError {
    /// Its place.
    pub place: LedgerLocation,
    /// Its fault.
    pub fault: FileFault,
}

/// The reason why a read or write failed.
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
