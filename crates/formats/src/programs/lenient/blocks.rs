//! Joins rows into complete boards.
//!
//! A size is accepted if all rows of the text form boards of that size, one after the other. Text
//! between rows ends a board, so that a missing row is never replaced by one of the next board.
//! Numbers of rows and columns around a grid, and numbered headings, are recognised by being
//! consecutive: a row of digits that do not count anything must not be dropped as a heading.

use std::collections::{BTreeMap, BTreeSet};

use underdoku_grid::layout::Spec;

use super::glyphs::{Glyph, Place, Span, number};
use super::rows::{Cell, Cells, Content, GlyphRow, Item, Items, Symbol};
use crate::{Found, NoGrid};

/// A board: its cells, row by row, as a range of the cells of all boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) size: Size,
    /// The index of the layout that the text names for it, if any.
    pub(super) layout: Option<u32>,
    pub(super) cells: Span,
}

/// The boards of a text, and what was found beside them.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    pub(super) boards: Vec<Block>,
    /// The cells of all boards.
    pub(super) cells: Vec<Cell>,
    /// The layouts that the text names.
    pub(super) named: Vec<LayoutName>,
    /// Lines of text without a row, and numbers that count something.
    pub(super) passed: SkippedPieces,
    /// Remarks with digits after rows.
    pub(super) remarks: SkippedPieces,
    /// True if numbers of rows or columns were skipped.
    pub(super) has_labels: bool,
}

/// A layout as the text names it, because a `Layout` takes far more memory than its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LayoutName {
    /// The ID of a game of Solo.
    Id(String),
    Notation(String),
}

/// Text that was ignored: how many lines, and the first of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SkippedPieces {
    pub(super) count: usize,
    pub(super) first: Option<(Place, String)>,
}

impl SkippedPieces {
    pub(super) fn add(&mut self, at: Place, text: impl FnOnce() -> String) {
        self.count += 1;
        if self.first.as_ref().is_none_or(|(first, _)| at < *first) {
            self.first = Some((at, text()));
        }
    }
}

impl Blocks {
    /// The cells of a board.
    pub(super) fn cells_of(&self, board: &Block) -> &[Cell] {
        &self.cells[board.cells.range()]
    }

    /// Turns the rows of square boards into columns.
    pub(super) fn transpose(&mut self) {
        for board in &self.boards {
            let (rows, columns) = board.size;
            let cells = &mut self.cells[board.cells.range()];
            for row in 0..rows.min(columns) {
                for column in 0..row {
                    cells.swap(row * columns + column, column * columns + row);
                }
            }
        }
    }

    /// The position of a board's first cell.
    pub(super) fn at(&self, board: &Block) -> Place {
        self.cells_of(board).first().map(|cell| cell.at).unwrap_or_default()
    }
}

/// A failed reading, and how many cells it found rows for: the failure of the reading that got
/// furthest is reported.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    pub(super) weight: usize,
    pub(super) at: Place,
    pub(super) fault: NoGrid,
    /// True if there were complete boards before the fault.
    pub(super) has_boards: bool,
}

impl Failure {
    /// The text contains no board.
    pub(super) const NOTHING: Self =
        Self { weight: 0, at: 0, fault: NoGrid::Nothing(Found::End), has_boards: false };
}

/// The number of rows and columns.
pub(super) type Size = (usize, usize);

/// The number of row widths that are tried as sizes.
const TRIED: usize = 4;

/// Joins the rows of a text, in each plausible way, one after the other. A known size is the only
/// one tried.
pub(super) fn assemble(
    items: &Items<'_>,
    cells: Cells,
    known: Option<Size>,
    mut take: impl FnMut(Result<Blocks, Failure>),
) {
    let separator = if let Cells::Fields(separator) = cells { Some(separator) } else { None };
    for edges in edges(items, separator) {
        let sizes = known.map_or_else(|| sizes(items, edges), |known| vec![known]);
        for size in sizes {
            take(Assembly::new(items, edges, size).read());
        }
    }
}

