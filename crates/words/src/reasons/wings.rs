//! Wings and XY-chains: cells with two or three candidates, each of which leaves one digit for the next.

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout};
use underdoku_logic::{Link, Strength};

use super::derivation::Derivation;
use super::{Reason, parts};
use crate::{Joint, Message};

/// XY-wing and XYZ-wing.
pub(super) fn wing(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let (pattern, digit) = (&because.pattern, parts::digits(&because.fins));
    // The pivot is the cell without the digit, or the one with three digits.
    let is_pivot = |cell: &Cell| {
        let digits = digits_of(pattern, *cell);
        digits.len() == 3 || (digits & digit).is_empty()
    };
    let pivot: CellSet = parts::cells(pattern).into_iter().filter(is_pivot).collect();
    let is_wing = |candidate: &&(Cell, Digit)| {
        !because.fins.contains(candidate) && !pivot.contains(candidate.0)
    };
    let turns = pattern.iter().filter(is_wing).map(|&(cell, taken)| {
        Message::new("reason-wing-turn").digit("taken", taken).cell("cell", cell).digits(
            "digits",
            digit,
            Joint::And,
        )
    });
    let center = pivot.first().map_or(DigitSet::EMPTY, |cell| digits_of(pattern, cell));
    let pattern_text = Message::new("reason-wing")
        .names("pivot", pivot, Joint::And)
        .digits("choices", center, Joint::Or)
        .list("turns", turns, Joint::Semicolon);
    let end = parts::one_is_seen(parts::cells(&because.fins), digit, &reason.step.removes);
    // The pivot of an XYZ-wing also has the digit that is eliminated, so it has three cases
    // instead of two.
    if center.len() > 2 {
        Derivation::each_time(pattern_text, end)
    } else {
        Derivation::either_way(pattern_text, end)
    }
}

/// The digits that these candidates have in a cell.
fn digits_of(candidates: &[(Cell, Digit)], cell: Cell) -> DigitSet {
    candidates.iter().filter(|(other, _)| *other == cell).map(|(_, digit)| *digit).collect()
}

pub(super) fn w_wing(reason: &Reason<'_>) -> Derivation {
    let (because, removes) = (&reason.step.because, &reason.step.removes);
    let digit = parts::digits(removes);
    let turns = because.links.iter().filter_map(|link| turn(link, because.cells, digit));
    let pattern = Message::new("reason-w-wing")
        .names("wings", because.cells, Joint::And)
        .digits("both", because.digits, Joint::And)
        .list("house", &because.houses, Joint::And)
        .leading("house")
        .digits("link", parts::digits(&because.fins), Joint::And)
        .names("bridge", parts::cells(&because.fins), Joint::Or)
        .list("turns", turns, Joint::Semicolon);
    Derivation::either_way(pattern, parts::one_is_seen(because.cells, digit, removes))
}

/// `if at r9c7, r7c7 is 8 (both in column 7)`: what follows from a weak link between an end of the bridge and its
/// wing.
fn turn(link: &Link<Layout>, wings: CellSet, digit: DigitSet) -> Option<Message> {
    let ([(from, _)], [(to, _)]) = (&link.from[..], &link.to[..]) else { return None };
    let (wing, end) = if wings.contains(*from) { (*from, *to) } else { (*to, *from) };
    let is_joint = link.strength == Strength::Weak && wing != end;
    is_joint.then(|| {
        Message::new("reason-w-wing-turn")
            .cell("end", end)
            .cell("wing", wing)
            .digits("digit", digit, Joint::And)
            .said("sight", &parts::sight([wing, end], link.house.as_ref()))
    })
}

pub(super) fn xy_chain(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let strong = because.links.iter().filter(|link| link.strength == Strength::Strong);
    // Each strong link leads from one digit of a cell to its other digit.
    let mut taken = strong.flat_map(|link| link.to.iter().copied());
    let start: Vec<(Cell, Digit)> = taken.next().into_iter().collect();
    let follow = taken
        .map(|(cell, digit)| Message::new("reason-is").cell("cell", cell).digit("digits", digit));
    let (ends, digit) = (parts::cells(&because.fins), parts::digits(&because.fins));
    let pattern = Message::new("reason-xy-chain")
        .names("cell", parts::cells(&start), Joint::And)
        .digits("taken", parts::digits(&start), Joint::And)
        .list("follow", follow, Joint::And)
        .digits("digits", digit, Joint::And);
    Derivation::either_way(pattern, parts::one_is_seen(ends, digit, &reason.step.removes))
}
