//! Pencil mark grids: drawings with the candidates of every cell.
//!
//! ```text
//! .-------------------.------------------.-----------------.
//! | 9    5678  1578   | 378  3478  2     | 13456 3456 1356 |
//! ```
//!
//! A row is nine runs of digits. Bars count as spaces; lines with `---` or `===` are frame lines;
//! if any line has bars, lines without are text. The marks `*` `#` `@` around a run are stripped. A
//! lone digit is a given unless a peer has it as a candidate ([`Board::from_candidates`]); `-` is a
//! cell with no candidate left. Grids are separated as in drawn grids.

use std::fmt::{self, Write};

use underdoku_grid::{Candidates, Cell, Digit, DigitSet};

use crate::capabilities::{CandidatesKept, Capabilities, Digits, GIVENS};
use crate::fault::RecordFault;
use crate::text_formats::drawn;
use crate::{Board, cells};

/// Every candidate, and the digits they imply.
pub(crate) const HOLDS: Capabilities =
    Capabilities { digits: Digits::Filled, candidates: CandidatesKept::All, ..GIVENS };

/// Marks that people put around the candidates they discuss.
pub(crate) const EMPHASIS: [char; 3] = ['*', '#', '@'];

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let text = drawn::plain(text);
    let barred = text.contains('|');
    let mut candidates = Candidates::ALL;
    let mut found = 0;
    let lines = text.lines().enumerate();
    for (index, line) in
        lines.filter(|(_, line)| !drawn::is_frame(line) && (!barred || line.contains('|')))
    {
        if found < 9 {
            read_row(&mut candidates, found, line).map_err(|misread| misread.shifted(index, 0))?;
        }
        found += 1;
    }
    if found != 9 {
        return Err(RecordFault::count(
            (text.lines().count().saturating_sub(1), 0),
            "rows",
            9,
            Some(found),
        ));
    }
    Ok(Board::from_candidates(&candidates))
}

fn read_row(candidates: &mut Candidates, row: usize, line: &str) -> Result<(), RecordFault> {
    let mut found = 0;
    for (column, run) in runs(line) {
        if found == 9 {
            return Err(RecordFault::count((0, column), "cells", 9, None));
        }
        let digits = read_run(run).map_err(|misread| misread.shifted(0, column))?;
        candidates.set(Cell::at(row, found), digits);
        found += 1;
    }
    if found < 9 {
        return Err(RecordFault::count((0, line.chars().count()), "cells", 9, Some(found)));
    }
    Ok(())
}

/// The runs of a row, each with its column, from 0.
pub(crate) fn runs(line: &str) -> impl Iterator<Item = (usize, &str)> {
    cells::parts(line, |c| c.is_whitespace() || c == '|').filter(|(_, run)| !run.is_empty())
}

fn read_run(run: &str) -> Result<DigitSet, RecordFault> {
    let digits = run.trim_matches(EMPHASIS);
    let start = run.chars().take_while(|c| EMPHASIS.contains(c)).count();
    if digits == "-" {
        return Ok(DigitSet::EMPTY);
    }
    let stray = |column, found| RecordFault::stray(0, column, "candidates 1 to 9", found);
    if digits.is_empty() {
        return Err(stray(0, run.chars().next()));
    }
    let digit =
        |(column, found)| Digit::from_char(found).ok_or_else(|| stray(start + column, Some(found)));
    digits.chars().enumerate().map(digit).collect()
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    let candidates = board.remaining();
    let width = |column| (0..9).map(|row| run(&candidates, row, column).len()).max().unwrap_or(1);
    let widths: [usize; 9] = std::array::from_fn(width);
    write_frame(text, [".", ".", "."], &widths)?;
    for row in 0..9 {
        if matches!(row, 3 | 6) {
            write_frame(text, [":", "+", ":"], &widths)?;
        }
        write_row(text, &candidates, row, &widths)?;
    }
    write_frame(text, ["'", "'", "'"], &widths)
}

fn run(candidates: &Candidates, row: usize, column: usize) -> String {
    candidates.get(Cell::at(row, column)).to_string()
}

fn write_frame(
    text: &mut String,
    [left, between, right]: [&str; 3],
    widths: &[usize; 9],
) -> fmt::Result {
    let stack = |widths: &[usize]| "-".repeat(widths.iter().sum::<usize>() + 6);
    let stacks: Vec<String> = widths.chunks(3).map(stack).collect();
    writeln!(text, "{left}{}{right}", stacks.join(between))
}

fn write_row(
    text: &mut String,
    candidates: &Candidates,
    row: usize,
    widths: &[usize; 9],
) -> fmt::Result {
    for (column, width) in widths.iter().enumerate() {
        let bar = if column % 3 == 0 { "|" } else { "" };
        write!(text, "{bar} {:width$} ", run(candidates, row, column))?;
    }
    writeln!(text, "|")
}
