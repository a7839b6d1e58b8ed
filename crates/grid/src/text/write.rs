//! Writing a grid.

use std::fmt;

use crate::{Cell, Digit, Grid};

impl Grid {
    /// The bytes of its line form, `.` for a blank.
    #[inline]
    pub fn line_bytes(&self) -> [u8; 81] {
        self.values().map(|value| if value == 0 { b'.' } else { b'0' + value })
    }

    /// Its line form, 81 characters with `.` for a blank; `{:#}` writes `0` instead.
    pub const fn line(&self) -> Line<'_> {
        Line(self)
    }

    /// Its drawn form: eleven lines of digits and frames under a line of column numbers.
    pub const fn drawn(&self) -> Drawn<'_> {
        Drawn(self)
    }
}

/// Writes a grid's line form; see [`Grid::line`].
#[derive(Clone, Copy, Debug)]
pub struct Line<'a>(&'a Grid);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = self.0.line_bytes();
        if f.alternate() {
            for blank in bytes.iter_mut().filter(|byte| **byte == b'.') {
                *blank = b'0';
            }
        }
        f.write_str(str::from_utf8(&bytes).expect("digits and blanks are ASCII"))
    }
}

/// Writes a grid's drawn form; see [`Grid::drawn`].
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a>(&'a Grid);

const COLUMNS: &str = "    1 2 3   4 5 6   7 8 9";
const FRAME: &str = "  +-------+-------+-------+";

/// The number of bytes of a drawn grid without any digit.
const DRAWN: usize = 470;

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Written in one piece, since a line-by-line game draws a board after each line.
        let mut text = String::with_capacity(DRAWN);
        text.push_str(COLUMNS);
        for (row, number) in ('1'..='9').enumerate() {
            if row % 3 == 0 {
                text.extend(["\n", FRAME]);
            }
            text.extend(['\n', number]);
            self.row(&mut text, row);
        }
        text.extend(["\n", FRAME]);
        f.write_str(&text)
    }
}

impl Drawn<'_> {
    fn row(self, text: &mut String, row: usize) {
        for column in 0..9 {
            text.push_str(if column % 3 == 0 { " | " } else { " " });
            text.push(self.0.get(Cell::at(row, column)).map_or('·', Digit::to_char));
        }
        text.push_str(" |");
    }
}
