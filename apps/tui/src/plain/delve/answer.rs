//! Answering a move.

use std::io::{self, Write};

use underdoku_game::Millis;
use underdoku_game::delve::{Ending, Event, Item, MAX_HP, Move, Session, View};
use underdoku_store::PlayError;

use crate::keeper::Keeper;
use crate::plain::PlainError;

/// Makes a move and prints what came of it.
pub(super) fn answer(
    run: &mut impl Keeper<Session>,
    act: Move,
    now: Millis,
    output: &mut impl Write,
) -> Result<(), PlainError> {
    match run.act(act, now) {
        Ok(events) => events.iter().try_for_each(|event| print_event(output, event))?,
        Err(PlayError::Refused(why)) => writeln!(output, "[?] {why}")?,
        Err(PlayError::Store(error)) => return Err(PlainError::Store(error)),
    }
    Ok(())
}

fn print_event(output: &mut impl Write, event: &Event) -> io::Result<()> {
    match event {
        Event::Filled { .. } => writeln!(output, "[+] Correct!"),
        Event::Trapped { hp, .. } => {
            writeln!(output, "[-] Wrong! A trap springs: HP - 1, now {hp}/{MAX_HP}.")
        }
        Event::Found { item: Item::Potion, .. } => writeln!(output, ">>> You found a hidden potion!"),
        Event::Found { item: Item::Hint, .. } => writeln!(output, ">>> You found a hidden hint!"),
        Event::Drank { hp } => writeln!(output, ">>> You drink a potion: HP + 1, now {hp}/{MAX_HP}."),
        Event::Hinted { cell, digit } => {
            let (row, column) = (cell.row_index() + 1, cell.column_index() + 1);
            writeln!(output, ">>> The hint fills row {row}, column {column} with {digit}.")
        }
        Event::Descended { to, blanks } => {
            writeln!(output, ">>> The floor is cleared. You descend to {to}, which has {blanks} blanks.")
        }
        Event::Ended(Ending::Died) => writeln!(output, ">>> You have no HP left. Game over."),
        Event::Ended(Ending::Left) => writeln!(output, ">>> You leave the dungeon. Game over."),
        Event::Marked { .. } | Event::Rested => Ok(()),
    }
}

/// Prints how far the run came.
pub(super) fn print_end(output: &mut impl Write, view: &View<'_>) -> io::Result<()> {
    writeln!(output, ">>> Final floor: {}", view.depth)?;
    writeln!(output, ">>> Score: {}", view.score)?;
    writeln!(output, ">>> Seed: {}", view.seed)?;
    output.flush()
}

/// Prints that the run can be taken up again.
pub(super) fn print_kept(output: &mut impl Write, view: &View<'_>) -> io::Result<()> {
    writeln!(output, ">>> The run is kept (seed {}). Go on with: underdoku delve --continue", view.seed)?;
    output.flush()
}
