//! `cargo xtask page`: builds the page and tests it in Chromium.
//!
//! The tests are in `apps/web/tests`, for node: types, the engine, and whole games as players play
//! them. Pictures of every screen are written to `target/web-pictures`, for review.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

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
    node(&home, &page, &["tests/types.js".to_owned()])?;
    let mut arguments =
        ["--test", "--test-reporter=spec", "--test-concurrency=3"].map(str::to_owned).to_vec();
    arguments.extend(tests(&home)?);
    node(&home, &page, &arguments)
}

fn node(home: &Path, page: &Path, arguments: &[String]) -> Result<()> {
    let mut command = Command::new("node");
    command.current_dir(home).args(arguments).env("UNDERDOKU_PAGE", page);
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
    if !["node", "npm"]
        .into_iter()
        .all(|program| tools::works(Command::new(program).arg("--version")))
    {
        tools::install(&["nodejs", "npm"])?;
    }
    if env::var_os(CHROMIUM.0).is_none() && !Path::new(CHROMIUM.1).exists() {
        tools::install(&["chromium"])?;
    }
    if !has_packages(home) {
        println!("$ npm ci");
        let mut npm = Command::new("npm");
        npm.args(["ci", "--no-audit", "--no-fund"]).current_dir(home);
        project::run(&mut npm, format!("'npm ci' failed in {}", home.display()))?;
    }
    Ok(())
}

/// True if the packages were installed after the last change of their list.
fn has_packages(home: &Path) -> bool {
    let changed =
        |path: &str| -> Option<SystemTime> { home.join(path).metadata().ok()?.modified().ok() };
    changed("node_modules/.package-lock.json")
        >= changed("package-lock.json").or(Some(SystemTime::now()))
}
