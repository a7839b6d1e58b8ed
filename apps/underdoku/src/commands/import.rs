//! `underdoku import`: a saved game from elsewhere, stored to be continued.
//!
//! The game is replayed move by move: a save that breaks the rules is refused before anything is
//! stored.

use std::io::Write as _;
use std::path::Path;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::everything::is_everything;
use super::saved::{fault, must_be_bounded, text};
use super::{everything, open_store, output};
use crate::args::{Identity, Places};
use crate::frontend::GameRegistry;

pub(crate) fn run(
    file: &Path,
    places: &Places,
    registry: GameRegistry,
    identity: Identity,
) -> anyhow::Result<()> {
    let text = text(file)?;
    if is_everything(&text) {
        return everything::import(file, &text, &mut open_store(places)?, registry, identity);
    }
    must_be_bounded(&text).map_err(|error| fault(file, &error))?;
    let game = registry.games.of(&text).map_err(|error| fault(file, &error))?;
    let save = game.read(&text).map_err(|error| fault(file, &error))?;
    let played = save.replay().map_err(|error| fault(file, &error))?;
    open_store(places)?.import(game, &played, label("command-imported-title"))?;
    let mut output = output();
    match (&played.outcome, registry.front(game)) {
        (Some(outcome), _) => {
            let over = Message::new("command-imported-over")
                .text("ending", outcome.ending.as_str())
                .text("points", outcome.points.to_string())
                .text("game", game.id().as_str());
            writeln!(output, "{}", say(&over))?;
        }
        (None, Some(front)) => front.print_how_to_continue(&mut output)?,
        (None, None) => writeln!(output, "{}", label("command-imported"))?,
    }
    Ok(output.flush()?)
}
