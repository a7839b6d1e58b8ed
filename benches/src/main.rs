//! Speed of the solver compared with others: `cargo xtask bench`.
//!
//! Every solver answers the same question for every grid: no solution, one, or more. All run on one
//! thread of one process and take turns: in each turn each gets the same slice of a set. So other
//! load on the machine affects all of them, and the ratio is valid. The time is the thread's own,
//! as the median of all turns. The answers are compared beforehand. Canonical forms and the
//! generation of minimal puzzles are measured in the same way.
//!
//! The `sudoku` crate is under the AGPL: only this package depends on it, and it is in no other
//! package's dependency tree. tdoku and gridchecker are shared libraries that the user has to
//! build; Schoku is a program.

mod chart;
mod forms;
mod making;
mod measure;
mod report;
mod schoku;
mod sets;
mod solvers;

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;

use measure::Row;
use sets::{Half, Set, Sets};
use solvers::Solver;

/// Benchmark the solver against others.
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
    /// Seed of the generated sets and of the halves.
    #[arg(long, default_value_t = 5)]
    seed: u64,
    /// Measure only this half of each collection, drawn by the seed.
    #[arg(long, value_enum)]
    half: Option<Half>,
    /// Shared library of tdoku, to measure it too.
    #[arg(long)]
    tdoku: Option<PathBuf>,
    /// Program of Schoku, to measure it too, by its own clock.
    #[arg(long)]
    schoku: Option<PathBuf>,
    /// Shared library of gridchecker, made with `benches/gridchecker.cpp`, to measure it too.
    #[arg(long)]
    gridchecker: Option<PathBuf>,
    /// Write the figures as JSON.
    #[arg(long)]
    json: Option<PathBuf>,
    /// Draw the figures as SVG.
    #[arg(long)]
    svg: Option<PathBuf>,
}

fn main() -> Result<()> {
    let options = Options::parse();
    let sets = Sets { folder: &options.puzzles, seed: options.seed, half: options.half };
    let solved = options
        .rows(sets.all(), solvers::all(options.tdoku.as_deref(), options.schoku.as_deref())?)?;
    let formed = options.rows(sets.disguised(), forms::all(options.gridchecker.as_deref())?)?;
    let made = options.rows(sets.numbers(), making::all())?;
    let tables = [&solved, &formed, &made].map(|rows| report::table(rows));
    let tables: Vec<String> = tables.into_iter().filter(|table| !table.is_empty()).collect();
    print!("{}", tables.join("\n"));
    if let Some(path) = &options.svg {
        chart::draw(path, &solved)?;
    }
    if let Some(path) = &options.json {
        let all: Vec<Row> = [solved, formed, made].into_iter().flatten().collect();
        std::fs::write(path, report::json(&all)?)?;
    }
    Ok(())
}

impl Options {
    /// The figures of the selected solvers on the selected sets.
    fn rows(
        &self,
        sets: impl Iterator<Item = Set>,
        mut solvers: Vec<Box<dyn Solver>>,
    ) -> Result<Vec<Row>> {
        solvers.retain(|solver| !self.without.iter().any(|word| solver.name().contains(word)));
        sets.filter(|set| set.name.contains(&self.set))
            .map(|set| measure::measure(&set, &mut solvers, self.turns.into()))
            .collect()
    }
}
