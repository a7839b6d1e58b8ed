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

    /// Takes one more character, as long as the line stays within so many columns of the screen.
    pub fn type_in(&mut self, character: char, columns: usize) {
        let width = self.text.width() + character.width().unwrap_or(0);
        if !character.is_control() && width <= columns {
            self.text.push(character);
        }
    }

    /// Takes the last character out.
    pub fn erase(&mut self) {
        self.text.pop();
    }
}
