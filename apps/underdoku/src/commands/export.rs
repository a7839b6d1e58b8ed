//! `underdoku export`: a stored game as text, for `replay`, for `import` on another machine, or for
//! a browser.

use std::io::Write as _;

use underdoku_game::ReadSaveError;
use underdoku_store::Store;
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::{open_store, output};
use crate::args::Places;
use crate::args::export::{Export, Which};
use crate::exit::BadInput;

pub(crate) fn run(export: &Export, places: &Places) -> anyhow::Result<()> {
    let save = text(&open_store(places)?, export)?;
    let mut output = output();
    write!(output, "{save}")?;
    Ok(output.flush()?)
}

fn text(store: &Store, export: &Export) -> anyhow::Result<String> {
    let id = match export.which {
        Which::Numbered(id) => id,
        Which::Newest => {
            let none = || {
                let one = export.game.words().one;
                BadInput(say(&Message::new("command-none-saved-short").text("one", one)))
            };
            store.kept_of(export.game)?.first().ok_or_else(none)?.id
        }
    };
    let text = store.export(id)?;
    let damaged = |error: &ReadSaveError| {
        let damaged = Message::new("command-damaged").text("game", id.to_string());
        damaged.text("why", error.to_string())
    };
    match export.game.read(&text) {
        // A build that knows the rules of that version can read it.
        Ok(_) | Err(ReadSaveError::UnknownRules { .. }) => Ok(text),
        Err(error) => Err(anyhow::anyhow!(say(&damaged(&error)))),
    }
}
