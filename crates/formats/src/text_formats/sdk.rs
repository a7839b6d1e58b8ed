//! `.sdk`, in the styles of `SudoCue` and `SadMan` Sudoku.
//!
//! ```text
//! #Asuite                  #A suite
//! #LEasy                   #L Easy
//! .....2...                [Puzzle]
//! ..4..58..                .....2...
//! ...                      ...
//!                          [State]
//!                          9....2...
//!                          ...
//!                          [PencilMarks]
//!                          ,5678,1578,378,3478,,134567,3456,13567
//!                          ...
//! ```
//!
//! Both styles are read alike: tags, which are `#`, a letter and a text; nine rows, bare or under
//! `[Puzzle]`; and sections. `[State]` is the puzzle with the player's digits; a given may be
//! missing there but not differ. `[PencilMarks]` has the digits of nine cells per line, separated
//! by commas. Other sections (colours) and letters are stored unchanged. A new puzzle begins with
//! tags, with `[Puzzle]` or, if there are no sections, with rows after an empty line. Source:
//! <http://sudocue.net/fileformats.php>.

use crate::Tag;

mod read;
mod write;

#[cfg_attr(
    not(feature = "programs"),
    allow(unused_imports, reason = "without the feature, the format is only recognised")
)]
pub(crate) use read::read;
pub(crate) use write::{SADMAN, SUDOCUE, write_sadman, write_sudocue};

/// Tags of both styles.
const SHARED: [(char, Tag); 7] = [
    ('A', Tag::Author),
    ('D', Tag::Description),
    ('C', Tag::Comment),
    ('B', Tag::Date),
    ('S', Tag::Source),
    ('L', Tag::Level),
    ('U', Tag::Url),
];

/// Tags of `SadMan`'s style only.
const SADMAN_ONLY: [(char, Tag); 3] =
    [('N', Tag::Solutions), ('H', Tag::Clues), ('T', Tag::Seconds)];

/// The letters of both tables.
fn letters() -> impl Iterator<Item = (char, Tag)> {
    SHARED.into_iter().chain(SADMAN_ONLY)
}

/// Reads a line that begins with `#` as a tag, if it is one.
fn tag(line: &str) -> Option<(Tag, &str)> {
    let rest = line.strip_prefix('#')?;
    let Some(letter) = rest.chars().next().filter(char::is_ascii_uppercase) else {
        return Some((Tag::Comment, rest.trim()));
    };
    let known = letters().find(|(known, _)| *known == letter).map(|(_, tag)| tag);
    Some((known.unwrap_or_else(|| Tag::Other(letter.to_string())), rest[1..].trim()))
}

/// Returns true if a line may be a tag, known or not.
pub(crate) fn is_tag(line: &str) -> bool {
    matches!(line.as_bytes(), [b'#', b'A'..=b'Z', ..])
}

/// The section name in a line such as `[Puzzle]`.
pub(crate) fn section(line: &str) -> Option<&str> {
    line.trim_end().strip_prefix('[')?.strip_suffix(']')
}
