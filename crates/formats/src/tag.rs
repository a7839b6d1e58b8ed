//! Tags of a puzzle: name, author, source and the like.

use std::fmt;

/// What a text beside a board tells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tag {
    /// Its name.
    Title,
    /// Who made it.
    Author,
    /// What it is.
    Description,
    /// A remark.
    Comment,
    /// Where it was published.
    Source,
    /// A page about it.
    Url,
    /// The collection that it belongs to.
    Collection,
    /// When it was made or published.
    Date,
    /// How hard it is, in words.
    Level,
    /// How hard it is, as a number.
    Rating,
    /// How long the player has taken.
    Seconds,
    /// How many solutions it has.
    Solutions,
    /// How many givens it has.
    Clues,
    /// What a puzzle bank sorts it by, where that is not the hash of its digits.
    Hash,
    /// The technique of a `HoDoKu` step, such as `0300` or `0300-x`.
    Technique,
    /// The digits of a `HoDoKu` step, such as `4`.
    Digits,
    /// The eliminations of a `HoDoKu` step; [`triples`](crate::triples) reads them.
    Eliminations,
    /// The placements of a `HoDoKu` step; [`triples`](crate::triples) reads them.
    Placements,
    /// What else a `HoDoKu` step tells, such as the length of a chain.
    Extra,
    /// A section of a file that means nothing here, by its name.
    Section(String),
    /// A tag that means nothing here, by its name in the file.
    Other(String),
}

/// Its name: `author`, `section Colours`, `tag X`.
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

/// Whether a text fits on the rest of a line and comes back as it is.
pub(crate) fn is_one_line(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(['\n', '\r'])
}
