//! Chains that return to their start: they hold in both directions, so one end of each weak link is right.

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Link, Strength};

use super::Reason;
use super::loops::state;
use super::parts::{CROSSING, cells, digits, not, nots};
use crate::{Joint, Message, Say as _};

/// A digit in a cell.
type Candidate = (Cell, Digit);

/// The candidates that are true if the ring is read in the direction of its links, and those that
/// are true otherwise.
pub(super) fn readings(links: &[Link<Layout>]) -> [Vec<Message>; 2] {
    let (mut forward, mut backward): (Vec<&[Candidate]>, Vec<&[Candidate]>) =
        (Vec::new(), Vec::new());
    for link in links {
        let (from, to) = match link.strength {
            Strength::Strong => (&mut backward, &mut forward),
            _ => (&mut forward, &mut backward),
        };
        for (side, end) in [(from, &link.from), (to, &link.to)] {
            if !side.contains(&&end[..]) {
                side.push(end);
            }
        }
    }
    [forward, backward].map(|side| side.into_iter().map(|end| state(end, true)).collect())
}

/// `r4c7 is 3 or 5. Box 5 has its 3 at r4c4 or r5c5 and its 5 at r4c6 or r5c5. ...`: two strong links in a house, and one
/// in a cell that sees their ends in the other house.
pub(super) fn almost_locked_pair(links: &[Link<Layout>]) -> Message {
    let is_in_cell = |link: &&Link<Layout>| cells(&link.from) == cells(&link.to);
    let within = |strength: Strength| {
        let link = links.iter().filter(is_in_cell).find(|link| link.strength == strength);
        link.map_or((CellSet::EMPTY, DigitSet::EMPTY), |link| {
            (cells(&link.from), digits(&link.from) | digits(&link.to))
        })
    };
    let house_of = |strength: Strength| {
        links.iter().find(|link| link.strength == strength && link.house.is_some())
    };
    let house_of = |strength| house_of(strength).and_then(|link| link.house.as_ref());
    let places = |digit: DigitSet| {
        let is_of_digit = |link: &&Link<Layout>| {
            link.strength == Strength::Strong && !is_in_cell(link) && digits(&link.from) == digit
        };
        let link = links.iter().find(is_of_digit);
        link.map_or(CellSet::EMPTY, |link| cells(&link.from) | cells(&link.to))
    };
    let ((pair, both), (cell, _)) = (within(Strength::Strong), within(Strength::Weak));
    let [one, other] =
        [both.first(), both.last()].map(|digit| digit.map_or(DigitSet::EMPTY, DigitSet::of));
    Message::new("reason-almost-locked-pair")
        .names("pair", pair, Joint::And)
        .digits("digits", both, Joint::Or)
        .list("house", house_of(Strength::Strong), Joint::And)
        .leading("house")
        .digits("one", one, Joint::And)
        .names("ones", places(one), Joint::Or)
        .digits("other", other, Joint::And)
        .names("others", places(other), Joint::Or)
        .names("cell", cell, Joint::And)
        .list("line", house_of(Strength::Weak), Joint::And)
}

/// What each weak link eliminates: `r1c1 or r1c5 is 3, so r1c7 is not; r4c4 is 5 or 7, so it is not 8`.
pub(super) fn end(reason: &Reason<'_>) -> Message {
    let step = &reason.step;
    let mut left = step.removes.clone();
    let mut parts = Vec::new();
    for link in step.because.links.iter().filter(|link| link.strength == Strength::Weak) {
        let (removed, rest): (Vec<Candidate>, Vec<Candidate>) =
            left.iter().partition(|candidate| reason.loses(link, **candidate));
        left = rest;
        if !removed.is_empty() {
            parts.push(by(link, &removed));
        }
    }
    if !left.is_empty() {
        parts.push(nots(&left));
    }
    Message::new("reason-loop-ring-end").list("parts", parts, Joint::Semicolon)
}

impl Reason<'_> {
    /// True if a candidate is eliminated because one end of this weak link is right: it is in the cell or the house
    /// of both, or sees both in some house of the standard board.
    fn loses(&self, link: &Link<Layout>, (cell, digit): Candidate) -> bool {
        let both = cells(&link.from) | cells(&link.to);
        let sees = |end: Cell| CROSSING.iter().any(|(_, index)| index(end) == index(cell));
        match &link.house {
            Some(house) => {
                (digits(&link.from) | digits(&link.to)) == DigitSet::of(digit)
                    && (house.cells().contains(&cell)
                        || self.has_short_names && both.into_iter().all(sees))
            }
            None => both == CellSet::of(cell),
        }
    }
}

/// `row 1 has its 3 at r1c1 or r1c5, so r1c7 is not 3`
fn by(link: &Link<Layout>, removed: &[Candidate]) -> Message {
    let both = [&link.from[..], &link.to].concat();
    let is_in = |house: &&Group| removed.iter().all(|(cell, _)| house.cells().contains(cell));
    let message = match link.house.as_ref().filter(is_in) {
        Some(house) => Message::new("reason-loop-ring-house").said("house", house),
        None => Message::new("reason-loop-ring-cell"),
    };
    message
        .names("cells", cells(&both), Joint::Or)
        .digits("digits", digits(&both), Joint::Or)
        .said("gone", &not(cells(removed), digits(removed)).message())
}
