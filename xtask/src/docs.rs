//! `cargo xtask docs`: the documentation as a site, in `target/docs/book`.
//!
//! mdBook makes the pages from `docs` and the Markdown files in the root ([`chapters`]), and the program itself makes a
//! picture for each technique; the game page is playable inside, and the API documentation is next to it. Then every
//! link between the pages is checked ([`links`]). mdBook comes from crates.io, into `target/tools`.

mod chapters;
mod links;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};

use crate::tools::Published;
use crate::{files, project, web};

const MDBOOK: Published = Published {
    name: "mdbook",
    version: "0.5.4",
    options: &["--no-default-features", "--features", "search"],
};

const BOOK: &str = "[book]
title = \"Underdoku\"
language = \"en\"

[build]
build-dir = \"../book\"
create-missing = false

[output.html]
no-section-label = true

[output.html.playground]
runnable = false

[output.html.print]
enable = false
";

pub(crate) fn run() -> Result<()> {
    let start = Instant::now();
    let mdbook = MDBOOK.provide().context("the site is made by mdBook")?;
    let folder = project::target()?.join("docs");
    let (source, book) = (folder.join("source"), folder.join("book"));
    for folder in [&source, &book] {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
    }
    chapters::write(&source.join("src"))?;
    pictures(&source.join("src"))?;
    files::write(&source, "book.toml", BOOK)?;
    project::run(Command::new(mdbook).arg("build").arg(&source), "mdBook failed")?;
    copy(&web::provide(web::Finish::Release)?, &book.join(chapters::PLAY))?;
    let mut doc = project::cargo(
        "doc --quiet --workspace --no-deps --exclude xtask --exclude underdoku-laws --exclude underdoku-tiny",
    );
    project::run(&mut doc, "the crates could not be documented")?;
    copy(&project::target()?.join("doc"), &book.join(chapters::API))?;
    let dead = links::dead(&book, &[chapters::PLAY, chapters::API])?;
    ensure!(dead.is_empty(), "dead links:\n  {}", dead.join("\n  "));
    println!(
        "The site is {}, built in {:.0} s; no link between its pages is dead.",
        book.join("index.html").display(),
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Draws the example of each technique.
fn pictures(source: &Path) -> Result<()> {
    let mut build = project::cargo("build --quiet --package underdoku-cli");
    project::run(&mut build, "the program does not build")?;
    let program = format!("underdoku{}", std::env::consts::EXE_SUFFIX);
    let program = project::target()?.join("debug").join(program);
    for slug in chapters::techniques(source)? {
        let mut explain = Command::new(&program);
        let output = explain.args(["explain", "--technique", &slug, "--to", "svg"]).output()?;
        ensure!(output.status.success(), "no picture of {slug}");
        files::write(source, &chapters::picture(&slug), output.stdout)?;
    }
    Ok(())
}

/// Copies a folder recursively.
fn copy(from: &Path, to: &Path) -> Result<()> {
    files::below(from)?.iter().try_for_each(|path| files::copy(from, to, path))
}
