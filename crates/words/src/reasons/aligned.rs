//! Aligned exclusion: two or three cells, and every way to fill them.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout};
use underdoku_logic::{Exclusion, Link};

use super::derivation::Derivation;
use super::parts::{candidate, cells, digits, nots};
use super::{Reason, parts};
use crate::{Joint, Message};

/// A digit in a cell.
type Candidate = (Cell, Digit);

/// Each eliminated candidate, with the exclusions that rule out every way to place it.
pub(super) fn exclusion(reason: &Reason<'_>) -> Derivation {
    let (cells, removes) = (reason.step.because.cells, &reason.step.removes);
    if reason.is_open {
        // Each of the ways would name an eliminated candidate, and so reveal the conclusion.
        let emptied = parts::cells(&reason.step.because.fins);
        let pattern = Message::new("reason-aligned-begun")
            .names("cells", cells, Joint::And)
            .names("others", emptied, Joint::And)
            .number("count", emptied.len());
        return Derivation::so(pattern, nots(removes));
    }
    let tried = removes.iter().map(|&removed| {
        Message::new("reason-aligned-tried").text("candidate", candidate(removed)).list(
            "ways",
            ways(reason, removed),
            Joint::Semicolon,
        )
    });
    let pattern = Message::new("reason-aligned").names("cells", cells, Joint::And).list(
        "tried",
        tried,
        Joint::Sentences,
    );
    Derivation::so(pattern, nots(removes))
}

/// The candidates that cannot be combined with the one that is tried. Those that leave nothing for the same cell are
/// listed together.
fn ways(reason: &Reason<'_>, removed: Candidate) -> Vec<Message> {
    let mut by_cell: Vec<(Cell, Vec<Message>)> = Vec::new();
    let (mut apart, mut clashes) = (Vec::new(), Vec::new());
    for (others, exclusion) in exclusions_of(&reason.step.because.exclusions, removed) {
        let meeting = meeting(reason, exclusion);
        let others = others.into_iter().map(candidate);
        let others = Message::new("reason-aligned-others").names("others", others, Joint::And);
        match exclusion.emptied {
            Some(cell) => match by_cell.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, ways)) => ways.push(others),
                None => by_cell.push((cell, vec![others])),
            },
            None if exclusion.candidates.contains(&removed) => {
                let clash = match meeting.and_then(|link| link.house.as_ref()) {
                    Some(house) => Message::new("reason-aligned-clash").said("house", house),
                    None => Message::new("reason-aligned-clash-apart")
                        .names("cells", cells(&exclusion.candidates), Joint::And)
                        .said("sight", &sight(exclusion, meeting)),
                };
                clashes.push(clash.said("way", &others).digit("digit", removed.1));
            }
            None => {
                let sentence = Message::new("reason-aligned-apart")
                    .names("cells", cells(&exclusion.candidates), Joint::And)
                    .said("sight", &sight(exclusion, meeting));
                if !apart.contains(&sentence) {
                    apart.push(sentence);
                }
            }
        }
    }
    let emptied = by_cell.into_iter().map(|(cell, ways)| {
        Message::new("reason-aligned-emptied")
            .list("ways", ways, Joint::Or)
            .cell("cell", cell)
            .text("digits", left(reason, cell))
    });
    let mut ways: Vec<Message> = emptied.collect();
    ways.extend(clashes);
    ways.extend(apart);
    ways
}

/// The link between the two candidates of an exclusion, if both have the same digit.
fn meeting<'a>(reason: &'a Reason<'_>, exclusion: &Exclusion<Layout>) -> Option<&'a Link<Layout>> {
    let both = |link: &&Link<Layout>| {
        link.from.iter().chain(&link.to).all(|at| exclusion.candidates.contains(at))
    };
    reason.step.because.meetings.iter().find(both)
}

fn sight(exclusion: &Exclusion<Layout>, meeting: Option<&Link<Layout>>) -> Message {
    match exclusion.candidates[..] {
        [(one, _), (other, _)] => {
            parts::sight([one, other], meeting.and_then(|link| link.house.as_ref()))
        }
        _ => Message::new("reason-sight"),
    }
}

/// The exclusions that eliminate a candidate, sorted by the other candidates in them. An exclusion without the eliminated candidate is
/// omitted if one of its candidates is already excluded together with the eliminated one.
fn exclusions_of(
    all: &[Exclusion<Layout>],
    removed: Candidate,
) -> Vec<(Vec<Candidate>, &Exclusion<Layout>)> {
    let is_enough = |&other: &Candidate| {
        all.iter().map(|exclusion| &exclusion.candidates).any(|candidates| {
            candidates.len() == 2 && candidates.contains(&removed) && candidates.contains(&other)
        })
    };
    let is_needed = |exclusion: &&Exclusion<Layout>| {
        let candidates = &exclusion.candidates;
        candidates.contains(&removed)
            || !cells(candidates).contains(removed.0) && !candidates.iter().any(is_enough)
    };
    let others = |exclusion: &Exclusion<Layout>| {
        let mut others = exclusion.candidates.clone();
        others.retain(|other| *other != removed);
        others.sort_unstable();
        others
    };
    let mut needed: Vec<_> =
        all.iter().filter(is_needed).map(|exclusion| (others(exclusion), exclusion)).collect();
    needed.sort_by(|(one, _), (other, _)| one.cmp(other));
    needed
}

/// `15`: the candidates of a cell that would have no digit left.
fn left(reason: &Reason<'_>, cell: Cell) -> String {
    let fins = reason.step.because.fins.iter().copied();
    let here: Vec<Candidate> = fins.filter(|(other, _)| *other == cell).collect();
    let all: DigitSet = digits(&here);
    all.into_iter().map(Digit::shown).collect()
}
