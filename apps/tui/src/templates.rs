//! Hudoku's templates: those of every build, and a player's own from files.

use std::io;
use std::path::{Path, PathBuf};

use underdoku_game::hudoku::{Deal, NoSolution, Template, TemplateError};
use underdoku_generator::Seed;
use underdoku_store::{LARGEST_BY_HAND, read_file};

/// The reason why there is no template of a name, or no game on it.
#[derive(Debug, thiserror::Error)]
pub enum NoTemplate {
    /// It is no template of every build, and no file.
    #[error("there is no template {:?}: it is {} or a file", .0, Template::names().collect::<Vec<_>>().join(", "))]
    Unknown(String),
    /// The file cannot be read.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    /// The file is no text.
    #[error("{}: not a text file", .0.display())]
    NoText(PathBuf),
    /// The text is no template: where, and why.
    #[error("{}: {}", .0.display(), .1)]
    Text(PathBuf, TemplateError),
    /// No way was found to fill it; with its name.
    #[error("{0}: line 1, column 1: {1}")]
    NoSolution(String, NoSolution),
}

/// The template of a name, or of a file.
///
/// # Errors
///
/// [`NoTemplate`] if there is none.
pub fn find(name: &str) -> Result<Template, NoTemplate> {
    Template::named(name).map_or_else(|| read(Path::new(name)), Ok)
}

/// The template in a file; it is called as the file is, without its ending.
fn read(path: &Path) -> Result<Template, NoTemplate> {
    let at = || path.to_owned();
    let bytes = read_file(path, LARGEST_BY_HAND).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => NoTemplate::Unknown(path.display().to_string()),
        _ => NoTemplate::File(at(), error),
    })?;
    let text = String::from_utf8(bytes).map_err(|_| NoTemplate::NoText(at()))?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    Template::read(&name, &text).map_err(|error| NoTemplate::Text(at(), error))
}

/// Deals the board of a seed on the template of a name, or of a file.
///
/// # Errors
///
/// If there is no such template, or no way is found to fill it.
pub fn deal(name: &str, seed: &Seed) -> Result<Deal, NoTemplate> {
    Deal::new(&find(name)?, seed).map_err(|why| NoTemplate::NoSolution(name.to_owned(), why))
}
