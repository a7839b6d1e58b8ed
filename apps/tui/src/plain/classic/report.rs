//! What is said of the board.

use std::io::{self, Write};

use underdoku_game::MarkKind;
use underdoku_game::classic::{Count, Event, Report, Solved, State, check};
use underdoku_grid::Origin;
use underdoku_grid::layout::{Layout, Place, Spec, Value, Values, Variant};

use super::command::{ENTRIES, Entry};

pub(super) fn print_event(output: &mut impl Write, event: &Event, state: &State) -> io::Result<()> {
    match event {
        Event::Set { cell, digit } => writeln!(output, "{cell} is {}", digit.shown()),
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

fn print_marks(output: &mut impl Write, cell: Place, state: &State) -> io::Result<()> {
    let [corner, centre] = [MarkKind::Corner, MarkKind::Centre].map(|kind| state.marks(kind, cell));
    writeln!(
        output,
        "{cell} has the marks {} in its corners and {} in its centre",
        marks(corner),
        marks(centre)
    )
}

/// Marks run together, as the board shows them.
fn marks(marks: Values) -> String {
    marks.to_string().to_uppercase()
}

fn print_solved(output: &mut impl Write, solved: &Solved) -> io::Result<()> {
    let [options, regions, trials] =
        [Origin::NakedSingle, Origin::HiddenSingle, Origin::Trial].map(|method| solved.count(method));
    writeln!(
        output,
        "solved{}: removeOptions {options}, onlyInReg {regions}, recourse {trials}",
        solved.others()
    )
}

/// Prints the digits that fit a cell by the rules alone.
pub(super) fn print_choices(output: &mut impl Write, cell: Place, state: &State) -> io::Result<()> {
    match state.fitting(cell) {
        Values::EMPTY => writeln!(output, "no digit fits {cell}"),
        fitting => {
            let digits: Vec<String> = fitting.iter().map(|digit| digit.shown().to_string()).collect();
            writeln!(output, "{cell} can be {}", digits.join(" "))
        }
    }
}

/// Prints the cells that differ from the solution, or why that cannot be said.
pub(super) fn print_check(output: &mut impl Write, state: &State) -> io::Result<()> {
    let Report { puzzle, board, wrong, conflicts } = check(state);
    for wrong in &wrong {
        let (x, y) = (wrong.cell.column(), wrong.cell.row());
        writeln!(
            output,
            "[{x}, {y}] {} holds {}, which differs from the solution",
            wrong.cell,
            wrong.digit.shown()
        )?;
    }
    if !conflicts.is_empty() {
        print_conflicts(output, state)?;
    }
    match (puzzle, board) {
        (Count::One, _) if wrong.is_empty() => writeln!(output, "nothing is wrong"),
        (Count::One, _) => writeln!(output, "wrong cells: {}", wrong.len()),
        (Count::None | Count::Unknown, _) => writeln!(output, "the presets have {puzzle}"),
        (Count::Several, board) => {
            writeln!(output, "the presets have several solutions; the board as it stands has {board}")
        }
    }
}

/// Prints the digits that break a rule now.
pub(super) fn print_conflicts(output: &mut impl Write, state: &State) -> io::Result<()> {
    let found = state.conflicts();
    if found.is_empty() {
        return writeln!(output, "no rule is broken now");
    }
    found.iter().try_for_each(|conflict| writeln!(output, "breaks a rule now: {conflict}"))
}

/// Prints the help on one command, or all of it with what is different on a board that is not the usual one.
pub(super) fn print_help(output: &mut impl Write, about: Option<&Entry>, layout: &Layout) -> io::Result<()> {
    let entries = ENTRIES.iter().filter(|entry| about.is_none_or(|about| about == *entry));
    entries.into_iter().try_for_each(|Entry { usage, does, .. }| writeln!(output, "{usage:<20} {does}"))?;
    let Some(spec) = layout.spec().filter(|&spec| spec != Spec::CLASSIC && about.is_none()) else {
        return Ok(());
    };
    writeln!(output, "\nThis board is {spec}. Rows and columns are counted from 1 to {}.", spec.size())?;
    if spec.size() > 9 {
        let most = Value::from(spec).shown();
        writeln!(output, "Digits above 9 are letters from A to {most} (set A), or numbers (set 10).")?;
    }
    if spec.has(Variant::Killer) {
        writeln!(
            output,
            "A cage's sum stands above its first cell; choices, marks and hint take it into account."
        )?;
    }
    writeln!(output, "new BOARD makes a puzzle on another board: new 4x4, new 9jx, new 3x3k, new 3x3.")
}
