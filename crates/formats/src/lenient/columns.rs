//! Rows whose blanks are spaces: a cell is known by its column.
//!
//! ```text
//! |       |   2 8 |   4   |         53  7
//! |   5   | 6   7 |     3 |         6  195
//! ```
//!
//! The bars of a frame divide a line into parts of equal width. The cells stand in each part at
//! equal distances; the reading is good if only one distance puts every digit onto a cell.

use underdoku_grid::layout::Spec;

use super::glyphs::{Glyph, number};
use super::rows::{Cell, Item, Place, Row, Symbol, shown};

/// The columns of the cells in a part: the first, and the distance between two.
type Grid = (usize, usize);

/// The items of a text in which spaces are blanks; none if it has no such lines.
pub(super) fn items(text: &[Glyph]) -> Option<Vec<Item>> {
    let lines: Vec<Vec<Glyph>> =
        text.split(|glyph| glyph.character == '\n').map(expanded).collect();
    let has_bars = lines.iter().any(|line| is_row(line) && bars(line) > 1);
    if has_bars { framed(&lines) } else { bare(&lines) }
}

/// A line without the spaces at its end.
fn expanded(line: &[Glyph]) -> Vec<Glyph> {
    let end = line.iter().rposition(|glyph| glyph.character != ' ').map_or(0, |last| last + 1);
    line[..end].to_vec()
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

/// A line that is no row.
fn other(line: &[Glyph]) -> Item {
    let first =
        line.iter().find(|glyph| glyph.character != ' ').map_or_else(Place::default, Place::from);
    let has = |test: fn(char) -> bool| line.iter().any(|glyph| test(glyph.character));
    match () {
        () if has(|c| c.is_alphabetic() && number(c).is_none()) => Item::Text(first, shown(line)),
        () if has(|c| number(c).is_some()) => Item::Stray(first, shown(line)),
        () => Item::Rule(shown(line)),
    }
}

/// Rows between bars.
fn framed(lines: &[Vec<Glyph>]) -> Option<Vec<Item>> {
    let rows = lines.iter().filter(|line| is_row(line) && bars(line) > 1);
    let count = bars(rows.clone().next()?);
    let is_outer = rows.clone().all(|line| line.last().is_some_and(|glyph| glyph.character == '|'));
    // Without outer bars the first part lacks its left edge, and the last may lack its right one.
    let parts = if is_outer { count - 1 } else { count + 1 };
    let divided: Vec<Vec<&[Glyph]>> = rows.map(|line| divided(line, is_outer)).collect();
    if divided.iter().any(|row| row.len() != parts) {
        return None;
    }
    let width = divided.iter().flat_map(|row| &row[..parts - 1]).map(|part| part.len()).max()?;
    let shifts: Vec<usize> = if is_outer {
        vec![0; parts]
    } else {
        let first = divided.iter().map(|row| row[0].len()).max()?;
        std::iter::once(width.checked_sub(first)?).chain(vec![0; parts - 1]).collect()
    };
    let is_even = |row: &Vec<&[Glyph]>| {
        let wholes = if is_outer { parts } else { parts - 1 };
        row[..wholes].iter().zip(&shifts).all(|(part, shift)| part.len() + shift == width)
            && row[wholes..].iter().all(|part| part.len() <= width)
    };
    if !divided.iter().all(is_even) {
        return None;
    }
    let used = divided.iter().flat_map(|row| row.iter().zip(&shifts)).flat_map(|(part, shift)| {
        part.iter()
            .enumerate()
            .filter(|(_, glyph)| glyph.character != ' ')
            .map(move |(at, _)| at + shift)
    });
    let used: Vec<usize> = used.collect();
    let mut found = None;
    for size in (2..=25).filter(|size| Spec::of_size(*size).is_some() && size % parts == 0) {
        for grid in grids(width, size / parts) {
            let is_on = |&at: &usize| {
                at >= grid.0
                    && (at - grid.0).is_multiple_of(grid.1)
                    && (at - grid.0) / grid.1 < size / parts
            };
            if divided.len().is_multiple_of(size)
                && used.iter().all(is_on)
                && found.replace((size / parts, grid)).is_some()
            {
                return None;
            }
        }
    }
    let (cells, grid) = found?;
    if is_outer && !are_numbered(lines, cells * parts) {
        return None;
    }
    let mut rows = divided.into_iter();
    let item = |line: &Vec<Glyph>| match line {
        line if line.is_empty() => Item::Gap,
        line if is_row(line) && bars(line) > 1 => {
            let parts = rows.next().unwrap_or_default();
            let cells = parts.iter().zip(&shifts).flat_map(|(part, shift)| {
                (0..cells).map(move |cell| {
                    cell_at(part, (grid.0 + cell * grid.1).checked_sub(*shift), line)
                })
            });
            row(cells.collect(), line)
        }
        line => other(line),
    };
    Some(lines.iter().map(item).collect())
}

/// True if nothing stands before the frames, or the numbers of the rows do.
fn are_numbered(lines: &[Vec<Glyph>], size: usize) -> bool {
    let rows = lines.iter().filter(|line| is_row(line) && bars(line) > 1);
    let label = |line: &Vec<Glyph>| {
        let before = line.iter().map(|glyph| glyph.character).take_while(|c| *c != '|');
        before.collect::<String>().trim().to_owned()
    };
    let labels: Vec<String> = rows.map(label).collect();
    labels.iter().all(String::is_empty)
        || labels.iter().enumerate().all(|(row, label)| label.parse() == Ok(row % size + 1))
}

/// The ways in which so many cells may stand in a part of this width: with a margin on both sides,
/// or on the left.
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

/// The parts of a line between its bars.
fn divided(line: &[Glyph], is_outer: bool) -> Vec<&[Glyph]> {
    let mut parts: Vec<&[Glyph]> = line.split(|glyph| glyph.character == '|').collect();
    if is_outer && parts.len() > 2 {
        parts.pop();
        // What stands before the frame is a label, or nothing.
        parts.remove(0);
    }
    parts
}

/// Rows without bars: as many lines as a board has rows, of which the empty ones are rows too.
fn bare(lines: &[Vec<Glyph>]) -> Option<Vec<Item>> {
    let first = lines.iter().position(|line| is_row(line))?;
    let last = lines.iter().rposition(|line| is_row(line))?;
    let block = &lines[first..=last];
    let size = block.len();
    if Spec::of_size(size).is_none() || block.iter().any(|line| !line.is_empty() && !is_row(line)) {
        return None;
    }
    let width = block.iter().map(Vec::len).max()?;
    let distance = match width {
        width if width <= size => 1,
        width if width < 2 * size && width + 2 >= 2 * size => 2,
        _ => return None,
    };
    let is_on = |line: &Vec<Glyph>| {
        line.iter().enumerate().all(|(at, glyph)| glyph.character == ' ' || at % distance == 0)
    };
    // A line of a digit in each column has no blank, and the other ways read it.
    if !block.iter().all(is_on)
        || !block.iter().any(|line| line.iter().any(|glyph| glyph.character == ' '))
    {
        return None;
    }
    let item = |(index, line): (usize, &Vec<Glyph>)| match line {
        line if (first..=last).contains(&index) => {
            row((0..size).map(|cell| cell_at(line, Some(cell * distance), line)).collect(), line)
        }
        line if line.is_empty() => Item::Gap,
        line => other(line),
    };
    Some(lines.iter().enumerate().map(item).collect())
}

fn row(cells: Vec<Cell>, line: &[Glyph]) -> Item {
    let at = line.first().map_or_else(|| cells[0].at, Place::from);
    Item::Row(Row { cells, at, has_words: false, has_prefix: false, text: shown(line) })
}

/// The cell at a column of a part; a blank if the line has ended before.
fn cell_at(part: &[Glyph], column: Option<usize>, line: &[Glyph]) -> Cell {
    let glyph = column.and_then(|column| part.get(column));
    let symbol =
        glyph.and_then(|glyph| number(glyph.character)).map_or(Symbol::Space, Symbol::Number);
    let at = glyph.or(part.first()).or(line.first()).map_or_else(Place::default, Place::from);
    Cell { symbol, at }
}
