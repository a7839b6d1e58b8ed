//! Refusals: layouts that a format cannot hold.

use std::fmt;

use underdoku_grid::layout::{Cell, Variant};

use crate::Format;

/// A format has no place for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unheld {
    /// The format.
    pub format: Format,
    /// What it has no place for.
    pub what: Feature,
}

/// `a .cudoku holds no board but the usual 9x9, and this is 9jx`.
impl fmt::Display for Unheld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no place for {} ({})", self.what, self.format.title())
    }
}

impl std::error::Error for Unheld {}

/// Something of a layout that not every format has a place for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Feature {
    /// Any board but the usual one.
    Layout(String),
    /// A board that is not square, or has void cells: it has no name.
    Unnamed(String),
    /// A variant.
    Variant(Variant),
    /// A region or a cage that is in several pieces.
    Pieces(Cell),
    /// A cell of a killer in no cage.
    Uncaged(Cell),
    /// A cage of a single cell.
    LoneCage(Cell),
    /// A cage without a sum.
    NoSum(Cell),
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(name) => write!(f, "any board but the usual 9x9 one; this is {name}"),
            Self::Unnamed(name) => {
                write!(f, "a board that is not square, or has empty cells; this is {name}")
            }
            Self::Variant(variant) => write!(f, "the rules of {}", variant.title()),
            Self::Pieces(cell) => write!(f, "a region or a cage in several pieces, as at {cell}"),
            Self::Uncaged(cell) => write!(f, "a killer with cells in no cage, as {cell}"),
            Self::LoneCage(cell) => write!(f, "a cage of one cell, as at {cell}"),
            Self::NoSum(cell) => write!(f, "a cage without a sum, as at {cell}"),
        }
    }
}
