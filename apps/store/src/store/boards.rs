//! Boards that the player saved by name: text files in the folder `boards`.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::Store;
use crate::{StoreError, board_name, folder, write_atomically};

/// What the name of a board's file ends with.
const ENDING: &str = ".cudoku";

impl Store {
    /// Writes a board's text under a name, over one that is there; gives its file. A crash at any moment
    /// leaves the old text or the new one, whole.
    ///
    /// # Errors
    ///
    /// If the name cannot name a board or the file cannot be written; the old one is as it was.
    pub fn write_board(&self, name: &str, text: &str) -> Result<PathBuf, StoreError> {
        let path = self.board_file(name)?;
        folder::make(&self.board_folder())?;
        match write_atomically(&path, text.as_bytes()) {
            Ok(()) => Ok(path),
            Err(error) => Err(StoreError::Board { path, error }),
        }
    }

    /// The text of the board with this name, if there is one. Bytes that are no text read as U+FFFD, at
    /// which whoever understands the text stumbles in the right line.
    ///
    /// # Errors
    ///
    /// If the name cannot name a board or the file cannot be read.
    pub fn read_board(&self, name: &str) -> Result<Option<String>, StoreError> {
        let path = self.board_file(name)?;
        match fs::read(&path) {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StoreError::Board { path, error }),
        }
    }

    /// The names of all boards, in order.
    ///
    /// # Errors
    ///
    /// If their folder cannot be read.
    pub fn boards(&self) -> Result<Vec<String>, StoreError> {
        let path = self.board_folder();
        let entries = match fs::read_dir(&path) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(StoreError::Folder { path, error }),
        };
        let files = entries.flatten().filter(|entry| entry.path().is_file());
        let mut names: Vec<String> = files.filter_map(|file| name_of(file.file_name().to_str()?)).collect();
        names.sort_unstable();
        Ok(names)
    }

    fn board_folder(&self) -> PathBuf {
        self.folder.join("boards")
    }

    fn board_file(&self, name: &str) -> Result<PathBuf, StoreError> {
        if !board_name::is_allowed(name) {
            return Err(StoreError::BoardName { name: name.to_owned() });
        }
        Ok(self.board_folder().join(format!("{name}{ENDING}")))
    }
}

/// The name of the board in a file, if it is one that a board can have.
fn name_of(file: &str) -> Option<String> {
    file.strip_suffix(ENDING).filter(|name| board_name::is_allowed(name)).map(str::to_owned)
}
