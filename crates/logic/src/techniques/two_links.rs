//! Skyscraper, two-string kite, turbot fish: two houses with two places each for one digit.
//!
//! Where one place of the first house sees one of the second, not both of these hold the digit, so
//! the far place of one house or of the other does. What sees both far places loses the digit.
//!
//! - Skyscraper: the houses are two rows whose near places share a column, or the other way round.
//! - Two-string kite: a row and a column whose near places share a box.
//! - Turbot fish: any such pair, these and all others.
//!
//! ```text
//! 5 . . | . x . | . . .      skyscraper: the 5s in column 1 see each other,
//! . x . | . . . | . . .      so one of the tops is 5, and no x is
//! . . . | . . . | . . .
//! 5 . . | . . . | . . .
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet, Digit, House, HouseKind};

use crate::{
    Alternatives, Because, Candidate, CandidateSet, Find, Found, HouseSet, Link, Position, Step,
    Strength, Technique, words,
};

pub(super) const SKYSCRAPER: Find = |position, found| find(position, found, Technique::Skyscraper);
pub(super) const KITE: Find = |position, found| find(position, found, Technique::TwoStringKite);
pub(super) const TURBOT: Find = |position, found| find(position, found, Technique::TurbotFish);

/// A house with two places for the digit.
pub(crate) type Pair = (House, Cell, Cell);

/// The houses with two places for the digit, and these.
pub(crate) fn pairs(position: &Position<'_>, digit: Digit) -> Vec<Pair> {
    let pair = |house: House| {
        let cells = position.cells_in(house, digit);
        let (first, last) = (cells.first()?, cells.iter().last()?);
        (cells.len() == 2).then_some((house, first, last))
    };
    House::all().filter_map(pair).collect()
}

fn find(position: &Position<'_>, found: &mut Found<'_>, technique: Technique) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let pairs = pairs(position, digit);
        for (index, &one) in pairs.iter().enumerate() {
            for &other in &pairs[index + 1..] {
                joined(position, found, technique, digit, one, other)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The steps of two houses, for each way their places see each other.
fn joined(
    position: &Position<'_>,
    found: &mut Found<'_>,
    technique: Technique,
    digit: Digit,
    one: Pair,
    other: Pair,
) -> ControlFlow<()> {
    for (near, far) in [(one.1, one.2), (one.2, one.1)] {
        for (end, top) in [(other.1, other.2), (other.2, other.1)] {
            let cells: CellSet = [near, far, end, top].into_iter().collect();
            let is_kind =
                technique == Technique::TurbotFish || kind(one.0, other.0, near, end) == technique;
            if cells.len() < 4 || !near.peers().contains(end) || !is_kind {
                continue;
            }
            let removes = position.digit_in(digit, far.peers() & top.peers());
            if !removes.is_empty() {
                let houses = HouseSet::of(one.0) | HouseSet::of(other.0);
                let mut because = Because::digit(houses, digit, cells);
                because.fins = CandidateSet::digit_in(digit, [far, top].into_iter().collect());
                because.links = links(digit, [far, near, end, top], [one.0, other.0]);
                found(Step::remove(technique, removes, because))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn kind(one: House, other: House, near: Cell, end: Cell) -> Technique {
    use HouseKind::{Box, Column, Row};
    match (one.kind(), other.kind()) {
        (Row, Row) if near.column() == end.column() => Technique::Skyscraper,
        (Column, Column) if near.row() == end.row() => Technique::Skyscraper,
        (Row, Column) | (Column, Row) if near.r#box() == end.r#box() => Technique::TwoStringKite,
        (Row | Column | Box, _) => Technique::TurbotFish,
    }
}

/// The chain from one far place to the other, through the houses with two places.
fn links(digit: Digit, cells: [Cell; 4], [one, other]: [House; 2]) -> Vec<Link> {
    let link = |index: usize| {
        let pair = [cells[index], cells[index + 1]];
        let seen = HouseSet::shared_by(pair.into_iter().collect()).iter().last();
        Link {
            from: CandidateSet::of(Candidate::new(pair[0], digit)),
            to: CandidateSet::of(Candidate::new(pair[1], digit)),
            strength: if index == 1 { Strength::Weak } else { Strength::Strong },
            house: [Some(one), seen, Some(other)][index],
            sum: None,
        }
    };
    (0..3).map(link).collect()
}

pub(super) fn why(step: &Step) -> String {
    let Because { digits, fins, links, .. } = &step.because;
    let digit = words::digits(*digits);
    let cells = |link: &Link| (link.from | link.to).cells();
    let strong = links.iter().filter(|link| link.strength == Strength::Strong);
    let houses = strong.filter_map(|link| {
        let alternatives: Alternatives =
            Alternatives { candidates: link.from | link.to, house: Some(link.house?) };
        Some(alternatives.in_words())
    });
    let near = links.get(1).map_or(CellSet::EMPTY, cells);
    words::capital(&format!(
        "{}. {} see each other, so not both are {digit}. So one of {} is, and what sees both is not.",
        words::list(houses, "and"),
        words::cells(near),
        words::cells(fins.cells()),
    ))
}
