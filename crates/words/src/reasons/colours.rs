//! Colouring: places of a digit linked in pairs, in two alternating colours.

use underdoku_grid::layout::{Cell, CellSet, DigitSet, Layout};
use underdoku_logic::general::Group;
use underdoku_logic::{Alternatives, Link, Strength, Technique};

use super::derivation::Derivation;
use super::{Reason, parts};
use crate::{Joint, Message, Say as _};

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
            let end = end.list("meetings", because.meetings.iter().filter_map(meeting), Joint::And);
            Derivation::further(alone(), end.leading("meetings"))
        }
        _ if step.removes == because.pattern => {
            let end = losing(Message::new("reason-colours-sees-both-end"));
            let end = end.list("meetings", because.meetings.iter().filter_map(meeting), Joint::And);
            Derivation::further(two(colour_of(links, other)), end)
        }
        _ => {
            let pattern = Message::new("reason-colours-bridge")
                .said("clusters", &two(other))
                .list("meetings", because.meetings.iter().filter_map(meeting), Joint::And)
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
fn meeting(link: &Link<Layout>) -> Option<Message> {
    let (cells, sight) = sight(link)?;
    let message = Message::new("reason-colours-meeting").names("cells", cells, Joint::And);
    Some(message.said("sight", &sight))
}

/// The two cells of a link, and how they see each other.
fn sight(link: &Link<Layout>) -> Option<([Cell; 2], Message)> {
    let cells = [link.from.first()?.0, link.to.first()?.0];
    Some((cells, parts::sight(cells, link.house.as_ref())))
}

/// The cells of links that make a chain, in its order.
pub(super) fn path(links: &[Link<Layout>]) -> Vec<Cell> {
    let strong = links.iter().filter(|link| link.strength == Strength::Strong);
    strong.filter_map(|link| Some(link.from.first()?.0)).collect()
}

/// The houses that link the cells of the clusters, starting with row 1.
fn houses<'a>(reason: &'a Reason<'_>) -> Vec<&'a Group> {
    let links = reason.step.because.alternatives.iter();
    let mut houses: Vec<&Group> = links.filter_map(|link| link.house.as_ref()).collect();
    houses.sort_by_key(|group| match group {
        Group::House(house) => Some((house.kind(), house.index())),
        Group::Cage(_) | Group::Rule(_) => None,
    });
    houses
}

/// The cells of a cluster that have the colour of its first cell.
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

/// The cells that have the opposite colour in the clusters of these cells.
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
    let path = path(&because.meetings);
    if let [first, .., last] = path[..] {
        let sights = because.meetings.iter().filter(|link| link.strength == Strength::Weak);
        let sights = sights.filter_map(|link| match &link.house {
            Some(house) => Some(house.message()),
            None => Some(sight(link)?.1),
        });
        let pattern = Message::new("reason-remote-pair-path")
            .names("cells", &path, Joint::And)
            .digits("digits", because.digits, Joint::And)
            .list("sights", sights, Joint::Comma)
            .names("ends", [first, last], Joint::And)
            .digits("one", because.digits.first(), Joint::And)
            .digits("other", because.digits.last(), Joint::And);
        let end = Message::new("reason-remote-pair-path-end")
            .names("lost", lost, Joint::And)
            .number("count", lost.len());
        return Derivation::so(pattern, end);
    }
    let end = Message::new("reason-remote-pair-end")
        .names("lost", lost, Joint::And)
        .number("count", lost.len());
    Derivation::so(pattern, end)
}
