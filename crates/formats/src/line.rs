//! The 81-character line, and lists of them (`.sdm`).
//!
//! ```text
//! # a comment
//! .....2.....4..58...3.16....79.6...845.......261...3.79....98.1...65..9.....4..... # another
//! ```
//!
//! Each line is a record of its own, so a malformed one does not affect the others. A blank is any
//! of `.` `0` `_` `*` `X` `·` `?` `-`, or a space where it cannot be a separator. A comment may
//! follow the cells after a space, a tab or one of `;` `,` `:` `|` `=`; a leading `#` is not part
//! of it. Empty lines and lines that begin with `#` are not records.
//!
//! A link that contains the 81 cells is a line too: `https://.../?puzzle=53..7....`.
//!
//! If the layout is known beforehand, a line has one character per cell: 1 to 9, then letters from
//! `a` for 10, and `-` for a void cell. The line itself does not name the layout.

use std::sync::Arc;

use underdoku_grid::Cell;
use underdoku_grid::layout::{Digit, Grid, Layout};

use crate::capabilities::{Capabilities, GIVENS};
use crate::cells::{self, SEPARATORS};
use crate::fault::RecordFault;
use crate::tag::is_one_line;
use crate::{Board, Fault, Tag};

/// The givens and one comment.
pub(crate) const HOLDS: Capabilities =
    Capabilities { tag: |tag, text| *tag == Tag::Comment && is_one_line(text), ..GIVENS };

/// The grid of a line that consists of digits and a single sign for blanks; `None` for any other,
/// which is left to a [`Reader`](crate::Reader).
///
/// This is the fast path of bulk reading: it creates no [`Board`] and does not parse comments.
///
/// ```
/// assert!(underdoku::formats::plain_line(&[b'.'; 81]).is_some());
/// assert!(underdoku::formats::plain_line(&[b'-'; 81]).is_none());
/// ```
pub fn plain_line(cells: &[u8; Cell::COUNT]) -> Option<underdoku_grid::Grid> {
    // With two signs for blanks, one of them may be a digit.
    let has_one_sign = !(cells.contains(&b'.') && cells.contains(&b'0'));
    has_one_sign.then(|| underdoku_grid::Grid::from_line_bytes(cells)).flatten()
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let (grid, rest) = match cells::line(text) {
        #[cfg(feature = "programs")]
        Err(_) if crate::programs::link::is_in(text) => return read_link(text),
        read => read?,
    };
    let mut board = Board::from(grid);
    if let Some(comment) = comment(rest, "cells", Cell::COUNT)? {
        board.add_tag(Tag::Comment, comment);
    }
    Ok(board)
}

/// Reads exactly 81 cells.
#[cfg(feature = "programs")]
pub(crate) fn read_cells(text: &str) -> Result<Board, RecordFault> {
    let (grid, rest) = cells::line(text)?;
    if rest.is_empty() {
        Ok(Board::from(grid))
    } else {
        Err(RecordFault::count((0, Cell::COUNT), "cells", Cell::COUNT, None))
    }
}

/// Reads an address that contains 81 cells exactly once.
#[cfg(feature = "programs")]
fn read_link(text: &str) -> Result<Board, RecordFault> {
    use crate::Found;

    let (column, text) = crate::programs::link::within(text);
    let is_cell = |c: char| c.is_ascii_digit() || c == '.';
    let mut runs = text.split(|c| !is_cell(c)).filter(|run| run.len() == Cell::COUNT);
    if let (Some(run), None) = (runs.next(), runs.next()) {
        Ok(Board::from(cells::line(run)?.0))
    } else {
        let expected = "a link with the 81 cells of one puzzle in it";
        Err(RecordFault::at(0, column, Fault::Expected(expected, Found::text(text))))
    }
}

/// The comment after the cells of a line, if there is one.
pub(crate) fn comment<'t>(
    rest: &'t str,
    what: &'static str,
    length: usize,
) -> Result<Option<&'t str>, RecordFault> {
    let comment = match rest.chars().next() {
        None => return Ok(None),
        Some(separator) if SEPARATORS.contains(&separator) => rest[1..].trim(),
        Some(other) if cells::cell(other).is_ok() => {
            return Err(RecordFault::count((0, length), what, length, None));
        }
        other => {
            return Err(RecordFault::stray(
                0,
                length,
                "a blank or one of ; , : | = before a comment",
                other,
            ));
        }
    };
    let comment = comment.strip_prefix('#').unwrap_or(comment).trim();
    Ok((!comment.is_empty()).then_some(comment))
}

/// Reads a line of a board whose layout is known.
pub(crate) fn read_on(layout: &Arc<Layout>, text: &str) -> Result<Board, RecordFault> {
    let length = layout.rows() * layout.columns();
    let end = text.find(SEPARATORS).filter(|&end| text[..end].chars().count() == length);
    let (cells, rest) = text.split_at(end.unwrap_or(text.len()));
    let givens = Grid::read(layout, cells).map_err(|error| RecordFault {
        line: error.line,
        column: error.column,
        fault: Fault::Fill(error.fault),
    })?;
    let largest = layout.largest_digit().map_or('0', Digit::to_char);
    let has_zero = layout.all_digits().contains(Digit::ZERO);
    if !has_zero && let Some(column) = cells::zero_digit(cells, layout.columns(), largest) {
        return Err(RecordFault::stray(0, column, cells::ONE_BLANK, Some('0')));
    }
    let mut board = Board::new(Arc::clone(layout), &givens);
    if let Some(comment) = comment(rest, "places", length)? {
        board.add_tag(Tag::Comment, comment);
    }
    Ok(board)
}

/// Writes the givens of a board of any layout, without naming it.
pub(crate) fn write(board: &Board, text: &mut String) {
    text.push_str(&board.givens_line());
    write_comment(board, text);
}

/// Ends a line, with the board's comment if it has one.
pub(crate) fn write_comment(board: &Board, text: &mut String) {
    if let Some(comment) = HOLDS.text(board, &Tag::Comment) {
        text.extend([" # ", comment]);
    }
    text.push('\n');
}
