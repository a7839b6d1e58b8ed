//! The 9x9 board drawn with characters.
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9             1    2    3      4   ...
//!   +-------+-------+-------+         +---------------+---------
//! 1 | 5 · 8 | 1 · 3 | · 7 2 |         |      1        |
//!                                   1 | [5]  4 6  [8] | [1]
//!                                     |        9      |
//! ```
//!
//! Without candidates it is the grid's drawn form, which can be read back. With them a cell is
//! three by three characters: candidates are arranged as on a telephone, a given is in brackets, a
//! digit of the player in parentheses.

use std::fmt;

use underdoku_formats::{Board, Entry};
use underdoku_grid::{Candidates, Cell, CellSet, Digit, Origin};

/// The use of colours.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Ink {
    Plain,
    Coloured,
}

/// A board to draw.
pub(super) struct Picture<'a> {
    pub(super) board: &'a Board,
    pub(super) with_candidates: bool,
    pub(super) ink: Ink,
}

pub(super) const BOLD: &str = "\x1b[1m";
pub(super) const BOLD_RED: &str = "\x1b[1;31m";
const RED: &str = "\x1b[31m";
const CYAN: &str = "\x1b[36m";
pub(super) const PLAIN: &str = "\x1b[m";

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawing = Drawing::of(self);
        writeln!(f, "{}", drawing.head())?;
        for row in 0..9 {
            if row % 3 == 0 {
                writeln!(f, "{}", drawing.frame())?;
            } else if drawing.height > 1 {
                writeln!(f, "{}", drawing.gap_between_rows())?;
            }
            for line in 0..drawing.height {
                writeln!(f, "{}", drawing.line(row, line))?;
            }
        }
        writeln!(f, "{}", drawing.frame())
    }
}

/// A drawing with the data that its cells share.
struct Drawing<'a> {
    board: &'a Board,
    ink: Ink,
    candidates: Candidates,
    /// The cells of repeated digits in a house.
    clashing: CellSet,
    /// The width and height of a cell, and the spaces between two cells, in characters.
    width: usize,
    height: usize,
    gap: usize,
}

impl<'a> Drawing<'a> {
    fn of(picture: &Picture<'a>) -> Self {
        let Picture { board, with_candidates, ink } = *picture;
        let (width, height, gap) = if with_candidates { (3, 3, 2) } else { (1, 1, 1) };
        let clashing = board.grid().clashes().iter().flat_map(|clash| clash.cells).collect();
        Self { board, ink, candidates: board.remaining(), clashing, width, height, gap }
    }

    /// The column numbers.
    fn head(&self) -> String {
        let number = |column: usize| format!("{:^1$}", column + 1, self.width);
        format!("  {}", self.boxes(" ", number)).trim_end().to_owned()
    }

    fn frame(&self) -> String {
        let line = "-".repeat(3 * self.width + 2 * self.gap + 2);
        format!("  +{line}+{line}+{line}+")
    }

    fn gap_between_rows(&self) -> String {
        format!("  {}", self.boxes("|", |_| " ".repeat(self.width)))
    }

    /// One line of a row.
    fn line(&self, row: usize, line: usize) -> String {
        let label = if line == self.height / 2 { char::from(b'1' + row as u8) } else { ' ' };
        format!("{label} {}", self.boxes("|", |column| self.cell(Cell::at(row, column), line)))
    }

    /// Joins nine texts with a bar around every three.
    fn boxes(&self, bar: &str, text: impl Fn(usize) -> String) -> String {
        let gap = " ".repeat(self.gap);
        let texts: Vec<String> = (0..9).map(text).collect();
        texts
            .chunks(3)
            .fold(bar.to_owned(), |line, three| format!("{line} {} {bar}", three.join(&gap)))
    }

    fn cell(&self, cell: Cell, line: usize) -> String {
        match self.board.get(cell) {
            Some(entry) if line == self.height / 2 => self.digit(cell, entry),
            None if self.height == 1 => "·".to_owned(),
            Some(_) => " ".repeat(self.width),
            None => self.candidates_in(cell, line),
        }
    }

    fn candidates_in(&self, cell: Cell, line: usize) -> String {
        let candidates = self.candidates.get(cell);
        let three = &Digit::ALL[3 * line..][..3];
        three
            .iter()
            .map(|&digit| if candidates.contains(digit) { digit.to_char() } else { ' ' })
            .collect()
    }

    fn digit(&self, cell: Cell, entry: Entry) -> String {
        let (digit, is_given) = (entry.digit, entry.origin == Origin::Given);
        let text = match (self.height, is_given) {
            (1, _) => digit.to_string(),
            (_, true) => format!("[{digit}]"),
            (_, false) => format!("({digit})"),
        };
        let ink = match (is_given, self.clashing.contains(cell)) {
            (true, true) => BOLD_RED,
            (true, false) => BOLD,
            (false, true) => RED,
            (false, false) => CYAN,
        };
        if self.ink == Ink::Coloured { format!("{ink}{text}{PLAIN}") } else { text }
    }
}
