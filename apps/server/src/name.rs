//! Player names.

use unicode_normalization::UnicodeNormalization as _;

/// A player's name: a few words of letters and digits, in any script.
///
/// It is stored in the compatibility form NFKC, so that characters that look alike by design are
/// equal. Names that differ only in case are the same: [`Name::folded`] is used to compare players.
///
/// ```
/// use underdoku_server::Name;
///
/// let name = Name::read("Zoë of 2nd-Street").unwrap();
/// assert_eq!((name.as_str(), name.folded()), ("Zoë of 2nd-Street", "zoë of 2nd-street".to_owned()));
/// assert!(Name::read("<b>").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name(String);

/// The reason why a text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameFault {
    /// It is empty, or longer than [`LONGEST`].
    #[error("a name has 1 to {LONGEST} characters, this has {0}")]
    Length(usize),
    /// A character that is not allowed in names.
    #[error("a name has letters, digits, blanks, and - _ . ' between them, not {0:?}")]
    Character(char),
    /// A blank at either end, two marks in a row, or no letter or digit at all.
    #[error("a name begins and ends with a letter or digit, and has no two marks in a row")]
    Shape,
}

/// The longest name, in characters.
pub const LONGEST: usize = 24;

/// The marks allowed between letters and digits, one at a time.
const MARKS: [char; 5] = [' ', '-', '_', '.', '\''];

/// Invisible characters that count as letters: names with them would look alike, or empty.
const INVISIBLE: [char; 5] = ['\u{115F}', '\u{1160}', '\u{3164}', '\u{FFA0}', '\u{2800}'];

impl Name {
    /// Reads a name.
    ///
    /// # Errors
    ///
    /// [`NameFault`] if it is not a name.
    pub fn read(text: &str) -> Result<Self, NameFault> {
        // A text that is far too long is not read completely.
        let name: String = text.nfkc().take(LONGEST + 1).collect();
        match name.chars().count() {
            1..=LONGEST => {}
            _ => return Err(NameFault::Length(text.chars().count())),
        }
        let is_letter =
            |character: char| character.is_alphanumeric() && !INVISIBLE.contains(&character);
        let stranger =
            name.chars().find(|&character| !is_letter(character) && !MARKS.contains(&character));
        if let Some(stranger) = stranger {
            return Err(NameFault::Character(stranger));
        }
        let has_gap = name.split(MARKS).rev().skip(1).any(str::is_empty);
        let ends_well = !name.ends_with(MARKS) || name.ends_with('.') && name.chars().count() > 1;
        if has_gap || !ends_well { Err(NameFault::Shape) } else { Ok(Self(name)) }
    }

    /// The name as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The common form of names that count as one.
    pub fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_scripts_are_names() {
        for name in [
            "A",
            "Ada Lovelace",
            "李雷",
            "Ångström",
            "Jean-Luc P.",
            "O'Neill",
            "नीला",
            "7 of 9",
            "ﷲ",
        ] {
            assert!(Name::read(name).is_ok(), "{name}: {:?}", Name::read(name));
        }
    }

    #[test]
    fn what_is_no_name_is_told_why() {
        for (text, fault) in [
            ("", NameFault::Length(0)),
            ("abcdefghijklmnopqrstuvwxy", NameFault::Length(25)),
            ("a\u{200B}b", NameFault::Character('\u{200B}')),
            ("a\u{202E}b", NameFault::Character('\u{202E}')),
            ("a\nb", NameFault::Character('\n')),
            ("<script>", NameFault::Character('<')),
            ("\u{3164}", NameFault::Character('\u{1160}')),
            ("a🙂", NameFault::Character('🙂')),
            (" a", NameFault::Shape),
            ("a ", NameFault::Shape),
            ("a  b", NameFault::Shape),
            ("a- b", NameFault::Shape),
            ("-", NameFault::Shape),
            (".", NameFault::Shape),
        ] {
            assert_eq!(Name::read(text), Err(fault), "{text:?}");
        }
    }

    #[test]
    fn names_that_look_alike_by_design_are_one() {
        let folded = |text: &str| Name::read(text).unwrap().folded();
        for (one, other) in [("ADA", "ada"), ("Ａｄａ", "Ada"), ("é", "e\u{301}"), ("ﬁn", "FIN")]
        {
            assert_eq!(folded(one), folded(other));
        }
        assert_ne!(folded("Ada"), folded("Adá"));
    }
}
