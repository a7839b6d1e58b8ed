//! Drawing the board.

use std::collections::BTreeSet;
use std::io::{self, Write};

use underdoku_game::classic::State;
use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Digit, Grid, Layout};

use super::picture;
use crate::terminal_writer::Styled;

/// The style of a printed board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardStyle {
    /// Plain characters: `[5]` is the cursor, `5'` a digit entered by the player, `5!` one that
    /// breaks a rule now.
    Text,
    /// Like [`Self::Text`], but with bold givens and a reversed cursor, by escape sequences.
    Terminal,
}

/// Prints the board under a line of column numbers.
pub(super) fn print(
    output: &mut impl Styled,
    state: &State,
    cursor: Cell,
    look: BoardStyle,
) -> io::Result<()> {
    let layout = state.layout();
    let clashes = state.clashes();
    let clashing: BTreeSet<Cell> =
        clashes.iter().flat_map(|clash| clash.cells_on(layout)).collect();
    let cell = |cell| drawn(state, cell, cell == cursor, clashing.contains(&cell), look);
    let mut drawing = Vec::new();
    picture::print(&mut drawing, layout, cell)?;
    output.write_styled(&with_clash(&String::from_utf8_lossy(&drawing)))
}

/// Marks a clash at the cursor: the cell has no room for the sign, so it replaces the character
/// after the cursor's bracket.
const CLASH: char = '\u{1}';

/// A drawing in which the sign of a clash replaces the next visible character.
fn with_clash(drawing: &str) -> String {
    let Some((before, after)) = drawing.split_once(CLASH) else { return drawing.to_owned() };
    let mut next = after.char_indices();
    let mut is_style = false;
    let seen = next.find(|&(_, character)| {
        let was_style = is_style;
        is_style = character == '\x1b' || is_style && character != 'm';
        !was_style && !is_style
    });
    let at = seen.map_or(after.len(), |seen| seen.0);
    let rest = after[at..].chars().next().map_or(at, |covered| at + covered.len_utf8());
    format!("{before}{}!{}", &after[..at], &after[rest..])
}

/// Prints a board of any layout without a cursor.
///
/// # Errors
///
/// The output failed.
pub fn print_board(output: &mut impl Write, layout: &Layout, grid: &Grid) -> io::Result<()> {
    let digit = |cell| grid.get(cell).map_or_else(|| picture::blank(layout, cell), Digit::shown);
    picture::print(output, layout, |cell| format!(" {} ", digit(cell)))
}

fn drawn(state: &State, cell: Cell, is_cursor: bool, clashes: bool, look: BoardStyle) -> String {
    let left = if is_cursor { '[' } else { ' ' };
    let digit = state.get(cell).map_or_else(|| picture::blank(state.layout(), cell), Digit::shown);
    let right = match state.origin(cell) {
        _ if is_cursor => ']',
        Some(_) if clashes => '!',
        Some(Origin::Given) | None => ' ',
        Some(_) => '\'',
    };
    let text = format!("{left}{digit}{right}");
    let clash = if is_cursor && clashes { CLASH.to_string() } else { String::new() };
    let styled = match (look, is_cursor, state.origin(cell)) {
        (BoardStyle::Text, ..) | (_, false, None) => text,
        (_, true, Some(Origin::Given)) => format!("\x1b[1;7m{text}\x1b[0m"),
        (_, true, _) => format!("\x1b[7m{text}\x1b[0m"),
        (_, _, Some(Origin::Given)) => format!("\x1b[1m{text}\x1b[0m"),
        (..) => text,
    };
    styled + &clash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_keeps_both_brackets_on_a_digit_that_breaks_a_rule() {
        let shown = |look, column| {
            let layout = Layout::of_line("3x3").unwrap();
            let mut state = State::empty(layout);
            for column in [0, column] {
                state.put(Cell::new(0, column), Digit::from_index(4), Origin::User);
            }
            let mut output = Vec::new();
            print(&mut output, &state, Cell::new(0, column), look).unwrap();
            String::from_utf8(output).unwrap().lines().nth(2).unwrap().to_owned()
        };
        assert_eq!(shown(BoardStyle::Text, 1), "1 │ 5![5]!· │ ·  ·  · │ ·  ·  · │");
        assert_eq!(shown(BoardStyle::Text, 2), "1 │ 5! · [5]! ·  ·  · │ ·  ·  · │");
        assert_eq!(shown(BoardStyle::Text, 8), "1 │ 5! ·  · │ ·  ·  · │ ·  · [5]!");
        assert!(shown(BoardStyle::Terminal, 2).contains("\x1b[7m[5]\x1b[0m!"));
    }
}
