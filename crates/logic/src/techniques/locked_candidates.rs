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

pub(super) fn pointing(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    crossings(|line, r#box| locked(position, found, Technique::Pointing, r#box, line))
}

pub(super) fn claiming(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    crossings(|line, r#box| locked(position, found, Technique::Claiming, line, r#box))
}

/// Each line with each of the three boxes it crosses, box by box.
fn crossings(mut at: impl FnMut(House, House) -> ControlFlow<()>) -> ControlFlow<()> {
    for index in 0..9 {
        for offset in 0..3 {
            at(House::row(index / 3 * 3 + offset), House::r#box(index))?;
        }
        for offset in 0..3 {
            at(House::column(index % 3 * 3 + offset), House::r#box(index))?;
        }
    }
    ControlFlow::Continue(())
}

/// The steps where `keeper` has a digit only where it crosses `loser`.
fn locked(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
    keeper: House,
    loser: House,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let kept = position.cells_in(keeper, digit);
        let rest = position.cells_in(loser, digit) - kept;
        if rest.is_empty() || kept.len() < 2 || !(kept - loser.cells()).is_empty() {
            continue;
        }
        let mut because = Because::digit(HouseSet::of(keeper), digit, kept);
        because.covers = HouseSet::of(loser);
        found(Step::remove(technique, position.digit_in(digit, rest), because))?;
    }
    ControlFlow::Continue(())
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
