//! Chains that look beyond single candidates, of Sudoku Explainer: what patterns and other chains eliminate
//! on the way stands among the links, so that no single line tells it.

use underdoku_grid::layout::{Cell, Digit};
use underdoku_logic::Technique;

use super::{Reason, parts};
use crate::{Joint, Message};

/// Chains that look beyond single candidates.
pub(super) fn chain(reason: &Reason<'_>) -> Message {
    let beyond = match reason.step.technique {
        Technique::DynamicPatterns => "patterns",
        Technique::NestedForcing => "forcing",
        Technique::NestedMultiple => "multiple",
        _ => "dynamic",
    };
    Message::new("reason-nested")
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
    Message::new("reason-nested-each-way")
        .list("starts", &reason.step.because.alternatives, Joint::And)
        .leading("starts")
}

/// That the first candidate of the links leads to the same, whether it is right or wrong.
fn both_ways(reason: &Reason<'_>) -> Message {
    let first = reason.step.because.links.first().map_or(&[][..], |link| &link.from);
    Message::new("reason-nested-both-ways").names("candidates", named(first), Joint::And)
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
            Message::new("reason-nested-contradiction-at").cell("cell", cell).digit("digit", digit)
        }
        _ => Message::new("reason-nested-contradiction"),
    }
}

/// What the step concludes for its candidate.
fn outcome(reason: &Reason<'_>) -> Message {
    let step = &reason.step;
    if step.places.is_empty() {
        Message::new("reason-nested-not").names("candidates", named(&step.removes), Joint::Nor)
    } else {
        Message::new("reason-nested-right").names("candidates", named(&step.places), Joint::And)
    }
}

fn named(candidates: &[(Cell, Digit)]) -> impl Iterator<Item = String> {
    candidates.iter().copied().map(parts::candidate)
}
