//! The layout of an input's boards, if it is known beforehand.
//!
//! A line of digits does not name its board, but the caller can, by asking for `3x3x` or for a
//! template. Then formats of the 9x9 board can hold the givens of any other 9x9 board too. A format
//! that names its own layout is checked against the known one.

use std::sync::Arc;

use underdoku_grid::layout::{Digit, Layout, Spec, Variant};

use crate::board::name_of;
use crate::fault::RecordFault;
use crate::{Board, Fault, Format, Tag};

/// The layout of all boards of an input, known before they are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KnownLayout {
    /// Boards of this kind, each with regions or cages of its own, which only some formats can
    /// hold.
    Kind(Spec),
    /// Exactly this board.
    Board(Arc<Layout>),
}

impl KnownLayout {
    /// Boards of this kind; a single layout if the name determines it.
    pub fn kind(spec: Spec) -> Self {
        let layout = spec.layout().filter(|_| !spec.has(Variant::Killer));
        layout.map_or(Self::Kind(spec), Self::from)
    }

    /// The layout, if all boards share one.
    pub fn layout(&self) -> Option<&Arc<Layout>> {
        match self {
            Self::Kind(_) => None,
            Self::Board(layout) => Some(layout),
        }
    }

    /// The name in a sentence: `9jx`, or `4x5 cells` if there is no such name.
    pub fn name(&self) -> String {
        match self {
            Self::Kind(spec) => spec.to_string(),
            Self::Board(layout) => name_of(layout),
        }
    }

    /// Returns true if the boards are 9x9 without void cells and with digits from 1 to 9, as most
    /// formats require. On a board that has the digit 0, a blank written as 0 would be read as that
    /// digit.
    pub(crate) fn is_nine(&self) -> bool {
        match self {
            Self::Kind(spec) => spec.size() == 9,
            Self::Board(layout) => {
                let has_others = layout.all_digits().contains(Digit::ZERO)
                    || layout.name().is_some() && layout.all_digits().len() > 9;
                (layout.rows(), layout.columns()) == (9, 9)
                    && layout.voids().next().is_none()
                    && !has_others
            }
        }
    }

    /// Refuses a format that cannot hold such boards.
    pub(crate) fn check(&self, format: Format) -> Result<(), RecordFault> {
        match self {
            Self::Kind(spec) if !format.names_layout() => {
                Err(RecordFault::at(0, 0, Fault::NoRegions(*spec)))
            }
            _ => Ok(()),
        }
    }

    /// Applies the known layout to a record read in a format of the 9x9 board; checks it against
    /// the layout of a format that names its own.
    pub(crate) fn applied(&self, board: Board, format: Format) -> Result<Board, RecordFault> {
        let is_it = match self {
            Self::Kind(spec) => board.layout().spec() == Some(*spec),
            Self::Board(layout) => board.layout() == layout,
        };
        let states_layout = format.names_layout() && format != Format::Drawn;
        match self {
            _ if is_it => Ok(board),
            Self::Board(layout) if board.is_classic() && self.is_nine() && !states_layout => {
                on(layout, &board)
            }
            _ => {
                let fault = Fault::OtherLayout { expected: self.name(), found: board.name() };
                Err(RecordFault::at(0, 0, fault))
            }
        }
    }
}

impl From<Layout> for KnownLayout {
    fn from(layout: Layout) -> Self {
        Self::Board(Arc::new(layout))
    }
}

/// Moves the givens of a board to another 9x9 layout. Besides givens, lines of other layouts hold
/// only comments, so all texts become comments.
fn on(layout: &Arc<Layout>, board: &Board) -> Result<Board, RecordFault> {
    let is_plain = board.entered().is_empty() && board.candidates().is_none() && !board.has_notes();
    if !is_plain {
        return Err(RecordFault::at(0, 0, Fault::Played(name_of(layout))));
    }
    let givens = board.givens();
    let stray = givens.placed().find(|&(place, value)| !layout.digits(place).contains(value));
    if let Some((place, value)) = stray {
        let most = layout.digits(place).last().map_or(0, |most| most.get().into());
        let fault = Fault::LargeDigit { place, most, found: value.get().into() };
        return Err(RecordFault::at(0, 0, fault));
    }
    let mut moved = Board::new(Arc::clone(layout), &givens);
    let texts: Vec<&str> = board.tags().iter().map(|(_, text)| text.as_str()).collect();
    if !texts.is_empty() {
        moved.add_tag(Tag::Comment, texts.join("; "));
    }
    Ok(moved)
}
