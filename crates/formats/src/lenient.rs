//! Grids as people and programs write them, in no format of their own.
//!
//! Where no format reads anything of an input, its text is read once more as a whole, in steps that
//! know nothing of each other:
//!
//! - `glyphs`: characters with their places, in one alphabet
//! - `markup`: tags and commands become separators and line ends
//! - `rows`, `columns`: the text in pieces, the pieces in cells, in each of a few ways
//! - `blocks`: rows put together, until every board is whole
//! - `digits`: which symbols are blanks, and which digit each of the others is
//! - `json`: the same from the values of JSON
//!
//! A way of reading is right if everything in the text has its place: whole boards, and text beside
//! them. If two ways give different boards, or no way gives any, nothing is read. How the boards were
//! read is told ([`Lenient`]), so that nobody has to guess what became of a zero or a title.

mod blocks;
mod columns;
mod digits;
mod glyphs;
mod json;
mod markup;
mod rows;

use std::fmt;
use std::sync::Arc;

use underdoku_grid::Quoted;
use underdoku_grid::layout::Layout;

use crate::fault::{Found, Misread};
use crate::{Board, Fault, KnownLayout};
use blocks::{Block, Blocks, Failure, Size};
use digits::{Alphabet, First, Sign};
use glyphs::Glyph;
use rows::{Cells, Ends, Item, Letters, Place};

pub(crate) use json::is_grid;

/// The largest text that is read in this way, in bytes.
pub(crate) const LIMIT: usize = 1 << 17;

/// With fewer cells than a board of 4x4 a text is not like a grid.
const LEAST: usize = 16;

/// How boards were read that are in no format: which signs were blanks, which digits stand for
/// which, and what was passed over.
///
/// It prints as a sentence without its full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lenient {
    kinds: Vec<Kind>,
    /// The text that was passed over, with its lines, from 1.
    passed: Vec<(usize, String)>,
    has_labels: bool,
}

/// Boards of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kind {
    count: usize,
    layout: String,
    size: Size,
    alphabet: Alphabet,
}

impl fmt::Display for Lenient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("in no known format; read as ")?;
        for (index, kind) in self.kinds.iter().enumerate() {
            write!(f, "{}{kind}", if index > 0 { ", and " } else { "" })?;
        }
        if self.has_labels {
            f.write_str("; the numbers of rows and columns are left out")?;
        }
        match self.passed.as_slice() {
            [] => Ok(()),
            [(line, text)] => write!(f, "; line {line} is passed over: {}", Quoted(text.as_str())),
            [(line, text), ..] => {
                let (count, text) = (self.passed.len(), Quoted(text.as_str()));
                write!(
                    f,
                    "; {count} lines of text are passed over, the first is line {line}: {text}"
                )
            }
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boards = if self.count == 1 { "board" } else { "boards" };
        let (rows, columns) = self.size;
        write!(f, "{} {boards} of {rows}x{columns} cells (layout {})", self.count, self.layout)?;
        for (index, blank) in self.alphabet.blanks.iter().enumerate() {
            write!(f, "{}{}", if index == 0 { " with " } else { " and " }, Sign(*blank))?;
        }
        if !self.alphabet.blanks.is_empty() {
            f.write_str(" for a blank")?;
        }
        match self.alphabet.first {
            Some(First::Zero) => {
                f.write_str("; its digits count from 0, so each is one more here: 0 is 1")
            }
            Some(First::LetterA) => f.write_str("; its digits are letters: A is 1"),
            None => Ok(()),
        }
    }
}

/// The reason why a text holds no grid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoGrid {
    /// There is nothing like a grid, but this.
    Nothing(Found),
    /// A board lacks rows, or has too many.
    Rows {
        /// The number of rows of a board with such columns.
        expected: usize,
        /// The number of columns.
        columns: usize,
        /// The number of rows in a sequence.
        found: usize,
    },
    /// A row has another number of cells than the others.
    Uneven {
        /// The number of cells of the other rows.
        expected: usize,
        /// The number of cells of this row.
        found: usize,
    },
    /// Digits stand beside the boards.
    Left(String),
    /// Two signs may be blanks.
    Blanks(String, String),
    /// Capital and small letters, which may be the same digits or others.
    Cases(String, String),
    /// A digit is too large for the board.
    Digit {
        /// The largest digit of the board.
        most: usize,
        /// The digit, as it is written.
        found: String,
    },
    /// A value of JSON has no board, or one whose layout it does not describe.
    Member,
    /// The text can be read as different boards.
    Ambiguous,
}

/// The forms of puzzles that are read.
const FORMS: &str = "81 characters in a line, the rows of a grid (digits with any sign for a blank, in a \
    frame, a table, lists or CSV), a grid of candidates, or a file or a link of another program";

