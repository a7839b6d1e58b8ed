//! `HoDoKu`'s library lines: a position and the step to find in it.
//!
//! ```text
//! :technique:digits:grid:deleted:eliminations:placements:extra
//! :0000:x:.....2...:228 259::
//! ```
//!
//! Six colons, or seven with the extra field. In the grid, `+d` is a digit that was placed and is
//! not a given. Candidates are triples of digit, row, column: `228` is 2 in r2c8. The deleted
//! candidates are those missing although the digits on the board would allow them. Some programs
//! paste only the grid and the deleted candidates, as `+71..+8...:214 425`, in the notation of the
//! program Susser. The technique `0000` means no step; a trailing `-x` means that the technique
//! must not be found. The step is stored in tags. Records are separated as in a list of
//! 81-character lines. Source: <https://hodoku.sourceforge.net/en/libs.php>.

use std::fmt::{self, Write};

use underdoku_grid::{Candidates, Cell, Digit, DigitSet, Origin};

use crate::capabilities::{CandidatesKept, Capabilities, Digits, GIVENS};
use crate::cells;
use crate::fault::CELL;
use crate::fault::{Fault, Found, RecordFault};
use crate::tag::is_one_line;
use crate::{Board, Entry, Tag};

/// All digits, with givens distinguished, the deleted candidates, and a step.
pub(crate) const HOLDS: Capabilities = Capabilities {
    digits: Digits::Entered,
    candidates: CandidatesKept::Removed,
    tag: |tag, text| match tag {
        Tag::Technique => text != NO_STEP && is_technique(text),
        Tag::Digits => text != NO_DIGITS && !text.is_empty() && are_digits(text),
        Tag::Eliminations | Tag::Placements => !text.is_empty() && are_normal_triples(text),
        Tag::Extra => is_one_line(text) && !text.contains(':'),
        _ => false,
    },
    ..GIVENS
};

/// The technique of a line without a step.
const NO_STEP: &str = "0000";
/// The digits of a line without a step.
const NO_DIGITS: &str = "x";

/// A field of the line with its column, from 0.
type Field<'t> = (usize, &'t str);

/// Reads the candidates of a field of triples, such as `228 259`: 2 in r2c8, 2 in r5c9. Returns
/// `None` for any other text.
///
/// ```
/// use underdoku::formats::triples;
/// use underdoku::grid::{Cell, Digit};
///
/// assert_eq!(triples("228"), Some(vec![(Cell::at(1, 7), Digit::ALL[1])]));
/// assert_eq!(triples("22"), None);
/// ```
pub fn triples(text: &str) -> Option<Vec<(Cell, Digit)>> {
    read_triples((0, text)).ok()
}

fn read_triples((start, text): Field<'_>) -> Result<Vec<(Cell, Digit)>, RecordFault> {
    let triple = |(column, word): Field<'_>| {
        let expected = "a candidate as digit, row, column, such as 228";
        let misread =
            || RecordFault::at(0, start + column, Fault::Expected(expected, Found::text(word)));
        read_triple(word).ok_or_else(misread)
    };
    cells::words(text).map(triple).collect()
}

fn read_triple(word: &str) -> Option<(Cell, Digit)> {
    let &[digit, row, column] = word.as_bytes() else { return None };
    let number = |byte: u8| char::from(byte).to_digit(10).map_or(0, |number| number as usize);
    Some((Cell::named(number(row), number(column))?, Digit::from_char(char::from(digit))?))
}

fn write_triples(triples: impl IntoIterator<Item = (Cell, Digit)>) -> String {
    let word = |(cell, digit): (Cell, Digit)| {
        format!("{digit}{}{}", cell.row_index() + 1, cell.column_index() + 1)
    };
    triples.into_iter().map(word).collect::<Vec<_>>().join(" ")
}

fn are_normal_triples(text: &str) -> bool {
    triples(text).is_some_and(|triples| write_triples(triples) == text)
}

/// True for a code such as `0300`, `0300-x` or, for a variant of a technique, `03111`.
fn is_technique(text: &str) -> bool {
    let (number, kind) =
        text.split_once('-').map_or((text, None), |(number, kind)| (number, Some(kind)));
    let is_word =
        |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    matches!(number.len(), 4 | 5) && is_word(number) && kind.is_none_or(is_word)
}

fn are_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte == b'x' || byte.is_ascii_digit())
}

/// The grid and the deleted candidates of a line without the other fields.
fn short_fields(line: &str) -> (Field<'_>, Field<'_>) {
    let (grid, deleted) = line.split_once(':').unwrap_or((line, ""));
    let deleted = deleted.strip_suffix(':').unwrap_or(deleted);
    ((0, grid), (grid.chars().count() + 1, deleted))
}

