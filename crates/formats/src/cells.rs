//! Cells as single characters, shared by most text formats.

use underdoku_grid::{Cell, Digit, Grid};

use crate::fault::{CELL, RecordFault};

/// Characters that separate the cells from a comment.
pub(crate) const SEPARATORS: [char; 7] = [' ', '\t', ';', ',', ':', '|', '='];

/// A byte that is not a cell character.
const STRAY: u8 = u8::MAX;

/// The value of each byte as a cell, 0 for a blank.
const VALUES: [u8; 256] = {
    let mut values = [STRAY; 256];
    let mut value = 0;
    while value <= 9 {
        values[b'0' as usize + value] = value as u8;
        value += 1;
    }
    let blanks = b"._*Xx";
    let mut index = 0;
    while index < blanks.len() {
        values[blanks[index] as usize] = 0;
        index += 1;
    }
    values
};

/// A character that cannot stand for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotACell;

/// The digit or blank that a character stands for.
pub(crate) fn cell(character: char) -> Result<Option<Digit>, NotACell> {
    let value = match character {
        '·' => 0,
        _ => u8::try_from(character).map_or(STRAY, |byte| VALUES[usize::from(byte)]),
    };
    if value == STRAY { Err(NotACell) } else { Ok(Digit::new(value)) }
}

/// Reads the 81 cells at the beginning of a line; returns them with the rest of the line.
///
/// A blank is any of `.` `0` `_` `*` `X` `·`, and among digits also `?` or `-`. A space is a blank
/// too if it is the only kind of blank and comes before the last digit; then it does not start a
/// comment. Other spaces before the cells are skipped. A 0 that may be a digit is a fault: see
/// [`zero_digit`].
pub(crate) fn line(text: &str) -> Result<(Grid, &str), RecordFault> {
    let (grid, rest) = line_of_cells(text)?;
    let cells = text[..text.len() - rest.len()].trim_start();
    match zero_digit(cells, 9, '9') {
        None => Ok((grid, rest)),
        Some(column) => {
            let indent = text.len() - text.trim_start().len();
            Err(RecordFault::stray(0, indent + column, ONE_BLANK, Some('0')))
        }
    }
}

/// Like [`line`], but zeros are always blanks.
pub(crate) fn line_of_cells(text: &str) -> Result<(Grid, &str), RecordFault> {
    match text.as_bytes().first_chunk::<{ Cell::COUNT }>() {
        Some(cells) if cells.iter().all(|&cell| VALUES[usize::from(cell)] != STRAY) => {
            let grid = Grid::new(cells.map(|cell| Digit::new(VALUES[usize::from(cell)])));
            Ok((grid, &text[Cell::COUNT..]))
        }
        Some(cells) if is_spaced(cells) => {
            let grid = Grid::new(cells.map(|cell| Digit::from_char(char::from(cell))));
            Ok((grid, &text[Cell::COUNT..]))
        }
        _ => line_of_any_blanks(text).or_else(|misread| match text.trim_start() {
            begun if begun.len() < text.len() => line_of_any_blanks(begun).map_err(|_| misread),
            _ => Err(misread),
        }),
    }
}

/// What is expected of the blanks of a board, in words.
pub(crate) const ONE_BLANK: &str =
    "one sign for blanks (beside another sign a 0 is a digit of a puzzle that counts from 0)";

/// The index of the first 0 that may be a digit: another sign is used for blanks, the largest digit
/// does not occur, and no row or column has two zeros, which is unlikely if zeros are blanks.
pub(crate) fn zero_digit(cells: &str, columns: usize, largest: char) -> Option<usize> {
    let is_blank = |c: char| !c.is_ascii_alphanumeric() || matches!(c, 'x' | 'X');
    if !cells.contains('0') || !cells.contains(is_blank) {
        return None;
    }
    let (mut first, mut in_columns, mut last_row) = (None, 0_u32, None);
    for (index, cell) in cells.chars().enumerate() {
        let (row, column) = (index / columns, index % columns);
        if cell.eq_ignore_ascii_case(&largest) {
            return None;
        }
        if cell == '0' {
            if in_columns & (1 << column) != 0 || last_row == Some(row) {
                return None;
            }
            in_columns |= 1 << column;
            last_row = Some(row);
            first = first.or(Some(index));
        }
    }
    first
}

