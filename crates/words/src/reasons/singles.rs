//! Singles: the last digit of a cell, the last place in a house.

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, HouseKind, Layout};
use underdoku_logic::Evidence;
use underdoku_logic::general::Group;

use super::Reason;
use super::parts;
use crate::{Joint, Message, Say, house};

/// States that only one digit or cell is left, and which.
pub(super) struct Single {
    pub(super) pattern: Message,
    end: Message,
}

impl Single {
    const fn new(pattern: Message, end: Message) -> Self {
        Self { pattern, end }
    }

    /// Both, in two sentences.
    pub(super) fn whole(&self) -> Message {
        let message = Message::new("reason-single");
        message.said("pattern", &self.pattern).said("end", &self.end).leading("end")
    }
}

pub(super) fn full_house(reason: &Reason<'_>) -> Single {
    let because = &reason.step.because;
    let pattern = Message::new("reason-full-house")
        .list("houses", &because.houses, Joint::And)
        .leading("houses");
    let end = Message::new("reason-full-house-end")
        .names("cells", because.cells, Joint::And)
        .digits("digits", because.digits, Joint::And);
    Single::new(pattern, end)
}

pub(super) fn naked(reason: &Reason<'_>) -> Single {
    let because = &reason.step.because;
    let mut reasons = if because.seen.is_empty() {
        by_crossing_houses(because)
    } else {
        let (houses, moves) = seen_in(&because.seen, &because.blockers);
        let others = Message::new("reason-naked-single-others");
        let others = others.said("houses", &parts::houses(houses.iter().copied()));
        let others = (!houses.is_empty()).then_some(others);
        others.into_iter().chain(moves).collect()
    };
    if !because.removed.is_empty() {
        let removed = Message::new("reason-naked-single-removed")
            .digits("digits", parts::digits(&because.removed), Joint::And)
            .number("count", because.removed.len());
        reasons.push(removed);
    }
    only_digit(because.cells, because.digits, reasons)
}

/// The groups of a cell that have these digits, and the digits that are a move of a chess piece away, because a person
/// would not regard such a pair of cells as a house, although the layout does.
pub(super) fn seen_in<'a>(
    groups: &'a [Group],
    blockers: &[(Cell, Digit)],
) -> (Vec<&'a Group>, Vec<Message>) {
    let (mut houses, mut moves) = (Vec::new(), Vec::new());
    for group in groups {
        let key = match group {
            Group::House(house) if house.kind() == HouseKind::Knight => "reason-only-digit-knight",
            Group::House(house) if house.kind() == HouseKind::King => "reason-only-digit-king",
            _ => {
                houses.push(group);
                continue;
            }
        };
        let here = blockers.iter().filter(|(cell, _)| group.cells().contains(cell));
        moves.extend(
            here.map(|&(cell, digit)| Message::new(key).cell("cell", cell).digit("digit", digit)),
        );
    }
    (houses, moves)
}

/// States that a cell has one digit left, and why.
pub(super) fn only_digit(cell: CellSet, digit: DigitSet, reasons: Vec<Message>) -> Single {
    let pattern = if reasons.is_empty() {
        Message::new("reason-naked-single")
    } else {
        Message::new("reason-naked-single-since").list("reasons", reasons, Joint::Semicolon)
    };
    let end = Message::new("reason-naked-single-end").digits("digits", digit, Joint::And);
    Single::new(pattern.names("cells", cell, Joint::And), end)
}

/// `row 3 has 1, 4 and 9`, `box 2 has 5`: each digit once, in the first house of the cell that has
/// it. A step of the standard board does not store which, since there each cell is in a row, a column
/// and a box.
fn by_crossing_houses(because: &Evidence<Layout>) -> Vec<Message> {
    let mut reasons = Vec::new();
    let mut left = parts::digits(&because.blockers);
    let crossing = |cell| parts::CROSSING.map(|(kind, index)| (kind, index, index(cell)));
    for (kind, index, number) in because.cells.first().into_iter().flat_map(crossing) {
        let is_here = |&&(at, digit): &&(Cell, _)| index(at) == number && left.contains(digit);
        let here = because.blockers.iter().filter(is_here);
        let here: DigitSet = here.map(|&(_, digit)| digit).collect();
        if !here.is_empty() {
            let has = Message::new("reason-naked-single-house")
                .said("house", &house(kind, number))
                .digits("digits", here, Joint::And);
            reasons.push(has);
        }
        left -= here;
    }
    reasons
}

pub(super) fn hidden(reason: &Reason<'_>) -> Single {
    let because = &reason.step.because;
    let mut reasons = Vec::new();
    if !because.blockers.is_empty() {
        let is_all = because.removed.is_empty();
        reasons.push(blocking(because.digits, parts::cells(&because.blockers), is_all));
    }
    if !because.removed.is_empty() {
        let cells = parts::cells(&because.removed);
        let removed = if cells.len() > parts::MANY {
            Message::new("reason-hidden-single-removed-from-others")
        } else {
            Message::new("reason-hidden-single-removed").names("cells", cells, Joint::And)
        };
        reasons.push(removed.digits("digits", because.digits, Joint::And));
    }
    if reasons.is_empty() {
        reasons.push(Message::new("reason-hidden-single-filled"));
    }
    only_place(&because.houses, because.digits, because.cells, reasons)
}

/// States that a house has one place left for a digit, and why.
pub(super) fn only_place(
    houses: &[impl Say],
    digit: DigitSet,
    cell: CellSet,
    reasons: Vec<Message>,
) -> Single {
    let pattern = if reasons.is_empty() {
        Message::new("reason-hidden-single")
    } else {
        Message::new("reason-hidden-single-since").list("reasons", reasons, Joint::Semicolon)
    };
    let pattern = pattern.list("houses", houses, Joint::And).digits("digits", digit, Joint::And);
    Single::new(pattern, Message::new("reason-hidden-single-end").names("cells", cell, Joint::And))
}

/// `the 8s in r2c9 and r5c3 block the other cells`, or some of them.
pub(super) fn blocking(digits: DigitSet, cells: CellSet, is_all: bool) -> Message {
    let blocks =
        if is_all { Message::new("reason-blocks-all") } else { Message::new("reason-blocks-some") };
    blocks
        .digits("digits", digits, Joint::And)
        .names("cells", cells, Joint::And)
        .number("count", cells.len())
}
