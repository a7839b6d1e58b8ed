//! A board of any layout in characters.
//!
//! Where there are boxes alone, lines stand between boxes. Regions of a jigsaw and cages need a line between any
//! two cells: it is heavy between regions, and there is none within a cage, whose sum stands above its first cell.

use std::io::{self, Write};

use underdoku_grid::layout::{HouseKind, Layout, Place, Spec, Variant};

use crate::walls::Walls;

/// Prints a board; `cell` gives the three characters of a cell.
pub(super) fn print(
    output: &mut impl Write,
    layout: &Layout,
    cell: impl Fn(Place) -> String,
) -> io::Result<()> {
    let boxes = layout.spec().filter(|spec| !spec.has(Variant::Killer)).and_then(Spec::box_size);
    match boxes {
        Some(size) => in_boxes(output, layout, size, cell),
        None => in_walls(output, layout, cell),
    }
}

/// The sign of a blank: a dot, or a stroke along a diagonal.
pub(super) fn blank(layout: &Layout, cell: Place) -> char {
    let on = |index| {
        let mut houses = layout.houses().iter();
        houses.any(|house| {
            (house.kind(), house.index()) == (HouseKind::Diagonal, index) && house.cells().contains(&cell)
        })
    };
    match (on(0), on(1)) {
        (false, false) => '·',
        (true, false) => '╲',
        (false, true) => '╱',
        (true, true) => '╳',
    }
}

fn in_boxes(
    output: &mut impl Write,
    layout: &Layout,
    (high, wide): (usize, usize),
    cell: impl Fn(Place) -> String,
) -> io::Result<()> {
    let size = layout.rows();
    let margin = margin(size);
    let numbers: Vec<String> = (1..=size).map(|number| format!("{number:>2} ")).collect();
    let heads: Vec<String> = numbers.chunks(wide).map(<[String]>::concat).collect();
    // The usual board's numbers stand a column further apart at each box, as its transcripts always had them.
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
            write!(output, "{bar}{}", cell(Place::new(row, column)))?;
        }
        writeln!(output, "│")?;
    }
    writeln!(output, "{}", rule('└', "┴", '┘'))
}

fn in_walls(output: &mut impl Write, layout: &Layout, cell: impl Fn(Place) -> String) -> io::Result<()> {
    let (size, walls) = (layout.rows(), Walls::of(layout));
    let margin = margin(size);
    let numbers: String = (1..=size).map(|number| format!(" {number:>2} ")).collect();
    writeln!(output, "{:margin$}{}", "", numbers.trim_end())?;
    for row in 0..=size {
        let mut line = format!("{:margin$}{}", "", walls.joint(row, 0).0);
        for column in 0..size {
            let fill = walls.above(row, column).level().0;
            let sum =
                (row < size).then(|| sum(layout, Place::new(row, column))).flatten().unwrap_or_default();
            line.push_str(&sum);
            line.extend((sum.len()..3).map(|_| fill));
            line.push(walls.joint(row, column + 1).0);
        }
        writeln!(output, "{line}")?;
        if row < size {
            write!(output, "{:>width$} ", row + 1, width = margin - 1)?;
            for column in 0..size {
                write!(
                    output,
                    "{}{}",
                    walls.left_of(row, column).upright().0,
                    cell(Place::new(row, column))
                )?;
            }
            writeln!(output, "{}", walls.left_of(row, size).upright().0)?;
        }
    }
    Ok(())
}

/// The columns that the numbers of rows take, with a blank behind.
const fn margin(size: usize) -> usize {
    if size > 9 { 3 } else { 2 }
}

/// The sum of the cage whose first cell this is.
fn sum(layout: &Layout, cell: Place) -> Option<String> {
    let cage = layout.cage(cell).filter(|cage| cage.head() == Some(cell))?;
    cage.sum().map(|sum| sum.to_string())
}
