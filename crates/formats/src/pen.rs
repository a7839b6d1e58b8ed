//! How each format is written, in one table.
//!
//! It is not the table that reads: a program that only reads, as the page does in a browser, then carries
//! nothing that writes.

use std::fmt;

use crate::holds::{GIVENS, Holds};
use crate::laid::Feature;
use crate::{
    Board, Format, Laid, Loss, bank, cudoku, drawn, hodoku, laid, layout_line, line, pm, sdk, solo, ss,
    sukaku,
};

/// What writes a format.
pub(crate) struct Pen {
    pub(crate) holds: Holds,
    pub(crate) write: fn(&Board, &mut String) -> fmt::Result,
    /// Writes a board of another layout, if the format has a place for it.
    pub(crate) write_laid: fn(&Laid, &mut String) -> Result<Vec<Loss>, Feature>,
}

/// The format knows the usual board alone.
fn classic_alone(laid: &Laid, _: &mut String) -> Result<Vec<Loss>, Feature> {
    Err(Feature::Layout(laid::name(laid.layout())))
}

const LINE: Pen =
    Pen { holds: line::HOLDS, write: line::write, write_laid: |laid, text| Ok(line::write_laid(laid, text)) };
const BANK: Pen = Pen { holds: bank::HOLDS, write: bank::write, write_laid: classic_alone };
const DRAWN: Pen = Pen { holds: GIVENS, write: drawn::write, write_laid: classic_alone };
const CUDOKU: Pen = Pen { holds: cudoku::HOLDS, write: cudoku::write, write_laid: classic_alone };
const PM: Pen = Pen { holds: pm::HOLDS, write: pm::write, write_laid: classic_alone };
const SUKAKU: Pen = Pen { holds: sukaku::HOLDS, write: sukaku::write, write_laid: classic_alone };
const HODOKU: Pen = Pen { holds: hodoku::HOLDS, write: hodoku::write, write_laid: classic_alone };
const SDK: Pen = Pen { holds: sdk::SUDOCUE, write: sdk::write_sudocue, write_laid: classic_alone };
const SADMAN: Pen = Pen { holds: sdk::SADMAN, write: sdk::write_sadman, write_laid: classic_alone };
const SS: Pen = Pen { holds: ss::HOLDS, write: ss::write, write_laid: classic_alone };
const SOLO: Pen = Pen { holds: solo::HOLDS, write: solo::write, write_laid: solo::write_laid };
const LAYOUT_LINE: Pen =
    Pen { holds: layout_line::HOLDS, write: layout_line::write, write_laid: layout_line::write_laid };

impl Format {
    pub(crate) const fn pen(self) -> &'static Pen {
        match self {
            Self::Line => &LINE,
            Self::Bank => &BANK,
            Self::Drawn => &DRAWN,
            Self::Cudoku => &CUDOKU,
            Self::Pm => &PM,
            Self::Sukaku => &SUKAKU,
            Self::Hodoku => &HODOKU,
            Self::Sdk => &SDK,
            Self::SadMan => &SADMAN,
            Self::Ss => &SS,
            Self::Solo => &SOLO,
            Self::LayoutLine => &LAYOUT_LINE,
        }
    }
}
