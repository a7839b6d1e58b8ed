//! Lists as a sentence says them.

use std::fmt::Display;

use underdoku_grid::{CellSet, DigitSet};

use crate::{CandidateSet, HouseSet, Link, Strength};

/// `a`, `a and b`, `a, b and c`; nothing is `none`.
pub(crate) fn list<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => "none".to_owned(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

pub(crate) fn cells(cells: CellSet) -> String {
    list(cells, "and")
}

pub(crate) fn digits(digits: DigitSet) -> String {
    list(digits, "and")
}

pub(crate) fn houses(houses: HouseSet) -> String {
    list(houses.iter(), "and")
}

/// `2 from r1c3 and 5 from r1c3 and r1c4`.
pub(crate) fn removals(removes: &CandidateSet) -> String {
    let parts =
        removes.digits().iter().map(|digit| format!("{digit} from {}", cells(removes.cells_of(digit))));
    list(parts, "and")
}

/// `5 in r1c3`.
pub(crate) fn placements(places: &CandidateSet) -> String {
    list(places.iter().map(|candidate| format!("{} in {}", candidate.digit, candidate.cell)), "and")
}

/// The sentence with its first letter large.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// The links in a row: `r1c1=5 - r1c4=5 = r3c5=5`. Where several lead from one candidate, or to one, they are told together:
/// `r1c1=5 - r1c4=5, r2c1=5; r2c1=5, r2c2=5 = r3c5=5`.
pub(crate) fn chain(links: &[Link]) -> String {
    let mut text = String::new();
    let (mut told, mut last) = (0, None);
    for part in parts(links) {
        if told >= MOST_ENDS {
            return text + " and so on.";
        }
        if part.from.len() != 1 || last != Some(part.from[0]) {
            let start = if text.is_empty() { "Links: " } else { "; " };
            text += start;
            text += &ends(&part.from, part.strength);
        }
        text += &[" ", &part.strength.to_string(), " ", &ends(&part.to, part.strength)].concat();
        told += part.from.len() + part.to.len();
        last = Some(part.to[0]).filter(|_| part.to.len() == 1);
    }
    text + "."
}

/// As many ends of links are told.
const MOST_ENDS: usize = 48;

/// Links that are told together.
struct Part {
    from: Vec<CandidateSet>,
    strength: Strength,
    to: Vec<CandidateSet>,
}

/// Links that follow each other in the list and have one start, or are strong and have one end: what it takes that several
/// are off.
fn parts(links: &[Link]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for link in links {
        match parts.last_mut() {
            Some(Part { from, strength, to })
                if *strength == link.strength && *strength != Strength::Strong && *from == [link.from] =>
            {
                to.push(link.to);
            }
            Some(Part { from, strength: Strength::Strong, to })
                if link.strength == Strength::Strong && *to == [link.to] =>
            {
                from.push(link.from);
            }
            _ => parts.push(Part { from: vec![link.from], strength: link.strength, to: vec![link.to] }),
        }
    }
    parts
}

fn ends(ends: &[CandidateSet], strength: Strength) -> String {
    let ends: Vec<String> = ends.iter().map(|candidates| end(candidates, strength)).collect();
    ends.join(", ")
}

/// An end of a link: one of several candidates holds, or all of them are gone.
fn end(candidates: &CandidateSet, strength: Strength) -> String {
    let last = if strength == Strength::Beyond { "and" } else { "or" };
    let count = candidates.len();
    if count > 6 { format!("({count} candidates)") } else { list(candidates.iter(), last) }
}
