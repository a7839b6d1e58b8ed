//! Reasons for steps that avoid a second solution: unique and avoidable rectangles, unique loops, and bivalue
//! universal graves.

use underdoku_grid::layout::{CellSet, DigitSet, Layout};
use underdoku_logic::{Alternatives, Evidence, Technique};

use super::derivation::Derivation;
use super::parts::{candidate, cells, digits, nots, one_is_seen};
use super::{Reason, parts};
use crate::{Joint, Message, house};

/// States that there would be two solutions if these cells held only the two digits.
fn lead(because: &Evidence<Layout>) -> Message {
    Message::new("reason-unique-lead").names("cells", because.cells, Joint::And).digits(
        "digits",
        because.digits,
        Joint::And,
    )
}

/// Unique rectangles and unique loops of types 1 to 4.
pub(super) fn unique_loop(reason: &Reason<'_>) -> Derivation {
    use Technique as T;
    let (because, removes) = (&reason.step.because, &reason.step.removes);
    let fins = digits(&because.fins);
    let rich = cells(&because.fins) & because.cells;
    let with_lead = |message: Message| message.said("lead", &lead(because));
    match reason.step.technique {
        T::UniqueRectangle1 | T::UniqueLoop1 => {
            let rich = cells(removes) & because.cells;
            let pattern = Message::new("reason-unique-1").names("rich", rich, Joint::And);
            let end = Message::new("reason-unique-1-end").names("rich", rich, Joint::And).digits(
                "digits",
                digits(removes),
                Joint::Or,
            );
            Derivation::so(with_lead(pattern), end)
        }
        T::UniqueRectangle2 | T::UniqueLoop2 => {
            let pattern = Message::new("reason-unique-2").names("rich", rich, Joint::And).digits(
                "digits",
                fins,
                Joint::And,
            );
            Derivation::so(with_lead(pattern), one_is_seen(rich, fins, removes))
        }
        T::UniqueRectangle4 | T::UniqueLoop4 => {
            let pattern = Message::new("reason-unique-4")
                .names("rich", rich, Joint::And)
                .list("houses", &because.houses, Joint::And)
                .digits("digits", fins, Joint::And);
            let end = Message::new("reason-unique-4-end").digits(
                "others",
                because.digits - fins,
                Joint::And,
            );
            let end = end.number("count", because.cells.len());
            let end = end.digits("both", because.digits, Joint::And);
            Derivation::so(with_lead(pattern), end)
        }
        _ if because.alternatives.is_empty() => {
            Derivation::so(with_lead(naked(because, rich)), rest_has_none(because))
        }
        _ => {
            let end = Message::new("reason-unique-3-hidden-end")
                .names("with", cells(&because.fins), Joint::And)
                .digits("choices", digits(&because.fins), Joint::Or);
            Derivation::so(with_lead(hidden(because)), end)
        }
    }
}

