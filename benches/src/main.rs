//! Speed of the solver compared with others: `cargo xtask bench`.
//!
//! Every solver answers the same question for every grid: no solution, one, or more. All run on one
//! thread of one process and take turns: in each turn each gets the same slice of a set. So other
//! load on the machine affects all of them, and the ratio is valid. The time is the thread's own,
//! as the median of all turns. The answers are compared beforehand.
//!
//! The `sudoku` crate is under the AGPL: only this package depends on it, and it is in no other
//! package's dependency tree. tdoku is a shared library that the user has to build.

mod chart;
mod measure;
mod report;
mod sets;
mod solvers;

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;

/// Measure the solver beside others.
#[derive(Parser)]
struct Options {
    /// Turns that every solver gets on every set.
    #[arg(long, default_value_t = 41, value_parser = clap::value_parser!(u16).range(1..))]
    turns: u16,
    /// Measure sets whose name contains this.
    #[arg(long, default_value = "")]
    set: String,
    /// Leave out solvers whose name contains this (repeatable).
    #[arg(long)]
    without: Vec<String>,
    /// Folder of the larger collections of puzzles.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data/puzzles"))]
    puzzles: PathBuf,
    /// Shared library of tdoku, to measure it too.
    #[arg(long)]
    tdoku: Option<PathBuf>,
    /// Write the figures as JSON.
    #[arg(long)]
    json: Option<PathBuf>,
    /// Draw the figures as SVG.
    #[arg(long)]
    svg: Option<PathBuf>,
}

fn main() -> Result<()> {
    let options = Options::parse();
    let mut solvers = solvers::all(options.tdoku.as_deref())?;
    solvers.retain(|solver| !options.without.iter().any(|word| solver.name().contains(word)));
    let mut rows = Vec::new();
    for set in sets::all(&options.puzzles) {
        if set.name.contains(&options.set) {
            rows.push(measure::measure(&set, &mut solvers, options.turns.into())?);
        }
    }
    print!("{}", report::table(&rows));
    if let Some(path) = options.json {
        std::fs::write(path, report::json(&rows)?)?;
    }
    if let Some(path) = options.svg {
        chart::draw(&path, &rows)?;
    }
    Ok(())
}
