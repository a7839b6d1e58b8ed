//! What a file can say of a board of any layout.

use std::fmt;

use underdoku_grid::layout::{Fill, Layout, Place, Variant};

use crate::Format;

/// A board other than the usual one: its layout, its givens, a comment.
///
/// Like a [`Board`](crate::Board) it may be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    layout: Layout,
    givens: Fill,
    comment: Option<String>,
}

impl Laid {
    /// A board of this layout with these givens.
    pub const fn new(layout: Layout, givens: Fill) -> Self {
        Self { layout, givens, comment: None }
    }

    /// The same with this comment.
    #[must_use]
    pub fn with_comment(mut self, comment: impl Into<String>) -> Self {
        self.comment = Some(comment.into());
        self
    }

    /// Its layout.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Its givens.
    pub const fn givens(&self) -> &Fill {
        &self.givens
    }

    /// What it is called: `9jx`, or `4x5 cells` where it has no such name.
    pub fn name(&self) -> String {
        name(&self.layout)
    }

    /// What is told about it.
    pub fn comment(&self) -> Option<&str> {
        self.comment.as_deref()
    }
}

/// The name of a layout in a sentence: `9jx`, or `4x5 cells` if it has no name.
pub(crate) fn name(layout: &Layout) -> String {
    layout
        .spec()
        .map_or_else(|| format!("{}x{} cells", layout.rows(), layout.columns()), |spec| spec.to_string())
}

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
pub enum Feature {
    /// Any board but the usual one.
    Layout(String),
    /// A board that is not square, or has void cells: it has no name.
    Unnamed(String),
    /// A variant.
    Variant(Variant),
    /// A region or a cage that is in several pieces.
    Pieces(Place),
    /// A cell of a killer in no cage.
    Uncaged(Place),
    /// A cage of a single cell.
    LoneCage(Place),
    /// A cage without a sum.
    NoSum(Place),
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(name) => write!(f, "any board but the usual 9x9 one; this is {name}"),
            Self::Unnamed(name) => {
                write!(f, "a board that is not square, or has empty cells; this is {name}")
            }
            Self::Variant(variant) => write!(f, "the rules of {}", variant.title()),
            Self::Pieces(place) => write!(f, "a region or a cage in several pieces, as at {place}"),
            Self::Uncaged(place) => write!(f, "a killer with cells in no cage, as {place}"),
            Self::LoneCage(place) => write!(f, "a cage of one cell, as at {place}"),
            Self::NoSum(place) => write!(f, "a cage without a sum, as at {place}"),
        }
    }
}