/// The further digits of the rich cells make a naked subset with other cells.
fn naked(because: &Evidence<Layout>, rich: CellSet) -> Message {
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

/// What the house of a naked subset loses.
fn rest_has_none(because: &Evidence<Layout>) -> Message {
    Message::new("reason-naked-subset-end").said("houses", &parts::houses(&because.houses))
}

/// The two digits make a hidden subset with others; the fins are the candidates that the other cells keep.
fn hidden(because: &Evidence<Layout>) -> Message {
    let (places, with) = (places_of_all(&because.alternatives), cells(&because.fins));
    Message::new("reason-unique-3-hidden")
        .names("rich", (places.cells - with) & because.cells, Joint::And)
        .list("houses", &because.houses, Joint::And)
        .digits("digits", places.digits, Joint::And)
        .names("with", with, Joint::And)
}

/// A unique rectangle of type 6 or a hidden rectangle: rows and columns in which a digit fits only at
/// its corners.
pub(super) fn rectangle_links(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let Evidence { cells: corners, digits, alternatives, .. } = because;
    let links = places_of_all(alternatives);
    let removed = cells(&reason.step.removes);
    let rest = links.cells - removed;
    // The corners that would hold the linked digit, and those with only the two digits.
    let [forced, poor] = match reason.step.technique {
        Technique::HiddenRectangle => [rest, *corners - links.cells],
        _ => [removed, rest],
    };
    let pattern = Message::new("reason-rectangle-links")
        .said("lead", &lead(because))
        .list("links", alternatives, Joint::And)
        .leading("links");
    let end = Message::new("reason-rectangle-links-end")
        .names("candidates", reason.step.removes.iter().copied().map(candidate), Joint::Or)
        .names("forced", forced, Joint::And)
        .digits("linked", links.digits, Joint::And)
        .names("poor", poor, Joint::And)
        .digits("digits", *digits, Joint::And)
        .digits("others", *digits - links.digits, Joint::And)
        .said("gone", &nots(&reason.step.removes));
    Derivation::so(pattern, end)
}

/// The cells and the digits of some facts.
struct UniquenessPlaces {
    cells: CellSet,
    digits: DigitSet,
}

fn places_of_all(alternatives: &[Alternatives<Layout>]) -> UniquenessPlaces {
    let none = UniquenessPlaces { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
    alternatives.iter().fold(none, |all, one| UniquenessPlaces {
        cells: all.cells | cells(&one.candidates),
        digits: all.digits | digits(&one.candidates),
    })
}

pub(super) fn avoidable(reason: &Reason<'_>) -> Derivation {
    let (because, removes) = (&reason.step.because, &reason.step.removes);
    let lead = Message::new("reason-avoidable-lead")
        .names("cells", because.cells, Joint::And)
        .digits("digits", because.digits, Joint::And);
    if because.fins.is_empty() {
        let pattern = Message::new("reason-avoidable-1").said("lead", &lead);
        let open = cells(removes);
        return Derivation::so(pattern.names("open", open, Joint::And), nots(removes));
    }
    let (open, extras) = (cells(&because.fins), digits(&because.fins));
    let pattern = Message::new("reason-unique-2")
        .said("lead", &lead)
        .names("rich", open, Joint::And)
        .digits("digits", extras, Joint::And);
    Derivation::so(pattern, one_is_seen(open, extras, removes))
}

/// A bivalue universal grave.
pub(super) fn bug(reason: &Reason<'_>) -> Derivation {
    let Evidence { pattern, fins, houses, .. } = &reason.step.because;
    let removes = &reason.step.removes;
    let lead = Message::new("reason-bug-lead").names(
        "candidates",
        pattern.iter().copied().map(candidate),
        Joint::Or,
    );
    let with_lead = |message: Message| message.said("lead", &lead);
    match reason.step.technique {
        Technique::Bug2 => {
            let lost = cells(removes);
            let end = Message::new("reason-bug-2-end")
                .names("lost", lost, Joint::And)
                .number("count", lost.len())
                .number("all", pattern.len())
                .digits("digits", digits(removes), Joint::Or);
            Derivation::so(lead, end)
        }
        Technique::Bug3 => {
            let with = cells(fins);
            let pattern = Message::new("reason-bug-3")
                .number("count", with.len())
                .names("with", with, Joint::And)
                .digits("digits", digits(fins), Joint::And)
                .list("houses", houses, Joint::And);
            Derivation::so(with_lead(pattern), rest_has_none(&reason.step.because))
        }
        Technique::Bug4 => {
            let choices = pattern.iter().map(|&(cell, digit)| {
                let either = digits(fins) | DigitSet::of(digit);
                let message = Message::new("reason-choices").names("cells", [cell], Joint::And);
                message.digits("digits", either, Joint::Or)
            });
            let sentence = Message::new("reason-bug-4")
                .list("houses", houses, Joint::And)
                .leading("houses")
                .digits("digits", digits(fins), Joint::And);
            let end = Message::new("reason-bug-4-end");
            Derivation::so(with_lead(sentence), end.list("choices", choices, Joint::And))
        }
        _ => {
            let (cells, digits) = (cells(pattern), digits(pattern));
            let end = Message::new("reason-bug-1-end").names("cells", cells, Joint::And).digits(
                "digits",
                digits,
                Joint::Or,
            );
            if pattern.len() > 1 {
                return Derivation::so(lead, end);
            }
            let crossing = cells
                .first()
                .into_iter()
                .flat_map(|cell| parts::CROSSING.map(|(kind, index)| house(kind, index(cell))));
            let pattern = Message::new("reason-bug-1")
                .names("cells", cells, Joint::And)
                .digits("digits", digits, Joint::And)
                .list("houses", crossing, Joint::And);
            Derivation::so(pattern, end)
        }
    }
}
