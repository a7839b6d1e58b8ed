//! User input quoted in a message.

use std::fmt::{self, Write as _};

use super::acts_on_terminal;

/// A text or character in quotes, on one line. Control characters and invisible characters are
/// written as escapes such as `\u{1b}`.
///
/// The standard library's `{:?}` needs a table of the visible ones among 150,000 characters: some
/// kilobytes that the page would have to load just for its messages.
///
/// ```
/// use underdoku::grid::Quoted;
///
/// assert_eq!(Quoted("a \"b\"\t\u{1b}[2J é").to_string(), r#""a \"b\"\t\u{1b}[2J é""#);
/// assert_eq!(Quoted('\'').to_string(), r"'\''");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Quoted<T>(pub T);

impl fmt::Display for Quoted<&str> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        quoted(f, '"', self.0.chars())
    }
}

impl fmt::Display for Quoted<char> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        quoted(f, '\'', [self.0])
    }
}

fn quoted(
    f: &mut fmt::Formatter<'_>,
    quote: char,
    text: impl IntoIterator<Item = char>,
) -> fmt::Result {
    f.write_char(quote)?;
    for character in text {
        match character {
            '\\' => f.write_str("\\\\")?,
            '\0' => f.write_str("\\0")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            _ if character == quote => write!(f, "\\{quote}")?,
            _ if is_unseen(character) => write!(f, "\\u{{{:x}}}", u32::from(character))?,
            _ => f.write_char(character)?,
        }
    }
    f.write_char(quote)
}

/// True for characters that act on a terminal, spaces of unusual width, combining marks, and
/// private-use and unassigned characters.
const fn is_unseen(character: char) -> bool {
    acts_on_terminal(character)
        || matches!(
            character,
            '\u{a0}'
                | '\u{300}'..='\u{36f}'
                | '\u{1680}'
                | '\u{2000}'..='\u{200a}'
                | '\u{202f}'
                | '\u{205f}'
                | '\u{3000}'
                | '\u{e000}'..='\u{f8ff}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{fff0}'..='\u{fffc}'
                | '\u{e0000}'..
        )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn ordinary_text_is_quoted_like_rust_literals(text in r"[ -~\n\r\t\x00-\x1fäéßñ¿·Ж漢]*") {
            prop_assert_eq!(Quoted(text.as_str()).to_string(), format!("{text:?}"));
        }

        #[test]
        fn harmful_characters_are_escaped_like_in_std(character: char) {
            let (own, its) = (Quoted(character).to_string(), format!("{character:?}"));
            let is_number = |text: &str| text.get(1..4) == Some("\\u{");
            prop_assert!(own == its || is_number(&own) || is_number(&its), "{own} {its}");
            prop_assert!(!own.chars().any(char::is_control));
        }
    }
}
