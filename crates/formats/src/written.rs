//! Writing a board, and what is lost in it.

use std::fmt;

use underdoku_grid::CellSet;
use underdoku_grid::layout::Cell;

use crate::{Board, Format, Tag, Unheld, solo};

/// A board's text in some format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text; its last line is ended.
    pub text: String,
    /// What the board says and the text does not.
    pub lost: Vec<Loss>,
}

/// Writes a board in a format.
///
/// A format of puzzles holds the givens; [`Board::make_given`] makes every digit one. What reads
/// back is the same board if nothing is lost.
///
/// # Errors
///
/// What the format has no place for: most know the usual board alone, and every format holds that.
pub fn write(board: &Board, format: Format) -> Result<Written, Unheld> {
    let (pen, mut text) = (format.pen(), String::new());
    pen.write(board, &mut text).map_err(|what| Unheld { format, what })?;
    Ok(Written { text, lost: pen.holds.losses(board) })
}

/// The game ID of a board in Solo. It says the same as [`write()`], to programs that carry no other
/// format's pen.
///
/// # Errors
///
/// What Solo has no place for.
pub fn game_id(board: &Board) -> Result<String, Unheld> {
    let mut text = String::new();
    solo::write(board, &mut text).map_err(|what| Unheld { format: Format::Solo, what })?;
    Ok(text)
}

/// Something that a board says and a format has no place for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The digits of these cells, which are no givens.
    Digits(Vec<Cell>),
    /// Where the digits of these cells came from.
    Origins(Vec<Cell>),
    /// Whether these cells are filled or have one candidate left.
    Singles(CellSet),
    /// The candidates, which are not those that the rules leave.
    Candidates,
    /// The candidates of these cells that a peer's digit excludes.
    Stale(CellSet),
    /// The pencil marks of these cells.
    Marks(CellSet),
    /// A tag: there is no place for it, or not for its text.
    Tag(Tag),
    /// The layout, by its name.
    Layout(String),
}

/// One sentence without its full stop.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no place for ")?;
        match self {
            Self::Digits(cells) => write!(f, "digits that are no givens: {}", listed(cells.iter())),
            Self::Origins(cells) => write!(f, "where digits came from: {}", listed(cells.iter())),
            Self::Singles(cells) => {
                write!(
                    f,
                    "whether cells are filled or have one candidate left: {}",
                    listed(cells.iter())
                )
            }
            Self::Candidates => f.write_str("the candidates that are left"),
            Self::Stale(cells) => {
                write!(f, "candidates that digits on the board exclude: {}", listed(cells.iter()))
            }
            Self::Marks(cells) => write!(f, "the pencil marks of {}", listed(cells.iter())),
            Self::Tag(tag) => write!(f, "the {tag}"),
            Self::Layout(name) => write!(f, "the layout {name}"),
        }
    }
}

/// The first cells, and how many there are more.
fn listed(cells: impl IntoIterator<Item: fmt::Display>) -> String {
    const SHOWN: usize = 6;
    let mut cells = cells.into_iter();
    let shown: Vec<String> = cells.by_ref().take(SHOWN).map(|cell| cell.to_string()).collect();
    match cells.count() {
        0 => shown.join(" "),
        more => format!("{} and {more} more", shown.join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use underdoku_grid::House;

    use super::*;

    #[test]
    fn a_loss_is_a_sentence() {
        let check = |loss: Loss, text: &str| assert_eq!(loss.to_string(), text);
        check(
            Loss::Digits(vec![Cell::new(0, 0)]),
            "there is no place for digits that are no givens: r1c1",
        );
        check(
            Loss::Marks(House::row(1).cells()),
            "there is no place for the pencil marks of r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 and 3 more",
        );
        check(Loss::Tag(Tag::Author), "there is no place for the author");
        check(Loss::Tag(Tag::Other("X".into())), "there is no place for the tag X");
    }
}