/// The sizes that rows of these widths may have, the most frequent width first.
fn sizes(items: &Items<'_>, edges: Edges) -> Vec<Size> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for row in items.rows() {
        *counts.entry(edges.cut(row).len()).or_default() += 1;
    }
    let (columns, rows) = (counts.get(&1).copied().unwrap_or(0), counts.values().sum::<usize>());
    let mut widths: Vec<(usize, usize)> =
        counts.into_iter().map(|(width, count)| (count, width)).collect();
    widths.sort_unstable_by(|one, other| other.cmp(one));
    let mut sizes: Vec<Size> = Vec::new();
    for (_, width) in widths.into_iter().take(TRIED) {
        let root = width.isqrt();
        let size =
            [Some(width), Some(root).filter(|root| root * root == width), width.checked_sub(1)];
        for size in size.into_iter().flatten().filter(|size| Spec::of_size(*size).is_some()) {
            if !sizes.contains(&(size, size)) {
                sizes.push((size, size));
            }
        }
    }
    // One cell per line.
    if columns > 15 {
        let fits = (4..=25).filter(|size| Spec::of_size(*size).is_some() && rows == size * size);
        sizes.extend(fits.map(|size| (size, size)));
    }
    sizes
}

/// How to treat empty fields at the edges of rows, which come from a frame or from a comma after
/// each row.
#[derive(Clone, Copy, Debug, Default)]
struct Edges {
    /// The number of fields of the longest row.
    width: usize,
    /// True if shorter rows are padded: editors remove tabs at the end of a line.
    is_padded: bool,
    cuts_left: bool,
    cuts_right: bool,
}

/// The plausible ways to treat the edges; each is a reading of its own.
fn edges(items: &Items<'_>, separator: Option<char>) -> Vec<Edges> {
    let Some(separator) = separator else { return vec![Edges::default()] };
    let is_empty = |cell: Option<Cell>| cell.is_none_or(|cell| cell.symbol == Symbol::Empty);
    let width = items.rows().map(GlyphRow::len).max().unwrap_or(0);
    let left = items.rows().all(|row| is_empty(items.cells(row).next()));
    let mut widest = items.rows().filter(|row| row.len() == width);
    let right = widest.clone().all(|row| is_empty(items.cells(row).next_back()));
    // If some rows have a field less and the others are empty at both ends, it is unclear which end
    // to cut, so the right one is not cut.
    let is_either = items.rows().any(|row| row.len() < width)
        && widest.all(|row| is_empty(items.cells(row).next()));
    let right = right && !is_either;
    let ways = [(false, false), (true, false), (false, true), (true, true)];
    let fits = ways.into_iter().filter(|&(one, other)| (left || !one) && (right || !other));
    let is_padded = separator == '\t';
    fits.map(|(cuts_left, cuts_right)| Edges { width, is_padded, cuts_left, cuts_right }).collect()
}

impl Edges {
    /// A row without its empty edges.
    fn cut(self, mut row: GlyphRow) -> GlyphRow {
        if self.is_padded && row.len() > 1 && !row.has_words {
            row.padding = (self.width - row.len()) as u32;
        }
        if self.cuts_right && row.len() == self.width {
            if row.padding > 0 {
                row.padding -= 1;
            } else {
                row.cells.end -= 1;
            }
        }
        if self.cuts_left && row.len() > 0 {
            if row.cells.len() > 0 {
                row.cells.start += 1;
            } else {
                row.padding -= 1;
            }
        }
        row
    }
}

/// A row of a segment: its item, and whether a gap or a frame line precedes it.
#[derive(Clone, Copy)]
struct SegmentRow {
    item: u32,
    is_after_gap: bool,
}

/// The rows since the last line of text.
#[derive(Default)]
struct Segment {
    lines: Vec<SegmentRow>,
    has_gap: bool,
}

