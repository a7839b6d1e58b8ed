//! The formats and their names. The readers are in `read.rs`, the writers in `format_writer.rs`;
//! this module depends on neither, so that faults can name a format.

use std::fmt;
use std::str::FromStr;

/// The properties of a format, apart from its reader and writer.
struct FormatInfo {
    /// The name in a sentence.
    title: &'static str,
    /// The accepted names; the first is the one that is printed.
    names: &'static [&'static str],
    /// File extensions, without the full stop.
    endings: &'static [&'static str],
    /// The separator between two boards in a file; `None` if a file contains only one board.
    between: Option<&'static str>,
}

/// The formats with their properties. One that requires a feature exists only in builds with it.
macro_rules! formats {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident $(if $feature:literal)? {
            title: $title:literal,
            names: $names:expr,
            endings: $endings:expr,
            between: $between:expr,
        }
    )+) => {
        /// A text format for boards. It is printed as its main name and parsed from any of its names.
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
            $(
                $(#[doc = $doc])+
                $(#[cfg(feature = $feature)])?
                $name,
            )+
        }

        /// The number of formats.
        const COUNT: usize = [$($(#[cfg(feature = $feature)])? $title),+].len();

        impl Format {
            /// All formats.
            pub const ALL: [Self; COUNT] = [$($(#[cfg(feature = $feature)])? Self::$name),+];

            const fn info(self) -> &'static FormatInfo {
                match self {
                    $(
                        $(#[cfg(feature = $feature)])?
                        Self::$name => &FormatInfo {
                            title: $title,
                            names: &$names,
                            endings: &$endings,
                            between: $between,
                        },
                    )+
                }
            }
        }
    };
}

formats! {
    /// 81 characters per puzzle, one puzzle per line. For a board of another layout only the cells
    /// are written, and the layout is reported as a [`Loss`](crate::Loss); a
    /// [`LayoutLine`](Self::LayoutLine) holds both.
    Line {
        title: "81-character line",
        names: ["line", "lines", "list", "sdm"],
        endings: ["sdm"],
        between: Some(""),
    }
    /// A hash, 81 digits and a rating per line.
    Bank {
        title: "puzzle bank line",
        names: ["bank", "exchange"],
        endings: [],
        between: Some(""),
    }
    /// Nine rows, bare or framed; other boards with numbered rows and columns.
    Drawn {
        title: "drawn grid",
        names: ["drawn", "grid"],
        endings: [],
        between: Some("\n"),
    }
    /// One line for each filled cell, with its origin.
    Cudoku {
        title: ".cudoku",
        names: ["cudoku"],
        endings: ["cudoku"],
        between: None,
    }
    /// A grid of candidates.
    Pm {
        title: "pencil mark grid",
        names: ["pm", "pencilmarks", "candidates"],
        endings: [],
        between: Some("\n"),
    }
    /// 729 characters, one per candidate.
    Sukaku {
        title: "729 characters",
        names: ["729", "sukaku"],
        endings: [],
        between: Some(""),
    }
    /// A position and a step in one line.
    Hodoku {
        title: "HoDoKu library line",
        names: ["hodoku", "library"],
        endings: [],
        between: Some(""),
    }
    /// Tags and nine rows.
    Sdk {
        title: ".sdk of SudoCue",
        names: ["sdk", "sudocue"],
        endings: [],
        between: Some("\n"),
    }
    /// Tags and sections: the puzzle, the player's digits, pencil marks.
    SadMan {
        title: ".sdk of SadMan",
        names: ["sadman"],
        endings: ["sdk"],
        between: Some("\n"),
    }
    /// A framed grid and records of play.
    Ss {
        title: ".ss of Simple Sudoku",
        names: ["ss", "simple"],
        endings: ["ss"],
        between: Some("\n"),
    }
    /// A game ID of Simon Tatham's Solo, one per line: boards of any size, jigsaws, killers.
    Solo {
        title: "game ID of Solo",
        names: ["solo", "tatham"],
        endings: [],
        between: Some(""),
    }
    /// The layout and the cells in one line, for any board.
    LayoutLine {
        title: "line with its layout",
        names: ["layout"],
        endings: [],
        between: Some(""),
    }
    /// A PS code, one per line: killers of 9x9, with or without diagonals.
    PsCode {
        title: "PS code",
        names: ["pscode", "ps"],
        endings: [],
        between: Some(""),
    }
    /// A killer of 9x9 in 81 characters: sums, and arrows toward them.
    Snarfable {
        title: "snarfable killer cages",
        names: ["snarfable"],
        endings: [],
        between: Some(""),
    }
    /// A link to f-puzzles, one per line.
    FPuzzles if "programs" {
        title: "f-puzzles link",
        names: ["fpuzzles", "f-puzzles"],
        endings: [],
        between: Some(""),
    }
    /// A puzzle of f-puzzles or `SudokuPad` as JSON.
    FPuzzlesJson if "programs" {
        title: "f-puzzles JSON",
        names: ["fpuzzles-json", "json"],
        endings: [],
        between: None,
    }
    /// A link to `SudokuPad`, one per line.
    SudokuPad if "programs" {
        title: "SudokuPad link",
        names: ["sudokupad"],
        endings: [],
        between: Some(""),
    }
    /// A link to sudokuwiki.org, one per line.
    SudokuWiki if "programs" {
        title: "sudokuwiki.org link",
        names: ["sudokuwiki"],
        endings: [],
        between: Some(""),
    }
    /// A link to sudoku.coach, one per line.
    Coach if "programs" {
        title: "sudoku.coach link",
        names: ["coach"],
        endings: [],
        between: Some(""),
    }
    /// A link to Penpa+, one per line.
    Penpa if "programs" {
        title: "Penpa+ link",
        names: ["penpa"],
        endings: [],
        between: Some(""),
    }
    /// A link to puzz.link or another site that uses its player, one per line.
    PuzzLink if "programs" {
        title: "puzz.link link",
        names: ["puzzlink", "pzpr"],
        endings: [],
        between: Some(""),
    }
    /// A folder of `OpenSudoku`.
    OpenSudoku if "programs" {
        title: ".opensudoku",
        names: ["opensudoku"],
        endings: ["opensudoku"],
        between: None,
    }
    /// A saved game of GNOME Sudoku.
    Gnome if "programs" {
        title: "GNOME Sudoku game",
        names: ["gnome"],
        endings: ["save"],
        between: None,
    }
    /// A saved game of `KSudoku`.
    KSudoku if "programs" {
        title: ".ksudoku",
        names: ["ksudoku"],
        endings: ["ksudoku"],
        between: None,
    }
    /// ipuz, for puzzles of many kinds.
    Ipuz if "programs" {
        title: "ipuz",
        names: ["ipuz"],
        endings: ["ipuz"],
        between: None,
    }
    /// Constraints of the Interactive Sudoku Solver, each on one line or more.
    Iss if "programs" {
        title: "Interactive Sudoku Solver",
        names: ["iss"],
        endings: ["iss"],
        between: Some(""),
    }
    /// A table with a puzzle in each line.
    Csv if "programs" {
        title: "CSV",
        names: ["csv", "tsv"],
        endings: ["csv", "tsv"],
        between: Some(""),
    }
}

impl Format {
    /// The main name, which is printed: one word in lower case.
    pub const fn name(self) -> &'static str {
        self.info().names[0]
    }

    /// All names that are accepted, the main one first.
    pub const fn names(self) -> &'static [&'static str] {
        self.info().names
    }

    /// The name in a sentence.
    pub const fn title(self) -> &'static str {
        self.info().title
    }

    /// File extensions, without the full stop.
    pub const fn endings(self) -> &'static [&'static str] {
        self.info().endings
    }

    /// The format of files with this extension, in any case. Both styles of `.sdk` are read alike;
    /// this returns the one that can hold more, for writing.
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
            Self::Csv => {
                "puzzle,digits,title,author,description,comment,source,date,level,rating\n"
            }
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

    /// True if the description of a board in this format is the text of its rules, which may state
    /// rules that are missing from the data.
    #[cfg(feature = "programs")]
    pub(crate) const fn has_rules_text(self) -> bool {
        matches!(
            self,
            Self::FPuzzles | Self::FPuzzlesJson | Self::SudokuPad | Self::Penpa | Self::Ipuz
        )
    }

    /// The separator between two boards in a file; `None` if a file contains only one board.
    pub const fn between(self) -> Option<&'static str> {
        self.info().between
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
