//! A key with its modifiers, and its text.

use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use underdoku_grid::layout::Digit;

use super::{DigitRow, Direction};

/// A key with its modifiers. Its text is written as in the config file: `a`, `A`, `ctrl-r`,
/// `shift-left`, `f1`, `space`.
///
/// Terminals differ in the way they report Shift: a letter becomes a capital, other characters
/// become different ones. So Shift is kept as a modifier only for keys that are not characters, and
/// for digits if the terminal reports Shift but leaves the digit unchanged.
///
/// ```
/// use underdoku_tui::keymap::Chord;
///
/// for text in ["a", "A", "?", "ctrl-r", "alt-3", "shift-left", "space", "ctrl-space", "f12", "-", "ctrl--"] {
///     assert_eq!(text.parse::<Chord>().unwrap().to_string(), text);
/// }
/// assert_eq!("shift-a".parse::<Chord>(), "A".parse());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chord {
    code: KeyCode,
    modifiers: KeyModifiers,
}

/// The keys that are not characters, by their names in the config file and on the screen.
const NAMED: [(&str, KeyCode, &str); 15] = [
    ("left", KeyCode::Left, "←"),
    ("down", KeyCode::Down, "↓"),
    ("up", KeyCode::Up, "↑"),
    ("right", KeyCode::Right, "→"),
    ("space", KeyCode::Char(' '), "Space"),
    ("enter", KeyCode::Enter, "Enter"),
    ("esc", KeyCode::Esc, "Esc"),
    ("tab", KeyCode::Tab, "Tab"),
    ("backtab", KeyCode::BackTab, "Shift+Tab"),
    ("backspace", KeyCode::Backspace, "Backspace"),
    ("delete", KeyCode::Delete, "Del"),
    ("home", KeyCode::Home, "Home"),
    ("end", KeyCode::End, "End"),
    ("pageup", KeyCode::PageUp, "PgUp"),
    ("pagedown", KeyCode::PageDown, "PgDn"),
];

const MODIFIERS: [(&str, KeyModifiers, &str); 3] = [
    ("ctrl-", KeyModifiers::CONTROL, "Ctrl+"),
    ("alt-", KeyModifiers::ALT, "Alt+"),
    ("shift-", KeyModifiers::SHIFT, "Shift+"),
];

impl Chord {
    /// The key that was pressed.
    pub fn of(event: &KeyEvent) -> Self {
        Self::new(event.code, event.modifiers)
    }