/// Assembles boards of one size.
struct Assembly<'i> {
    items: &'i Items<'i>,
    edges: Edges,
    rows: usize,
    columns: usize,
    result: Blocks,
    weight: usize,
    /// The first digits that are in no row and do not count anything; they fail the reading.
    left: Option<Item>,
    /// The first row of blanks that is in no board: a frame line, or a row of another width.
    bare: Option<Item>,
    /// True if some board was in a single row.
    has_flat: bool,
    /// A number that is valid if there are this many boards.
    expected: Option<(usize, Item)>,
}

impl<'i> Assembly<'i> {
    fn new(items: &'i Items<'i>, edges: Edges, (rows, columns): Size) -> Self {
        Self {
            items,
            edges,
            rows,
            columns,
            result: Blocks::default(),
            weight: 0,
            left: None,
            bare: None,
            has_flat: false,
            expected: None,
        }
    }

    fn failure(&self, at: Place, fault: NoGrid) -> Failure {
        let has_boards = !self.result.boards.is_empty();
        Failure { weight: self.weight, at, fault, has_boards }
    }

    /// The row of an item, if it is one.
    fn row(&self, item: &Item) -> Option<GlyphRow> {
        item.row().map(|row| self.edges.cut(row))
    }

    fn row_of(&self, line: SegmentRow) -> GlyphRow {
        self.row(&self.items.list[line.item as usize]).unwrap_or_default()
    }

    fn at_of(&self, line: SegmentRow) -> Place {
        self.items.at(self.items.list[line.item as usize].piece)
    }

    fn pass(&mut self, item: &Item) {
        let items = self.items;
        self.result.passed.add(items.at(item.piece), || items.shown(item.piece));
    }

    /// True for the width of a row, with or without its number, or of a board in a single row.
    fn fits(&self, row: GlyphRow) -> bool {
        let width = row.len();
        width == self.columns || width == self.columns + 1 || self.is_board(row)
    }

    fn is_board(&self, row: GlyphRow) -> bool {
        row.len() == self.rows * self.columns && self.rows > 1
    }

    fn read(mut self) -> Result<Blocks, Failure> {
        let items = self.items;
        if self.is_column() {
            return self.column();
        }
        let mut signs = BTreeSet::new();
        for row in items.rows().map(|row| self.edges.cut(row)) {
            if self.fits(row) && !row.is_bare {
                signs.extend(
                    items.cells(row).map(|cell| cell.symbol).filter(|symbol| symbol.is_blank()),
                );
                let is_exact = row.len() == self.columns || self.is_board(row);
                self.weight += if is_exact { row.len() } else { 0 };
            }
        }
        let mut segment = Segment::default();
        for (index, item) in items.list.iter().enumerate() {
            match item.content {
                Content::GlyphRow(row) => {
                    let row = self.edges.cut(row);
                    let is_empty_head = || {
                        let next = items.list.get(index + 1);
                        segment.lines.is_empty()
                            && items.cells(row).all(|cell| cell.symbol == Symbol::Empty)
                            && next.is_some_and(|next| is_head_line(items, next))
                    };
                    if !row.is_bare {
                        self.take(&mut segment, index, row)?;
                    } else if is_empty_head() {
                        // The empty header of a table in Markdown.
                    } else if self.fits(row) && is_even(items, row, &signs) {
                        segment.push(index);
                    } else {
                        let is_blank = |cell: Cell| signs.contains(&cell.symbol);
                        if row.len() > 1 && items.cells(row).all(is_blank) {
                            self.bare.get_or_insert(*item);
                        }
                        segment.has_gap = true;
                        if row.has_words {
                            self.end(&mut segment)?;
                            self.pass(item);
                        }
                    }
                }
                Content::Stray => {
                    self.end(&mut segment)?;
                    self.stray(item, self.result.boards.len());
                }
                Content::Text => {
                    self.end(&mut segment)?;
                    self.pass(item);
                }
                Content::Rule | Content::Gap => segment.has_gap = true,
            }
        }
        self.end(&mut segment)?;
        self.finish()
    }

