//! Lists in sentences.

use std::fmt::Display;

use underdoku_grid::{Cell, CellSet, Digit, DigitSet};

use crate::hint::MANY;
use crate::{CandidateSet, HouseSet, Link, Strength};

/// `both` for two things, `all` for more.
pub(crate) const fn both_or_all(count: usize) -> &'static str {
    if count == 2 { "both" } else { "all" }
}

/// `a`, `a and b`, `a, b and c`; nothing is `none`.
pub(crate) fn list<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() { "none".to_owned() } else { listed(&items, last) }
}

/// `a`, `a and b`, `a, b and c`.
pub fn listed(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => [&first.join(", "), " ", last, " ", end].concat(),
    }
}

/// ` has been ruled out before`, of digits.
pub(crate) const fn ruled_out(count: usize) -> &'static str {
    if count == 1 { " has been ruled out before" } else { " have been ruled out before" }
}

/// The names of cells.
pub(crate) fn names(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

pub(crate) fn cells(cells: CellSet) -> String {
    list(cells, "and")
}

/// `r1c1 has`, `r1c1 and r1c2 have`.
pub(crate) fn have(all: CellSet) -> String {
    cells(all) + if all.len() == 1 { " has" } else { " have" }
}

/// `r1c46, r2c5` or `r123c8`: cells in the same columns or in the same rows are combined, in the
/// shorter of the two ways.
pub(crate) fn compact(cells: CellSet) -> String {
    let [rows, columns] = [Cell::row_index, Cell::column_index].map(|line| runs(cells, line));
    let numbers =
        |places: &[usize]| places.iter().map(|place| (place + 1).to_string()).collect::<String>();
    let is_by_rows = rows.len() <= columns.len();
    let parts = if is_by_rows { rows } else { columns };
    let told = parts.iter().map(|(lines, across)| {
        let (rows, columns) = if is_by_rows { (lines, across) } else { (across, lines) };
        format!("r{}c{}", numbers(rows), numbers(columns))
    });
    told.collect::<Vec<_>>().join(", ")
}

/// The lines that have cells, those with the same places in them together, and these places.
fn runs(cells: CellSet, line: impl Fn(Cell) -> usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut runs: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for index in 0..9 {
        let here = cells.iter().filter(|&cell| line(cell) == index);
        // Of a cell's row and column, whose sum is known, the one that is not the line.
        let across: Vec<usize> =
            here.map(|cell| cell.row_index() + cell.column_index() - index).collect();
        match runs.iter_mut().find(|(_, places)| *places == across) {
            _ if across.is_empty() => {}
            Some((lines, _)) => lines.push(index),
            None => runs.push((vec![index], across)),
        }
    }
    runs
}

/// `a 3 and an 8`.
pub(crate) fn each_a(digits: DigitSet, last: &str) -> String {
    list(digits.iter().map(a), last)
}

/// `a 3`, `an 8`.
pub(crate) fn a(digit: Digit) -> String {
    format!("{} {digit}", if digit.get() == 8 { "an" } else { "a" })
}

pub(crate) fn digits(digits: DigitSet) -> String {
    list(digits, "and")
}

pub(crate) fn houses(houses: HouseSet) -> String {
    list(houses.iter(), "and")
}

/// `2 and 5 from r1c3 and 7 from r1c3 and r1c4`.
pub(crate) fn removals(removes: &CandidateSet) -> String {
    let parts = by_cells(removes).into_iter();
    list(parts.map(|(from, gone)| format!("{} from {}", digits(gone), cells(from))), "and")
}

/// The digits that are eliminated from the same cells, together.
fn by_cells(removes: &CandidateSet) -> Vec<(CellSet, DigitSet)> {
    let mut seen: Vec<(CellSet, DigitSet)> = Vec::new();
    for digit in removes.digits() {
        let from = removes.cells_of(digit);
        match seen.iter_mut().find(|(cells, _)| *cells == from) {
            Some((_, digits)) => digits.insert(digit),
            None => seen.push((from, DigitSet::of(digit))),
        }
    }
    seen
}

/// `r2c7 sees every 3 and 5 and r4c1 and r5c1 see every 8`: eliminated candidates, grouped by what
/// they see.
pub(crate) fn seeing(removes: &CandidateSet) -> String {
    let each = by_cells(removes).into_iter().map(|(from, every)| {
        format!(
            "{} {} every {}",
            cells(from),
            if from.len() == 1 { "sees" } else { "see" },
            digits(every)
        )
    });
    list(each, "and")
}

/// `in box 1 the only place for 8 is r1c2: the 8s in r2c9 and r5c3 block the other cells`: a hidden
/// single, with the cells whose digits block the others of its house, and those that steps before it
/// have taken the digit from.
pub(crate) fn only_place(
    house: &str,
    digit: &str,
    cell: &str,
    (blockers, removed): (&[String], &[String]),
) -> String {
    let mut text = ["in ", house, " the only place for ", digit, " is ", cell].concat();
    let mut reasons = Vec::new();
    if !blockers.is_empty() {
        reasons.push(blocking(digit, blockers, removed.is_empty()));
    }
    if !removed.is_empty() {
        let cells = listed(removed, "and");
        reasons.push([digit, " is no longer a candidate of ", &cells].concat());
    }
    if !reasons.is_empty() {
        text += &[": ", &reasons.join(", and ")].concat();
    }
    text
}

/// `the 8s in r2c9 and r5c3 block the other cells`, or some of them.
pub(crate) fn blocking(digit: &str, blockers: &[String], is_all: bool) -> String {
    let (s, block) = if blockers.len() == 1 { ("", "blocks") } else { ("s", "block") };
    let the = if is_all { "the " } else { "" };
    let cells = listed(blockers, "and");
    ["the ", digit, s, " in ", &cells, " ", block, " ", the, "other cells"].concat()
}

/// `5 in r1c3`.
pub(crate) fn placements(places: &CandidateSet) -> String {
    list(places.iter().map(|candidate| format!("{} in {}", candidate.digit, candidate.cell)), "and")
}

/// The sentence with its first letter large.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// The links in a row: `r1c1=5 - r1c4=5 = r3c5=5`. If several lead from one candidate, or to one,
/// they are shown together: `r1c1=5 - r1c4=5, r2c1=5; r2c1=5, r2c2=5 = r3c5=5`.
pub(crate) fn chain(links: &[Link]) -> String {
    let mut text = String::new();
    let mut last = None;
    for part in parts(links) {
        if part.from.len() != 1 || last != Some(part.from[0]) {
            let start = if text.is_empty() { "Links: " } else { "; " };
            text += start;
            text += &ends(&part.from, part.strength);
        }
        text += &[" ", &part.strength.to_string(), " ", &ends(&part.to, part.strength)].concat();
        last = Some(part.to[0]).filter(|_| part.to.len() == 1);
    }
    text + "."
}

/// Links combined in a sentence.
struct Part {
    from: Vec<CandidateSet>,
    strength: Strength,
    to: Vec<CandidateSet>,
}

/// Consecutive links with one start, or strong ones with one end: the conditions for several to be
/// off.
fn parts(links: &[Link]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for link in links {
        match parts.last_mut() {
            Some(Part { from, strength, to })
                if *strength == link.strength
                    && *strength != Strength::Strong
                    && *from == [link.from] =>
            {
                to.push(link.to);
            }
            Some(Part { from, strength: Strength::Strong, to })
                if link.strength == Strength::Strong && *to == [link.to] =>
            {
                from.push(link.from);
            }
            _ => parts.push(Part {
                from: vec![link.from],
                strength: link.strength,
                to: vec![link.to],
            }),
        }
    }
    parts
}

fn ends(ends: &[CandidateSet], strength: Strength) -> String {
    let ends: Vec<String> = ends.iter().map(|candidates| end(candidates, strength)).collect();
    ends.join(", ")
}

/// An end of a link: one of several candidates holds, or all of them are gone. Many are combined,
/// as in `r1c46=5`.
fn end(candidates: &CandidateSet, strength: Strength) -> String {
    let last = if strength == Strength::Beyond { "and" } else { "or" };
    if candidates.len() <= MANY {
        return list(candidates.iter(), last);
    }
    let digits = candidates.digits().into_iter();
    list(digits.map(|digit| format!("{}={digit}", compact(candidates.cells_of(digit)))), last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(names: &str) -> String {
        compact(names.split(' ').map(|name| name.parse::<Cell>().unwrap()).collect())
    }

    #[test]
    fn cells_are_told_the_shorter_way() {
        assert_eq!(told("r4c7"), "r4c7");
        assert_eq!(told("r1c4 r1c6 r2c5"), "r1c46, r2c5");
        assert_eq!(told("r1c8 r2c8 r3c8"), "r123c8");
        assert_eq!(told("r1c1 r1c2 r2c1 r2c2"), "r12c12");
        assert_eq!(told("r1c1 r2c1 r2c2"), "r1c1, r2c12");
        assert_eq!(told("r4c7 r7c7 r8c7 r8c8"), "r47c7, r8c78");
    }
}
