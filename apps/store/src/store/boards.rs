//! Boards that the player saved by name: text files in the folder `boards`.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::Store;
use crate::whole::{write_all_new, write_private};
use crate::{LARGEST_GAME, StoreError, board_name, folder, read_file};

/// The kinds of board files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardFile {
    /// The digits of the standard board: `.cudoku`.
    Cudoku,
    /// A saved game of Classic, on any board: `.classic`.
    Game,
}

impl BoardFile {
    /// Both kinds. If there are two boards of the same name, the first is read; that happens only
    /// if a crash came between writing one and removing the other.
    pub(crate) const ALL: [Self; 2] = [Self::Cudoku, Self::Game];

    /// The extension of the file's name.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Cudoku => ".cudoku",
            Self::Game => ".classic",
        }
    }
}

impl Store {
    /// Writes a board's text under a name, replacing any existing board of either kind; returns its
    /// file. A crash at any moment leaves the complete old or new text.
    ///
    /// # Errors
    ///
    /// If the name is invalid or the file cannot be written; the old one is unchanged.
    pub fn write_board(
        &self,
        name: &str,
        kind: BoardFile,
        text: &str,
    ) -> Result<PathBuf, StoreError> {
        let path = self.board_file(name, kind)?;
        folder::make(&self.board_folder())?;
        if let Err(error) = write_private(&path, text.as_bytes()) {
            return Err(StoreError::Board { path, error });
        }
        for other in BoardFile::ALL.into_iter().filter(|&other| other != kind) {
            let path = self.board_file(name, other)?;
            match fs::remove_file(&path) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(StoreError::Board { path, error });
                }
                _ => {}
            }
        }
        Ok(path)
    }

    /// Writes boards whose names are not taken yet, and skips the others; returns how many were
    /// written.
    ///
    /// # Errors
    ///
    /// If the folder cannot be used; some boards may have been written.
    pub fn write_new_boards(
        &self,
        boards: &[(&str, BoardFile, &str)],
    ) -> Result<usize, StoreError> {
        let is_new = |name: &str| matches!(self.read_board(name), Ok(None));
        let files: Vec<_> = boards
            .iter()
            .filter(|(name, ..)| is_new(name))
            .filter_map(|&(name, kind, text)| {
                Some((self.board_file(name, kind).ok()?, text.as_bytes()))
            })
            .collect();
        if files.is_empty() {
            return Ok(0);
        }
        let path = self.board_folder();
        folder::make(&path)?;
        write_all_new(&path, &files).map_err(|error| StoreError::Folder { path, error })
    }

    /// Reads the board of this name, if there is one. Invalid UTF-8 is read as U+FFFD, so that a
    /// parser reports the right line.
    ///
    /// # Errors
    ///
    /// If the name is invalid or the file cannot be read.
    pub fn read_board(&self, name: &str) -> Result<Option<String>, StoreError> {
        for kind in BoardFile::ALL {
            let path = self.board_file(name, kind)?;
            match read_file(&path, LARGEST_GAME) {
                Ok(bytes) => return Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(StoreError::Board { path, error }),
            }
        }
        Ok(None)
    }

    /// The names of all boards, sorted.
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
        let mut names: Vec<String> =
            files.filter_map(|file| name_of(file.file_name().to_str()?)).collect();
        names.sort_unstable();
        names.dedup();
        Ok(names)
    }

    fn board_folder(&self) -> PathBuf {
        self.folder.join(folder::BOARDS)
    }

    fn board_file(&self, name: &str, kind: BoardFile) -> Result<PathBuf, StoreError> {
        if !board_name::is_allowed(name) {
            return Err(StoreError::BoardName { name: name.to_owned() });
        }
        Ok(self.board_folder().join(format!("{name}{}", kind.ending())))
    }
}

/// The name of the board in a file, if it is valid.
fn name_of(file: &str) -> Option<String> {
    let name = BoardFile::ALL.into_iter().find_map(|kind| file.strip_suffix(kind.ending()));
    name.filter(|name| board_name::is_allowed(name)).map(str::to_owned)
}
