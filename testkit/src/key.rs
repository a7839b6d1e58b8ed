//! Keys, and the bytes a terminal sends for them.

/// A key of the keyboard.
///
/// Other combinations can be sent as bytes with [`crate::Terminal::type_text`]; shift and the up
/// arrow, for example, are `\x1b[1;2A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A character, as the keyboard layout gives it.
    Char(char),
    /// Control and a character; control-C is `Ctrl('c')`.
    Ctrl(char),
    /// Alt and a character.
    Alt(char),
    /// The arrow up.
    Up,
    /// The arrow down.
    Down,
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// To the start.
    Home,
    /// To the end.
    End,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// Insert.
    Insert,
    /// Deletes the character under the cursor.
    Delete,
    /// Deletes the character before the cursor.
    Backspace,
    /// Enter.
    Enter,
    /// Tab.
    Tab,
    /// Shift and tab.
    BackTab,
    /// Escape.
    Esc,
    /// A function key, 1 to 12.
    F(u8),
}

impl Key {
    /// The bytes that a terminal sends for it, or `None` if it has no such key. Arrows, home and
    /// end have a second form that a program can request ("application cursor keys").
    pub(crate) fn bytes(self, application: bool) -> Option<String> {
        let cursor = |letter| Some(format!("\x1b{}{letter}", if application { 'O' } else { '[' }));
        let editing = |number| Some(format!("\x1b[{number}~"));
        match self {
            Self::Char(character) => Some(character.to_string()),
            Self::Ctrl(character) => control(character).map(String::from),
            Self::Alt(character) => Some(format!("\x1b{character}")),
            Self::Up => cursor('A'),
            Self::Down => cursor('B'),
            Self::Right => cursor('C'),
            Self::Left => cursor('D'),
            Self::Home => cursor('H'),
            Self::End => cursor('F'),
            Self::Insert => editing(2),
            Self::Delete => editing(3),
            Self::PageUp => editing(5),
            Self::PageDown => editing(6),
            Self::Backspace => Some("\x7f".to_owned()),
            Self::Enter => Some("\r".to_owned()),
            Self::Tab => Some("\t".to_owned()),
            Self::BackTab => Some("\x1b[Z".to_owned()),
            Self::Esc => Some("\x1b".to_owned()),
            Self::F(number) => function(number),
        }
    }
}

/// The control characters are the 32 below the space: those of `@`, `A` to `Z` and `[\]^_`.
fn control(character: char) -> Option<char> {
    match character.to_ascii_uppercase() {
        ' ' => Some('\0'),
        upper @ '@'..='_' => Some(char::from(upper as u8 - b'@')),
        _ => None,
    }
}

fn function(number: u8) -> Option<String> {
    const FIRST_FOUR: [char; 4] = ['P', 'Q', 'R', 'S'];
    const OTHERS: [u8; 8] = [15, 17, 18, 19, 20, 21, 23, 24];
    let index = usize::from(number.checked_sub(1)?);
    match FIRST_FOUR.get(index) {
        Some(letter) => Some(format!("\x1bO{letter}")),
        None => OTHERS.get(index - 4).map(|number| format!("\x1b[{number}~")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_send_what_xterm_sends() {
        let cases = [
            (Key::Char('ü'), "ü"),
            (Key::Ctrl('c'), "\x03"),
            (Key::Ctrl('Z'), "\x1a"),
            (Key::Ctrl('['), "\x1b"),
            (Key::Ctrl(' '), "\0"),
            (Key::Alt('x'), "\x1bx"),
            (Key::Up, "\x1b[A"),
            (Key::Left, "\x1b[D"),
            (Key::End, "\x1b[F"),
            (Key::Delete, "\x1b[3~"),
            (Key::Enter, "\r"),
            (Key::F(1), "\x1bOP"),
            (Key::F(5), "\x1b[15~"),
            (Key::F(12), "\x1b[24~"),
        ];
        for (key, expected) in cases {
            assert_eq!(key.bytes(false).as_deref(), Some(expected), "{key:?}");
        }
    }

    #[test]
    fn only_cursor_keys_have_a_second_form() {
        assert_eq!(Key::Up.bytes(true).as_deref(), Some("\x1bOA"));
        assert_eq!(Key::Home.bytes(true).as_deref(), Some("\x1bOH"));
        assert_eq!(Key::PageUp.bytes(true), Key::PageUp.bytes(false));
    }

    #[test]
    fn keys_without_a_sequence_send_nothing() {
        for key in [Key::F(0), Key::F(13), Key::F(255), Key::Ctrl('5'), Key::Ctrl('ü')] {
            assert_eq!(key.bytes(false), None, "{key:?}");
        }
    }
}
