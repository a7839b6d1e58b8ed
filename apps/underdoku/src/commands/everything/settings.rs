//! The settings in a file of everything.
//!
//! A file from somebody else could bring in a server of theirs, and a key that they know. So the
//! identity in the ranks is listed, and imported only if the player agrees; an identity that this
//! machine already has is never replaced. Of the rest, only known names are imported.

use std::collections::BTreeMap;
use std::io::{self, BufRead as _, Write};
use std::path::Path;

use underdoku_grid::printable;
use underdoku_store::{Store, StoreError};
use underdoku_tui::settings::is_known;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::super::delve::has_terminal;
use super::super::standard_output;
use crate::args::Identity;

/// The prefix of the page's settings, which are stored for it.
const OF_THE_PAGE: &str = "page.";

/// The settings that make up the player's identity in the ranks, of the terminal and of the page,
/// each with its sentence.
const IDENTITY: [(&str, &str); 6] = [
    ("daily.server", "command-all-server"),
    ("daily.name", "command-all-name"),
    ("daily.secret", "command-all-secret"),
    ("page.name", "command-all-name"),
    ("page.secret", "command-all-secret"),
    ("page.key", "command-all-secret"),
];

/// The page's prefix for keys of names from before runs were signed.
const KEY_OF_A_NAME: &str = "page.key-";

/// The maximum number of imported settings, and the maximum numbers of bytes of a name and of a
/// value.
const MOST: usize = 4_096;
const LONGEST: (usize, usize) = (128, 16_384);

/// The maximum number of names that are listed, and the maximum number of characters of a name or a
/// value.
const SHOWN: (usize, usize) = (5, 40);

/// The settings of a file, by what happens to them.
#[derive(Debug, Default)]
pub(super) struct Sorted<'a> {
    known: Vec<(&'a str, &'a str)>,
    /// The identity in the ranks, unless this machine has one.
    identity: Vec<(&'a str, &'a str)>,
    unknown: Vec<&'a str>,
    keeps_own: bool,
}

impl<'a> Sorted<'a> {
    pub(super) fn of(
        settings: &'a BTreeMap<String, String>,
        store: &Store,
    ) -> Result<Self, StoreError> {
        let mut sorted = Self::default();
        for (name, value) in settings {
            let is_full = sorted.known.len() + sorted.identity.len() == MOST;
            if is_full || name.len() > LONGEST.0 || value.len() > LONGEST.1 {
                sorted.unknown.push(name);
            } else if sentence(name).is_some() {
                match store.setting(name)? {
                    Some(own) => sorted.keeps_own |= own != *value,
                    None => sorted.identity.push((name, value)),
                }
            } else if is_known(name) || name.starts_with(OF_THE_PAGE) {
                sorted.known.push((name, value));
            } else {
                sorted.unknown.push(name);
            }
        }
        Ok(sorted)
    }

    /// Decides whether to import the identity in the ranks; at a terminal the player is asked.
    pub(super) fn imports_identity(&self, identity: Identity) -> io::Result<bool> {
        match identity {
            _ if self.identity.is_empty() => Ok(false),
            Identity::Import => Ok(true),
            Identity::Ask if !has_terminal() => Ok(false),
            Identity::Ask => {
                let mut output = standard_output();
                writeln!(output, "{}", label("command-all-holds"))?;
                self.print_identity(&mut output)?;
                write!(output, "{} ", label("command-all-ask"))?;
                output.flush()?;
                let mut line = String::new();
                io::stdin().lock().read_line(&mut line)?;
                Ok(["y", "yes"].contains(&line.trim().to_lowercase().as_str()))
            }
        }
    }

    pub(super) fn put(&self, imports_identity: bool, store: &mut Store) -> Result<(), StoreError> {
        let identity = if imports_identity { &self.identity[..] } else { &[] };
        store.set_settings(self.known.iter().chain(identity).copied())
    }

    /// Reports what was imported and what was not, except for known settings.
    pub(super) fn print(
        &self,
        imports_identity: bool,
        file: &Path,
        output: &mut impl Write,
    ) -> io::Result<()> {
        if !self.identity.is_empty() {
            let sentence = if imports_identity {
                label("command-all-taken-ranks").to_owned()
            } else {
                let call = format!("underdoku import --all {}", file.display());
                say(&Message::new("command-all-left").text("call", call))
            };
            writeln!(output, "{sentence}")?;
            self.print_identity(output)?;
        }
        if self.keeps_own {
            writeln!(output, "{}", label("command-all-key"))?;
        }
        if !self.unknown.is_empty() {
            let names: Vec<String> =
                self.unknown.iter().take(SHOWN.0).map(|name| begun(name)).collect();
            let sentence = Message::new("command-all-unknown").number("count", self.unknown.len());
            let rest = self.unknown.len() - names.len();
            let sentence = sentence.text("names", names.join(", ")).number("rest", rest);
            writeln!(output, "{}", say(&sentence))?;
        }
        Ok(())
    }

    /// Prints a line for each part of the identity, without the key itself.
    fn print_identity(&self, output: &mut impl Write) -> io::Result<()> {
        let mut lines: Vec<String> = Vec::new();
        for (name, value) in &self.identity {
            let sentence =
                sentence(name).map(|key| say(&Message::new(key).text("value", begun(value))));
            lines.extend(sentence.filter(|line| !lines.contains(line)));
        }
        lines.iter().try_for_each(|line| writeln!(output, "  {line}"))
    }
}

/// The sentence about a setting that is a part of the identity.
fn sentence(name: &str) -> Option<&'static str> {
    let name = if name.starts_with(KEY_OF_A_NAME) { "page.key" } else { name };
    IDENTITY.iter().find(|(of, _)| name == *of).map(|(_, key)| *key)
}

/// The beginning of a text from outside, on one line.
fn begun(text: &str) -> String {
    let line: String =
        text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).take(SHOWN.1).collect();
    printable(&line).into_owned()
}
