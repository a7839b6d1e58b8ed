//! `cargo xtask page`: builds the page and tests it in Chromium.
//!
//! The tests are in `apps/web/tests`, for node: types, the engine, and whole games as players play
//! them. Pictures of every screen are written to `target/web-pictures`, for review.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::{project, tools, web};

/// The path of Debian's Chromium; the variable of this name overrides it.
const CHROMIUM: (&str, &str) = ("CHROMIUM", "/usr/bin/chromium");

pub(crate) fn run() -> Result<()> {
    let page = web::provide()?;
    let mut bind = project::cargo("test --quiet --package xtask --features bindings --bin bind");
    project::run(&mut bind, "the tests of what makes the bindings failed")?;
    let home = project::root().join("apps/web");
    provide(&home)?;
    let mut program = project::cargo("build --quiet --package underdoku-cli");
    project::run(&mut program, "the program does not build, with which the page is tested")?;
    node(&home, &page, &["tests/types.js".to_owned()])?;
    let mut arguments =
        ["--test", "--test-reporter=spec", "--test-concurrency=3"].map(str::to_owned).to_vec();
    arguments.extend(tests(&home)?);
    node(&home, &page, &arguments)
}

fn node(home: &Path, page: &Path, arguments: &[String]) -> Result<()> {
    let mut command = Command::new("node");
    let program = project::target()?.join("debug/underdoku");
    command.current_dir(home).args(arguments);
    command.env("UNDERDOKU_PAGE", page).env("UNDERDOKU_PROGRAM", program);
    project::run(&mut command, format!("node {} failed", arguments.join(" ")))
}

/// The test files, sorted by name.
fn tests(home: &Path) -> Result<Vec<String>> {
    let mut tests = Vec::new();
    for entry in fs::read_dir(home.join("tests"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".test.js") {
            tests.push(format!("tests/{name}"));
        }
    }
    tests.sort();
    Ok(tests)
}

/// Installs node's packages and Chromium if they are missing.
fn provide(home: &Path) -> Result<()> {
    if env::var_os(CHROMIUM.0).is_none() && !Path::new(CHROMIUM.1).exists() {
        tools::install(&["chromium"])?;
    }
    tools::packages(home)
}
