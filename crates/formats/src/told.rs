//! What is told of an input's boards beforehand.
//!
//! A line of digits does not say which board it is of; whoever asks for `3x3x` or names a template does. Formats that know
//! the usual board alone then hold the givens of any other 9x9 board too. A format that says its own layout is held to
//! what was told.

use underdoku_grid::layout::{Fill, Layout, Spec, Variant};

use crate::fault::Misread;
use crate::{Board, Content, Fault, Format, Laid, laid};

/// What is told of an input's boards beforehand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// Boards of this kind, each with regions or cages of its own, which only some formats can say.
    Kind(Spec),
    /// This board.
    Board(Box<Layout>),
}

impl Told {
    /// Boards of this kind: the one that there is, if all of it is in the name.
    pub fn kind(spec: Spec) -> Self {
        let layout = spec.layout().filter(|_| !spec.has(Variant::Killer));
        layout.map_or(Self::Kind(spec), Self::from)
    }

    /// The board that all are of, if it is one.
    pub fn layout(&self) -> Option<&Layout> {
        match self {
            Self::Kind(_) => None,
            Self::Board(layout) => Some(layout),
        }
    }

    /// What it is called: `9jx`, or `4x5 cells` where it has no such name.
    pub fn name(&self) -> String {
        match self {
            Self::Kind(spec) => spec.to_string(),
            Self::Board(layout) => laid::name(layout),
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

    /// Whether boards in this format can be what is told at all.
    pub(crate) fn check(&self, format: Format) -> Result<(), Misread> {
        match self {
            Self::Kind(spec) if !matches!(format, Format::Solo | Format::Drawn | Format::LayoutLine) => {
                Err(Misread::at(0, 0, Fault::NoRegions(*spec)))
            }
            _ => Ok(()),
        }
    }

    /// What a record says, read in a format that knows the usual board, or says which board it is of.
    pub(crate) fn applied(&self, content: Content, format: Format) -> Result<Content, Misread> {
        let other = |found| Misread::at(0, 0, Fault::OtherLayout { expected: self.name(), found });
        match (self, content) {
            (Self::Kind(spec), Content::Laid(laid)) if laid.layout().spec() == Some(*spec) => {
                Ok(Content::Laid(laid))
            }
            (Self::Board(layout), Content::Laid(laid)) if laid.layout() == &**layout => {
                Ok(Content::Laid(laid))
            }
            (_, Content::Laid(laid)) => Err(other(laid.name())),
            (Self::Board(layout), Content::Classic(board)) if layout.spec() == Some(Spec::CLASSIC) => {
                Ok(board.into())
            }
            (Self::Board(layout), Content::Classic(board))
                if self.is_nine() && !matches!(format, Format::Solo | Format::LayoutLine) =>
            {
                on(layout, &board).map(Content::from)
            }
            (_, Content::Classic(_)) => Err(other(Spec::CLASSIC.to_string())),
        }
    }
}

impl From<Layout> for Told {
    fn from(layout: Layout) -> Self {
        Self::Board(Box::new(layout))
    }
}

/// The givens of a board on another 9x9 layout. Beside them it has a place for a comment alone, so all texts are that.
fn on(layout: &Layout, board: &Board) -> Result<Laid, Misread> {
    let is_plain = board.entered().is_empty() && board.candidates().is_none() && board.marked().is_empty();
    if !is_plain {
        return Err(Misread::at(0, 0, Fault::Played(laid::name(layout))));
    }
    let givens = board.givens();
    let digits = Fill::from(&givens);
    let stray = digits.placed().find(|&(place, value)| !layout.values(place).contains(value));
    if let Some((place, value)) = stray {
        let most = layout.values(place).last().map_or(0, |most| most.get().into());
        return Err(Misread::at(0, 0, Fault::LargeDigit { place, most, found: value.get().into() }));
    }
    let laid = Laid::new(layout.clone(), digits);
    let texts: Vec<&str> = board.tags().iter().map(|(_, text)| text.as_str()).collect();
    Ok(if texts.is_empty() { laid } else { laid.with_comment(texts.join("; ")) })
}
