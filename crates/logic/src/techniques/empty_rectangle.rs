//! Empty rectangle: a box that has its digit in one row or one column, whichever.
//!
//! If the places of a digit in a box make a cross of one row and one column, the digit is in the
//! one or in the other. Where a line elsewhere has two places, one of them in the cross's row, the
//! other place and the cross's column cannot both miss it: their meeting loses the digit.
//!
//! ```text
//! . 5 . | . . . | . . .      the box has 5 in its row 3 or its column 2;
//! . 5 . | . . . | . . .      column 7 has two 5s; if r3c7 is not 5, r6c7 is;
//! 5 5 5 | . . . | 5 . .      if it is, the box's 5 is in column 2;
//! ------+-------+------      so x is not 5
//! . x . | . . . | 5 . .
//! ```

use std::ops::ControlFlow;

use underdoku_grid::{Cell, Digit, House, HouseKind};

use crate::{Because, Candidate, CandidateSet, Found, HouseSet, Position, Step, Technique, words};

use super::two_links::{Pair, pairs};

pub(super) fn find(position: &Position<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let lines = pairs(position, digit);
        for r#box in (0..9).map(House::r#box) {
            for crossing in r#box.cells() {
                let (row, column) = (crossing.row(), crossing.column());
                let places = position.cells_in(r#box, digit);
                let [in_row, in_column] = [row, column].map(|line| places - line.cells());
                let cross =
                    (in_row & in_column).is_empty() && !in_row.is_empty() && !in_column.is_empty();
                if cross {
                    lines.iter().try_for_each(|&line| {
                        at_line(position, found, digit, r#box, crossing, line)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step of a cross and a line with two places.
fn at_line(
    position: &Position<'_>,
    found: &mut Found<'_>,
    digit: Digit,
    r#box: House,
    crossing: Cell,
    (line, one, other): Pair,
) -> ControlFlow<()> {
    if line.kind() == HouseKind::Box || !(line.cells() & r#box.cells()).is_empty() {
        return ControlFlow::Continue(());
    }
    for (near, far) in [(one, other), (other, one)] {
        let meeting = if line.kind() == HouseKind::Column && near.row() == crossing.row() {
            Cell::at(far.row_index(), crossing.column_index())
        } else if line.kind() == HouseKind::Row && near.column() == crossing.column() {
            Cell::at(crossing.row_index(), far.column_index())
        } else {
            continue;
        };
        let target = Candidate::new(meeting, digit);
        if position.has(target) && !r#box.cells().contains(meeting) {
            let mut because =
                Because::digit(HouseSet::of(r#box), digit, position.cells_in(r#box, digit));
            because.covers = HouseSet::of(line);
            because.fins = CandidateSet::digit_in(digit, [near, far].into_iter().collect());
            found(Step::remove(Technique::EmptyRectangle, CandidateSet::of(target), because))?;
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn why(step: &Step) -> String {
    let Because { houses, covers, digits, fins, .. } = &step.because;
    let (digit, r#box) = (words::digits(*digits), words::houses(*houses));
    let line = words::capital(&words::houses(*covers));
    let target = step.removes.cells().first().unwrap_or(Cell::at(0, 0));
    let is_far = |cell: &Cell| target.peers().contains(*cell);
    let (far, near) =
        (fins.cells().iter().find(is_far), fins.cells().iter().find(|at| !is_far(at)));
    let (far, near) = (far.unwrap_or(target), near.unwrap_or(target));
    // The box has its digit in the line of the near place, or in that of the target.
    let [across, along] = if far.row() == target.row() {
        [near.row(), target.column()]
    } else {
        [near.column(), target.row()]
    };
    format!(
        "In {box} every {digit} is in {across} or in {along}. {line} has its {digit} at {far}, and then {target} is not {digit}; or at {near}, and then the {digit} of {box} is in {along}, and again {target} is not {digit}."
    )
}
