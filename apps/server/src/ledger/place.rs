//! The location of a ledger: a file, or a `PostgreSQL` database.

use std::fmt;
use std::path::{Path, PathBuf};

use super::fault::FileFault;
#[cfg(feature = "postgres")]
use super::postgres::{Postgres, Url};
use super::sqlite::Sqlite;
use super::store::Store;

/// The location of a ledger. It never prints a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LedgerLocation {
    /// A file.
    File(PathBuf),
    /// A database of `PostgreSQL`, which several servers can share.
    #[cfg(feature = "postgres")]
    Postgres(Box<Url>),
}

/// A database address that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AddressFault {
    /// The program was built without `PostgreSQL`.
    #[error("this server was built without PostgreSQL; build it with --features postgres")]
    NotBuilt,
    /// It is not an address. It may contain a password, so it is not repeated.
    #[error("expected an address such as postgres://USER@HOST/DATABASE: {0}")]
    Malformed(String),
}

/// The reason why a ledger cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place} {fault} ({})", .fault.advice())]
pub struct OpenError {
    /// The location that was tried.
    pub place: LedgerLocation,
    /// What is wrong with the database there.
    pub fault: FileFault,
}

impl LedgerLocation {
    /// The database at this address, `postgres://...`, with this password unless the address
    /// contains one.
    ///
    /// # Errors
    ///
    /// If it is not an address, or the program was built without `PostgreSQL`.
    pub fn at(address: &str, password: Option<&str>) -> Result<Self, AddressFault> {
        #[cfg(feature = "postgres")]
        return Ok(Self::Postgres(Box::new(Url::read(address, password)?)));
        #[cfg(not(feature = "postgres"))]
        {
            let _ = (address, password);
            Err(AddressFault::NotBuilt)
        }
    }

    /// Opens the ledger there, or creates it.
    pub(super) fn open(&self) -> Result<Box<dyn Store>, FileFault> {
        match self {
            Self::File(path) => Ok(Box::new(Sqlite::open(path)?)),
            #[cfg(feature = "postgres")]
            Self::Postgres(url) => Ok(Box::new(Postgres::open(url)?)),
        }
    }

    /// Opens the ledger there; does not create one.
    pub(super) fn open_existing(&self) -> Result<Box<dyn Store>, FileFault> {
        match self {
            Self::File(path) => std::fs::metadata(path).map(|_| ())?,
            #[cfg(feature = "postgres")]
            Self::Postgres(url) => Postgres::must_exist(url)?,
        }
        self.open()
    }

    /// Makes an error of a fault at this location.
    pub(super) fn error(&self, fault: FileFault) -> OpenError {
        OpenError { place: self.clone(), fault }
    }
}

impl fmt::Display for LedgerLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            #[cfg(feature = "postgres")]
            Self::Postgres(url) => url.fmt(f),
        }
    }
}

impl From<&Path> for LedgerLocation {
    fn from(path: &Path) -> Self {
        Self::File(path.to_owned())
    }
}

impl From<PathBuf> for LedgerLocation {
    fn from(path: PathBuf) -> Self {
        Self::File(path)
    }
}
