//! The config file: which key does what, and the settings.
//!
//! It is TOML, parsed with the position of every value, so that an error names file, line and
//! column. All faults of a file are reported at once. A missing file is not an error and sets
//! nothing.

mod default;
mod read;

use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;
use underdoku_store::{LARGEST_BY_HAND, read_file};

pub use default::default_config;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use crate::keymap::Keymap;
use crate::settings::Settings;

/// The contents of the config file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Config {
    /// The keys.
    pub keymap: Keymap,
    /// The settings.
    pub settings: Settings,
}

impl Config {
    /// The path of the config file on this platform, such as `~/.config/underdoku/config.toml`;
    /// `None` if there is no home folder.
    pub fn default_path() -> Option<PathBuf> {
        let base = etcetera::choose_base_strategy().ok()?;
        Some(base.config_dir().join("underdoku").join("config.toml"))
    }

    /// Reads the config file; a missing one gives the defaults.
    ///
    /// # Errors
    ///
    /// If the file exists and cannot be read, or has faults; all faults are reported.
    pub fn load(path: &Path) -> Result<Self, ConfigError> {
        match text(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            text => Self::of(path, text),
        }
    }

    /// Reads a config file that was named explicitly, and so must exist.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or has faults; all faults are reported.
    pub fn load_named(path: &Path) -> Result<Self, ConfigError> {
        Self::of(path, text(path))
    }

    fn of(path: &Path, text: io::Result<String>) -> Result<Self, ConfigError> {
        let unread =
            |error: &io::Error| Message::new("config-unread").text("why", error.to_string());
        let unread = |error: io::Error| vec![Fault { place: None, what: say(&unread(&error)) }];
        let read = text.map_err(unread).and_then(|text| Self::read(&text));
        read.map_err(|faults| ConfigError { path: path.to_owned(), faults })
    }

    /// Parses the text of a config file.
    ///
    /// # Errors
    ///
    /// All faults of the text, in order.
    pub fn read(text: &str) -> Result<Self, Vec<Fault>> {
        read::config(text)
    }
}

fn text(path: &Path) -> io::Result<String> {
    let bytes = read_file(path, LARGEST_BY_HAND)?;
    String::from_utf8(bytes)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, label("config-no-text")))
}

/// A config file that is ignored, with all its faults.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", fault_text(.path, .faults))]
pub struct ConfigError {
    /// The file that could not be used.
    pub path: PathBuf,
    /// Its faults.
    pub faults: Vec<Fault>,
}

/// A fault in a config file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{what}", ahead(*.place))]
pub struct Fault {
    /// The line and the column, both from 1; none for a fault of the whole file.
    pub place: Option<(usize, usize)>,
    /// What is wrong, possibly with a suggestion.
    pub what: String,
}

fn fault_text(path: &Path, faults: &[Fault]) -> String {
    let line = |fault: &Fault| {
        let gap = if fault.place.is_some() { "" } else { " " };
        format!("{}:{gap}{fault}", path.display())
    };
    faults.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn ahead(place: Option<(usize, usize)>) -> String {
    place.map_or_else(String::new, |(line, column)| format!("{line}:{column}: "))
}
