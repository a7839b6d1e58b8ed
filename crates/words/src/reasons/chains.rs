//! Sudoku Explainer's dynamic and nested chains.

use underdoku_grid::layout::{Cell, Digit};
use underdoku_logic::Technique;

use super::{Reason, parts};
use crate::{Joint, Message};

/// Dynamic chains.
pub(super) fn chain(reason: &Reason<'_>) -> Message {
    use Technique as T;
    let lead = match reason.step.technique {
        T::DynamicCell | T::DynamicHouse => each_way(reason),
        T::DynamicDouble => both_ways(reason),
        _ => contradiction(reason),
    };
    Message::new("reason-chain")
        .said("lead", &lead)
        .said("outcome", &outcome(reason))
        .said("links", &reason.links())
}

/// Chains that look beyond single candidates.
pub(super) fn nested(reason: &Reason<'_>) -> Message {
    let beyond = match reason.step.technique {
        Technique::DynamicPatterns => "patterns",
        Technique::NestedForcing => "forcing",
        Technique::NestedMultiple => "multiple",
        _ => "dynamic",
    };
    Message::new("reason-chain-nested")
        .said("lead", &suppositions(reason))
        .text("beyond", beyond)
        .said("outcome", &outcome(reason))
        .said("links", &reason.links())
}

/// The suppositions of a nested chain, and their way to the conclusion.
fn suppositions(reason: &Reason<'_>) -> Message {
    let step = &reason.step;
    let is_about = |candidate| step.places.contains(candidate) || step.removes.contains(candidate);
    if !step.because.alternatives.is_empty() {
        each_way(reason)
    } else if step.because.links.first().is_some_and(|link| link.from.iter().any(is_about)) {
        contradiction(reason)
    } else {
        both_ways(reason)
    }
}

/// That each of the candidates leads to the same.
fn each_way(reason: &Reason<'_>) -> Message {
    Message::new("reason-chain-each-way")
        .list("starts", &reason.step.because.alternatives, Joint::And)
        .leading("starts")
}

/// That the first candidate of the links leads to the same, whether it is right or wrong.
fn both_ways(reason: &Reason<'_>) -> Message {
    let first = reason.step.because.links.first().map_or(&[][..], |link| &link.from);
    Message::new("reason-chain-both-ways").names("candidates", named(first), Joint::And)
}

/// That the opposite contradicts itself, and where, if that is not where it began.
fn contradiction(reason: &Reason<'_>) -> Message {
    let because = &reason.step.because;
    let both: Vec<(Cell, Digit)> = because
        .pattern
        .iter()
        .copied()
        .filter(|candidate| because.fins.contains(candidate))
        .collect();
    match both[..] {
        [(cell, digit)] => {
            Message::new("reason-chain-contradiction-at").cell("cell", cell).digit("digit", digit)
        }
        _ => Message::new("reason-chain-contradiction"),
    }
}

/// What the step concludes for its candidate.
fn outcome(reason: &Reason<'_>) -> Message {
    let step = &reason.step;
    if step.places.is_empty() {
        Message::new("reason-chain-not").names("candidates", named(&step.removes), Joint::Nor)
    } else {
        Message::new("reason-chain-right").names("candidates", named(&step.places), Joint::And)
    }
}

fn named(candidates: &[(Cell, Digit)]) -> impl Iterator<Item = String> {
    candidates.iter().copied().map(parts::candidate)
}
