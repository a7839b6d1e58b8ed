//! Colouring: places of a digit linked in pairs, in two colours by turns.

use underdoku_grid::layout::{CellSet, DigitSet, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Alternatives, Link, Technique};

use super::derivation::Derivation;
use super::{Reason, parts};
use crate::{Joint, Message};

/// Simple colours and multi-colours.
pub(super) fn colours(reason: &Reason<'_>) -> Derivation {
    let step = &reason.step;
    let because = &step.because;
    let links = &because.alternatives;
    let houses = houses(reason);
    let [one, other] = [&because.pattern, &because.fins].map(|colour| parts::cells(colour));
    let either = |colour: CellSet| {
        Message::new("reason-colours-either")
            .said("colour", &all_of(colour, because.digits))
            .said("opposite", &all_of(opposite(links, colour), because.digits))
    };
    let with_one = |message: Message| {
        message
            .said("houses", &parts::houses(houses.iter().copied()))
            .leading("houses")
            .number("count", houses.len())
            .digits("digits", because.digits, Joint::And)
            .said("one", &either(one))
    };
    let lost = parts::cells(&step.removes);
    let losing = |message: Message| {
        message.names("lost", lost, Joint::And).number("count", lost.len()).digits(
            "digits",
            because.digits,
            Joint::And,
        )
    };
    let alone = || with_one(Message::new("reason-colours"));
    let two = |other| with_one(Message::new("reason-colours-two")).said("other", &either(other));
    match step.technique {
        Technique::SimpleColourTrap => {
            Derivation::either_way(alone(), losing(Message::new("reason-colours-trap-end")))
        }
        Technique::SimpleColourWrap => {
            let end = losing(Message::new("reason-colours-wrap-end"));
            let end = end.list("meetings", because.meetings.iter().map(meeting), Joint::And);
            Derivation::further(alone(), end.leading("meetings"))
        }
        _ if step.removes == because.pattern => {
            let end = losing(Message::new("reason-colours-sees-both-end"));
            let end = end.list("meetings", because.meetings.iter().map(meeting), Joint::And);
            Derivation::further(two(colour_of(links, other)), end)
        }
        _ => {
            let pattern = Message::new("reason-colours-bridge")
                .said("clusters", &two(other))
                .list("meetings", because.meetings.iter().map(meeting), Joint::And)
                .leading("meetings");
            Derivation::either_way(pattern, losing(Message::new("reason-colours-bridge-end")))
        }
    }
}

/// `r1c2, r3c4 and r5c6 are all 7`
fn all_of(cells: CellSet, digit: DigitSet) -> Message {
    Message::new("reason-colours-all")
        .names("cells", cells, Joint::And)
        .number("count", cells.len())
        .digits("digits", digit, Joint::And)
}

/// `r3c4 and r7c4 are both in column 4`
fn meeting(link: &Link<Layout>) -> Message {
    let [one, other] = [&link.from, &link.to].map(|end| end.first().map(|(cell, _)| *cell));
    let Some(cells) = one.zip(other).map(|(one, other)| [one, other]) else {
        return Message::new("reason-sight");
    };
    Message::new("reason-colours-meeting")
        .names("cells", cells, Joint::And)
        .said("sight", &parts::sight(cells, link.house.as_ref()))
}

/// The houses that hold the clusters together, from row 1 on.
fn houses<'a>(reason: &'a Reason<'_>) -> Vec<&'a Group> {
    let links = reason.step.because.alternatives.iter();
    let mut houses: Vec<&Group> = links.filter_map(|link| link.house.as_ref()).collect();
    houses.sort_by_key(|group| match group {
        Group::House(house) => Some((house.kind(), house.index())),
        Group::Cage(_) => None,
    });
    houses
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

pub(super) fn remote_pair(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let (even, lost) = (parts::cells(&because.fins), parts::cells(&reason.step.removes));
    let pattern = Message::new("reason-remote-pair")
        .digits("digits", because.digits, Joint::And)
        .names("odd", because.cells - even, Joint::And)
        .names("even", even, Joint::And);
    let end = Message::new("reason-remote-pair-end")
        .names("lost", lost, Joint::And)
        .number("count", lost.len());
    Derivation::so(pattern, end)
}
