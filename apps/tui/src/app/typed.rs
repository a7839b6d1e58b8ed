//! A line of text that is being typed.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// A line of text that is being typed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Typed {
    /// The text so far.
    pub text: String,
}

impl Typed {
    /// A line with this text to begin with.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into() }
    }

    /// Adds a character, if the line still fits into this many columns.
    pub fn type_in(&mut self, character: char, columns: usize) {
        let width = self.text.width() + character.width().unwrap_or(0);
        if !character.is_control() && width <= columns {
            self.text.push(character);
        }
    }

    /// Removes the last character.
    pub fn erase(&mut self) {
        self.text.pop();
    }
}
