//! Player names.

use unicode_normalization::UnicodeNormalization as _;

/// A name that can stand in a list: a few words of letters and digits, in whatever script.
///
/// It is kept in the compatibility form NFKC, so that what looks alike by design is alike. Two
/// names that differ only in case are one: [`Name::folded`] is what tells players apart.
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

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameFault {
    /// It has no characters, or more than [`LONGEST`].
    #[error("a name has 1 to {LONGEST} characters, this has {0}")]
    Length(usize),
    /// A character that stands in no name.
    #[error("a name has letters, digits, blanks, and - _ . ' between them, not {0:?}")]
    Character(char),
    /// A blank at an end, two marks in a row, or no letter or digit at all.
    #[error("a name begins and ends with a letter or digit, and has no two marks in a row")]
    Shape,
}

/// The longest name, in characters.
pub const LONGEST: usize = 24;

/// The marks allowed between letters and digits, one at a time.
const MARKS: [char; 5] = [' ', '-', '_', '.', '\''];

/// Letters by their class that show nothing: they would make names that look alike, or like no
/// name.
const INVISIBLE: [char; 5] = ['\u{115F}', '\u{1160}', '\u{3164}', '\u{FFA0}', '\u{2800}'];

impl Name {
    /// The name that a text is.
    ///
    /// # Errors
    ///
    /// [`NameFault`] if it is not a name.
    pub fn read(text: &str) -> Result<Self, NameFault> {
        // Most of a text that is far too long need not be looked at.
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
