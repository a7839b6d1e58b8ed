//! X-wing, swordfish, jellyfish: a digit confined to N columns in N rows.

use std::ops::ControlFlow;

use crate::place::{choices, members};
use crate::{
    Board, Evidence, FinderContext, Found, HouseKind, Position, Set as _, Step, Technique,
};

pub(crate) fn find<B: Board, const SIZE: usize>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let [rows, columns] = [HouseKind::Row, HouseKind::Column].map(|kind| position.of_kind(kind));
    for lines in [[&columns[..], &rows], [&rows, &columns]] {
        for digit in position.all_digits() {
            fish_of(position, found, lines, digit, SIZE)?;
        }
    }
    ControlFlow::Continue(())
}

/// The fish of one digit with some of these lines as their base.
fn fish_of<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    [lines, across]: [&[B::House]; 2],
    digit: B::Digit,
    size: usize,
) -> ControlFlow<()> {
    let masks: Vec<u32> =
        lines.iter().map(|&line| B::mask(position, line, across, digit)).collect();
    let is_usable = |&index: &usize| (2..=size).contains(&(masks[index].count_ones() as usize));
    let usable = (0..masks.len()).filter(is_usable).fold(0, |lines, index| lines | 1 << index);
    for base in choices(usable, size as u32) {
        let covers = members(base).fold(0, |all, index| all | masks[index]);
        if covers.count_ones() as usize == size {
            let [base, cover] = [(base, lines), (covers, across)]
                .map(|(set, lines)| members(set).map(|index| lines[index]).collect::<Vec<_>>());
            step(position, digit, &base, &cover).map_or(ControlFlow::Continue(()), &mut *found)?;
        }
    }
    ControlFlow::Continue(())
}

fn step<B: Board>(
    position: &Position<B>,
    digit: B::Digit,
    base: &[B::House],
    cover: &[B::House],
) -> Option<Step<B>> {
    let places = position.cells(digit);
    let [in_base, in_cover] = [base, cover].map(|houses| position.cells_of(houses));
    let removes = places & (in_cover - in_base);
    if removes.is_empty() {
        return None;
    }
    let mut because = Evidence::digit(position.groups(base), digit, places & in_base);
    because.covers = position.groups(cover);
    let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][base.len() - 2];
    Some(Step::remove(technique, position.digit_in(digit, removes), because))
}
