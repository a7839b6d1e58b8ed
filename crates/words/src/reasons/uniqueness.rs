//! Patterns that would leave two solutions: rectangles, loops, graves.

use underdoku_grid::layout::{CellSet, DigitSet, Layout};
use underdoku_logic::{Alternatives, Because, Technique};

use super::Reason;
use super::parts::{candidate, cells, digits};
use crate::{Joint, Message};

/// Unique rectangles of the types 1 to 4, and the same types of loops.
pub(super) fn unique_loop(reason: &Reason<'_>) -> Message {
    use Technique as T;
    let because = &reason.step.because;
    let lead = Message::new("reason-unique-lead").names("cells", because.cells, Joint::And).digits(
        "digits",
        because.digits,
        Joint::And,
    );
    let fins = digits(&because.fins);
    let rich = cells(&because.fins) & because.cells;
    let message = match reason.step.technique {
        T::UniqueRectangle1 | T::UniqueLoop1 => {
            let rich = cells(&reason.step.removes) & because.cells;
            Message::new("reason-unique-1").names("rich", rich, Joint::And)
        }
        T::UniqueRectangle2 | T::UniqueLoop2 => Message::new("reason-unique-2")
            .names("rich", rich, Joint::And)
            .digits("digits", fins, Joint::And),
        T::UniqueRectangle4 | T::UniqueLoop4 => Message::new("reason-unique-4")
            .names("rich", rich, Joint::And)
            .list("houses", &because.houses, Joint::And)
            .digits("digits", fins, Joint::And)
            .digits("others", because.digits - fins, Joint::And),
        _ if because.alternatives.is_empty() => naked(because, rich),
        _ => hidden(because),
    };
    message.said("lead", &lead)
}

/// The further digits of the rich cells make a naked subset with other cells.
fn naked(because: &Because<Layout>, rich: CellSet) -> Message {
    let with = cells(&because.fins) - rich;
    let extras = because.fins.iter().filter(|(cell, _)| rich.contains(*cell));
    let extras: DigitSet = extras.map(|&(_, digit)| digit).collect();
    Message::new("reason-unique-3-naked")
        .names("rich", rich, Joint::And)
        .digits("extras", extras, Joint::Or)
        .number("count", with.len())
        .names("with", with, Joint::And)
        .digits("digits", digits(&because.fins), Joint::And)
        .list("houses", &because.houses, Joint::And)
}

/// The two digits make a hidden subset with others: the fins are what stays of the other cells.
fn hidden(because: &Because<Layout>) -> Message {
    let (places, with) = (places_of_all(&because.alternatives), cells(&because.fins));
    Message::new("reason-unique-3-hidden")
        .names("rich", (places.cells - with) & because.cells, Joint::And)
        .list("houses", &because.houses, Joint::And)
        .digits("digits", places.digits, Joint::And)
        .names("with", with, Joint::And)
        .digits("choices", digits(&because.fins), Joint::Or)
}

/// A unique rectangle of type 6, or a hidden one: lines that have a digit only in it.
pub(super) fn rectangle_links(reason: &Reason<'_>) -> Message {
    let Because { cells: corners, digits, alternatives, .. } = &reason.step.because;
    let links = places_of_all(alternatives);
    let removed = cells(&reason.step.removes);
    let rest = links.cells - removed;
    // The corners that become the linked digit, and those that have only the two digits.
    let [forced, poor] = match reason.step.technique {
        Technique::HiddenRectangle => [rest, *corners - links.cells],
        _ => [removed, rest],
    };
    Message::new("reason-rectangle-links")
        .list("links", alternatives, Joint::And)
        .leading("links")
        .names("candidates", reason.step.removes.iter().copied().map(candidate), Joint::Or)
        .names("forced", forced, Joint::And)
        .digits("linked", links.digits, Joint::And)
        .names("poor", poor, Joint::And)
        .digits("digits", *digits, Joint::And)
        .digits("others", *digits - links.digits, Joint::And)
}

/// The cells and the digits of some facts.
struct Places {
    cells: CellSet,
    digits: DigitSet,
}

fn places_of_all(alternatives: &[Alternatives<Layout>]) -> Places {
    let none = Places { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
    alternatives.iter().fold(none, |all, one| Places {
        cells: all.cells | cells(&one.candidates),
        digits: all.digits | digits(&one.candidates),
    })
}

pub(super) fn avoidable(reason: &Reason<'_>) -> Message {
    let because = &reason.step.because;
    let lead = Message::new("reason-avoidable-lead")
        .names("cells", because.cells, Joint::And)
        .digits("digits", because.digits, Joint::And);
    let message =
        if because.fins.is_empty() {
            let supposed = reason.step.removes.iter().copied().map(candidate);
            Message::new("reason-avoidable-1").names("candidates", supposed, Joint::Or)
        } else {
            Message::new("reason-avoidable-2")
                .names("open", cells(&because.fins), Joint::And)
                .digits("extras", digits(&because.fins), Joint::And)
        };
    message.said("lead", &lead)
}

/// A bivalue universal grave.
pub(super) fn grave(reason: &Reason<'_>) -> Message {
    let Because { pattern, fins, houses, .. } = &reason.step.because;
    let lead = Message::new("reason-bug-lead").names(
        "candidates",
        pattern.iter().copied().map(candidate),
        Joint::Or,
    );
    let message = match reason.step.technique {
        Technique::Bug2 => Message::new("reason-bug-2"),
        Technique::Bug3 => {
            let with = cells(fins);
            Message::new("reason-bug-3")
                .number("count", with.len())
                .names("with", with, Joint::And)
                .digits("digits", digits(fins), Joint::And)
                .list("houses", houses, Joint::And)
        }
        Technique::Bug4 => Message::new("reason-bug-4")
            .list("houses", houses, Joint::And)
            .leading("houses")
            .digits("digits", digits(fins), Joint::And),
        _ => Message::new("reason-bug-1").number("count", pattern.len()),
    };
    message.said("lead", &lead)
}
