//! The table of readers: how a text in each format is split into records, and what reads them.

use crate::fault::RecordFault;
#[cfg(feature = "programs")]
use crate::programs::{
    coach, gnome, ipuz, iss, json, ksudoku, opensudoku, penpa, puzzlink, sudokupad, sudokuwiki,
};
use crate::split::Split;
#[cfg(feature = "programs")]
use crate::text_formats::{
    bank, cudoku, drawn, hodoku, pm, pscode, sdk, snarfable, solo, ss, sukaku,
};
use crate::{Board, Format, layout_line, line};

/// A board of a document with its line, from 1, or its fault.
#[cfg(feature = "programs")]
pub(crate) type Numbered = Result<(usize, Board), RecordFault>;

/// The reader of a format.
pub(crate) enum Read {
    /// Reads the text of a record.
    One(fn(&str) -> Result<Board, RecordFault>),
    /// Reads a file with any number of records, each with its line, from 1.
    #[cfg(feature = "programs")]
    Many(fn(&str) -> Vec<Numbered>),
    /// Reads the rows of a table, whose header says what they contain.
    #[cfg(feature = "programs")]
    Table,
}

/// The reader of a file or a line of another program. A build without the feature `programs`
/// recognises the format and reports that it cannot read it.
#[cfg(feature = "programs")]
macro_rules! of_program {
    ($read:path) => {
        Read::One($read)
    };
}

#[cfg(not(feature = "programs"))]
macro_rules! of_program {
    ($read:path) => {
        Read::One(|_| Err(RecordFault::at(0, 0, crate::Fault::NotYet(crate::Foreign::Program))))
    };
}

/// How a text is split, and its reader.
pub(crate) struct Records {
    pub(crate) split: Split,
    pub(crate) read: Read,
}

const fn records(split: Split, read: Read) -> Records {
    Records { split, read }
}

/// How texts in a format are split and read.
pub(crate) const fn records_of(format: Format) -> &'static Records {
    match format {
        Format::Line => const { &records(Split::Lines, Read::One(line::read)) },
        Format::Bank => const { &records(Split::Lines, of_program!(bank::read)) },
        Format::Drawn => const { &records(Split::Pictures, of_program!(drawn::read_any)) },
        Format::Cudoku => const { &records(Split::Whole, of_program!(cudoku::read)) },
        Format::Pm => const { &records(Split::Pictures, of_program!(pm::read)) },
        Format::Sukaku => const { &records(Split::Lines, of_program!(sukaku::read)) },
        Format::Hodoku => const { &records(Split::Lines, of_program!(hodoku::read)) },
        Format::Sdk => const { &records(Split::Sdk, of_program!(sdk::read)) },
        Format::SadMan => const { &records(Split::Sdk, of_program!(sdk::read)) },
        Format::Ss => const { &records(Split::Ss, of_program!(ss::read)) },
        Format::Solo => const { &records(Split::Lines, of_program!(solo::read)) },
        Format::LayoutLine => const { &records(Split::Lines, Read::One(layout_line::read)) },
        Format::PsCode => const { &records(Split::Lines, of_program!(pscode::read)) },
        Format::Snarfable => const { &records(Split::Snarfable, of_program!(snarfable::read)) },
        #[cfg(feature = "programs")]
        Format::FPuzzles => const { &records(Split::Lines, Read::One(sudokupad::read)) },
        #[cfg(feature = "programs")]
        Format::FPuzzlesJson => const { &records(Split::File, Read::One(json::read)) },
        #[cfg(feature = "programs")]
        Format::SudokuPad => const { &records(Split::Lines, Read::One(sudokupad::read)) },
        #[cfg(feature = "programs")]
        Format::SudokuWiki => const { &records(Split::Lines, Read::One(sudokuwiki::read)) },
        #[cfg(feature = "programs")]
        Format::Coach => const { &records(Split::Lines, Read::One(coach::read)) },
        #[cfg(feature = "programs")]
        Format::Penpa => const { &records(Split::Lines, Read::One(penpa::read)) },
        #[cfg(feature = "programs")]
        Format::PuzzLink => const { &records(Split::Lines, Read::One(puzzlink::read)) },
        #[cfg(feature = "programs")]
        Format::OpenSudoku => const { &records(Split::File, Read::Many(opensudoku::read)) },
        #[cfg(feature = "programs")]
        Format::Gnome => const { &records(Split::File, Read::One(gnome::read)) },
        #[cfg(feature = "programs")]
        Format::KSudoku => const { &records(Split::File, Read::One(ksudoku::read)) },
        #[cfg(feature = "programs")]
        Format::Ipuz => const { &records(Split::File, Read::One(ipuz::read)) },
        #[cfg(feature = "programs")]
        Format::Iss => const { &records(Split::Iss, Read::One(iss::read)) },
        #[cfg(feature = "programs")]
        Format::Csv => const { &records(Split::Lines, Read::Table) },
    }
}
