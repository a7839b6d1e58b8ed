//! Grids as people and programs write them, in no particular format.
//!
//! If no record of an input can be read in any format, its text is read again as a whole, in steps
//! that are independent of each other:
//!
//! - `glyphs`: characters with their positions, reduced to one alphabet
//! - `markup`: tags and commands become separators and line ends
//! - `tokens`: splits a piece into runs that may be cells or words, and what is between them
//! - `rows`, `columns`: split the text into pieces and the pieces into cells, in several ways each
//! - `beside`: boards side by side, tried only if nothing else is found
//! - `blocks`: joins rows into boards, all of which must be complete
//! - `digits`: decides which symbols are blanks and which digit each other symbol is
//! - `json`: does the same for the values of JSON
//!
//! A reading is accepted only if it accounts for everything in the text: complete boards, and text
//! beside them. If two readings give different boards, or none gives any, nothing is read. There is
//! deliberately no score that picks the likelier reading: a wrong guess gives a board that looks
//! right but is another puzzle. The reading is described to the user ([`Lenient`]), because even a
//! unique one rests on assumptions, such as what a zero means.
//!
//! A text may be large, so readings are tried one at a time, and each is first tried on the
//! beginning of a long text. While a reading is built, its rows and boards are ranges of shared
//! lists, and only the digits of its boards are stored. With a list for each row, a text took 300
//! times its size, and the limit had to be 128 kB; now it takes at most 50 times its size.

mod beside;
mod blocks;
mod columns;
mod digits;
mod glyphs;
mod json;
mod markup;
mod rows;
mod tokens;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use underdoku_grid::Quoted;
use underdoku_grid::layout::Layout;

use crate::fault::{Found, RecordFault};
use crate::{Board, Fault, KnownLayout, NoGrid};
use blocks::{Block, Blocks, Failure, LayoutName, Size, SkippedPieces};
use digits::{Alphabet, First, Sign};
use glyphs::{Glyph, Place};
use rows::{Cells, Items, Letters, PieceEnd};

pub(crate) use json::is_grid;

/// The largest text that is read this way, in bytes. A reading takes up to 50 times its text.
pub(crate) const LIMIT: usize = 1 << 22;

/// The length of the beginning of a text, in characters, on which each strategy is tried first.
const SAMPLE: usize = 1 << 16;

/// The number of kinds of boards that are described; the rest are only counted.
const MOST_KINDS: usize = 8;

/// A text with fewer cells than a 4x4 board does not look like a grid.
const LEAST: usize = 16;

/// How boards in no known format were read: which signs were blanks, which digits stand for which,
/// and what was ignored.
///
/// Printed as one sentence without the final full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lenient {
    /// The first kinds of boards.
    kinds: Vec<SameSizeBoards>,
    /// The number of boards of other kinds.
    others: usize,
    /// Lines of text that were ignored.
    passed: SkippedText,
    /// Remarks after rows that were ignored.
    remarks: SkippedText,
    has_labels: bool,
    is_by_columns: bool,
}

/// How many lines were ignored, and the first of them with its number, from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SkippedText {
    count: usize,
    first: Option<(usize, String)>,
}

/// Boards of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SameSizeBoards {
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
        if self.others > 0 {
            write!(f, ", and {} boards of other kinds", self.others)?;
        }
        if self.has_labels {
            f.write_str("; the row and column numbers are ignored")?;
        }
        if self.is_by_columns {
            f.write_str("; filled column by column, as matrix() of R does without byrow")?;
        }
        self.passed.write(f, ["line", ""])?;
        self.remarks.write(f, ["the end of line", "the ends of "])
    }
}

impl SkippedText {
    /// Continues the sentence with the one line, or with the number of lines, that were ignored.
    fn write(&self, f: &mut fmt::Formatter<'_>, [one, several]: [&str; 2]) -> fmt::Result {
        let Some((line, text)) = &self.first else { return Ok(()) };
        let text = Quoted(text.as_str());
        match self.count {
            1 => write!(f, "; {one} {line} is ignored: {text}"),
            count => {
                write!(f, "; {several}{count} lines are ignored, the first is line {line}: {text}")
            }
        }
    }
}

