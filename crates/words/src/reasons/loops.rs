//! Nice loops, alternating inference chains, cycles and forcing chains, described link by link.

use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_logic::{Link, PatternName, Strength, Technique};

use super::derivation::Derivation;
use super::links::{from_start, starts};
use super::nets::each_once;
use super::ring;
use super::sums::condition;
use super::{Reason, parts};
use crate::{Joint, Message};

/// A digit in a cell.
type Candidate = (Cell, Digit);

/// The chain from its start, and what follows from its ends.
pub(super) fn chain(reason: &Reason<'_>) -> Derivation {
    let (links, removes) = (&reason.step.because.links, &reason.step.removes);
    if reason.step.pattern_name() == Some(PatternName::AlmostLockedPair) {
        return Derivation::so(ring::almost_locked_pair(links), parts::nots(removes));
    }
    let is_ring = matches!(
        reason.step.technique,
        Technique::ContinuousLoop
            | Technique::GroupedContinuousLoop
            | Technique::XCycle
            | Technique::YCycle
            | Technique::Cycle
    );
    // A ring leads back to its start, so its last link would only repeat that.
    let said = match &links[..] {
        [said @ .., last] if is_ring && last.strength == Strength::Weak => said,
        all => all,
    };
    let (Some(first), Some(last)) = (said.first(), said.last()) else {
        return Derivation::so(reason.place(), parts::nots(removes));
    };
    let (starts_on, ends_on) = (first.strength == Strength::Weak, last.strength != Strength::Weak);
    let on_end = || state(&last.to, ends_on);
    let off_start = || state(&first.from, false);
    let start = state(&first.from, starts_on);
    let shown = reason.shown(said);
    let chain = match story(shown) {
        Some(story) if shown.len() < said.len() => {
            Message::new("reason-loop-branch-open").said("start", &start).said("story", &story)
        }
        Some(story) => Message::new("reason-loop").said("start", &start).said("story", &story),
        None => Message::new("reason-suppose").said("start", &start),
    };
    match (starts_on, ends_on, first.from == last.to) {
        _ if is_ring => {
            let [on, off] = ring::readings(said);
            let pattern = Message::new("reason-loop-ring")
                .said("chain", &chain)
                .list("these", on, Joint::And)
                .list("those", off, Joint::And);
            Derivation::either_way(pattern, ring::end(reason))
        }
        (false, true, true) => Derivation::either_way(chain, on_end()),
        (false, true, false) => {
            let digits = parts::digits(&first.from) | parts::digits(&last.to);
            let end = if digits.len() == 1 {
                let ends = parts::cells(&first.from) | parts::cells(&last.to);
                parts::one_is_seen(ends, digits, removes)
            } else {
                Message::new("reason-loop-one-end")
                    .said("one", &state(&first.from, true))
                    .said("other", &on_end())
                    .said("gone", &parts::nots(removes))
            };
            Derivation::either_way(chain, end)
        }
        (true, true, _) => {
            Derivation::further(chain, not_both(&first.from, &last.to, &off_start()))
        }
        (true, false, _) => Derivation::either_way(chain, off_start()),
        (false, false, _) => {
            let other = if reason.is_open {
                Message::new("reason-branch-begun")
            } else {
                Message::new("reason-loop-branch-at-once")
            };
            let other = other.said("start", &state(&first.from, true));
            let pattern = Message::new("reason-loop-two-ways");
            let pattern = pattern.list("ways", [chain, other], Joint::Sentences);
            Derivation::either_way(pattern, on_end())
        }
    }
}

/// States that the two ends of a chain cannot both be right, so that one is not.
fn not_both(start: &[Candidate], end: &[Candidate], state: &Message) -> Message {
    let cells = parts::cells(start) | parts::cells(end);
    let message = if cells.len() == 1 {
        Message::new("reason-loop-not-both-in-cell")
    } else {
        Message::new("reason-loop-not-both")
    };
    message
        .names("cells", cells, Joint::And)
        .digits("digits", parts::digits(start) | parts::digits(end), Joint::And)
        .said("state", state)
}

