//! Hidden single: the only place for a digit in a house.

use std::ops::ControlFlow;

use crate::{
    Board, Candidates as _, Evidence, FinderContext, Found, Position, Set as _, Step, Technique,
    blockers,
};

pub(crate) fn find<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    for house in B::houses_by_eye(position) {
        for digit in position.all_digits() {
            let places = B::places(position, house, digit);
            if places.is_power_of_two() {
                let cell = B::list(position, house)[places.trailing_zeros() as usize];
                let because = because(position, house, (cell, digit));
                let single = B::candidate(cell, digit);
                found(Step::place(Technique::HiddenSingle, single, because))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn because<B: Board>(
    position: &Position<B>,
    house: B::House,
    (cell, digit): (B::Cell, B::Digit),
) -> Evidence<B> {
    let others = (position.blanks() & position.house_cells(house)) - B::Cells::of(cell);
    let holders: Vec<B::Cell> = position.holders(digit).into_iter().collect();
    let mask = |&holder: &B::Cell| {
        let seen = position.peers(holder);
        (0..)
            .zip(others)
            .fold(0, |mask, (bit, other)| mask | u32::from(seen.contains(other)) << bit)
    };
    let masks: Vec<u32> = holders.iter().map(mask).collect();
    let (chosen, left) = blockers::fewest(&masks, (1 << others.len()) - 1);
    let blockers = chosen.into_iter().map(|index| holders[index]).collect();
    let is_left = |(bit, _): &(u32, B::Cell)| left >> bit & 1 == 1;
    let removed = (0..).zip(others).filter(is_left).map(|(_, other)| other).collect();
    let single = B::Candidates::of(B::candidate(cell, digit));
    Evidence {
        blockers: B::Candidates::digit_in(digit, blockers),
        removed: B::Candidates::digit_in(digit, removed),
        ..Evidence::pattern(position.groups(&[house]), single)
    }
}
