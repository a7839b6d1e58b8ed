//! The keys that a terminal and a screen let through to the keymap.

use underdoku_grid::layout::Digit;

use super::{Chord, DigitRow};

/// The filter between a key press and the keymap.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct KeyFilter {
    /// True if the terminal reports all keys distinctly.
    pub tells_all_keys: bool,
    /// The greatest capital letter that is a digit of the board.
    pub letters: Option<Digit>,
    /// True if a line is being typed.
    pub typing: bool,
    /// What the keys of the digits type.
    pub row: DigitRow,
}

impl KeyFilter {
    /// True if this key reaches the keymap.
    pub fn lets_through(self, chord: Chord) -> bool {
        let letter = chord.capital().and_then(|(letter, _)| Digit::from_char(letter));
        let is_digit = letter.is_some_and(|letter| self.letters.is_some_and(|most| letter <= most));
        let is_text = self.typing && chord.typed().is_some();
        let is_typed = self.typing || chord.on(self.row) == chord;
        (self.tells_all_keys || chord.is_told()) && !is_digit && !is_text && is_typed
    }
}
