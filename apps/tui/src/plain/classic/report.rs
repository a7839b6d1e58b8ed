//! What is said of the board.

use std::io::{self, Write};

use underdoku_game::MarkKind;
use underdoku_game::classic::{Count, Event, Report, Solved, State, check, conflicts};
use underdoku_grid::{Cell, DigitSet, Origin};

use super::command::{ENTRIES, Entry};

pub(super) fn print_event(output: &mut impl Write, event: &Event, state: &State) -> io::Result<()> {
    match event {
        Event::Set { cell, digit } => writeln!(output, "{cell} is {digit}"),
        Event::Cleared { cell } => writeln!(output, "{cell} is blank"),
        Event::Marked { cell } => print_marks(output, *cell, state),
        Event::AllMarked => writeln!(output, "the marks are what the rules allow"),
        Event::Solved(solved) => print_solved(output, solved),
        Event::Completed => writeln!(output, ">>> The board is complete, and no rule is broken."),
        Event::Checkpoint { number } => writeln!(output, "checkpoint {number}"),
        Event::Returned => writeln!(output, "back at the checkpoint"),
        Event::Undone { .. } => writeln!(output, "undone"),
        Event::Redone { .. } => writeln!(output, "made again"),
        Event::Rested => Ok(()),
    }
}

fn print_marks(output: &mut impl Write, cell: Cell, state: &State) -> io::Result<()> {
    let [corner, centre] = [MarkKind::Corner, MarkKind::Centre].map(|kind| state.marks(kind, cell));
    writeln!(output, "{cell} has the marks {corner} in its corners and {centre} in its centre")
}

fn print_solved(output: &mut impl Write, solved: &Solved) -> io::Result<()> {
    let [options, regions, trials] =
        [Origin::NakedSingle, Origin::HiddenSingle, Origin::Trial].map(|method| solved.count(method));
    let several = if solved.is_one_of_several { ", one solution of several" } else { "" };
    writeln!(output, "solved{several}: removeOptions {options}, onlyInReg {regions}, recourse {trials}")
}

/// Prints the digits that fit a cell by the rules alone.
pub(super) fn print_choices(output: &mut impl Write, cell: Cell, state: &State) -> io::Result<()> {
    match state.grid().fitting(cell) {
        DigitSet::EMPTY => writeln!(output, "no digit fits {cell}"),
        fitting => {
            let digits: Vec<String> = fitting.iter().map(|digit| digit.to_string()).collect();
            writeln!(output, "{cell} can be {}", digits.join(" "))
        }
    }
}

/// Prints the cells that differ from the solution, or why that cannot be said.
pub(super) fn print_check(output: &mut impl Write, state: &State) -> io::Result<()> {
    let Report { puzzle, board, wrong, conflicts } = check(state);
    for wrong in &wrong {
        let (x, y) = (wrong.cell.column_index(), wrong.cell.row_index());
        writeln!(output, "[{x}, {y}] {} holds {}, which differs from the solution", wrong.cell, wrong.digit)?;
    }
    if !conflicts.is_empty() {
        print_conflicts(output, state)?;
    }
    match (puzzle, board) {
        (Count::One, _) if wrong.is_empty() => writeln!(output, "nothing is wrong"),
        (Count::One, _) => writeln!(output, "wrong cells: {}", wrong.len()),
        (Count::None, _) => writeln!(output, "the presets have no solution"),
        (Count::Several, board) => {
            writeln!(output, "the presets have several solutions; the board as it stands has {board}")
        }
    }
}

/// Prints the digits that break a rule now.
pub(super) fn print_conflicts(output: &mut impl Write, state: &State) -> io::Result<()> {
    let found = conflicts(state.grid());
    if found.is_empty() {
        return writeln!(output, "no rule is broken now");
    }
    found.iter().try_for_each(|conflict| writeln!(output, "breaks a rule now: {conflict}"))
}

/// Prints the help on one command, or all of it.
pub(super) fn print_help(output: &mut impl Write, about: Option<&Entry>) -> io::Result<()> {
    let entries = ENTRIES.iter().filter(|entry| about.is_none_or(|about| about == *entry));
    entries.into_iter().try_for_each(|Entry { usage, does, .. }| writeln!(output, "{usage:<20} {does}"))
}
