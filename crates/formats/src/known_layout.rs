//! The layout of an input's boards, where it is known beforehand.
//!
//! A line of digits does not say which board it is of; whoever asks for `3x3x` or names a template
//! does. Formats that know the usual board alone then hold the givens of any other 9x9 board too. A
//! format that says its own layout is held to the one that is known.

use std::sync::Arc;

use underdoku_grid::layout::{Layout, Spec, Variant};

use crate::board::name_of;
use crate::fault::Misread;
use crate::{Board, Fault, Format, Tag};

/// The layout of all boards of an input, known before they are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KnownLayout {
    /// Boards of this kind, each with regions or cages of its own, which only some formats can say.
    Kind(Spec),
    /// This board.
    Board(Arc<Layout>),
}

impl KnownLayout {
    /// Boards of this kind: the one that there is, if all of it is in the name.
    pub fn kind(spec: Spec) -> Self {
        let layout = spec.layout().filter(|_| !spec.has(Variant::Killer));
        layout.map_or(Self::Kind(spec), Self::from)
    }

    /// The board that all are of, if it is one.
    pub fn layout(&self) -> Option<&Arc<Layout>> {
        match self {
            Self::Kind(_) => None,
            Self::Board(layout) => Some(layout),
        }
    }

    /// What it is called: `9jx`, or `4x5 cells` where it has no such name.
    pub fn name(&self) -> String {
        match self {
            Self::Kind(spec) => spec.to_string(),
            Self::Board(layout) => name_of(layout),
        }
    }

    /// Whether the boards are 9x9 without a void cell, as those of most formats are.
    pub(crate) fn is_nine(&self) -> bool {
        match self {
            Self::Kind(spec) => spec.size() == 9,
            Self::Board(layout) => {
                (layout.rows(), layout.columns()) == (9, 9) && layout.voids().next().is_none()
            }
        }
    }

    /// Whether boards in this format can be of it at all.
    pub(crate) fn check(&self, format: Format) -> Result<(), Misread> {
        match self {
            Self::Kind(spec)
                if !matches!(format, Format::Solo | Format::Drawn | Format::LayoutLine) =>
            {
                Err(Misread::at(0, 0, Fault::NoRegions(*spec)))
            }
            _ => Ok(()),
        }
    }

    /// What a record says, read in a format that knows the usual board, or says which board it is
    /// of.
    pub(crate) fn applied(&self, board: Board, format: Format) -> Result<Board, Misread> {
        let is_it = match self {
            Self::Kind(spec) => board.layout().spec() == Some(*spec),
            Self::Board(layout) => board.layout() == layout,
        };
        let says_layout = matches!(format, Format::Solo | Format::LayoutLine);
        match self {
            _ if is_it => Ok(board),
            Self::Board(layout) if board.is_classic() && self.is_nine() && !says_layout => {
                on(layout, &board)
            }
            _ => {
                let fault = Fault::OtherLayout { expected: self.name(), found: board.name() };
                Err(Misread::at(0, 0, fault))
            }
        }
    }
}

impl From<Layout> for KnownLayout {
    fn from(layout: Layout) -> Self {
        Self::Board(Arc::new(layout))
    }
}

/// The givens of a board on another 9x9 layout. Beside them it has a place for a comment alone, so
/// all texts are that.
fn on(layout: &Arc<Layout>, board: &Board) -> Result<Board, Misread> {
    let is_plain =
        board.entered().is_empty() && board.candidates().is_none() && board.marked().is_empty();
    if !is_plain {
        return Err(Misread::at(0, 0, Fault::Played(name_of(layout))));
    }
    let givens = board.givens();
    let stray = givens.placed().find(|&(place, value)| !layout.digits(place).contains(value));
    if let Some((place, value)) = stray {
        let most = layout.digits(place).last().map_or(0, |most| most.get().into());
        let fault = Fault::LargeDigit { place, most, found: value.get().into() };
        return Err(Misread::at(0, 0, fault));
    }
    let mut moved = Board::new(Arc::clone(layout), &givens);
    let texts: Vec<&str> = board.tags().iter().map(|(_, text)| text.as_str()).collect();
    if !texts.is_empty() {
        moved.add_tag(Tag::Comment, texts.join("; "));
    }
    Ok(moved)
}
