//! Detection of the format of a text.
//!
//! Detection is one table, tried from the top: the first row that matches decides. A text may match
//! several rows, so a row with a narrow test is above the rows whose texts it would be mistaken
//! for: a killer written with arrows above everything, `.sdk` with tags above bare cells, a table
//! above the plain line in one of its columns.
//!
//! A row sees only the beginning of a text, its first lines that are neither empty nor comments, so
//! that a stream is not read to its end before the first record is returned. A text that matches no
//! row is read as a list of 81-character lines, because the errors of that format state most
//! clearly what was expected.
//!
//! Some texts match two formats and read the same in both: nine bare rows are a drawn grid and an
//! `.sdk` without tags; a `.ss` frame without records is also a drawn grid.

use crate::text_formats::{bank, drawn, hodoku, pm, pscode, sdk, snarfable, solo, ss, sukaku};
use crate::{Foreign, Format, cells, layout_line, sketch};

/// A row of the table: a test of a text's first lines, the format of texts that pass it, and when
/// it may decide.
type Detector = (fn(&Sample) -> bool, Result<Format, Foreign>, DecideAt);

/// When a matching row may decide: as soon as it matches, or only at the end of the sample, because a
/// later line may still match a row above, or show which of two programs wrote the XML or JSON.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DecideAt {
    AtOnce,
    AtTheEnd,
}

const TABLE: [Detector; 23] = [
    // First, because a killer written with arrows may begin with the characters of any other
    // format.
    (Sample::is_snarfable, Ok(Format::Snarfable), DecideAt::AtOnce),
    (
        |sample| sample.first().starts_with('<') && !is_link(sample.first()),
        Err(Foreign::Xml),
        DecideAt::AtTheEnd,
    ),
    (|sample| sample.first().starts_with('{'), Err(Foreign::Json), DecideAt::AtTheEnd),
    (|sample| is_link(sample.first()), Err(Foreign::Link), DecideAt::AtOnce),
    (
        |sample| layout_line::is_layout_line(sample.first()),
        Ok(Format::LayoutLine),
        DecideAt::AtOnce,
    ),
    (|sample| sample.any(pscode::is_code), Ok(Format::PsCode), DecideAt::AtOnce),
    (|sample| solo::is_id(sample.first()), Ok(Format::Solo), DecideAt::AtOnce),
    (|sample| is_solo_save(sample.first()), Ok(Format::Solo), DecideAt::AtOnce),
    (|sample| is_hodoku(sample.first()), Ok(Format::Hodoku), DecideAt::AtOnce),
    (Sample::is_sketch, Ok(Format::Drawn), DecideAt::AtOnce),
    (Sample::is_sadman, Ok(Format::SadMan), DecideAt::AtOnce),
    (Sample::is_sudocue, Ok(Format::Sdk), DecideAt::AtOnce),
    (|sample| sample.any(is_cudoku), Ok(Format::Cudoku), DecideAt::AtOnce),
    (|sample| is_iss(sample.first()), Err(Foreign::Iss), DecideAt::AtOnce),
    (Sample::is_table, Err(Foreign::Table), DecideAt::AtOnce),
    (|sample| sample.any(is_bank), Ok(Format::Bank), DecideAt::AtOnce),
    (|sample| sample.any(is_sukaku), Ok(Format::Sukaku), DecideAt::AtOnce),
    (|sample| sample.any(hodoku::is_short), Ok(Format::Hodoku), DecideAt::AtOnce),
    (|sample| sample.any(is_line), Ok(Format::Line), DecideAt::AtOnce),
    (|sample| has_link(sample.first()), Err(Foreign::Link), DecideAt::AtOnce),
    (|sample| sample.first().trim() == ss::FRAME, Ok(Format::Ss), DecideAt::AtTheEnd),
    (|sample| sample.any(is_pm), Ok(Format::Pm), DecideAt::AtTheEnd),
    (|sample| sample.any(has_link), Err(Foreign::Link), DecideAt::AtTheEnd),
];

/// Detects the format from the beginning of a text.
///
/// ```
/// use underdoku::formats::{Format, detect};
///
/// assert_eq!(detect("0,0,9,u\n"), Ok(Format::Cudoku));
/// assert_eq!(detect("2x3:a6b3_2c6b2b3d3b6b1c6_2b4a"), Ok(Format::Solo));
/// assert_eq!(detect("<opensudoku>"), Ok(Format::OpenSudoku));
/// ```
///
/// # Errors
///
/// The format, if it is recognised but this build cannot read it.
pub fn detect(text: &str) -> Result<Format, Foreign> {
    let mut sample = Sample::default();
    for line in text.trim_start_matches('\u{feff}').lines() {
        sample.add(line);
        if sample.is_full() {
            break;
        }
    }
    sample.verdict()
}

/// The part at the beginning of a text that the table examines.
#[derive(Default)]
pub(crate) struct Sample {
    lines: Vec<String>,
    has_tags: bool,
}

impl Sample {
    /// More lines than any known header has.
    const LINES: usize = 64;

