//! X-wing, swordfish, jellyfish: a digit confined to as many columns as rows.
//!
//! In two rows a digit has places in the same two columns only. Each row takes one of them, so each
//! column has its digit in these rows, and the rest of both columns loses it: an X-wing. With three
//! rows and three columns it is a swordfish, with four a jellyfish. Rows and columns may change
//! parts.

use std::ops::ControlFlow;

use underdoku_grid::layout::{Digit, DigitSet, HouseKind};

use super::board::Pattern;
use super::step::{Found, Step};
use super::subsets::subsets;
use super::technique::TechniqueInfo;
use super::{Board, words};

pub(super) fn find(
    board: &Board<'_>,
    row: &'static TechniqueInfo,
    size: usize,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let (rows, columns) = (board.of_kind(HouseKind::Row), board.of_kind(HouseKind::Column));
    for digit in DigitSet::up_to(25) {
        for lines in [[&rows[..], &columns], [&columns, &rows]] {
            of_lines(board, (row, size), digit, lines, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The fish of a digit whose places in some lines lie in as many lines across.
fn of_lines(
    board: &Board<'_>,
    (row, size): (&'static TechniqueInfo, usize),
    digit: Digit,
    [lines, across]: [&[usize]; 2],
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut masks = Vec::new();
    for &line in lines {
        let (line, mut mask) = (&board.units[line], 0);
        let spots = board.spots(&line.cells, digit);
        if line.needs.contains(digit) && !spots.is_empty() {
            for (at, &other) in across.iter().enumerate() {
                mask |= u32::from(!spots.and(&board.units[other].cells).is_empty()) << at;
            }
        }
        masks.push(mask);
    }
    subsets(&masks, size, &mut |chosen, covers| {
        let mut units = Vec::new();
        for &line in chosen {
            units.push(lines[line]);
        }
        for at in DigitSet::from_bits(covers) {
            units.push(across[at.index()]);
        }
        let (base, cover) = units.split_at(size);
        let (base, digits, mut removes) = (board.cells(base), DigitSet::of(digit), Vec::new());
        board.add(&mut removes, &board.cells(cover).without(&base), digits);
        let by = Pattern::of(board.spots(&base, digit), digits, &units, size);
        board.taking(row, by, removes, found)
    })
}

pub(super) fn why(step: &Step) -> String {
    let because = &step.because;
    [
        &because.in_houses(),
        " have their ",
        &words::digits(because.digits, "and"),
        " only in ",
        &words::groups(&because.covers),
        ", and take one of each. So the rest of these has none",
    ]
    .concat()
}
