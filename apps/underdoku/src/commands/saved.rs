//! A save that somebody hands over.

use std::fmt;
use std::io::Read as _;
use std::path::Path;

use anyhow::Context as _;
use underdoku_game::Saved;

use crate::exit::BadInput;

/// The save in a file, or on standard input.
pub(super) fn read(file: &Path) -> anyhow::Result<Saved> {
    Ok(text(file)?.parse().map_err(|error| fault(file, &error))?)
}

/// What is wrong with a file.
pub(super) fn fault(file: &Path, error: &dyn fmt::Display) -> BadInput {
    BadInput(format!("{}: {error}", file.display()))
}

fn text(file: &Path) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(file).map_err(|error| fault(file, &error))?;
    }
    String::from_utf8(bytes).ok().with_context(|| fault(file, &"not a text file"))
}
