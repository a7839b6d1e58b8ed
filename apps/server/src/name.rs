//! Player names.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

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
    /// More marks over or under a letter than any script needs.
    #[error("a letter has at most {MARKS_IN_A_ROW} marks over or under it")]
    Overprint,
    /// It could be taken for the server itself.
    #[error("this name could be taken for the server's own; choose another one")]
    Reserved,
    /// A blank at either end, two marks in a row, or no letter or digit at all.
    #[error("a name begins and ends with a letter or digit, and has no two marks in a row")]
    Shape,
}

/// The longest name, in characters.
pub const LONGEST: usize = 24;

/// The marks allowed between letters and digits, one at a time.
const MARKS: [char; 5] = [' ', '-', '_', '.', '\''];

/// The largest number of combining marks in a row; more would be printed over the rows around.
const MARKS_IN_A_ROW: usize = 2;

/// Names that would seem to speak for the server, folded and without marks.
const RESERVED: [&str; 12] = [
    "admin",
    "administrator",
    "anonymous",
    "moderator",
    "official",
    "referee",
    "root",
    "server",
    "staff",
    "support",
    "system",
    "underdoku",
];

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
        let marks = |run: &[char]| run.iter().all(|&character| is_combining_mark(character));
        let characters: Vec<char> = name.chars().collect();
        if characters.windows(MARKS_IN_A_ROW + 1).any(marks) {
            return Err(NameFault::Overprint);
        }
        let has_gap = name.split(MARKS).rev().skip(1).any(str::is_empty);
        let ends_well = !name.ends_with(MARKS) || name.ends_with('.') && name.chars().count() > 1;
        if has_gap || !ends_well { Err(NameFault::Shape) } else { Ok(Self(name)) }
    }

    /// The name as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Checks that a new player may take the name. One who has it already keeps it.
    ///
    /// # Errors
    ///
    /// [`NameFault::Reserved`] if it could be taken for the server's own.
    pub fn must_be_free(&self) -> Result<(), NameFault> {
        let plain: String = self.folded().chars().filter(|c| !MARKS.contains(c)).collect();
        if RESERVED.contains(&plain.as_str()) { Err(NameFault::Reserved) } else { Ok(()) }
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
            ("a\u{363}\u{363}\u{363}", NameFault::Overprint),
            ("का\u{93F}\u{93F}", NameFault::Overprint),
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
    fn nobody_new_speaks_for_the_server() {
        let free = |text: &str| Name::read(text).unwrap().must_be_free();
        for text in ["admin", "ADMIN", "A-d.min", "Underdoku", "Ｓｅｒｖｅｒ"] {
            assert_eq!(free(text), Err(NameFault::Reserved), "{text}");
        }
        assert!(free("Admira").is_ok() && free("Underdoku fan").is_ok());
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
