//! X-wing, swordfish, jellyfish: a digit that keeps to as many columns as rows.
//!
//! In two rows a digit has places in the same two columns only. Each row takes one of them, so each
//! column has its digit in these rows, and the rest of both columns loses it: an X-wing. With three
//! rows and three columns it is a swordfish, with four a jellyfish. Rows and columns may change
//! parts.
//!
//! ```text
//! . 5 . | . . . | . 5 .      both rows have their 5 in columns 2 and 8
//! . x . | . . . | . x .      so no x is 5
//! . 5 . | . . . | . 5 .
//! . x . | . . . | . x .
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{CellSet, Digit, House};

use crate::place::subsets;
use crate::{Because, Found, HouseSet, Position, Step, Technique, words};

pub(crate) fn find<const SIZE: usize>(
    position: &Position<'_>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for kind in [1, 0] {
        for digit in Digit::ALL {
            fish_of(position, found, kind, digit, SIZE)?;
        }
    }
    ControlFlow::Continue(())
}

/// The fish of one digit with rows (kind 0) or columns (kind 1) as their base.
fn fish_of(
    position: &Position<'_>,
    found: &mut Found<'_>,
    kind: usize,
    digit: Digit,
    size: usize,
) -> ControlFlow<()> {
    let spots: [u16; 9] = std::array::from_fn(|index| position.spots(line(kind, index), digit));
    let usable = (0..9).filter(|&index| (2..=size).contains(&(spots[index].count_ones() as usize)));
    let usable = usable.fold(0, |lines, index| lines | 1 << index);
    for lines in subsets(usable, size as u32) {
        let across =
            (0..9).filter(|i| lines >> i & 1 == 1).fold(0, |all, index| all | spots[index]);
        if across.count_ones() as usize == size {
            let base = HouseSet::of_kind(kind, lines);
            let cover = HouseSet::of_kind(1 - kind, across);
            step(position, digit, base, cover).map_or(ControlFlow::Continue(()), &mut *found)?;
        }
    }
    ControlFlow::Continue(())
}

fn step(position: &Position<'_>, digit: Digit, base: HouseSet, cover: HouseSet) -> Option<Step> {
    let places = position.cells(digit);
    let removes: CellSet = places & (cover.cells() - base.cells());
    let mut because = Because::digit(base, digit, places & base.cells());
    because.covers = cover;
    let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][base.len() - 2];
    (!removes.is_empty())
        .then(|| Step::remove(technique, position.digit_in(digit, removes), because))
}

const fn line(kind: usize, index: usize) -> House {
    if kind == 0 { House::row(index) } else { House::column(index) }
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, covers, digits, .. } = &step.because;
    words::capital(&format!(
        "{} have their {} only in {}, and take one of each. So the rest of these has none.",
        words::houses(*houses),
        words::digits(*digits),
        words::houses(*covers),
    ))
}
