//! Fish: a digit that some houses have only where others cross them.

use super::{Reason, parts};
use crate::{Joint, Message};

pub(super) fn basic(reason: &Reason<'_>) -> Message {
    let because = &reason.step.because;
    Message::new("reason-fish")
        .list("houses", &because.houses, Joint::And)
        .leading("houses")
        .digits("digits", because.digits, Joint::And)
        .list("covers", &because.covers, Joint::And)
}

pub(super) fn finned(reason: &Reason<'_>) -> Message {
    let because = &reason.step.because;
    Message::new("reason-fish-finned")
        .names("fins", parts::cells(&because.fins), Joint::Or)
        .digits("digits", because.digits, Joint::And)
        .list("houses", &because.houses, Joint::And)
        .list("covers", &because.covers, Joint::And)
}

pub(super) fn franken(reason: &Reason<'_>) -> Message {
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
        with_body(Message::new("reason-fish-franken"))
            .list("each", parts::each_a(because.digits), Joint::And)
            .leading("houses")
    } else {
        with_body(Message::new("reason-fish-franken-finned")).names("fins", fins, Joint::Or)
    }
}
