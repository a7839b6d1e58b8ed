//! Data that is lost when a board is written in a format.

use std::fmt;

use underdoku_grid::CellSet;
use underdoku_grid::layout::{Cell, RuleKind};

use crate::{Pencil, Tag};

/// Data of a board that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Loss {
    /// The player's digits in these cells.
    Digits(Vec<Cell>),
    /// The origins of the digits in these cells.
    Origins(Vec<Cell>),
    /// Whether these cells are filled or have a single candidate left.
    Singles(Vec<Cell>),
    /// The candidates, which differ from what the rules leave.
    Candidates,
    /// Whether the candidates in these cells are those that the puzzle allows or those left during play.
    Restrictions(Vec<Cell>),
    /// The fact that these cells are odd or even: they are written as candidates.
    Parity(RuleKind, Vec<Cell>),
    /// The candidates in these cells that equal a peer's digit.
    Stale(CellSet),
    /// The pencil marks of a kind in these cells.
    Marks(Pencil, Vec<Cell>),
    /// Colours of these cells.
    Colours(Vec<Cell>),
    /// A tag that the format lacks, or whose text does not fit.
    Tag(Tag),
    /// The layout, by its name.
    Layout(String),
}

/// Prints a sentence without the final full stop.
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
