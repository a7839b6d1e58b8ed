//! Hudoku's templates: those of every build, and a player's own from files.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use underdoku_game::hudoku::{Deal, NoSolution, Template, TemplateError};
use underdoku_generator::Seed;
use underdoku_store::{LARGEST_BY_HAND, read_file};
use underdoku_words::Message;
use underdoku_words::terminal::say;

/// The reason why there is no template of a name, or no game on it.
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
    /// No way was found to fill it; with its name.
    NoSolution(String, NoSolution),
}

impl fmt::Display for NoTemplate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = match self {
            Self::Unknown(name) => Message::new("board-no-template")
                .text("name", format!("{name:?}"))
                .text("templates", Template::names().collect::<Vec<_>>().join(", ")),
            Self::File(path, error) => return write!(f, "{}: {error}", path.display()),
            Self::NoText(path) => {
                Message::new("board-no-text").text("path", path.display().to_string())
            }
            Self::Text(path, error) => return write!(f, "{}: {error}", path.display()),
            Self::NoSolution(name, why) => return write!(f, "{name}: line 1, column 1: {why}"),
        };
        f.write_str(&say(&message))
    }
}

impl std::error::Error for NoTemplate {}

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
