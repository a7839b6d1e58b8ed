//! Which keys reach the keymap as they are pressed.

use underdoku_grid::layout::Value;

use super::Chord;

/// What stands between a key that is pressed and what it does.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Reach {
    /// Whether the terminal tells all keys apart.
    pub tells_all_keys: bool,
    /// The greatest capital letter that is a digit of the board.
    pub letters: Option<Value>,
    /// Whether a line is typed.
    pub typing: bool,
}

impl Reach {
    /// Whether this key reaches the keymap.
    pub fn lets_through(self, chord: Chord) -> bool {
        let letter = chord.capital().and_then(|(letter, _)| Value::from_char(letter));
        let is_digit = letter.is_some_and(|letter| self.letters.is_some_and(|most| letter <= most));
        let is_text = self.typing && chord.typed().is_some();
        (self.tells_all_keys || chord.is_told()) && !is_digit && !is_text
    }
}
