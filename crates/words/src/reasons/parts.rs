//! Parts of the sentences of several techniques.

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, HouseKind, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Alternatives, NamedSet};

use super::Reason;
use crate::{Joint, Message, Say, house};

/// The maximum number of cells, or of candidates at an end of a link, that are named one by one.
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
            Self::Rule(rule) => {
                // Without techniques there is no such rule, as with clashes.
                if !cfg!(feature = "techniques") {
                    return Message::new("reason-rule-at");
                }
                let head = rule.head().map_or_else(String::new, |head| head.to_string());
                Message::new("reason-rule-at").said("name", &rule.kind()).text("cell", head)
            }
        }
    }
}

/// `rows 3 and 8, columns 6 to 9, and box 2`: houses of one kind are listed together, at the
/// position of the first.
pub(super) fn houses<'a>(groups: impl IntoIterator<Item = &'a Group>) -> Message {
    with_houses(Vec::new(), groups)
}

/// Like [`houses`], but after other places, such as cells.
pub(super) fn with_houses<'a>(
    mut messages: Vec<Message>,
    groups: impl IntoIterator<Item = &'a Group>,
) -> Message {
    // The numbers of the houses of each kind in order, and the first group of that kind.
    let mut parts: Vec<(Option<HouseKind>, Vec<usize>, &Group)> = Vec::new();
    for group in groups {
        let Some((kind, number)) = numbered(group) else {
            parts.push((None, Vec::new(), group));
            continue;
        };
        match parts.iter_mut().find(|(of, ..)| *of == Some(kind)) {
            Some((_, numbers, _)) => {
                numbers.insert(numbers.partition_point(|&other| other < number), number);
            }
            None => parts.push((Some(kind), vec![number], group)),
        }
    }
    let mut has_lists = false;
    for (kind, numbers, group) in parts {
        let (Some(kind), &[first, _, ..]) = (kind, &numbers[..]) else {
            messages.push(group.message());
            continue;
        };
        let is_line = matches!(kind, HouseKind::Row | HouseKind::Column);
        if is_line && numbers.len() > 2 && (first..).zip(&numbers).all(|(next, is)| next == *is) {
            messages.push(run(kind, first, first + numbers.len() - 1));
        } else {
            has_lists = true;
            messages.push(several(kind).names("numbers", numbers, Joint::And));
        }
    }
    // With only two parts it is clear what belongs together.
    let has_lists = has_lists && messages.len() > 2;
    in_parts(messages, has_lists)
}

/// The kind and the number of a house that can be listed with others of its kind by its number.
fn numbered(group: &Group) -> Option<(HouseKind, usize)> {
    let Group::House(house) = group else { return None };
    let kind = house.kind();
    let is_numbered = !matches!(kind, HouseKind::Lettered(_) | HouseKind::Knight | HouseKind::King);
    is_numbered.then(|| (kind, house.index() + 1))
}

/// `rows 3 to 5`
fn run(kind: HouseKind, first: usize, last: usize) -> Message {
    let message = if kind == HouseKind::Row {
        Message::new("reason-rows")
    } else {
        Message::new("reason-columns")
    };
    message.number("first", first).number("last", last)
}

/// `rows`, to which the numbers are added.
const fn several(kind: HouseKind) -> Message {
    match kind {
        HouseKind::Row => Message::new("reason-several-rows"),
        HouseKind::Column => Message::new("reason-several-columns"),
        HouseKind::Box => Message::new("reason-several-boxes"),
        HouseKind::Diagonal => Message::new("reason-several-diagonals"),
        HouseKind::Window => Message::new("reason-several-windows"),
        HouseKind::Extra => Message::new("reason-several-extra-regions"),
        _ => Message::new("reason-several-regions"),
    }
}

/// `a, b and c`, or `a, b, and c` if they are lists themselves.
pub(super) fn in_parts(mut parts: Vec<Message>, are_lists: bool) -> Message {
    match parts.pop() {
        Some(last) if are_lists && !parts.is_empty() => Message::new("reason-list-of-lists")
            .list("parts", parts, Joint::Comma)
            .said("last", &last),
        last => {
            parts.extend(last);
            Message::new("reason-list").list("parts", parts, Joint::And)
        }
    }
}

/// How two cells see each other: `both in row 3`, `a knight's move apart`.
pub(super) fn sight([one, other]: [Cell; 2], house: Option<&Group>) -> Message {
    if let Some(house) = house {
        return Message::new("reason-sight-house").said("house", house);
    }
    let apart = [
        one.row().abs_diff(other.row()).min(one.column().abs_diff(other.column())),
        one.row().abs_diff(other.row()).max(one.column().abs_diff(other.column())),
    ];
    match apart {
        [1, 1] => Message::new("reason-sight-king"),
        [1, 2] => Message::new("reason-sight-knight"),
        _ => Message::new("reason-sight"),
    }
}

/// A kind of house, and the index of the house of this kind that a cell is in.
pub(super) type Crossing = (HouseKind, fn(Cell) -> usize);

