//! Atomic file writes.
//!
//! The bytes are written to a temporary file in the same folder and flushed to the disk, and the
//! file is then renamed, which is a single step of the file system. Flushing has to come first:
//! otherwise the new name may survive a power failure and its content may not. A killed process
//! leaves a temporary file, which the next writer in that folder removes. Each writer locks its
//! file, so that one still being written can be distinguished from a leftover: the system releases
//! the lock when the process ends.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

/// The prefix of temporary files.
const PREFIX: &str = ".underdoku-";
/// Their suffix.
const SUFFIX: &str = ".tmp";

/// Who may read a file.
enum Readers {
    /// Whoever may read any new file.
    Usual,
    /// Only its owner.
    Owner,
    /// Whoever could read the old file.
    Of(fs::Permissions),
}

/// Writes a file so that a crash at any moment leaves the complete old or new one.
///
/// An existing file keeps its permissions, a read-only one is not replaced, and a link is followed
/// to its target.
///
/// # Errors
///
/// The system's error; the old file is unchanged. [`ErrorKind::InvalidInput`] if the path is not a
/// file.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write(path, bytes, Readers::Usual)
}

/// Writes a file like [`write_atomically`]; a new one is private.
///
/// # Errors
///
/// See [`write_atomically`].
pub fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write(path, bytes, Readers::Owner)
}

fn write(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let (path, old) = target(path)?;
    let folder = folder_of(&path);
    written_in(folder, &old.map_or(readers, Readers::Of), bytes)?.persist(&path)?;
    sync_folder(folder)
}

/// Writes a new file like [`write_private`].
///
/// # Errors
///
/// The system's error; [`ErrorKind::AlreadyExists`] if the path already exists, in which case its
/// file is unchanged.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder_of(path);
    written_in(folder, &Readers::Owner, bytes)?.persist_noclobber(path)?;
    sync_folder(folder)
}

/// The maximum number of files that are open at the same time while many are written.
const PART: usize = 200;

/// Writes many new files into a folder like [`write_new`], but waits for the disk only once per
/// [`PART`]; returns the number of files written.
///
/// # Errors
///
/// The system's error; some files may have been written.
pub(crate) fn write_all_new(folder: &Path, files: &[(PathBuf, &[u8])]) -> io::Result<usize> {
    remove_leftovers(folder);
    let mut written = 0;
    for part in files.chunks(PART) {
        let made = part.iter().map(|(_, bytes)| {
            let mut new = temporary_in(folder, &Readers::Owner)?;
            new.as_file_mut().write_all(bytes)?;
            Ok(new)
        });
        let made: Vec<NamedTempFile> = made.collect::<io::Result<_>>()?;
        sync_files(folder, &made)?;
        for (new, (path, _)) in made.into_iter().zip(part) {
            match new.persist_noclobber(path) {
                Ok(_) => written += 1,
                Err(error) if error.error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error.error),
            }
        }
    }
    sync_folder(folder)?;
    Ok(written)
}

/// Flushes files of a folder to the disk: all at once, if the platform supports it.
fn sync_files(folder: &Path, files: &[NamedTempFile]) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    if File::open(folder).is_ok_and(|folder| rustix::fs::syncfs(folder).is_ok()) {
        return Ok(());
    }
    let _ = folder;
    files.iter().try_for_each(|file| file.as_file().sync_all())
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Creates a temporary file with these bytes, flushed to the disk.
fn written_in(folder: &Path, readers: &Readers, bytes: &[u8]) -> io::Result<NamedTempFile> {
    remove_leftovers(folder);
    let mut new = temporary_in(folder, readers)?;
    new.as_file_mut().write_all(bytes)?;
    new.as_file().sync_all()?;
    Ok(new)
}

/// The file that a path refers to, with its permissions if it exists.
fn target(path: &Path) -> io::Result<(PathBuf, Option<fs::Permissions>)> {
    match fs::metadata(path) {
        Ok(old) if old.is_file() => {
            // Renaming can replace a file even if it is read-only, so check that first.
            File::options().write(true).open(path)?;
            Ok((fs::canonicalize(path)?, Some(old.permissions())))
        }
        Ok(_) => Err(io::Error::new(ErrorKind::InvalidInput, "it is not a file")),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok((path.to_owned(), None)),
        Err(error) => Err(error),
    }
}

/// Creates a locked temporary file for these readers.
fn temporary_in(folder: &Path, readers: &Readers) -> io::Result<NamedTempFile> {
    loop {
        // The temporary name in the error would mean nothing to the player.
        let new = create_in(folder, readers).map_err(|error| io::Error::from(error.kind()))?;
        if let Readers::Of(old) = readers {
            new.as_file().set_permissions(old.clone())?;
        }
        match new.as_file().lock() {
            Err(error) if error.kind() != ErrorKind::Unsupported => return Err(error),
            // Between its creation and its lock another process may have removed it as a leftover.
            _ if new.path().exists() => return Ok(new),
            _ => (),
        }
    }
}

#[cfg(unix)]
fn create_in(folder: &Path, readers: &Readers) -> io::Result<NamedTempFile> {
    use std::os::unix::fs::PermissionsExt as _;

    let permissions = match readers {
        Readers::Usual => fs::Permissions::from_mode(0o666),
        Readers::Owner => fs::Permissions::from_mode(0o600),
        Readers::Of(old) => old.clone(),
    };
    Builder::new().prefix(PREFIX).suffix(SUFFIX).permissions(permissions).tempfile_in(folder)
}

#[cfg(not(unix))]
fn create_in(folder: &Path, _readers: &Readers) -> io::Result<NamedTempFile> {
    Builder::new().prefix(PREFIX).suffix(SUFFIX).tempfile_in(folder)
}

/// Removes temporary files without a writer. One that cannot be removed is harmless.
fn remove_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten().filter(|entry| is_temporary(&entry.file_name())) {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if let Some(file) = is_file.then(|| File::open(entry.path()).ok()).flatten()
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_temporary(name: &OsStr) -> bool {
    name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX))
}

/// Flushes the new name to the disk, if the platform supports it.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::InvalidInput | ErrorKind::Unsupported | ErrorKind::PermissionDenied
            ) =>
        {
            Ok(())
        }
        synced => synced,
    }
}

#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}
