//! The cells, digits and houses that a sentence names.

use std::collections::BTreeSet;

/// What a text names: cells as row and column from 1, digits as characters, houses as `row 3`.
#[derive(Debug, Default)]
pub(crate) struct Named {
    pub(crate) cells: BTreeSet<(usize, usize)>,
    pub(crate) digits: BTreeSet<char>,
    pub(crate) houses: BTreeSet<String>,
}

const KINDS: [&str; 3] = ["row ", "column ", "box "];

impl Named {
    pub(crate) fn of(text: &str) -> Self {
        let mut named = Self::default();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            if let Some((cells, after)) = cells(rest) {
                named.cells.extend(cells);
                rest = after;
            } else if let Some((house, after)) = house(&rest.to_lowercase(), rest) {
                named.houses.insert(house);
                rest = after;
            } else {
                if first.is_ascii_digit() {
                    named.digits.insert(first);
                }
                rest = &rest[first.len_utf8()..];
            }
        }
        named
    }
}

/// The number at the start, and the rest.
fn number(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|character: char| !character.is_ascii_digit()).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

/// `r12c46` at the start: each character is a row or a column.
fn cells(text: &str) -> Option<(Vec<(usize, usize)>, &str)> {
    let (rows, rest) = number(text.strip_prefix('r')?)?;
    let (columns, rest) = number(rest.strip_prefix('c')?)?;
    let each = |text: &str| text.bytes().map(|digit| usize::from(digit - b'0')).collect::<Vec<_>>();
    let of_row = |row: usize| each(columns).into_iter().map(move |column| (row, column));
    Some((each(rows).into_iter().flat_map(of_row).collect(), rest))
}

/// `row 3` at the start.
fn house<'a>(lower: &str, text: &'a str) -> Option<(String, &'a str)> {
    let kind = KINDS.into_iter().find(|kind| lower.starts_with(kind))?;
    let (number, rest) = number(&text[kind.len()..])?;
    Some((format!("{kind}{number}"), rest))
}

#[test]
fn a_sentence_is_read() {
    let named = Named::of("Row 1 and box 12 have {13} at r12c4, r1c1=5.");
    assert_eq!(named.cells, BTreeSet::from([(1, 4), (2, 4), (1, 1)]));
    assert_eq!(named.digits, BTreeSet::from(['1', '3', '5']));
    assert_eq!(named.houses, BTreeSet::from(["row 1".to_owned(), "box 12".to_owned()]));
}
