//! What the sentences of several techniques are made of.

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, HouseKind, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Alternatives, NamedSet};

use super::Reason;
use crate::{Joint, Message, Say, house};

/// The most cells, or candidates of an end of a link, that are named one by one.
pub(super) const MANY: usize = 6;

/// A house or a cage: `row 3`, `the cage at r1c1`.
impl Say for Group {
    fn message(&self) -> Message {
        match self {
            Self::House(is) => house(is.kind(), is.index()),
            Self::Cage(cage) => {
                let head = cage.head().map_or_else(String::new, |head| head.to_string());
                Message::new("reason-cage").text("cell", head)
            }
        }
    }
}

/// `row 1 and row 3`, `columns 6 to 9`, to be listed: three rows or columns and more that lie side by side
/// are told together.
pub(super) fn in_runs(groups: &[Group]) -> Vec<Message> {
    let line = |group: &Group| match group {
        Group::House(house) => {
            let kind = house.kind();
            matches!(kind, HouseKind::Row | HouseKind::Column).then(|| (kind, house.index()))
        }
        Group::Cage(_) => None,
    };
    let is_next = |one: &Group, other: &Group| match (line(one), line(other)) {
        (Some((kind, index)), Some(next)) => (kind, index + 1) == next,
        _ => false,
    };
    let told = groups.chunk_by(is_next).flat_map(|run| match (line(&run[0]), run.len()) {
        (Some((kind, index)), 3..) => {
            let message = if kind == HouseKind::Row {
                Message::new("reason-rows")
            } else {
                Message::new("reason-columns")
            };
            vec![message.number("first", index + 1).number("last", index + run.len())]
        }
        _ => run.iter().map(Say::message).collect(),
    });
    told.collect()
}

/// `a 3`, `an 8`
pub(super) fn a(digit: Digit) -> Message {
    Message::new("reason-a").digit("digit", digit).number("number", digit.get())
}

/// Digits with their articles, to be listed.
pub(super) fn each_a(digits: impl IntoIterator<Item = Digit>) -> Vec<Message> {
    digits.into_iter().map(a).collect()
}

/// `r3c7=5`
pub(super) fn candidate((cell, digit): (Cell, Digit)) -> String {
    format!("{cell}={}", digit.shown())
}

/// The digits that are eliminated from the same cells, together.
pub(crate) fn by_cells(removes: &[(Cell, Digit)]) -> Vec<(CellSet, DigitSet)> {
    let mut seen: Vec<(CellSet, DigitSet)> = Vec::new();
    for digit in digits(removes) {
        let from = cells_of(removes, digit);
        match seen.iter_mut().find(|(cells, _)| *cells == from) {
            Some((_, gone)) => gone.insert(digit),
            None => seen.push((from, DigitSet::of(digit))),
        }
    }
    seen
}

/// The cells in which these candidates have a digit.
pub(super) fn cells_of(candidates: &[(Cell, Digit)], digit: Digit) -> CellSet {
    candidates.iter().filter(|(_, other)| *other == digit).map(|(cell, _)| *cell).collect()
}

/// All cells of candidates.
pub(crate) fn cells(candidates: &[(Cell, Digit)]) -> CellSet {
    candidates.iter().map(|(cell, _)| *cell).collect()
}

/// All digits of candidates.
pub(crate) fn digits(candidates: &[(Cell, Digit)]) -> DigitSet {
    candidates.iter().map(|(_, digit)| *digit).collect()
}

/// `2 and 5 from r1c3 and 7 from r1c3 and r1c4`, to be listed.
pub(super) fn removals(removes: &[(Cell, Digit)]) -> Vec<Message> {
    let each = |(from, gone): (CellSet, DigitSet)| {
        Message::new("reason-removal").digits("digits", gone, Joint::And).names(
            "cells",
            from,
            Joint::And,
        )
    };
    by_cells(removes).into_iter().map(each).collect()
}

/// `r1c3 is not 2 or 5 and r1c4 and r1c5 are not 7`: what these candidates are not.
pub(super) fn nots(removes: &[(Cell, Digit)]) -> Message {
    let each = |(from, gone): (CellSet, DigitSet)| not(from, gone);
    Message::new("reason-nots").list("gone", by_cells(removes).into_iter().map(each), Joint::And)
}

