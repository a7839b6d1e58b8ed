//! Locked candidates: a digit that a house keeps to its crossing with another.
//!
//! Where all places of a digit in a box lie in one line, the digit of that line is in the box too, and
//! the rest of the line loses it: *pointing*. The other way round, where all places of a digit in a
//! line lie in one box, the rest of the box loses it: *claiming*.
//!
//! ```text
//! . . . | x x x | x x x      pointing: the box has its 5 at a or b,
//! . . . | . . . | . . .      so no x in its row is 5
//! a b . | x x x | x x x
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Digit, House};

use crate::{Because, Found, HouseSet, Position, Step, Technique, words};

pub(crate) fn pointing(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    crossings(House::r#box, House::column, |keeper, loser, digit| {
        locked(position, found, Technique::Pointing, keeper, loser, digit)
    })?;
    crossings(House::r#box, House::row, |keeper, loser, digit| {
        locked(position, found, Technique::Pointing, keeper, loser, digit)
    })
}

pub(crate) fn claiming(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    crossings(House::column, House::r#box, |keeper, loser, digit| {
        locked(position, found, Technique::Claiming, keeper, loser, digit)
    })?;
    crossings(House::row, House::r#box, |keeper, loser, digit| {
        locked(position, found, Technique::Claiming, keeper, loser, digit)
    })
}

/// Each digit with each pair of houses of two kinds that cross.
fn crossings(
    keepers: fn(usize) -> House,
    losers: fn(usize) -> House,
    mut at: impl FnMut(House, House, Digit) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for keeper in (0..9).map(keepers) {
            for loser in (0..9).map(losers) {
                at(keeper, loser, digit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step where `keeper` has the digit only where it crosses `loser`.
fn locked(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
    keeper: House,
    loser: House,
    digit: Digit,
) -> ControlFlow<()> {
    if !matches!(position.spots(keeper, digit).count_ones(), 2 | 3) {
        return ControlFlow::Continue(());
    }
    let kept = position.cells_in(keeper, digit);
    let rest = position.cells_in(loser, digit) - kept;
    if rest.is_empty() || !(kept - loser.cells()).is_empty() {
        return ControlFlow::Continue(());
    }
    let mut because = Because::digit(HouseSet::of(keeper), digit, kept);
    because.covers = HouseSet::of(loser);
    found(Step::remove(technique, position.digit_in(digit, rest), because))
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, covers, cells, digits, .. } = &step.because;
    words::capital(&format!(
        "in {} the {} must be at {}, all of them in {}, so the rest of {} has none.",
        words::houses(*houses),
        words::digits(*digits),
        words::list(*cells, "or"),
        words::houses(*covers),
        words::houses(*covers),
    ))
}
