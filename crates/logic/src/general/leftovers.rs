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

use underdoku_grid::layout::{DigitSet, HouseKind as LayoutKind, Layout};

use super::board::Pattern;
use crate::{FinderContext, Found, HouseKind, Position, Technique};

/// The largest number of leftover cells considered.
const CELLS: usize = 6;

pub(super) fn find(
    position: &FinderContext<'_, Layout>,
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

fn regions_of(position: &Position<Layout>) -> Vec<usize> {
    let is_region = |&house: &usize| {
        let unit = &position.state.units[house];
        // With more digits than cells, what one region has another may lack.
        unit.kind == Some(LayoutKind::Region) && !unit.needs.is_empty()
    };
    position.houses().filter(is_region).collect()
}

/// The step in lines and the regions that have most of their cells there, if these are as many.
fn of(
    position: &Position<Layout>,
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
        position.add(&mut removes, side, DigitSet::ALL - can);
    }
    let mut by = Pattern::of(beyond | left, DigitSet::EMPTY, &units, lines.len());
    for &(_, digit) in &removes {
        by.digits.insert(digit);
    }
    position.taking(Technique::Leftovers, by, removes, found)
}
