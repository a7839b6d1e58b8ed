//! Summaries of games: named values, their text, and rows of lists.

use std::fmt;
use std::str::FromStr;

use crate::Figures;

/// A value with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A count, points, or milliseconds.
    Number(u64),
    /// Words, in one line.
    Text(String),
    /// A condition that is true or false.
    Flag(bool),
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
            Self::Flag(flag) => flag.fmt(f),
        }
    }
}

impl From<u64> for Fact {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Fact {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<bool> for Fact {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<&str> for Fact {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// Named values in order. The text form has a line for each: the name, a space and the value.
///
/// ```
/// use underdoku_game::{Facts, fact};
///
/// let text = Facts::new().with("floor", 3_u32).with("seed", "a long one").to_string();
/// assert_eq!(text, "floor 3\nseed a long one\n");
/// assert_eq!(fact::<u32>(&text, "floor"), Some(3));
/// assert_eq!(fact::<u32>(&text, "seed"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Facts(Vec<(&'static str, Fact)>);

impl Facts {
    /// No values.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// These values and one more.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.0.push((name, fact.into()));
        self
    }

    /// These values and one more, if there is one.
    #[must_use]
    pub fn with_any(self, name: &'static str, fact: Option<impl Into<Fact>>) -> Self {
        match fact {
            Some(fact) => self.with(name, fact),
            None => self,
        }
    }

    /// Each value with its name, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&'static str, &Fact)> {
        self.0.iter().map(|(name, fact)| (*name, fact))
    }
}

impl fmt::Display for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(name, fact)| writeln!(f, "{name} {fact}"))
    }
}

/// The value with this name in the text of [`Facts`], if it exists and can be parsed.
pub fn fact<T: FromStr>(text: &str, name: &str) -> Option<T> {
    let values = text.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    values.into_iter().next()?.parse().ok()
}

/// A game as lists show it, readable without replaying it.
pub trait Summary: Clone + PartialEq + fmt::Debug + 'static {
    /// All its values; [`Summary::read`] parses their text.
    fn facts(&self) -> Facts;

    /// Parses the text of a summary; `None` if it is not one.
    fn read(text: &str) -> Option<Self>;

    /// The facts for programs, in a list that shows the game under this title.
    fn report(&self, title: &str) -> Facts;

    /// Its row in a list of finished games, under [`Game::BEST`](crate::Game::BEST).
    fn best(&self) -> Vec<String>;

    /// Its row in a list of saved games that shows it under this title, with the columns
    /// [`Game::SAVED`](crate::Game::SAVED).
    fn saved(&self, title: &str) -> Vec<String>;

    /// The figures that statistics count for a game with this title.
    fn figures(&self, title: &str) -> Figures;
}

/// A column of a list in text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its heading: the key of a message of the terminal, or the heading itself.
    pub title: &'static str,
    /// Its minimum width in characters.
    pub width: usize,
    /// True if shorter texts are aligned to the right.
    pub is_right: bool,
}

impl Column {
    /// A column of words.
    pub const fn left(title: &'static str, width: usize) -> Self {
        Self { title, width, is_right: false }
    }

    /// A column of numbers.
    pub const fn right(title: &'static str, width: usize) -> Self {
        Self { title, width, is_right: true }
    }

    /// A text padded to the width of the column.
    pub fn cell(&self, text: &str) -> String {
        let width = self.width;
        if self.is_right { format!("{text:>width$}") } else { format!("{text:<width$}") }
    }
}
