//! `underdoku export`: a stored game as text, for `replay`, for `import` on another machine, or for
//! a browser.

use std::io::Write as _;

use underdoku_game::{AnyGame, ReadSaveError};
use underdoku_store::{Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::{everything, look_into_store, open_store, output};
use crate::args::Places;
use crate::args::export::Export;
pub(super) use crate::args::export::GameSelection;
use crate::exit::BadInput;
use crate::frontend::GameRegistry;

pub(crate) fn run(export: &Export, places: &Places, registry: GameRegistry) -> anyhow::Result<()> {
    let (game, which) = match export {
        Export::All(file) => return everything::export(file, &open_store(places)?, registry),
        Export::Game(game, which) => (*game, *which),
    };
    let save = text(look_into_store(places)?.as_ref(), game, which)?;
    let mut output = output();
    write!(output, "{save}")?;
    Ok(output.flush()?)
}

/// A stored game as text.
pub(super) fn text(
    store: Option<&Store>,
    game: &dyn AnyGame,
    which: GameSelection,
) -> anyhow::Result<String> {
    let id = match which {
        GameSelection::Numbered(id) => id,
        GameSelection::Newest => {
            let none = || {
                let one = game.words().one;
                BadInput(say(&Message::new("command-none-saved-short").text("one", one)))
            };
            let saved = store.map(|store| store.saved_games_of(game)).transpose()?;
            saved.into_iter().flatten().next().ok_or_else(none)?.id
        }
    };
    let text = store.ok_or(StoreError::NoSuchGame { game: id })?.export(id)?;
    let damaged = |error: &ReadSaveError| {
        let damaged = Message::new("command-damaged").text("game", id.to_string());
        damaged.text("why", error.to_string())
    };
    match game.read(&text) {
        // A build that knows the rules of that version can read it.
        Ok(_) | Err(ReadSaveError::UnknownRules { .. }) => Ok(text),
        Err(error) => Err(anyhow::anyhow!(say(&damaged(&error)))),
    }
}
