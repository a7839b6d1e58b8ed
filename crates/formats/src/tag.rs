//! Tags of a puzzle: name, author, source and the like.

use std::fmt;

/// The meaning of a text that accompanies a board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tag {
    /// The puzzle's name.
    Title,
    /// The author.
    Author,
    /// A description.
    Description,
    /// A remark.
    Comment,
    /// The publication it comes from.
    Source,
    /// The address of a page about it.
    Url,
    /// The collection it belongs to.
    Collection,
    /// The date it was made or published.
    Date,
    /// The difficulty, in words.
    Level,
    /// The difficulty, as a number.
    Rating,
    /// The player's time in seconds.
    Seconds,
    /// The number of solutions.
    Solutions,
    /// The number of givens.
    Clues,
    /// The sort key of a puzzle bank, if it is not the hash of the digits.
    Hash,
    /// The technique of a `HoDoKu` step, such as `0300` or `0300-x`.
    Technique,
    /// The digits of a `HoDoKu` step, such as `4`.
    Digits,
    /// The eliminations of a `HoDoKu` step; [`triples`](crate::triples) reads them.
    Eliminations,
    /// The placements of a `HoDoKu` step; [`triples`](crate::triples) reads them.
    Placements,
    /// Further data of a `HoDoKu` step, such as the length of a chain.
    Extra,
    /// An unknown section of a file, by its name.
    Section(String),
    /// An unknown tag, by its name in the file.
    Other(String),
}

/// Prints a name: `author`, `section Colours`, `tag X`.
impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::Section(name) => return write!(f, "section {name}"),
            Self::Other(name) => return write!(f, "tag {name}"),
            Self::Title => "title",
            Self::Author => "author",
            Self::Description => "description",
            Self::Comment => "comment",
            Self::Source => "source",
            Self::Url => "page",
            Self::Collection => "collection",
            Self::Date => "date",
            Self::Level => "level",
            Self::Rating => "rating",
            Self::Seconds => "seconds taken",
            Self::Solutions => "number of solutions",
            Self::Clues => "number of givens",
            Self::Hash => "hash",
            Self::Technique => "technique",
            Self::Digits => "digits of the step",
            Self::Eliminations => "eliminations of the step",
            Self::Placements => "placements of the step",
            Self::Extra => "rest of the step",
        };
        f.write_str(name)
    }
}

/// Returns true if a text fits on the rest of a line, reads back unchanged, and has no control
/// character other than tabs, so that a written file is safe to print to a terminal.
pub(crate) fn is_one_line(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !has_controls(text)
}

/// Returns true for a text with a control character other than a tab.
pub(crate) fn has_controls(text: &str) -> bool {
    text.chars().any(|character| character.is_control() && character != '\t')
}