impl fmt::Display for NoGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing(found) => write!(f, "expected a puzzle: {FORMS}; found {found}"),
            Self::Rows { expected, columns, found } => {
                write!(f, "expected {expected} rows of {columns} cells for each board, found {found}")
            }
            Self::Uneven { expected, found } => {
                write!(f, "expected {expected} cells, as other rows have, found {found}")
            }
            Self::Left(text) => {
                write!(f, "expected digits in the rows of boards only, found {}", Quoted(text.as_str()))
            }
            Self::Blanks(one, other) => {
                write!(f, "expected one sign for blanks, found {one} and {other}")
            }
            Self::Cases(one, other) => {
                write!(f, "expected capital or small letters as digits, found {one} and {other}")
            }
            Self::Digit { most, found } => {
                write!(f, "expected digits from 1 to {most} and blanks, found {}", Quoted(found.as_str()))
            }
            Self::Member => f.write_str(
                "expected a board in each value: a text of its cells, or lists of its rows, under a name such as puzzle, \
                 and the regions or cages if its layout has some",
            ),
            Self::Ambiguous => f.write_str(
                "expected cells that make one kind of board, found some that make several; --layout says which",
            ),
        }
    }
}

/// Boards of a text that is in no format, each with its line, from 1.
pub(crate) struct Boards {
    pub(crate) boards: Vec<(usize, Board)>,
    pub(crate) lenient: Lenient,
}

/// A reading of the whole text.
struct Reading {
    boards: Vec<(Place, Arc<Layout>, underdoku_grid::layout::Grid)>,
    lenient: Lenient,
}

impl Reading {
    fn is_equal(&self, other: &Self) -> bool {
        let equal = |((_, layout, grid), (_, other, same)): (
            &(_, Arc<Layout>, _),
            &(_, Arc<Layout>, _),
        )| { layout == other && grid == same };
        self.boards.len() == other.boards.len() && self.boards.iter().zip(&other.boards).all(equal)
    }
}

/// Reads all boards of a text.
pub(crate) fn read(text: &str, known: Option<&KnownLayout>) -> Result<Boards, Misread> {
    let layout = match known {
        None => None,
        Some(KnownLayout::Kind(_)) => return Err(nothing(text)),
        Some(KnownLayout::Board(layout)) if layout.voids().next().is_some() => {
            return Err(nothing(text));
        }
        Some(KnownLayout::Board(layout)) => Some(layout),
    };
    let search = Search { layout, found: Vec::new(), failure: None };
    let reading = search.run(text).map_err(|failure| match failure.fault {
        NoGrid::Nothing(_) => nothing(text),
        fault => Misread::at(
            failure.at.line as usize,
            failure.at.column as usize,
            Fault::NoGrid(Box::new(fault)),
        ),
    })?;
    if leaves_rows(text, &reading) {
        return Err(Misread::at(0, 0, Fault::NoGrid(Box::new(NoGrid::Ambiguous))));
    }
    let board = |(at, layout, grid): (Place, Arc<Layout>, _)| {
        (at.line as usize + 1, Board::new(layout, &grid))
    };
    Ok(Boards { boards: reading.boards.into_iter().map(board).collect(), lenient: reading.lenient })
}

/// True if a single line has far more digits than its boards, and no text of it was passed over.
///
/// The rows of a large board, each in a bracket, may be the cells of a small board themselves; what
/// follows the first bracket would then be taken for the end of a command, which is not told.
fn leaves_rows(text: &str, reading: &Reading) -> bool {
    /// More digits than a command beside its list has, as in `dtype=int64`.
    const FEW: usize = 4;
    let text = text.trim();
    let is_line = !text.contains(['\n', '\r']) && !text.contains(['"', '<']);
    let digits = text.chars().filter(|c| matches!(c, '1'..='9')).count();
    let placed: usize = reading.boards.iter().map(|(_, _, grid)| grid.placed().count()).sum();
    is_line && reading.lenient.passed.is_empty() && digits > 2 * placed + FEW
}

/// The fault of a text without anything like a grid: what its first line is.
fn nothing(text: &str) -> Misread {
    let lines = text.trim_start_matches('\u{feff}').split(['\n', '\r']).enumerate();
    let first = lines.clone().find(|(_, line)| !line.trim().is_empty());
    let (number, line) = first.unwrap_or((0, ""));
    let indent = line.chars().take_while(|c| c.is_whitespace()).count();
    Misread::at(number, indent, Fault::NoGrid(Box::new(NoGrid::Nothing(Found::text(line.trim())))))
}

/// The ways of reading a text, tried one after the other.
struct Search<'k> {
    layout: Option<&'k Arc<Layout>>,
    found: Vec<Reading>,
    failure: Option<Failure>,
}

