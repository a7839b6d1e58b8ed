//! Numbers in some of a board's cells, and runs of blanks between them.
//!
//! ```text
//! a6b3_2c    one blank, 6, two blanks, 3, 2, three blanks
//! ```
//!
//! A letter is a run of blanks, `a` for one to `z` for 26; a number stands for itself; `_`
//! separates two adjacent numbers and has no other meaning.

use std::fmt::{self, Write};

use crate::fault::RecordFault;
use crate::{Fault, Found};

/// The number of blanks that `z` stands for.
const LONGEST_RUN: usize = 26;
const EXPECTED: &str = "a number, a letter for a run of blanks, or _";

/// A number in a cell with the column of the text, from 0, where it begins.
pub(super) type Numbered = Option<(u32, usize)>;

/// Reads the cells of a board until the text ends; `at` is the column, from 0, where the text
/// begins.
pub(super) fn read(text: &str, at: usize, cells: usize) -> Result<Vec<Numbered>, RecordFault> {
    let mut read = Vec::with_capacity(cells);
    let mut rest = text.char_indices().peekable();
    while let Some((index, character)) = rest.next() {
        match character {
            'a'..='z' => {
                let run = character as usize - 'a' as usize + 1;
                read.extend(std::iter::repeat_n(None, run));
            }
            '0'..='9' => {
                while rest.next_if(|(_, next)| next.is_ascii_digit()).is_some() {}
                let end = rest.peek().map_or(text.len(), |&(end, _)| end);
                read.push(Some((number(&text[index..end], at + index)?, at + index)));
            }
            '_' => {}
            // Everything before it has one byte per character.
            other => return Err(RecordFault::stray(0, at + index, EXPECTED, Some(other))),
        }
        if read.len() > cells {
            return Err(RecordFault::count((0, at + index), "cells", cells, None));
        }
    }
    match read.len() {
        found if found == cells => Ok(read),
        found => Err(RecordFault::count((0, at + text.len()), "cells", cells, Some(found))),
    }
}

fn number(figures: &str, at: usize) -> Result<u32, RecordFault> {
    let too_large = || {
        RecordFault::at(
            0,
            at,
            Fault::Expected("a number that a cell can hold", Found::text(figures)),
        )
    };
    figures.parse().map_err(|_| too_large())
}

/// Writes the cells of a board.
pub(super) fn write(cells: impl Iterator<Item = Option<u32>>, text: &mut String) -> fmt::Result {
    let mut blanks = 0;
    let mut follows_number = false;
    for cell in cells {
        let Some(number) = cell else {
            blanks += 1;
            continue;
        };
        if blanks == 0 && follows_number {
            text.push('_');
        }
        write_blanks(&mut blanks, text);
        write!(text, "{number}")?;
        follows_number = true;
    }
    write_blanks(&mut blanks, text);
    Ok(())
}

fn write_blanks(blanks: &mut usize, text: &mut String) {
    while *blanks > 0 {
        let run = (*blanks).min(LONGEST_RUN);
        text.push(char::from(b'a' + (run - 1) as u8));
        *blanks -= run;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn written(cells: &[Option<u32>]) -> String {
        let mut text = String::new();
        write(cells.iter().copied(), &mut text).unwrap();
        text
    }

    #[test]
    fn runs_and_numbers_are_written_as_solo_does() {
        let cells = [None, Some(6), None, None, Some(3), Some(12), None];
        assert_eq!(written(&cells), "a6b3_12a");
        assert_eq!(written(&[None; 81]), "zzzc");
        assert_eq!(written(&[None; 36]), "zj");
        assert_eq!(written(&[]), "");
    }

    proptest! {
        #[test]
        fn cells_read_back(cells in proptest::collection::vec(proptest::option::of(0_u32..400), 0..120)) {
            let text = written(&cells);
            let read = read(&text, 7, cells.len()).unwrap();
            prop_assert_eq!(read.iter().map(|cell| cell.map(|(number, _)| number)).collect::<Vec<_>>(), cells);
            for (number, column) in read.into_iter().flatten() {
                prop_assert!(text[column - 7..].starts_with(&number.to_string()));
            }
        }
    }
}
