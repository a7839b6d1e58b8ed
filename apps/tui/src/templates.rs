//! Hudoku's templates: those of every build, and a player's own from files.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use underdoku_game::hudoku::{Deal, NoSolution, Template, TemplateError};
use underdoku_generator::Seed;
use underdoku_store::{LARGEST_BY_HAND, read_file};

/// Why there is no template of a name, or no game on it.
#[derive(Debug)]
pub enum NoTemplate {
    /// It is no template of every build, and no file.
    Unknown(String),
    /// The file cannot be read.
    File(PathBuf, io::Error),
    /// The file is no text.
    NoText(PathBuf),
    /// The text is no template: where, and why.
    Text(PathBuf, TemplateError),
    /// No way was found to fill it. How it was named.
    NoSolution(String, NoSolution),
}

impl fmt::Display for NoTemplate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => {
                let known: Vec<&str> = Template::names().collect();
                write!(f, "there is no template {name:?}: it is {} or a file", known.join(", "))
            }
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::NoText(path) => write!(f, "{}: not a text file", path.display()),
            Self::Text(path, error) => write!(f, "{}: {error}", path.display()),
            Self::NoSolution(name, why) => write!(f, "{name}: line 1, column 1: {why}"),
        }
    }
}

impl std::error::Error for NoTemplate {}

/// The template of a name, or of a file.
///
/// # Errors
///
/// Why there is none.
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
