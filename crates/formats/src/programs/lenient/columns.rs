//! Rows whose blanks are spaces, so that a cell is identified by its column.
//!
//! ```text
//! |       |   2 8 |   4   |         53  7
//! |   5   | 6   7 |     3 |         6  195
//! ```
//!
//! The bars of a frame divide a line into parts of equal width, in each of which the cells are
//! equally far apart. The reading is accepted only if exactly one distance puts every digit on a
//! cell.

use underdoku_grid::layout::Spec;

use super::glyphs::{Glyph, Place, STROKE, Span, number};
use super::rows::{Cell, Content, GlyphRow, Item, Items, Symbol};
use super::tokens::{is_list, tokens};

/// The columns of the cells in a part: the first, and the distance between two.
type Grid = (usize, usize);

/// The maximum number of parts of a line: the largest board, with a bar after each cell.
const PARTS: usize = 25;

/// The longest line that is considered, in characters.
const LONGEST: usize = 1 << 10;

/// The items of a text in which spaces are blanks; `None` if it has no such lines.
pub(super) fn items(text: &[Glyph]) -> Option<Items<'_>> {
    let lines = TextLines { text };
    if lines.rows().any(|line| line.len() > LONGEST) {
        return None;
    }
    if lines.framed().next().is_some() { framed(lines) } else { bare(lines) }
}

/// The lines of a text, without trailing spaces.
#[derive(Clone, Copy)]
struct TextLines<'g> {
    text: &'g [Glyph],
}

impl<'g> TextLines<'g> {
    fn all(self) -> impl Iterator<Item = (Span, &'g [Glyph])> {
        let mut start = 0;
        self.text.split(|glyph| glyph.character == '\n').map(move |line| {
            let begin = start;
            start += line.len() + 1;
            let end = line.iter().rposition(|glyph| glyph.character != ' ');
            let end = end.map_or(0, |last| last + 1);
            (Span::from(begin..begin + end), &line[..end])
        })
    }

