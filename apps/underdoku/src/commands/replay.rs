//! `underdoku replay`: a saved game, replayed, checked and listed.

use std::io::{IsTerminal as _, Write as _, stdin};
use std::path::Path;

use underdoku_game::AnyGame;
use underdoku_store::GameNumber;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::export::{self, GameSelection};
use super::saved::{fault, text};
use super::{look_into_store, output};
use crate::args::Places;
use crate::exit::BadInput;
use crate::frontend::GameRegistry;

pub(crate) fn run(
    file: &Path,
    game: Option<&str>,
    places: &Places,
    registry: GameRegistry,
) -> anyhow::Result<()> {
    let text = match number(file, game, registry)? {
        Some((game, id)) => {
            export::text(look_into_store(places)?.as_ref(), game, GameSelection::Numbered(id))?
        }
        None if file == Path::new("-") && stdin().is_terminal() => {
            return Err(BadInput(label("command-replay-what").to_owned()).into());
        }
        None => text(file)?,
    };
    let save = registry.games.read(&text).map_err(|error| fault(file, &error))?;
    let story = save.story().map_err(|error| fault(file, &error))?;
    let mut output = output();
    story.iter().try_for_each(|line| writeln!(output, "{line}"))?;
    Ok(output.flush()?)
}

/// The stored game with a number, unless there is a file with that name.
fn number(
    file: &Path,
    game: Option<&str>,
    registry: GameRegistry,
) -> anyhow::Result<Option<(&'static dyn AnyGame, GameNumber)>> {
    let unknown = || {
        let name = format!("{:?}", game.unwrap_or_default());
        BadInput(say(&Message::new("command-no-game").text("name", name)))
    };
    let mut games = registry.games.iter();
    let game = games.find(|each| game.is_none_or(|game| each.id().as_str() == game));
    let game = game.ok_or_else(unknown)?;
    let number = file.to_str().filter(|_| !file.exists());
    let number = number.and_then(|number| GameNumber::read(game, number).ok());
    Ok(number.map(|number| (game, number)))
}
