//! Lists in sentences.

use std::fmt::Display;

use crate::board::{BoardCell, BoardDigit};
use crate::hint::MANY;
use crate::{Board, Candidates, Groups, Link, Set, Strength};

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
pub(crate) fn names(cells: impl Set<Item: Display>) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

pub(crate) fn cells(cells: impl Set<Item: Display>) -> String {
    list(cells, "and")
}

/// `r1c1 has`, `r1c1 and r1c2 have`.
pub(crate) fn have(all: impl Set<Item: Display>) -> String {
    cells(all) + if all.len() == 1 { " has" } else { " have" }
}

/// `r1c46, r2c5` or `r123c8`: cells in the same columns or in the same rows are combined, in the
/// shorter of the two ways.
pub(crate) fn compact<B: Board>(cells: B::Cells) -> String {
    if !B::HAS_SHORT_NAMES {
        return names(cells).join(", ");
    }
    let [rows, columns] = [B::Cell::row, B::Cell::column].map(|line| runs(cells, line));
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
fn runs<S: Set<Item: BoardCell>>(
    cells: S,
    line: fn(S::Item) -> usize,
) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut runs: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for index in 0..9 {
        let here = cells.iter().filter(|&cell| line(cell) == index);
        // Of a cell's row and column, whose sum is known, the one that is not the line.
        let across: Vec<usize> = here.map(|cell| cell.row() + cell.column() - index).collect();
        match runs.iter_mut().find(|(_, places)| *places == across) {
            _ if across.is_empty() => {}
            Some((lines, _)) => lines.push(index),
            None => runs.push((vec![index], across)),
        }
    }
    runs
}

/// `a 3 and an 8`.
pub(crate) fn each_a(digits: impl Set<Item: BoardDigit>, last: &str) -> String {
    list(digits.iter().map(a), last)
}

/// `a 3`, `an 8`.
pub(crate) fn a(digit: impl BoardDigit) -> String {
    let letter = digit.letter();
    format!("{} {letter}", if matches!(letter, '8' | 'A' | 'E' | 'F') { "an" } else { "a" })
}

pub(crate) fn digits(digits: impl Set<Item: BoardDigit>) -> String {
    digits_with(digits, "and")
}

pub(crate) fn digits_with(digits: impl Set<Item: BoardDigit>, last: &str) -> String {
    list(digits.into_iter().map(BoardDigit::letter), last)
}

/// `r3c7=5`
pub(crate) fn candidate<B: Board>(candidate: B::Candidate) -> String {
    let (cell, digit) = B::parts(candidate);
    format!("{cell}={}", digit.letter())
}

pub(crate) fn houses(houses: impl Groups) -> String {
    list(houses.names(), "and")
}

/// `2 and 5 from r1c3 and 7 from r1c3 and r1c4`.
pub(crate) fn removals<B: Board, C: Candidates<B>>(removes: &C) -> String {
    let parts = by_cells(removes).into_iter();
    list(parts.map(|(from, gone)| format!("{} from {}", digits(gone), cells(from))), "and")
}

/// The digits that are eliminated from the same cells, together.
fn by_cells<B: Board, C: Candidates<B>>(removes: &C) -> Vec<(B::Cells, B::Digits)> {
    let mut seen: Vec<(B::Cells, B::Digits)> = Vec::new();
    for digit in removes.digits() {
        let from = removes.cells_of(digit);
        match seen.iter_mut().find(|(cells, _)| *cells == from) {
            Some((_, digits)) => digits.insert(digit),
            None => seen.push((from, B::Digits::of(digit))),
        }
    }
    seen
}

/// `r2c7 sees every 3 and 5 and r4c1 and r5c1 see every 8`: eliminated candidates, grouped by what
/// they see.
pub(crate) fn seeing<B: Board, C: Candidates<B>>(removes: &C) -> String {
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
pub(crate) fn placements<B: Board, C: Candidates<B>>(places: &C) -> String {
    let each = places.each().map(B::parts);
    list(each.map(|(cell, digit)| format!("{} in {cell}", digit.letter())), "and")
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
pub(crate) fn chain<B: Board>(links: &[Link<B>]) -> String {
    let mut text = String::new();
    let mut last = None;
    for part in parts(links) {
        if part.from.len() != 1 || last.as_ref() != Some(&part.from[0]) {
            let start = if text.is_empty() { "Links: " } else { "; " };
            text += start;
            text += &ends::<B>(&part.from, part.strength);
        }
        text +=
            &[" ", &part.strength.to_string(), " ", &ends::<B>(&part.to, part.strength)].concat();
        last = part.to.first().filter(|_| part.to.len() == 1).cloned();
    }
    text + "."
}

/// Links combined in a sentence.
struct Part<B: Board> {
    from: Vec<B::Candidates>,
    strength: Strength,
    to: Vec<B::Candidates>,
}

/// Consecutive links with one start, or strong ones with one end: the conditions for several to be
/// off.
fn parts<B: Board>(links: &[Link<B>]) -> Vec<Part<B>> {
    let mut parts: Vec<Part<B>> = Vec::new();
    for link in links {
        match parts.last_mut() {
            Some(Part { from, strength, to })
                if *strength == link.strength
                    && *strength != Strength::Strong
                    && from[..] == [link.from.clone()] =>
            {
                to.push(link.to.clone());
            }
            Some(Part { from, strength: Strength::Strong, to })
                if link.strength == Strength::Strong && to[..] == [link.to.clone()] =>
            {
                from.push(link.from.clone());
            }
            _ => parts.push(Part {
                from: vec![link.from.clone()],
                strength: link.strength,
                to: vec![link.to.clone()],
            }),
        }
    }
    parts
}

fn ends<B: Board>(ends: &[B::Candidates], strength: Strength) -> String {
    let ends: Vec<String> = ends.iter().map(|candidates| end::<B>(candidates, strength)).collect();
    ends.join(", ")
}

/// An end of a link: one of several candidates holds, or all of them are gone. Many are combined,
/// as in `r1c46=5`.
fn end<B: Board>(candidates: &B::Candidates, strength: Strength) -> String {
    let last = if strength == Strength::Beyond { "and" } else { "or" };
    if candidates.count() <= MANY {
        return list(candidates.each().map(candidate::<B>), last);
    }
    let digits = candidates.digits().into_iter();
    let of = |digit: B::Digit| {
        format!("{}={}", compact::<B>(candidates.cells_of(digit)), digit.letter())
    };
    list(digits.map(of), last)
}

#[cfg(test)]
mod tests {
    use underdoku_grid::{Cell, CellSet, layout};

    use super::*;
    use crate::Standard;

    fn told(names: &str) -> String {
        compact::<Standard>(
            names.split(' ').map(|name| name.parse::<Cell>().unwrap()).collect::<CellSet>(),
        )
    }

    #[test]
    fn cells_are_told_the_shorter_way() {
        assert_eq!(told("r4c7"), "r4c7");
        assert_eq!(told("r1c4 r1c6 r2c5"), "r1c46, r2c5");
        assert_eq!(told("r1c8 r2c8 r3c8"), "r123c8");
        assert_eq!(told("r1c1 r1c2 r2c1 r2c2"), "r12c12");
        assert_eq!(told("r1c1 r2c1 r2c2"), "r1c1, r2c12");
        assert_eq!(told("r4c7 r7c7 r8c7 r8c8"), "r47c7, r8c78");
        let large = [2, 3].map(|column| layout::Cell::new(11, column)).into_iter().collect();
        assert_eq!(compact::<layout::Layout>(large), "r12c3, r12c4");
    }
}