    /// Adds the next line of the text; returns true if that line may decide the format.
    pub(crate) fn add(&mut self, line: &str) -> bool {
        if line.starts_with('#') {
            self.has_tags |= sdk::is_tag(line);
        } else if !line.trim().is_empty() {
            self.lines.push(line.trim_end().to_owned());
            return true;
        }
        false
    }

    /// Returns true if the sample needs no more lines.
    pub(crate) fn is_full(&self) -> bool {
        self.lines.len() >= Self::LINES
    }

    /// The format of the text, if no further line can change it.
    pub(crate) fn settled(&self) -> Option<Result<Format, Foreign>> {
        let (_, found, settled) = self.row()?;
        (*settled == DecideAt::AtOnce).then(|| self.resolved(*found))
    }

    /// The format of the text, if it ends here.
    pub(crate) fn verdict(&self) -> Result<Format, Foreign> {
        match self.row() {
            Some((_, found, _)) => self.resolved(*found),
            None if self.any(is_drawn) => Ok(Format::Drawn),
            None => Ok(Format::Line),
        }
    }

    /// True if no row of the table matches, so that the format is only a fallback.
    #[cfg(feature = "programs")]
    pub(crate) fn is_unknown(&self) -> bool {
        self.row().is_none()
    }

    fn row(&self) -> Option<&'static Detector> {
        TABLE.iter().find(|(fits, _, _)| fits(self))
    }

    /// Converts to the format of the program, if this build supports it.
    #[cfg(feature = "programs")]
    #[expect(
        clippy::unnecessary_wraps,
        reason = "same signature as without `programs`, where it can fail"
    )]
    fn resolved(&self, found: Result<Format, Foreign>) -> Result<Format, Foreign> {
        let has = |text: &str| self.lines.iter().any(|line| line.contains(text));
        Ok(match found {
            Ok(format) => format,
            Err(Foreign::Xml) if has("<ksudoku") => Format::KSudoku,
            Err(Foreign::Xml) => Format::OpenSudoku,
            Err(Foreign::Json) => crate::programs::json::format_of(has),
            Err(Foreign::Link) => link_format(self.link()),
            Err(Foreign::Iss) => Format::Iss,
            // The table never contains `Program`; only readers of a build without the feature
            // return it.
            Err(Foreign::Table | Foreign::Program) => Format::Csv,
        })
    }

    #[cfg(not(feature = "programs"))]
    fn resolved(&self, found: Result<Format, Foreign>) -> Result<Format, Foreign> {
        found
    }

    /// True if the first line is not a puzzle, and some column contains one.
    #[cfg(feature = "programs")]
    fn is_table(&self) -> bool {
        crate::programs::csv::is_begun_by(self.lines.iter().map(String::as_str))
    }

    #[cfg(not(feature = "programs"))]
    fn is_table(&self) -> bool {
        false
    }

    fn first(&self) -> &str {
        self.lines.first().map_or("", String::as_str)
    }

    /// The first line with a link, or else the first line.
    #[cfg(feature = "programs")]
    fn link(&self) -> &str {
        let link = self.lines.iter().find(|line| is_link(line) || has_link(line));
        link.map_or_else(|| self.first(), String::as_str)
    }

    fn any(&self, fits: fn(&str) -> bool) -> bool {
        self.lines.iter().any(|line| fits(line))
    }

    fn is_snarfable(&self) -> bool {
        self.any(snarfable::is_line) || snarfable::is_rows(&self.lines)
    }

    fn is_sadman(&self) -> bool {
        self.any(|line| sdk::section(line).is_some_and(|name| name.eq_ignore_ascii_case("Puzzle")))
    }

    /// True for column numbers with a frame below them.
    fn is_sketch(&self) -> bool {
        let is_frame = |line: &String| line.trim_start().starts_with(['+', '┏']);
        sketch::is_head(self.first()) && self.lines.get(1).is_some_and(is_frame)
    }

    /// True for tags followed by something like a row; without it, `#A list` may be a comment.
    fn is_sudocue(&self) -> bool {
        let row = self.first();
        self.has_tags && (1..40).contains(&row.len()) && row.chars().all(|c| cells::cell(c).is_ok())
    }
}

/// True for a line that is nothing but a link or its data.
#[cfg(feature = "programs")]
fn is_link(line: &str) -> bool {
    let packed = ["f-puzzles", "fpuz", "scl", "ctc", "SCv", "N4Ig"];
    crate::programs::link::is_address(line.trim_start().trim_start_matches('<'))
        || packed.iter().any(|name| line.starts_with(name))
        || crate::programs::sudokuwiki::is_packed(line)
}

/// True for a line with a link among other words.
#[cfg(feature = "programs")]
fn has_link(line: &str) -> bool {
    crate::programs::link::is_in(line)
}

#[cfg(not(feature = "programs"))]
fn has_link(_line: &str) -> bool {
    false
}

