//! `underdoku replay`: a saved game, replayed, checked and listed.

use std::io::Write as _;
use std::path::Path;

use super::output;
use super::saved::{fault, text};
use crate::front::Shop;

pub(crate) fn run(file: &Path, shop: Shop) -> anyhow::Result<()> {
    let save = shop.games.read(&text(file)?).map_err(|error| fault(file, &error))?;
    let story = save.story().map_err(|error| fault(file, &error))?;
    let mut output = output();
    story.iter().try_for_each(|line| writeln!(output, "{line}"))?;
    Ok(output.flush()?)
}
