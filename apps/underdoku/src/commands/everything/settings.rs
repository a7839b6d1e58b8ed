//! The settings in a file of everything.
//!
//! Whoever gives somebody a file could also give them a server of their own and a key that they know.
//! So what says who the player is in the ranks is named, and taken only if the player agrees; what
//! this machine has already is never replaced. Of the rest, only known names are taken.

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
use crate::args::OfRanks;

/// The beginning of the names of the page's settings, which are kept for it.
const OF_THE_PAGE: &str = "page.";

/// What says who the player is in the ranks, in the terminal and on the page, and the sentence for it.
const OF_RANKS: [(&str, &str); 6] = [
    ("daily.server", "command-all-server"),
    ("daily.name", "command-all-name"),
    ("daily.secret", "command-all-secret"),
    ("page.name", "command-all-name"),
    ("page.secret", "command-all-secret"),
    ("page.key", "command-all-secret"),
];

/// The beginning of the page's names for the keys of names from before runs were signed.
const OF_A_NAME: &str = "page.key-";

/// The most settings that are taken, and the most bytes of a name and of a value.
const MOST: usize = 4_096;
const LONGEST: (usize, usize) = (128, 16_384);

/// The most names that are told, and so many characters of each; and of a value.
const TOLD: (usize, usize) = (5, 40);

/// The settings of a file, by what becomes of them.
#[derive(Debug, Default)]
pub(super) struct Sorted<'a> {
    known: Vec<(&'a str, &'a str)>,
    /// Who the player is in the ranks, as far as this machine does not say it.
    of_ranks: Vec<(&'a str, &'a str)>,
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
            let is_full = sorted.known.len() + sorted.of_ranks.len() == MOST;
            if is_full || name.len() > LONGEST.0 || value.len() > LONGEST.1 {
                sorted.unknown.push(name);
            } else if sentence(name).is_some() {
                match store.setting(name)? {
                    Some(own) => sorted.keeps_own |= own != *value,
                    None => sorted.of_ranks.push((name, value)),
                }
            } else if is_known(name) || name.starts_with(OF_THE_PAGE) {
                sorted.known.push((name, value));
            } else {
                sorted.unknown.push(name);
            }
        }
        Ok(sorted)
    }

    /// Whether what says who the player is in the ranks is taken; at a terminal the player is asked.
    pub(super) fn takes_ranks(&self, of_ranks: OfRanks) -> io::Result<bool> {
        match of_ranks {
            _ if self.of_ranks.is_empty() => Ok(false),
            OfRanks::Taken => Ok(true),
            OfRanks::Asked if !has_terminal() => Ok(false),
            OfRanks::Asked => {
                let mut output = standard_output();
                writeln!(output, "{}", label("command-all-holds"))?;
                self.tell_ranks(&mut output)?;
                write!(output, "{} ", label("command-all-ask"))?;
                output.flush()?;
                let mut line = String::new();
                io::stdin().lock().read_line(&mut line)?;
                Ok(["y", "yes"].contains(&line.trim().to_lowercase().as_str()))
            }
        }
    }

    pub(super) fn put(&self, takes_ranks: bool, store: &mut Store) -> Result<(), StoreError> {
        let of_ranks = if takes_ranks { &self.of_ranks[..] } else { &[] };
        store.set_settings(self.known.iter().chain(of_ranks).copied())
    }

    /// Says what became of them, where it is not what anybody would expect.
    pub(super) fn tell(
        &self,
        takes_ranks: bool,
        file: &Path,
        output: &mut impl Write,
    ) -> io::Result<()> {
        if !self.of_ranks.is_empty() {
            let told = if takes_ranks {
                label("command-all-taken-ranks").to_owned()
            } else {
                let call = format!("underdoku import --all {}", file.display());
                say(&Message::new("command-all-left").text("call", call))
            };
            writeln!(output, "{told}")?;
            self.tell_ranks(output)?;
        }
        if self.keeps_own {
            writeln!(output, "{}", label("command-all-key"))?;
        }
        if !self.unknown.is_empty() {
            let names: Vec<String> =
                self.unknown.iter().take(TOLD.0).map(|name| begun(name)).collect();
            let told = Message::new("command-all-unknown").number("count", self.unknown.len());
            let rest = self.unknown.len() - names.len();
            let told = told.text("names", names.join(", ")).number("rest", rest);
            writeln!(output, "{}", say(&told))?;
        }
        Ok(())
    }

    /// A line for each thing that says who the player is; that of a key does not tell it.
    fn tell_ranks(&self, output: &mut impl Write) -> io::Result<()> {
        let mut lines: Vec<String> = Vec::new();
        for (name, value) in &self.of_ranks {
            let told =
                sentence(name).map(|key| say(&Message::new(key).text("value", begun(value))));
            lines.extend(told.filter(|line| !lines.contains(line)));
        }
        lines.iter().try_for_each(|line| writeln!(output, "  {line}"))
    }
}

/// The sentence about a setting that says who the player is.
fn sentence(name: &str) -> Option<&'static str> {
    let name = if name.starts_with(OF_A_NAME) { "page.key" } else { name };
    OF_RANKS.iter().find(|(of, _)| name == *of).map(|(_, key)| *key)
}

/// The beginning of a text from outside, on one line.
fn begun(text: &str) -> String {
    let line: String =
        text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).take(TOLD.1).collect();
    printable(&line).into_owned()
}
