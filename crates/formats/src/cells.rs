//! Cells as single characters: what most text formats are made of.

use underdoku_grid::{Cell, Digit, Grid};

use crate::fault::Misread;

/// What a cell's character may be, in words.
pub(crate) const CELL: &str = "a digit 1 to 9 or a blank (. or 0)";

/// What parts the cells from a comment.
pub(crate) const SEPARATORS: [char; 4] = [' ', '\t', ';', ','];

/// No character of a cell.
const STRAY: u8 = u8::MAX;

/// The value of each character that may stand for a cell, 0 for a blank.
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

/// A character that is none of a cell's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoCell;

/// What a character puts into a cell.
pub(crate) fn cell(character: char) -> Result<Option<Digit>, NoCell> {
    let value = match character {
        '·' => 0,
        _ => u8::try_from(character).map_or(STRAY, |byte| VALUES[usize::from(byte)]),
    };
    if value == STRAY { Err(NoCell) } else { Ok(Digit::new(value)) }
}

/// The 81 cells that a line begins with, and the rest of the line.
///
/// A blank is any of `.` `0` `_` `*` `X` `·`. It may be the space, too, if there is no other kind
/// of blank and a space stands before the last digit: then it is no separator of a comment.
pub(crate) fn line(text: &str) -> Result<(Grid, &str), Misread> {
    match text.as_bytes().first_chunk::<{ Cell::COUNT }>() {
        Some(cells) if cells.iter().all(|&cell| VALUES[usize::from(cell)] != STRAY) => {
            let grid = Grid::new(cells.map(|cell| Digit::new(VALUES[usize::from(cell)])));
            Ok((grid, &text[Cell::COUNT..]))
        }
        Some(cells) if is_spaced(cells) => {
            let grid = Grid::new(cells.map(|cell| Digit::from_char(char::from(cell))));
            Ok((grid, &text[Cell::COUNT..]))
        }
        _ => line_of_any_blanks(text),
    }
}

/// The 81 cells, character by character.
fn line_of_any_blanks(text: &str) -> Result<(Grid, &str), Misread> {
    let mut grid = Grid::EMPTY;
    let mut characters = text.chars();
    for place in Cell::all() {
        let digit = characters.next().map(cell).ok_or(NoCell).flatten();
        grid.set(place, digit.map_err(|NoCell| line_fault(text, place.index()))?);
    }
    Ok((grid, characters.as_str()))
}

/// Whether these are digits and spaces, one of the spaces before a digit.
fn is_spaced(cells: &[u8; Cell::COUNT]) -> bool {
    cells.iter().all(|cell| matches!(cell, b'1'..=b'9' | b' '))
        && cells.trim_ascii_end().contains(&b' ')
}

/// Why a text has so many cells and no more.
fn line_fault(text: &str, found: usize) -> Misread {
    match text.chars().nth(found) {
        Some(character) if !SEPARATORS.contains(&character) || found == 0 => {
            Misread::stray(0, found, CELL, Some(character))
        }
        _ => Misread::count((0, found), "cells", Cell::COUNT, Some(found)),
    }
}

/// The nine cells of a row, and nothing else.
pub(crate) fn row(text: &str) -> Result<[Option<Digit>; 9], Misread> {
    let mut row = [None; 9];
    let mut found = 0;
    for character in text.chars() {
        let digit = cell(character).map_err(|_| Misread::stray(0, found, CELL, Some(character)))?;
        let place = row.get_mut(found).ok_or(Misread::count((0, 9), "cells", 9, None))?;
        *place = digit;
        found += 1;
    }
    if found < 9 {
        return Err(Misread::count((0, found), "cells", 9, Some(found)));
    }
    Ok(row)
}

/// The words of a line between blanks, each with its column from 0.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    parts(text, char::is_whitespace).filter(|(_, word)| !word.is_empty())
}

/// The parts of a line between separators, each with its column from 0.
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
    fn a_space_is_a_blank_only_where_it_cannot_be_anything_else() {
        let spaced = format!("{:<80}9", " 2 3");
        let (grid, rest) = line(&spaced).unwrap();
        assert_eq!((grid.filled().len(), rest), (3, ""));
        let short = format!("{} ", "1".repeat(80));
        assert!(line(&short).is_err(), "a digit is missing and a blank stands behind");
        let mixed = format!(". {}", "1".repeat(79));
        assert!(line(&mixed).is_err(), "two kinds of blanks");
    }

    #[test]
    fn words_know_their_columns() {
        assert_eq!(words("  ü b\tcd ").collect::<Vec<_>>(), [(2, "ü"), (4, "b"), (6, "cd")]);
    }
}
