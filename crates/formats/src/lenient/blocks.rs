//! Rows put together to whole boards.
//!
//! A size is right if all rows of the text make boards of it, one after the other. Text between
//! them ends a board; so a row that is missing is never replaced by one of the next board. Numbers
//! of rows and columns around a grid, and a number as a heading, are known by being in order.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use underdoku_grid::layout::{Layout, Spec};

use super::NoGrid;
use super::rows::{Cell, Cells, Item, Place, Row, Symbol};
use crate::Found;

/// The cells of a board, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The layout, if the text names it.
    pub(super) layout: Option<Arc<Layout>>,
    pub(super) cells: Vec<Cell>,
}

impl Block {
    pub(super) fn at(&self) -> Place {
        self.cells.first().map(|cell| cell.at).unwrap_or_default()
    }

    pub(super) const fn size(&self) -> Size {
        (self.rows, self.columns)
    }

    /// True for a board of the same size, and of the same layout if it is named.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.size() == other.size() && self.layout == other.layout
    }
}

/// The boards of a text, and what stands beside them.
#[derive(Clone, Debug, Default)]
pub(super) struct Blocks {
    pub(super) boards: Vec<Block>,
    /// Lines of text without a row, and numbers that count.
    pub(super) passed: Vec<(Place, String)>,
    /// True if numbers of rows or columns were left out.
    pub(super) has_labels: bool,
}

/// A reading that failed, and how much of the text it made rows of.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    pub(super) weight: usize,
    pub(super) at: Place,
    pub(super) fault: NoGrid,
}

/// The number of rows and columns.
pub(super) type Size = (usize, usize);

/// The most widths of rows that are tried as sizes.
const TRIED: usize = 4;

/// Puts the rows of a text together. The known size, if there is one, is the only one tried.
pub(super) fn blocks(
    items: Vec<Item>,
    cells: Cells,
    known: Option<Size>,
) -> Result<Vec<Blocks>, Failure> {
    let items =
        if let Cells::Fields(separator) = cells { trimmed(items, separator) } else { vec![items] };
    let mut found: Vec<Blocks> = Vec::new();
    let mut failure: Option<Failure> = None;
    for items in items {
        let sizes = known.map_or_else(|| sizes(&items), |known| vec![known]);
        for size in sizes {
            match Assembly::new(size).read(&items) {
                Ok(blocks) if found.iter().any(|other| other.boards == blocks.boards) => {}
                Ok(blocks) => found.push(blocks),
                Err(new) if failure.as_ref().is_none_or(|old| old.weight < new.weight) => {
                    failure = Some(new);
                }
                Err(_) => {}
            }
        }
    }
    let nothing = Failure { weight: 0, at: Place::default(), fault: NoGrid::Nothing(Found::End) };
    if found.is_empty() { Err(failure.unwrap_or(nothing)) } else { Ok(found) }
}

/// The sizes that rows of these widths may have, the commonest width first.
fn sizes(items: &[Item]) -> Vec<Size> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for item in items {
        if let Item::Row(row) = item {
            *counts.entry(row.cells.len()).or_default() += 1;
        }
    }
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
    // A column of cells, one in each line.
    if items.iter().filter(|item| matches!(item, Item::Row(row) if row.cells.len() == 1)).count()
        > 15
    {
        let count = items.iter().filter(|item| matches!(item, Item::Row(_))).count();
        let fits = (4..=25).filter(|size| Spec::of_size(*size).is_some() && count == size * size);
        sizes.extend(fits.map(|size| (size, size)));
    }
    sizes
}

