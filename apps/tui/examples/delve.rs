//! Plays with a store in the folder that is named, and no config file.

use std::path::Path;

use underdoku_store::Store;
use underdoku_tui::{Config, Start, run};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let start = match std::env::args().nth(2) {
        Some(seed) => Start::New(Some(seed.as_str().into())),
        None => Start::Menu,
    };
    let config = std::env::args().nth(3).map(|path| Config::load(Path::new(&path))).transpose()?;
    Ok(run(start, Store::open(Path::new(&folder))?, config.unwrap_or_default())?)
}
