//! Fish: a digit that some houses have only where other houses cross them.

use underdoku_grid::layout::Cell;
use underdoku_logic::general::Group;

use super::derivation::Derivation;
use super::{Reason, parts};
use crate::{Joint, Message};

pub(super) fn basic(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let pattern = Message::new("reason-fish")
        .said("houses", &parts::houses(&because.houses))
        .leading("houses")
        .digits("digits", because.digits, Joint::And)
        .said("covers", &parts::houses(&because.covers));
    let end = Message::new("reason-rest-has-none").said("houses", &parts::houses(&because.covers));
    Derivation::so(pattern, end)
}

pub(super) fn finned(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let pattern = Message::new("reason-fish-finned")
        .names("fins", parts::cells(&because.fins), Joint::Or)
        .digits("digits", because.digits, Joint::And)
        .said("houses", &parts::houses(&because.houses))
        .said("covers", &parts::houses(&because.covers));
    Derivation::either_way(pattern, finned_end(reason))
}

/// States that the digit is eliminated from cells that see the fins and are in a line of the fish.
fn finned_end(reason: &Reason<'_>) -> Message {
    let (because, lost) = (&reason.step.because, parts::cells(&reason.step.removes));
    let has_lost = |cover: &&Group| cover.cells().iter().any(|&cell| lost.contains(cell));
    Message::new("reason-fish-finned-end")
        .names("lost", lost, Joint::And)
        .number("count", lost.len())
        .names("fins", parts::cells(&because.fins), Joint::And)
        .said("covers", &parts::houses(because.covers.iter().filter(has_lost)))
        .digits("digits", because.digits, Joint::And)
}

pub(super) fn franken(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let fins = parts::cells(&because.fins);
    let with_body = |message: Message| {
        message
            .said("houses", &parts::houses(&because.houses))
            .digits("digits", because.digits, Joint::And)
            .names("cells", because.cells - fins, Joint::And)
            .said("covers", &parts::houses(&because.covers))
    };
    if fins.is_empty() {
        let pattern = with_body(Message::new("reason-fish-franken"))
            .list("each", parts::each_a(because.digits), Joint::And)
            .leading("houses");
        let covers_of = |cell: &Cell| {
            because.covers.iter().filter(|cover| cover.cells().contains(cell)).count()
        };
        let end = if reason.step.removes.iter().any(|(cell, _)| covers_of(cell) > 1) {
            Message::new("reason-fish-franken-end")
        } else {
            Message::new("reason-rest-has-none").said("houses", &parts::houses(&because.covers))
        };
        return Derivation::so(pattern, end.said("covers", &parts::houses(&because.covers)));
    }
    let pattern = with_body(Message::new("reason-fish-franken-finned"));
    Derivation::either_way(pattern.names("fins", fins, Joint::Or), finned_end(reason))
}
