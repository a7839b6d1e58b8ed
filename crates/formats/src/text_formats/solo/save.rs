//! Saved games of Solo.
//!
//! ```text
//! SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
//! GAME    :4:Solo
//! PARAMS  :3:2x3
//! DESC    :25:h1b2d1c3_4c4b2_1_5b3b
//! STATEPOS:1:3
//! MOVE    :6:R3,2,5
//! MOVE    :6:P0,1,4
//! ```
//!
//! A line is a name, the length of its value, and the value. `PARAMS` and `DESC` are the game ID.
//! The moves are in order: `R` puts a digit into a column and a row, both from 0, or removes it
//! with 0; `P` adds or removes a pencil mark; `M` marks every digit in every blank; `S` is the
//! solution. `STATEPOS` is the number of the position that the player sees; later moves were
//! undone.

use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Digit, DigitSet};

use super::read_id;
use crate::fault::RecordFault;
use crate::{Board, Entry, Fault, Found, Pencil};

const BEGIN: &str = "SAVEFILE:";

/// True for the first line of a saved game.
pub(crate) fn is_begin(line: &str) -> bool {
    line.starts_with(BEGIN)
}

/// A line of the file, from 0: its name, its value and the column where the value begins.
#[derive(Clone, Copy)]
struct Line<'t> {
    index: usize,
    name: &'t str,
    column: usize,
    value: &'t str,
}

impl Line<'_> {
    fn fault(self, expected: &'static str) -> RecordFault {
        let fault = Fault::Expected(expected, Found::text(self.value));
        RecordFault::at(self.index, self.column, fault)
    }

    fn is_move(&self) -> bool {
        matches!(self.name, "MOVE" | "SOLVE" | "RESTART")
    }
}

fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().enumerate().filter_map(|(index, content)| {
        let (name, rest) = content.split_once(':')?;
        let (_, value) = rest.split_once(':')?;
        let column = content[..content.len() - value.len()].chars().count();
        Some(Line { index, name: name.trim_end(), column, value })
    })
}

pub(super) fn read(text: &str) -> Result<Board, RecordFault> {
    let end = text.lines().count().saturating_sub(1);
    let one = |name: &str, expected: &'static str| {
        let missing = RecordFault::at(end, 0, Fault::Expected(expected, Found::End));
        lines(text).find(|line| line.name == name).ok_or(missing)
    };
    let game = one("GAME", "a line GAME with the name of the game")?;
    if game.value != "Solo" {
        return Err(game.fault("a saved game of Solo"));
    }
    let params = one("PARAMS", "a line PARAMS with the kind of board")?;
    let desc = one("DESC", "a line DESC with the puzzle")?;
    let mut board = read_id(&format!("{}:{}", params.value, desc.value)).map_err(|misread| {
        // The column in the joined game ID at which the second value begins.
        let before = params.value.chars().count() + 1;
        match misread.column.checked_sub(before + 1) {
            Some(column) => RecordFault::at(desc.index, desc.column + column, misread.fault),
            None => {
                RecordFault::at(params.index, params.column + misread.column - 1, misread.fault)
            }
        }
    })?;
    let position = |line: Line<'_>| {
        let position = line.value.parse::<usize>().ok().filter(|&position| position > 0);
        position.ok_or_else(|| line.fault("the number of a position, from 1"))
    };
    let seen = lines(text).find(|line| line.name == "STATEPOS").map(position).transpose()?;
    let moves = lines(text).filter(Line::is_move);
    for line in moves.take(seen.map_or(usize::MAX, |position| position - 1)) {
        play(&mut board, line)?;
    }
    Ok(board)
}

fn play(board: &mut Board, line: Line<'_>) -> Result<(), RecordFault> {
    let expected = || line.fault("a move such as R3,2,5, P3,2,5 or M");
    let Some(kind) = line.value.chars().next() else { return Err(expected()) };
    let rest = &line.value[kind.len_utf8()..];
    match kind {
        'R' | 'P' if line.name != "RESTART" => {
            let numbers: Option<Vec<usize>> =
                rest.split(',').map(|number| number.parse().ok()).collect();
            let Some([column, row, digit]) = numbers.as_deref() else { return Err(expected()) };
            let cell = Cell::new(*row, *column);
            let digits = board.layout().digits(cell);
            let digit = u8::try_from(*digit).ok().and_then(Digit::new);
            if digits.is_empty() || digit.is_some_and(|digit| !digits.contains(digit)) {
                return Err(expected());
            }
            match digit {
                _ if is_given(board, cell) => {}
                Some(digit) if kind == 'P' => toggle(board, cell, digit),
                digit => enter(board, cell, digit),
            }
        }
        'M' => mark_all(board),
        'S' if line.name != "RESTART" => solve(board, rest).ok_or_else(expected)?,
        _ if line.name == "RESTART" => *board = read_id(line.value).map_err(|_| expected())?,
        _ => return Err(expected()),
    }
    Ok(())
}

fn is_given(board: &Board, cell: Cell) -> bool {
    board.get(cell).is_some_and(|entry| entry.origin == Origin::Given)
}

/// Puts a digit into a blank, which loses its marks, or removes it.
fn enter(board: &mut Board, cell: Cell, digit: Option<Digit>) {
    board.set(cell, digit.map(Entry::entered));
    board.set_marks(Pencil::Corner, cell, DigitSet::EMPTY);
}

fn toggle(board: &mut Board, cell: Cell, digit: Digit) {
    let marks = board.marks(Pencil::Corner, cell);
    let digit = DigitSet::of(digit);
    board.set_marks(Pencil::Corner, cell, (marks | digit) - (marks & digit));
}

fn mark_all(board: &mut Board) {
    for cell in board.layout().clone().cells() {
        if board.get(cell).is_none() {
            let all = board.layout().digits(cell);
            board.set_marks(Pencil::Corner, cell, all);
        }
    }
}

/// Fills the board with a solution: its numbers between commas, row by row.
fn solve(board: &mut Board, solution: &str) -> Option<()> {
    let digits: Option<Vec<Digit>> =
        solution.split(',').map(|number| number.parse().ok().and_then(Digit::new)).collect();
    let digits = digits?;
    let layout = board.layout().clone();
    if digits.len() != layout.cells().count() {
        return None;
    }
    for (cell, digit) in layout.cells().zip(digits) {
        if !layout.digits(cell).contains(digit) {
            return None;
        }
        if !is_given(board, cell) {
            enter(board, cell, Some(digit));
        }
    }
    Some(())
}
