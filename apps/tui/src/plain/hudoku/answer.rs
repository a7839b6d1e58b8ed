//! Answers about the game.

use std::io::{self, Write};

use underdoku_game::hudoku::{Ending, Event, Pace, Refused, Summary, View, fits, terms};
use underdoku_game::{MarkKind, Millis};
use underdoku_grid::layout::Cell;
use underdoku_store::Listed;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

pub(super) fn print_event(
    output: &mut impl Write,
    event: Event,
    view: &View<'_>,
) -> io::Result<()> {
    let marker = match event {
        Event::Right { .. } => "[+]",
        // Notes are reported because the printed board does not show them.
        Event::Marked { cell } => return writeln!(output, ">>> {}", say(&notes(view, cell))),
        Event::Wrong { .. } => "[-]",
        Event::Hinted { .. }
        | Event::Paused
        | Event::Resumed
        | Event::Paced(_)
        | Event::Ended(_) => ">>>",
        Event::Waited => return Ok(()),
    };
    writeln!(output, "{marker} {}", say(&event))?;
    if event == Event::Ended(Ending::GaveUp) { super::board::print(output, view) } else { Ok(()) }
}

fn notes(view: &View<'_>, cell: Cell) -> Message {
    let [corner, centre] = [MarkKind::Corner, MarkKind::Centre]
        .map(|kind| view.marks.get(kind, cell).to_string().to_uppercase());
    Message::new("plain-notes").cell("cell", cell).text("corner", corner).text("centre", centre)
}

/// Prints the notes of each cell that has any.
pub(super) fn print_notes(output: &mut impl Write, view: &View<'_>) -> io::Result<()> {
    if view.is_paused {
        return writeln!(output, "[?] {}", say(&Refused::Paused));
    }
    let has = |kind, cell| !view.marks.get(kind, cell).is_empty();
    let is_noted = |&cell: &Cell| has(MarkKind::Corner, cell) || has(MarkKind::Centre, cell);
    let mut noted = view.hidden().filter(is_noted).peekable();
    if noted.peek().is_none() {
        return writeln!(output, "[?] {}", label("plain-notes-none"));
    }
    noted.try_for_each(|cell| writeln!(output, ">>> {}", say(&notes(view, cell))))
}

/// The text of the clock: seconds rounded up, so that 0 is never shown.
pub(super) fn clock(pace: Pace, left: Millis) -> String {
    let seconds = left.0.div_ceil(1000);
    match pace {
        Pace::Normal => seconds.to_string(),
        Pace::Slow => say(&Message::new("plain-hudoku-slow").number("seconds", seconds)),
        Pace::Off => label("plain-hudoku-off").to_owned(),
    }
}

/// Prints the digits that still fit a hidden cell.
pub(super) fn print_fits(output: &mut impl Write, view: &View<'_>, cell: Cell) -> io::Result<()> {
    let marker = if view.is_hidden(cell) && !view.is_paused { ">>>" } else { "[?]" };
    writeln!(output, "{marker} {}", say(&fits(view, cell)))
}

/// Prints the score with each of its terms, and the best games on the template.
pub(super) fn print_end(
    output: &mut impl Write,
    view: &View<'_>,
    best: &[Listed<Summary>],
) -> io::Result<()> {
    let score = &view.score;
    let points = Message::new("plain-hudoku-score").text("points", score.points().to_string());
    writeln!(output, ">>> {}", say(&points))?;
    for (term, points) in terms(score) {
        writeln!(output, ">>>   {points:>6}  {}", say(&term))?;
    }
    if let Some(why) = score.forfeited() {
        writeln!(output, ">>> {}", say(&why))?;
    }
    writeln!(output, ">>> {}", say(&score.solved()))?;
    if let Some(eased) = score.made_easier() {
        writeln!(output, ">>> {}", say(&eased))?;
    }
    let named = |key| Message::new(key).text("template", view.name());
    let template = named("plain-hudoku-template").text("seed", view.seed.as_str());
    writeln!(output, ">>> {}", say(&template))?;
    if !best.is_empty() {
        writeln!(output, ">>> {}", say(&named("plain-hudoku-best")))?;
    }
    for (index, record) in best.iter().enumerate() {
        let (points, time) = (record.summary.score.points(), record.summary.score.time.to_string());
        let rank = if points > 0 { format!("{}.", index + 1) } else { "- ".to_owned() };
        let eased = record.summary.score.eased.to_string();
        writeln!(
            output,
            ">>>   {}",
            format!("{rank:>3} {points:>6}  {time:>7}  {}  {eased}", record.last_played).trim_end()
        )?;
    }
    output.flush()
}

/// Prints how to continue the game.
pub(super) fn print_saved(output: &mut impl Write, view: &View<'_>) -> io::Result<()> {
    if view.ending.is_some() {
        return output.flush();
    }
    let saved = Message::new("plain-hudoku-saved").text("seed", view.seed.as_str());
    writeln!(output, ">>> {}", say(&saved))?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use underdoku_game::examples::hudoku::events;
    use underdoku_game::hudoku::{Deal, Session, Template};
    use underdoku_generator::Seed;

    use super::*;

    /// Every answer is a marker and the sentence.
    #[test]
    fn every_event_prints_its_sentence() {
        let template = Template::named("4x5").unwrap();
        let game = Session::new(Deal::new(&template, &Seed::from("3")).unwrap());
        let mut said = 0;
        for event in events() {
            let mut output = Vec::new();
            print_event(&mut output, event, &game.view()).unwrap();
            let printed = String::from_utf8(output).unwrap();
            said += usize::from(!printed.is_empty());
            let first = printed.lines().next().unwrap_or_default();
            let expected = match event {
                Event::Marked { cell } => say(&notes(&game.view(), cell)),
                _ => say(&event),
            };
            let expected = ["[+]", "[-]", ">>>"].map(|marker| format!("{marker} {expected}"));
            assert!(printed.is_empty() || expected.iter().any(|line| line == first), "{printed}");
        }
        assert_eq!(said, events().len() - 1, "all but that time passes");
    }
}
