//! Permissions: names, keys and games are readable only by the player.
//!
//! New folders and files of the store are created private. Existing ones that are open to others
//! are made private when the store is opened; the data folder itself only if it is the platform's,
//! because any other may be shared. A file written to a path that the player chose gets the
//! standard permissions.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Creates a private folder if it is missing; missing parent folders get the standard permissions.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent)?;
    }
    match for_owner_folder().create(folder) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists && folder.is_dir() => Ok(()),
        made => made,
    }
}

/// Creates a private empty file if it is missing. The database library gives the files next to it
/// the same permissions.
pub(crate) fn make_file(file: &Path) -> io::Result<()> {
    match for_owner_file().write(true).create_new(true).open(file) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        made => made.map(|_| ()),
    }
}

/// Makes a database and the files next to it private.
pub(crate) fn close_database(file: &Path) {
    // The log is next to the file itself, not next to a link to it.
    let Ok(file) = fs::canonicalize(file) else { return };
    for ending in ["", "-wal", "-shm"] {
        let mut path = file.clone().into_os_string();
        path.push(ending);
        close(Path::new(&path));
    }
}

/// Makes a folder private, and the files in it with these extensions.
pub(crate) fn close_folder(folder: &Path, endings: &[&str]) {
    // A folder behind a link may be somebody else's.
    if !fs::symlink_metadata(folder).is_ok_and(|found| found.is_dir()) {
        return;
    }
    close(folder);
    let paths = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    paths.filter(|path| has_ending(path, endings)).for_each(|path| close(&path));
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    path.to_str().is_some_and(|path| endings.iter().any(|ending| path.ends_with(ending)))
}

#[cfg(unix)]
fn for_owner_folder() -> DirBuilder {
    use std::os::unix::fs::DirBuilderExt as _;

    let mut builder = DirBuilder::new();
    builder.mode(0o700);
    builder
}

/// Options that make a new file private to its owner.
#[cfg(unix)]
pub(crate) fn for_owner_file() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;

    let mut options = OpenOptions::new();
    options.mode(0o600);
    options
}

/// Removes the permissions of others. If that fails, the permissions stay and the file can still be
/// used.
#[cfg(unix)]
pub(crate) fn close(path: &Path) {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};

    let Ok(found) = fs::symlink_metadata(path) else { return };
    let mode = found.permissions().mode() & 0o7777;
    let is_ours = found.uid() == rustix::process::geteuid().as_raw();
    if mode & 0o077 != 0 && is_ours && !found.is_symlink() {
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode & !0o077));
    }
}

/// On other platforms a file has the permissions of its folder.
#[cfg(not(unix))]
fn for_owner_folder() -> DirBuilder {
    DirBuilder::new()
}

#[cfg(not(unix))]
pub(crate) fn for_owner_file() -> OpenOptions {
    OpenOptions::new()
}

#[cfg(not(unix))]
pub(crate) fn close(_path: &Path) {}
