//! A terminal's screen at one moment.

use std::fmt;

use crate::Cell;

/// The size of a screen in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Characters in a line.
    pub columns: u16,
    /// The number of lines.
    pub rows: u16,
}

/// A position on a screen; `0, 0` is the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The number of columns to the left of it.
    pub column: u16,
    /// The number of rows above it.
    pub row: u16,
}

/// The content of a terminal's screen at one moment.
/// It prints (with `{}`) as its lines in a frame, as in errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    size: Size,
    /// Row by row.
    cells: Vec<Cell>,
    cursor: Option<Point>,
}

impl Screen {
    pub(crate) fn new(screen: &vt100::Screen) -> Self {
        let (rows, columns) = screen.size();
        let (rows, columns) = (rows.get(), columns.get());
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let (row, column) = screen.cursor_position();
        Self {
            size: Size { columns, rows },
            cells: places.filter_map(|(row, column)| screen.cell(row, column)).cloned().collect(),
            cursor: (!screen.hide_cursor()).then_some(Point { column, row }),
        }
    }

    /// The screen after this output, for tests of code that works on screens.
    #[cfg(test)]
    pub(crate) fn showing(size: Size, output: &str) -> Self {
        use std::num::NonZeroU16;
        let mut parser = vt100::Parser::new(
            NonZeroU16::new(size.rows).unwrap(),
            NonZeroU16::new(size.columns).unwrap(),
            0,
        );
        parser.process(output.as_bytes());
        Self::new(parser.screen())
    }

    /// The size in characters.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The position of the cursor, unless it is hidden.
    pub const fn cursor(&self) -> Option<Point> {
        self.cursor
    }

    /// The cell at a position, if it is on the screen.
    pub fn cell(&self, column: u16, row: u16) -> Option<&Cell> {
        self.row(row).get(usize::from(column))
    }

    /// The lines from top to bottom, each with its cells from left to right.
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks_exact(usize::from(self.size.columns))
    }

    /// The cells, row by row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter()
    }

    /// The screen with the cells at these indices emptied.
    pub(crate) fn without(mut self, is_gone: impl Fn(usize) -> bool) -> Self {
        let blank = vt100::Parser::default().screen().cell(0, 0).cloned();
        let blank = blank.expect("the screen has at least one cell");
        for (place, cell) in self.cells.iter_mut().enumerate() {
            if is_gone(place) {
                cell.clone_from(&blank);
            }
        }
        self
    }

    /// The screen without its cursor.
    pub(crate) fn without_cursor(self) -> Self {
        Self { cursor: None, ..self }
    }

    fn row(&self, row: u16) -> &[Cell] {
        self.rows().nth(usize::from(row)).unwrap_or_default()
    }

    /// The text of a line without trailing spaces; empty below the screen.
    pub fn line(&self, row: u16) -> String {
        Line::new(self.row(row)).text.trim_end().to_owned()
    }

    /// The text of all lines, without trailing spaces and empty lines at the end.
    pub fn text(&self) -> String {
        let lines: Vec<String> =
            self.rows().map(|row| Line::new(row).text.trim_end().to_owned()).collect();
        lines.join("\n").trim_end().to_owned()
    }

    /// True if any line contains this text.
    pub fn contains(&self, text: &str) -> bool {
        self.find(text).is_some()
    }

    /// The first occurrence of this text, from the top.
    pub fn find(&self, text: &str) -> Option<Point> {
        (0..).zip(self.rows()).find_map(|(row, cells)| {
            let column = Line::new(cells).find(text)?;
            Some(Point { column, row })
        })
    }
}

/// A line's text, with the column of each of its bytes.
struct Line {
    text: String,
    columns: Vec<u16>,
}

impl Line {
    fn new(cells: &[Cell]) -> Self {
        let mut line = Self { text: String::new(), columns: Vec::new() };
        let mut covered = false;
        for (column, cell) in (0..).zip(cells) {
            if !covered {
                line.push(if cell.has_contents() { cell.contents() } else { " " }, column);
            }
            covered = cell.is_wide();
        }
        line
    }

    fn push(&mut self, text: &str, column: u16) {
        self.text.push_str(text);
        self.columns.resize(self.text.len(), column);
    }

    fn find(&self, text: &str) -> Option<u16> {
        self.columns.get(self.text.find(text)?).copied()
    }
}

impl fmt::Display for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edge = "-".repeat(usize::from(self.size.columns));
        writeln!(f, "+{edge}+")?;
        for row in self.rows() {
            writeln!(f, "|{}|", Line::new(row).text)?;
        }
        write!(f, "+{edge}+")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Color;

    const SIZE: Size = Size { columns: 12, rows: 3 };

    #[test]
    fn lines_are_read_without_trailing_spaces() {
        let screen = Screen::showing(SIZE, "one\r\n  two  ");
        assert_eq!(screen.line(0), "one");
        assert_eq!(screen.line(1), "  two");
        assert_eq!(screen.line(2), "");
        assert_eq!(screen.line(99), "");
        assert_eq!(screen.text(), "one\n  two");
        assert_eq!(screen.to_string().lines().nth(2), Some("|  two       |"));
        assert_eq!(screen.to_string().lines().count(), 5);
    }

    #[test]
    fn text_is_found_in_its_column() {
        let screen = Screen::showing(SIZE, "│ 漢字 é x│\r\n x");
        assert_eq!(screen.find("字"), Some(Point { column: 4, row: 0 }));
        assert_eq!(screen.find("x"), Some(Point { column: 9, row: 0 }));
        assert_eq!(screen.find("x  "), Some(Point { column: 1, row: 1 }));
        assert_eq!(screen.find("y"), None);
        assert!(screen.contains("漢字 é"));
        assert!(!screen.contains("漢 字"));
    }

    #[test]
    fn cells_have_their_style() {
        let screen =
            Screen::showing(SIZE, "\x1b[1;4;31;48;5;200ma\x1b[0;2;3;7;38;2;1;2;3mb\x1b[0mc");
        let cell = |column| screen.cell(column, 0).unwrap();
        assert_eq!((cell(0).fgcolor(), cell(0).bgcolor()), (Color::Idx(1), Color::Idx(200)));
        assert!(cell(0).bold() && cell(0).underline() && !cell(0).inverse());
        assert_eq!((cell(1).fgcolor(), cell(1).bgcolor()), (Color::Rgb(1, 2, 3), Color::Default));
        assert!(cell(1).dim() && cell(1).italic() && cell(1).inverse());
        assert!(!cell(1).bold() && !cell(1).underline());
        assert_eq!((cell(2).contents(), cell(2).fgcolor()), ("c", Color::Default));
        assert!(!cell(3).has_contents());
        assert_eq!(screen.cell(12, 0), None);
        assert_eq!(screen.cell(0, 3), None);
    }

    #[test]
    fn a_hidden_cursor_has_no_position() {
        assert_eq!(Screen::showing(SIZE, "ab\r\nc").cursor(), Some(Point { column: 1, row: 1 }));
        assert_eq!(Screen::showing(SIZE, "\x1b[?25l").cursor(), None);
    }
}