    fn new(code: KeyCode, modifiers: KeyModifiers) -> Self {
        let is_shifted = modifiers.contains(KeyModifiers::SHIFT);
        let code = match code {
            KeyCode::Char(letter) if is_shifted => {
                KeyCode::Char(letter.to_uppercase().next().unwrap_or(letter))
            }
            other => other,
        };
        let says_shift_itself = match code {
            KeyCode::Char(character) => !character.is_ascii_digit() && character != ' ',
            KeyCode::BackTab => true,
            _ => false,
        };
        let dropped = if says_shift_itself { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
        let known = KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT;
        Self { code, modifiers: (modifiers & known) - dropped }
    }

    /// This key with the digit that is printed on it, if the number row types other characters.
    #[must_use]
    pub fn on(self, row: DigitRow) -> Self {
        match self.code {
            KeyCode::Char(typed) => {
                let code = KeyCode::Char(row.digit(typed).unwrap_or(typed));
                Self { code, ..self }
            }
            _ => self,
        }
    }

    /// An arrow key with Shift.
    pub const fn with_shift(way: Direction) -> Self {
        let code = match way {
            Direction::Left => KeyCode::Left,
            Direction::Down => KeyCode::Down,
            Direction::Up => KeyCode::Up,
            Direction::Right => KeyCode::Right,
        };
        Self { code, modifiers: KeyModifiers::SHIFT }
    }

    /// The character that the key types, if any.
    pub fn typed(self) -> Option<char> {
        match self.code {
            KeyCode::Char(character) if (self.modifiers - KeyModifiers::SHIFT).is_empty() => {
                Some(character)
            }
            _ => None,
        }
    }

    /// The capital letter that the key types, if any, with or without Alt; and true if Alt is held.
    ///
    /// ```
    /// use underdoku_tui::keymap::Chord;
    ///
    /// let letter = |text: &str| text.parse::<Chord>().unwrap().capital();
    /// assert_eq!((letter("G"), letter("alt-G")), (Some(('G', false)), Some(('G', true))));
    /// assert_eq!((letter("g"), letter("ctrl-G"), letter("7")), (None, None, None));
    /// ```
    pub fn capital(self) -> Option<(char, bool)> {
        let others = self.modifiers - KeyModifiers::SHIFT - KeyModifiers::ALT;
        match self.code {
            KeyCode::Char(letter) if letter.is_ascii_uppercase() && others.is_empty() => {
                Some((letter, self.modifiers.contains(KeyModifiers::ALT)))
            }
            _ => None,
        }
    }

    /// The digit of a capital letter, or of the key 0; and true if Alt is held. On boards without
    /// that digit the key has its usual action.
    pub fn letter(self) -> Option<(Digit, bool)> {
        if let Some((letter, has_alt)) = self.capital() {
            return Some((Digit::from_char(letter)?, has_alt));
        }
        let others = self.modifiers - KeyModifiers::ALT;
        let has_alt = self.modifiers.contains(KeyModifiers::ALT);
        (self.code == KeyCode::Char('0') && others.is_empty()).then_some((Digit::ZERO, has_alt))
    }

    /// True if every terminal can report it. Some terminals send the digit for Ctrl with a digit, a
    /// tab for Ctrl with I, and a space for Shift with space.
    ///
    /// ```
    /// use underdoku_tui::keymap::Chord;
    ///
    /// let is_reportable = |text: &str| text.parse::<Chord>().unwrap().is_reportable();
    /// assert!(["1", "A", "alt-1", "ctrl-r", "ctrl-space", "shift-left", "ctrl-home", "backtab", "f5"].into_iter().all(is_reportable));
    /// assert!(!["ctrl-1", "shift-1", "ctrl-i", "ctrl-R", "ctrl-enter", "shift-space", "ctrl-+"].into_iter().any(is_reportable));
    /// ```
    pub fn is_reportable(self) -> bool {
        let has_ctrl = self.modifiers.contains(KeyModifiers::CONTROL);
        let has_shift = self.modifiers.contains(KeyModifiers::SHIFT);
        match self.code {
            // With Ctrl, a terminal sends only five bits of a letter; Ctrl+I and Ctrl+M are then a
            // tab and a line end.
            KeyCode::Char(letter) if has_ctrl => {
                !has_shift
                    && (letter == ' '
                        || letter.is_ascii_lowercase() && !['i', 'm'].contains(&letter))
            }
            KeyCode::Char(_)
            | KeyCode::Enter
            | KeyCode::Esc
            | KeyCode::Tab
            | KeyCode::Backspace => !has_shift && !has_ctrl,
            _ => true,
        }
    }

    /// The text for players: `Ctrl+R`, `←`, `Space`.
    pub fn shown(self) -> String {
        let modifiers =
            MODIFIERS.iter().filter(|each| self.modifiers.contains(each.1)).map(|each| each.2);
        let mut text: String = modifiers.collect();
        match (self.code, NAMED.iter().find(|named| named.1 == self.code)) {
            (_, Some(named)) => text += named.2,
            (KeyCode::Char(character), None) if self.modifiers.contains(KeyModifiers::CONTROL) => {
                text.extend(character.to_uppercase());
            }
            (KeyCode::Char(character), None) => text.push(character),
            (KeyCode::F(number), None) => text += format!("F{number}").as_str(),
            (_, None) => text += "?",
        }
        text
    }

    /// The shortest common form: `^R`.
    ///
    /// ```
    /// use underdoku_tui::keymap::Chord;
    ///
    /// let short = |text: &str| text.parse::<Chord>().unwrap().short();
    /// assert_eq!(["ctrl-r", "ctrl-left", "alt-r", "p"].map(short), ["^R", "Ctrl+←", "Alt+r", "p"]);
    /// ```
    pub fn short(self) -> String {
        match self.code {
            KeyCode::Char(letter)
                if self.modifiers == KeyModifiers::CONTROL && letter.is_ascii_lowercase() =>
            {
                format!("^{}", letter.to_ascii_uppercase())
            }
            _ => self.shown(),
        }
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, modifier, _) in MODIFIERS {
            if self.modifiers.contains(modifier) {
                f.write_str(name)?;
            }
        }
        match (self.code, NAMED.iter().find(|named| named.1 == self.code)) {
            (_, Some(named)) => f.write_str(named.0),
            (KeyCode::Char(character), None) => write!(f, "{character}"),
            (KeyCode::F(number), None) => write!(f, "f{number}"),
            (code, None) => write!(f, "{code}"),
        }
    }
}

/// The error for a text that is not a key, with the nearest valid one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseChordError {
    /// The name that was probably meant.
    pub nearest: Option<&'static str>,
}

impl FromStr for Chord {
    type Err = ParseChordError;

    fn from_str(text: &str) -> Result<Self, ParseChordError> {
        let (mut rest, mut modifiers) = (text, KeyModifiers::NONE);
        while let Some((name, modifier, _)) = MODIFIERS.iter().find(|each| rest.starts_with(each.0))
        {
            rest = &rest[name.len()..];
            modifiers |= *modifier;
        }
        let code = key(rest).ok_or_else(|| ParseChordError {
            nearest: crate::spelling::nearest(rest, NAMED.iter().map(|named| named.0)),
        })?;
        Ok(Self::new(code, modifiers))
    }
}

fn key(name: &str) -> Option<KeyCode> {
    let mut characters = name.chars();
    if let (Some(only), None) = (characters.next(), characters.next()) {
        return (!only.is_whitespace() && !only.is_control()).then_some(KeyCode::Char(only));
    }
    let named = NAMED.iter().find(|named| named.0.eq_ignore_ascii_case(name)).map(|named| named.1);
    named.or_else(|| {
        let number = name.strip_prefix(['f', 'F'])?.parse().ok()?;
        (1..=24).contains(&number).then_some(KeyCode::F(number))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_that_differ_about_shift_mean_the_same() {
        let event =
            |code, modifiers| Chord::of(&KeyEvent::new(KeyCode::Char(code), modifiers)).to_string();
        assert_eq!(event('U', KeyModifiers::NONE), "U");
        assert_eq!(event('U', KeyModifiers::SHIFT), "U");
        assert_eq!(event('u', KeyModifiers::SHIFT), "U");
        assert_eq!(event('?', KeyModifiers::SHIFT), "?");
        assert_eq!(event('1', KeyModifiers::SHIFT), "shift-1");
        assert_eq!(event('1', KeyModifiers::SUPER), "1");
    }

    #[test]
    fn a_text_that_is_not_a_key_is_refused() {
        assert_eq!("entr".parse::<Chord>(), Err(ParseChordError { nearest: Some("enter") }));
        for text in ["", " ", "ctrl-", "f0", "f25", "f", "xyzzy", "ab", "\n"] {
            assert!(text.parse::<Chord>().is_err() || text == "f", "{text:?}");
        }
    }
}
