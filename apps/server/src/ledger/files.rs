//! The files of an open database, identified by inode and not by name.
//!
//! A file that is deleted or replaced while it is open can still be written to, but everything
//! written is lost when it is closed, and the database library does not notice. So before a run is
//! acknowledged, the names are looked up again: as long as each refers to the file that was opened,
//! the written data can be found there. The log and its index belong to the database as much as the
//! file itself, because committed data is in the log first.

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

/// The identity of a file, unique among all that exist at the same time: device and inode.
#[cfg(unix)]
pub(super) type Identity = (u64, u64);

/// Other platforms do not let an open file be removed.
#[cfg(not(unix))]
pub(super) type Identity = ();

/// The suffixes of the files that belong to a database.
pub(super) const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// The path of the file with this suffix next to a database, after following links.
pub(super) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

impl Files {
    /// Records the files of a database that is open and has been written to; `before` is the
    /// identity of the file before it was opened.
    pub(super) fn of(file: &Path, before: Identity) -> Result<Self, FileFault> {
        let real = fs::canonicalize(file)?;
        let log = BESIDE.map(|ending| beside(&real, ending));
        let log = log.into_iter().map(|path| identity(&path).map(|identity| (path, identity)));
        let known =
            [Ok((file.to_owned(), before))].into_iter().chain(log).collect::<io::Result<_>>()?;
        let files = Self { folder: real.parent().map(Path::to_owned).unwrap_or_default(), known };
        files.must_be_in_place().map(|()| files)
    }

    /// The folder that contains them.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Checks that each name still refers to the file that was opened.
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

/// The last part of a path, so as not to reveal the folders.
fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
