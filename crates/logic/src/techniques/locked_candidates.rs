//! Locked candidates: a digit that a house keeps to its crossing with another.
//!
//! Where all places of a digit in a box lie in one line, the digit of that line is in the box too,
//! and the rest of the line loses it: *pointing*. The other way round, where all places of a digit
//! in a line lie in one box, the rest of the box loses it: *claiming*.
//!
//! ```text
//! . . . | x x x | x x x      pointing: the box has its 5 at a or b,
//! . . . | . . . | . . .      so no x in its row is 5
//! a b . | x x x | x x x
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Digit, House, HouseKind};

use crate::place::crossing;
use crate::{Because, Found, HouseSet, Position, Step, Technique, words};

pub(crate) fn pointing(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let technique = Technique::Pointing;
    crossings(position, found, technique, House::r#box, HouseKind::Column)?;
    crossings(position, found, technique, House::r#box, HouseKind::Row)
}

pub(crate) fn claiming(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let technique = Technique::Claiming;
    crossings(position, found, technique, House::column, HouseKind::Box)?;
    crossings(position, found, technique, House::row, HouseKind::Box)
}

/// Each digit that a house of one kind keeps to its crossing with one of the other.
fn crossings(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
    keepers: fn(usize) -> House,
    losers: HouseKind,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for keeper in (0..9).map(keepers) {
            let spots = position.spots(keeper, digit);
            if !matches!(spots.count_ones(), 2 | 3) {
                continue;
            }
            let loser = crossing(keeper, spots, losers);
            if let Some(step) =
                loser.and_then(|loser| locked(position, technique, keeper, loser, digit))
            {
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step where `keeper` has the digit only where it crosses `loser`.
fn locked(
    position: &Position<'_>,
    technique: Technique,
    keeper: House,
    loser: House,
    digit: Digit,
) -> Option<Step> {
    let kept = position.cells_in(keeper, digit);
    let rest = position.cells_in(loser, digit) - kept;
    let mut because = Because::digit(HouseSet::of(keeper), digit, kept);
    because.covers = HouseSet::of(loser);
    (!rest.is_empty()).then(|| Step::remove(technique, position.digit_in(digit, rest), because))
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, covers, cells, digits, .. } = &step.because;
    words::capital(&format!(
        "in {} the {} must be at {}, {} in {}, so the rest of {} has none.",
        words::houses(*houses),
        words::digits(*digits),
        words::list(*cells, "or"),
        words::both_or_all(cells.len()),
        words::houses(*covers),
        words::houses(*covers),
    ))
}
