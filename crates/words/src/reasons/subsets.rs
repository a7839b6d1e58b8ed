//! Subsets, and candidates that are locked in some cells.

use underdoku_grid::layout::{Cell, CellSet, DigitSet, Layout};
use underdoku_logic::Evidence;
use underdoku_logic::general::Group;

use super::Reason;
use super::derivation::Derivation;
use super::parts;
use crate::{Joint, Message};

/// Adds the pattern: its houses, cells and digits.
fn with_pattern(message: Message, because: &Evidence<Layout>, cells: Joint) -> Message {
    message
        .said("houses", &parts::houses(&because.houses))
        .names("cells", because.cells, cells)
        .number("count", because.cells.len())
        .digits("digits", because.digits, Joint::And)
}

pub(super) fn naked(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    // If each cell has each digit, cells that see every place of one digit see those of all.
    let is_full = because.pattern.len() == because.cells.len() * because.digits.len();
    let is_in = |cell: &Cell| because.houses.iter().any(|group| group.cells().contains(cell));
    let end = if reason.step.removes.iter().all(|(cell, _)| is_in(cell)) {
        Message::new("reason-naked-subset-end").said("houses", &parts::houses(&because.houses))
    } else if is_full {
        let lost = parts::cells(&reason.step.removes);
        Message::new("reason-naked-subset-seen-end")
            .names("lost", lost, Joint::And)
            .number("count", lost.len())
            .number("all", because.cells.len())
            .digits("digits", because.digits, Joint::Or)
    } else {
        parts::seeing(&reason.step.removes, &Message::new("reason-subset-those"))
    };
    Derivation::so(with_pattern(Message::new("reason-naked-subset"), because, Joint::And), end)
}

pub(super) fn hidden(reason: &Reason<'_>) -> Derivation {
    let pattern = Message::new("reason-hidden-subset");
    let pattern = with_pattern(pattern, &reason.step.because, Joint::And);
    Derivation::so(pattern, Message::new("reason-hidden-subset-end"))
}

/// A naked subset in the crossing of a line and a box.
pub(super) fn locked(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let pattern = with_pattern(Message::new("reason-naked-subset"), because, Joint::And);
    let end =
        Message::new("reason-locked-subset-end").said("houses", &parts::houses(&because.houses));
    Derivation::so(pattern, end)
}

/// A digit whose places in a group are all in another group, or are all seen by some cell.
pub(super) fn candidates(reason: &Reason<'_>) -> Derivation {
    let because = &reason.step.because;
    let cage = match &because.houses[..] {
        [Group::Cage(cage)] => Some(cage),
        _ => None,
    };
    let pattern = match (cage, because.covers.is_empty()) {
        (None, false) => Message::new("reason-locked-candidates"),
        (None, true) => Message::new("reason-common-peer"),
        (Some(_), false) => Message::new("reason-locked-in-cage"),
        (Some(_), true) => Message::new("reason-common-peer-of-cage"),
    };
    let pattern = match cage {
        Some(cage) => pattern.number("sum", cage.sum().unwrap_or_default()),
        None => pattern,
    };
    let pattern = with_pattern(pattern, because, Joint::Or);
    let pattern = if cage.is_some() { pattern.leading("houses") } else { pattern };
    if because.covers.is_empty() {
        let lost = parts::cells(&reason.step.removes);
        let end = Message::new("reason-common-peer-end")
            .names("lost", lost, Joint::And)
            .number("count", lost.len())
            .number("all", because.cells.len())
            .digits("digits", because.digits, Joint::And);
        return Derivation::so(pattern, end);
    }
    let pattern = pattern.said("covers", &parts::houses(&because.covers));
    let end = Message::new("reason-rest-has-none");
    Derivation::so(pattern, end.said("houses", &parts::houses(&because.covers)))
}

/// The law of leftovers.
pub(super) fn leftovers(reason: &Reason<'_>) -> Derivation {
    let (because, removes) = (&reason.step.because, &reason.step.removes);
    let (lines, regions) = (&because.houses[..], &because.covers[..]);
    let (beyond, left) = (outside(because, regions, lines), outside(because, lines, regions));
    let mut lacks = Vec::new();
    for (side, other) in [(beyond, left), (left, beyond)] {
        let gone = removes.iter().filter(|(cell, _)| side.contains(*cell));
        let gone: DigitSet = gone.map(|&(_, digit)| digit).collect();
        if !gone.is_empty() {
            let lack = Message::new("reason-leftovers-lack")
                .names("cells", other, Joint::And)
                .number("count", other.len())
                .digits("digits", gone, Joint::Or);
            lacks.push(lack);
        }
    }
    let pattern = Message::new("reason-leftovers")
        .said("houses", &parts::houses(lines))
        .leading("houses")
        .number("lines", lines.len())
        .said("covers", &parts::houses(regions))
        .names("beyond", beyond, Joint::And)
        .number("count", beyond.len())
        .names("left", left, Joint::And)
        .list("lacks", lacks, Joint::And)
        .leading("lacks");
    Derivation::so(pattern, parts::nots(removes))
}

/// The cells of the pattern that are in some of these groups and in none of the others.
fn outside(because: &Evidence<Layout>, within: &[Group], without: &[Group]) -> CellSet {
    let is_in =
        |groups: &[Group], cell: Cell| groups.iter().any(|group| group.cells().contains(&cell));
    let is_outside = |&cell: &Cell| is_in(within, cell) && !is_in(without, cell);
    because.cells.into_iter().filter(is_outside).collect()
}
