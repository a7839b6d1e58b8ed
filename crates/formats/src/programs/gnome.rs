//! Saved games of GNOME Sudoku: JSON with the cells that are not empty.
//!
//! ```text
//! {"difficulty_category":"Hard","time_elapsed":30.0,
//!  "cells":[{"position":[0,1],"value":0,"fixed":false,"earmarks":[5,6]}, ...]}
//! ```
//!
//! `position` is a row and a column from 0; `earmarks` are pencil marks.

use std::fmt::{self, Write as _};

use serde_json::{Map, Value, json};
use underdoku_grid::layout::Cell as Place;
use underdoku_grid::{Cell, Origin, printable_json};

use crate::capabilities::{Capabilities, Digits, GIVENS};
use crate::fault::RecordFault;
use crate::programs::data::{Node, parse};
use crate::programs::fpuzzles::read_digits;
use crate::programs::opensudoku::is_time;
use crate::{Board, Entry, Pencil, Tag};

/// All digits, marks, the level and the time.
pub(crate) const HOLDS: Capabilities = Capabilities {
    digits: Digits::Entered,
    marks: &[Pencil::Corner],
    tag: |tag, text| match tag {
        Tag::Level => !text.is_empty(),
        Tag::Seconds => is_time(text),
        _ => false,
    },
    ..GIVENS
};

const POSITION: &str = "a row and a column from 0 to 8";

/// True for a saved game of GNOME Sudoku.
pub(crate) fn is_own(value: &Value) -> bool {
    let first = value.get("cells").and_then(|cells| cells.get(0));
    value.get("time_elapsed").is_some()
        || value.get("difficulty_category").is_some()
        || first.is_some_and(|cell| cell.get("position").is_some())
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let value = parse(text)?;
    read_data(&Node::top(&value))
}

pub(crate) fn read_data(top: &Node<'_>) -> Result<Board, RecordFault> {
    top.object()?;
    let mut board = Board::default();
    let cells = top.get("cells");
    if !cells.value.is_array() {
        return Err(cells.fault("a list of cells"));
    }
    for node in cells.list()? {
        let position = node.get("position").list_of(2, POSITION)?;
        let [row, column] = [0, 1].map(|index: usize| position[index].below(9, POSITION));
        let cell = Place::new(row?, column?);
        let entry = if node.get("fixed").is_true() { Entry::given } else { Entry::entered };
        board.set(cell, node.get("value").digit(9)?.map(entry));
        board.set_marks(Pencil::Corner, cell, read_digits(&node.get("earmarks"), 9)?);
    }
    if let Some(level) = top.get("difficulty_category").text().filter(|text| !text.is_empty()) {
        board.add_tag(Tag::Level, level);
    }
    let seconds = top.get("time_elapsed").value.as_f64().map(|seconds| seconds.trunc().to_string());
    if let Some(seconds) = seconds.filter(|seconds| is_time(seconds)) {
        board.add_tag(Tag::Seconds, seconds);
    }
    Ok(board)
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    let mut top = Map::new();
    if let Some(level) = HOLDS.text(board, &Tag::Level) {
        top.insert("difficulty_category".to_owned(), json!(level));
    }
    let seconds = HOLDS.text(board, &Tag::Seconds).and_then(|seconds| seconds.parse::<f64>().ok());
    top.insert("time_elapsed".to_owned(), json!(seconds.unwrap_or(0.0)));
    let has_content =
        |&cell: &Cell| board.get(cell).is_some() || !board.marks(Pencil::Corner, cell).is_empty();
    let cells = Cell::all().filter(has_content).map(|cell| {
        let entry = board.get(cell);
        let marks = board.marks(Pencil::Corner, cell);
        json!({
            "position": [cell.index() / 9, cell.index() % 9],
            "value": entry.map_or(0, |entry| entry.digit.get()),
            "fixed": entry.is_some_and(|entry| entry.origin == Origin::Given),
            "earmarks": marks.iter().map(underdoku_grid::layout::Digit::get).collect::<Vec<u8>>(),
        })
    });
    top.insert("cells".to_owned(), cells.collect());
    writeln!(text, "{}", printable_json(Value::Object(top).to_string()))
}