impl fmt::Display for SameSizeBoards {
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

/// The boards of a text in no known format, each with its line, from 1.
///
/// A board takes far more memory than its text, so each is created when the iterator reaches it.
pub(crate) struct Boards {
    rest: std::vec::IntoIter<PlacedBoard>,
    layouts: Vec<LayoutSource>,
    digits: Vec<u8>,
    /// The layout of the previous board, which most boards share.
    last: Option<(u32, Arc<Layout>)>,
}

impl Iterator for Boards {
    type Item = (usize, Board);

    fn next(&mut self) -> Option<(usize, Board)> {
        let PlacedBoard { at, layout: index, digits } = self.rest.next()?;
        let layout = match self.last.take() {
            Some((last, layout)) if last == index => layout,
            _ => self.layouts[index as usize].layout()?,
        };
        let grid = digits::filled(&layout, &self.digits[digits as usize..]);
        self.last = Some((index, Arc::clone(&layout)));
        Some((at as usize, Board::new(layout, &grid)))
    }
}

/// A layout, or the name that the text gives it.
enum LayoutSource {
    Layout(Arc<Layout>),
    Named(LayoutName),
}

impl LayoutSource {
    fn layout(&self) -> Option<Arc<Layout>> {
        match self {
            Self::Layout(layout) => Some(Arc::clone(layout)),
            Self::Named(named) => named.layout(),
        }
    }
}

impl PartialEq for LayoutSource {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Layout(one), Self::Layout(other)) => one == other,
            (Self::Named(one), Self::Named(other)) => one == other,
            _ => false,
        }
    }
}

/// A board of a reading.
#[derive(Clone, Copy)]
struct PlacedBoard {
    /// The position of its first cell; [`finish`](Reading::finish) replaces it with the line.
    at: Place,
    /// The index of its layout.
    layout: u32,
    /// The index of its first digit.
    digits: u32,
}

/// One reading of the whole text.
struct Reading {
    boards: Vec<PlacedBoard>,
    layouts: Vec<LayoutSource>,
    /// The digits of all boards; a blank is 0.
    digits: Vec<u8>,
    kinds: Vec<SameSizeBoards>,
    others: usize,
    passed: SkippedPieces,
    remarks: SkippedPieces,
    has_labels: bool,
    is_by_columns: bool,
}

impl Reading {
    /// True if both have the same boards.
    fn is_equal(&self, other: &Self) -> bool {
        let mut same = None;
        let mut is_same = |one: &PlacedBoard, two: &PlacedBoard| {
            let layouts = (one.layout, two.layout);
            let is_known = same == Some(layouts);
            let is_same =
                is_known || self.layouts[one.layout as usize] == other.layouts[two.layout as usize];
            same = is_same.then_some(layouts);
            is_same
        };
        self.boards.len() == other.boards.len()
            && self.digits == other.digits
            && self.boards.iter().zip(&other.boards).all(|(one, two)| is_same(one, two))
    }

    /// The boards in the order of the text, with their lines, and the description of the reading.
    fn finish(mut self, text: &str) -> (Boards, Lenient) {
        let (mut line, mut counted) = (0, 0);
        for board in &mut self.boards {
            let at = board.at as usize;
            line += glyphs::line_ends(&text[counted..at]);
            counted = at;
            board.at = line as Place + 1;
        }
        let skipped = |passed: SkippedPieces| {
            let first =
                passed.first.map(|(at, shown)| (glyphs::line_and_column(text, at).0 + 1, shown));
            SkippedText { count: passed.count, first }
        };
        let lenient = Lenient {
            kinds: self.kinds,
            others: self.others,
            passed: skipped(self.passed),
            remarks: skipped(self.remarks),
            has_labels: self.has_labels,
            is_by_columns: self.is_by_columns,
        };
        let rest = self.boards.into_iter();
        (Boards { rest, layouts: self.layouts, digits: self.digits, last: None }, lenient)
    }
}

