//! Permissions: names, hashes of keys and replays are readable only by the server's user.
//!
//! New folders and files are created private. An existing file of ours that is open to others is
//! made private; so is a folder, but only one with the server's default name, since any other may
//! be shared on purpose.

use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind};
use std::path::Path;

/// The default name of the data folder.
pub const FOLDER: &str = "underdoku-ranks";

/// Creates a private folder if it is missing; missing parent folders get the standard permissions.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
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
pub(super) fn make_file(file: &Path) -> io::Result<()> {
    match for_owner_file().write(true).create_new(true).open(file) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        made => made.map(|_| ()),
    }
}

#[cfg(unix)]
fn for_owner_folder() -> DirBuilder {
    use std::os::unix::fs::DirBuilderExt as _;

    let mut builder = DirBuilder::new();
    builder.mode(0o700);
    builder
}

#[cfg(unix)]
fn for_owner_file() -> fs::OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;

    let mut options = File::options();
    options.mode(0o600);
    options
}

/// Makes a database private, and its folder if it has the default name. The path must not contain
/// links.
#[cfg(unix)]
pub(super) fn close_to_others(file: &Path) {
    use std::ffi::OsStr;

    use super::files::{BESIDE, beside};

    if let Some(folder) =
        file.parent().filter(|folder| folder.file_name() == Some(OsStr::new(FOLDER)))
    {
        close(folder);
    }
    close(file);
    for ending in BESIDE {
        close(&beside(file, ending));
    }
}

/// Removes the permissions of others; logs a file that remains readable.
#[cfg(unix)]
fn close(path: &Path) {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};

    // A missing file is readable by nobody.
    let Ok(found) = fs::symlink_metadata(path) else { return };
    let mode = found.permissions().mode() & 0o7777;
    let others = mode & 0o077;
    if others == 0 || found.is_symlink() {
        return;
    }
    let is_ours = found.uid() == rustix::process::geteuid().as_raw();
    let closed =
        is_ours.then(|| fs::set_permissions(path, fs::Permissions::from_mode(mode - others)));
    let (path, was) = (path.display(), format!("{mode:o}"));
    match closed {
        Some(Ok(())) => tracing::info!(%path, was, "closed to other users"),
        Some(Err(error)) => tracing::warn!(%path, was, %error, "it remains open to other users"),
        None => tracing::warn!(%path, was, "it belongs to another user and remains open to others"),
    }
}

/// On other platforms a file has the permissions of its folder.
#[cfg(not(unix))]
fn for_owner_folder() -> DirBuilder {
    DirBuilder::new()
}

#[cfg(not(unix))]
fn for_owner_file() -> fs::OpenOptions {
    File::options()
}

#[cfg(not(unix))]
pub(super) fn close_to_others(_file: &Path) {}
