//! `cargo xtask web`: the page and its engine, into `target/web`.
//!
//! The engine is built for WebAssembly ([`wasm`]), gets its bindings from the `bind` program and is
//! put next to the files of `apps/web/page`; scripts get their texts ([`phrases`]), they and the
//! styles are stripped ([`lean`]), all files compressed by `bind`, and a list of them is written for
//! the page's service worker ([`files`]). A folder that is being served is replaced as a whole.

mod files;
mod lean;
mod phrases;
mod wasm;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result};

use crate::project;
use wasm::Way;

pub(crate) fn run(debian: bool) -> Result<()> {
    build(if debian { wasm::debian()? } else { wasm::provide()? }).map(drop)
}

/// Builds the page with the available tools, installing missing ones; returns its folder.
pub(crate) fn provide() -> Result<PathBuf> {
    build(wasm::provide()?)
}

fn build(way: Way) -> Result<PathBuf> {
    let start = Instant::now();
    let target = project::target()?;
    let (new, page) = (target.join("web-new"), target.join("web"));
    remove(&new)?;
    fs::create_dir_all(&new)?;
    let sources = project::root().join("apps/web/page");
    let copy = |path: &String| crate::files::copy(&sources, &new, path);
    crate::files::below(&sources)?.iter().try_for_each(copy)?;
    phrases::Phrases::read(&project::root().join("crates/words/en"))?.fill(&new)?;
    bind(&[&wasm::build(way)?, &new])?;
    lean::folder(&new)?;
    let listed = files::list(&new)?;
    files::write_list(&new, &listed)?;
    bind(&[&new])?;
    remove(&page)?;
    fs::rename(&new, &page).with_context(|| format!("moving the page to {}", page.display()))?;
    println!(
        "{} files, {} KB, in {:.1} s: {}",
        listed.len(),
        files::size(&listed) / 1000,
        start.elapsed().as_secs_f64(),
        page.display()
    );
    Ok(page)
}

/// Writes an engine into a folder, or compresses all files of one.
fn bind(paths: &[&Path]) -> Result<()> {
    let mut bind = project::cargo("run --quiet --package xtask --features bindings --bin bind --");
    let fault = "the bindings could not be made, or the page not be compressed";
    project::run(bind.args(paths), fault)
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("removing {}", folder.display()))?;
    }
    Ok(())
}
