//! A hint on the board: which candidates stand out and which contrast with them, signs beside the
//! cells, and a legend for all of it.

use std::collections::BTreeMap;

use underdoku_grid::layout::Cell;
use underdoku_words::drawing::{Candidate, Drawing, Entry, Mark, Ring, Role, Sign};
use underdoku_words::terminal::say;
use underdoku_words::{Joint, Message};

/// How a candidate of a hint is emphasized.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Emphasis {
    /// It stands out.
    Shown,
    /// It contrasts with the shown ones.
    Apart,
}

/// The candidates of a hint with an emphasis, in row order.
pub(super) fn with(drawing: &Drawing, stress: Emphasis) -> Vec<Candidate> {
    let marks = drawing.marks.iter().filter(|mark| stress_of(drawing, mark) == Some(stress));
    marks.map(|mark| (mark.cell, mark.digit)).collect()
}

fn stress_of(drawing: &Drawing, mark: &Mark) -> Option<Emphasis> {
    let by_ring = mark.ring.and_then(|ring| stress_of_sign(drawing, Sign::Ring(ring)));
    match (by_ring, mark.role?) {
        (Some(stress), _) => Some(stress),
        (None, Role::Off | Role::Fin) => Some(Emphasis::Apart),
        (None, _) => Some(Emphasis::Shown),
    }
}

/// The emphasis of candidates with a sign of a picture, if signs are shown like that.
fn stress_of_sign(drawing: &Drawing, sign: Sign) -> Option<Emphasis> {
    match sign {
        // For sets, letters beside the cells are used instead.
        Sign::Role(Role::Set(_)) => None,
        Sign::Role(Role::Off | Role::Fin) | Sign::Ring(Ring::Common) => Some(Emphasis::Apart),
        Sign::Ring(Ring::OneHolds) if drawing.sets.is_empty() => Some(Emphasis::Apart),
        Sign::Role(_) => Some(Emphasis::Shown),
        _ => None,
    }
}

/// The legend: the meaning of each emphasis that is on the board.
pub(super) fn legend(drawing: &Drawing) -> Vec<(Emphasis, String)> {
    // A single needs no explanation.
    if drawing.marks.len() < 2 {
        return Vec::new();
    }
    let mut meanings: BTreeMap<Emphasis, Vec<Entry>> = BTreeMap::new();
    for entry in drawing.legend() {
        if let Some(stress) = stress_of_sign(drawing, entry.sign) {
            meanings.entry(stress).or_default().push(entry);
        }
    }
    let texts = |meanings: Vec<Entry>| {
        say(&Message::new("classic-hint-legend").list("meanings", meanings, Joint::Comma))
    };
    meanings.into_iter().map(|(stress, meanings)| (stress, texts(meanings))).collect()
}

/// The meaning of the signs beside the cells; none if they are only letters that the reason names.
pub(super) fn about_signs(drawing: &Drawing) -> Option<&'static str> {
    match drawing.branches() {
        0 => None,
        1 => Some("classic-hint-signs"),
        _ => Some("classic-hint-branches"),
    }
}

/// A sign for each cell: the letter of its set; along a chain `>` at the start, then numbers; with
/// several branches a letter, which is a capital at the start.
pub(super) fn signs(drawing: &Drawing) -> BTreeMap<Cell, char> {
    let mut signs = BTreeMap::new();
    let has_branches = drawing.branches() > 1;
    for mark in &drawing.marks {
        if let Some(Role::Set(index)) = mark.role {
            put(
                &mut signs,
                mark.cell,
                drawing.sets.get(index).and_then(|name| name.chars().next()),
            );
        }
    }
    let starts = || drawing.marks.iter().filter_map(|mark| Some((mark.cell, mark.start?)));
    for (cell, branch) in starts() {
        let is_shared = starts().any(|(other, of)| other == cell && of != branch);
        let sign = if has_branches && !is_shared { letter(branch, b'A') } else { Some('>') };
        put(&mut signs, cell, sign);
    }
    // Along a path the cells are counted; in a net, the lines of the reason have their own numbers.
    let is_path = drawing.arrows.iter().all(|arrow| arrow.number.is_some());
    let mut count = 0;
    for arrow in &drawing.arrows {
        let Some(branch) = arrow.branch else { continue };
        let is_new = arrow.to.iter().any(|(cell, _)| !signs.contains_key(cell));
        count += usize::from(is_new);
        let number = if is_path { Some(count) } else { arrow.number };
        let sign = if has_branches { letter(branch, b'a') } else { number.and_then(figure) };
        for &(cell, _) in &arrow.to {
            put(&mut signs, cell, sign);
        }
    }
    signs
}

fn put(signs: &mut BTreeMap<Cell, char>, cell: Cell, sign: Option<char>) {
    if let Some(sign) = sign {
        signs.entry(cell).or_insert(sign);
    }
}

/// The letter of a branch, counted from `first`.
fn letter(branch: usize, first: u8) -> Option<char> {
    let branch = u8::try_from(branch).ok().filter(|&branch| branch < 26)?;
    Some(char::from(first + branch))
}

/// `1` to `9`, then `a` to `z`.
fn figure(number: usize) -> Option<char> {
    char::from_digit(u32::try_from(number).ok()?, 36)
}
