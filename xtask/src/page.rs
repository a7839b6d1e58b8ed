//! `cargo xtask page`: builds the page and tests it in Chromium.
//!
//! The tests are in `apps/web/tests`, for node: types, the engine, and whole games played through the page. Screenshots
//! of every screen are written to `target/web-pictures`, for review. `--quick` uses a page built without optimisation,
//! and plays each game once by keyboard and once by touch.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::web::{self, Finish};
use crate::{project, tools};

/// The variable that names a Chromium.
const CHROMIUM: &str = "CHROMIUM";
/// Debian's packages of it, the smaller one first; each is named after its program.
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium"];

/// The test files of the short test: what the engines return, and each game by keyboard and by touch.
const QUICK: [&str; 4] = ["depths-keys", "ear", "engine", "taps"];

/// Runs the test files with these names, or all if none is named.
pub(crate) fn run(quick: bool, names: &[String]) -> Result<()> {
    if quick {
        let page = web::provide(Finish::Quick)?;
        return tests_of(&page, &QUICK.map(str::to_owned));
    }
    let page = web::provide(Finish::Release)?;
    let mut bind = project::cargo("test --quiet --package xtask --features bindings --bin bind");
    project::run(&mut bind, "the tests of `bind` failed")?;
    tests_of(&page, names)
}

/// Checks the types of the page's scripts, then runs test files on a built page.
fn tests_of(page: &Path, names: &[String]) -> Result<()> {
    let home = project::root().join("apps/web");
    provide(&home)?;
    project::tested("underdoku")?;
    node(&home, page, &["tests/types.js".to_owned()])?;
    let mut arguments =
        ["--test", "--test-reporter=spec", "--test-concurrency=3"].map(str::to_owned).to_vec();
    arguments.extend(tests(&home, names)?);
    node(&home, page, &arguments)
}

/// Runs a script on the built page.
pub(crate) fn node(home: &Path, page: &Path, arguments: &[String]) -> Result<()> {
    let mut command = Command::new("node");
    let program = project::target()?.join("debug/underdoku");
    command.current_dir(home).args(arguments);
    command.env("UNDERDOKU_PAGE", page).env("UNDERDOKU_PROGRAM", program);
    project::run(&mut command, format!("node {} failed", arguments.join(" ")))
}

/// The test files with these names, or all of them if no names are given, sorted.
fn tests(home: &Path, names: &[String]) -> Result<Vec<String>> {
    let mut tests = Vec::new();
    for entry in fs::read_dir(home.join("tests"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let Some(word) = name.strip_suffix(".test.js") else { continue };
        if names.is_empty() || names.iter().any(|other| other == word) {
            tests.push(format!("tests/{name}"));
        }
    }
    ensure!(!tests.is_empty(), "there are no such tests: {}", names.join(" "));
    tests.sort();
    Ok(tests)
}

/// Installs node's packages and Chromium if they are missing.
fn provide(home: &Path) -> Result<()> {
    let is_there = |package: &str| Path::new("/usr/bin").join(package).exists();
    let [light, whole] = PACKAGES;
    let has_light = is_there(light) || env::var_os(CHROMIUM).is_some();
    // A system without a package of the headless shell may have one of the whole browser.
    if !has_light && tools::install(&[light]).is_err() && !is_there(whole) {
        tools::install(&[whole])?;
    }
    tools::packages(home)
}
