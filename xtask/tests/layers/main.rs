//! The borders of the workspace: dependencies between packages, and words in sources.
//!
//! The table of packages in ARCHITECTURE.md is read ([`table`]) and compared ([`borders`]) with every package's
//! `Cargo.toml` ([`packages`]). Published packages must have descriptions ([`published`]). Every Rust file is read
//! ([`sources`]). The files named in ARCHITECTURE.md must exist ([`paths`]), and the oldest Rust version promised is
//! compared with the one that builds ([`toolchain`]). A check returns a sentence for each fault; none means success.
//! Each check is also tested with an artificial fault.

mod borders;
mod code;
mod packages;
mod paths;
mod published;
mod sources;
mod table;
mod toolchain;

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
}

/// Fails with the sentences, if there are any.
fn well(faults: &[String]) {
    assert!(faults.is_empty(), "\n  {}\n", faults.join("\n  "));
}

#[test]
fn packages_follow_their_table() -> Result<(), String> {
    let layers = table::read(&read("ARCHITECTURE.md")?)?;
    let packages = packages::of_workspace(&root())?;
    well(&borders::faults(&layers, &packages));
    Ok(())
}

#[test]
fn published_packages_have_descriptions() -> Result<(), String> {
    let workspace = packages::manifest(&root(), ".")?;
    let mut faults = published::versions(&workspace);
    for package in packages::of_workspace(&root())? {
        let manifest = packages::manifest(&root(), &package.folder)?;
        faults.extend(published::faults(&package.folder, &manifest, &workspace, &root()));
    }
    well(&faults);
    Ok(())
}

#[test]
fn sources_are_safe() -> Result<(), String> {
    let sources = sources::below(&root())?;
    let faults: Vec<String> = sources.iter().filter_map(sources::fault).collect();
    well(&faults);
    Ok(())
}

#[test]
fn files_named_in_the_architecture_exist() -> Result<(), String> {
    let text = read("ARCHITECTURE.md")?;
    let layers = table::read(&text)?;
    well(&paths::faults(&text, &layers, &root())?);
    Ok(())
}

#[test]
fn the_oldest_rust_is_consistent_and_not_newer_than_this_one() -> Result<(), String> {
    let manifests = ["Cargo.toml", "benches/Cargo.toml"];
    let manifests: Vec<(&str, String)> =
        manifests.iter().map(|&path| Ok((path, read(path)?))).collect::<Result<_, String>>()?;
    well(&toolchain::faults(&read("README.md")?, &manifests, &toolchain::installed()?));
    Ok(())
}
