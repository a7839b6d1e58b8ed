//! Lines that name their layout.
//!
//! ```text
//! layout 3x3+windoku digits 3....8.1..7.6......4.........9..2...5.8.....6..1.......3...2.........5.4..9......7
//! layout 4j 1122112233443344 digits 1..2..3......... # a comment
//! layout 2x2k r1c1r1c2=3 r1c3r2c3=6 digits ................
//! layout template a a a b b / a a a b b / a a a d d / -a -a -a d d digits 1..3............---..
//! ```
//!
//! The board as [`Layout::notation`] writes it, between the words `layout` and `digits`, then a
//! character for each cell as in a plain line. It can hold boards of every layout, so nothing is
//! lost when a board passes from one program to another. A `layout 3x3` is read as the 9x9 board.

use std::sync::Arc;

#[cfg(feature = "programs")]
use underdoku_grid::layout::NotationFault;
use underdoku_grid::layout::{Layout, ParseLayoutError};

use crate::capabilities::Capabilities;
use crate::fault::RecordFault;
use crate::unsupported::Feature;
use crate::{Board, Fault, Found, line};

/// The layout, the givens and one comment.
pub(crate) const HOLDS: Capabilities =
    Capabilities { layout: true, restrictions: true, ..line::HOLDS };

const LAYOUT: &str = "layout ";
const DIGITS: &str = " digits ";

/// Returns true if a line begins like a layout line.
pub(crate) fn is_layout_line(line: &str) -> bool {
    line.starts_with(LAYOUT)
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let expected = |column, what, rest: &str| {
        RecordFault::at(0, column, Fault::Expected(what, Found::text(rest)))
    };
    let rest = text.strip_prefix(LAYOUT).ok_or_else(|| expected(0, "layout and a board", text))?;
    let end = || expected(text.chars().count(), "digits and a character for each cell", "");
    let (notation, digits) = rest.split_once(DIGITS).ok_or_else(end)?;
    let layout = Layout::of_notation(notation)
        .map_err(|error| no_layout(error, notation).shifted(0, LAYOUT.len()))?;
    let before = LAYOUT.len() + notation.chars().count() + DIGITS.len();
    line::read_on(&Arc::new(layout), digits).map_err(|fault| fault.shifted(0, before))
}

/// The fault of a notation, at its position.
#[cfg(feature = "programs")]
fn no_layout(error: ParseLayoutError, _: &str) -> RecordFault {
    let fault = match error.fault {
        NotationFault::Layout(fault) => Fault::Layout(fault),
        fault => Fault::Notation(fault),
    };
    RecordFault::at(0, error.column - 1, fault)
}

/// A short fault is enough here: a text that fails is read again by a build with `programs`, which
/// reports more.
#[cfg(not(feature = "programs"))]
fn no_layout(_: ParseLayoutError, notation: &str) -> RecordFault {
    const BOARD: &str =
        "a board such as 3x3+windoku, 9j with its regions, 3x3k with its cages, or a template";
    RecordFault::at(0, 0, Fault::Expected(BOARD, Found::text(notation)))
}

pub(crate) fn write(board: &Board, text: &mut String) -> Result<(), Feature> {
    let notation = board.layout().notation().ok_or_else(|| Feature::Layout(board.name()))?;
    text.extend([LAYOUT, &notation, DIGITS]);
    line::write(board, text);
    Ok(())
}
