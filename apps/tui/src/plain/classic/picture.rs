//! A board of any layout in characters.
//!
//! A board with boxes only has lines between the boxes. Jigsaw regions and cages need a line
//! between any two cells: heavy between regions, none within a cage. A cage's sum is above its
//! first cell. Signs of other rules are drawn on these lines and beside the board.

use std::io::{self, Write};

use underdoku_grid::layout::{Cell, Layout, Side, Spec, Variant};

use crate::signs::{Signs, one_letter};
use crate::walls;

/// Prints a board; `cell` returns the three characters of a cell.
pub(in crate::plain) fn print(
    output: &mut impl Write,
    layout: &Layout,
    cell: impl Fn(Cell) -> String,
) -> io::Result<()> {
    let signs = Signs::of(layout);
    let has_walls = signs.are_between() || signs.room_beside() > 0;
    let is_plain = !has_walls && layout.cages().is_empty();
    let is_killer = layout.spec().is_some_and(|spec| spec.has(Variant::Killer));
    match layout.box_size().filter(|_| is_plain && !is_killer) {
        Some(size) => in_boxes(output, layout, size, cell),
        None => in_walls(output, layout, &signs, cell),
    }
}

/// The sign of a blank: a dot, a stroke along a diagonal, or the sign of a shape or a circle.
pub(in crate::plain) fn blank(layout: &Layout, cell: Cell) -> char {
    if let Some(sign) = Signs::of(layout).blank(cell) {
        return sign;
    }
    match layout.diagonals(cell) {
        [false, false] => '·',
        [true, false] => '╲',
        [false, true] => '╱',
        [true, true] => '╳',
    }
}

fn in_boxes(
    output: &mut impl Write,
    layout: &Layout,
    (high, wide): (usize, usize),
    cell: impl Fn(Cell) -> String,
) -> io::Result<()> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let margin = margin(rows);
    let numbers: Vec<String> = (1..=columns).map(|number| format!("{number:>2} ")).collect();
    let heads: Vec<String> = numbers.chunks(wide).map(<[String]>::concat).collect();
    // The standard board has an extra column between the numbers of boxes, as in the earliest
    // transcripts.
    let gap = if layout.spec() == Some(Spec::CLASSIC) { "  " } else { " " };
    writeln!(output, "{:margin$} {}", "", heads.join(gap).trim_end())?;
    let rule = |left: char, joint: &str, right: char| {
        let parts: Vec<String> = (0..columns / wide).map(|_| "─".repeat(3 * wide)).collect();
        format!("{:margin$}{left}{}{right}", "", parts.join(joint))
    };
    writeln!(output, "{}", rule('┌', "┬", '┐'))?;
    for row in 0..rows {
        if row % high == 0 && row > 0 {
            writeln!(output, "{}", rule('├', "┼", '┤'))?;
        }
        write!(output, "{:>width$} ", row + 1, width = margin - 1)?;
        for column in 0..columns {
            let bar = if column % wide == 0 { "│" } else { "" };
            write!(output, "{bar}{}", cell(Cell::new(row, column)))?;
        }
        writeln!(output, "│")?;
    }
    writeln!(output, "{}", rule('└', "┴", '┘'))
}

fn in_walls(
    output: &mut impl Write,
    layout: &Layout,
    signs: &Signs,
    cell: impl Fn(Cell) -> String,
) -> io::Result<()> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let (label, room) = (margin(rows), signs.room_beside());
    let margin = label + room;
    let numbers: String = (1..=columns).map(|number| format!(" {number:>2} ")).collect();
    writeln!(output, "{:margin$}{}", "", numbers.trim_end())?;
    let [above, below] = signs.above_and_below(rows, |column| margin + 4 * column);
    if room > 0 {
        writeln!(output, "{above}")?;
    }
    for row in 0..=rows {
        writeln!(output, "{:margin$}{}", "", level(layout, signs, row))?;
        if row < rows {
            let [before, after] = signs.beside(row).map(Option::unwrap_or_default);
            write!(output, "{:>width$} {before:>room$}", row + 1, width = label - 1)?;
            let upright = |column| match signs.left_of(row, column).map(one_letter) {
                Some(sign) => sign,
                None => walls::upright(layout.edge(Cell::new(row, column), Side::Left)),
            };
            for column in 0..columns {
                write!(output, "{}{}", upright(column), cell(Cell::new(row, column)))?;
            }
            writeln!(output, "{}{after}", upright(columns))?;
        }
    }
    if room > 0 {
        writeln!(output, "{below}")?;
    }
    Ok(())
}

/// The line above a row: sums at the start of a cell, signs in the middle of a cell and at corners.
fn level(layout: &Layout, signs: &Signs, row: usize) -> String {
    let size = layout.columns();
    let mut line = Vec::new();
    for column in 0..=size {
        let place = Cell::new(row, column);
        line.push(walls::joint(layout.joint(place)));
        if column < size {
            let sum = layout.cage_sum(place).map(|sum| sum.to_string()).unwrap_or_default();
            line.extend(sum.chars());
            let wall = walls::level(layout.edge(place, Side::Top));
            line.extend((sum.len()..3).map(|_| wall));
        }
    }
    for column in 0..size {
        for (sign, middle) in
            [(signs.above(row, column), 4 * column + 2), (signs.corner(row, column), 4 * column)]
        {
            let letters = sign.map(|sign| sign.chars().collect::<Vec<_>>()).unwrap_or_default();
            let start = middle.saturating_sub(letters.len().saturating_sub(1) / 2);
            let end = (start + letters.len()).min(line.len());
            line.splice(start..end, letters);
        }
    }
    line.into_iter().collect()
}

/// The width of the row numbers, with a space after them.
const fn margin(size: usize) -> usize {
    if size > 9 { 3 } else { 2 }
}
