//! `cargo xtask web`: the page and its engine, into `target/web`.
//!
//! The engine is built for WebAssembly ([`wasm`]) three times: for the first load, for Depths and for files of other
//! programs. Each build gets its bindings from the `bind` program and is put next to the files of `apps/web/page`.
//! Scripts get their texts ([`phrases`]), and scripts and styles are bundled ([`bundle`]). What changes from version to
//! version goes into a folder named after the version, and a list of all files is written for the page's service worker
//! ([`files`]); the files of a released page are compressed. A folder that is being served is replaced as a whole.

mod bundle;
mod files;
mod phrases;
mod wasm;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result};

use crate::libraries::{self, Libraries};
use crate::project;

/// The engines: the feature that each is built with, and its folder.
const ENGINES: [(&str, &str); 3] =
    [("first", "engine"), ("depths", "depths"), ("formats", "formats")];

/// How much time the build may spend on a small page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Finish {
    /// For publishing.
    Release,
    /// For tests of its behaviour: engines that compile in a fraction of the time, and no compression.
    Quick,
}

impl Finish {
    /// The folder of the page, below cargo's own. A quick page never replaces a real one.
    const fn folder(self) -> &'static str {
        match self {
            Self::Release => "web",
            Self::Quick => "web-quick",
        }
    }
}

/// The libraries in the engines, with their licences; the document links to it.
const LICENCES: &str = "later/third-party.txt";

/// Builds the page, with Debian's packages if requested, or from the engines of the last build.
pub(crate) fn run(debian: bool, scripts: bool) -> Result<()> {
    match (scripts, debian) {
        (true, _) => self::scripts(),
        (false, true) => {
            let finish = Finish::Release;
            build(finish, |page| engines(wasm::debian()?, finish, page)).map(drop)
        }
        (false, false) => provide(Finish::Release).map(drop),
    }
}

/// Builds the page with the available tools, installing missing ones; returns its folder.
pub(crate) fn provide(finish: Finish) -> Result<PathBuf> {
    build(finish, |page| engines(wasm::provide()?, finish, page))
}

/// Builds the page with the engines of the last build and without compression: for quick looks while scripts and styles
/// change.
fn scripts() -> Result<()> {
    let last = files::of_version(&project::target()?.join("web"))?;
    let page = assembled(|page| {
        for (_, folder) in ENGINES {
            for name in ["engine.js", "engine_bg.wasm"] {
                crate::files::copy(&last, page, &format!("{folder}/{name}"))?;
            }
        }
        Ok(())
    })?;
    replaced(&page, Finish::Release).map(drop)
}

fn build(finish: Finish, engines: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
    let start = Instant::now();
    let new = assembled(engines)?;
    if finish == Finish::Release {
        compress(&new)?;
    }
    let listed = files::list(&new)?;
    let page = replaced(&new, finish)?;
    println!(
        "{} files, {} KB, in {:.1} s: {}",
        listed.len(),
        files::size(&listed) / 1000,
        start.elapsed().as_secs_f64(),
        page.display()
    );
    Ok(page)
}

/// Builds the engines and writes them into the page.
///
/// A page for tests has a single engine with all features, under all three names.
fn engines(way: wasm::Way, finish: Finish, page: &Path) -> Result<()> {
    let [(feature, folder), others @ ..] = ENGINES;
    let first = page.join(folder);
    bind(&wasm::build(way, finish, feature)?, &first)?;
    for (feature, folder) in others {
        if finish == Finish::Release {
            bind(&wasm::build(way, finish, feature)?, &page.join(folder))?;
        } else {
            for file in crate::files::below(&first)? {
                crate::files::copy(&first, &page.join(folder), &file)?;
            }
        }
    }
    Ok(())
}

/// The page in a new folder, uncompressed; a function writes the engines.
fn assembled(engines: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
    let target = project::target()?;
    let (parts, new) = (target.join("web-parts"), target.join("web-new"));
    remove(&parts)?;
    remove(&new)?;
    let sources = project::root().join("apps/web/page");
    let copy = |path: &String| crate::files::copy(&sources, &parts, path);
    crate::files::below(&sources)?.iter().try_for_each(copy)?;
    phrases::Phrases::read(&project::root().join("crates/words/en"))?.fill(&parts)?;
    engines(&parts)?;
    let libraries = Libraries::of(&libraries::PAGE)?.text()?;
    crate::files::write(&parts, LICENCES, libraries)?;
    bundle::bundle(&parts, &new, &target.join("web-types"))?;
    let version = files::versioned(&new)?;
    files::write_list(&new, &version, &files::list(&new)?)?;
    Ok(new)
}

/// Replaces the last page with a new one.
fn replaced(new: &Path, finish: Finish) -> Result<PathBuf> {
    let page = project::target()?.join(finish.folder());
    remove(&page)?;
    fs::rename(new, &page).with_context(|| format!("moving the page to {}", page.display()))?;
    Ok(page)
}

/// Writes an engine into a folder.
fn bind(engine: &Path, folder: &Path) -> Result<()> {
    let mut bind = project::cargo("run --quiet --package xtask --features bindings --bin bind --");
    project::run(bind.args([engine, folder]), "the bindings could not be made")
}

/// Compresses all files of a folder.
fn compress(folder: &Path) -> Result<()> {
    let run = "run --quiet --package xtask --features compression --bin compress --";
    project::run(project::cargo(run).arg(folder), "the page could not be compressed")
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("removing {}", folder.display()))?;
    }
    Ok(())
}