/// Fields without the empty ones at the edge of every row, which a frame or a comma behind each row
/// makes: each way of leaving them out is one to read the text.
fn trimmed(items: Vec<Item>, separator: char) -> Vec<Vec<Item>> {
    let is_empty = |cell: Option<&Cell>| cell.is_none_or(|cell| cell.symbol == Symbol::Empty);
    let rows: Vec<&Row> = items
        .iter()
        .filter_map(|item| if let Item::Row(row) = item { Some(row) } else { None })
        .collect();
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let left = rows.iter().all(|row| is_empty(row.cells.first()));
    let right = rows.iter().all(|row| row.cells.len() < width || is_empty(row.cells.last()));
    // Editors remove tabs at the end of a line, which are empty fields.
    let items: Vec<Item> = items
        .into_iter()
        .map(|item| match item {
            Item::Row(mut row) if separator == '\t' && row.cells.len() > 1 && !row.has_words => {
                let last = Cell { symbol: Symbol::Empty, ..row.cells[row.cells.len() - 1] };
                row.cells.resize(width, last);
                Item::Row(row)
            }
            item => item,
        })
        .collect();
    let ways = [(false, false), (true, false), (false, true), (true, true)];
    let cut = |(from_left, from_right)| {
        let cut = |item: &Item| match item {
            Item::Row(row) => {
                let mut row = row.clone();
                if from_right && row.cells.len() == width {
                    row.cells.pop();
                }
                if from_left && !row.cells.is_empty() {
                    row.cells.remove(0);
                }
                Item::Row(row)
            }
            item => item.clone(),
        };
        items.iter().map(cut).collect()
    };
    ways.into_iter().filter(|&(one, other)| (left || !one) && (right || !other)).map(cut).collect()
}

/// The rows since the last text, each with whether a gap or a line of a frame stands before it.
#[derive(Default)]
struct Segment<'i> {
    rows: Vec<(&'i Row, bool)>,
    has_gap: bool,
}

/// The building of boards of one size.
struct Assembly {
    rows: usize,
    columns: usize,
    result: Blocks,
    /// Digits that are in no row.
    strays: Vec<(Place, String, usize)>,
    weight: usize,
}

impl Assembly {
    fn new((rows, columns): Size) -> Self {
        Self { rows, columns, result: Blocks::default(), strays: Vec::new(), weight: 0 }
    }

    fn failure(&self, at: Place, fault: NoGrid) -> Failure {
        Failure { weight: self.weight, at, fault }
    }

    /// True for the width of a row, with or without its number, or of a board in one row.
    fn fits(&self, row: &Row) -> bool {
        let width = row.cells.len();
        width == self.columns || width == self.columns + 1 || self.is_board(row)
    }

    fn is_board(&self, row: &Row) -> bool {
        row.cells.len() == self.rows * self.columns && self.rows > 1
    }

    fn read(mut self, items: &[Item]) -> Result<Blocks, Failure> {
        let is_column = self.is_column(items);
        let rows = items.iter().filter_map(|item| match item {
            Item::Row(row) if is_column || self.fits(row) && !row.is_bare() => Some(row),
            _ => None,
        });
        let signs: BTreeSet<Symbol> = rows
            .clone()
            .flat_map(|row| &row.cells)
            .map(|cell| cell.symbol)
            .filter(|symbol| symbol.is_blank())
            .collect();
        let is_exact = |row: &&Row| row.cells.len() == self.columns || self.is_board(row);
        self.weight = rows.filter(is_exact).map(|row| row.cells.len()).sum();
        if is_column {
            return self.column(items);
        }
        let mut segment = Segment::default();
        for (index, item) in items.iter().enumerate() {
            match item {
                Item::Row(row) if row.is_bare() && is_head_line(items.get(index + 1)) => {}
                Item::Row(row) if row.is_bare() => {
                    let symbol = row.cells.first().map(|cell| cell.symbol);
                    let is_row = symbol.is_some_and(|symbol| signs.contains(&symbol))
                        && row.cells.iter().all(|cell| Some(cell.symbol) == symbol)
                        && self.fits(row);
                    if is_row { segment.push(row) } else { segment.has_gap = true }
                }
                Item::Row(row) if self.fits(row) => segment.push(row),
                Item::Row(row) if row.has_words => {
                    let width = row.cells.len();
                    if !row.has_prefix && width >= self.columns.div_ceil(2) {
                        return Err(self.failure(
                            row.at,
                            NoGrid::Uneven { expected: self.columns, found: width },
                        ));
                    }
                    self.end(&mut segment)?;
                    self.result.passed.push((row.at, row.text.clone()));
                }
                Item::Row(row) => {
                    let boards = self.result.boards.len() + segment.rows.len() / self.rows;
                    self.strays.push((row.at, row.text.clone(), boards));
                    if row.cells.len() * 2 > self.columns {
                        let fault =
                            NoGrid::Uneven { expected: self.columns, found: row.cells.len() };
                        return Err(self.failure(row.at, fault));
                    }
                    self.end(&mut segment)?;
                }
                Item::Stray(at, text) => {
                    self.end(&mut segment)?;
                    self.strays.push((*at, text.clone(), self.result.boards.len()));
                }
                Item::Text(at, text) => {
                    self.end(&mut segment)?;
                    self.result.passed.push((*at, text.clone()));
                }
                Item::Rule(_) | Item::Gap => segment.has_gap = true,
            }
        }
        self.end(&mut segment)?;
        self.finish()
    }

