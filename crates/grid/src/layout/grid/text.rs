//! Reading and writing fills, one character per cell.

use super::Grid;
use crate::layout::{Cell, Digit, GridError, GridFault, Layout};

impl Grid {
    /// Reads a fill: one character per cell, row by row, `-` for a void one; spaces and line ends
    /// are ignored. `.` `0` `_` `*` `·` are blanks.
    ///
    /// # Errors
    ///
    /// A character that does not belong, a digit too large for its cell, or a wrong number of
    /// cells.
    pub fn read(layout: &Layout, text: &str) -> Result<Self, GridError> {
        let mut grid = Self::empty(layout);
        let mut found = 0;
        let (mut line, mut column) = (1, 0);
        for character in text.chars() {
            column += 1;
            if character == '\n' {
                (line, column) = (line + 1, 0);
            }
            if character.is_whitespace() {
                continue;
            }
            if found < grid.values.len() {
                let value = read_place(layout, layout.cell(found), character);
                grid.values[found] = value.map_err(|fault| GridError { line, column, fault })?;
            }
            found += 1;
        }
        let expected = grid.values.len();
        if found == expected {
            return Ok(grid);
        }
        Err(GridError { line, column: column.max(1), fault: GridFault::Cells { expected, found } })
    }

    /// One character per cell, row by row: digits, and `.` for a blank or a void cell.
    pub fn characters(&self) -> String {
        self.values.iter().map(|value| value.map_or('.', Digit::to_char)).collect()
    }

    /// One character per cell, row by row: digits, `.` for a blank, `-` for a void cell.
    pub fn line(&self, layout: &Layout) -> String {
        let character = |cell| match self.get(cell) {
            Some(value) => value.to_char(),
            None if layout.is_void(cell) => '-',
            None => '.',
        };
        layout.cells_and_voids().map(character).collect()
    }
}

fn read_place(layout: &Layout, cell: Cell, character: char) -> Result<Option<Digit>, GridFault> {
    if matches!(character, '.' | '0' | '_' | '*' | '·')
        || (character == '-' && layout.is_void(cell))
    {
        return Ok(None);
    }
    let value = Digit::from_char(character).ok_or(GridFault::Stray(character))?;
    let values = layout.digits(cell);
    if values.contains(value) {
        return Ok(Some(value));
    }
    Err(GridFault::Value { cell, value, most: values.last() })
}
