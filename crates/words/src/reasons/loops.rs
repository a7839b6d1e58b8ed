//! Nice loops, alternating inference chains, cycles and forcing chains, told link by link.

use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_logic::{Link, Strength, Technique};

use super::links::{from_start, starts};
use super::{Reason, parts, sums};
use crate::{Joint, Message};

/// The chain from its start, and what follows from its ends.
pub(super) fn chain(reason: &Reason<'_>) -> Message {
    let links = &reason.step.because.links;
    let is_ring = matches!(
        reason.step.technique,
        Technique::ContinuousLoop
            | Technique::GroupedContinuousLoop
            | Technique::XCycle
            | Technique::YCycle
            | Technique::Cycle
    );
    // A ring leads back to its start; that this goes in turn need not be said.
    let said = match &links[..] {
        [said @ .., last] if is_ring && last.strength == Strength::Weak => said,
        all => all,
    };
    let eliminating = |message: Message| {
        message.list("removals", parts::removals(&reason.step.removes), Joint::And)
    };
    let (Some(first), Some(last)) = (said.first(), said.last()) else {
        return eliminating(Message::new("reason-loop-without-links"));
    };
    let (starts_on, ends_on) = (first.strength == Strength::Weak, last.strength != Strength::Weak);
    let on_end = |message: Message| message.said("state", &state(&last.to, ends_on));
    let off_start = |message: Message| message.said("state", &state(&first.from, false));
    let end = match (starts_on, ends_on, first.from == last.to) {
        _ if is_ring => eliminating(Message::new("reason-loop-ring")),
        (false, true, true) => on_end(Message::new("reason-loop-either-way")),
        (false, true, false) => eliminating(Message::new("reason-loop-one-end")),
        (true, true, _) => off_start(Message::new("reason-loop-not-both")),
        (true, false, _) => off_start(Message::new("reason-loop-either-way")),
        (false, false, _) => on_end(Message::new("reason-loop-all-the-same")),
    };
    Message::new("reason-loop")
        .said("start", &state(&first.from, starts_on))
        .said("story", &story(first, &said[1..]))
        .said("end", &end)
}

/// Chains from each candidate of a cell, or from each place of a digit in a house.
pub(super) fn branches(reason: &Reason<'_>) -> Message {
    let because = &reason.step.because;
    let starts = starts(because);
    let branches = starts.iter().map(|&start| {
        let supposed = state(&[start], true);
        match from_start(&because.links, start, &starts) {
            [first, rest @ ..] => Message::new("reason-loop-branch")
                .said("start", &supposed)
                .said("story", &story(first, rest)),
            [] => Message::new("reason-loop-branch-at-once").said("start", &supposed),
        }
    });
    Message::new("reason-loop-branches")
        .list("starts", &because.alternatives, Joint::And)
        .leading("starts")
        .list("branches", branches, Joint::Sentences)
        .said("outcome", &outcome(reason))
}

/// What the step concludes.
pub(super) fn outcome(reason: &Reason<'_>) -> Message {
    match &reason.step.places[..] {
        [] => state(&reason.step.removes, false),
        places => state(places, true),
    }
}

/// `r1c4 is not 5, so r3c5 is 5 (box 2) and not 7, so ...`
fn story(first: &Link<Layout>, rest: &[Link<Layout>]) -> Message {
    let go_on = |before: Message, link: &Link<Layout>| {
        let is_within = parts::cells(&link.from) == parts::cells(&link.to);
        if is_within && link.strength == Strength::Weak {
            Message::new("reason-loop-and-not").said("before", &before).digits(
                "digits",
                parts::digits(&link.to),
                Joint::And,
            )
        } else {
            Message::new("reason-loop-so").said("before", &before).said("next", &follows(link))
        }
    };
    rest.iter().fold(follows(first), go_on)
}

/// `r3c5 is 5 (box 2)`
fn follows(link: &Link<Layout>) -> Message {
    let state = state(&link.to, link.strength == Strength::Strong);
    match (&link.house, &link.sum) {
        (Some(house), _) if link.strength == Strength::Strong => {
            Message::new("reason-loop-because").said("state", &state).said("cause", house)
        }
        (_, Some((houses, of))) => Message::new("reason-loop-because")
            .said("state", &state)
            .said("cause", &sums::sum(houses, of)),
        _ => state,
    }
}

/// `r1c1 is 5`, `none of r1c1 and r1c2 is 5`
pub(super) fn state(candidates: &[(Cell, Digit)], is_on: bool) -> Message {
    let (cells, digits) = (parts::cells(candidates), parts::digits(candidates));
    let message = match (cells.len(), is_on) {
        (1, true) => Message::new("reason-is").names("cell", cells, Joint::And),
        (1, false) => Message::new("reason-is-not").names("cell", cells, Joint::And),
        (_, true) => Message::new("reason-one-is").names("cells", cells, Joint::And),
        (_, false) => Message::new("reason-none-is").names("cells", cells, Joint::And),
    };
    message.digits("digits", digits, Joint::And)
}
