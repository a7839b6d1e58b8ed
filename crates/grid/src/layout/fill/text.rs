//! Reading and writing fills, one character a place.

use super::Fill;
use crate::layout::{FillError, FillFault, Layout, Place, Value};

impl Fill {
    /// Reads a fill: one character a place, row by row, `-` for a void one; blanks and line ends
    /// between them mean nothing. `.` `0` `_` `*` `·` are blanks.
    ///
    /// # Errors
    ///
    /// An error if the text has a character that does not belong, a digit too great for its cell,
    /// or another number of cells.
    pub fn read(layout: &Layout, text: &str) -> Result<Self, FillError> {
        let mut fill = Self::empty(layout);
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
            if found < fill.values.len() {
                let value = read_place(layout, layout.place(found), character);
                fill.values[found] = value.map_err(|fault| FillError { line, column, fault })?;
            }
            found += 1;
        }
        let expected = fill.values.len();
        if found == expected {
            return Ok(fill);
        }
        Err(FillError { line, column: column.max(1), fault: FillFault::Cells { expected, found } })
    }

    /// One character a place, row by row: digits, and `.` for a blank or a void place.
    pub fn characters(&self) -> String {
        self.values.iter().map(|value| value.map_or('.', Value::to_char)).collect()
    }

    /// One character a place, row by row: digits, `.` for a blank, `-` for a void place.
    pub fn line(&self, layout: &Layout) -> String {
        let character = |place| match self.get(place) {
            Some(value) => value.to_char(),
            None if layout.is_void(place) => '-',
            None => '.',
        };
        layout.places().map(character).collect()
    }
}

fn read_place(layout: &Layout, place: Place, character: char) -> Result<Option<Value>, FillFault> {
    if matches!(character, '.' | '0' | '_' | '*' | '·')
        || (character == '-' && layout.is_void(place))
    {
        return Ok(None);
    }
    let value = Value::from_char(character).ok_or(FillFault::Stray(character))?;
    let values = layout.values(place);
    if values.contains(value) {
        return Ok(Some(value));
    }
    Err(FillFault::Value { place, value, most: values.last() })
}
