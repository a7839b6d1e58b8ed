//! Player names.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// A player's name: a few words of letters and digits, in any script.
///
/// It is stored in the compatibility form NFKC, so that characters that look alike by design are
/// equal. Names that differ only in case are the same: [`Name::folded`] is used to compare players.
/// A new name is available if no other one has the same [`Name::looks`].
///
/// ```
/// use underdoku_server::Name;
///
/// let name = Name::read("Zoë of 2nd-Street").unwrap();
/// assert_eq!((name.as_str(), name.folded()), ("Zoë of 2nd-Street", "zoë of 2nd-street".to_owned()));
/// assert!(Name::read("<b>").is_err());
///
/// let looks = |name: &str| Name::read(name).unwrap().looks();
/// // Cyrillic, small capitals, and a dot at the end.
/// for name in ["\u{410}d\u{430}", "ᴀᴅᴀ", "ada."] {
///     assert_eq!(looks(name), looks("Ada"));
/// }
/// assert_ne!(looks("Adam"), looks("Ada"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name(String);

/// The reason why a text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameFault {
    /// It is empty, or longer than [`LONGEST`].
    #[error("a name must have 1 to {LONGEST} characters, found {0}")]
    Length(usize),
    /// A character that is not allowed in names.
    #[error("a name must consist of letters, digits, spaces and - _ . ', found {0:?}")]
    Character(char),
    /// Too many combining marks in a row.
    #[error("a letter must have at most {MARKS_IN_A_ROW} marks over or under it")]
    Overprint,
    /// It could be mistaken for the server itself.
    #[error("this name could be mistaken for the server's own; choose another one")]
    Reserved,
    /// It has a blank letter, or a combining mark that follows no letter.
    #[error("a name must consist of visible characters, and a combining mark must follow a letter")]
    Unseen,
    /// It starts with a mark, ends with one other than a full stop, or has two in a row.
    #[error(
        "a name must start with a letter or digit, end with one or with a full stop, and not have two of space - _ . ' in a row"
    )]
    Shape,
}

/// The longest name, in characters.
pub const LONGEST: usize = 24;

/// The marks allowed between letters and digits, one at a time.
const MARKS: [char; 5] = [' ', '-', '_', '.', '\''];

/// The largest number of combining marks in a row; more would be drawn over neighbouring lines.
const MARKS_IN_A_ROW: usize = 2;

/// Names that would seem to speak for the server.
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

/// Letters that look like another letter or its capital, although UTS #39 distinguishes them: small
/// capitals, or what its skeletons map them to; `i`, whose capital looks like `l` and `1`; and all
/// forms of sigma.
const ALIKE: [(char, char); 19] = [
    ('ᴀ', 'a'),
    ('ʙ', 'b'),
    ('ᴅ', 'd'),
    ('ᴇ', 'e'),
    ('ꜰ', 'f'),
    ('ɢ', 'g'),
    ('ʜ', 'h'),
    ('i', 'l'),
    ('ᴊ', 'j'),
    ('ĸ', 'k'),
    ('ʟ', 'l'),
    ('ʍ', 'm'),
    ('ɴ', 'n'),
    ('ᴘ', 'p'),
    ('ꞯ', 'q'),
    ('ʀ', 'r'),
    ('ᴛ', 't'),
    ('ς', 'σ'),
    ('Ʃ', 'σ'),
];

/// The maximum number of rounds until a form is stable.
const CHANGES: usize = 4;

/// Invisible characters that count as letters: names with them would look alike, or empty.
const INVISIBLE: [char; 5] = ['\u{115F}', '\u{1160}', '\u{3164}', '\u{FFA0}', '\u{2800}'];

/// Letters of hieroglyphs that are blank by design.
const BLANK: [char; 2] = ['\u{13441}', '\u{13442}'];

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

    /// The displayed name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Checks that a new player may take the name. A player who already has it keeps it.
    ///
    /// # Errors
    ///
    /// [`NameFault::Reserved`] if it could be mistaken for the server's own; [`NameFault::Unseen`]
    /// if it could be mistaken for an empty one.
    pub fn must_be_free(&self) -> Result<(), NameFault> {
        if !self.is_seen() {
            return Err(NameFault::Unseen);
        }
        let form = self.looks();
        let is_reserved = RESERVED.iter().any(|reserved| looks(reserved) == form);
        if is_reserved { Err(NameFault::Reserved) } else { Ok(()) }
    }

    /// True if each combining mark has a letter, and none of the letters is blank.
    fn is_seen(&self) -> bool {
        let mut has_letter = false;
        self.0.chars().all(|character| {
            let is_mark = is_combining_mark(character);
            let is_fine = !BLANK.contains(&character) && (has_letter || !is_mark);
            has_letter = !MARKS.contains(&character);
            is_fine
        })
    }

    /// The common form of names that count as equal.
    pub fn folded(&self) -> String {
        self.0.to_lowercase()
    }

    /// The common form of names that look alike. It decides which names are available, and is never
    /// shown.
    ///
    /// It is the skeleton of [UTS #39](https://www.unicode.org/reports/tr39/#Confusable_Detection)
    /// in lower case, without blanks and marks. A letter and its capital often look like different
    /// letters, so the order matters: first the skeleton of the name as written (a Greek capital nu
    /// looks like `N`, the small one like `v`), then the skeleton of its lower case, and so on
    /// until nothing changes. `I`, `l` and `1` look alike, and `i` is the lower case of `I`, so all
    /// four are equal, and so are `O`, `o` and `0`. That costs a few pairs of honest names, such as
    /// `Lilia` and `Lilla`: the second player has to choose another one.
    pub fn looks(&self) -> String {
        looks(&self.0)
    }
}

