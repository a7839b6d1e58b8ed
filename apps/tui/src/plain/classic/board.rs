//! Drawing the board.

use std::io::{self, Write};

use underdoku_game::classic::{State, conflicts};
use underdoku_grid::{Cell, CellSet, Digit, Origin};

/// How the board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// By characters alone: `[5]` is the cursor, `5'` a digit of the player's, `5!` one that breaks a
    /// rule now.
    Text,
    /// The same, and presets bold and the cursor reversed, by escape sequences.
    Terminal,
}

/// Prints the board under a line of column numbers.
pub(super) fn print(output: &mut impl Write, state: &State, cursor: Cell, look: Look) -> io::Result<()> {
    let clashing: CellSet = conflicts(state.grid()).iter().flat_map(|conflict| conflict.cells).collect();
    writeln!(output, "    1  2  3    4  5  6    7  8  9")?;
    writeln!(output, "  ┌─────────┬─────────┬─────────┐")?;
    for row in 0..9 {
        if row == 3 || row == 6 {
            writeln!(output, "  ├─────────┼─────────┼─────────┤")?;
        }
        write!(output, "{} ", row + 1)?;
        for column in 0..9 {
            let cell = Cell::at(row, column);
            let bar = if column % 3 == 0 { "│" } else { "" };
            write!(output, "{bar}{}", drawn(state, cell, cell == cursor, clashing.contains(cell), look))?;
        }
        writeln!(output, "│")?;
    }
    writeln!(output, "  └─────────┴─────────┴─────────┘")
}

fn drawn(state: &State, cell: Cell, is_cursor: bool, clashes: bool, look: Look) -> String {
    let left = if is_cursor { '[' } else { ' ' };
    let digit = state.grid().get(cell).map_or('·', Digit::to_char);
    let right = match state.origin(cell) {
        Some(_) if clashes => '!',
        _ if is_cursor => ']',
        Some(Origin::Preset) | None => ' ',
        Some(_) => '\'',
    };
    let text = format!("{left}{digit}{right}");
    match (look, is_cursor, state.origin(cell)) {
        (Look::Text, ..) | (_, false, None) => text,
        (_, true, Some(Origin::Preset)) => format!("\x1b[1;7m{text}\x1b[0m"),
        (_, true, _) => format!("\x1b[7m{text}\x1b[0m"),
        (_, _, Some(Origin::Preset)) => format!("\x1b[1m{text}\x1b[0m"),
        (..) => text,
    }
}