/// `r1c4 and r1c5 are not 7`
pub(super) fn not(
    cells: impl IntoIterator<Item = Cell, IntoIter: Clone>,
    gone: DigitSet,
) -> Message {
    let cells = cells.into_iter();
    Message::new("reason-not")
        .number("count", cells.clone().count())
        .names("cells", cells, Joint::And)
        .digits("digits", gone, Joint::Or)
}

/// `r2c7, which sees every 3 and 5 of both, is not 3 or 5`: what sees all of these digits that there are in
/// `those`.
pub(super) fn seeing(removes: &[(Cell, Digit)], those: &Message) -> Message {
    let each = |(from, every): (CellSet, DigitSet)| {
        Message::new("reason-seeing")
            .names("cells", from, Joint::And)
            .number("count", from.len())
            .digits("every", every, Joint::And)
            .said("those", those)
            .digits("digits", every, Joint::Or)
    };
    Message::new("reason-nots").list("gone", by_cells(removes).into_iter().map(each), Joint::And)
}

/// `one of r1c5 and r5c6 is 5, and r3c5, which sees both, is not`
pub(super) fn one_is_seen(cells: CellSet, digit: DigitSet, removes: &[(Cell, Digit)]) -> Message {
    let lost = self::cells(removes);
    Message::new("reason-one-is-seen")
        .names("cells", cells, Joint::And)
        .number("all", cells.len())
        .digits("digits", digit, Joint::And)
        .names("lost", lost, Joint::And)
        .number("count", lost.len())
}

/// `row 4 has its 1 at r4c2 or r4c3`, `r4c1 is 2, 3 or 6`
impl Say for Alternatives<Layout> {
    fn message(&self) -> Message {
        let (cells, digits) = (cells(&self.candidates), digits(&self.candidates));
        match &self.house {
            Some(house) => Message::new("reason-places")
                .said("house", house)
                .digits("digits", digits, Joint::And)
                .names("cells", cells, Joint::Or),
            None => Message::new("reason-choices").names("cells", cells, Joint::And).digits(
                "digits",
                digits,
                Joint::Or,
            ),
        }
    }
}

impl Reason<'_> {
    /// `r1c46, r2c5` or `r123c8`, as [`runs`] has them.
    pub(super) fn compact(&self, cells: CellSet) -> String {
        runs(cells, self.has_short_names).join(", ")
    }

    /// `A = r1c46, r2c5 {1358}, B = r3c8 {35}`
    pub(super) fn named_sets(&self, sets: &[NamedSet<Layout>]) -> String {
        let each = |(name, set): (String, &NamedSet<Layout>)| {
            let digits: String = set.digits.into_iter().map(Digit::shown).collect();
            format!("{name} = {} {{{digits}}}", self.compact(set.cells))
        };
        NamedSet::names(sets).into_iter().zip(sets).map(each).collect::<Vec<_>>().join(", ")
    }
}

/// `r1c46` and `r2c5`, or `r123c8`: cells in the same columns or in the same rows are combined, in the
/// shorter of the two ways, where the names of cells allow that.
pub(crate) fn runs(cells: CellSet, has_short_names: bool) -> Vec<String> {
    if !has_short_names {
        return cells.into_iter().map(|cell| cell.to_string()).collect();
    }
    let [rows, columns] = [Cell::row, Cell::column].map(|line| lines(cells, line));
    let numbers =
        |places: &[usize]| places.iter().map(|place| (place + 1).to_string()).collect::<String>();
    let is_by_rows = rows.len() <= columns.len();
    let parts = if is_by_rows { rows } else { columns };
    let told = parts.iter().map(|(lines, across)| {
        let (rows, columns) = if is_by_rows { (lines, across) } else { (across, lines) };
        format!("r{}c{}", numbers(rows), numbers(columns))
    });
    told.collect()
}

/// The lines that have cells, those with the same places in them together, and these places.
fn lines(cells: CellSet, line: fn(Cell) -> usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut all: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for index in 0..9 {
        let here = cells.into_iter().filter(|&cell| line(cell) == index);
        // Of a cell's row and column, whose sum is known, the one that is not the line.
        let across: Vec<usize> = here.map(|cell| cell.row() + cell.column() - index).collect();
        match all.iter_mut().find(|(_, places)| *places == across) {
            _ if across.is_empty() => {}
            Some((lines, _)) => lines.push(index),
            None => all.push((vec![index], across)),
        }
    }
    all
}
