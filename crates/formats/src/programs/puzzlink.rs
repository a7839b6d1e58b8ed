//! Links of puzz.link, pzv.jp and other sites of the pencil puzzle player `pzprjs`.
//!
//! ```text
//! https://puzz.link/p?sudoku/9/9/91h8h343m...
//! http://pzv.jp/p.html?sudoku/6/6/61j3g2j4g3j5g4j6g5j12
//! ```
//!
//! `sudoku` is followed by the columns, the rows, then the cells: a hexadecimal digit for a number
//! below 16, `-` and two such digits for a larger one, `g` to `z` for 1 to 20 blanks, `.` for one
//! more. The boxes follow from the size, so there are only five sizes.

use underdoku_grid::layout::{Cell, Digit, Grid, Spec};

use crate::capabilities::{Capabilities, GIVENS};
use crate::fault::RecordFault;
use crate::programs::link;
use crate::programs::shape::Shape;
use crate::unsupported::Feature;
use crate::{Board, Fault, Found};

/// The layout and the givens.
pub(crate) const HOLDS: Capabilities = Capabilities { layout: true, ..GIVENS };

const SIZES: [usize; 5] = [4, 6, 9, 16, 25];

const KIND: &str = "sudoku/";

/// The longest run of blanks, which is a `z`.
const LONGEST: usize = 20;

/// True for a link to a Sudoku, whichever site hosts the player.
pub(crate) fn is_link(line: &str) -> bool {
    link::is_address(line) && body(line).is_some()
}

/// The part of a link after `sudoku/`.
fn body(line: &str) -> Option<&str> {
    let body = link::parts(line).find_map(|part| part.strip_prefix(KIND))?;
    body.starts_with(|c: char| c.is_ascii_digit()).then_some(body)
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let text = text.trim_end();
    let body = body(text).ok_or_else(|| {
        let expected =
            "a link with a Sudoku behind sudoku/, as in https://puzz.link/p?sudoku/9/9/...";
        RecordFault::at(0, 0, Fault::Expected(expected, Found::text(text)))
    })?;
    let column = text[..text.len() - body.len()].chars().count();
    read_body(body).map_err(|misread| misread.shifted(0, column))
}

fn read_body(body: &str) -> Result<Board, RecordFault> {
    let mut parts = body.splitn(3, '/');
    let [columns, rows, cells] = std::array::from_fn(|_| parts.next().unwrap_or_default());
    let size = columns.parse().ok().filter(|size| SIZES.contains(size) && columns == rows);
    let size: usize = size.ok_or_else(|| {
        let expected = "4/4, 6/6, 9/9, 16/16 or 25/25, and the cells";
        RecordFault::at(0, 0, Fault::Expected(expected, Found::text(body)))
    })?;
    let before = columns.len() + rows.len() + 2;
    let layout = Shape::new(size).layout();
    let layout = layout.map_err(|fault| RecordFault::at(0, 0, Fault::Layout(fault)))?;
    let mut givens = Grid::empty(&layout);
    // More of the address may follow the cells.
    let cells = cells.split(['/', '?', '&', '#']).next().unwrap_or_default();
    let found = read_cells(cells, size, |index, digit| {
        givens.set(Cell::new(index / size, index % size), digit);
    });
    match found.map_err(|misread| misread.shifted(0, before))? {
        found if found == size * size => Ok(Board::new(layout, &givens)),
        found => Err(RecordFault::count((0, before), "cells", size * size, Some(found))),
    }
}

/// Sets the numbers of the cells; returns how many cells there are.
fn read_cells(
    cells: &str,
    size: usize,
    mut set: impl FnMut(usize, Option<Digit>),
) -> Result<usize, RecordFault> {
    let (mut index, mut column) = (0, 0);
    while let Some(character) = cells[column..].chars().next() {
        let expected = || {
            let expected = "a number in hexadecimal, or g to z for blanks";
            RecordFault::stray(0, column, expected, Some(character))
        };
        let (number, taken) = match character {
            'g'..='z' => {
                index += character as usize - 'g' as usize + 1;
                column += 1;
                continue;
            }
            '.' => (0, 1),
            '-' => (hexadecimal(cells.get(column + 1..column + 3)).ok_or_else(expected)?, 3),
            _ => (hexadecimal(cells.get(column..column + 1)).ok_or_else(expected)?, 1),
        };
        if number as usize > size {
            let place = Cell::new(index / size, index % size);
            let fault = Fault::LargeDigit { place, most: size, found: number };
            return Err(RecordFault::at(0, column, fault));
        }
        if index >= size * size {
            return Err(RecordFault::count((0, column), "cells", size * size, None));
        }
        set(index, Digit::new(number as u8));
        index += 1;
        column += taken;
    }
    Ok(index)
}

fn hexadecimal(text: Option<&str>) -> Option<u32> {
    let text = text.filter(|text| text.bytes().all(|byte| byte.is_ascii_hexdigit()))?;
    u32::from_str_radix(text, 16).ok()
}

pub(crate) fn write(board: &Board, text: &mut String) -> Result<(), Feature> {
    let shape = Shape::of(board.layout(), &[], |_| false)?;
    let is_standard = Spec::of_size(shape.size).is_some() && shape.regions.is_none();
    if !is_standard || !SIZES.contains(&shape.size) {
        return Err(Feature::Layout(board.name()));
    }
    let size = shape.size;
    text.extend(["https://puzz.link/p?", KIND, &size.to_string(), "/", &size.to_string(), "/"]);
    let givens = board.givens();
    let mut blanks = 0;
    for cell in board.layout().cells() {
        match givens.get(cell) {
            None => blanks += 1,
            Some(digit) => {
                write_blanks(&mut blanks, text);
                let digit = digit.get();
                let number = if digit < 16 { format!("{digit:x}") } else { format!("-{digit:x}") };
                text.push_str(&number);
            }
        }
    }
    write_blanks(&mut blanks, text);
    text.push('\n');
    Ok(())
}

fn write_blanks(blanks: &mut usize, text: &mut String) {
    while *blanks > 0 {
        let run = (*blanks).min(LONGEST);
        text.push(char::from(b'g' + (run - 1) as u8));
        *blanks -= run;
    }
}
