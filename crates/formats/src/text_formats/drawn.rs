//! Drawn grids: nine rows, bare or in a frame.
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9         .....2...
//!   +-------+-------+-------+       ..4..58..
//! 1 | 5 · 8 | 1 · 3 | · 7 2 |       .3.16....
//! ```
//!
//! The rules are the same as for the text of a `Grid`: if any line has bars, only lines with bars
//! contain cells, and only between the outer bars; frame lines contain no cells. If the rows have
//! just the two inner bars, these separate the boxes. Frames of box-drawing characters are read
//! like those of `|` and `-`. Empty lines separate grids (or bands of three rows each); so does the
//! line between two frames. Lines that begin with `#` are comments.
//!
//! Drawings of other boards with the numbers of their rows and columns are read by [`sketch`].

use std::fmt::{self, Write};

use underdoku_grid::{Cell, Grid};

use crate::fault::RecordFault;
use crate::{Board, cells, sketch};

/// Reads a board of any layout.
pub(crate) fn read_any(text: &str) -> Result<Board, RecordFault> {
    let other = if cfg!(feature = "sketches") { sketch::read(text) } else { None };
    other.unwrap_or_else(|| read(text))
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    Ok(Board::from(grid(text)?))
}

/// Reads the grid of a picture.
pub(crate) fn grid(text: &str) -> Result<Grid, RecordFault> {
    let text = plain(text);
    let mut rows = text.lines().filter(|line| line.contains('|') && !is_frame(line)).peekable();
    let is_open = rows.peek().is_some() && rows.all(has_inner_bars);
    let text = if is_open { text.replace('|', " ") } else { text };
    let grid = text.parse::<Grid>()?;
    let zero = zero_digit(&text);
    zero.map_or(Ok(grid), |(line, column)| {
        Err(RecordFault::stray(line, column, cells::ONE_BLANK, Some('0')))
    })
}

/// The line and column, from 0, of a 0 that may be a digit.
fn zero_digit(text: &str) -> Option<(usize, usize)> {
    let rows = text.lines().enumerate().filter(|(_, line)| !is_frame(line));
    let is_cell = |c: char| cells::cell(c).is_ok();
    let mut places = Vec::new();
    let mut characters = String::new();
    for (number, line) in rows {
        for (column, character) in line.chars().enumerate().filter(|(_, c)| is_cell(*c)) {
            places.push((number, column));
            characters.push(character);
        }
    }
    // The numbers of rows and columns are not cells; if there are any, only a parsed grid shows
    // which digits are cells.
    let is_whole = places.len() == Cell::COUNT;
    let zero = cells::zero_digit(&characters, 9, '9').filter(|_| is_whole)?;
    places.get(zero).copied()
}

/// Returns true if a row has only the two bars between its boxes, and no outer ones.
fn has_inner_bars(row: &str) -> bool {
    let parts: Vec<&str> = row.split('|').collect();
    matches!(parts[..], [left, _, right] if !left.trim().is_empty() && !right.trim().is_empty())
}

/// Returns the text with frames reduced to `|` and `-` and with comments blanked out; every
/// character keeps its line and column.
pub(crate) fn plain(text: &str) -> String {
    let lines = text.split('\n').map(|line| if line.starts_with('#') { "" } else { line });
    lines
        .map(|line| line.chars().map(plain_stroke).collect::<String>())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Replaces a box-drawing character with `|` or `-`.
fn plain_stroke(character: char) -> char {
    match character {
        '│' | '┃' | '║' | '┆' | '┊' | '╎' => '|',
        '─' | '━' | '═' | '┄' | '┈' | '╌' => '-',
        _ => character,
    }
}

/// Returns true for a frame line or an empty line, which contain no cells.
pub(crate) fn is_frame(line: &str) -> bool {
    line.contains("--") || line.contains("==") || line.trim().is_empty()
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    writeln!(text, "{}", board.given_grid().drawn())
}
