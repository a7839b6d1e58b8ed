//! `underdoku records`: what is kept.

mod classic;
mod delve;
mod hudoku;

use std::io::{self, Write};

use serde::Serialize;

use super::{open_store, output};
use crate::args::{Game, Places};

/// Prints the finished games, best first, then those that are kept, last played first.
pub(crate) fn list(game: Game, places: &Places, json: bool) -> anyhow::Result<()> {
    let store = open_store(places)?;
    let mut output = output();
    match game {
        Game::Delve => delve::list(&store, json, &mut output)?,
        Game::Hudoku => hudoku::list(&store, json, &mut output)?,
        Game::Classic => classic::list(&store, json, &mut output)?,
    }
    Ok(output.flush()?)
}

/// Prints one JSON object a line.
fn print_json<T: Serialize>(output: &mut impl Write, lines: impl Iterator<Item = T>) -> io::Result<()> {
    for line in lines {
        serde_json::to_writer(&mut *output, &line)?;
        writeln!(output)?;
    }
    Ok(())
}