/// The format of a link or of a link's data. Any other address is a plain line, since it may
/// contain plain digits.
#[cfg(feature = "programs")]
fn link_format(line: &str) -> Format {
    use crate::programs::{coach, link, penpa, puzzlink, sudokupad, sudokuwiki};
    use crate::text_formats::solo;
    let (_, line) = link::within(line);
    let (site, begins) = (link::site(line), |name: &str| line.starts_with(name));
    match site {
        _ if coach::is_packed(line) => Format::Coach,
        _ if penpa::is_link(line) => Format::Penpa,
        _ if puzzlink::is_link(line) => Format::PuzzLink,
        _ if solo::linked(line).is_some() => Format::Solo,
        "f-puzzles.com" => Format::FPuzzles,
        "sudokuwiki.org" if link::value(line, "bd").is_some() => Format::SudokuWiki,
        _ if sudokuwiki::is_packed(line) => Format::SudokuWiki,
        "" if begins("f-puzzles") || begins("fpuz") || begins("N4Ig") => Format::FPuzzles,
        "" if begins("scl") || begins("ctc") => Format::SudokuPad,
        site if site.contains("sudokupad") || site.contains("crackingthecryptic") => {
            Format::SudokuPad
        }
        _ if line.contains("Interactive-Sudoku-Solver") => Format::Iss,
        _ if link::has_packed(line, &sudokupad::OF_FPUZZLES) => Format::FPuzzles,
        _ if link::has_packed(line, &sudokupad::PREFIXES) => Format::SudokuPad,
        _ => Format::Line,
    }
}

#[cfg(not(feature = "programs"))]
fn is_link(line: &str) -> bool {
    let carried = ["f-puzzles", "fpuz", "scl", "ctc"];
    let is_address = line.starts_with("http://") || line.starts_with("https://");
    carried.iter().any(|name| line.starts_with(name) || is_address && line.contains(name))
}

/// True for the first line of a saved game, which only a build with `programs` reads.
fn is_solo_save(line: &str) -> bool {
    #[cfg(feature = "programs")]
    let is_begin = solo::save::is_begin(line);
    #[cfg(not(feature = "programs"))]
    let is_begin = {
        let _ = line;
        false
    };
    is_begin
}

fn is_hodoku(line: &str) -> bool {
    line.starts_with(':') && matches!(line.matches(':').count(), 6 | 7)
}

/// True for a line that looks like `.cudoku`, well-formed or not.
fn is_cudoku(line: &str) -> bool {
    matches!(
        line.as_bytes(),
        [b'0'..=b'9', b',', b'0'..=b'9', b',', b'0'..=b'9', b',', b'a'..=b'z']
    )
}

/// True for a full stop, then `~` or a name, as in `.Shape~6x6` or `.NoBoxes`. The row of a board
/// whose digits are letters may begin the same way, but has no `~` and uses letters of one case.
fn is_iss(line: &str) -> bool {
    let line = line.trim_start();
    let rest = line.trim_start_matches('.');
    let mut characters = rest.chars();
    let begins = match (characters.next(), characters.next()) {
        (Some('~'), _) => true,
        (Some(first), Some(second)) if first.is_alphabetic() => {
            rest.contains('~') || first.is_uppercase() && second.is_lowercase()
        }
        _ => false,
    };
    begins && rest.len() < line.len() && !is_line(line)
}

fn is_bank(line: &str) -> bool {
    let mut words = cells::words(line).map(|(_, word)| word);
    words.next().is_some_and(bank::is_hash) && words.next().is_some_and(is_line)
}

fn is_sukaku(line: &str) -> bool {
    let cells = line.bytes().take_while(|byte| matches!(byte, b'0'..=b'9' | b'.')).count();
    cells == sukaku::LENGTH
}

/// True for a line that begins with exactly 81 cells.
fn is_line(line: &str) -> bool {
    let is_cell = |rest: &str| rest.chars().next().is_some_and(|c| cells::cell(c).is_ok());
    cells::line_of_cells(line).is_ok_and(|(_, rest)| !is_cell(rest))
}

/// True for the frame of a pencil mark grid, or for nine runs of digits, at least one of them
/// longer than a digit.
fn is_pm(line: &str) -> bool {
    let line = drawn::plain(line);
    let frame = line.trim_start();
    if drawn::is_frame(&line) {
        return [".-", ":-", "'-"].iter().any(|corner| frame.starts_with(corner));
    }
    let runs: Vec<&str> = pm::runs(&line).map(|(_, run)| run.trim_matches(pm::EMPHASIS)).collect();
    let is_run = |run: &&str| *run == "-" || run.bytes().all(|byte| byte.is_ascii_digit());
    runs.len() == 9 && runs.iter().all(is_run) && runs.iter().any(|run| run.len() > 1)
}

/// True for a framed line with bars or corners, or for a line of nine cells.
fn is_drawn(line: &str) -> bool {
    let line = drawn::plain(line);
    let cells = line.chars().filter(|c| !c.is_whitespace() && *c != '|');
    line.contains('|') || drawn::is_frame(&line) || cells.clone().count() == 9
}