    /// Takes a row with digits, if it belongs to a board; otherwise it may be text or a number.
    fn take(&mut self, segment: &mut Segment, index: usize, row: GlyphRow) -> Result<(), Failure> {
        let item = &self.items.list[index];
        let width = row.len();
        let uneven = |this: &Self| {
            let fault = NoGrid::Uneven { expected: this.columns, found: width };
            Err(this.failure(this.items.at(item.piece), fault))
        };
        if self.fits(row) {
            segment.push(index);
        } else if row.has_words {
            if !row.has_prefix && width >= self.columns.div_ceil(2) {
                return uneven(self);
            }
            self.end(segment)?;
            self.pass(item);
        } else {
            let boards = self.result.boards.len() + segment.lines.len() / self.rows;
            self.stray(item, boards);
            if width * 2 > self.columns {
                return uneven(self);
            }
            self.end(segment)?;
        }
        Ok(())
    }

    /// Skips digits that count this many boards; other digits fail the reading.
    fn stray(&mut self, item: &Item, boards: usize) {
        let total = match self.counted(item, boards) {
            Counted::Right => None,
            Counted::IfBoards(total) => Some(total),
            Counted::Nothing => {
                self.left.get_or_insert(*item);
                return;
            }
        };
        match (total, self.expected) {
            (Some(total), Some((other, _))) if total != other => {
                self.left.get_or_insert(*item);
            }
            (Some(total), _) => {
                self.expected.get_or_insert((total, *item));
                self.pass(item);
            }
            (None, _) => self.pass(item),
        }
    }

    /// All boards are complete; any remaining numbers must count something.
    fn finish(mut self) -> Result<Blocks, Failure> {
        let count = self.result.boards.len();
        if count == 0 {
            return Err(self.failure(0, NoGrid::Nothing(Found::End)));
        }
        let is_wrong = |&(expected, _): &(usize, Item)| expected != count;
        // A board in a single row has no frame, and nothing else would show that a row is missing.
        let left = self.left.or(self.bare.filter(|_| self.has_flat));
        let left = left.or(self.expected.filter(is_wrong).map(|(_, item)| item));
        if let Some(item) = left {
            let fault = NoGrid::Left(self.items.shown(item.piece));
            return Err(self.failure(self.items.at(item.piece), fault));
        }
        self.result.boards.shrink_to_fit();
        Ok(self.result)
    }

    /// Whether numbers are the number of the next board or of all boards, the size of a board, or
    /// the numbers of its columns.
    fn counted(&self, item: &Item, boards: usize) -> Counted {
        /// The longest number with its marks, in characters.
        const LONGEST: usize = 12;
        let glyphs = self.items.glyphs(item.piece);
        let words = glyphs.split(|glyph| glyph.character.is_whitespace());
        let numbers: Option<Vec<usize>> = words
            .filter(|word| !word.is_empty())
            .take(self.columns + 1)
            .map(|word| {
                if word.len() > LONGEST {
                    return None;
                }
                let word: String = word.iter().map(|glyph| glyph.character).collect();
                // With quotes, blanks or empty fields next to it, a number is a cell of a row.
                let number = word.trim_start_matches(['#', '(', '[']);
                let number = number.strip_prefix(',').unwrap_or(number);
                number.strip_suffix(['.', ':', ')', ']', ',']).unwrap_or(number).parse().ok()
            })
            .collect();
        let box_size = Spec::of_size(self.columns).and_then(Spec::box_size);
        let is_counted = match numbers.as_deref() {
            Some(&[number]) => {
                let is_right = [boards, boards + 1, self.rows].contains(&number)
                    || box_size == Some((number, number));
                if !is_right {
                    return Counted::IfBoards(number);
                }
                true
            }
            Some(&[rows, columns]) => {
                (rows, columns) == (self.rows, self.columns)
                    || box_size
                        .is_some_and(|size| size == (rows, columns) || size == (columns, rows))
            }
            Some(numbers) => {
                numbers.iter().copied().eq(1..=self.columns)
                    || numbers.iter().copied().eq(0..self.columns)
            }
            None => false,
        };
        if is_counted { Counted::Right } else { Counted::Nothing }
    }

