//! The cells, digits, houses and cages that a sentence names.

use std::collections::BTreeSet;

/// What a text names: cells as row and column from 1, digits as characters, houses and cages as
/// `row 3`, `the cage at r1c1`.
#[derive(Debug, Default)]
pub(crate) struct Named {
    pub(crate) cells: BTreeSet<(usize, usize)>,
    pub(crate) digits: BTreeSet<char>,
    pub(crate) groups: BTreeSet<String>,
}

const KINDS: [&str; 7] =
    ["row ", "column ", "box ", "region ", "diagonal ", "window ", "extra region "];

/// Rules whose cells differ, by their first cells.
const RULES: [&str; 2] = ["the cage at ", "a renban line at "];

impl Named {
    /// What a text names on a board with this many digits. With more than nine the number of a row or
    /// a column has up to two figures, and digits can be letters; otherwise each figure is a separate row
    /// or column.
    pub(crate) fn of(text: &str, digits: usize) -> Self {
        let is_large = digits > 9;
        let sets = if is_large { sets(text) } else { BTreeSet::new() };
        let mut named = Self::default();
        let (mut rest, mut last) = (text, ' ');
        while let Some(first) = rest.chars().next() {
            let after = if let Some((groups, after)) = run(rest) {
                named.groups.extend(groups);
                after
            } else if let Some((group, after)) = group(rest) {
                named.groups.insert(group);
                after
            } else if let Some((cells, after)) = cells(rest, is_large) {
                named.cells.extend(cells);
                after
            } else {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
                let (word, after) = rest.split_at(end.max(first.len_utf8()));
                // Letters in braces and after signs are digits, even if a set has such a name.
                let is_set = sets.contains(word) && !matches!(last, '{' | '=' | '+');
                let digits = word.strip_suffix('s').unwrap_or(word);
                let is_digit = |c: char| c.is_ascii_digit() || is_large && matches!(c, 'A'..='P');
                if !is_set && digits.chars().all(is_digit) {
                    named.digits.extend(digits.chars());
                }
                after
            };
            last = rest[..rest.len() - after.len()].chars().last().unwrap_or(' ');
            rest = after;
        }
        named
    }
}

/// The names of the sets that a text lists, as `A = r1c1 {12}`.
fn sets(text: &str) -> BTreeSet<&str> {
    let before = text.split(" = ").map(|part| part.rsplit([' ', '=']).next().unwrap_or(part));
    before.filter(|name| name.chars().all(|c| c.is_ascii_uppercase())).collect()
}

/// The number at the start, and the rest.
fn number(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|character: char| !character.is_ascii_digit()).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// `r12c46` at the start.
pub(crate) fn cells(text: &str, is_large: bool) -> Option<(Vec<(usize, usize)>, &str)> {
    let (rows, rest) = number(text.strip_prefix('r')?)?;
    let (columns, rest) = number(rest.strip_prefix('c')?)?;
    if is_large {
        return Some((vec![(rows.parse().ok()?, columns.parse().ok()?)], rest));
    }
    let each = |text: &str| text.bytes().map(|digit| usize::from(digit - b'0')).collect::<Vec<_>>();
    let of_row = |row: usize| each(columns).into_iter().map(move |column| (row, column));
    Some((each(rows).into_iter().flat_map(of_row).collect(), rest))
}

/// `rows 3 to 5` or `boxes 1, 4 and 7` at the start, with or without a capital.
fn run(text: &str) -> Option<(Vec<String>, &str)> {
    let kinds = [
        ("row", "rows "),
        ("column", "columns "),
        ("box", "boxes "),
        ("region", "regions "),
        ("diagonal", "diagonals "),
        ("window", "windows "),
        ("extra region", "extra regions "),
    ];
    kinds.into_iter().find_map(|(kind, several)| {
        let start = text.get(..several.len())?;
        let rest = start.eq_ignore_ascii_case(several).then(|| &text[several.len()..])?;
        let (first, mut rest) = number(rest)?;
        let mut numbers = vec![first.parse::<usize>().ok()?];
        if let Some((last, end)) = rest.strip_prefix(" to ").and_then(number) {
            numbers.extend(numbers[0] + 1..=last.parse().ok()?);
            rest = end;
        }
        while let Some((next, end)) =
            [", ", " and "].iter().find_map(|joint| number(rest.strip_prefix(joint)?))
        {
            numbers.push(next.parse().ok()?);
            rest = end;
        }
        Some((numbers.into_iter().map(|number| format!("{kind} {number}")).collect(), rest))
    })
}

/// `row 3`, `region b`, `the cage at r1c1` at the start, with or without a capital.
fn group(text: &str) -> Option<(String, &str)> {
    let after = |kind: &str| {
        let start = text.get(..kind.len())?;
        start.eq_ignore_ascii_case(kind).then(|| &text[kind.len()..])
    };
    let rule = RULES.into_iter().find_map(|rule| Some((rule, after(rule)?)));
    if let Some((rule, rest)) = rule {
        let (row, end) = number(rest.strip_prefix('r')?)?;
        let (column, end) = number(end.strip_prefix('c')?)?;
        return Some((format!("{rule}r{row}c{column}"), end));
    }
    let (kind, rest) = KINDS.into_iter().find_map(|kind| Some((kind, after(kind)?)))?;
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    let (name, end) = rest.split_at(end);
    let is_letter = || kind == "region " && name.len() == 1;
    let is_name = name.chars().all(|c| c.is_ascii_digit()) || is_letter();
    (!name.is_empty() && is_name).then(|| (format!("{kind}{name}"), end))
}

#[test]
fn a_sentence_is_read() {
    let named = Named::of("Columns 6 to 8 add up.", 9);
    let columns = ["column 6", "column 7", "column 8"].map(str::to_owned);
    assert_eq!(named.groups, BTreeSet::from(columns));
    let named = Named::of("Boxes 1, 4 and 7 and rows 2 and 3, which.", 9);
    let groups = ["box 1", "box 4", "box 7", "row 2", "row 3"].map(str::to_owned);
    assert_eq!(named.groups, BTreeSet::from(groups));
    let named = Named::of("Row 1 and box 12 have {13} at r12c4, r1c1=5.", 9);
    assert_eq!(named.cells, BTreeSet::from([(1, 4), (2, 4), (1, 1)]));
    assert_eq!(named.digits, BTreeSet::from(['1', '3', '5']));
    assert_eq!(named.groups, BTreeSet::from(["row 1".to_owned(), "box 12".to_owned()]));
}

#[test]
fn a_sentence_about_a_large_board_is_read() {
    let text =
        "The cage at r1c1 and region b: A = r12c3 {1BC}, D = r1c16 {2}. If A has no G, the Es go.";
    let named = Named::of(text, 16);
    assert_eq!(named.cells, BTreeSet::from([(12, 3), (1, 16)]));
    assert_eq!(named.digits, BTreeSet::from(['1', 'B', 'C', '2', 'G', 'E']));
    let groups = ["the cage at r1c1", "region b"].map(str::to_owned);
    assert_eq!(named.groups, BTreeSet::from(groups));
}
