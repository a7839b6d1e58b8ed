//! A save of any of the games.

use std::fmt;
use std::str::FromStr;

use crate::{ReadSaveError, classic, delve, hudoku};

/// A save of any of the games; its first line says of which.
///
/// ```
/// use underdoku_game::Saved;
///
/// let text = "underdoku delve\nrules original-1\nseed 7\n";
/// let saved: Saved = text.parse()?;
/// assert!(matches!(&saved, Saved::Delve(save) if save.moves.is_empty()));
/// assert_eq!(saved.to_string(), text);
/// # Ok::<(), underdoku_game::ReadSaveError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saved {
    /// A run of Delve.
    Delve(delve::Save),
    /// A game of Hudoku.
    Hudoku(Box<hudoku::Save>),
    /// A board of Classic.
    Classic(classic::Save),
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Delve(save) => save.fmt(f),
            Self::Hudoku(save) => save.fmt(f),
            Self::Classic(save) => save.fmt(f),
        }
    }
}

impl FromStr for Saved {
    type Err = ReadSaveError;

    fn from_str(text: &str) -> Result<Self, ReadSaveError> {
        match text.lines().next().unwrap_or_default() {
            delve::Save::TITLE => text.parse().map(Self::Delve),
            hudoku::Save::TITLE => text.parse().map(|save| Self::Hudoku(Box::new(save))),
            classic::Save::TITLE => text.parse().map(Self::Classic),
            _ => Err(ReadSaveError::NoGame { titles: TITLES }),
        }
    }
}

const TITLES: [&str; 3] = [delve::Save::TITLE, hudoku::Save::TITLE, classic::Save::TITLE];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_save_is_told_what_one_begins_with() {
        for text in ["", "underdoku", "underdoku chess\nrules 1\n"] {
            assert_eq!(
                text.parse::<Saved>().unwrap_err().to_string(),
                "line 1: expected \"underdoku delve\", \"underdoku hudoku\" or \"underdoku classic\", the first \
                 line of a saved game",
            );
        }
    }
}
