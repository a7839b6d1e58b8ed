//! Faults of the database.

use std::io;

use rusqlite::{Error as Sql, ErrorCode as Code};

use crate::Refusal;

/// The reason why a database cannot be used. Its text follows the name of the file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileFault {
    /// It is a folder, a device or the like.
    #[error("is not a file; it was left unchanged")]
    NotAFile,
    /// It is not a database.
    #[error("is not a database; it was left unchanged")]
    NotADatabase,
    /// It is another program's database.
    #[error("is another program's database; it was left unchanged")]
    NotOurs,
    /// It was created by a newer version of the server.
    #[error(
        "was made by a newer server; it was left unchanged: its version is {version}, this server supports up to {newest}"
    )]
    FromTheFuture {
        /// The version of its tables.
        version: i64,
        /// The newest supported version.
        newest: usize,
    },
    /// It is a database with damaged content.
    #[error("is damaged; it was left unchanged: {0}")]
    Damaged(String),
    /// It cannot be opened, most likely because of its permissions.
    #[error("cannot be opened: {0}")]
    Unopenable(String),
    /// It is read-only.
    #[error("is read-only")]
    ReadOnly,
    /// Another program kept it locked for several seconds.
    #[error("is locked by another program")]
    InUse,
    /// The disk is full.
    #[error("has no space left on its disk")]
    Full,
    /// While it was open, its name began to refer to another file or to none.
    #[error("was deleted, moved or replaced while it was open: {name}")]
    Displaced {
        /// The name: the database's own, or that of a file belonging to it.
        name: String,
    },
    /// The database server cannot be reached, or has closed the connection.
    #[error("cannot be reached: {0}")]
    Unreachable(String),
    /// It contains no ledger.
    #[error("contains no ranks yet")]
    Empty,
    /// It has its own backup program.
    #[error(
        "has to be copied with PostgreSQL's own program: pg_dump --format=custom --file=FILE ADDRESS"
    )]
    BackedUpElsewhere,
    /// It did not answer in time.
    #[error("did not answer within a second")]
    Silent,
    /// The writer thread has died.
    #[error("has lost its writer; the server is shutting down")]
    Unwritten,
    /// Any other failure.
    #[error("cannot be used: {0}")]
    Other(String),
}

impl FileFault {
    /// What to do before starting the server again.
    pub const fn advice(&self) -> &'static str {
        match self {
            Self::NotAFile | Self::NotADatabase | Self::NotOurs => {
                "move it away, or choose another one with --data or --database"
            }
            Self::FromTheFuture { .. } => "update the server, or choose another database",
            Self::Unreachable(_) => "check the address, and whether PostgreSQL runs there",
            Self::Empty => "start a server with it first",
            Self::BackedUpElsewhere => "use pg_restore to restore it",
            Self::Damaged(_) => "replace it with a backup, or move it away",
            Self::Unopenable(_) | Self::ReadOnly => {
                "check its permissions and those of its folder and disk, or choose another folder with --data"
            }
            Self::InUse => "end that program and start again",
            Self::Full => "make room and start again",
            Self::Displaced { .. } | Self::Silent | Self::Unwritten | Self::Other(_) => {
                "start again, or choose another one with --data or --database"
            }
        }
    }
}

impl FileFault {
    /// True if the same statements are likely to succeed if repeated.
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