/// Reads all boards of a text.
pub(crate) fn read(
    text: &str,
    known: Option<&KnownLayout>,
) -> Result<(Boards, Lenient), RecordFault> {
    let layout = match known {
        None => None,
        Some(KnownLayout::Kind(_)) => return Err(nothing(text)),
        Some(KnownLayout::Board(layout)) if layout.voids().next().is_some() => {
            return Err(nothing(text));
        }
        Some(KnownLayout::Board(layout)) => Some(layout),
    };
    let Some(filling) = CellOrder::of(text) else {
        return Err(RecordFault::at(0, 0, Fault::NoGrid(Box::new(NoGrid::Ambiguous))));
    };
    let search = StrategySearch { layout, filling, found: Findings::default(), failure: None };
    match search.run(text) {
        Ok(reading) => Ok(reading.finish(text)),
        Err(Failure { fault: NoGrid::Nothing(_), .. }) => Err(nothing(text)),
        Err(Failure { at, fault, .. }) => {
            let (line, column) = glyphs::line_and_column(text, at);
            Err(RecordFault::at(line, column, Fault::NoGrid(Box::new(fault))))
        }
    }
}

/// The fault of a text without anything like a grid; quotes its first line.
fn nothing(text: &str) -> RecordFault {
    let lines = text.trim_start_matches('\u{feff}').split(['\n', '\r']).enumerate();
    let first = lines.clone().find(|(_, line)| !line.trim().is_empty());
    let (number, line) = first.unwrap_or((0, ""));
    let indent = line.chars().take_while(|c| c.is_whitespace()).count();
    RecordFault::at(
        number,
        indent,
        Fault::NoGrid(Box::new(NoGrid::Nothing(Found::text(line.trim())))),
    )
}

/// The result of all strategies so far.
#[derive(Default)]
struct Findings {
    reading: Option<Reading>,
    /// True if another reading has different boards.
    is_ambiguous: bool,
    /// The least number of lines that any reading ignored.
    passed: Option<usize>,
}

impl Findings {
    fn add(&mut self, reading: Reading) {
        let passed = reading.passed.count;
        match &self.reading {
            Some(first) if first.is_equal(&reading) => return,
            Some(_) => self.is_ambiguous = true,
            None => self.reading = Some(reading),
        }
        self.passed = Some(self.passed.map_or(passed, |least| least.min(passed)));
    }

    fn extend(&mut self, other: Self) {
        self.is_ambiguous |= other.is_ambiguous;
        if let Some(reading) = other.reading {
            self.add(reading);
        }
    }
}

/// A strategy for splitting a text into rows: at separators, or by the columns of digits.
#[derive(Clone, Copy)]
enum Strategy {
    Pieces(PieceEnd, Cells, Letters),
    Columns,
}

impl Strategy {
    /// The strategies that make sense for this text: a separator that does not occur is not tried.
    fn all(text: &[Glyph], letters: Letters) -> Vec<Self> {
        let has = |mark: char| text.iter().any(|glyph| glyph.character == mark);
        let mut ends = vec![PieceEnd::Lines];
        ends.extend((has('[') || has('{') || has('(')).then_some(PieceEnd::Brackets));
        ends.extend([';', '/', '|', ','].into_iter().filter(|mark| has(*mark)).map(PieceEnd::Mark));
        let separators = tokens::SEPARATORS.into_iter().filter(|separator| has(*separator));
        let mut cells = vec![Cells::Words, Cells::Characters];
        cells.extend(separators.map(Cells::Fields));
        let is_other = |ends: PieceEnd, cells: Cells| match (ends, cells) {
            (PieceEnd::Mark(mark), Cells::Fields(separator)) => mark != separator,
            _ => true,
        };
        let pieces = ends.iter().flat_map(|&ends| {
            let cells = cells.iter().copied().filter(move |&cells| is_other(ends, cells));
            cells.map(move |cells| Self::Pieces(ends, cells, letters))
        });
        pieces.chain((letters == Letters::Text).then_some(Self::Columns)).collect()
    }

