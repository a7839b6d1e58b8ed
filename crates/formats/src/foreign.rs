//! Formats that a build cannot read.

use std::fmt;

/// A format that is recognised but not supported by a build without the feature `programs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Foreign {
    /// XML: `.opensudoku`, `.ksudoku`.
    Xml,
    /// JSON: f-puzzles, gnome-sudoku.
    Json,
    /// A link to f-puzzles or `SudokuPad`, or the data in such a link.
    Link,
    /// Constraints for the Interactive Sudoku Solver.
    Iss,
    /// A table with puzzles in a column.
    Table,
    /// A file or a line of some other program.
    Program,
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Xml => "XML (an .opensudoku or .ksudoku file)",
            Self::Json => "JSON (from f-puzzles or gnome-sudoku)",
            Self::Link => "a link to f-puzzles or SudokuPad",
            Self::Iss => "constraints of the Interactive Sudoku Solver",
            Self::Table => "a table (CSV)",
            Self::Program => "a file of another Sudoku program",
        })
    }
}