    /// True for a text with one cell per line, and other text only before and after the cells.
    fn is_column(&self) -> bool {
        let items = &self.items.list;
        let is_row = |item: &Item| item.row().is_some();
        let bounds = items.iter().position(is_row).zip(items.iter().rposition(is_row));
        let Some((first, last)) = bounds else { return false };
        // Quotes between two marks may also be a cell.
        let may_be_cell = |item: &Item| {
            let mut glyphs = self.items.glyphs(item.piece).iter();
            self.items.is_marked
                && matches!(item.content, Content::Rule)
                && glyphs.any(|glyph| matches!(glyph.character, '"' | '\'' | '`'))
        };
        // A gap may be a blank.
        let is_cell =
            |item: &Item| self.row(item).is_some_and(|row| row.len() == 1 && !row.has_words);
        last - first + 1 == self.rows * self.columns
            && items[first..=last].iter().all(is_cell)
            && !items.iter().any(|item| matches!(item.content, Content::Stray) || may_be_cell(item))
    }

    fn column(mut self) -> Result<Blocks, Failure> {
        let items = self.items;
        self.begin();
        for item in &items.list {
            match self.row(item) {
                Some(row) => self.add(row),
                None if matches!(item.content, Content::Text) => self.pass(item),
                None => {}
            }
        }
        self.weight = self.rows * self.columns;
        self.finish()
    }

    /// Starts a board that has no cells yet.
    fn begin(&mut self) {
        let end = self.result.cells.len();
        if end == 0 {
            self.result.cells.reserve_exact(self.items.cells.len());
        }
        let (size, cells) = ((self.rows, self.columns), Span::from(end..end));
        self.result.boards.push(Block { size, layout: None, cells });
    }

    /// Adds the cells of a row to the last board.
    fn add(&mut self, row: GlyphRow) {
        self.result.cells.extend(self.items.cells(row));
        if let Some(board) = self.result.boards.last_mut() {
            board.cells.end = self.result.cells.len() as u32;
        }
    }

    /// Takes the boards of a segment; they must be complete.
    fn end(&mut self, segment: &mut Segment) -> Result<(), Failure> {
        let lines = std::mem::take(segment).lines;
        let mut rest = lines.as_slice();
        while let Some(&first) = rest.first() {
            if self.is_board(self.row_of(first)) {
                self.has_flat = true;
                self.begin();
                self.add(self.row_of(first));
                self.remark(first);
                rest = &rest[1..];
                continue;
            }
            let is_board = |line: &SegmentRow| self.is_board(self.row_of(*line));
            let end = rest.iter().position(is_board).unwrap_or(rest.len());
            let (run, behind) = rest.split_at(end);
            self.boards(run)?;
            rest = behind;
        }
        Ok(())
    }

    /// Takes the boards of consecutive rows.
    fn boards(&mut self, run: &[SegmentRow]) -> Result<(), Failure> {
        let with_head = self.rows + 1;
        let has_heads = run.len().is_multiple_of(with_head)
            && run.chunks(with_head).all(|chunk| self.is_head(self.row_of(chunk[0])));
        match run.len() {
            _ if has_heads => {
                self.result.has_labels = true;
                run.chunks(with_head).try_for_each(|chunk| self.board(&chunk[1..]))
            }
            count if count.is_multiple_of(self.rows) => {
                run.chunks(self.rows).try_for_each(|chunk| self.board(chunk))
            }
            found => {
                let fault = NoGrid::Rows { expected: self.rows, columns: self.columns, found };
                let failure = self.failure(self.at_of(run[0]), fault);
                Err(Failure { has_boards: failure.has_boards || found >= self.rows, ..failure })
            }
        }
    }

    /// True for the numbers or letters of columns, with or without an empty corner.
    fn is_head(&self, row: GlyphRow) -> bool {
        let mut symbols = self.items.cells(row).map(|cell| cell.symbol);
        if row.len() == self.columns + 1 && symbols.clone().next().is_some_and(Symbol::is_blank) {
            symbols.next();
        }
        symbols.clone().count() == self.columns && is_counted(symbols)
    }

