//! Skyscraper, two-string kite, turbot fish, empty rectangle: two links of one digit, each with two
//! sides.

use underdoku_grid::layout::{Cell, CellSet, HouseKind, Layout};
use underdoku_logic::{Alternatives, Link, Strength};

use super::derivation::Derivation;
use super::{Reason, parts};
use crate::{Joint, Message, house};

pub(super) fn turbot(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let houses: Vec<Alternatives<Layout>> = because.links.iter().filter_map(places_of).collect();
    let near = because.links.get(1).into_iter().filter_map(|link| {
        let ([(one, _)], [(other, _)]) = (&link.from[..], &link.to[..]) else { return None };
        let cells = [*one.min(other), *one.max(other)];
        Some((cells, parts::sight(cells, link.house.as_ref())))
    });
    let (near, sight): (Vec<[Cell; 2]>, Vec<Message>) = near.unzip();
    let pattern = Message::new("reason-turbot")
        .list("places", houses, Joint::And)
        .leading("places")
        .names("near", near.into_iter().flatten(), Joint::And)
        .list("sight", sight, Joint::And)
        .digits("digits", because.digits, Joint::And);
    let ends = parts::cells(&because.fins);
    Derivation::so(pattern, parts::one_is_seen(ends, because.digits, &reason.step.removes))
}

/// The two places of the digit in the house of a strong link.
fn places_of(link: &Link<Layout>) -> Option<Alternatives<Layout>> {
    let house = link.house.clone().filter(|_| link.strength == Strength::Strong)?;
    let candidates = [&link.from[..], &link.to].concat();
    Some(Alternatives { candidates, house: Some(house) })
}

pub(super) fn empty_rectangle(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let [places, ends, targets] =
        [&because.pattern, &because.fins, &reason.step.removes].map(|all| parts::cells(all));
    // The line is a column if its ends share one. Then the targets are also in a column, the other places
    // of the box are in a row, and the near end is in that row.
    let is_column = share_a_column(ends);
    let others: CellSet =
        places.into_iter().filter(|&cell| !is_level(cell, targets, is_column)).collect();
    let near: CellSet =
        ends.into_iter().filter(|&cell| is_level(cell, others, !is_column)).collect();
    let pattern = Message::new("reason-empty-rectangle")
        .list("box", &because.houses, Joint::And)
        .digits("digits", because.digits, Joint::And)
        .said("across", &line_of(others, !is_column))
        .said("along", &line_of(targets, is_column))
        .list("line", &because.covers, Joint::And)
        .leading("line")
        .names("far", ends - near, Joint::And)
        .names("near", near, Joint::And);
    Derivation::either_way(pattern, parts::nots(&reason.step.removes))
}

/// True if there are two cells, in one column.
fn share_a_column(cells: CellSet) -> bool {
    let mut columns = cells.into_iter().map(Cell::column);
    cells.len() == 2 && columns.next() == columns.next()
}

/// The column index of a cell, or its row index.
const fn line(cell: Cell, is_column: bool) -> usize {
    if is_column { cell.column() } else { cell.row() }
}

/// True if the cell is in the same column, or in the same row, as the first of these cells.
fn is_level(cell: Cell, cells: CellSet, is_column: bool) -> bool {
    cells.first().is_some_and(|other| line(cell, is_column) == line(other, is_column))
}

/// The column, or the row, of the first of these cells.
fn line_of(cells: CellSet, is_column: bool) -> Message {
    let kind = if is_column { HouseKind::Column } else { HouseKind::Row };
    house(kind, cells.first().map_or(0, |cell| line(cell, is_column)))
}