    /// The lines of digits, spaces and bars.
    fn rows(self) -> impl Iterator<Item = &'g [Glyph]> {
        self.all().map(|(_, line)| line).filter(|line| is_row(line))
    }

    /// The rows that have bars.
    fn framed(self) -> impl Iterator<Item = &'g [Glyph]> {
        self.rows().filter(|line| bars(line) > 1)
    }

    /// Creates the items of all lines; `row` adds the cells of a row and returns true if the line
    /// is one.
    fn items(self, mut row: impl FnMut(&'g [Glyph], &mut Vec<Cell>) -> bool) -> Items<'g> {
        let mut cells = Vec::new();
        let mut items = Vec::with_capacity(self.all().count());
        for (piece, line) in self.all() {
            let start = cells.len();
            let content = if row(line, &mut cells) {
                let is_bare = cells[start..].iter().all(|cell| cell.symbol.is_blank());
                let cells = Span::from(start..cells.len());
                Content::GlyphRow(GlyphRow { cells, is_bare, ..GlyphRow::default() })
            } else {
                other(line)
            };
            items.push(Item { content, piece });
        }
        Items { text: self.text, cells, list: items, is_marked: false }
    }
}

fn bars(line: &[Glyph]) -> usize {
    line.iter().filter(|glyph| glyph.character == '|').count()
}

/// True for a line of digits, spaces and bars.
fn is_row(line: &[Glyph]) -> bool {
    let fits = |glyph: &Glyph| {
        matches!(glyph.character, ' ' | '|')
            || number(glyph.character).is_some_and(|number| number > 0)
    };
    line.iter().all(fits) && line.iter().any(|glyph| glyph.character != ' ')
}

/// The content of a line that is not a row.
fn other(line: &[Glyph]) -> Content {
    let has = |test: fn(char) -> bool| line.iter().any(|glyph| test(glyph.character));
    match () {
        () if line.is_empty() => Content::Gap,
        () if has(|c| c.is_alphabetic() && number(c).is_none()) => {
            let is_row = line.len() <= LONGEST && is_list(&tokens(line));
            if is_row { Content::Stray } else { Content::Text }
        }
        () if has(|c| number(c).is_some()) => Content::Stray,
        () => Content::Rule,
    }
}

/// How the rows are divided by their bars.
struct Frame {
    /// True if there are bars around the rows. Without them the first part lacks its left edge, and
    /// the last may lack its right one.
    is_outer: bool,
    parts: usize,
    /// The number of columns that the first part lacks.
    shift: usize,
    /// The number of cells in a part, and their columns.
    cells: usize,
    grid: Grid,
}

/// Rows divided by bars.
fn framed(lines: TextLines<'_>) -> Option<Items<'_>> {
    let is_outer =
        lines.framed().all(|line| line.last().is_some_and(|glyph| glyph.character == '|'));
    let count = bars(lines.framed().next()?);
    let parts = if is_outer { count - 1 } else { count + 1 };
    if parts > PARTS || lines.framed().any(|line| divided(line, is_outer).count() != parts) {
        return None;
    }
    let width = lines
        .framed()
        .flat_map(|line| divided(line, is_outer).take(parts - 1).map(<[Glyph]>::len))
        .max()?;
    let shift = if is_outer {
        0
    } else {
        let first = lines.framed().filter_map(|line| divided(line, is_outer).next());
        width.checked_sub(first.map(<[Glyph]>::len).max()?)?
    };
    let shift_of = |part: usize| if part == 0 { shift } else { 0 };
    let wholes = if is_outer { parts } else { parts - 1 };
    let is_even = |line: &[Glyph]| {
        divided(line, is_outer).enumerate().all(|(index, part)| {
            match part.len() + shift_of(index) {
                length if index < wholes => length == width,
                length => length <= width,
            }
        })
    };
    if !lines.framed().all(is_even) {
        return None;
    }
    let mut used = vec![false; width];
    for line in lines.framed() {
        for (index, part) in divided(line, is_outer).enumerate() {
            for (at, glyph) in part.iter().enumerate() {
                used[at + shift_of(index)] |= glyph.character != ' ';
            }
        }
    }
    let rows = lines.framed().count();
    let mut found = None;
    for size in (2..=25).filter(|size| Spec::of_size(*size).is_some() && size % parts == 0) {
        let cells = size / parts;
        for grid in grids(width, cells) {
            let is_on = |at: usize| {
                at >= grid.0
                    && (at - grid.0).is_multiple_of(grid.1)
                    && (at - grid.0) / grid.1 < cells
            };
            if rows.is_multiple_of(size)
                && used.iter().enumerate().all(|(at, is_used)| !is_used || is_on(at))
                && found.replace((cells, grid)).is_some()
            {
                return None;
            }
        }
    }
    let (cells, grid) = found?;
    if is_outer && !are_numbered(lines, cells * parts) {
        return None;
    }
    let frame = Frame { is_outer, parts, shift, cells, grid };
    Some(lines.items(|line, cells| {
        let is_framed = is_row(line) && bars(line) > 1;
        if is_framed {
            frame.push(line, cells);
        }
        is_framed
    }))
}

impl Frame {
    /// Adds the cells of a row.
    fn push(&self, line: &[Glyph], cells: &mut Vec<Cell>) {
        for (index, part) in divided(line, self.is_outer).take(self.parts).enumerate() {
            let shift = if index == 0 { self.shift } else { 0 };
            for cell in 0..self.cells {
                let column = (self.grid.0 + cell * self.grid.1).checked_sub(shift);
                cells.push(cell_at(part, column, line));
            }
        }
    }
}

/// True if there is nothing before the frames except the numbers of the rows.
fn are_numbered(lines: TextLines<'_>, size: usize) -> bool {
    let label = |line: &[Glyph]| {
        let before = line.iter().map(|glyph| glyph.character).take_while(|c| *c != '|');
        before.collect::<String>().trim().to_owned()
    };
    let mut labels = lines.framed().map(label);
    let are_empty = lines.framed().map(label).all(|label| label.is_empty());
    are_empty || (0..).zip(&mut labels).all(|(row, label)| label.parse() == Ok(row % size + 1))
}

/// The positions that this many cells may have in a part of this width: with a margin on both
/// sides, or only on the left.
fn grids(width: usize, cells: usize) -> Vec<Grid> {
    let mut grids = Vec::new();
    for distance in 1..=4 {
        for margin in 0..=2 {
            let taken = margin + (cells - 1) * distance + 1;
            if width == taken || width == taken + margin {
                grids.push((margin, distance));
            }
        }
    }
    grids
}

/// The parts of a line between its bars. Whatever precedes a frame is a label, or nothing.
fn divided(line: &[Glyph], is_outer: bool) -> impl Iterator<Item = &[Glyph]> {
    let is_cut = is_outer && bars(line) > 1;
    let inner = if is_cut { &line[..line.len() - 1] } else { line };
    inner.split(|glyph| glyph.character == '|').skip(usize::from(is_cut))
}

/// Rows without bars: as many lines as a board has rows, including the empty ones.
fn bare(lines: TextLines<'_>) -> Option<Items<'_>> {
    let first = lines.all().position(|(_, line)| is_row(line))?;
    let size = lines.all().skip(first).take(LONGEST).enumerate();
    let size = size.filter(|(_, (_, line))| is_row(line)).last().map(|(last, _)| last + 1)?;
    let block = || lines.all().skip(first).take(size).map(|(_, line)| line);
    let has_more_rows = lines.all().skip(first + size).any(|(_, line)| is_row(line));
    if Spec::of_size(size).is_none()
        || has_more_rows
        || lines.all().take(first).any(|(_, line)| opens_list(line))
        || block().any(|line| bars(line) > 0 || !line.is_empty() && !is_row(line))
    {
        return None;
    }
    let distance = match block().map(<[Glyph]>::len).max()? {
        // The last columns may have no digit, but if several are missing the text is another board.
        width if width <= size && width + 2 >= size => 1,
        width if width < 2 * size && width + 2 >= 2 * size => 2,
        _ => return None,
    };
    let is_on = |line: &[Glyph]| {
        line.iter().enumerate().all(|(at, glyph)| glyph.character == ' ' || at % distance == 0)
    };
    // A line with a digit in each column has no blank; the other strategies read it.
    if !block().all(is_on) || !block().any(|line| line.iter().any(|glyph| glyph.character == ' ')) {
        return None;
    }
    // If every second line or column has no digit, they may only be there as gaps.
    let is_spaced = |step: usize| {
        block().all(|line| (0..line.len()).all(|at| at % step == 0 || line[at].character == ' '))
    };
    let all: Vec<&[Glyph]> = block().collect();
    let rows_are_spaced = block().skip(1).step_by(2).all(<[Glyph]>::is_empty);
    if rows_are_spaced || is_spaced(2 * distance) || may_be_smaller(&all, size, distance) {
        return None;
    }
    let mut index = 0;
    Some(lines.items(|line, cells| {
        let is_of_block = (first..first + size).contains(&index);
        index += 1;
        if is_of_block {
            cells.extend((0..size).map(|cell| cell_at(line, Some(cell * distance), line)));
        }
        is_of_block
    }))
}

/// True if the empty lines may be gaps between the bands of a board with fewer rows, whose columns
/// fit too.
fn may_be_smaller(block: &[&[Glyph]], size: usize, distance: usize) -> bool {
    let indents = block.iter().filter_map(|line| line.iter().position(|c| c.character != ' '));
    let (indent, width) = (indents.min(), block.iter().map(|line| line.len()).max());
    let columns =
        width.zip(indent).map_or(0, |(width, indent)| (width - indent).div_ceil(distance));
    let empty = block.iter().filter(|line| line.is_empty()).count();
    (1..=empty).any(|gaps| columns + gaps <= size && Spec::of_size(size - gaps).is_some())
}

/// True for the beginning of a list, as in `a = [1 34`: a row follows the bracket.
fn opens_list(line: &[Glyph]) -> bool {
    let mut ink = line.iter().map(|glyph| glyph.character).filter(|c| *c != ' ');
    ink.any(|c| c == STROKE) && ink.next().is_some_and(|c| matches!(c, '[' | '{' | '('))
}

/// The cell at a column of a part; a blank if the line ends before it.
fn cell_at(part: &[Glyph], column: Option<usize>, line: &[Glyph]) -> Cell {
    let glyph = column.and_then(|column| part.get(column));
    let symbol =
        glyph.and_then(|glyph| number(glyph.character)).map_or(Symbol::Space, Symbol::Number);
    let at = glyph.or(part.first()).or(line.first()).map_or(Place::default(), |glyph| glyph.at);
    Cell { symbol, at }
}
