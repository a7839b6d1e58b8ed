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

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{COLUMNS}")?;
        for row in 0..9 {
            if row % 3 == 0 {
                writeln!(f, "{FRAME}")?;
            }
            self.row(f, row)?;
        }
        f.write_str(FRAME)
    }
}

impl Drawn<'_> {
    fn row(self, f: &mut fmt::Formatter<'_>, row: usize) -> fmt::Result {
        write!(f, "{} ", row + 1)?;
        for column in 0..9 {
            if column % 3 == 0 {
                f.write_str("| ")?;
            }
            write!(f, "{} ", self.0.get(Cell::at(row, column)).map_or('·', Digit::to_char))?;
        }
        writeln!(f, "|")
    }
}
