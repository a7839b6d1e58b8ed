//! The table of formats: their names and readers. The writers are in `format_writer.rs`.

use std::fmt;
use std::str::FromStr;

use crate::fault::RecordFault;
use crate::split::Split;
use crate::{Board, layout_line, line};
#[cfg(feature = "programs")]
use crate::{
    coach, csv, gnome, ipuz, iss, json, ksudoku, opensudoku, penpa, puzzlink, sudokupad, sudokuwiki,
};

/// A text format for boards. It prints as its shortest name and parses from any of its names.
///
/// ```
/// use underdoku::formats::Format;
///
/// assert_eq!("sdm".parse(), Ok(Format::Line));
/// assert_eq!(Format::Sukaku.to_string(), "729");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters per puzzle, one puzzle per line. A board of another layout is written as its cells
    /// alone, and its layout is a [`Loss`](crate::Loss): a [`LayoutLine`](Self::LayoutLine) has both.
    Line,
    /// A hash, 81 digits and a rating per line.
    Bank,
    /// Nine rows, bare or framed; other boards with numbered rows and columns.
    Drawn,
    /// One line for each filled cell, with its origin.
    Cudoku,
    /// A grid of candidates.
    Pm,
    /// 729 characters, one per candidate.
    Sukaku,
    /// A position and a step in one line.
    Hodoku,
    /// Tags and nine rows.
    Sdk,
    /// Tags and sections: the puzzle, the player's digits, pencil marks.
    SadMan,
    /// A framed grid and records of play.
    Ss,
    /// A game ID of Simon Tatham's Solo, one per line: boards of any size, jigsaws, killers.
    Solo,
    /// The layout and the cells in one line, for any board.
    LayoutLine,
    /// A PS code, one per line: killers of 9x9, with or without diagonals.
    PsCode,
    /// A killer of 9x9 in 81 characters: sums, and arrows toward them.
    Snarfable,
    /// A link to f-puzzles, one per line.
    #[cfg(feature = "programs")]
    FPuzzles,
    /// A puzzle of f-puzzles or `SudokuPad` as JSON.
    #[cfg(feature = "programs")]
    FPuzzlesJson,
    /// A link to `SudokuPad`, one per line.
    #[cfg(feature = "programs")]
    SudokuPad,
    /// A link to sudokuwiki.org, one per line.
    #[cfg(feature = "programs")]
    SudokuWiki,
    /// A link to sudoku.coach, one per line.
    #[cfg(feature = "programs")]
    Coach,
    /// A link to Penpa+, one per line.
    #[cfg(feature = "programs")]
    Penpa,
    /// A link to puzz.link or another site of its player, one per line.
    #[cfg(feature = "programs")]
    PuzzLink,
    /// A folder of `OpenSudoku`.
    #[cfg(feature = "programs")]
    OpenSudoku,
    /// A saved game of GNOME Sudoku.
    #[cfg(feature = "programs")]
    Gnome,
    /// A saved game of `KSudoku`.
    #[cfg(feature = "programs")]
    KSudoku,
    /// ipuz, for puzzles of many kinds.
    #[cfg(feature = "programs")]
    Ipuz,
    /// Constraints of the Interactive Sudoku Solver, each on one line or more.
    #[cfg(feature = "programs")]
    Iss,
    /// A table with a puzzle in each line.
    #[cfg(feature = "programs")]
    Csv,
}

/// The number of formats.
const COUNT: usize = if cfg!(feature = "programs") { 27 } else { 14 };

/// A format's entry in the table.
pub(crate) struct FormatInfo {
    /// The name in a sentence.
    title: &'static str,
    /// The accepted names; the format prints as the first.
    names: &'static [&'static str],
    /// File extensions, without the full stop.
    endings: &'static [&'static str],
    pub(crate) split: Split,
    pub(crate) read: Read,
}

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

const LINE: FormatInfo = FormatInfo {
    title: "81-character line",
    names: &["line", "lines", "list", "sdm"],
    endings: &["sdm"],
    split: Split::Lines,
    read: Read::One(line::read),
};

const BANK: FormatInfo = FormatInfo {
    title: "puzzle bank line",
    names: &["bank", "exchange"],
    endings: &[],
    split: Split::Lines,
    read: of_program!(crate::bank::read),
};

