//! `underdoku import`: a saved game from elsewhere, kept to be gone on with.
//!
//! It is played again, move by move, as if it were played here: a save that does not fit the rules is refused
//! before anything of it is kept.

use std::io::Write as _;
use std::path::Path;

use underdoku_game::{Saved, classic, delve, hudoku};

use super::saved::{self, fault};
use super::{open_store, output};
use crate::args::Places;

/// What a bench is called that came from elsewhere.
const TITLE: &str = "imported";

pub(crate) fn run(file: &Path, places: &Places) -> anyhow::Result<()> {
    let on = match saved::read(file)? {
        Saved::Delve(save) => {
            let played = delve::Session::replay(&save).map_err(|error| fault(file, &error))?;
            open_store(places)?.import(&played)?;
            "underdoku delve --continue"
        }
        Saved::Hudoku(save) => {
            let played = hudoku::Session::replay(&save).map_err(|error| fault(file, &error))?;
            open_store(places)?.import_round(&played)?;
            "underdoku hudoku --continue"
        }
        Saved::Classic(save) => {
            let played = classic::Session::replay(&save).map_err(|error| fault(file, &error))?;
            open_store(places)?.import_bench(&played, TITLE)?;
            "underdoku classic"
        }
    };
    let mut output = output();
    writeln!(output, "The game is kept. Go on with: {on}")?;
    Ok(output.flush()?)
}
