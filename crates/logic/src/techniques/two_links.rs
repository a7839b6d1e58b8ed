//! Skyscraper, two-string kite, turbot fish: a digit with two places in each of two houses.

use std::ops::ControlFlow;

use crate::{
    Board, BoardCell as _, Candidates as _, Evidence, FinderContext, Found, HouseKind, Link,
    Position, Set as _, Standard, Step, Strength, Technique,
};

/// A house with two places for the digit, and those places.
pub(crate) type Pair<B = Standard> = (<B as Board>::House, <B as Board>::Cell, <B as Board>::Cell);

/// The houses with two places for the digit, with those places.
pub(crate) fn pairs<B: Board>(position: &Position<B>, digit: B::Digit) -> Vec<Pair<B>> {
    let pair = |house: B::House| {
        let [first, last] = position.cells_in(house, digit).pair()?;
        Some((house, first, last))
    };
    position.houses_without(digit).filter_map(pair).collect()
}

pub(crate) fn skyscraper<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    find(position, found, Technique::Skyscraper)
}

pub(crate) fn kite<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    find(position, found, Technique::TwoStringKite)
}

pub(crate) fn turbot<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    find(position, found, Technique::TurbotFish)
}

fn find<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    technique: Technique,
) -> ControlFlow<()> {
    for digit in position.all_digits() {
        let pairs = pairs(position, digit);
        for (index, &one) in pairs.iter().enumerate() {
            for &other in &pairs[index + 1..] {
                joined(position, found, technique, digit, one, other)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The steps of two houses, for each way in which their places see each other.
fn joined<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    technique: Technique,
    digit: B::Digit,
    one: Pair<B>,
    other: Pair<B>,
) -> ControlFlow<()> {
    for (near, far) in [(one.1, one.2), (one.2, one.1)] {
        for (end, top) in [(other.1, other.2), (other.2, other.1)] {
            if !position.sees(near, end) {
                continue;
            }
            let cells: B::Cells = [near, far, end, top].into_iter().collect();
            let is_kind = technique == Technique::TurbotFish
                || kind(position, [one.0, other.0], [near, end]) == technique;
            if cells.len() < 4 || !is_kind {
                continue;
            }
            let removes = position.digit_in(digit, position.peers(far) & position.peers(top));
            if !removes.has_none() {
                let houses = position.groups(&[one.0, other.0]);
                let mut because = Evidence::digit(houses, digit, cells);
                let ends = [far, top].into_iter().collect();
                because.fins = B::Candidates::digit_in(digit, ends);
                because.links = links(position, digit, [far, near, end, top], [one.0, other.0]);
                found(Step::remove(technique, removes, because))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The technique of two houses, given the places that see each other.
fn kind<B: Board>(
    position: &Position<B>,
    houses: [B::House; 2],
    [near, end]: [B::Cell; 2],
) -> Technique {
    use HouseKind::{Box, Column, Row};
    let share_a_box = || {
        let mut shared = position.shared_by([near, end].into_iter().collect());
        shared.any(|house| position.kind(house) == Box)
    };
    match houses.map(|house| position.kind(house)) {
        [Row, Row] if near.column() == end.column() => Technique::Skyscraper,
        [Column, Column] if near.row() == end.row() => Technique::Skyscraper,
        [Row, Column] | [Column, Row] if share_a_box() => Technique::TwoStringKite,
        _ => Technique::TurbotFish,
    }
}

/// The chain from one far place to the other, through the houses with two places.
fn links<B: Board>(
    position: &Position<B>,
    digit: B::Digit,
    cells: [B::Cell; 4],
    [one, other]: [B::House; 2],
) -> Vec<Link<B>> {
    let candidate = |cell: B::Cell| B::Candidates::of(B::candidate(cell, digit));
    let link = |index: usize| {
        let pair = [cells[index], cells[index + 1]];
        let seen = || position.shared_by(pair.into_iter().collect()).last();
        let house = match index {
            0 => Some(one),
            1 => seen(),
            _ => Some(other),
        };
        Link {
            from: candidate(pair[0]),
            to: candidate(pair[1]),
            strength: if index == 1 { Strength::Weak } else { Strength::Strong },
            house: house.map(|house| position.group(house)),
            condition: None,
            beyond: None,
        }
    };
    (0..3).map(link).collect()
}
