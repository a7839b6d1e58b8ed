//! The two text forms of a grid.
//!
//! The *line form* is 81 characters, row by row: a digit or `.` for a blank. The *drawn form* is a
//! picture with the boxes framed and rows and columns numbered:
//!
//! ```text
//!     1 2 3   4 5 6   7 8 9
//!   +-------+-------+-------+
//! 1 | 5 · 8 | 1 · 3 | · 7 2 |
//! ```
//!
//! Reading accepts many characters for a blank (`.` `0` `_` `*` `X` `·`) and is strict about
//! everything else: a stray character is an error with its position, and never shifts the cells
//! after it.

mod printable;
mod quoted;
mod read;
#[cfg(feature = "serde")]
mod serde;
mod write;

#[cfg(feature = "serde")]
pub(crate) use self::serde::{as_text, read as read_text};
pub use printable::{acts_on_terminal, printable, printable_json};
pub use quoted::Quoted;
pub use write::{Drawn, Line};

/// A text that is not a grid, with position and fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct ParseGridError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
    /// The fault found there.
    pub fault: TextFault,
}

/// The fault of a text that is not a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// A character that is neither a digit nor a blank.
    #[error("expected a digit 1 to 9 or a blank (. or 0), found {}", Quoted(*.0))]
    Stray(char),
    /// The text ends before the last cell.
    #[error("expected {expected} cells, found {found}")]
    TooFewCells {
        /// The number of cells in the text.
        found: usize,
        /// The expected number of cells: 81, or 9 in a row of a drawn grid.
        expected: usize,
    },
    /// There is more text after the last cell.
    #[error("expected {expected} cells, found more")]
    TooManyCells {
        /// The expected number of cells: 81, or 9 in a row of a drawn grid.
        expected: usize,
    },
    /// A drawn grid without exactly nine rows.
    #[error("expected 9 rows, found {found}")]
    Rows {
        /// The number of rows in the text.
        found: usize,
    },
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Digit, Grid};

    fn any_grid() -> impl Strategy<Value = Grid> {
        proptest::collection::vec(0u8..=9, 81)
            .prop_map(|values| Grid::from_fn(|cell| Digit::new(values[cell.index()])))
    }

    proptest! {
        #[test]
        fn both_forms_read_back(grid in any_grid()) {
            prop_assert_eq!(grid.line().to_string().parse(), Ok(grid));
            prop_assert_eq!(format!("{:#}", grid.line()).parse(), Ok(grid));
            prop_assert_eq!(grid.drawn().to_string().parse(), Ok(grid));
            prop_assert_eq!(grid.drawn().to_string().replace('\n', "\r\n").parse(), Ok(grid));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "(?s).{0,200}") {
            let _ = text.parse::<Grid>();
        }

        #[test]
        fn a_stray_character_is_reported_with_its_position(grid in any_grid(), place in 0usize..81, stray in "[a-wyz#?ü]") {
            let mut line: Vec<char> = grid.line().to_string().chars().collect();
            line[place] = stray.chars().next().unwrap();
            let error = line.iter().collect::<String>().parse::<Grid>().unwrap_err();
            prop_assert_eq!((error.line, error.column), (1, place + 1));
            prop_assert_eq!(error.fault, TextFault::Stray(line[place]));
        }
    }

    fn check_error(text: &str, expected: &str) {
        assert_eq!(text.parse::<Grid>().unwrap_err().to_string(), expected);
    }

    #[test]
    fn errors_have_a_position_and_an_expectation() {
        check_error("", "line 1, column 1: expected 81 cells, found 0");
        check_error(&".".repeat(80), "line 1, column 81: expected 81 cells, found 80");
        check_error(&".".repeat(82), "line 1, column 82: expected 81 cells, found more");
        check_error(
            "..q",
            "line 1, column 3: expected a digit 1 to 9 or a blank (. or 0), found 'q'",
        );
        let drawn = Grid::EMPTY.drawn().to_string();
        check_error(
            &drawn.replacen('·', "q", 1),
            "line 3, column 5: expected a digit 1 to 9 or a blank (. or 0), found 'q'",
        );
        check_error(&drawn.replacen("· ", "", 1), "line 3, column 25: expected 9 cells, found 8");
        check_error(
            &drawn.replacen("· ", "· · ", 1),
            "line 3, column 27: expected 9 cells, found more",
        );
        let eight: Vec<&str> = drawn.lines().filter(|line| !line.starts_with('9')).collect();
        check_error(&eight.join("\n"), "line 13, column 1: expected 9 rows, found 8");
    }

    #[test]
    fn plain_rows_and_other_frames_read_too() {
        let rows = ".2.4...8.\n".repeat(9);
        assert_eq!(rows.parse::<Grid>().unwrap().filled().len(), 27);
        let framed = "*-----------*\n|...|..2|...|\n".repeat(9);
        assert_eq!(framed.parse::<Grid>().unwrap().cells_of(Digit::ALL[1]).len(), 9);
    }

    #[test]
    fn the_drawn_form_looks_as_specified() {
        let grid: Grid =
            "5.81.3.7227.9.46.8.4967.51........................................................"
                .get(..81)
                .unwrap()
                .parse()
                .unwrap();
        let drawn = grid.drawn().to_string();
        let lines: Vec<&str> = drawn.lines().take(6).collect();
        assert_eq!(
            lines,
            [
                "    1 2 3   4 5 6   7 8 9",
                "  +-------+-------+-------+",
                "1 | 5 · 8 | 1 · 3 | · 7 2 |",
                "2 | 2 7 · | 9 · 4 | 6 · 8 |",
                "3 | · 4 9 | 6 7 · | 5 1 · |",
                "  +-------+-------+-------+",
            ]
        );
        assert_eq!(drawn.lines().count(), 14);
    }
}
