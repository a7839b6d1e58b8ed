//! `bind WASM FOLDER`: writes the engine for the page, as modules for JavaScript.
//!
//! What makes the bindings must be of the version that the engine was built with; both are in Cargo.lock.

use std::env;

use anyhow::{Context as _, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    ensure!(arguments.len() == 2, "bind WASM FOLDER");
    let mut bindings = Bindgen::new();
    bindings.input_path(&arguments[0]).out_name("engine").typescript(true).web(true)?;
    bindings.remove_name_section(true).remove_producers_section(true);
    bindings.generate(&arguments[1]).with_context(|| format!("making bindings for {}", arguments[0]))
}
