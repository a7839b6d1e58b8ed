//! Finds the end of a record that spans several lines.
//!
//! A record ends where a line begins the next one; no line is read twice. So a record with a line
//! too many or too few is one malformed record, and the records after it are unaffected.

#[cfg(feature = "programs")]
use crate::programs::iss::record::RecordState;
#[cfg(feature = "programs")]
use crate::text_formats::solo::save;
use crate::text_formats::{drawn, sdk, ss};

/// The way an input splits into records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Split {
    /// One record per line, except empty lines and comments.
    Lines,
    /// The whole input is one record.
    Whole,
    /// The whole input is a document with one or more records.
    #[cfg_attr(
        not(feature = "programs"),
        expect(dead_code, reason = "without `programs`, no such format is read")
    )]
    File,
    /// Constraints of the Interactive Sudoku Solver, on one line or on several.
    #[cfg(feature = "programs")]
    Iss,
    /// A saved game of Solo, up to the next one.
    #[cfg(feature = "programs")]
    SoloSave,
    /// One record per line, or nine short lines.
    Snarfable,
    /// Drawn grids, separated by empty lines, by two adjacent frames, or by text between frames.
    Pictures,
    /// `.ss`: a frame after anything but a row.
    Ss,
    /// `.sdk`: tags or `[Puzzle]` after rows, or rows after an empty line.
    Sdk,
}

/// The kind of a record's line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    /// An empty line, or no line yet.
    Empty,
    /// A line of a frame.
    Frame,
    /// A line that may hold cells.
    GridRow,
    /// A tag or a comment.
    Tag,
    /// The name of a section.
    Section,
    /// A record of play, or text without cells.
    Text,
}

/// The number of rows of a snarfable killer on several lines, and the length of each.
const SNARFABLE: usize = 9;

/// The state of a record so far.
pub(crate) struct RecordProgress {
    split: Split,
    last: LineKind,
    rows: usize,
    /// True if a row has bars; then lines without bars are not rows.
    has_bars: bool,
    has_sections: bool,
    #[cfg(feature = "programs")]
    claims: RecordState,
}

impl RecordProgress {
    /// The state before the first line.
    pub(crate) const fn new(split: Split) -> Self {
        Self {
            split,
            last: LineKind::Empty,
            rows: 0,
            has_bars: false,
            has_sections: false,
            #[cfg(feature = "programs")]
            claims: RecordState::new(),
        }
    }

    /// Returns true if the line begins the next record.
    pub(crate) fn ends_before(&self, line: &str) -> bool {
        #[cfg(feature = "programs")]
        match self.split {
            Split::Iss => return self.claims.end_before(line),
            Split::SoloSave => return save::is_begin(line),
            _ => {}
        }
        let next = self.kind(line);
        match self.split {
            Split::Lines => true,
            Split::Whole | Split::File => false,
            #[cfg(feature = "programs")]
            Split::Iss | Split::SoloSave => false,
            Split::Snarfable => {
                self.rows == SNARFABLE || next == LineKind::Empty || !is_short(line)
            }
            Split::Pictures => self.rows > 0 && self.ends_picture(next),
            Split::Ss => self.rows > 0 && self.ends_ss(line, next),
            Split::Sdk => self.ends_sdk(line, next),
        }
    }

    /// Adds the line to the record.
    pub(crate) fn take(&mut self, line: &str) {
        #[cfg(feature = "programs")]
        match self.split {
            Split::Iss => return self.claims.take(line),
            Split::SoloSave => return,
            _ => {}
        }
        if self.split == Split::Snarfable {
            self.rows = if is_short(line) { self.rows + 1 } else { SNARFABLE };
            return;
        }
        let kind = self.kind(line);
        if kind == LineKind::GridRow && !self.has_bars && has_bars(line) {
            // The text so far was a title or the column numbers.
            (self.has_bars, self.rows) = (true, 0);
        }
        self.rows += usize::from(kind == LineKind::GridRow);
        self.has_sections |= kind == LineKind::Section;
        if self.split != Split::Pictures || kind != LineKind::Tag {
            self.last = kind;
        }
    }

    fn kind(&self, line: &str) -> LineKind {
        match self.split {
            _ if line.trim().is_empty() => LineKind::Empty,
            Split::Sdk if sdk::section(line).is_some() => LineKind::Section,
            _ if line.starts_with('#') => LineKind::Tag,
            Split::Sdk => LineKind::GridRow,
            Split::Ss if ss::is_record(line) => LineKind::Text,
            _ if drawn::is_frame(&drawn::plain(line)) => LineKind::Frame,
            _ if self.has_bars && !has_bars(line) => LineKind::Text,
            _ => LineKind::GridRow,
        }
    }

    /// Three or six rows may be bands of one grid, separated by empty lines.
    fn ends_picture(&self, next: LineKind) -> bool {
        match (self.last, next) {
            (_, LineKind::Empty | LineKind::Tag)
            | (LineKind::GridRow | LineKind::Tag | LineKind::Section | LineKind::Text, _) => false,
            (LineKind::Empty, _) => self.has_bars || !matches!(self.rows, 3 | 6),
            (LineKind::Frame, next) => matches!(next, LineKind::Frame | LineKind::Text),
        }
    }

    fn ends_ss(&self, line: &str, next: LineKind) -> bool {
        match next {
            LineKind::Frame => self.last != LineKind::GridRow && line.trim_start().starts_with('*'),
            LineKind::GridRow => self.last == LineKind::Text || self.last == LineKind::Empty,
            LineKind::Empty | LineKind::Tag | LineKind::Section | LineKind::Text => false,
        }
    }

    fn ends_sdk(&self, line: &str, next: LineKind) -> bool {
        let is_puzzle =
            || sdk::section(line).is_some_and(|name| name.eq_ignore_ascii_case("Puzzle"));
        match next {
            LineKind::Tag => self.rows > 0 || self.has_sections,
            LineKind::Section => (self.rows > 0 || self.has_sections) && is_puzzle(),
            LineKind::GridRow => {
                self.rows > 0 && self.last == LineKind::Empty && !self.has_sections
            }
            LineKind::Empty | LineKind::Frame | LineKind::Text => false,
        }
    }
}

/// True for a line that may be a row of a snarfable killer, but not all of it.
fn is_short(line: &str) -> bool {
    line.trim_end().chars().count() <= SNARFABLE
}

fn has_bars(line: &str) -> bool {
    line.contains(['|', '│', '┃', '║', '┆', '┊', '╎'])
}
