//! More rectangles: type 6, hidden and avoidable ones.
//!
//! Four cells in two rows, two columns and two boxes must not hold two digits that could be swapped.
//!
//! - Type 6: two opposite corners have more candidates, and the rows or the columns have one of the two
//!   digits in the rectangle alone. Were it in one of these corners, it would be in both, and the rest would
//!   follow; so it is in neither.
//! - Hidden: one corner has the two candidates only, and the row and the column of the opposite corner have
//!   one of them in the rectangle alone. The opposite corner is not the other one.
//! - Avoidable: the player, not the puzzle, placed some of the corners. Type 1: three stand; the fourth may
//!   not complete the swap. Type 2: two stand; the others have one further digit, and one of them takes it.
//!
//! ```text
//! 25  . . | 257 . . | . . .      hidden: with no other 5 in row 2 and column 4, r2c4 is not 2
//! 257 . . | 258 . . | . . .
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::{Because, Candidate, CandidateSet, Find, Found, Position, Step, Technique, words};

pub(super) const TYPE_6: Find = |position, found| each(position, found, type_6);
pub(super) const HIDDEN: Find = |position, found| each(position, found, hidden);
pub(super) const AVOIDABLE_1: Find = |position, found| each(position, found, avoidable_1);
pub(super) const AVOIDABLE_2: Find = |position, found| each(position, found, avoidable_2);

/// The corners in turn: the first and the third lie across.
type Corners = [Cell; 4];
type Look = fn(&Position<'_>, &mut Found<'_>, Corners) -> ControlFlow<()>;

/// Every rectangle of two boxes, once for each corner that may come first.
fn each(position: &Position<'_>, found: &mut Found<'_>, look: Look) -> ControlFlow<()> {
    for first in Cell::all() {
        for third in Cell::all() {
            let (rows, columns) = (first.row() != third.row(), first.column() != third.column());
            let bands = first.row_index() / 3 == third.row_index() / 3;
            let stacks = first.column_index() / 3 == third.column_index() / 3;
            if rows && columns && bands != stacks {
                let second = Cell::at(first.row_index(), third.column_index());
                let fourth = Cell::at(third.row_index(), first.column_index());
                look(position, found, [first, second, third, fourth])?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn report(
    found: &mut Found<'_>,
    technique: Technique,
    corners: Corners,
    digits: DigitSet,
    removes: CandidateSet,
) -> ControlFlow<()> {
    if removes.is_empty() {
        return ControlFlow::Continue(());
    }
    let because = Because { cells: corners.into_iter().collect(), digits, ..Because::default() };
    let pattern = digits
        .iter()
        .fold(CandidateSet::EMPTY, |all, digit| all | CandidateSet::digit_in(digit, because.cells));
    found(Step::remove(technique, removes, Because { pattern, ..because }))
}

/// The digits that all four may hold, if they are two or more.
fn common(position: &Position<'_>, corners: Corners) -> DigitSet {
    corners.iter().fold(DigitSet::ALL, |all, &cell| all & position.digits(cell))
}

/// Whether the house has the digit in the rectangle alone.
fn only_here(position: &Position<'_>, house: House, digit: Digit, corners: Corners) -> bool {
    (position.cells_in(house, digit) - corners.into_iter().collect::<CellSet>()).is_empty()
}

fn type_6(position: &Position<'_>, found: &mut Found<'_>, corners: Corners) -> ControlFlow<()> {
    let [first, second, third, fourth] = corners;
    let pair = position.digits(first);
    if pair.len() != 2 || position.digits(third) != pair || first > third || common(position, corners) != pair
    {
        return ControlFlow::Continue(());
    }
    if [second, fourth].iter().any(|&cell| position.digits(cell).len() == 2) {
        return ControlFlow::Continue(());
    }
    for digit in pair {
        let only =
            |houses: [House; 2]| houses.iter().all(|&house| only_here(position, house, digit, corners));
        if only([first.row(), third.row()]) || only([first.column(), third.column()]) {
            let removes = position.digit_in(digit, [second, fourth].into_iter().collect());
            report(found, Technique::UniqueRectangle6, corners, pair, removes)?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden(position: &Position<'_>, found: &mut Found<'_>, corners: Corners) -> ControlFlow<()> {
    let [first, _, third, _] = corners;
    let pair = position.digits(first);
    if pair.len() != 2 || common(position, corners) != pair {
        return ControlFlow::Continue(());
    }
    for digit in pair {
        let houses = [third.row(), third.column()];
        if houses.iter().all(|&house| only_here(position, house, digit, corners)) {
            let other = pair - DigitSet::of(digit);
            let removes = position.digits_in(other, CellSet::of(third));
            report(found, Technique::HiddenRectangle, corners, pair, removes)?;
        }
    }
    ControlFlow::Continue(())
}

/// What the player put into a cell.
fn put(position: &Position<'_>, cell: Cell) -> Option<Digit> {
    let given = position.puzzle().givens().get(cell).is_some();
    position.grid().get(cell).filter(|_| !given)
}

fn avoidable_1(position: &Position<'_>, found: &mut Found<'_>, corners: Corners) -> ControlFlow<()> {
    let [first, second, third, fourth] = corners.map(|cell| put(position, cell));
    let (Some(one), Some(other), None, true) = (first, second, third, second == fourth) else {
        return ControlFlow::Continue(());
    };
    let last = Candidate::new(corners[2], one);
    if !position.has(last) {
        return ControlFlow::Continue(());
    }
    let digits = DigitSet::of(one) | DigitSet::of(other);
    report(found, Technique::AvoidableRectangle1, corners, digits, CandidateSet::of(last))
}

fn avoidable_2(position: &Position<'_>, found: &mut Found<'_>, corners: Corners) -> ControlFlow<()> {
    for [a, b, c, d] in [corners, [corners[0], corners[3], corners[2], corners[1]]] {
        let (Some(one), Some(other)) = (put(position, a), put(position, b)) else { continue };
        let extra = position.digits(c) - DigitSet::of(one);
        let same = extra == position.digits(d) - DigitSet::of(other);
        let open = position.has(Candidate::new(c, one)) && position.has(Candidate::new(d, other));
        if same && open && extra.len() == 1 {
            let removes = position.digits_in(extra, c.peers() & d.peers());
            let digits = DigitSet::of(one) | DigitSet::of(other);
            report(found, Technique::AvoidableRectangle2, corners, digits, removes)?;
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why(step: &Step) -> String {
    let Because { cells, digits, .. } = &step.because;
    let lead = format!(
        "If {} held nothing but {}, these could be swapped and there would be two solutions.",
        words::cells(*cells),
        words::digits(*digits)
    );
    let gone = words::list(step.removes.iter(), "or");
    let rest = match step.technique {
        Technique::AvoidableRectangle2 => " So one of the open corners takes its further digit.".to_owned(),
        _ => format!(" That is what {gone} would lead to."),
    };
    lead + &rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HouseSet;

    #[test]
    fn rectangles_lie_in_two_boxes() {
        let puzzle = underdoku_solver::Puzzle::prove(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap(),
        )
        .unwrap();
        let mut none: Box<Found<'_>> = Box::new(|_| ControlFlow::Continue(()));
        let look: Look = |_, _, corners| {
            let boxes: HouseSet = corners.iter().map(|cell| cell.r#box()).collect();
            assert_eq!(boxes.len(), 2);
            ControlFlow::Continue(())
        };
        assert!(each(&Position::new(&puzzle), &mut *none, look).is_continue());
    }
}
