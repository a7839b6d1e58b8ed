//! Makes text from outside safe for a terminal: comments in files, names, seeds, messages of a
//! server.
//!
//! A terminal obeys control characters, and other characters reorder or hide the text around them.
//! So such characters are never printed unchanged, but as escapes such as `\u{1b}`, as
//! [`Quoted`](crate::Quoted) does.

use std::borrow::Cow;
use std::fmt::Write as _;

/// True for a character that a terminal obeys, or that hides, joins or reorders the text around it:
/// control characters, directional marks and overrides, zero-width characters, and the
/// noncharacters U+FFFE and U+FFFF.
///
/// This includes line feeds and tabs.
pub const fn acts_on_terminal(character: char) -> bool {
    matches!(
        character,
        '\0'..='\x1f'
            | '\x7f'..='\u{9f}'
            | '\u{ad}'
            | '\u{61c}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{fffe}'
            | '\u{ffff}'
            | '\u{13430}'..='\u{1345f}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The text with escapes for characters that act on a terminal. Line feeds and tabs are kept, since
/// they lay out lines and tables.
///
/// ```
/// use underdoku::grid::printable;
///
/// assert_eq!(printable("a\u{1b}[2J\tb\r\n"), "a\\u{1b}[2J\tb\\u{d}\n");
/// assert_eq!(printable("Zoë, 李雷, नीला"), "Zoë, 李雷, नीला");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    let is_shown = |c: char| matches!(c, '\n' | '\t') || !acts_on_terminal(c);
    if text.chars().all(is_shown) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if is_shown(character) {
            shown.push(character);
        } else {
            // Writing to a string cannot fail.
            let _ = write!(shown, "\\u{{{:x}}}", u32::from(character));
        }
    }
    Cow::Owned(shown)
}

/// JSON text with escapes for those characters that act on a terminal and that JSON writers leave
/// alone: the ones above U+001F. They can only occur within strings, so the value stays the same.
///
/// ```
/// use underdoku::grid::printable_json;
///
/// assert_eq!(printable_json("[\"a\u{202e}b\"]".to_owned()), "[\"a\\u202eb\"]");
/// ```
pub fn printable_json(json: String) -> String {
    let is_left = |c: char| c > '\x1f' && acts_on_terminal(c);
    if !json.contains(is_left) {
        return json;
    }
    let mut text = String::with_capacity(json.len() + 16);
    for character in json.chars() {
        if is_left(character) {
            for unit in character.encode_utf16(&mut [0; 2]) {
                // Writing to a string cannot fail.
                let _ = write!(text, "\\u{unit:04x}");
            }
        } else {
            text.push(character);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_act_on_a_terminal_are_shown_as_numbers() {
        for (text, shown) in [
            ("\u{9b}31m\u{7f}", r"\u{9b}31m\u{7f}"),
            ("a\u{202e}b\u{2066}\u{200e}\u{61c}", r"a\u{202e}b\u{2066}\u{200e}\u{61c}"),
            ("a\u{200b}b\u{feff}\u{e0041}", r"a\u{200b}b\u{feff}\u{e0041}"),
            ("\r\u{8}\0", r"\u{d}\u{8}\u{0}"),
        ] {
            assert_eq!(printable(text), shown);
        }
    }

    #[test]
    fn other_characters_are_unchanged() {
        for text in ["1 | · ♥ ┌─┐ é\n", "Zoë", "नीला", "שלום", "e\u{301}"] {
            assert!(matches!(printable(text), Cow::Borrowed(same) if same == text));
        }
    }
}