/// The [form](Name::looks) of a name that may be old, from when other characters were allowed.
pub(crate) fn looks(name: &str) -> String {
    (0..CHANGES).fold(name.to_owned(), |form, _| plainer(&form))
}

/// One step towards the stable form.
fn plainer(form: &str) -> String {
    let alike = |c| ALIKE.iter().find(|(from, _)| *from == c).map_or(c, |&(_, to)| to);
    let plain: String = skeleton(form).map(alike).filter(|c| !MARKS.contains(c)).collect();
    plain.to_lowercase()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_of_many_scripts_are_accepted() {
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
    fn an_invalid_name_is_refused_with_a_reason() {
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
    fn new_names_cannot_speak_for_the_server() {
        let free = |text: &str| Name::read(text).unwrap().must_be_free();
        for text in [
            "admin",
            "ADMIN",
            "A-d.min",
            "Underdoku",
            "Ｓｅｒｖｅｒ",
            "\u{430}dmin",
            "Adm1n",
            "ᴜɴᴅᴇʀᴅᴏᴋᴜ",
            "Underd0ku.",
        ] {
            assert_eq!(free(text), Err(NameFault::Reserved), "{text}");
        }
        assert!(free("Admira").is_ok() && free("Underdoku fan").is_ok());
    }

    #[test]
    fn new_names_cannot_be_invisible() {
        let free = |text: &str| Name::read(text).unwrap().must_be_free();
        for text in
            ["\u{13441}", "a\u{13442}b", "\u{345}", "\u{93F}\u{93F}", "a \u{93F}b", "\u{93F}a"]
        {
            assert_eq!(free(text), Err(NameFault::Unseen), "{text:?}");
        }
        for text in ["नीला", "e\u{301}", "a\u{363}\u{363}b"] {
            assert_eq!(free(text), Ok(()), "{text:?}");
        }
        // A combining mark alone is not a name.
        let marks = ('\0'..=char::MAX).filter(|&letter| is_combining_mark(letter));
        let named = marks.filter_map(|mark| Name::read(&mark.to_string()).ok());
        let named: Vec<Name> = named.filter(|name| name.must_be_free().is_ok()).collect();
        assert!(named.iter().all(|name| !name.0.starts_with(is_combining_mark)), "{named:?}");
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
    /// Names in rows: names in the same row look alike, and names in different rows do not.
    const ROWS: [&[&str]; 13] = [
        &[
            "Ada",
            "ada",
            "ADA",
            "Ａｄａ",
            "\u{410}d\u{430}",
            "\u{391}da",
            "\u{13AA}da",
            "\u{AB7A}da",
            "\u{A4EE}d\u{430}",
            "\u{102A0}da",
            "ᴀᴅᴀ",
            "Ada.",
            "A da",
            "A-d_a",
            "Ad\u{2BC}a",
        ],
        &["Adá", "Ada\u{301}"],
        &["Adam", "Adarn"],
        &["Ian", "ian", "lan", "LAN", "1an", "\u{406}an", "\u{456}an", "ɪan", "ıan"],
        &["Otto", "0tto", "OTTO", "\u{41E}tt\u{43E}", "ott\u{3BF}"],
        &["Player 10", "Player lO", "player-io"],
        &["Player 11", "Player 1 1"],
        &["ΟΔΟΣ", "Οδος", "οδοσ"],
        &["Nina", "\u{39D}ina"],
        &["vina", "\u{3BD}ina"],
        &["BOB", "Bob", "ВОВ", "вов", "ʙᴏʙ"],
        &["Tom", "\u{422}o\u{43C}", "ᴛᴏᴍ"],
        &["李雷"],
    ];

    #[test]
    fn names_that_look_alike_have_one_form() {
        let looks = |name: &str| Name::read(name).unwrap().looks();
        for row in ROWS {
            for name in row {
                assert_eq!(looks(name), looks(row[0]), "{name} {name:?}");
            }
        }
        let forms: HashSet<String> = ROWS.iter().map(|row| looks(row[0])).collect();
        assert_eq!(forms.len(), ROWS.len(), "{forms:?}");
    }

    #[test]
    fn a_form_is_stable() {
        for letter in ('\0'..=char::MAX).filter(|letter| letter.is_alphanumeric()) {
            let form = looks(&letter.to_string());
            assert_eq!((plainer(&form), looks(&form)), (form.clone(), form), "{letter:?}");
        }
    }

    /// These forms are stored in databases. If they change, because Unicode's tables or ours
    /// change, add a step to the schema that sets them all to `NULL`, so that they are computed
    /// again, and then update this version.
    #[test]
    fn the_forms_in_databases_use_these_tables() {
        assert_eq!(unicode_security::UNICODE_VERSION, (18, 0, 0));
    }
}
