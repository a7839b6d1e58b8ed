//! The files of an open database, told by what they are and not by what they are called.
//!
//! A file that is deleted or replaced while it is open can be written on, and all that is written
//! is gone when it is closed; the database library does not notice. So before something is
//! acknowledged, the names are looked up again: as long as each leads to the file that was opened,
//! what was written can be found there. The log and its index belong to the database as much as the
//! file itself: what was committed is in the log at first.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::fault::FileFault;

/// The files of a database, as they were when it was opened.
#[derive(Debug)]
pub(super) struct Files {
    folder: PathBuf,
    known: Vec<(PathBuf, Identity)>,
}

/// The identity of a file among all that exist at the same time.
#[cfg(unix)]
pub(super) type Identity = (u64, u64);

/// Elsewhere a file that is open cannot be taken away.
#[cfg(not(unix))]
pub(super) type Identity = ();

/// The suffixes of the files that belong to a database.
pub(super) const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// The file beside a database that has this ending; the database is named without links.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

impl Files {
    /// The files of a database that is open and has been written; `before` is what it was before it
    /// was opened.
    pub(super) fn of(file: &Path, before: Identity) -> Result<Self, FileFault> {
        let real = fs::canonicalize(file)?;
        let log = BESIDE.map(|ending| beside(&real, ending));
        let log = log.into_iter().map(|path| identity(&path).map(|identity| (path, identity)));
        let known =
            [Ok((file.to_owned(), before))].into_iter().chain(log).collect::<io::Result<_>>()?;
        let files = Self { folder: real.parent().map(Path::to_owned).unwrap_or_default(), known };
        files.must_be_in_place().map(|()| files)
    }

    /// The folder that they lie in.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Checks that each name still leads to the file that was opened.
    pub(super) fn must_be_in_place(&self) -> Result<(), FileFault> {
        self.known.iter().try_for_each(|(path, known)| match identity(path) {
            Ok(found) if found == *known => Ok(()),
            Err(error) if !is_gone(&error) => Err(error.into()),
            _ => Err(FileFault::Displaced { name: name(path) }),
        })
    }
}

/// The identity of the file at a path.
#[cfg(unix)]
pub(super) fn identity(path: &Path) -> io::Result<Identity> {
    use std::os::unix::fs::MetadataExt as _;

    fs::metadata(path).map(|file| (file.dev(), file.ino()))
}

/// The identity of the file at a path.
#[cfg(not(unix))]
pub(super) fn identity(path: &Path) -> io::Result<Identity> {
    fs::metadata(path).map(|_| ())
}

fn is_gone(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// The last part of a path, which may be told to strangers.
fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