    /// All boards are whole; what is left must be numbers that count something.
    fn finish(mut self) -> Result<Blocks, Failure> {
        if self.result.boards.is_empty() {
            return Err(self.failure(Place::default(), NoGrid::Nothing(Found::End)));
        }
        for (at, text, boards) in std::mem::take(&mut self.strays) {
            if !self.is_heading(&text, boards) {
                return Err(self.failure(at, NoGrid::Left(text)));
            }
            self.result.passed.push((at, text));
        }
        self.result.passed.sort_by_key(|(at, _)| *at);
        Ok(self.result)
    }

    /// True for the number of the next board, the number of boards, the size of a board, or the
    /// numbers of its columns.
    fn is_heading(&self, text: &str, boards: usize) -> bool {
        let numbers: Option<Vec<usize>> = text
            .split_whitespace()
            .map(|word| word.trim_matches(|c: char| !c.is_ascii_digit()).parse().ok())
            .collect();
        let box_size = Spec::of_size(self.columns).and_then(Spec::box_size);
        match numbers.as_deref() {
            Some([number]) => {
                [boards, boards + 1, self.result.boards.len(), self.rows].contains(number)
                    || box_size == Some((*number, *number))
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
        }
    }

    /// True for a text of one cell a line, with other text only around them.
    fn is_column(&self, items: &[Item]) -> bool {
        let is_row = |item: &Item| matches!(item, Item::Row(_));
        let bounds = items.iter().position(is_row).zip(items.iter().rposition(is_row));
        let Some((first, last)) = bounds else { return false };
        let is_cell = |item: &Item| match item {
            Item::Row(row) => row.cells.len() == 1,
            // A gap may be a blank.
            Item::Rule(_) | Item::Gap | Item::Text(..) | Item::Stray(..) => false,
        };
        let all = items[first..=last].iter().all(is_cell);
        let count = items.iter().filter(|item| is_row(item)).count();
        all && count == self.rows * self.columns
            && !items.iter().any(|item| matches!(item, Item::Stray(..)))
    }

    fn column(mut self, items: &[Item]) -> Result<Blocks, Failure> {
        let rows = items
            .iter()
            .filter_map(|item| if let Item::Row(row) = item { Some(row) } else { None });
        let cells = rows.flat_map(|row| row.cells.iter().copied()).collect();
        self.add(cells);
        for item in items {
            if let Item::Text(at, text) = item {
                self.result.passed.push((*at, text.clone()));
            }
        }
        self.finish()
    }

    fn add(&mut self, cells: Vec<Cell>) {
        self.result.boards.push(Block {
            rows: self.rows,
            columns: self.columns,
            layout: None,
            cells,
        });
    }

    /// Takes the boards of a segment, which must be whole.
    fn end(&mut self, segment: &mut Segment<'_>) -> Result<(), Failure> {
        let rows = std::mem::take(segment).rows;
        let mut rest = rows.as_slice();
        while let Some(&(first, _)) = rest.first() {
            if self.is_board(first) {
                self.add(first.cells.clone());
                rest = &rest[1..];
                continue;
            }
            let end = rest.iter().position(|(row, _)| self.is_board(row)).unwrap_or(rest.len());
            let (run, behind) = rest.split_at(end);
            self.boards(run)?;
            rest = behind;
        }
        Ok(())
    }

    /// Takes the boards of rows that follow each other.
    fn boards(&mut self, run: &[(&Row, bool)]) -> Result<(), Failure> {
        let with_head = self.rows + 1;
        let has_heads = run.len().is_multiple_of(with_head)
            && run.chunks(with_head).all(|chunk| self.is_head(chunk[0].0));
        let first = run[0].0;
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
                Err(self.failure(first.at, fault))
            }
        }
    }

    /// True for the numbers or letters of columns, with or without an empty corner.
    fn is_head(&self, row: &Row) -> bool {
        let cells = match row.cells.as_slice() {
            [corner, cells @ ..]
                if row.cells.len() == self.columns + 1 && corner.symbol.is_blank() =>
            {
                cells
            }
            cells => cells,
        };
        cells.len() == self.columns && is_counted(cells.iter().map(|cell| cell.symbol))
    }

    /// Takes a board of just its rows.
    fn board(&mut self, rows: &[(&Row, bool)]) -> Result<(), Failure> {
        self.check_gaps(rows)?;
        let has_labels =
            rows.iter().all(|(row, _)| row.cells.len() == self.columns + 1) && are_labels(rows);
        let ends_empty = |(row, _): &(&Row, bool)| {
            row.cells.last().is_some_and(|cell| cell.symbol == Symbol::Empty)
        };
        if has_labels && rows.iter().all(ends_empty) {
            // Either the first column is one too many, or a separator behind the last.
            return Err(self.failure(rows[0].0.at, NoGrid::Ambiguous));
        }
        let mut cells = Vec::with_capacity(self.rows * self.columns);
        for (row, _) in rows {
            let taken = &row.cells[usize::from(has_labels)..];
            if taken.len() != self.columns {
                let fault = NoGrid::Uneven { expected: self.columns, found: taken.len() };
                return Err(self.failure(row.at, fault));
            }
            cells.extend_from_slice(taken);
        }
        self.result.has_labels |= has_labels;
        self.add(cells);
        Ok(())
    }

    /// Gaps and frames divide a board evenly: otherwise they part two boards, and of one a row is
    /// missing. A table has a line below its first row.
    fn check_gaps(&self, rows: &[(&Row, bool)]) -> Result<(), Failure> {
        let starts = (1..rows.len()).filter(|&at| rows[at].1);
        let bounds: Vec<usize> = std::iter::once(0).chain(starts).chain([rows.len()]).collect();
        let sizes: Vec<usize> = bounds.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let is_table = matches!(sizes[..], [1, _]);
        if is_table || sizes.windows(2).all(|pair| pair[0] == pair[1]) {
            return Ok(());
        }
        let fault = NoGrid::Rows { expected: self.rows, columns: self.columns, found: sizes[0] };
        Err(self.failure(rows[0].0.at, fault))
    }
}

impl<'i> Segment<'i> {
    fn push(&mut self, row: &'i Row) {
        self.rows.push((row, std::mem::take(&mut self.has_gap)));
    }
}

/// True for the line below the head of a table in Markdown, which may be empty.
fn is_head_line(item: Option<&Item>) -> bool {
    let text = match item {
        Some(Item::Rule(text)) => text,
        Some(Item::Row(row)) => &row.text,
        _ => return false,
    };
    text.chars().all(|c| "|-: .".contains(c)) && text.contains('-') && text.contains('|')
}

/// True for numbers from 0 or 1 on, or letters from A on.
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

/// True if the first cells are labels: they count, or are a sign for the elements of a list, which is
/// no blank of the rows.
fn are_labels(rows: &[(&Row, bool)]) -> bool {
    let labels = rows.iter().map(|(row, _)| row.cells[0].symbol);
    let sign = rows[0].0.cells[0].symbol;
    let is_elsewhere =
        || rows.iter().any(|(row, _)| row.cells[1..].iter().any(|cell| cell.symbol == sign));
    is_counted(labels.clone())
        || matches!(sign, Symbol::Sign(_))
            && labels.clone().all(|label| label == sign)
            && !is_elsewhere()
}
