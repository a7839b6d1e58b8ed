//! A parser of names from a list.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command};
use strsim::damerau_levenshtein;

/// Lists of up to this many names are printed completely when a name is unknown.
const SHORT: usize = 12;
/// The corresponding limit if no name is near.
const MIDDLING: usize = 30;
/// The maximum number of near misses that are suggested.
const NEAREST: usize = 4;

/// A parser of names. Case, hyphens and spaces are ignored: `x-wing`, `XWing` and `x wing` are the
/// same. For an unknown name the nearest ones are suggested instead of a long list.
///
/// The names are built only when one is parsed or the help is printed. Building the names of all
/// options at each start would take a third of the start-up time.
#[derive(Clone, Debug)]
pub(crate) struct Names<T> {
    values: fn() -> Vec<T>,
    name: fn(&T) -> PossibleValue,
    /// The command that prints all names.
    list: Option<&'static str>,
    /// True if all names are listed for an unknown one, however many there are.
    is_whole: bool,
}

impl<T> Names<T> {
    /// A parser of these values by their names.
    pub(crate) fn new(values: fn() -> Vec<T>, name: fn(&T) -> PossibleValue) -> Self {
        Self { values, name, list: None, is_whole: false }
    }

    /// Names the command that prints all names.
    pub(crate) fn listed_by(mut self, call: &'static str) -> Self {
        self.list = Some(call);
        self
    }

    /// Lists all names for an unknown one, because no command prints them.
    pub(crate) fn all_named(mut self) -> Self {
        self.is_whole = true;
        self
    }

    fn names(&self) -> Vec<PossibleValue> {
        (self.values)().iter().map(self.name).collect()
    }

    /// The names that a misspelt one may be, the nearest first.
    fn nearest(&self, wrong: &str) -> Vec<String> {
        let distance = |name: &str| {
            let name = folded(name);
            let is_part = wrong.len() > 2 && name.contains(wrong);
            if is_part { 1 } else { damerau_levenshtein(wrong, &name) }
        };
        let mut near: Vec<(usize, String)> = self
            .names()
            .iter()
            .map(|name| {
                let least = name.get_name_and_aliases().map(distance).min();
                (least.unwrap_or(usize::MAX), name.get_name().to_owned())
            })
            .filter(|(distance, _)| *distance <= (wrong.len() / 3).max(1))
            .collect();
        near.sort_by_key(|(distance, _)| *distance);
        near.truncate(NEAREST);
        near.into_iter().map(|(_, name)| name).collect()
    }

    fn unknown(&self, command: &Command, arg: Option<&Arg>, word: &str) -> Error {
        let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(command);
        if let Some(arg) = arg {
            error.insert(ContextKind::InvalidArg, ContextValue::String(arg.to_string()));
        }
        error.insert(ContextKind::InvalidValue, ContextValue::String(word.to_owned()));
        let near = self.nearest(&folded(word));
        let names = self.names();
        if self.is_whole || names.len() <= if near.is_empty() { MIDDLING } else { SHORT } {
            let names = names.iter().map(|name| name.get_name().to_owned()).collect();
            error.insert(ContextKind::ValidValue, ContextValue::Strings(names));
        }
        match near.as_slice() {
            [] => {}
            [one] => {
                let one = ContextValue::String(one.clone());
                error.insert(ContextKind::SuggestedValue, one);
            }
            several => {
                let several = ContextValue::Strings(several.to_vec());
                error.insert(ContextKind::SuggestedValue, several);
            }
        }
        if let Some(list) = self.list {
            let tip = format!("`{list}` prints all names").into();
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
        }
        error
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Names<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, word: &OsStr) -> Result<T, Error> {
        let word = word.to_string_lossy();
        let wanted = folded(&word);
        let is_wanted = |value: &T| {
            (self.name)(value).get_name_and_aliases().any(|name| folded(name) == wanted)
        };
        let found = (self.values)().into_iter().find(is_wanted);
        found.ok_or_else(|| self.unknown(command, arg, &word))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names().into_iter()))
    }
}

/// A name without case, hyphens and spaces.
fn folded(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_names_have_near_ones() {
        let names = || vec!["x-wing", "w-wing", "swordfish", "finned-swordfish", "naked-pair"];
        let names = Names::new(names, |name| PossibleValue::new(*name));
        assert_eq!(names.nearest("swordfis"), ["swordfish", "finned-swordfish"]);
        assert_eq!(names.nearest("nakedpiar"), ["naked-pair"]);
        assert_eq!(names.nearest("zzz"), [""; 0]);
    }
}