const DRAWN: FormatInfo = FormatInfo {
    title: "drawn grid",
    names: &["drawn", "grid"],
    endings: &[],
    split: Split::Pictures,
    read: of_program!(crate::drawn::read_any),
};

const CUDOKU: FormatInfo = FormatInfo {
    title: ".cudoku",
    names: &["cudoku"],
    endings: &["cudoku"],
    split: Split::Whole,
    read: of_program!(crate::cudoku::read),
};

const PM: FormatInfo = FormatInfo {
    title: "pencil mark grid",
    names: &["pm", "pencilmarks", "candidates"],
    endings: &[],
    split: Split::Pictures,
    read: of_program!(crate::pm::read),
};

const SUKAKU: FormatInfo = FormatInfo {
    title: "729 characters",
    names: &["729", "sukaku"],
    endings: &[],
    split: Split::Lines,
    read: of_program!(crate::sukaku::read),
};

const HODOKU: FormatInfo = FormatInfo {
    title: "HoDoKu library line",
    names: &["hodoku", "library"],
    endings: &[],
    split: Split::Lines,
    read: of_program!(crate::hodoku::read),
};

const SDK: FormatInfo = FormatInfo {
    title: ".sdk of SudoCue",
    names: &["sdk", "sudocue"],
    endings: &[],
    split: Split::Sdk,
    read: of_program!(crate::sdk::read),
};

const SADMAN: FormatInfo = FormatInfo {
    title: ".sdk of SadMan",
    names: &["sadman"],
    endings: &["sdk"],
    split: Split::Sdk,
    read: of_program!(crate::sdk::read),
};

const SS: FormatInfo = FormatInfo {
    title: ".ss of Simple Sudoku",
    names: &["ss", "simple"],
    endings: &["ss"],
    split: Split::Ss,
    read: of_program!(crate::ss::read),
};

const SOLO: FormatInfo = FormatInfo {
    title: "game ID of Solo",
    names: &["solo", "tatham"],
    endings: &[],
    split: Split::Lines,
    read: of_program!(crate::solo::read),
};

const LAYOUT_LINE: FormatInfo = FormatInfo {
    title: "line with its layout",
    names: &["layout"],
    endings: &[],
    split: Split::Lines,
    read: Read::One(layout_line::read),
};

const PS_CODE: FormatInfo = FormatInfo {
    title: "PS code",
    names: &["pscode", "ps"],
    endings: &[],
    split: Split::Lines,
    read: of_program!(crate::pscode::read),
};

const SNARFABLE: FormatInfo = FormatInfo {
    title: "snarfable killer cages",
    names: &["snarfable"],
    endings: &[],
    split: Split::Snarfable,
    read: of_program!(crate::snarfable::read),
};

#[cfg(feature = "programs")]
const FPUZZLES: FormatInfo = FormatInfo {
    title: "f-puzzles link",
    names: &["fpuzzles", "f-puzzles"],
    endings: &[],
    split: Split::Lines,
    read: Read::One(sudokupad::read),
};

#[cfg(feature = "programs")]
const FPUZZLES_JSON: FormatInfo = FormatInfo {
    title: "f-puzzles JSON",
    names: &["fpuzzles-json", "json"],
    endings: &[],
    split: Split::File,
    read: Read::One(json::read),
};

#[cfg(feature = "programs")]
const SUDOKUPAD: FormatInfo = FormatInfo {
    title: "SudokuPad link",
    names: &["sudokupad"],
    endings: &[],
    split: Split::Lines,
    read: Read::One(sudokupad::read),
};

#[cfg(feature = "programs")]
const SUDOKUWIKI: FormatInfo = FormatInfo {
    title: "sudokuwiki.org link",
    names: &["sudokuwiki"],
    endings: &[],
    split: Split::Lines,
    read: Read::One(sudokuwiki::read),
};

#[cfg(feature = "programs")]
const COACH: FormatInfo = FormatInfo {
    title: "sudoku.coach link",
    names: &["coach"],
    endings: &[],
    split: Split::Lines,
    read: Read::One(coach::read),
};

#[cfg(feature = "programs")]
const PENPA: FormatInfo = FormatInfo {
    title: "Penpa+ link",
    names: &["penpa"],
    endings: &[],
    split: Split::Lines,
    read: Read::One(penpa::read),
};

