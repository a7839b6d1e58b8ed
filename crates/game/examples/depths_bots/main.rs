//! Plays Depths by bots that see what a player sees, and prints how often each wins.
//!
//! ```text
//! cargo xtask depths [--runs N] [--from N] [--row NAME]... [--threads N] [--plots FOLDER]
//! ```
//!
//! `--row given` are the rows of single relics, `--row policy` those of drawn policies; both are left
//! out otherwise.
//!
//! The runs of a row have the seeds of every other row, so that rows can be compared; a run's dice
//! come from its number, so that a table comes again whatever the threads do.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program that measures prints, on several threads"
)]

mod bot;
mod choice;
mod eyes;
mod played;
mod plots;
mod rows;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use played::Played;
use rows::{Row, rows};
use table::{Line, heading};

const USAGE: &str = "depths [--runs N] [--from N] [--row NAME]... [--threads N] [--plots FOLDER]";

/// The command line.
struct Wanted {
    runs: u32,
    /// The number of the first run.
    from: u32,
    rows: Vec<String>,
    threads: u32,
    plots: Option<PathBuf>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(wanted) = read(&arguments) else { return misunderstood(USAGE) };
    let rows: Vec<Row> = rows().into_iter().filter(|row| is_wanted(row, &wanted.rows)).collect();
    if rows.is_empty() {
        return misunderstood("there is no such row");
    }
    println!(
        "{} runs a row; wins of 100 with the standard error, of the won runs the means",
        wanted.runs
    );
    println!("{}", heading());
    let mut lines: Vec<Line> = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        eprintln!("{} ({} of {})", row.name, at + 1, rows.len());
        let start = std::time::Instant::now();
        let all = played(row, &wanted);
        let each = start.elapsed().as_secs_f64() * 1e3 / all.len() as f64;
        let line = Line::of(row, all);
        println!("{} {each:6.1}  {}", line.text(), line.verdict(&lines));
        eprintln!("deaths by floor: {}", line.deaths_by_floor());
        lines.push(line);
    }
    match wanted.plots.map(|folder| plots::draw(&folder, &lines)) {
        Some(Err(why)) => misunderstood(&why.to_string()),
        _ => ExitCode::SUCCESS,
    }
}

fn read(arguments: &[String]) -> Option<Wanted> {
    let mut wanted = Wanted { runs: 400, from: 0, rows: Vec::new(), threads: 0, plots: None };
    for pair in arguments.chunks(2) {
        let [word, text] = pair else { return None };
        let number = || text.parse::<u32>().ok();
        match word.as_str() {
            "--runs" => wanted.runs = number().filter(|&runs| runs > 0)?,
            "--from" => wanted.from = number()?,
            "--threads" => wanted.threads = number()?,
            "--row" => wanted.rows.push(text.clone()),
            "--plots" => wanted.plots = Some(text.into()),
            _ => return None,
        }
    }
    Some(wanted)
}

/// A row by its name or its first word; without one all but those of single relics and policies.
fn is_wanted(row: &Row, wanted: &[String]) -> bool {
    let first = row.name.split(' ').next().unwrap_or_default();
    let is_meant = |name: &String| row.name == *name || first == name;
    if wanted.is_empty() {
        !matches!(first, "given" | "policy")
    } else {
        wanted.iter().any(is_meant)
    }
}

fn misunderstood(why: &str) -> ExitCode {
    println!("{why}");
    ExitCode::from(2)
}

/// All runs of a row, in order.
fn played(row: &Row, wanted: &Wanted) -> Vec<Played> {
    let usual = || std::thread::available_parallelism().map_or(1, usize::from) as u32;
    let threads = if wanted.threads > 0 { wanted.threads } else { usual() };
    let part = |first: u32| -> Vec<(u32, Played)> {
        let numbers = (wanted.from + first..wanted.from + wanted.runs).step_by(threads as usize);
        numbers.map(|number| (number, bot::play(row, number))).collect()
    };
    let part = &part;
    let mut all: Vec<(u32, Played)> = std::thread::scope(|scope| {
        let threads = (0..threads).map(|first| scope.spawn(move || part(first)));
        let threads: Vec<_> = threads.collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("a bot plays on")).collect()
    });
    all.sort_by_key(|&(number, _)| number);
    all.into_iter().map(|(_, played)| played).collect()
}