    fn items(self, text: &[Glyph]) -> Option<Items<'_>> {
        match self {
            Self::Pieces(ends, cells, letters) => Some(rows::items(text, ends, cells, letters)),
            Self::Columns => columns::items(text),
        }
    }

    const fn cells(self) -> Cells {
        match self {
            Self::Pieces(_, cells, _) => cells,
            Self::Columns => Cells::Words,
        }
    }
}

/// The order in which the cells of boards are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellOrder {
    Rows,
    /// As listed by `matrix(c(5, 3, ...), nrow = 9)` of R, which fills columns first.
    Columns,
}

impl CellOrder {
    /// The order in a text; `None` if it has matrices of both kinds.
    fn of(text: &str) -> Option<Self> {
        let rest = |start: usize| text[start..].trim_start();
        let calls = text.match_indices("matrix(").filter(|(at, name)| {
            let inner = rest(at + name.len());
            inner.starts_with("c(") || inner.starts_with("data") || inner.starts_with("scan(")
        });
        let by_rows = text.match_indices("byrow").filter(|(at, name)| {
            let value = rest(at + name.len()).trim_start_matches('=');
            value.trim_start().starts_with('T')
        });
        match (calls.count(), by_rows.count()) {
            (calls, by_rows) if calls == by_rows => Some(Self::Rows),
            (0, _) => Some(Self::Rows),
            (_, 0) => Some(Self::Columns),
            _ => None,
        }
    }
}

/// The strategies, tried one after the other, and what they found.
struct StrategySearch<'k> {
    layout: Option<&'k Arc<Layout>>,
    filling: CellOrder,
    found: Findings,
    failure: Option<Failure>,
}

