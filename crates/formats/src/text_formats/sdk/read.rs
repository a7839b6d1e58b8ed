//! Reader for `.sdk`.

use underdoku_grid::{Cell, Digit, DigitSet};

use super::{section, tag};
use crate::fault::{Fault, Found, RecordFault};
use crate::{Board, Entry, Pencil, Tag, cells};

/// A line of a section with its position in the record, from 0.
type SectionLine<'t> = (usize, &'t str);

/// A section; the rows under no section have an empty name.
struct Section<'t> {
    name: &'t str,
    line: usize,
    rows: Vec<SectionLine<'t>>,
}

impl Section<'_> {
    fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let (tags, sections) = divide(text)?;
    let puzzle = sections.iter().find(|section| section.is("Puzzle") || section.is(""));
    let puzzle = puzzle.ok_or(RecordFault::count((0, 0), "rows of a puzzle", 9, Some(0)))?;
    let mut board = Board::default();
    read_rows(puzzle, |cell, digit| {
        board.set(cell, Some(Entry::given(digit)));
        Ok(())
    })?;
    for section in &sections {
        match section {
            section if std::ptr::eq(section, puzzle) => {}
            section if section.is("State") => read_state(&mut board, section)?,
            section if section.is("PencilMarks") => read_marks(&mut board, section)?,
            section => keep(&mut board, section),
        }
    }
    for (tag, text) in tags {
        board.add_tag(tag, text);
    }
    Ok(board)
}

/// The tags and the sections of a record.
type Divided<'t> = (Vec<(Tag, &'t str)>, Vec<Section<'t>>);

fn divide(text: &str) -> Result<Divided<'_>, RecordFault> {
    let (mut tags, mut sections): Divided<'_> = (Vec::new(), Vec::new());
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        if let Some((tag, text)) = tag(line) {
            tags.extend((!text.is_empty()).then_some((tag, text)));
        } else if let Some(name) = section(line) {
            begin(&mut sections, name, index)?;
        } else {
            if sections.is_empty() {
                begin(&mut sections, "", index)?;
            }
            if let Some(section) = sections.last_mut() {
                section.rows.push((index, line.trim_end()));
            }
        }
    }
    Ok((tags, sections))
}

/// Begins a section. Known sections may occur only once, and there is only one puzzle.
fn begin<'t>(
    sections: &mut Vec<Section<'t>>,
    name: &'t str,
    line: usize,
) -> Result<(), RecordFault> {
    let is_again = |section: &Section<'_>| match name.to_ascii_lowercase().as_str() {
        "puzzle" => section.is("Puzzle") || section.is(""),
        "state" | "pencilmarks" => section.is(name),
        _ => false,
    };
    if sections.iter().any(is_again) {
        let fault = Fault::Expected("this section only once", Found::text(name));
        return Err(RecordFault::at(line, 0, fault));
    }
    sections.push(Section { name, line, rows: Vec::new() });
    Ok(())
}

/// The rows of a section, which must be nine.
fn nine<'s, 't>(section: &'s Section<'t>) -> Result<&'s [SectionLine<'t>], RecordFault> {
    let found = section.rows.len();
    if found == 9 {
        return Ok(&section.rows);
    }
    let line = section.rows.get(9).or(section.rows.last()).map_or(section.line, |row| row.0);
    Err(RecordFault::count((line, 0), "rows", 9, Some(found)))
}

/// Passes each digit of a section of cells to `put`.
fn read_rows(
    section: &Section<'_>,
    mut put: impl FnMut(Cell, Digit) -> Result<(), Fault>,
) -> Result<(), RecordFault> {
    for (row, &(line, text)) in nine(section)?.iter().enumerate() {
        let cells = cells::row(text).map_err(|misread| misread.shifted(line, 0))?;
        for (column, digit) in cells.into_iter().enumerate() {
            let Some(digit) = digit else { continue };
            put(Cell::at(row, column), digit)
                .map_err(|fault| RecordFault::at(line, column, fault))?;
        }
    }
    Ok(())
}

fn read_state(board: &mut Board, section: &Section<'_>) -> Result<(), RecordFault> {
    let givens = board.grid();
    read_rows(section, |cell, found| match givens.get(cell) {
        None => {
            board.set(cell, Some(Entry::entered(found)));
            Ok(())
        }
        Some(given) if given == found => Ok(()),
        Some(given) => Err(Fault::AgainstGiven { cell, given, found }),
    })
}

fn read_marks(board: &mut Board, section: &Section<'_>) -> Result<(), RecordFault> {
    for (row, &(line, text)) in nine(section)?.iter().enumerate() {
        let fields: Vec<(usize, &str)> = cells::parts(text, |c| c == ',').collect();
        if fields.len() != 9 {
            return Err(RecordFault::count(
                (line, 0),
                "cells between commas",
                9,
                Some(fields.len()),
            ));
        }
        for (column, field) in fields.into_iter().enumerate() {
            let digits = read_run(field).map_err(|misread| misread.shifted(line, 0))?;
            board.set_marks(Pencil::Corner, Cell::at(row, column), digits);
        }
    }
    Ok(())
}

fn read_run((start, text): (usize, &str)) -> Result<DigitSet, RecordFault> {
    let digit = |(column, found)| {
        let stray =
            || RecordFault::stray(0, start + column, "marks 1 to 9 or a comma", Some(found));
        Digit::from_char(found).ok_or_else(stray)
    };
    text.chars().enumerate().map(digit).collect()
}

/// Stores an unknown section as a tag.
fn keep(board: &mut Board, section: &Section<'_>) {
    let rows: Vec<&str> = section.rows.iter().map(|(_, text)| *text).collect();
    if !rows.is_empty() {
        board.add_tag(Tag::Section(section.name.to_owned()), rows.join("\n"));
    }
}