    /// Takes a board from exactly its rows.
    fn board(&mut self, lines: &[SegmentRow]) -> Result<(), Failure> {
        self.check_gaps(lines)?;
        if self.is_amid_lines(lines) {
            return Err(self.failure(self.at_of(lines[0]), NoGrid::Ambiguous));
        }
        if self.is_head(self.row_of(lines[0])) && !self.are_alike(lines) {
            // The numbers of the columns are not a row, so one is missing.
            let found = self.rows - 1;
            let fault = NoGrid::Rows { expected: self.rows, columns: self.columns, found };
            return Err(self.failure(self.at_of(lines[0]), fault));
        }
        let has_labels = lines.iter().all(|line| self.row_of(*line).len() == self.columns + 1)
            && self.are_labels(lines);
        let ends_empty = |line: &SegmentRow| {
            let last = self.items.cells(self.row_of(*line)).next_back();
            last.is_some_and(|cell| cell.symbol == Symbol::Empty)
        };
        if has_labels && lines.iter().all(ends_empty) {
            // Either the first column is one too many, or there is a separator after the last.
            return Err(self.failure(self.at_of(lines[0]), NoGrid::Ambiguous));
        }
        self.begin();
        for &line in lines {
            let mut row = self.row_of(line);
            if has_labels {
                let without_first = Edges { cuts_left: true, ..Edges::default() };
                row = without_first.cut(row);
            }
            if row.len() != self.columns {
                self.result.boards.pop();
                let fault = NoGrid::Uneven { expected: self.columns, found: row.len() };
                return Err(self.failure(self.at_of(line), fault));
            }
            self.add(row);
            self.remark(line);
        }
        self.result.has_labels |= has_labels;
        Ok(())
    }

    /// True if the same characters separate the cells of all rows. Quotes are part of cells, and
    /// spaces count only where there is nothing else.
    fn are_alike(&self, lines: &[SegmentRow]) -> bool {
        let parting = |line: &SegmentRow| -> Option<BTreeSet<char>> {
            let cells = || self.items.cells(self.row_of(*line));
            // An empty cell has no position in the text.
            let places = || cells().filter(|cell| cell.symbol != Symbol::Empty).map(|cell| cell.at);
            let (first, last) =
                places().min().zip(places().max()).filter(|(one, two)| one < two)?;
            let is_cell = |c: char| {
                c.is_alphanumeric()
                    || matches!(c, '"' | '\'' | '`')
                    || cells().any(|cell| cell.symbol == Symbol::Sign(c))
            };
            let glyphs = self.items.glyphs(self.items.list[line.item as usize].piece).iter();
            let within = glyphs.filter(|glyph| (first..=last).contains(&glyph.at));
            let mut found: BTreeSet<char> =
                within.map(|glyph| glyph.character).filter(|c| !is_cell(*c)).collect();
            if found.len() > 1 {
                found.remove(&' ');
            }
            Some(found)
        };
        let mut partings = lines.iter().filter_map(parting);
        let first = partings.next();
        partings.all(|parting| Some(parting) == first)
    }

    /// Records the remark after a row.
    fn remark(&mut self, line: SegmentRow) {
        let (items, piece) = (self.items, self.items.list[line.item as usize].piece);
        let length = u32::from(self.row_of(line).remark);
        if length > 0 {
            let remark = Span { start: piece.end - length, ..piece };
            self.result.remarks.add(items.at(remark), || items.shown(remark));
        }
    }

