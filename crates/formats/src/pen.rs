//! The table of writers.
//!
//! It is separate from the table of readers, so that a program that only reads, such as the page in
//! a browser, does not carry the writers.

use std::fmt;

use crate::holds::{GIVENS, Holds};
use crate::unheld::Feature;
use crate::{
    Board, Format, bank, cudoku, drawn, hodoku, layout_line, line, pm, pscode, sdk, snarfable,
    solo, ss, sukaku,
};
#[cfg(feature = "programs")]
use crate::{coach, csv, fpuzzles, gnome, ipuz, iss, ksudoku, opensudoku, puzzlink, sudokuwiki};

/// The writer of a format.
pub(crate) struct Pen {
    pub(crate) holds: Holds,
    writer: Writer,
}

enum Writer {
    /// Writes the 9x9 board only.
    Classic(fn(&Board, &mut String) -> fmt::Result),
    /// Writes other boards too, and refuses those that the format cannot hold.
    Any(fn(&Board, &mut String) -> Result<(), Feature>),
}

impl Pen {
    pub(crate) fn write(&self, board: &Board, text: &mut String) -> Result<(), Feature> {
        match self.writer {
            Writer::Classic(write) if board.is_classic() => {
                write(board, text).expect("a string takes every text");
                Ok(())
            }
            Writer::Classic(_) => Err(Feature::Layout(board.name())),
            Writer::Any(write) => write(board, text),
        }
    }
}

const fn classic(holds: Holds, write: fn(&Board, &mut String) -> fmt::Result) -> Pen {
    Pen { holds, writer: Writer::Classic(write) }
}

const fn any(holds: Holds, write: fn(&Board, &mut String) -> Result<(), Feature>) -> Pen {
    Pen { holds, writer: Writer::Any(write) }
}

const LINE: Pen = any(line::HOLDS, |board, text| {
    line::write(board, text);
    Ok(())
});
const BANK: Pen = classic(bank::HOLDS, bank::write);
const DRAWN: Pen = classic(GIVENS, drawn::write);
const CUDOKU: Pen = classic(cudoku::HOLDS, cudoku::write);
const PM: Pen = classic(pm::HOLDS, pm::write);
const SUKAKU: Pen = classic(sukaku::HOLDS, sukaku::write);
const HODOKU: Pen = classic(hodoku::HOLDS, hodoku::write);
const SDK: Pen = classic(sdk::SUDOCUE, sdk::write_sudocue);
const SADMAN: Pen = classic(sdk::SADMAN, sdk::write_sadman);
const SS: Pen = classic(ss::HOLDS, ss::write);
const SOLO: Pen = any(solo::HOLDS, solo::write);
const LAYOUT_LINE: Pen = any(layout_line::HOLDS, layout_line::write);

const PS_CODE: Pen = any(pscode::HOLDS, pscode::write);
const SNARFABLE: Pen = any(snarfable::HOLDS, snarfable::write);

#[cfg(feature = "programs")]
mod programs {
    use super::{
        GIVENS, Pen, any, classic, coach, csv, fpuzzles, gnome, ipuz, iss, ksudoku, line,
        opensudoku, puzzlink, sudokuwiki,
    };

    pub(super) const FPUZZLES: Pen = any(fpuzzles::HOLDS, fpuzzles::write_link);
    pub(super) const FPUZZLES_JSON: Pen = any(fpuzzles::HOLDS, fpuzzles::write_json);
    pub(super) const SUDOKUPAD: Pen = any(fpuzzles::HOLDS, fpuzzles::write_sudokupad);
    pub(super) const SUDOKUWIKI: Pen = any(sudokuwiki::HOLDS, sudokuwiki::write);
    pub(super) const COACH: Pen = classic(GIVENS, coach::write);
    pub(super) const PENPA: Pen = classic(line::HOLDS, |board, text| {
        line::write(board, text);
        Ok(())
    });
    pub(super) const PUZZLINK: Pen = any(puzzlink::HOLDS, puzzlink::write);
    pub(super) const OPENSUDOKU: Pen = classic(opensudoku::HOLDS, opensudoku::write);
    pub(super) const GNOME: Pen = classic(gnome::HOLDS, gnome::write);
    pub(super) const KSUDOKU: Pen = any(ksudoku::HOLDS, ksudoku::write);
    pub(super) const IPUZ: Pen = any(ipuz::HOLDS, ipuz::write);
    pub(super) const ISS: Pen = any(iss::HOLDS, iss::write);
    pub(super) const CSV: Pen = classic(csv::HOLDS, |board, text| {
        csv::write(board, text);
        Ok(())
    });
}

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
            Self::PsCode => &PS_CODE,
            Self::Snarfable => &SNARFABLE,
            #[cfg(feature = "programs")]
            Self::FPuzzles => &programs::FPUZZLES,
            #[cfg(feature = "programs")]
            Self::FPuzzlesJson => &programs::FPUZZLES_JSON,
            #[cfg(feature = "programs")]
            Self::SudokuPad => &programs::SUDOKUPAD,
            #[cfg(feature = "programs")]
            Self::SudokuWiki => &programs::SUDOKUWIKI,
            #[cfg(feature = "programs")]
            Self::Coach => &programs::COACH,
            #[cfg(feature = "programs")]
            Self::Penpa => &programs::PENPA,
            #[cfg(feature = "programs")]
            Self::PuzzLink => &programs::PUZZLINK,
            #[cfg(feature = "programs")]
            Self::OpenSudoku => &programs::OPENSUDOKU,
            #[cfg(feature = "programs")]
            Self::Gnome => &programs::GNOME,
            #[cfg(feature = "programs")]
            Self::KSudoku => &programs::KSUDOKU,
            #[cfg(feature = "programs")]
            Self::Ipuz => &programs::IPUZ,
            #[cfg(feature = "programs")]
            Self::Iss => &programs::ISS,
            #[cfg(feature = "programs")]
            Self::Csv => &programs::CSV,
        }
    }
}
