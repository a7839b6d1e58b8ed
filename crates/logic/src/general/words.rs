//! Lists in sentences. They are built from texts, so that each function is compiled only once.

use underdoku_grid::layout::{Cell, Digit, DigitSet};

use super::Group;
use crate::words::capital;
pub use crate::words::listed;
pub(super) use crate::words::{both_or_all, ruled_out};

/// With a capital, unless it begins with a cell, and a full stop.
pub fn sentence(text: &str) -> String {
    let bytes = text.as_bytes();
    let names_a_cell = bytes.len() > 1 && bytes[0] == b'r' && bytes[1].is_ascii_digit();
    (if names_a_cell { text.to_owned() } else { capital(text) }) + "."
}

/// A sentence without its capital and its full stop, to go on with.
pub(super) fn continued(sentence: &str) -> String {
    let text = sentence.strip_suffix('.').unwrap_or(sentence);
    let mut letters = text.chars();
    match (letters.next(), letters.clone().next()) {
        // `A = r1c2` is the name of a set.
        (Some(first), Some(second)) if second != ' ' => {
            first.to_lowercase().to_string() + letters.as_str()
        }
        _ => text.to_owned(),
    }
}

pub(super) fn digit(digit: Digit) -> String {
    digit.shown().to_string()
}

/// `r1c1 and r1c2`
pub(super) fn cells(cells: impl IntoIterator<Item: ToString>, last: &str) -> String {
    let mut names = Vec::new();
    for cell in cells {
        names.push(cell.to_string());
    }
    listed(&names, last)
}

/// The names of the cells of candidates.
pub(super) fn names_of(candidates: &[(Cell, Digit)]) -> Vec<String> {
    candidates.iter().map(|(cell, _)| cell.to_string()).collect()
}

/// `row 1 and the cage at r1c1`
pub(super) fn groups(groups: &[Group]) -> String {
    let mut names = Vec::new();
    for group in groups {
        names.push(group.to_string());
    }
    listed(&names, "and")
}

/// `2 and 5`
pub(super) fn digits(digits: DigitSet, last: &str) -> String {
    let mut names = Vec::new();
    for value in digits {
        names.push(digit(value));
    }
    listed(&names, last)
}

/// `2 and 5 from r1c3 and 7 from r1c3 and r1c4`
pub(super) fn removals(removes: &[(Cell, Digit)]) -> String {
    let (mut all, mut seen) = (DigitSet::EMPTY, Vec::<(Vec<Cell>, DigitSet)>::new());
    for &(_, value) in removes {
        all.insert(value);
    }
    for value in all {
        let mut from = Vec::new();
        for &(cell, other) in removes {
            if other == value {
                from.push(cell);
            }
        }
        match seen.iter_mut().find(|(cells, _)| *cells == from) {
            Some((_, digits)) => digits.insert(value),
            None => seen.push((from, DigitSet::of(value))),
        }
    }
    let mut parts = Vec::new();
    for (from, gone) in seen {
        parts.push(digits(gone, "and") + " from " + &cells(&from, "and"));
    }
    listed(&parts, "and")
}
