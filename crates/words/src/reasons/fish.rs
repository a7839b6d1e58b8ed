//! Fish: a digit that some houses have only where others cross them.

use super::derivation::Derivation;
use super::{Reason, parts};
use crate::{Joint, Message};

pub(super) fn basic(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let pattern = Message::new("reason-fish")
        .list("houses", &because.houses, Joint::And)
        .leading("houses")
        .digits("digits", because.digits, Joint::And)
        .list("covers", &because.covers, Joint::And);
    let end = Message::new("reason-rest-has-none").list("houses", &because.covers, Joint::And);
    Derivation::so(pattern, end)
}

pub(super) fn finned(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let pattern = Message::new("reason-fish-finned")
        .names("fins", parts::cells(&because.fins), Joint::Or)
        .digits("digits", because.digits, Joint::And)
        .list("houses", &because.houses, Joint::And)
        .list("covers", &because.covers, Joint::And);
    Derivation::either_way(pattern, parts::nots(&reason.step.removes))
}

pub(super) fn franken(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let fins = parts::cells(&because.fins);
    let with_body = |message: Message| {
        message
            .list("houses", &because.houses, Joint::And)
            .digits("digits", because.digits, Joint::And)
            .names("cells", because.cells - fins, Joint::And)
            .list("covers", &because.covers, Joint::And)
    };
    if fins.is_empty() {
        let pattern = with_body(Message::new("reason-fish-franken"))
            .list("each", parts::each_a(because.digits), Joint::And)
            .leading("houses");
        let end = Message::new("reason-fish-franken-end");
        return Derivation::so(pattern, end.list("covers", &because.covers, Joint::And));
    }
    let pattern = with_body(Message::new("reason-fish-franken-finned"));
    Derivation::either_way(
        pattern.names("fins", fins, Joint::Or),
        parts::nots(&reason.step.removes),
    )
}