/// Chains from each candidate of a cell, or from each place of a digit in a house.
pub(super) fn branches(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let starts = starts(because);
    let stories = starts
        .iter()
        .map(|&start| (start, story(reason.shown(from_start(&because.links, start, &starts)))));
    let branches = each_once(stories, |start, story| {
        let message = match (story, reason.is_open) {
            (Some(story), false) => Message::new("reason-loop-branch").said("story", story),
            (Some(story), true) => Message::new("reason-loop-branch-open").said("story", story),
            (None, false) => Message::new("reason-loop-branch-at-once"),
            (None, true) => Message::new("reason-branch-begun"),
        };
        message.said("start", start)
    });
    let pattern = Message::new("reason-loop-branches")
        .list("starts", &because.alternatives, Joint::And)
        .leading("starts")
        .list("branches", branches, Joint::Sentences);
    Derivation::each_time(pattern, outcome(reason))
}

/// What the step concludes.
pub(super) fn outcome(reason: &Reason<'_>) -> Message {
    match &reason.step.places[..] {
        [] => parts::nots(&reason.step.removes),
        places => state(places, true),
    }
}

impl Reason<'_> {
    /// The links that are described; if the end is left open, only those before the conclusion.
    fn shown<'a>(&self, links: &'a [Link<Layout>]) -> &'a [Link<Layout>] {
        let end = links.iter().position(|link| self.is_open && self.step.is_concluded_by(link));
        &links[..end.unwrap_or(links.len())]
    }
}

/// `r1c4 is not 5, so r3c5 is 5 (box 2) and not 7, so ...`; `None` if there are no links.
fn story(links: &[Link<Layout>]) -> Option<Message> {
    let mut story: Option<Message> = None;
    let mut rest = links;
    while let Some((link, mut behind)) = rest.split_first() {
        let is_first = story.is_none();
        let mut next = if is_first { follows_at_once(link) } else { follows(link) };
        if let Some((other, further)) = behind.split_first()
            && let Some(both) = not_but(link, other)
        {
            (next, behind) = (both, further);
        }
        rest = behind;
        story = Some(match story {
            None => next,
            Some(before) if is_within(link) && link.strength == Strength::Weak => Message::new(
                "reason-loop-and-not",
            )
            .said("before", &before)
            .digits("digits", parts::digits(&link.to), Joint::And),
            Some(before) => {
                Message::new("reason-loop-so").said("before", &before).said("next", &next)
            }
        });
    }
    story
}

fn is_within(link: &Link<Layout>) -> bool {
    parts::cells(&link.from) == parts::cells(&link.to)
}

/// `r3c5 is not 4 but 7`: a cell with two candidates loses one because of the cell before it, and is the other.
fn not_but(lost: &Link<Layout>, left: &Link<Layout>) -> Option<Message> {
    let is_so = (lost.strength, left.strength) == (Strength::Weak, Strength::Strong)
        && !is_within(lost)
        && is_within(left)
        && lost.to == left.from
        && lost.condition.is_none()
        && left.condition.is_none();
    let cells = parts::cells(&lost.to);
    (is_so && cells.len() == 1).then(|| {
        Message::new("reason-is-not-but")
            .names("cell", cells, Joint::And)
            .digits("digits", parts::digits(&lost.to), Joint::And)
            .digits("others", parts::digits(&left.to), Joint::And)
    })
}

/// The first consequence, if it is about the cell of the start: `it is 5`.
fn follows_at_once(link: &Link<Layout>) -> Message {
    if !is_within(link) || link.condition.is_some() || parts::cells(&link.to).len() > 1 {
        return follows(link);
    }
    let message = if link.strength == Strength::Strong {
        Message::new("reason-it-is")
    } else {
        Message::new("reason-it-is-not")
    };
    message.digits("digits", parts::digits(&link.to), Joint::And)
}

/// `r3c5 is 5 (box 2)`
fn follows(link: &Link<Layout>) -> Message {
    let state = state(&link.to, link.strength == Strength::Strong);
    match (&link.house, &link.condition) {
        (Some(house), _) if link.strength == Strength::Strong => {
            Message::new("reason-loop-because").said("state", &state).said("cause", house)
        }
        (_, Some((houses, of))) => Message::new("reason-loop-because")
            .said("state", &state)
            .said("cause", &condition(houses, of)),
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
