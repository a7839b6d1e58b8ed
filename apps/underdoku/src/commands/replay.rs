//! `underdoku replay`: a saved game, played again, checked and told.

mod classic;
mod delve;
mod hudoku;

use std::io::Write as _;
use std::path::Path;

use underdoku_game::{Millis, Saved};

use super::output;
use super::saved::{self, fault};

pub(crate) fn run(file: &Path) -> anyhow::Result<()> {
    let story = match saved::read(file)? {
        Saved::Delve(save) => delve::story(&save).map_err(|error| fault(file, &error))?,
        Saved::Hudoku(save) => hudoku::story(&save).map_err(|error| fault(file, &error))?,
        Saved::Classic(save) => classic::story(&save).map_err(|error| fault(file, &error))?,
    };
    let mut output = output();
    story.iter().try_for_each(|line| writeln!(output, "{line}"))?;
    Ok(output.flush()?)
}

/// What happened at a time of play.
fn at(time: Millis, sentence: &str) -> String {
    format!("{time:>8}  {sentence}")
}

/// Said at the end of every story: a save that breaks a rule has none.
fn all_fit(moves: usize) -> String {
    format!("All {moves} moves fit the rules.")
}
