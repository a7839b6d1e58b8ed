//! `cargo xtask replicas`: several servers on one `PostgreSQL`, killed and under load.
//!
//! The first part hands in runs with twins, thieves and wrong keys while servers and the database are
//! killed, and checks the ranks of each server. The second hands in runs of one floor to two servers
//! at a steady rate, and prints how long each took.

use anyhow::Result;

use crate::{project, tools};

/// The examples of the server that do it, with their options.
const STEADY: &str = "load -- --replicas 2 --floors 1 --rate 200 --seconds";

pub(crate) fn run(hand_ins: u64, seconds: u32) -> Result<()> {
    if !tools::has_postgres() {
        tools::install(&["postgresql"])?;
    }
    let package = "--release --quiet --package underdoku-server --features postgres";
    let mut build = project::cargo(&format!("build {package} --bins"));
    project::run(&mut build, "the server is not built")?;
    for example in [format!("replicas -- --hand-ins {hand_ins}"), format!("{STEADY} {seconds}")] {
        println!("$ {example}");
        let mut command = project::cargo(&format!("run {package} --example {example}"));
        project::run(&mut command, "runs were lost, ranked twice, or not answered")?;
    }
    Ok(())
}
