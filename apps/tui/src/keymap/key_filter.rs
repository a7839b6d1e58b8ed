//! The keys that the terminal and the screen pass on to the keymap.

use underdoku_grid::layout::DigitSet;

use super::{Chord, DigitRow};

/// The filter between a key press and the keymap.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct KeyFilter {
    /// True if the terminal reports all keys distinctly.
    pub reports_all_keys: bool,
    /// The digits of the board that capital letters and the key 0 type.
    pub letters: DigitSet,
    /// True if a line is being typed.
    pub typing: bool,
    /// The characters of the number row.
    pub row: DigitRow,
}

impl KeyFilter {
    /// True if this key reaches the keymap.
    pub fn lets_through(self, chord: Chord) -> bool {
        let is_digit = chord.letter().is_some_and(|(digit, _)| self.letters.contains(digit));
        let is_text = self.typing && chord.typed().is_some();
        let is_typed = self.typing || chord.on(self.row) == chord;
        (self.reports_all_keys || chord.is_reportable()) && !is_digit && !is_text && is_typed
    }
}
