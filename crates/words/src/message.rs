//! Messages: keys of sentences with the values for their placeholders.

use underdoku_grid::layout::{Cell, Digit};

/// A type with a sentence for people.
pub trait Say {
    /// The message for it, which does not depend on a language.
    fn message(&self) -> Message;
}

impl<T: Say + ?Sized> Say for &T {
    fn message(&self) -> Message {
        (**self).message()
    }
}

/// A sentence before it is put into a language: its key and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    pub(crate) key: &'static str,
    pub(crate) arguments: Vec<(&'static str, Argument)>,
}

/// The value for a placeholder, or one that selects a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Argument {
    /// A name that is the same in every language.
    Text(String),
    /// A count, which may select a plural form.
    Number(u32),
    /// Another message, in the same language.
    Message(Message),
    /// Several arguments, joined as the language joins lists.
    List(Vec<Self>, Joint),
    /// The beginning of a sentence.
    Lead(Box<Self>),
}

/// The way in which the items of a list are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    /// `a, b and c`
    And,
    /// `a, b or c`
    Or,
    /// `a, b nor c`
    Nor,
    /// `a, b, c`
    Comma,
    /// `a; b; c`
    Semicolon,
    /// `a. b. c.`: whole sentences.
    Sentences,
}

impl Joint {
    /// The key for all items but the last.
    pub(crate) const fn between(self) -> &'static str {
        match self {
            Self::And | Self::Or | Self::Nor | Self::Comma => "list-comma",
            Self::Semicolon => "list-semicolon",
            Self::Sentences => "list-sentences",
        }
    }

    /// The key for the last item.
    pub(crate) const fn last(self) -> &'static str {
        match self {
            Self::And => "list-and",
            Self::Or => "list-or",
            Self::Nor => "list-nor",
            _ => self.between(),
        }
    }
}

impl Argument {
    fn keys(&self) -> Vec<&'static str> {
        match self {
            Self::Message(other) => other.keys(),
            Self::List(items, joint) => {
                let joints: &[&'static str] = match items.len() {
                    0 => &["list-none"],
                    1 => &[],
                    2 => &[joint.last()],
                    _ => &[joint.between(), joint.last()],
                };
                items.iter().flat_map(Self::keys).chain(joints.iter().copied()).collect()
            }
            Self::Lead(other) => other.keys(),
            Self::Text(_) | Self::Number(_) => Vec::new(),
        }
    }
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
        let inner = self.arguments.iter().flat_map(|(_, argument)| argument.keys());
        std::iter::once(self.key).chain(inner).collect()
    }

    /// The argument of this name.
    pub(crate) fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.iter().find(|(other, _)| *other == name).map(|(_, argument)| argument)
    }

    /// Adds a count. A number that does not fit in a `u32`, even a negative one, becomes the
    /// maximum.
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

    /// Adds several messages, joined as the language joins lists.
    #[must_use]
    pub fn list(
        self,
        name: &'static str,
        items: impl IntoIterator<Item: Say>,
        joint: Joint,
    ) -> Self {
        let items = items.into_iter().map(|item| Argument::Message(item.message()));
        self.with(name, Argument::List(items.collect(), joint))
    }

    /// Adds several names that are the same in every language.
    #[must_use]
    pub fn names(
        self,
        name: &'static str,
        names: impl IntoIterator<Item: ToString>,
        joint: Joint,
    ) -> Self {
        let names = names.into_iter().map(|each| Argument::Text(each.to_string()));
        self.with(name, Argument::List(names.collect(), joint))
    }

    /// Adds digits, each as the single character that boards show for it.
    #[must_use]
    pub fn digits(
        self,
        name: &'static str,
        digits: impl IntoIterator<Item = Digit>,
        joint: Joint,
    ) -> Self {
        self.names(name, digits.into_iter().map(Digit::shown), joint)
    }

    /// Turns an argument into the beginning of a sentence, with a capital unless it starts with a
    /// cell.
    #[must_use]
    pub fn leading(mut self, name: &'static str) -> Self {
        for (other, argument) in &mut self.arguments {
            if *other == name {
                *argument = Argument::Lead(Box::new(argument.clone()));
            }
        }
        self
    }

    pub(crate) fn with(mut self, name: &'static str, argument: Argument) -> Self {
        self.arguments.push((name, argument));
        self
    }
}

impl Say for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}
