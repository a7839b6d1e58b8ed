//! The table of writers.
//!
//! It is separate from the table of readers so that a program that only reads, such as the page in
//! a browser, does not link the writers.

use std::fmt;

use crate::capabilities::{Capabilities, GIVENS};
#[cfg(feature = "programs")]
use crate::programs::{
    coach, csv, fpuzzles, gnome, ipuz, iss, ksudoku, opensudoku, puzzlink, sudokuwiki,
};
use crate::text_formats::{
    bank, cudoku, drawn, hodoku, pm, pscode, sdk, snarfable, solo, ss, sukaku,
};
use crate::unsupported::Feature;
use crate::{Board, Format, layout_line, line};

/// The writer of a format.
pub(crate) struct FormatWriter {
    pub(crate) holds: Capabilities,
    writer: Writer,
}

enum Writer {
    /// Writes only the 9x9 board.
    Classic(fn(&Board, &mut String) -> fmt::Result),
    /// Writes other boards too, and refuses those that the format cannot hold.
    Any(fn(&Board, &mut String) -> Result<(), Feature>),
}

impl FormatWriter {
    pub(crate) fn write(&self, board: &Board, text: &mut String) -> Result<(), Feature> {
        match self.writer {
            Writer::Classic(write) if board.is_classic() => {
                write(board, text).expect("writing to a `String` cannot fail");
                Ok(())
            }
            Writer::Classic(_) => Err(Feature::Layout(board.name())),
            Writer::Any(write) => write(board, text),
        }
    }
}

const fn classic(
    holds: Capabilities,
    write: fn(&Board, &mut String) -> fmt::Result,
) -> FormatWriter {
    FormatWriter { holds, writer: Writer::Classic(write) }
}

const fn any(
    holds: Capabilities,
    write: fn(&Board, &mut String) -> Result<(), Feature>,
) -> FormatWriter {
    FormatWriter { holds, writer: Writer::Any(write) }
}

const LINE: FormatWriter = any(line::HOLDS, |board, text| {
    line::write(board, text);
    Ok(())
});
const BANK: FormatWriter = classic(bank::HOLDS, bank::write);
const DRAWN: FormatWriter = classic(GIVENS, drawn::write);
const CUDOKU: FormatWriter = classic(cudoku::HOLDS, cudoku::write);
const PM: FormatWriter = classic(pm::HOLDS, pm::write);
const SUKAKU: FormatWriter = classic(sukaku::HOLDS, sukaku::write);
const HODOKU: FormatWriter = classic(hodoku::HOLDS, hodoku::write);
const SDK: FormatWriter = classic(sdk::SUDOCUE, sdk::write_sudocue);
const SADMAN: FormatWriter = classic(sdk::SADMAN, sdk::write_sadman);
const SS: FormatWriter = classic(ss::HOLDS, ss::write);
const SOLO: FormatWriter = any(solo::HOLDS, solo::write);
const LAYOUT_LINE: FormatWriter = any(layout_line::HOLDS, layout_line::write);

const PS_CODE: FormatWriter = any(pscode::HOLDS, pscode::write);
const SNARFABLE: FormatWriter = any(snarfable::HOLDS, snarfable::write);

#[cfg(feature = "programs")]
mod programs {
    use super::{
        FormatWriter, GIVENS, any, classic, coach, csv, fpuzzles, gnome, ipuz, iss, ksudoku, line,
        opensudoku, puzzlink, sudokuwiki,
    };

    pub(super) const FPUZZLES: FormatWriter = any(fpuzzles::HOLDS, fpuzzles::write_link);
    pub(super) const FPUZZLES_JSON: FormatWriter = any(fpuzzles::HOLDS, fpuzzles::write_json);
    pub(super) const SUDOKUPAD: FormatWriter = any(fpuzzles::HOLDS, fpuzzles::write_sudokupad);
    pub(super) const SUDOKUWIKI: FormatWriter = any(sudokuwiki::HOLDS, sudokuwiki::write);
    pub(super) const COACH: FormatWriter = classic(GIVENS, coach::write);
    pub(super) const PENPA: FormatWriter = classic(line::HOLDS, |board, text| {
        line::write(board, text);
        Ok(())
    });
    pub(super) const PUZZLINK: FormatWriter = any(puzzlink::HOLDS, puzzlink::write);
    pub(super) const OPENSUDOKU: FormatWriter = classic(opensudoku::HOLDS, opensudoku::write);
    pub(super) const GNOME: FormatWriter = classic(gnome::HOLDS, gnome::write);
    pub(super) const KSUDOKU: FormatWriter = any(ksudoku::HOLDS, ksudoku::write);
    pub(super) const IPUZ: FormatWriter = any(ipuz::HOLDS, ipuz::write);
    pub(super) const ISS: FormatWriter = any(iss::HOLDS, iss::write);
    pub(super) const CSV: FormatWriter = classic(csv::HOLDS, |board, text| {
        csv::write(board, text);
        Ok(())
    });
}

impl Format {
    pub(crate) const fn writer(self) -> &'static FormatWriter {
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
