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
enum Kind {
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
    last: Kind,
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
            last: Kind::Empty,
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
            Split::Snarfable => self.rows == SNARFABLE || next == Kind::Empty || !is_short(line),
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
        if kind == Kind::GridRow && !self.has_bars && has_bars(line) {
            // The text so far was a title or the column numbers.
            (self.has_bars, self.rows) = (true, 0);
        }
        self.rows += usize::from(kind == Kind::GridRow);
        self.has_sections |= kind == Kind::Section;
        if self.split != Split::Pictures || kind != Kind::Tag {
            self.last = kind;
        }
    }

    fn kind(&self, line: &str) -> Kind {
        match self.split {
            _ if line.trim().is_empty() => Kind::Empty,
            Split::Sdk if sdk::section(line).is_some() => Kind::Section,
            _ if line.starts_with('#') => Kind::Tag,
            Split::Sdk => Kind::GridRow,
            Split::Ss if ss::is_record(line) => Kind::Text,
            _ if drawn::is_frame(&drawn::plain(line)) => Kind::Frame,
            _ if self.has_bars && !has_bars(line) => Kind::Text,
            _ => Kind::GridRow,
        }
    }

    /// Three or six rows may be bands of one grid, separated by empty lines.
    fn ends_picture(&self, next: Kind) -> bool {
        match (self.last, next) {
            (_, Kind::Empty | Kind::Tag)
            | (Kind::GridRow | Kind::Tag | Kind::Section | Kind::Text, _) => false,
            (Kind::Empty, _) => self.has_bars || !matches!(self.rows, 3 | 6),
            (Kind::Frame, next) => matches!(next, Kind::Frame | Kind::Text),
        }
    }

    fn ends_ss(&self, line: &str, next: Kind) -> bool {
        match next {
            Kind::Frame => self.last != Kind::GridRow && line.trim_start().starts_with('*'),
            Kind::GridRow => self.last == Kind::Text || self.last == Kind::Empty,
            Kind::Empty | Kind::Tag | Kind::Section | Kind::Text => false,
        }
    }

    fn ends_sdk(&self, line: &str, next: Kind) -> bool {
        let is_puzzle =
            || sdk::section(line).is_some_and(|name| name.eq_ignore_ascii_case("Puzzle"));
        match next {
            Kind::Tag => self.rows > 0 || self.has_sections,
            Kind::Section => (self.rows > 0 || self.has_sections) && is_puzzle(),
            Kind::GridRow => self.rows > 0 && self.last == Kind::Empty && !self.has_sections,
            Kind::Empty | Kind::Frame | Kind::Text => false,
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