impl StrategySearch<'_> {
    fn run(mut self, text: &str) -> Result<Reading, Failure> {
        if let Some(blocks) = json::blocks(text) {
            self.take(blocks?);
        } else {
            let glyphs = markup::plain(&glyphs::glyphs(text));
            self.all(&glyphs, Letters::Text);
            // If text was ignored, it may be rows of a board whose digits are letters. That reading
            // replaces the first one only if it ignores less; otherwise both count, and may
            // contradict each other.
            if self.found.passed != Some(0) {
                let as_text = std::mem::take(&mut self.found);
                self.all(&glyphs, Letters::Digits);
                let is_better = self.found.passed < as_text.passed.or(Some(usize::MAX));
                if self.found.reading.is_none() || !is_better {
                    self.found.extend(as_text);
                }
            }
            if self.found.reading.is_none() && glyphs.len() <= SAMPLE {
                self.beside(&glyphs);
            }
        }
        let failure = self.failure.filter(|failure| failure.weight >= LEAST);
        let reading = self.found.reading.ok_or(failure.unwrap_or(Failure::NOTHING))?;
        if self.found.is_ambiguous {
            let at = reading.boards.first().map_or(0, |board| board.at);
            return Err(Failure { at, fault: NoGrid::Ambiguous, ..Failure::NOTHING });
        }
        Ok(reading)
    }

    /// Tries all strategies on the text; on a long one, those that find boards at its beginning.
    fn all(&mut self, text: &[Glyph], letters: Letters) {
        let sample = text.get(..SAMPLE).map(|sample| {
            let end = sample.iter().rposition(|glyph| glyph.character == '\n');
            &sample[..end.unwrap_or(SAMPLE)]
        });
        let known = self.layout.map(|layout| (layout.rows(), layout.columns()));
        for strategy in Strategy::all(text, letters) {
            if sample.is_none_or(|sample| has_boards(sample, strategy, known))
                && let Some(items) = strategy.items(text)
            {
                blocks::assemble(&items, strategy.cells(), known, |found| match found {
                    Ok(blocks) => self.take(blocks),
                    Err(failure) => self.fail(failure),
                });
            }
        }
    }

    /// Tries to read boards side by side. Failures are not reported, since the same rows have
    /// already failed as one board.
    fn beside(&mut self, text: &[Glyph]) {
        let known = self.layout.map(|layout| (layout.rows(), layout.columns()));
        for (count, text) in beside::texts(text) {
            for cells in [Cells::Words, Cells::Characters] {
                let items = rows::items(&text, PieceEnd::Lines, cells, Letters::Text);
                blocks::assemble(&items, cells, known, |found| {
                    // Otherwise rows of adjacent boards were joined.
                    if let Ok(blocks) = found
                        && blocks.boards.len().is_multiple_of(count)
                    {
                        self.take(blocks);
                    }
                });
            }
        }
    }

    fn fail(&mut self, failure: Failure) {
        if self.failure.as_ref().is_none_or(|old| old.weight < failure.weight) {
            self.failure = Some(failure);
        }
    }

    /// Resolves the digits, size by size, and adds the result.
    fn take(&mut self, blocks: Blocks) {
        match self.resolved(blocks) {
            Ok(reading) => self.found.add(reading),
            Err(failure) => self.fail(failure),
        }
    }

    fn resolved(&self, mut blocks: Blocks) -> Result<Reading, Failure> {
        let mut alike: BTreeMap<(Size, Option<u32>), Vec<Block>> = BTreeMap::new();
        for board in &blocks.boards {
            alike.entry((board.size, board.layout)).or_default().push(*board);
        }
        let mut kinds = Vec::new();
        let mut reading = Reading {
            boards: Vec::with_capacity(blocks.boards.len()),
            layouts: Vec::new(),
            digits: vec![0; blocks.cells.len()],
            kinds: Vec::new(),
            others: 0,
            passed: std::mem::take(&mut blocks.passed),
            remarks: std::mem::take(&mut blocks.remarks),
            has_labels: blocks.has_labels,
            is_by_columns: self.filling == CellOrder::Columns,
        };
        if reading.is_by_columns {
            blocks.transpose();
        }
        for ((size, named), boards) in alike {
            let named = named.map(|index| &blocks.named[index as usize]);
            let own = named.and_then(LayoutName::layout);
            let known = self.layout.or(own.as_ref());
            let resolved = digits::resolve(&blocks, &boards, size, known, &mut reading.digits)?;
            let layout = reading.layouts.len() as u32;
            let place = |board: &Block| PlacedBoard {
                at: blocks.at(board),
                layout,
                digits: board.cells.start,
            };
            reading.boards.extend(boards.iter().map(place));
            kinds.push((
                blocks.at(&boards[0]),
                SameSizeBoards {
                    count: boards.len(),
                    layout: crate::board::name_of(&resolved.layout),
                    size,
                    alphabet: resolved.alphabet,
                },
            ));
            reading.layouts.push(match named {
                Some(named) if self.layout.is_none() => LayoutSource::Named(named.clone()),
                _ => LayoutSource::Layout(resolved.layout),
            });
        }
        reading.boards.sort_by_key(|board| board.at);
        kinds.sort_by_key(|(at, _)| *at);
        reading.others = kinds.iter().skip(MOST_KINDS).map(|(_, kind)| kind.count).sum();
        reading.kinds = kinds.into_iter().map(|(_, kind)| kind).take(MOST_KINDS).collect();
        Ok(reading)
    }
}

/// True if a strategy finds boards at the beginning of a text, even if it fails after them.
fn has_boards(sample: &[Glyph], strategy: Strategy, known: Option<Size>) -> bool {
    let mut has_boards = false;
    if let Some(items) = strategy.items(sample) {
        blocks::assemble(&items, strategy.cells(), known, |found| {
            has_boards |= found.map_or_else(|failure| failure.has_boards, |_| true);
        });
    }
    has_boards
}
