//! `cargo xtask test`: every check a change must pass.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};

use crate::{project, tools};

/// A check: a call of cargo.
struct Stage {
    title: &'static str,
    arguments: &'static [&'static str],
    variable: Option<(&'static str, &'static str)>,
}

/// Features that are off by default.
const ASKED: &str = "underdoku-cli/tls,underdoku/rand_core,underdoku/serde";

/// Quick checks first. `cargo test` runs the examples in the documentation too.
const STAGES: [Stage; 8] = [
    Stage { title: "Format", arguments: &["fmt", "--all", "--check"], variable: None },
    Stage { title: "Dependencies", arguments: &["xtask", "deny"], variable: None },
    Stage {
        title: "Lints",
        arguments: &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--features",
            ASKED,
            "--",
            "-D",
            "warnings",
        ],
        variable: None,
    },
    Stage {
        title: "Tests",
        arguments: &["test", "--workspace", "--features", ASKED],
        variable: None,
    },
    // The results of a seed must not depend on the build features; and this is the game without
    // TLS.
    Stage {
        title: "Release build",
        arguments: &[
            "test",
            "--release",
            "--package",
            "underdoku-cli",
            "--test",
            "it",
            "--",
            "inspect",
            "daily",
        ],
        variable: None,
    },
    Stage { title: "Packages", arguments: &["xtask", "package", "--short"], variable: None },
    Stage { title: "Page", arguments: &["xtask", "page"], variable: None },
    Stage {
        title: "Documentation",
        arguments: &["doc", "--workspace", "--no-deps"],
        variable: Some(("RUSTDOCFLAGS", "-D warnings")),
    },
];

pub(crate) fn run(_: &[String]) -> Result<()> {
    tools::provide()?;
    let start = Instant::now();
    for (number, stage) in (1..).zip(&STAGES) {
        println!("\n== {number} of {}: {} ({stage}) ==", STAGES.len(), stage.title);
        stage.run()?;
    }
    println!("\nAll {} checks passed in {}.", STAGES.len(), seconds(start.elapsed()));
    Ok(())
}

impl Stage {
    fn run(&self) -> Result<()> {
        let start = Instant::now();
        let mut command = project::cargo(self.arguments);
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
        write!(f, "cargo {}", self.arguments.join(" "))
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
