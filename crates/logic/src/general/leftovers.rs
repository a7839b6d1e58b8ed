//! The law of leftovers, in jigsaws.
//!
//! Some adjacent rows hold each digit as many times as there are rows; so does the same number of
//! regions. Without their common cells, the rest of the regions holds the same digits as the rest
//! of the rows, each as often. A digit that is possible nowhere in one is removed from the other.
//!
//! To spot it, lay a line along some rows or columns where regions almost end there: few cells stick out
//! on either side.
//!
//! ```text
//! a a a a b      row 1 and region a have four cells in common:
//! . . . a b      so r1c5 and r2c4 are the same digit
//! ```

use std::ops::ControlFlow;

use underdoku_grid::layout::{Cell, DigitSet, HouseKind as LayoutKind, Layout};

use super::board::Pattern;
use super::{Group, words};
use crate::{Because, Found, HouseKind, Position, Step, Technique};

/// The largest number of leftover cells considered.
const CELLS: usize = 6;

pub(super) fn find(
    position: &Position<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    let regions = regions_of(position);
    // More than half of the lines give the same information as the others.
    for count in 1..=regions.len() / 2 {
        for kind in [HouseKind::Row, HouseKind::Column] {
            for lines in position.of_kind(kind).windows(count) {
                of(position, lines, &regions, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn regions_of(position: &Position<'_, Layout>) -> Vec<usize> {
    let is_region = |&house: &usize| position.state.units[house].kind == Some(LayoutKind::Region);
    position.houses().filter(is_region).collect()
}

/// The step in lines and the regions that have most of their cells there, if these are as many.
fn of(
    position: &Position<'_, Layout>,
    lines: &[usize],
    regions: &[usize],
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    let covered = position.cells_of(lines);
    let mut units = lines.to_vec();
    for &region in regions {
        let cells = position.house_cells(region);
        if (cells & covered).len() * 2 > cells.len() {
            units.push(region);
        }
    }
    let taken = position.cells_of(&units[lines.len()..]);
    let (beyond, left) = (taken - covered, covered - taken);
    if beyond.is_empty() || beyond.len() > CELLS || beyond.len() != left.len() {
        return ControlFlow::Continue(());
    }
    let mut removes = Vec::new();
    for (side, other) in [(beyond, left), (left, beyond)] {
        let mut can = DigitSet::EMPTY;
        for cell in other {
            can |= position.digit(cell).map_or(position.open(cell), DigitSet::of);
        }
        position.add(&mut removes, side, DigitSet::up_to(25) - can);
    }
    let mut by = Pattern::of(beyond | left, DigitSet::EMPTY, &units, lines.len());
    for &(_, digit) in &removes {
        by.digits.insert(digit);
    }
    position.taking(Technique::Leftovers, by, removes, found)
}

pub(super) fn why(step: &Step<Layout>) -> String {
    let because = &step.because;
    let (lines, regions) = (&because.houses, &because.covers);
    let (beyond, left) = (outside(because, regions, lines), outside(because, lines, regions));
    let hold = if beyond.len() == 1 { " holds" } else { " hold" };
    let mut lacks = Vec::new();
    for (side, other) in [(&beyond, &left), (&left, &beyond)] {
        let gone = step.removes.iter().filter(|(cell, _)| side.contains(cell));
        let gone: DigitSet = gone.map(|&(_, digit)| digit).collect();
        if !gone.is_empty() {
            lacks.push(words::cells(other, "and") + " cannot be " + &words::digits(gone, "or"));
        }
    }
    [
        &because.in_houses(),
        " hold the same digits as ",
        &words::groups(regions),
        ", so ",
        &words::cells(&beyond, "and"),
        hold,
        " the same as ",
        &words::cells(&left, "and"),
        "; ",
        &words::listed(&lacks, "and"),
        ", which eliminates ",
        &words::removals(&step.removes),
    ]
    .concat()
}

/// The cells of the pattern that are in some of these groups and in none of the others.
fn outside(because: &Because<Layout>, within: &[Group], without: &[Group]) -> Vec<Cell> {
    let is_in =
        |groups: &[Group], cell: Cell| groups.iter().any(|group| group.cells().contains(&cell));
    let is_outside = |&cell: &Cell| is_in(within, cell) && !is_in(without, cell);
    because.cells.into_iter().filter(is_outside).collect()
}