#[cfg(feature = "programs")]
const PUZZLINK: FormatInfo = FormatInfo {
    title: "puzz.link link",
    names: &["puzzlink", "pzpr"],
    endings: &[],
    split: Split::Lines,
    read: Read::One(puzzlink::read),
};

#[cfg(feature = "programs")]
const OPENSUDOKU: FormatInfo = FormatInfo {
    title: ".opensudoku",
    names: &["opensudoku"],
    endings: &["opensudoku"],
    split: Split::File,
    read: Read::Many(opensudoku::read),
};

#[cfg(feature = "programs")]
const GNOME: FormatInfo = FormatInfo {
    title: "GNOME Sudoku game",
    names: &["gnome"],
    endings: &["save"],
    split: Split::File,
    read: Read::One(gnome::read),
};

#[cfg(feature = "programs")]
const KSUDOKU: FormatInfo = FormatInfo {
    title: ".ksudoku",
    names: &["ksudoku"],
    endings: &["ksudoku"],
    split: Split::File,
    read: Read::One(ksudoku::read),
};

#[cfg(feature = "programs")]
const IPUZ: FormatInfo = FormatInfo {
    title: "ipuz",
    names: &["ipuz"],
    endings: &["ipuz"],
    split: Split::File,
    read: Read::One(ipuz::read),
};

#[cfg(feature = "programs")]
const ISS: FormatInfo = FormatInfo {
    title: "Interactive Sudoku Solver",
    names: &["iss"],
    endings: &["iss"],
    split: Split::Iss,
    read: Read::One(iss::read),
};

#[cfg(feature = "programs")]
const CSV: FormatInfo = FormatInfo {
    title: "CSV",
    names: &["csv", "tsv"],
    endings: &["csv", "tsv"],
    split: Split::Lines,
    read: Read::Table,
};

impl Format {
    /// All formats.
    pub const ALL: [Self; COUNT] = [
        Self::Line,
        Self::Bank,
        Self::Drawn,
        Self::Cudoku,
        Self::Pm,
        Self::Sukaku,
        Self::Hodoku,
        Self::Sdk,
        Self::SadMan,
        Self::Ss,
        Self::Solo,
        Self::LayoutLine,
        Self::PsCode,
        Self::Snarfable,
        #[cfg(feature = "programs")]
        Self::FPuzzles,
        #[cfg(feature = "programs")]
        Self::FPuzzlesJson,
        #[cfg(feature = "programs")]
        Self::SudokuPad,
        #[cfg(feature = "programs")]
        Self::SudokuWiki,
        #[cfg(feature = "programs")]
        Self::Coach,
        #[cfg(feature = "programs")]
        Self::Penpa,
        #[cfg(feature = "programs")]
        Self::PuzzLink,
        #[cfg(feature = "programs")]
        Self::OpenSudoku,
        #[cfg(feature = "programs")]
        Self::Gnome,
        #[cfg(feature = "programs")]
        Self::KSudoku,
        #[cfg(feature = "programs")]
        Self::Ipuz,
        #[cfg(feature = "programs")]
        Self::Iss,
        #[cfg(feature = "programs")]
        Self::Csv,
    ];

