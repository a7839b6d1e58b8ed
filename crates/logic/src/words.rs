//! Lists as a sentence says them.

use std::fmt::Display;

use underdoku_grid::{CellSet, DigitSet};

use crate::{CandidateSet, HouseSet, Link};

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

/// The links in a row: `r1c1=5 - r1c4=5 = r3c5=5`.
pub(crate) fn chain(links: &[Link]) -> String {
    let mut text = String::new();
    let mut last = CandidateSet::EMPTY;
    for link in links.iter().take(24) {
        if link.from != last {
            let start = if text.is_empty() { "Links: " } else { "; " };
            text += start;
            text += &end(&link.from);
        }
        text += &[" ", &link.strength.to_string(), " ", &end(&link.to)].concat();
        last = link.to;
    }
    text + if links.len() > 24 { " and so on." } else { "." }
}

/// An end of a link.
fn end(candidates: &CandidateSet) -> String {
    let count = candidates.len();
    if count > 6 { format!("({count} candidates)") } else { list(candidates.iter(), "or") }
}