    /// True if rows of several lines begin or end in the middle of a line: then boards are side by
    /// side.
    fn is_amid_lines(&self, lines: &[SegmentRow]) -> bool {
        let piece = |line: &SegmentRow| self.items.list[line.item as usize].piece;
        let (Some(first), Some(last)) = (lines.first().map(piece), lines.last().map(piece)) else {
            return false;
        };
        let text = self.items.text;
        let is_line_end = |glyph: &Glyph| glyph.character == '\n';
        let has_cells = |glyph: &Glyph| number(glyph.character).is_some();
        let (start, end) = (first.start as usize, last.end as usize);
        let before = text[..start].iter().rev().take_while(|glyph| !is_line_end(glyph));
        let behind = text[end..].iter().take_while(|glyph| !is_line_end(glyph));
        self.items.is_marked
            && text[start..end].iter().any(is_line_end)
            && before.chain(behind).any(has_cells)
    }

    /// Gaps and frames must divide a board evenly. Otherwise they separate two boards, one of which
    /// lacks a row. A table has a rule below its first row.
    fn check_gaps(&self, lines: &[SegmentRow]) -> Result<(), Failure> {
        let starts = (1..lines.len()).filter(|&at| lines[at].is_after_gap);
        let bounds: Vec<usize> = std::iter::once(0).chain(starts).chain([lines.len()]).collect();
        let sizes: Vec<usize> = bounds.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let is_table = matches!(sizes[..], [1, _]);
        if is_table || sizes.windows(2).all(|pair| pair[0] == pair[1]) {
            return Ok(());
        }
        let fault = NoGrid::Rows { expected: self.rows, columns: self.columns, found: sizes[0] };
        Err(self.failure(self.at_of(lines[0]), fault))
    }

    /// True if the first cells are labels: they are consecutive, or a bullet, which is a sign other
    /// than the blank of the rows.
    fn are_labels(&self, lines: &[SegmentRow]) -> bool {
        let symbols =
            |line: &SegmentRow| self.items.cells(self.row_of(*line)).map(|cell| cell.symbol);
        let labels = || lines.iter().filter_map(|line| symbols(line).next());
        let Some(sign) = labels().next() else { return false };
        is_counted(labels())
            || matches!(sign, Symbol::Sign(_))
                && labels().all(|label| label == sign)
                && !lines.iter().any(|line| symbols(line).skip(1).any(|symbol| symbol == sign))
    }
}

/// What numbers beside boards may count.
enum Counted {
    Right,
    /// The boards, if there are this many.
    IfBoards(usize),
    Nothing,
}

impl Segment {
    fn push(&mut self, index: usize) {
        let is_after_gap = std::mem::take(&mut self.has_gap);
        self.lines.push(SegmentRow { item: index as u32, is_after_gap });
    }
}

/// True for a row of one sign that is a blank in other rows.
fn is_even(items: &Items<'_>, row: GlyphRow, signs: &BTreeSet<Symbol>) -> bool {
    let mut symbols = items.cells(row).map(|cell| cell.symbol);
    let first = symbols.next();
    first.is_some_and(|first| signs.contains(&first) && symbols.all(|symbol| symbol == first))
}

/// True for the line below the header of a table in Markdown, which may be empty.
fn is_head_line(items: &Items<'_>, item: &Item) -> bool {
    if !matches!(item.content, Content::GlyphRow(_) | Content::Rule) {
        return false;
    }
    let characters = || items.glyphs(item.piece).iter().map(|glyph| glyph.character);
    let has = |mark: char| characters().any(|c| c == mark);
    characters().all(|c| "|-:.".contains(c) || c.is_whitespace()) && has('-') && has('|')
}

/// True for consecutive numbers from 0 or 1, or letters from A.
fn is_counted(symbols: impl Iterator<Item = Symbol>) -> bool {
    let index = |symbol| match symbol {
        Symbol::Number(number) => Some(usize::from(number)),
        Symbol::Letter(letter) => {
            Some(letter.to_ascii_uppercase() as usize).filter(|_| letter.is_ascii())
        }
        _ => None,
    };
    let indices: Option<Vec<usize>> = symbols.map(index).collect();
    indices.is_some_and(|indices| {
        matches!(indices.first(), Some(0 | 1 | 0x41))
            && indices.windows(2).all(|pair| pair[0] + 1 == pair[1])
    })
}