/// The houses that cross in a cell of the standard board.
pub(super) const CROSSING: [Crossing; 3] = [
    (HouseKind::Row, Cell::row),
    (HouseKind::Column, Cell::column),
    (HouseKind::Box, |cell| cell.row() / 3 * 3 + cell.column() / 3),
];

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

/// Cells, and digits that all of them lose.
pub(crate) type Block = (CellSet, DigitSet);

/// The eliminated candidates, grouped either by cells that lose the same digits or by digits that are eliminated from
/// the same cells, whichever is shorter to read.
pub(crate) fn by_cells(removes: &[(Cell, Digit)]) -> Vec<Block> {
    let (mut by_digit, mut by_cell): (Vec<Block>, Vec<Block>) = (Vec::new(), Vec::new());
    for digit in digits(removes) {
        let from = cells_of(removes, digit);
        match by_digit.iter_mut().find(|(cells, _)| *cells == from) {
            Some((_, lost)) => lost.insert(digit),
            None => by_digit.push((from, DigitSet::of(digit))),
        }
    }
    for cell in cells(removes) {
        let here = removes.iter().filter(|(other, _)| *other == cell);
        let lost: DigitSet = here.map(|&(_, digit)| digit).collect();
        match by_cell.iter_mut().find(|(_, digits)| *digits == lost) {
            Some((from, _)) => from.insert(cell),
            None => by_cell.push((CellSet::of(cell), lost)),
        }
    }
    let length = |all: &[Block]| {
        let names: usize = all.iter().map(|(cells, digits)| cells.len() + digits.len()).sum();
        (names, all.len())
    };
    if length(&by_cell) < length(&by_digit) { by_cell } else { by_digit }
}

/// True if some part has several cells or digits.
fn are_lists(parts: &[Block]) -> bool {
    parts.iter().any(|(cells, digits)| cells.len() + digits.len() > 2)
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

/// `2 and 5 from r1c3, and 7 from r1c3 and r1c4`
pub(super) fn removals(removes: &[(Cell, Digit)]) -> Message {
    let each = |(from, lost): &Block| {
        Message::new("reason-removal").digits("digits", *lost, Joint::And).names(
            "cells",
            *from,
            Joint::And,
        )
    };
    let parts = by_cells(removes);
    in_parts(parts.iter().map(each).collect(), are_lists(&parts))
}

/// `r1c3 is not 2 or 5, and r1c4 and r1c5 are not 7`: states that these candidates are wrong.
pub(super) fn nots(removes: &[(Cell, Digit)]) -> Message {
    let parts = by_cells(removes);
    let each = |&(from, lost): &Block| not(from, lost);
    in_parts(parts.iter().map(each).collect(), are_lists(&parts))
}

/// `r1c4 and r1c5 are not 7`
pub(super) fn not(
    cells: impl IntoIterator<Item = Cell, IntoIter: Clone>,
    lost: DigitSet,
) -> Message {
    let cells = cells.into_iter();
    Message::new("reason-not")
        .number("count", cells.clone().count())
        .names("cells", cells, Joint::And)
        .digits("digits", lost, Joint::Or)
}

/// `r2c7, which sees every 3 and 5 of both, is not 3 or 5`: cells that see all places of these digits in
/// `those`.
pub(super) fn seeing(removes: &[(Cell, Digit)], those: &Message) -> Message {
    let each = |(from, every): Block| {
        Message::new("reason-seeing")
            .names("cells", from, Joint::And)
            .number("count", from.len())
            .digits("every", every, Joint::And)
            .said("those", those)
            .digits("digits", every, Joint::Or)
    };
    in_parts(by_cells(removes).into_iter().map(each).collect(), true)
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
    /// `r1c46, r2c5` or `r123c8`: the [`runs`] of the cells.
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
/// shorter of the two ways, if the names of cells allow that.
pub(crate) fn runs(cells: CellSet, has_short_names: bool) -> Vec<String> {
    if !has_short_names {
        return cells.into_iter().map(|cell| cell.to_string()).collect();
    }
    let [rows, columns] = [Cell::row, Cell::column].map(|line| lines(cells, line));
    let numbers =
        |places: &[usize]| places.iter().map(|place| (place + 1).to_string()).collect::<String>();
    let is_by_rows = rows.len() <= columns.len();
    let parts = if is_by_rows { rows } else { columns };
    let messages = parts.iter().map(|(lines, across)| {
        let (rows, columns) = if is_by_rows { (lines, across) } else { (across, lines) };
        format!("r{}c{}", numbers(rows), numbers(columns))
    });
    messages.collect()
}

/// The lines that have some of the cells, grouped by their positions along the line, with these positions.
fn lines(cells: CellSet, line: fn(Cell) -> usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut all: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for index in 0..9 {
        let here = cells.into_iter().filter(|&cell| line(cell) == index);
        // The coordinate across the line: row plus column, minus the index of the line.
        let across: Vec<usize> = here.map(|cell| cell.row() + cell.column() - index).collect();
        match all.iter_mut().find(|(_, places)| *places == across) {
            _ if across.is_empty() => {}
            Some((lines, _)) => lines.push(index),
            None => all.push((vec![index], across)),
        }
    }
    all
}
