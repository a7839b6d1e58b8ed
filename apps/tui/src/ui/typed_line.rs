//! A line of text that is being typed, and the lines typed before.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// A line of text that is being typed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TypedLine {
    /// The text so far.
    pub text: String,
    /// The byte where the selection at the end begins; typing replaces the selection.
    selected: Option<usize>,
}

impl TypedLine {
    /// A line that starts with this text.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), selected: None }
    }

    /// A line that starts with this text and a selected suggestion.
    pub fn suggesting(text: &str, suggestion: &str) -> Self {
        Self { text: format!("{text}{suggestion}"), selected: Some(text.len()) }
    }

    /// The text before the selection, and the selection.
    pub fn parts(&self) -> (&str, &str) {
        self.text.split_at(self.selected.unwrap_or(self.text.len()))
    }

    /// Replaces the text.
    pub fn set(&mut self, text: String) {
        *self = Self::new(text);
    }

    /// Adds a character, if the line still fits into this many columns.
    pub fn type_in(&mut self, character: char, columns: usize) {
        if let Some(kept) = self.selected.take() {
            self.text.truncate(kept);
        }
        let width = self.text.width() + character.width().unwrap_or(0);
        if !character.is_control() && width <= columns {
            self.text.push(character);
        }
    }

    /// Deletes the selection, or the last character.
    pub fn erase(&mut self) {
        match self.selected.take() {
            Some(kept) => self.text.truncate(kept),
            None => drop(self.text.pop()),
        }
    }
}

/// The lines typed before.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TypingHistory {
    lines: Vec<String>,
    /// The index of the line that is shown again; the one after the last is empty.
    at: usize,
}

impl TypingHistory {
    /// Adds a line, unless it is blank or repeats the last one.
    pub fn add(&mut self, line: &str) {
        if !line.trim().is_empty() && self.lines.last().is_none_or(|last| last != line) {
            self.lines.push(line.to_owned());
        }
        self.rewind();
    }

    /// Goes to the end.
    pub fn rewind(&mut self) {
        self.at = self.lines.len();
    }

    /// The previous line; stays at the first, and is empty if there are no lines.
    pub fn before(&mut self) -> &str {
        self.at = self.at.saturating_sub(1);
        self.here()
    }

    /// The next line; empty after the last.
    pub fn after(&mut self) -> &str {
        self.at = (self.at + 1).min(self.lines.len());
        self.here()
    }

    fn here(&self) -> &str {
        self.lines.get(self.at).map_or("", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_recalled_one_by_one() {
        let mut past = TypingHistory::default();
        assert_eq!((past.before().to_owned(), past.after()), (String::new(), ""));
        for line in ["rate", "hint", "hint", " "] {
            past.add(line);
        }
        assert_eq!(past.before(), "hint");
        assert_eq!(past.before(), "rate");
        assert_eq!(past.before(), "rate");
        assert_eq!(past.after(), "hint");
        assert_eq!(past.after(), "");
        assert_eq!(past.after(), "");
    }
}
