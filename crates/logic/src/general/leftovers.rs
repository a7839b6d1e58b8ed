//! The law of leftovers, in jigsaws.

use std::ops::ControlFlow;

use underdoku_grid::layout::{DigitSet, HouseKind as LayoutKind, Layout};

use super::board::Pattern;
use crate::{FinderContext, Found, HouseKind, Position, Technique};

/// The maximum number of leftover cells on a side.
const CELLS: usize = 6;

pub(super) fn find(
    position: &FinderContext<'_, Layout>,
    found: &mut Found<'_, Layout>,
) -> ControlFlow<()> {
    let regions = regions_of(position);
    // Taking more than half of the lines gives the same information as taking the others.
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
        // With more digits than cells, two regions need not hold the same digits.
        unit.kind == Some(LayoutKind::Region) && !unit.needs.is_empty()
    };
    position.houses().filter(is_region).collect()
}

/// The step for some lines and the regions that have most of their cells in these lines, if there
/// are as many such regions as lines.
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
    position.report_elimination(Technique::Leftovers, by, removes, found)
}
