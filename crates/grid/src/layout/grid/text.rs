//! Reading and writing grids, one character per cell.

use super::Grid;
use crate::layout::{Cell, Digit, GridError, GridFault, Layout};

impl Grid {
    /// Reads a grid: one character per cell, row by row, `-` for a void one. Spaces and line ends
    /// are ignored. `.` `0` `_` `*` `·` are blanks, except that `0` is a digit where the cell can
    /// take it.
    ///
    /// # Errors
    ///
    /// A stray character, a digit that its cell cannot take, or a wrong number of cells.
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
            if found < grid.digits.len() {
                let digit = read_place(layout, layout.cell(found), character);
                grid.digits[found] = digit.map_err(|fault| GridError { line, column, fault })?;
            }
            found += 1;
        }
        let expected = grid.digits.len();
        if found == expected {
            return Ok(grid);
        }
        Err(GridError { line, column: column.max(1), fault: GridFault::Cells { expected, found } })
    }

    /// One character per cell, row by row: digits, and `.` for a blank or a void cell.
    pub fn characters(&self) -> String {
        self.digits.iter().map(|digit| digit.map_or('.', Digit::to_char)).collect()
    }

    /// One character per cell, row by row: digits, `.` for a blank, `-` for a void cell.
    #[doc(alias("to_string", "display"))]
    pub fn line(&self, layout: &Layout) -> String {
        let character = |cell| match self.get(cell) {
            Some(digit) => digit.to_char(),
            None if layout.is_void(cell) => '-',
            None => '.',
        };
        layout.cells_and_voids().map(character).collect()
    }
}

fn read_place(layout: &Layout, cell: Cell, character: char) -> Result<Option<Digit>, GridFault> {
    let digits = layout.digits(cell);
    if character == '0' && digits.contains(Digit::ZERO) {
        return Ok(Some(Digit::ZERO));
    }
    if matches!(character, '.' | '0' | '_' | '*' | '·')
        || (character == '-' && layout.is_void(cell))
    {
        return Ok(None);
    }
    let digit = Digit::from_char(character).ok_or(GridFault::Stray(character))?;
    if digits.contains(digit) {
        return Ok(Some(digit));
    }
    Err(GridFault::Digit { cell, digit, digits })
}