/// True for a line of a grid and deleted candidates that has a placed digit or such a candidate.
pub(crate) fn is_short(line: &str) -> bool {
    if !line.contains(['+', ':']) || line.starts_with(':') {
        return false;
    }
    let (grid, deleted) = short_fields(line.trim_end());
    let has_deleted = || triples(deleted.1).is_some_and(|triples| !triples.is_empty());
    read_grid(grid.1).is_ok()
        && (deleted.1.is_empty() || has_deleted())
        && (grid.1.contains('+') || !deleted.1.is_empty())
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    if is_short(text) {
        let (grid, deleted) = short_fields(text.trim_end());
        return read_position(grid, deleted);
    }
    let mut fields: Vec<Field<'_>> = cells::parts(text.trim_end(), |c| c == ':').collect();
    let colons = fields.len() - 1;
    if !text.starts_with(':') {
        return Err(RecordFault::stray(0, 0, "a colon", text.chars().next()));
    }
    if colons == 6 {
        fields.push((text.len(), ""));
    }
    let &[_, technique, digits, grid, deleted, eliminations, placements, extra] = &fields[..]
    else {
        return Err(RecordFault::count((0, 0), "or 7 colons", 6, Some(colons)));
    };
    let mut board = read_position(grid, deleted)?;
    add_tag(
        &mut board,
        Tag::Technique,
        text_of(technique, "a technique such as 0300-x", is_technique)?,
    );
    add_tag(&mut board, Tag::Digits, text_of(digits, "digits or x", are_digits)?);
    add_tag(&mut board, Tag::Eliminations, &write_triples(read_triples(eliminations)?));
    add_tag(&mut board, Tag::Placements, &write_triples(read_triples(placements)?));
    let extra = extra.1.trim();
    if !extra.is_empty() {
        board.add_tag(Tag::Extra, extra);
    }
    Ok(board)
}

/// The text of a field, if it passes the test.
fn text_of<'t>(
    (column, text): Field<'t>,
    what: &'static str,
    is: fn(&str) -> bool,
) -> Result<&'t str, RecordFault> {
    if is(text) {
        Ok(text)
    } else {
        Err(RecordFault::at(0, column, Fault::Expected(what, Found::text(text))))
    }
}

/// Adds a tag unless its text is empty.
fn add_tag(board: &mut Board, tag: Tag, text: &str) {
    if (HOLDS.tag)(&tag, text) {
        board.add_tag(tag, text);
    }
}

fn read_position((column, grid): Field<'_>, deleted: Field<'_>) -> Result<Board, RecordFault> {
    let mut board = read_grid(grid).map_err(|misread| misread.shifted(0, column))?;
    let mut candidates = Candidates::of(&board.grid());
    for (cell, digit) in read_triples(deleted)? {
        candidates.set(cell, candidates.get(cell) - DigitSet::of(digit));
    }
    board.set_candidates(candidates);
    Ok(board)
}

fn read_grid(text: &str) -> Result<Board, RecordFault> {
    let mut board = Board::default();
    let mut cells = Cell::all();
    let mut is_placed = false;
    for (column, character) in text.chars().enumerate() {
        let stray = |expected| RecordFault::stray(0, column, expected, Some(character));
        match cells::cell(character) {
            Err(_) if character == '+' && !is_placed => is_placed = true,
            Err(_) => return Err(stray(CELL)),
            Ok(None) if is_placed => return Err(stray("a digit behind +")),
            Ok(digit) => {
                let too_many = || RecordFault::count((0, column), "cells", Cell::COUNT, None);
                let entry = if is_placed { Entry::entered } else { Entry::given };
                board.set(cells.next().ok_or_else(too_many)?, digit.map(entry));
                is_placed = false;
            }
        }
    }
    if cells.len() > 0 || is_placed {
        let end = text.chars().count();
        return Err(RecordFault::count(
            (0, end),
            "cells",
            Cell::COUNT,
            Some(Cell::COUNT - cells.len()),
        ));
    }
    Ok(board)
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    let tag_text = |tag| HOLDS.text(board, &tag);
    let step =
        [Tag::Technique, Tag::Digits, Tag::Eliminations, Tag::Placements, Tag::Extra].map(tag_text);
    let (grid, deleted) = (grid_of(board), write_triples(removed(board)));
    if step == [None; 5] {
        return writeln!(text, ":{NO_STEP}:{NO_DIGITS}:{grid}:{deleted}::");
    }
    let [technique, digits, eliminations, placements, extra] = step.map(Option::unwrap_or_default);
    let technique = if technique.is_empty() { NO_STEP } else { technique };
    writeln!(text, ":{technique}:{digits}:{grid}:{deleted}:{eliminations}:{placements}:{extra}")
}

/// The candidates that the digits on the board allow but that are missing.
pub(crate) fn removed(board: &Board) -> Vec<(Cell, Digit)> {
    let Some(candidates) = board.candidates() else { return Vec::new() };
    let by_rules = Candidates::of(&board.grid());
    let in_cell =
        |cell| (by_rules.get(cell) - candidates.get(cell)).iter().map(move |digit| (cell, digit));
    Cell::all().flat_map(in_cell).collect()
}

/// The digits of a board, with `+` before each that is not a given.
fn grid_of(board: &Board) -> String {
    let mut text = String::new();
    for cell in Cell::all() {
        let entry = board.get(cell);
        let is_placed = entry.is_some_and(|entry| entry.origin != Origin::Given);
        text.extend(is_placed.then_some('+'));
        text.push(entry.map_or('.', |entry| entry.digit.to_char()));
    }
    text
}
