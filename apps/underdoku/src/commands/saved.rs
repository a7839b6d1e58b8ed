//! The text of a save that somebody hands over.

use std::fmt;
use std::io::Read as _;
use std::path::Path;

use anyhow::Context as _;

use crate::exit::BadInput;

/// What is wrong with a file.
pub(super) fn fault(file: &Path, error: &dyn fmt::Display) -> BadInput {
    BadInput(format!("{}: {error}", file.display()))
}

/// The text of a file, or of standard input.
pub(super) fn text(file: &Path) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(file).map_err(|error| fault(file, &error))?;
    }
    String::from_utf8(bytes).ok().with_context(|| fault(file, &"not a text file"))
}
