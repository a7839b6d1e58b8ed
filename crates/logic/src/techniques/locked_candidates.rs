//! Locked candidates: a digit of a house whose places are all in its crossing with another.

use std::ops::ControlFlow;

use crate::{
    Board, Evidence, FinderContext, Found, HouseKind, Position, Set as _, Step, Technique,
};

pub(crate) fn pointing<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let technique = Technique::Pointing;
    crossings(position, found, technique, [HouseKind::Box, HouseKind::Column])?;
    crossings(position, found, technique, [HouseKind::Box, HouseKind::Row])
}

pub(crate) fn claiming<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let technique = Technique::Claiming;
    crossings(position, found, technique, [HouseKind::Column, HouseKind::Box])?;
    crossings(position, found, technique, [HouseKind::Row, HouseKind::Box])
}

/// Reports each digit whose places in a house of one kind are all in a house of the other kind.
fn crossings<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    technique: Technique,
    [keepers, losers]: [HouseKind; 2],
) -> ControlFlow<()> {
    let keepers = position.of_kind(keepers);
    for digit in position.all_digits() {
        for &keeper in &keepers {
            let loser = B::crossing(position, keeper, digit, losers);
            if let Some(step) =
                loser.and_then(|loser| locked(position, technique, keeper, loser, digit))
            {
                found(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step for a digit that `keeper` has only where it crosses `loser`.
fn locked<B: Board>(
    position: &Position<B>,
    technique: Technique,
    keeper: B::House,
    loser: B::House,
    digit: B::Digit,
) -> Option<Step<B>> {
    let kept = position.cells_in(keeper, digit);
    let rest = position.cells_in(loser, digit) - kept;
    if rest.is_empty() {
        return None;
    }
    let mut because = Evidence::digit(position.groups(&[keeper]), digit, kept);
    because.covers = position.groups(&[loser]);
    Some(Step::remove(technique, position.digit_in(digit, rest), because))
}
