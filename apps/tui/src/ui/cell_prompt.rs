//! A line in which a player types a cell, and perhaps a digit to place there.
//!
//! Classic has a command line. In the other games a digit typed by itself is a move that may cost
//! something, so a player who is used to typing `3 7 5` for row 3, column 7, digit 5 opens this line
//! first.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_words::{Message, Say};

use super::{TypedLine, draw};
use crate::keymap::Action;
use crate::theme::Theme;

/// The maximum number of columns of the line: more than a cell with a digit takes, so that a
/// mistake can be seen.
const COLUMNS: usize = 20;

/// A line that is open.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CellPrompt(TypedLine);

/// A cell to go to, and the digit to place there, if any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CellEntry {
    pub(crate) cell: Cell,
    pub(crate) digit: Option<Digit>,
}

/// Why a line is not a cell with or without a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoCellEntry {
    /// It has another form.
    Unknown { found: String },
    /// The board has no such cell, or it is void.
    NoCell { rows: usize, columns: usize, found: String },
    /// The board has no such digit.
    NoDigit { least: Digit, most: Digit, found: String },
}

impl Say for NoCellEntry {
    fn message(&self) -> Message {
        match self {
            Self::Unknown { found } => {
                Message::new("screen-cell-unknown").text("found", format!("{found:?}"))
            }
            Self::NoCell { rows, columns, found } => Message::new("screen-cell-outside")
                .number("rows", *rows)
                .number("columns", *columns)
                .text("found", found.as_str()),
            Self::NoDigit { least, most, found } => Message::new("screen-cell-no-digit")
                .digit("least", *least)
                .digit("most", *most)
                .text("found", found.as_str()),
        }
    }
}

impl CellEntry {
    /// Reads `3 7`, `3 7 5`, `r3c7` or `r3c7=5`. Rows and columns are numbers from 1; digits above 9
    /// are letters.
    pub(crate) fn read(text: &str, layout: &Layout) -> Result<Self, NoCellEntry> {
        let unknown = || NoCellEntry::Unknown { found: text.trim().to_owned() };
        let words: Vec<&str> = text
            .split(|character: char| character.is_whitespace() || matches!(character, ',' | '='))
            .filter(|word| !word.is_empty())
            .collect();
        let (cell, digit) = match words[..] {
            [cell] => (cell.parse().map_err(|_| unknown())?, None),
            [one, other] => match one.parse() {
                Ok(cell) => (cell, Some(other)),
                Err(_) => (numbered(one, other).ok_or_else(unknown)?, None),
            },
            [row, column, digit] => (numbered(row, column).ok_or_else(unknown)?, Some(digit)),
            _ => return Err(unknown()),
        };
        if !layout.cells().any(|each| each == cell) {
            let (rows, columns) = (layout.rows(), layout.columns());
            return Err(NoCellEntry::NoCell { rows, columns, found: cell.to_string() });
        }
        let digit = digit.map(|found| digit_of(found, layout)).transpose()?;
        Ok(Self { cell, digit })
    }
}

/// The cell in this row and column, both numbers from 1.
fn numbered(row: &str, column: &str) -> Option<Cell> {
    format!("r{row}c{column}").parse().ok()
}

fn digit_of(found: &str, layout: &Layout) -> Result<Digit, NoCellEntry> {
    let digits = layout.all_digits();
    let mut characters = found.chars();
    let digit = match (characters.next(), characters.next()) {
        (Some(only), None) => Digit::of_char(only).filter(|&digit| digits.contains(digit)),
        _ => None,
    };
    digit.ok_or_else(|| NoCellEntry::NoDigit {
        least: digits.iter().min_by_key(|digit| digit.get()).unwrap_or(Digit::ZERO),
        most: digits.iter().max_by_key(|digit| digit.get()).unwrap_or(Digit::ZERO),
        found: found.to_owned(),
    })
}

impl CellPrompt {
    /// Adds a typed character to an open line; returns true if there is one.
    pub(crate) fn type_in(prompt: Option<&mut Self>, character: char) -> bool {
        prompt.map(|line| line.0.type_in(character, COLUMNS)).is_some()
    }

    /// Handles an action while the line is open: confirming closes it and returns what was typed,
    /// going back closes it, as does erasing when nothing is left to erase.
    pub(crate) fn act(
        prompt: &mut Option<Self>,
        action: Action,
        layout: &Layout,
    ) -> Option<Result<CellEntry, NoCellEntry>> {
        let line = prompt.as_mut()?;
        match action {
            Action::Wipe if line.0.text.is_empty() => *prompt = None,
            Action::Wipe => line.0.erase(),
            Action::Back => *prompt = None,
            Action::Confirm => {
                let text = prompt.take()?.0.text;
                return (!text.trim().is_empty()).then(|| CellEntry::read(&text, layout));
            }
            _ => {}
        }
        None
    }

    pub(crate) fn draw(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        draw::typed(" :", self.0.parts(), area, theme, buffer);
    }
}

#[cfg(test)]
mod tests {
    use underdoku_words::terminal::say;

    use super::*;

    fn read(text: &str, layout: &str) -> Result<(String, Option<u8>), String> {
        let layout = layout.parse().expect("a layout");
        let entry = CellEntry::read(text, &layout).map_err(|why| say(&why))?;
        Ok((entry.cell.to_string(), entry.digit.map(Digit::get)))
    }

    #[test]
    fn a_cell_is_typed_as_numbers_or_by_its_name() {
        for (text, cell, digit) in [
            ("3 7", "r3c7", None),
            ("3 7 5", "r3c7", Some(5)),
            (" 3,7,5 ", "r3c7", Some(5)),
            ("r3c7", "r3c7", None),
            ("R3C7=5", "r3c7", Some(5)),
            ("r3c7 5", "r3c7", Some(5)),
        ] {
            assert_eq!(read(text, "3x3"), Ok((cell.to_owned(), digit)), "{text}");
        }
        assert_eq!(read("16 1 g", "4x4"), Ok(("r16c1".to_owned(), Some(16))));
        assert_eq!(read("1 1 0", "3x3+digits:0-8"), Ok(("r1c1".to_owned(), Some(0))));
    }

    #[test]
    fn anything_else_is_refused_with_what_would_be_right() {
        let unknown = |found: &str| {
            format!(
                "{found:?} is not a cell: expected a row and a column, such as 3 7 or r3c7, and perhaps a digit"
            )
        };
        for text in ["potion", "375", "3 7 5 1", "0 1", "-1 2", "r3", "3 ü"] {
            assert_eq!(read(text, "3x3"), Err(unknown(text)), "{text}");
        }
        let outside = "r7c1 is not on this board, which has 6 rows and 6 columns";
        assert_eq!(read("7 1", "2x3"), Err(outside.to_owned()));
        for digit in ["7", "0", "12", "x"] {
            let no_digit = format!("{digit} is not a digit of this board: expected 1 to 6");
            assert_eq!(read(&format!("1 1 {digit}"), "2x3"), Err(no_digit));
        }
    }
}
