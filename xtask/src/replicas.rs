//! `cargo xtask replicas`: several servers on one `PostgreSQL`, killed and under load.
//!
//! The first part submits runs, including duplicates, stolen replays and wrong keys, while servers and the database are
//! killed, hang and fail, and checks the ranks of each server; a seed determines the faults. The second part submits
//! runs of one floor to two servers at a steady rate, and prints how long each took.

use anyhow::Result;

use crate::{project, tools};

const PACKAGE: &str = "--release --quiet --package underdoku-server --features postgres";

/// The server's example that submits at a steady rate, with its options.
const STEADY: &str = "load -- --replicas 2 --floors 1 --rate 200 --seconds";

pub(crate) fn run(submissions: u64, seconds: u32, seed: Option<u64>) -> Result<()> {
    if !tools::has_postgres() {
        tools::install(&["postgresql"])?;
    }
    storms(submissions, seed)?;
    example(&format!("{STEADY} {seconds}"))
}

/// Runs storms of submissions under faults that follow from a seed: with a file and, if it is installed, with
/// `PostgreSQL`.
pub(crate) fn storms(submissions: u64, seed: Option<u64>) -> Result<()> {
    let mut build = project::cargo(&format!("build {PACKAGE} --bins"));
    project::run(&mut build, "the server is not built")?;
    let seed = seed.map(|seed| format!(" --seed {seed}")).unwrap_or_default();
    example(&format!("replicas -- --file --submissions {submissions}{seed}"))?;
    if !tools::has_postgres() {
        println!("PostgreSQL is not installed, so servers that share it are not tested");
        return Ok(());
    }
    example(&format!("replicas -- --submissions {submissions}{seed}"))
}

fn example(words: &str) -> Result<()> {
    println!("$ {words}");
    let mut command = project::cargo(&format!("run {PACKAGE} --example {words}"));
    project::run(&mut command, "runs were lost, ranked twice, or not answered")
}
