//! Permissions: names, hashes of keys and replays are for the server's own user alone.
//!
//! A new folder and a new file are made so. A file of ours that was open to others is closed to
//! them; and so is a folder, but only one with the name that the server itself gives it: any other
//! may be shared, and was made by somebody who knew why.

use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind};
use std::path::Path;

/// The name of the folder that the server makes where none was asked for.
pub const FOLDER: &str = "underdoku-ranks";

/// Makes a folder for its owner alone, if it is not there; those that it lies in are like any
/// others.
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

/// Makes an empty file for its owner alone, if it is not there. The database library makes those
/// beside it alike.
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

/// Closes a database to others, and its folder if the server made it. The file is named without
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

/// Takes the permissions of all others from what is ours; what stays open is told.
#[cfg(unix)]
fn close(path: &Path) {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};

    // What is not there is open to nobody.
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
        Some(Err(error)) => tracing::warn!(%path, was, %error, "it stays open to other users"),
        None => tracing::warn!(%path, was, "it belongs to another user and stays open to others"),
    }
}

/// Elsewhere a file has the permissions of its folder.
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
