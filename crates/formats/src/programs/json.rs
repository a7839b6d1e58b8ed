//! JSON documents, whose program is recognised by the names in them.

use crate::fault::RecordFault;
use crate::programs::data::{Node, parse};
use crate::programs::{fpuzzles, gnome, ipuz, lenient, sudokupad};
use crate::{Board, Fault, Format, Found};

/// Reads a puzzle of f-puzzles or of another program that uses the same file extension.
pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let value = parse(text)?;
    let top = Node::top(&value);
    match &value {
        value if ipuz::is_own(value) => ipuz::read_data(&top),
        value if gnome::is_own(value) => gnome::read_data(&top),
        value if sudokupad::is_own(value) => sudokupad::read_data(&top),
        value if !fpuzzles::is_own(value) && lenient::is_grid(value) => Err(RecordFault::at(
            0,
            0,
            Fault::Expected("a puzzle of f-puzzles or another program", Found::text(text)),
        )),
        _ => fpuzzles::read_data(&top),
    }
}

/// The format of a text that begins with these lines.
pub(crate) fn format_of(has: impl Fn(&str) -> bool) -> Format {
    let has = |name: &str| has(&format!("\"{name}\""));
    if has("kind") && has("puzzle") {
        Format::Ipuz
    } else if has("difficulty_category") || has("time_elapsed") || has("earmarks") {
        Format::Gnome
    } else {
        Format::FPuzzlesJson
    }
}
