//! `underdoku export`: a kept game as text, for `replay`, for `import` on another machine, or for a browser.

use std::io::Write as _;

use underdoku_store::Store;

use super::{open_store, output};
use crate::args::{Export, Places, Which};
use crate::exit::BadInput;

pub(crate) fn run(game: &Export, places: &Places) -> anyhow::Result<()> {
    let save = text(&open_store(places)?, game)?;
    let mut output = output();
    write!(output, "{save}")?;
    Ok(output.flush()?)
}

fn text(store: &Store, game: &Export) -> anyhow::Result<String> {
    Ok(match *game {
        Export { run: Some(id), .. } => store.save(id)?.to_string(),
        Export { hudoku: Some(Which::Numbered(id)), .. } => store.round_save(id)?.to_string(),
        Export { hudoku: Some(Which::Newest), .. } => {
            let newest = store.rounds()?.first().map(|round| round.id);
            store.round_save(newest.ok_or_else(|| none_of("Hudoku"))?)?.to_string()
        }
        Export { classic: Some(Which::Numbered(id)), .. } => store.bench_save(id)?.to_string(),
        Export { .. } => {
            let newest = store.benches()?.first().map(|bench| bench.id);
            store.bench_save(newest.ok_or_else(|| none_of("Classic"))?)?.to_string()
        }
    })
}

fn none_of(game: &str) -> BadInput {
    BadInput(format!("no game of {game} is kept"))
}
