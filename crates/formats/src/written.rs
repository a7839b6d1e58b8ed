//! Written boards, and the data lost in them.

use std::fmt;

use underdoku_grid::CellSet;
use underdoku_grid::layout::{Cell, RuleKind};

use crate::{Board, Format, Pencil, Tag, Unsupported, solo};

/// A board's text in some format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, with a line end after its last line.
    pub text: String,
    /// Data of the board that is not in the text.
    pub lost: Vec<Loss>,
}

/// Prints the text, without the line end after its last line.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text.strip_suffix('\n').unwrap_or(&self.text))
    }
}

/// Writes a board in a format.
///
/// ```
/// use underdoku::formats::{Format, read, write};
///
/// let board = read("2x2:1c2b3d4c")?;
/// let written = write(&board, Format::LayoutLine)?;
/// println!("{written}");
/// assert!(written.lost.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A format for puzzles holds only the givens; [`Board::make_given`] turns every digit into one. If
/// nothing is lost, the text reads back as the same board.
///
/// # Errors
///
/// The feature that the format cannot hold: most formats hold only the 9x9 board; all hold that.
#[doc(alias("convert", "format", "save"))]
pub fn write(board: &Board, format: Format) -> Result<Written, Unsupported> {
    Ok(Written { text: text(board, format)?, lost: format.writer().holds.losses(board) })
}

/// The text of a board in a format, as by [`write()`], without the list of lost data.
///
/// # Errors
///
/// The feature that the format cannot hold.
pub fn text(board: &Board, format: Format) -> Result<String, Unsupported> {
    let mut text = String::new();
    let writer = format.writer();
    let board = writer.holds.fitted(board);
    writer.write(&board, &mut text).map_err(|what| Unsupported { format, what })?;
    Ok(text)
}

/// Writes the game ID of a board in Solo. The result is that of [`write()`]; a program that calls
/// only this links no other format's writer.
///
/// # Errors
///
/// The feature that Solo does not support.
pub fn game_id(board: &Board) -> Result<String, Unsupported> {
    let mut text = String::new();
    solo::write(board, &mut text).map_err(|what| Unsupported { format: Format::Solo, what })?;
    Ok(text)
}

/// Writes a board as a line with its layout. The result is that of [`write()`]; a program that calls only
/// this links no other format's writer.
///
/// # Errors
///
/// A board that has no notation.
pub fn layout_line(board: &Board) -> Result<String, Unsupported> {
    let mut text = String::new();
    let format = Format::LayoutLine;
    crate::layout_line::write(board, &mut text).map_err(|what| Unsupported { format, what })?;
    Ok(text)
}

/// Data of a board that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Loss {
    /// The player's digits in these cells.
    Digits(Vec<Cell>),
    /// The origins of the digits in these cells.
    Origins(Vec<Cell>),
    /// The difference between a filled cell and a single candidate, in these cells.
    Singles(Vec<Cell>),
    /// The candidates, which differ from what the rules leave.
    Candidates,
    /// The difference between candidates that the puzzle restricts a cell to and those that are left
    /// in play, in these cells.
    Restrictions(Vec<Cell>),
    /// That these cells are odd or even ones: they are written as candidates.
    Parity(RuleKind, Vec<Cell>),
    /// The candidates in these cells that equal a peer's digit.
    Stale(CellSet),
    /// The pencil marks of a kind in these cells.
    Marks(Pencil, Vec<Cell>),
    /// Colours of these cells.
    Colours(Vec<Cell>),
    /// A tag, or one whose text does not fit.
    Tag(Tag),
    /// The layout, by its name.
    Layout(String),
}

/// Prints one sentence without its full stop.
impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cannot store ")?;
        match self {
            Self::Digits(cells) => {
                write!(f, "digits that are not givens: {}", listed(cells.iter()))
            }
            Self::Origins(cells) => write!(f, "where digits came from: {}", listed(cells.iter())),
            Self::Singles(cells) => {
                write!(
                    f,
                    "whether cells are filled or have one candidate left: {}",
                    listed(cells.iter())
                )
            }
            Self::Candidates => f.write_str("the candidates that are left"),
            Self::Restrictions(cells) => {
                write!(
                    f,
                    "whether candidates are a rule of the puzzle or are left in play: {}",
                    listed(cells.iter())
                )
            }
            Self::Parity(kind, cells) => {
                let (title, cells) = (kind.title(), listed(cells.iter()));
                write!(f, "{title}, which become candidates: {cells}")
            }
            Self::Stale(cells) => {
                write!(f, "candidates that digits on the board exclude: {}", listed(cells.iter()))
            }
            Self::Marks(pencil, cells) => {
                write!(f, "the pencil marks in the {pencil} of {}", listed(cells.iter()))
            }
            Self::Colours(cells) => write!(f, "colours of {}", listed(cells.iter())),
            Self::Tag(tag) => write!(f, "the {tag}"),
            Self::Layout(name) => write!(f, "the layout {name}"),
        }
    }
}

/// Names the first cells and counts the rest.
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
        check(Loss::Digits(vec![Cell::new(0, 0)]), "cannot store digits that are not givens: r1c1");
        check(
            Loss::Marks(Pencil::Corner, House::row(1).cells().iter().map(Cell::from).collect()),
            "cannot store the pencil marks in the corners of r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 and 3 more",
        );
        check(Loss::Tag(Tag::Author), "cannot store the author");
        check(Loss::Tag(Tag::Other("X".into())), "cannot store the tag X");
    }
}
