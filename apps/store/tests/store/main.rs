//! The store from the outside, and its files after crashes and changes by other programs.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

mod boards;
mod errors;
mod laws;
mod memory;
mod opening;
mod order;
mod other;
mod private;
mod processes;
mod sample;
#[cfg(unix)]
mod unprivileged;

use std::collections::BTreeMap;
use std::path::Path;
use std::{fmt, fs};

/// The database files of a folder: everything except an empty log and the log's index, which any
/// reader may recreate.
#[derive(PartialEq, Eq)]
struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    fn of(folder: &Path) -> Self {
        let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
        let files =
            paths.filter(|path| path.is_file()).map(|path| (name(&path), fs::read(&path).unwrap()));
        let says_something = |(name, bytes): &(String, Vec<u8>)| match name {
            name if name.ends_with("-shm") => false,
            name => !name.ends_with("-wal") || !bytes.is_empty(),
        };
        Self(files.filter(says_something).collect())
    }
}

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter().map(|(name, bytes)| (name, bytes.len()))).finish()
    }
}

/// A copy of a folder as if the process had just been killed: the file and its log, unchanged.
fn killed(folder: &Path) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    for (name, bytes) in Files::of(folder).0 {
        fs::write(copy.path().join(name), bytes).unwrap();
    }
    copy
}
