//! Reports about the board.

use std::io::{self, Write};

use underdoku_game::MarkKind;
use underdoku_game::classic::{Event, State, broken, check, choices, kind_name};
use underdoku_grid::layout::{Cell, Digit, Layout, Spec, Variant};
use underdoku_words::rules::{required, within};
use underdoku_words::terminal::{label, say};
use underdoku_words::{Joint, Message};

use super::command::{ENTRIES, Entry};

pub(super) fn print_event(output: &mut impl Write, event: &Event, state: &State) -> io::Result<()> {
    match event {
        Event::Rested => return Ok(()),
        Event::Set { .. }
        | Event::Cleared { .. }
        | Event::Marked { .. }
        | Event::Coloured { .. }
        | Event::ColoursWiped
        | Event::AllMarked
        | Event::Solved(_)
        | Event::Completed
        | Event::RuleAdded { .. }
        | Event::RuleRemoved { .. }
        | Event::Checkpoint { .. }
        | Event::Returned
        | Event::Undone { .. }
        | Event::Redone { .. } => writeln!(output, ">>> {}", say(event))?,
    }
    if let Event::Marked { cell } = event { print_notes(output, *cell, state) } else { Ok(()) }
}

/// Prints the notes of a cell, because the printed board does not show them.
pub(super) fn print_notes(output: &mut impl Write, cell: Cell, state: &State) -> io::Result<()> {
    let [corner, centre] = [MarkKind::Corner, MarkKind::Centre]
        .map(|kind| state.marks(kind, cell).to_string().to_uppercase());
    let notes = Message::new("plain-notes").cell("cell", cell).text("corner", corner);
    writeln!(output, "{}", say(&notes.text("centre", centre)))?;
    for (spot, tint) in state.tinted().filter(|(spot, _)| spot.cell == cell) {
        let event = Event::Coloured { cell, digit: spot.digit, tint: Some(tint) };
        writeln!(output, "{}", say(&event))?;
    }
    Ok(())
}

/// Prints the digits that fit a cell by the rules alone.
pub(super) fn print_choices(output: &mut impl Write, cell: Cell, state: &State) -> io::Result<()> {
    writeln!(output, ">>> {}", say(&choices(state, cell)))
}

/// Prints the rules that apply to a cell, if there are any.
pub(super) fn print_rules_here(
    output: &mut impl Write,
    cell: Cell,
    layout: &Layout,
) -> io::Result<()> {
    let rules = within(layout, cell);
    if rules.is_empty() {
        return Ok(());
    }
    let here = Message::new("plain-classic-within").cell("cell", cell);
    writeln!(output, "{}", say(&here.list("rules", rules, Joint::Semicolon)))
}

/// Prints the cells that differ from the solution, or why that is unknown.
pub(super) fn print_check(output: &mut impl Write, state: &State) -> io::Result<()> {
    let report = check(state);
    // The report itself names a single wrong digit.
    for wrong in report.wrong.iter().filter(|_| report.wrong.len() > 1) {
        writeln!(output, ">>> {}", say(wrong))?;
    }
    if !report.clashes.is_empty() {
        print_conflicts(output, state)?;
    }
    writeln!(output, ">>> {}", say(&report))
}

/// Prints the digits that break a rule now.
pub(super) fn print_conflicts(output: &mut impl Write, state: &State) -> io::Result<()> {
    let found = state.clashes();
    writeln!(output, ">>> {}", say(&broken(&found)))?;
    found.iter().skip(1).try_for_each(|clash| writeln!(output, ">>> {}", say(clash)))
}

/// Prints the help on one command, or on all of them with the differences on boards other than the
/// standard one.
pub(super) fn print_help(
    output: &mut impl Write,
    about: Option<&Entry>,
    layout: &Layout,
) -> io::Result<()> {
    let entries = ENTRIES.iter().filter(|entry| about.is_none_or(|about| about == *entry));
    entries.into_iter().try_for_each(|Entry { usage, does, .. }| {
        writeln!(output, "{usage:<20} {}", label(does))
    })?;
    let Some(spec) = layout.spec().filter(|&spec| spec != Spec::CLASSIC && about.is_none()) else {
        return Ok(());
    };
    let board = Message::new("plain-classic-board").text("board", kind_name(spec));
    writeln!(output, "\n{}", say(&board.number("size", spec.size())))?;
    if spec.size() > 9 {
        let letters = Message::new("plain-classic-letters").digit("most", Digit::from(spec));
        writeln!(output, "{}", say(&letters))?;
    }
    if spec.has(Variant::Killer) {
        writeln!(output, "{}", label("plain-classic-cages"))?;
    }
    required(layout).iter().try_for_each(|rule| writeln!(output, "{}", say(rule)))?;
    writeln!(output, "{}", label("plain-classic-new"))
}

/// The commands of the game, one line each, for the help of the command line.
pub fn commands() -> String {
    let line = |Entry { usage, does, .. }: &Entry| format!("  {usage:<20} {}", label(does));
    ENTRIES.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use underdoku_game::examples::classic::events;

    use super::*;

    /// Every answer is a marker and the sentence.
    #[test]
    fn every_event_prints_its_sentence() {
        let print =
            |output: &mut Vec<u8>, event: &Event| print_event(output, event, &State::default());
        // Some events print further lines.
        let is_first = |printed: &str, sentence: &str| {
            printed.lines().next() == Some(&format!(">>> {sentence}"))
        };
        let said = crate::plain::tests::said(&events(), print, is_first);
        assert_eq!(said, events().len() - 1, "all but rests");
    }
}