    pub(crate) const fn row(self) -> &'static FormatInfo {
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
            Self::FPuzzles => &FPUZZLES,
            #[cfg(feature = "programs")]
            Self::FPuzzlesJson => &FPUZZLES_JSON,
            #[cfg(feature = "programs")]
            Self::SudokuPad => &SUDOKUPAD,
            #[cfg(feature = "programs")]
            Self::SudokuWiki => &SUDOKUWIKI,
            #[cfg(feature = "programs")]
            Self::Coach => &COACH,
            #[cfg(feature = "programs")]
            Self::Penpa => &PENPA,
            #[cfg(feature = "programs")]
            Self::PuzzLink => &PUZZLINK,
            #[cfg(feature = "programs")]
            Self::OpenSudoku => &OPENSUDOKU,
            #[cfg(feature = "programs")]
            Self::Gnome => &GNOME,
            #[cfg(feature = "programs")]
            Self::KSudoku => &KSUDOKU,
            #[cfg(feature = "programs")]
            Self::Ipuz => &IPUZ,
            #[cfg(feature = "programs")]
            Self::Iss => &ISS,
            #[cfg(feature = "programs")]
            Self::Csv => &CSV,
        }
    }

    /// The name it prints as: one word in lower case.
    pub const fn name(self) -> &'static str {
        self.row().names[0]
    }

    /// All names that it parses from.
    pub const fn names(self) -> &'static [&'static str] {
        self.row().names
    }

    /// The name in a sentence.
    pub const fn title(self) -> &'static str {
        self.row().title
    }

    /// File extensions, without the full stop.
    pub const fn endings(self) -> &'static [&'static str] {
        self.row().endings
    }

    /// The format of files with this extension, in any case. Both styles of `.sdk` are read alike;
    /// for writing, this returns the one that holds more.
    pub fn of_ending(ending: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|format| format.endings().iter().any(|own| own.eq_ignore_ascii_case(ending)))
    }

    /// The first line of every text in this format, if it is the same for all boards: a list of
    /// many boards contains it once.
    pub const fn heading(self) -> &'static str {
        match self {
            #[cfg(feature = "programs")]
            Self::Csv => csv::HEADING,
            _ => "",
        }
    }

    /// True if the format names the layout of its boards.
    pub(crate) const fn names_layout(self) -> bool {
        match self {
            Self::Solo | Self::Drawn | Self::LayoutLine | Self::PsCode | Self::Snarfable => true,
            #[cfg(feature = "programs")]
            Self::FPuzzles
            | Self::FPuzzlesJson
            | Self::SudokuPad
            | Self::SudokuWiki
            | Self::Penpa
            | Self::PuzzLink
            | Self::KSudoku
            | Self::Ipuz
            | Self::Iss => true,
            _ => false,
        }
    }

    /// True if a record is a link, which may be in the middle of other text.
    #[cfg(feature = "programs")]
    pub(crate) const fn is_link(self) -> bool {
        matches!(
            self,
            Self::FPuzzles
                | Self::SudokuPad
                | Self::SudokuWiki
                | Self::Coach
                | Self::Penpa
                | Self::PuzzLink
        )
    }

    /// True if boards in this format have the text of their rules as their description. Such a text
    /// may state rules that are missing from the data.
    #[cfg(feature = "programs")]
    pub(crate) const fn has_rules_text(self) -> bool {
        matches!(
            self,
            Self::FPuzzles | Self::FPuzzlesJson | Self::SudokuPad | Self::Penpa | Self::Ipuz
        )
    }

    /// The separator between two boards in a file; `None` if a file contains only one board.
    pub const fn between(self) -> Option<&'static str> {
        match self.row().split {
            Split::Lines | Split::Snarfable => Some(""),
            #[cfg(feature = "programs")]
            Split::Iss | Split::SoloSave => Some(""),
            Split::Pictures | Split::Ss | Split::Sdk => Some("\n"),
            Split::Whole | Split::File => None,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An unknown format name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFormatError;

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a format: ")?;
        let names = Format::ALL.map(Format::name);
        f.write_str(&names.join(", "))
    }
}

impl std::error::Error for ParseFormatError {}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, ParseFormatError> {
        let is_it =
            |format: &Self| format.names().iter().any(|name| name.eq_ignore_ascii_case(text));
        Self::ALL.into_iter().find(is_it).ok_or(ParseFormatError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_endings_are_unique() {
        for format in Format::ALL {
            assert!(format.names().iter().all(|name| name.parse() == Ok(format)), "{format}");
            assert!(
                format.endings().iter().all(|ending| Format::of_ending(ending) == Some(format))
            );
        }
        assert_eq!("SadMan".parse(), Ok(Format::SadMan));
        assert_eq!(Format::of_ending("SS"), Some(Format::Ss));
        assert_eq!(Format::of_ending("txt"), None);
        let error = "xls".parse::<Format>().unwrap_err().to_string();
        assert_eq!(
            error,
            "expected a format: line, bank, drawn, cudoku, pm, 729, hodoku, sdk, sadman, ss, solo, \
             layout, pscode, snarfable, fpuzzles, fpuzzles-json, sudokupad, sudokuwiki, coach, penpa, puzzlink, opensudoku, \
             gnome, ksudoku, ipuz, iss, csv"
        );
    }
}
