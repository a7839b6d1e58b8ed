//! Colouring: places of a digit linked in pairs, in two colours by turns.

use underdoku_grid::layout::{CellSet, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Alternatives, Technique};

use super::{Reason, parts};
use crate::{Joint, Message};

/// Simple colours and multi-colours.
pub(super) fn colours(reason: &Reason<'_>) -> Message {
    let because = &reason.step.because;
    let houses = houses(reason);
    Message::new("reason-colours")
        .list("houses", &houses, Joint::And)
        .leading("houses")
        .number("count", houses.len())
        .digits("digits", because.digits, Joint::And)
        .said("conclusion", &conclusion(reason))
}

/// The houses that hold the clusters together.
fn houses<'a>(reason: &'a Reason<'_>) -> Vec<&'a Group> {
    let links = reason.step.because.alternatives.iter();
    let mut houses: Vec<&Group> = links.filter_map(|link| link.house.as_ref()).collect();
    // The standard board lists its houses from row 1 to box 9, another one as they join the cluster.
    if reason.has_short_names {
        houses.sort_by_key(|group| match group {
            Group::House(house) => Some((house.kind(), house.index())),
            Group::Cage(_) => None,
        });
    }
    houses
}

/// What one colour or the other leads to.
fn conclusion(reason: &Reason<'_>) -> Message {
    let because = &reason.step.because;
    let links = &because.alternatives;
    let either = |colour: CellSet| {
        Message::new("reason-colours-either")
            .names("colour", colour, Joint::And)
            .names("opposite", opposite(links, colour), Joint::And)
            .digits("digits", because.digits, Joint::And)
    };
    let [one, other] = [&because.pattern, &because.fins].map(|colour| parts::cells(colour));
    let with_one = |message: Message| message.said("one", &either(one));
    match reason.step.technique {
        Technique::SimpleColourTrap => with_one(Message::new("reason-colours-trap")),
        Technique::SimpleColourWrap => with_one(Message::new("reason-colours-wrap")),
        _ if reason.step.removes == because.pattern => {
            with_one(Message::new("reason-colours-sees-both"))
                .said("other", &either(colour_of(links, other)))
        }
        _ => with_one(Message::new("reason-colours-bridge")).said("other", &either(other)),
    }
}

/// The colour of the first of these cells, which are a cluster.
fn colour_of(links: &[Alternatives<Layout>], cluster: CellSet) -> CellSet {
    let mut colour = cluster.first().map_or(CellSet::EMPTY, CellSet::of);
    loop {
        let more = opposite(links, opposite(links, colour));
        if more == colour {
            return colour;
        }
        colour = more;
    }
}

/// The other colour of the clusters of these cells.
fn opposite(links: &[Alternatives<Layout>], colour: CellSet) -> CellSet {
    let cells = links.iter().map(|link| parts::cells(&link.candidates));
    let linked = cells.filter(|cells| !(*cells & colour).is_empty());
    linked.fold(CellSet::EMPTY, |all, cells| all | cells) - colour
}

pub(super) fn remote_pair(reason: &Reason<'_>) -> Message {
    let because = &reason.step.because;
    let even = parts::cells(&because.fins);
    Message::new("reason-remote-pair")
        .digits("digits", because.digits, Joint::And)
        .names("odd", because.cells - even, Joint::And)
        .names("even", even, Joint::And)
}
