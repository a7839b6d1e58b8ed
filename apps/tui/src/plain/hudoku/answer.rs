//! What is said of the game.

use std::io::{self, Write};

use underdoku_game::Millis;
use underdoku_game::hudoku::{Eased, Ending, Event, HintBy, Pace, Summary, View};
use underdoku_grid::layout::Place;
use underdoku_store::Listed;

use crate::words::hudoku as words;

pub(super) fn print_event(output: &mut impl Write, event: Event, view: &View<'_>) -> io::Result<()> {
    let spoken = |cell: Place| format!("row {}, column {}", cell.row() + 1, cell.column() + 1);
    match event {
        Event::Right { .. } => {
            writeln!(output, "[+] Correct! The clock shows {}.", clock(view.clock.pace(), view.clock.left()))
        }
        Event::Wrong { count, .. } => writeln!(output, "[-] Wrong! Wrong entries: {count}."),
        Event::Hinted { cell, digit, by: HintBy::Clock } => {
            writeln!(output, ">>> The clock ran out and shows {}: {digit}.", spoken(cell))
        }
        Event::Hinted { cell, digit, by: HintBy::Player } => {
            writeln!(output, ">>> The hint shows {}: {digit}.", spoken(cell))
        }
        Event::Waited => Ok(()),
        Event::Paused | Event::Resumed | Event::Paced(_) => {
            writeln!(output, ">>> {}", words::sentence(&event))
        }
        Event::Ended(Ending::Finished) => writeln!(output, ">>> All cells are shown."),
        Event::Ended(Ending::GaveUp) => {
            writeln!(output, ">>> The solution:")?;
            super::board::print(output, view)
        }
    }
}

/// What the clock shows: seconds, a part of one counted whole, so that 0 is never seen.
pub(super) fn clock(pace: Pace, left: Millis) -> String {
    let seconds = left.0.div_ceil(1000);
    match pace {
        Pace::Normal => seconds.to_string(),
        Pace::Slow => format!("{seconds} (slow)"),
        Pace::Off => "off".to_owned(),
    }
}

/// Prints the digits that still fit a hidden cell.
pub(super) fn print_fits(output: &mut impl Write, view: &View<'_>, cell: Place) -> io::Result<()> {
    if view.is_paused {
        return writeln!(output, "[?] the game is paused");
    }
    if !view.is_hidden(cell) {
        return writeln!(output, "[?] {cell} is no hidden cell");
    }
    let digits: Vec<String> = view.fits(cell).iter().map(|digit| digit.to_string()).collect();
    writeln!(output, ">>> {cell} can be {}", digits.join(" "))
}

/// Prints the score with each of its terms, and the best games on the template.
pub(super) fn print_end(
    output: &mut impl Write,
    view: &View<'_>,
    best: &[Listed<Summary>],
) -> io::Result<()> {
    let score = &view.score;
    writeln!(output, ">>> Score: {}", score.points())?;
    for (term, points) in words::terms(score) {
        writeln!(output, ">>>   {points:>6}  {term}")?;
    }
    if score.gave_up {
        writeln!(output, ">>>   who asks for the solution gets no points")?;
    }
    writeln!(output, ">>> Cells solved alone: {}", score.alone)?;
    if score.eased != Eased::default() {
        writeln!(output, ">>> With: {}", score.eased)?;
    }
    writeln!(output, ">>> Template: {}, seed: {}", view.template.name(), view.seed)?;
    if !best.is_empty() {
        writeln!(output, ">>> Best scores of {}:", view.template.name())?;
    }
    for (index, record) in best.iter().enumerate() {
        let (rank, points, time) =
            (index + 1, record.summary.score.points(), record.summary.score.time.to_string());
        let eased = record.summary.score.eased.to_string();
        writeln!(
            output,
            ">>>   {}",
            format!("{rank:>2}. {points:>6}  {time:>7}  {}  {eased}", record.last_played).trim_end()
        )?;
    }
    output.flush()
}

/// Prints that the game can be taken up again.
pub(super) fn print_kept(output: &mut impl Write, view: &View<'_>) -> io::Result<()> {
    if view.ending.is_some() {
        return output.flush();
    }
    writeln!(output, ">>> The game is kept (seed {}). Go on with: underdoku hudoku --continue", view.seed)?;
    output.flush()
}
