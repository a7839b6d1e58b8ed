//! The data folder.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

use crate::{BoardFile, StoreError, lock, private};

/// The name of the folder for locks.
pub(crate) const LOCKS: &str = "locks";
/// The name of the folder for boards.
pub(crate) const BOARDS: &str = "boards";

/// The folder for this program's data on this platform, such as `~/.local/share/underdoku`.
///
/// # Errors
///
/// [`StoreError::NoDataFolder`] if there is no home folder.
pub fn default_folder() -> Result<PathBuf, StoreError> {
    let strategy =
        etcetera::base_strategy::choose_native_strategy().map_err(|_| StoreError::NoDataFolder)?;
    Ok(strategy.data_dir().join("underdoku"))
}

/// Creates a private folder and its parents, if they are missing.
pub(crate) fn make(folder: &Path) -> Result<(), StoreError> {
    private::make_folder(folder).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists | ErrorKind::NotADirectory => {
            let in_the_way = folder.ancestors().find(|part| part.exists() && !part.is_dir());
            StoreError::NotAFolder { path: in_the_way.unwrap_or(folder).to_owned() }
        }
        _ => StoreError::Folder { path: folder.to_owned(), error },
    })
}

/// Makes the store's own folders private, and the data folder if it is the platform's.
pub(crate) fn close_to_others(folder: &Path) {
    if default_folder().is_ok_and(|usual| usual == folder) {
        private::close(folder);
    }
    private::close_folder(&folder.join(LOCKS), &[lock::ENDING]);
    private::close_folder(&folder.join(BOARDS), &BoardFile::ALL.map(BoardFile::ending));
}
