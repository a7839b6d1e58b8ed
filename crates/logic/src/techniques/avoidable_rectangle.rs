//! Avoidable rectangles: some of the corners were filled by the player, not given.

use std::ops::ControlFlow;

use underdoku_grid::{Cell, Digit, DigitSet};

use crate::{Candidate, CandidateSet, Evidence, Finder, Found, Position, Step, Technique};

use super::rectangle::behind;

pub(super) const TYPE_1: Finder = |position, found| each(position, found, type_1);
pub(super) const TYPE_2: Finder = |position, found| each(position, found, type_2);

/// The corners in order around the rectangle.
type Corners = [Cell; 4];
type RectangleCheck = fn(&Position, &mut Found<'_>, Corners) -> ControlFlow<()>;

/// Examines each rectangle whose first two corners share a box and were filled by the player.
fn each(position: &Position, found: &mut Found<'_>, look: RectangleCheck) -> ControlFlow<()> {
    for first in Cell::all().filter(|&cell| entered(position, cell).is_some()) {
        let lines = first.row().cells() | first.column().cells();
        for second in first.r#box().cells() & lines {
            if second > first && entered(position, second).is_some() {
                behind(first, second).try_for_each(|corners| look(position, found, corners))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digit of a cell that was filled by the player.
fn entered(position: &Position, cell: Cell) -> Option<Digit> {
    let given = position.puzzle().givens().get(cell).is_some();
    position.grid().get(cell).filter(|_| !given)
}

fn report(
    position: &Position,
    found: &mut Found<'_>,
    technique: Technique,
    corners: Corners,
    [digits, extra]: [DigitSet; 2],
    removes: CandidateSet,
) -> ControlFlow<()> {
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    let cells = corners.into_iter().collect();
    let mut pattern = position.digits_in(digits, cells);
    for cell in corners {
        pattern |= entered(position, cell)
            .map_or(CandidateSet::EMPTY, |digit| CandidateSet::of(Candidate::new(cell, digit)));
    }
    let fins = position.digits_in(extra, cells);
    let because = Evidence { cells, digits, pattern, fins, ..Evidence::default() };
    found(Step::remove(technique, removes, because))
}

fn type_1(position: &Position, found: &mut Found<'_>, corners: Corners) -> ControlFlow<()> {
    let [first, second, third, fourth] = corners.map(|cell| entered(position, cell));
    let (Some(one), Some(other)) = (first, second) else { return ControlFlow::Continue(()) };
    let last = match (third, fourth) {
        (Some(third), None) if third == one => Candidate::new(corners[3], other),
        (None, Some(fourth)) if fourth == other => Candidate::new(corners[2], one),
        _ => return ControlFlow::Continue(()),
    };
    let digits = DigitSet::of(one) | DigitSet::of(other);
    report(
        position,
        found,
        Technique::AvoidableRectangle1,
        corners,
        [digits, DigitSet::EMPTY],
        position.present(CandidateSet::of(last)),
    )
}

fn type_2(position: &Position, found: &mut Found<'_>, corners: Corners) -> ControlFlow<()> {
    let [a, b, c, d] = corners;
    let (Some(one), Some(other)) = (entered(position, a), entered(position, b)) else {
        return ControlFlow::Continue(());
    };
    let extra = position.digits(c) - DigitSet::of(one);
    let same = extra == position.digits(d) - DigitSet::of(other);
    let open = position.has(Candidate::new(c, one)) && position.has(Candidate::new(d, other));
    if !same || !open || extra.len() != 1 {
        return ControlFlow::Continue(());
    }
    let removes = position.digits_in(extra, c.peers() & d.peers());
    let digits = DigitSet::of(one) | DigitSet::of(other);
    report(position, found, Technique::AvoidableRectangle2, corners, [digits, extra], removes)
}
