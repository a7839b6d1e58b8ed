//! Lines of a puzzle bank, as the Sudoku Exchange publishes them.
//!
//! ```text
//! 453ab32a36fe 000002000004005800030160000790600084500000002610003079000098010006500900000400000  3.4
//! ```
//!
//! Three words: twelve hexadecimal digits, the 81 cells, a rating. The first word is the beginning
//! of the SHA-1 of the second and serves to shuffle the puzzles; it is stored as a tag only if it
//! differs from that hash. The rating may be missing. Records are separated as in a list of
//! 81-character lines. Source: the README of
//! <https://github.com/grantm/sudoku-exchange-puzzle-bank>.

use std::fmt::{self, Write};

use sha1::{Digest, Sha1};
use underdoku_grid::Grid;

use crate::capabilities::{Capabilities, GIVENS};
use crate::cells;
use crate::fault::{Fault, Found, RecordFault};
use crate::{Board, Tag};

/// The givens, a rating, and a hash that differs from the computed one.
pub(crate) const HOLDS: Capabilities = Capabilities {
    tag: |tag, text| match tag {
        Tag::Rating => is_rating(text),
        Tag::Hash => is_hash(text),
        _ => false,
    },
    ..GIVENS
};

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let end = text.chars().count();
    let mut words = cells::words(text);
    let mut word = || words.next().unwrap_or((end, ""));
    let hash = checked(word(), "12 hexadecimal digits", is_hash)?;
    let grid = puzzle(word())?;
    let rating = match word() {
        (_, "") => None,
        word => Some(checked(word, "a rating such as 3.4", is_rating)?),
    };
    checked(word(), "the end of the line", str::is_empty)?;
    let mut board = Board::from(grid);
    if hash_of(&grid) != hash {
        board.add_tag(Tag::Hash, hash);
    }
    if let Some(rating) = rating {
        board.add_tag(Tag::Rating, rating);
    }
    Ok(board)
}

/// Returns the word if it passes the test.
fn checked<'t>(
    (column, word): (usize, &'t str),
    expected: &'static str,
    is_it: fn(&str) -> bool,
) -> Result<&'t str, RecordFault> {
    if is_it(word) {
        return Ok(word);
    }
    Err(RecordFault::at(0, column, Fault::Expected(expected, Found::text(word))))
}

fn puzzle((column, word): (usize, &str)) -> Result<Grid, RecordFault> {
    let (grid, rest) = cells::line(word).map_err(|misread| misread.shifted(0, column))?;
    if rest.is_empty() {
        Ok(grid)
    } else {
        Err(RecordFault::count((0, column + 81), "cells", 81, None))
    }
}

pub(crate) fn is_hash(word: &str) -> bool {
    word.len() == 12 && word.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn is_rating(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// Returns the first twelve hexadecimal digits of the SHA-1 of a puzzle's line, blanks as zeros.
fn hash_of(grid: &Grid) -> String {
    let digest = Sha1::digest(format!("{:#}", grid.line()));
    digest.iter().take(6).fold(String::with_capacity(12), |mut hash, byte| {
        write!(hash, "{byte:02x}").expect("writing to a `String` cannot fail");
        hash
    })
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    let grid = board.given_grid();
    let hash = HOLDS.text(board, &Tag::Hash).map_or_else(|| hash_of(&grid), str::to_owned);
    write!(text, "{hash} {:#}", grid.line())?;
    match HOLDS.text(board, &Tag::Rating) {
        Some(rating) => writeln!(text, " {rating:>4}"),
        None => writeln!(text),
    }
}
