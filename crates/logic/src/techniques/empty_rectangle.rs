//! Empty rectangle: a box that has its digit in one row or one column.

use std::ops::ControlFlow;

use crate::{
    Board, Candidates as _, Evidence, FinderContext, Found, HouseKind, Position, Set as _, Step,
    Technique,
};

use super::two_links::{Pair, pairs};

pub(crate) fn find<B: Board>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    use HouseKind::{Box, Column, Row};
    let [rows, columns, boxes] = [Row, Column, Box].map(|kind| position.of_kind(kind));
    for digit in position.all_digits() {
        let mut lines = pairs(position, digit);
        lines.retain(|&(line, ..)| position.kind(line).is_line());
        for &r#box in boxes.iter().filter(|&&house| B::lacks(position, house, digit)) {
            let places = position.cells_in(r#box, digit);
            for &row in &rows {
                let off_row = places - position.house_cells(row);
                if off_row.is_empty() || off_row == places {
                    continue;
                }
                for &column in &columns {
                    let off_column = places - position.house_cells(column);
                    if (off_row & off_column).is_empty() && !off_column.is_empty() {
                        lines.iter().try_for_each(|&line| {
                            at_line(position, found, digit, [r#box, row, column], line)
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step of a box with a cross and a line with two places.
fn at_line<B: Board>(
    position: &Position<B>,
    found: &mut Found<'_, B>,
    digit: B::Digit,
    [r#box, row, column]: [B::House; 3],
    (line, one, other): Pair<B>,
) -> ControlFlow<()> {
    let in_box = position.house_cells(r#box);
    if !(position.house_cells(line) & in_box).is_empty() {
        return ControlFlow::Continue(());
    }
    let (across, along) =
        if position.kind(line) == HouseKind::Column { (row, column) } else { (column, row) };
    for (near, far) in [(one, other), (other, one)] {
        if !position.house_cells(across).contains(near) {
            continue;
        }
        let meeting = (position.house_cells(along) & position.peers(far)) - in_box;
        let removes = position.digit_in(digit, meeting);
        if !removes.has_none() {
            let places = position.cells_in(r#box, digit);
            let mut because = Evidence::digit(position.groups(&[r#box]), digit, places);
            because.covers = position.groups(&[line]);
            because.fins = B::Candidates::digit_in(digit, [near, far].into_iter().collect());
            found(Step::remove(Technique::EmptyRectangle, removes, because))?;
        }
    }
    ControlFlow::Continue(())
}
