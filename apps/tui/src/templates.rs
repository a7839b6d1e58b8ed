//! Hudoku's templates: the built-in ones, and a player's own from files.

use std::io;
use std::path::{Path, PathBuf};

use underdoku_game::hudoku::{Deal, Level, NoSolution, Template, TemplateError};
use underdoku_generator::Seed;
use underdoku_store::{LARGEST_BY_HAND, read_file};
use underdoku_words::Message;
use underdoku_words::terminal::say;

/// Why there is no template with a name, or no game on it.
#[derive(Debug, thiserror::Error)]
pub enum NoTemplate {
    /// It is neither a built-in template nor a file.
    #[error("{}", unknown(.0))]
    Unknown(String),
    /// The file cannot be read.
    #[error("{}: {_1}", .0.display())]
    File(PathBuf, io::Error),
    /// The file is not text.
    #[error("{}", no_text(.0))]
    NoText(PathBuf),
    /// The text is not a template: where, and why.
    #[error("{}: {_1}", .0.display())]
    Text(PathBuf, TemplateError),
    /// The template with this name could not be filled.
    #[error("{_0}: line 1, column 1: {_1}")]
    NoSolution(String, NoSolution),
}

fn unknown(name: &str) -> String {
    let templates = Template::names().collect::<Vec<_>>().join(", ");
    let unknown = Message::new("board-no-template").text("name", format!("{name:?}"));
    say(&unknown.text("templates", templates))
}

fn no_text(path: &Path) -> String {
    say(&Message::new("board-no-text").text("path", path.display().to_string()))
}

/// The template with a name, or in a file.
///
/// # Errors
///
/// [`NoTemplate`] if there is none.
pub fn find(name: &str) -> Result<Template, NoTemplate> {
    Template::named(name).map_or_else(|| read(Path::new(name)), Ok)
}

/// The template in a file, named after the file without its ending.
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

/// Deals the board of a seed at a level on the template with a name, or in a file.
///
/// # Errors
///
/// If there is no such template, or it cannot be filled.
pub fn deal(name: &str, level: Level, seed: &Seed) -> Result<Deal, NoTemplate> {
    let template = find(name)?;
    Deal::of_level(&template, level, seed)
        .map_err(|why| NoTemplate::NoSolution(name.to_owned(), why))
}
