//! The borders of the workspace: who may depend on whom, what may stand in a source file.
//!
//! The table of rooms in ARCHITECTURE.md is read ([`rooms`]), every package's `Cargo.toml` is read
//! ([`packages`]), and the two are compared ([`borders`]). Every Rust file is read ([`sources`]).
//! A check gives sentences, one for each fault; none is well. Each is shown a made-up fault too.

mod borders;
mod code;
mod packages;
mod rooms;
mod sources;

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
}

/// Fails with the sentences.
fn well(faults: &[String]) {
    assert!(faults.is_empty(), "\n  {}\n", faults.join("\n  "));
}

#[test]
fn packages_keep_to_the_table_of_rooms() -> Result<(), String> {
    let rooms = rooms::read(&read("ARCHITECTURE.md")?)?;
    let packages = packages::of_workspace(&root())?;
    well(&borders::faults(&rooms, &packages));
    Ok(())
}

#[test]
fn sources_are_safe_and_short() -> Result<(), String> {
    let sources = sources::below(&root())?;
    let faults: Vec<String> = sources.iter().flat_map(sources::faults).collect();
    well(&faults);
    Ok(())
}