impl Search<'_> {
    fn run(mut self, text: &str) -> Result<Reading, Failure> {
        if let Some(blocks) = json::blocks(text) {
            self.take(blocks?);
        } else {
            let glyphs = markup::plain(&glyphs::glyphs(text));
            self.all(&glyphs, Letters::Text);
            // What was passed over as text may be rows of a board whose digits are letters.
            let passed =
                |found: &[Reading]| found.iter().map(|reading| reading.lenient.passed.len()).min();
            if self.found.iter().all(|reading| !reading.lenient.passed.is_empty()) {
                let as_text = std::mem::take(&mut self.found);
                self.all(&glyphs, Letters::Digits);
                let is_better = passed(&self.found) < passed(&as_text).or(Some(usize::MAX));
                if self.found.is_empty() || !is_better {
                    self.found.extend(as_text);
                }
            }
        }
        let nothing =
            Failure { weight: 0, at: Place::default(), fault: NoGrid::Nothing(Found::End) };
        let failure = self.failure.filter(|failure| failure.weight >= LEAST).unwrap_or(nothing);
        let mut found = self.found.into_iter();
        let first = found.next().ok_or(failure)?;
        if found.all(|other| first.is_equal(&other)) {
            return Ok(first);
        }
        Err(Failure { weight: 0, at: first.boards[0].0, fault: NoGrid::Ambiguous })
    }

    /// Tries the ways to divide the text that it has the marks for.
    fn all(&mut self, text: &[Glyph], letters: Letters) {
        let has = |mark: char| text.iter().any(|glyph| glyph.character == mark);
        let mut ends = vec![Ends::Lines];
        ends.extend(
            has('[').then_some(Ends::Brackets).or((has('{') || has('(')).then_some(Ends::Brackets)),
        );
        ends.extend([';', '/', '|', ','].into_iter().filter(|mark| has(*mark)).map(Ends::Mark));
        let separators = rows::SEPARATORS.into_iter().filter(|separator| has(*separator));
        let mut ways = vec![Cells::Words, Cells::Characters];
        ways.extend(separators.map(Cells::Fields));
        for ends in ends {
            for &cells in &ways {
                if matches!((ends, cells), (Ends::Mark(mark), Cells::Fields(separator)) if mark == separator)
                {
                    continue;
                }
                self.try_items(rows::items(text, ends, cells, letters), cells);
            }
        }
        if letters == Letters::Text
            && let Some(items) = columns::items(text)
        {
            self.try_items(items, Cells::Words);
        }
    }

    fn try_items(&mut self, items: Vec<Item>, cells: Cells) {
        let known = self.layout.map(|layout| (layout.rows(), layout.columns()));
        match blocks::blocks(items, cells, known) {
            Ok(found) => found.into_iter().for_each(|blocks| self.take(blocks)),
            Err(failure) => self.fail(failure),
        }
    }

    fn fail(&mut self, failure: Failure) {
        if self.failure.as_ref().is_none_or(|old| old.weight < failure.weight) {
            self.failure = Some(failure);
        }
    }

    /// Finds the digits of boards, size by size.
    fn take(&mut self, blocks: Blocks) {
        match self.resolved(blocks) {
            Ok(reading) if self.found.iter().any(|other| other.is_equal(&reading)) => {}
            Ok(reading) => self.found.push(reading),
            Err(failure) => self.fail(failure),
        }
    }

    fn resolved(&self, blocks: Blocks) -> Result<Reading, Failure> {
        let (mut boards, mut kinds) = (Vec::new(), Vec::new());
        let mut rest: Vec<&Block> = blocks.boards.iter().collect();
        while let Some(&first) = rest.first() {
            let (alike, others): (Vec<&Block>, Vec<&Block>) =
                rest.into_iter().partition(|block| block.is_like(first));
            rest = others;
            let known = self.layout.or(first.layout.as_ref());
            let resolved = digits::resolve(&alike, first.size(), known)?;
            kinds.push(Kind {
                count: alike.len(),
                layout: crate::board::name_of(&resolved.layout),
                size: first.size(),
                alphabet: resolved.alphabet,
            });
            let places = alike.iter().map(|block| block.at());
            boards.extend(
                places
                    .zip(resolved.grids)
                    .map(|(at, grid)| (at, Arc::clone(&resolved.layout), grid)),
            );
        }
        boards.sort_by_key(|(at, ..)| *at);
        let passed =
            blocks.passed.into_iter().map(|(at, text)| (at.line as usize + 1, text)).collect();
        Ok(Reading { boards, lenient: Lenient { kinds, passed, has_labels: blocks.has_labels } })
    }
}
