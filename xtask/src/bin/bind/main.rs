//! `bind WASM FOLDER`: writes an engine into a folder of the page, as JavaScript modules.
//!
//! The bindings must be made by the same version of the library as the engine was built with; both
//! are in Cargo.lock.

mod arrange;

use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.as_slice() {
        [engine, folder] => bind(engine, Path::new(folder)),
        _ => bail!("usage: bind WASM FOLDER"),
    }
}

fn bind(engine: &str, folder: &Path) -> Result<()> {
    let mut bindings = Bindgen::new();
    bindings.input_path(engine).out_name("engine").typescript(true).web(true)?;
    bindings.remove_name_section(true).remove_producers_section(true);
    bindings.generate(folder).with_context(|| format!("making bindings for {engine}"))?;
    let made = folder.join("engine_bg.wasm");
    let arranged = arrange::arrange(&arrange::merge(&fs::read(&made)?)?)?;
    fs::write(&made, arranged).with_context(|| format!("writing {}", made.display()))
}
