//! `cargo xtask test`: every check a change must pass.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};

use crate::project::FEATURES;
use crate::{project, tools};

/// A check: a call of cargo.
struct Stage {
    title: &'static str,
    arguments: String,
    variable: Option<(&'static str, &'static str)>,
}

/// Quick checks first. `cargo test` runs the examples in the documentation too.
fn stages() -> [Stage; 10] {
    let stage =
        |title, arguments: &str| Stage { title, arguments: arguments.into(), variable: None };
    [
        stage("Format", "fmt --all --check"),
        stage("Dependencies", "xtask deny"),
        stage("Lints", &format!("clippy --workspace --all-targets {FEATURES} -- -D warnings")),
        stage("Tests", &format!("test --workspace {FEATURES}")),
        // The results of a seed must not depend on the build features; and this is the game without
        // TLS.
        stage("Release build", "test --release --package underdoku-cli --test it -- inspect daily"),
        stage("Trust", "xtask trust --short"),
        stage("Packages", "xtask package --short"),
        stage("Python package", "xtask python --short"),
        stage("Page", "xtask page"),
        Stage {
            variable: Some(("RUSTDOCFLAGS", "-D warnings")),
            ..stage("Documentation", "doc --workspace --no-deps")
        },
    ]
}

pub(crate) fn run() -> Result<()> {
    tools::provide()?;
    let (start, stages) = (Instant::now(), stages());
    for (number, stage) in (1..).zip(&stages) {
        println!("\n== {number} of {}: {} ({stage}) ==", stages.len(), stage.title);
        stage.run()?;
    }
    println!("\nAll {} checks passed in {}.", stages.len(), seconds(start.elapsed()));
    Ok(())
}

impl Stage {
    fn run(&self) -> Result<()> {
        let start = Instant::now();
        let mut command = project::cargo(&self.arguments);
        command.envs(self.variable);
        let status = command.status().context("cargo cannot be run")?;
        let time = seconds(start.elapsed());
        ensure!(status.success(), "{} failed after {time}: {self}", self.title);
        println!("== {} passed in {time} ==", self.title);
        Ok(())
    }
}

impl std::fmt::Display for Stage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some((name, value)) = self.variable {
            write!(f, "{name}=\"{value}\" ")?;
        }
        write!(f, "cargo {}", self.arguments)
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
