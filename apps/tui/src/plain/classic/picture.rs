//! A board of any layout in characters.
//!
//! A board with only boxes has lines between the boxes. Regions of a jigsaw and cages need a line
//! between any two cells: it is heavy between regions, and there is none within a cage. A cage's
//! sum is above its first cell.

use std::io::{self, Write};

use underdoku_grid::layout::{Cell, Layout, Side, Spec, Variant};

use crate::walls;

/// Prints a board; `cell` returns the three characters of a cell.
pub(in crate::plain) fn print(
    output: &mut impl Write,
    layout: &Layout,
    cell: impl Fn(Cell) -> String,
) -> io::Result<()> {
    let boxes = layout.spec().filter(|spec| !spec.has(Variant::Killer)).and_then(Spec::box_size);
    match boxes {
        Some(size) => in_boxes(output, layout, size, cell),
        None => in_walls(output, layout, cell),
    }
}

/// The sign of a blank: a dot, or a stroke along a diagonal.
pub(in crate::plain) fn blank(layout: &Layout, cell: Cell) -> char {
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
    let size = layout.rows();
    let margin = margin(size);
    let numbers: Vec<String> = (1..=size).map(|number| format!("{number:>2} ")).collect();
    let heads: Vec<String> = numbers.chunks(wide).map(<[String]>::concat).collect();
    // The usual board has an extra column between the numbers of boxes, as in its first
    // transcripts.
    let gap = if layout.spec() == Some(Spec::CLASSIC) { "  " } else { " " };
    writeln!(output, "{:margin$} {}", "", heads.join(gap).trim_end())?;
    let rule = |left: char, joint: &str, right: char| {
        let parts: Vec<String> = (0..size / wide).map(|_| "─".repeat(3 * wide)).collect();
        format!("{:margin$}{left}{}{right}", "", parts.join(joint))
    };
    writeln!(output, "{}", rule('┌', "┬", '┐'))?;
    for row in 0..size {
        if row % high == 0 && row > 0 {
            writeln!(output, "{}", rule('├', "┼", '┤'))?;
        }
        write!(output, "{:>width$} ", row + 1, width = margin - 1)?;
        for column in 0..size {
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
    cell: impl Fn(Cell) -> String,
) -> io::Result<()> {
    let size = layout.rows();
    let margin = margin(size);
    let numbers: String = (1..=size).map(|number| format!(" {number:>2} ")).collect();
    writeln!(output, "{:margin$}{}", "", numbers.trim_end())?;
    let joint = |row, column| walls::joint(layout.joint(Cell::new(row, column)));
    for row in 0..=size {
        let mut line = format!("{:margin$}{}", "", joint(row, 0));
        for column in 0..size {
            let place = Cell::new(row, column);
            let grid = walls::level(layout.edge(place, Side::Top));
            let sum = layout.cage_sum(place).map(|sum| sum.to_string()).unwrap_or_default();
            line.push_str(&sum);
            line.extend((sum.len()..3).map(|_| grid));
            line.push(joint(row, column + 1));
        }
        writeln!(output, "{line}")?;
        if row < size {
            let upright = |place| walls::upright(layout.edge(place, Side::Left));
            write!(output, "{:>width$} ", row + 1, width = margin - 1)?;
            for place in (0..size).map(|column| Cell::new(row, column)) {
                write!(output, "{}{}", upright(place), cell(place))?;
            }
            writeln!(output, "{}", upright(Cell::new(row, size)))?;
        }
    }
    Ok(())
}

/// The width of the row numbers, with a space after them.
const fn margin(size: usize) -> usize {
    if size > 9 { 3 } else { 2 }
}
