//! `underdoku import`: a saved game from elsewhere, kept to be gone on with.
//!
//! It is played again, move by move, as if it were played here: a save that does not fit the rules is refused
//! before anything of it is kept.

use std::fmt::Display;
use std::io::Write as _;
use std::path::Path;

use underdoku_game::{classic, delve, hudoku};
use underdoku_store::{Bench, Store};

use super::{open_store, output, replay};
use crate::args::Places;
use crate::exit::BadInput;

/// What a bench is called that came from elsewhere.
const TITLE: &str = "imported";

pub(crate) fn run(file: &Path, places: &Places) -> anyhow::Result<()> {
    let text = replay::read(file)?;
    let fault = |error: &dyn Display| BadInput(format!("{}: {error}", file.display()));
    let on = match text.lines().next() {
        Some("underdoku hudoku") => {
            let save: hudoku::Save = text.parse().map_err(|error| fault(&error))?;
            hudoku::Session::replay(&save).map_err(|error| fault(&error))?;
            keep_round(&mut open_store(places)?, save)?;
            "underdoku hudoku --continue"
        }
        Some("underdoku classic") => {
            let save: classic::Save = text.parse().map_err(|error| fault(&error))?;
            classic::Session::replay(&save).map_err(|error| fault(&error))?;
            keep_bench(&mut open_store(places)?, &save)?;
            "underdoku classic"
        }
        _ => {
            let save: delve::Save = text.parse().map_err(|error| fault(&error))?;
            delve::Session::replay(&save).map_err(|error| fault(&error))?;
            open_store(places)?.import(&save)?;
            "underdoku delve --continue"
        }
    };
    let mut output = output();
    writeln!(output, "The game is kept. Go on with: {on}")?;
    Ok(output.flush()?)
}

fn keep_round(store: &mut Store, save: hudoku::Save) -> anyhow::Result<()> {
    let mut round = store.start_round(save.deal)?;
    for timed in save.moves {
        store.act_round(&mut round, timed.act, timed.time)?;
    }
    Ok(())
}

fn keep_bench(store: &mut Store, save: &classic::Save) -> anyhow::Result<()> {
    let mut bench = Bench::new(&save.start, TITLE);
    for timed in &save.moves {
        store.act_bench(&mut bench, timed.act, timed.time)?;
    }
    Ok(())
}
