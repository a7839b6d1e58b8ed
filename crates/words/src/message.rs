//! Messages: keys of sentences with the values for their gaps.

use underdoku_grid::layout::{Cell, Digit};

/// A type with a sentence for people.
pub trait Say {
    /// The message for it, in no language yet.
    fn message(&self) -> Message;
}

/// A sentence in no language yet: its key and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    pub(crate) key: &'static str,
    pub(crate) arguments: Vec<(&'static str, Argument)>,
}

/// An argument, the value for a gap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Argument {
    /// A name that is the same in every language.
    Text(String),
    /// A count, which may select a plural form.
    Number(u32),
    /// Another message, in the same language.
    Message(Message),
}

impl Message {
    /// The message of this key, without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self { key, arguments: Vec::new() }
    }

    /// The key: the name of the sentence in every language's files.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The keys of the message and of the messages in it.
    pub fn keys(&self) -> Vec<&'static str> {
        let inner = self.arguments.iter().flat_map(|(_, argument)| match argument {
            Argument::Message(other) => other.keys(),
            _ => Vec::new(),
        });
        std::iter::once(self.key).chain(inner).collect()
    }

    /// The argument that fills the gap of this name.
    pub(crate) fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.iter().find(|(other, _)| *other == name).map(|(_, argument)| argument)
    }

    /// Adds a count. Numbers above 4,294,967,295 are capped there.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl TryInto<u32>) -> Self {
        self.with(name, Argument::Number(number.try_into().unwrap_or(u32::MAX)))
    }

    /// Adds a name that is the same in every language.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Self {
        self.with(name, Argument::Text(text.into()))
    }

    /// Adds another message.
    #[must_use]
    pub fn said(self, name: &'static str, other: &impl Say) -> Self {
        self.with(name, Argument::Message(other.message()))
    }

    /// Adds a cell, as `r3c7`.
    #[must_use]
    pub fn cell(self, name: &'static str, cell: impl Into<Cell>) -> Self {
        self.text(name, cell.into().to_string())
    }

    /// Adds a digit, as the single character that boards show for it.
    #[must_use]
    pub fn digit(self, name: &'static str, digit: impl Into<Digit>) -> Self {
        self.text(name, digit.into().shown())
    }

    fn with(mut self, name: &'static str, argument: Argument) -> Self {
        self.arguments.push((name, argument));
        self
    }
}

impl Say for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}