/// Reads the 81 cells character by character.
fn line_of_any_blanks(text: &str) -> Result<(Grid, &str), RecordFault> {
    let mut grid = Grid::EMPTY;
    let mut characters = text.chars();
    // Without a digit, a line of hyphens belongs to a frame.
    let has_digit = text.chars().take(Cell::COUNT).any(|c| matches!(c, '1'..='9'));
    for place in Cell::all() {
        let digit = match characters.next() {
            Some('?' | '-') if has_digit => Ok(None),
            character => character.map(cell).ok_or(NotACell).flatten(),
        };
        grid.set(place, digit.map_err(|NotACell| line_fault(text, place.index()))?);
    }
    Ok((grid, characters.as_str()))
}

/// Returns true if there are only digits and spaces, and a space comes before a digit.
fn is_spaced(cells: &[u8; Cell::COUNT]) -> bool {
    cells.iter().all(|cell| matches!(cell, b'1'..=b'9' | b' '))
        && cells.trim_ascii_end().contains(&b' ')
}

/// The fault of a line that does not have 81 cells.
fn line_fault(text: &str, found: usize) -> RecordFault {
    match text.chars().nth(found) {
        Some(character) if !SEPARATORS.contains(&character) || found == 0 => {
            RecordFault::stray(0, found, CELL, Some(character))
        }
        _ => RecordFault::count((0, found), "cells", Cell::COUNT, Some(found)),
    }
}

/// Reads a row of exactly nine cells.
pub(crate) fn row(text: &str) -> Result<[Option<Digit>; 9], RecordFault> {
    let mut row = [None; 9];
    let mut found = 0;
    for character in text.chars() {
        let digit =
            cell(character).map_err(|_| RecordFault::stray(0, found, CELL, Some(character)))?;
        let place = row.get_mut(found).ok_or(RecordFault::count((0, 9), "cells", 9, None))?;
        *place = digit;
        found += 1;
    }
    if found < 9 {
        return Err(RecordFault::count((0, found), "cells", 9, Some(found)));
    }
    Ok(row)
}

/// The words of a line, each with its column, from 0.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    parts(text, char::is_whitespace).filter(|(_, word)| !word.is_empty())
}

/// The parts of a line between separators, each with its column, from 0.
pub(crate) fn parts(
    text: &str,
    separates: impl Fn(char) -> bool,
) -> impl Iterator<Item = (usize, &str)> {
    let mut column = 0;
    text.split(separates).map(move |part| {
        let start = column;
        column += part.chars().count() + 1;
        (start, part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_a_digit_or_one_of_seven_blanks() {
        let cells = (0..=0x10_FFFF).filter_map(char::from_u32).filter(|&c| cell(c).is_ok());
        assert_eq!(cells.collect::<String>(), "*.0123456789X_x·");
        assert_eq!(cell('7'), Ok(Digit::new(7)));
    }

    #[test]
    fn a_space_is_a_blank_only_if_it_can_be_nothing_else() {
        let spaced = format!("{:<80}9", " 2 3");
        let (grid, rest) = line(&spaced).unwrap();
        assert_eq!((grid.filled().len(), rest), (3, ""));
        let short = format!("{} ", "1".repeat(80));
        assert!(line(&short).is_err(), "a digit is missing and a blank stands behind");
        let mixed = format!(". {}", "1".repeat(79));
        assert!(line(&mixed).is_err(), "two kinds of blanks");
    }

    #[test]
    fn a_zero_beside_another_blank_is_a_digit_unless_it_cannot_be_one() {
        let check = |text: &str, expected| {
            assert_eq!(zero_digit(text, 4, '4'), expected, "{text}");
        };
        check("3..2...30...2...", Some(8));
        check("3..2...30...0...", None);
        check("3..2...300..2...", None);
        check("4..2...30...2...", None);
        check("3002000300002000", None);
        let line = format!("12345678.{}0{}", ".".repeat(20), ".".repeat(51));
        assert_eq!(super::line(&line).unwrap_err().column, 30);
        assert!(super::line(&line.replace('8', "9")).is_ok());
        assert!(line_of_cells(&line).is_ok());
    }

    #[test]
    fn other_blanks_and_an_indent_are_read() {
        let plain = format!("{}{}", "..3.7.1.9", ".".repeat(72));
        let (wanted, _) = line(&plain).unwrap();
        for text in [plain.replace('.', "?"), plain.replace('.', "-"), format!("  \t{plain}")] {
            assert_eq!(line(&text).unwrap(), (wanted, ""), "{text:?}");
        }
        assert!(line(&"-".repeat(81)).is_err(), "a line of a frame");
        let short = format!("  {}", &plain[1..]);
        assert_eq!(line(&short).unwrap_err().column, 1, "the error is where the text begins");
    }

    #[test]
    fn words_know_their_columns() {
        assert_eq!(words("  ü b\tcd ").collect::<Vec<_>>(), [(2, "ü"), (4, "b"), (6, "cd")]);
    }
}
