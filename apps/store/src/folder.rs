//! Where the store lies.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

use crate::StoreError;

/// The folder for this program's data on this platform, such as `~/.local/share/underdoku`.
///
/// # Errors
///
/// [`StoreError::NoDataFolder`] if there is no home folder.
pub fn default_folder() -> Result<PathBuf, StoreError> {
    let strategy = etcetera::base_strategy::choose_native_strategy().map_err(|_| StoreError::NoDataFolder)?;
    Ok(strategy.data_dir().join("underdoku"))
}

/// Makes a folder and those that it lies in, if they are not there.
pub(crate) fn make(folder: &Path) -> Result<(), StoreError> {
    fs::create_dir_all(folder).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists | ErrorKind::NotADirectory => {
            let in_the_way = folder.ancestors().find(|part| part.exists() && !part.is_dir());
            StoreError::NotAFolder { path: in_the_way.unwrap_or(folder).to_owned() }
        }
        _ => StoreError::Folder { path: folder.to_owned(), error },
    })
}
