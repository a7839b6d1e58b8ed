//! `underdoku replay`: a saved run, played again, checked and told.

use std::fmt;
use std::io::{Read as _, Write};
use std::path::Path;

use anyhow::Context as _;
use underdoku_game::Millis;
use underdoku_game::delve::{Event, FloorStory, RULES, Save, Session, TimedMove};
use underdoku_tui::words;

use super::output;
use crate::exit::BadInput;

pub(crate) fn run(file: &Path) -> anyhow::Result<()> {
    let fault = |error: &dyn fmt::Display| BadInput(format!("{}: {error}", file.display()));
    let save: Save = read(file)?.parse().map_err(|error| fault(&error))?;
    let mut told = Vec::new();
    let session = Session::replay_with(&save, |timed, events| told.extend(tell(timed, events)))
        .map_err(|error| fault(&error))?;
    let mut output = output();
    writeln!(output, "The run into dungeon {}, by the rules {RULES}", save.seed)?;
    told.iter().try_for_each(|line| writeln!(output, "{line}"))?;
    print_summary(&mut output, &session)?;
    Ok(output.flush()?)
}

/// The text of a file, or of standard input.
pub(super) fn read(file: &Path) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(file).map_err(|error| BadInput(format!("{}: {error}", file.display())))?;
    }
    String::from_utf8(bytes).ok().with_context(|| BadInput(format!("{}: not a text file", file.display())))
}

/// A line for each thing that happened; marks are the player's own business.
fn tell(timed: TimedMove, events: &[Event]) -> impl Iterator<Item = String> {
    let is_deed = |event: &&Event| !matches!(event, Event::Marked { .. } | Event::Rested);
    let sentences = events.iter().filter(is_deed).map(words::sentence).collect::<Vec<_>>();
    sentences.into_iter().map(move |sentence| format!("{:>8}  {sentence}", timed.time))
}

fn print_summary(output: &mut impl Write, session: &Session) -> std::io::Result<()> {
    let view = session.view();
    writeln!(output, "\nfloor  filled  hinted  traps  potions  hints      time")?;
    for floor in view.story {
        print_floor(output, floor, floor.cleared.unwrap_or(view.time).since(floor.entered))?;
    }
    let ending = match view.ending {
        Some(ending) => format!("The player {ending} on floor {}.", view.depth),
        None => format!("The run goes on, on floor {}.", view.depth),
    };
    writeln!(output, "\n{ending}\nScore: {}", view.score)?;
    writeln!(output, "All {} moves fit the rules.", session.moves().len())
}

fn print_floor(output: &mut impl Write, floor: &FloorStory, time: Millis) -> std::io::Result<()> {
    let FloorStory { depth, filled, hinted, traps, potions_found, hints_found, .. } = floor;
    let depth = depth.to_string();
    writeln!(
        output,
        "{depth:<5}  {filled:>6}  {hinted:>6}  {traps:>5}  {potions_found:>7}  {hints_found:>5}  {time:>8}"
    )
}
