//! Answering a move.

use std::io::{self, Write};

use underdoku_game::Millis;
use underdoku_game::delve::{Event, Move, Session, View};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use crate::game_store::GameStore;
use crate::plain::PlainError;

/// Makes a move and prints its result.
pub(super) fn answer(
    run: &mut impl GameStore<Session>,
    act: Move,
    now: Millis,
    output: &mut impl Write,
) -> Result<(), PlainError> {
    crate::plain::answer(run, act, now, output, print_event)
}

fn print_event(output: &mut impl Write, event: &Event) -> io::Result<()> {
    let marker = match event {
        Event::Filled { .. } => "[+]",
        Event::Trapped { .. } => "[-]",
        Event::Found { .. }
        | Event::LeftBehind { .. }
        | Event::Healed { .. }
        | Event::Drank { .. }
        | Event::Hinted { .. }
        | Event::Explained(_)
        | Event::Descended { .. }
        | Event::Ended(_) => ">>>",
        // Line-by-line play has no notes, leaving prints its own line for a rest, and the stairs
        // are printed below the board.
        Event::Marked { .. } | Event::Rested | Event::Cleared { .. } => return Ok(()),
    };
    writeln!(output, "{marker} {}", say(event))
}

/// Prints how far the run got.
pub(super) fn print_end(output: &mut impl Write, view: &View<'_>) -> io::Result<()> {
    let floor = Message::new("plain-delve-final").text("floor", view.depth.to_string());
    let seed = Message::new("plain-delve-seed").text("seed", view.seed.as_str());
    writeln!(output, ">>> {}", say(&floor))?;
    writeln!(output, ">>> {}", say(&view.score))?;
    writeln!(output, ">>> {}", say(&seed))?;
    output.flush()
}

/// Prints how to continue the run.
pub(super) fn print_saved(output: &mut impl Write, view: &View<'_>) -> io::Result<()> {
    let saved = Message::new("plain-delve-saved").text("seed", view.seed.as_str());
    writeln!(output, ">>> {}", say(&saved))?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use underdoku_game::examples::delve::events;

    use super::*;
    use crate::plain::tests::{is_answer, said};

    /// Every answer is a marker and the sentence.
    #[test]
    fn every_event_prints_its_sentence() {
        let said = said(&events(), print_event, is_answer);
        assert_eq!(said, events().len() - 4, "all but notes, rests and stairs");
    }
}
