//! Writer for `.sdk`.

use std::fmt::{self, Write};

use underdoku_grid::layout::Digit;
use underdoku_grid::{Cell, Grid};

use super::{SADMAN_ONLY, SHARED, letters, section};
use crate::capabilities::{Capabilities, Digits, GIVENS};
use crate::tag::{has_controls, is_one_line};
use crate::{Board, Pencil, Tag};

/// `SudoCue`'s style: the givens and seven tags.
pub(crate) const SUDOCUE: Capabilities = Capabilities {
    tag: |tag, text| is_one_line(text) && (knows(&SHARED, tag) || is_other(tag)),
    repeats: true,
    ..GIVENS
};

/// `SadMan`'s style: the player's digits, pencil marks, and ten tags.
pub(crate) const SADMAN: Capabilities = Capabilities {
    digits: Digits::Entered,
    marks: &[Pencil::Corner],
    tag: |tag, text| match tag {
        Tag::Section(name) => is_section(name, text),
        tag => {
            is_one_line(text) && (knows(&SHARED, tag) || knows(&SADMAN_ONLY, tag) || is_other(tag))
        }
    },
    repeats: true,
    ..GIVENS
};

fn knows(table: &[(char, Tag)], tag: &Tag) -> bool {
    table.iter().any(|(_, known)| known == tag)
}

/// Returns true if a tag was stored under its letter.
fn is_other(tag: &Tag) -> bool {
    matches!(tag, Tag::Other(name) if matches!(name.as_bytes(), [b'A'..=b'Z'])
        && letters().all(|(letter, _)| !name.starts_with(letter)))
}

/// Returns true if a section reads back unchanged.
fn is_section(name: &str, text: &str) -> bool {
    let is_row = |row: &str| {
        !row.trim().is_empty()
            && row.trim_end() == row
            && !row.starts_with('#')
            && !has_controls(row)
            && section(row).is_none()
    };
    let is_mine =
        ["puzzle", "state", "pencilmarks", ""].contains(&name.to_ascii_lowercase().as_str());
    !is_mine && !has_controls(name) && text.split('\n').all(is_row)
}

pub(crate) fn write_sudocue(board: &Board, text: &mut String) -> fmt::Result {
    write_tags(text, board, &SUDOCUE, "")?;
    write_rows(text, &board.given_grid())
}

pub(crate) fn write_sadman(board: &Board, text: &mut String) -> fmt::Result {
    write_tags(text, board, &SADMAN, " ")?;
    writeln!(text, "[Puzzle]")?;
    write_rows(text, &board.given_grid())?;
    if !board.entered().is_empty() {
        writeln!(text, "[State]")?;
        write_rows(text, &board.grid())?;
    }
    if !board.marked(Pencil::Corner).is_empty() {
        writeln!(text, "[PencilMarks]")?;
        write_marks(text, board)?;
    }
    SADMAN.tags(board).into_iter().try_for_each(|(tag, rows)| match tag {
        Tag::Section(name) => writeln!(text, "[{name}]\n{rows}"),
        _ => Ok(()),
    })
}

/// Writes the tags, one per line: letter, separator, text.
fn write_tags(
    text: &mut String,
    board: &Board,
    holds: &Capabilities,
    between: &str,
) -> fmt::Result {
    holds.tags(board).into_iter().try_for_each(|(tag, value)| match letter(tag) {
        Some(letter) => writeln!(text, "#{letter}{between}{value}"),
        None => Ok(()),
    })
}

fn letter(tag: &Tag) -> Option<char> {
    match tag {
        Tag::Other(name) => name.chars().next(),
        tag => letters().find(|(_, known)| known == tag).map(|(letter, _)| letter),
    }
}

fn write_rows(text: &mut String, grid: &Grid) -> fmt::Result {
    let line = grid.line().to_string();
    (0..9).try_for_each(|row| writeln!(text, "{}", &line[row * 9..][..9]))
}

fn write_marks(text: &mut String, board: &Board) -> fmt::Result {
    let run =
        |cell| board.marks(Pencil::Corner, cell).iter().map(Digit::to_char).collect::<String>();
    (0..9).try_for_each(|row| {
        let runs: Vec<String> = (0..9).map(|column| run(Cell::at(row, column))).collect();
        writeln!(text, "{}", runs.join(","))
    })
}
