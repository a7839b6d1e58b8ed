//! Plays Depths by bots that see what a player sees, and prints how often each wins.
//!
//! ```text
//! cargo xtask depths [--runs N] [--row NAME]
//! ```
//!
//! `--row given` are the rows of single relics, which are left out otherwise.
//!
//! The runs of a row have the seeds of every other row, so that rows can be compared; a run's dice
//! come from its number, so that a table comes again whatever the threads do.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "a program that measures prints, on several threads"
)]

mod bot;
mod choice;
mod eyes;
mod played;
mod rows;

use std::process::ExitCode;

use played::Played;
use rows::{Row, rows};

const USAGE: &str = "depths [--runs N] [--row NAME]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (mut runs, mut wanted) = (400, None);
    for pair in arguments.chunks(2) {
        match pair {
            [word, number] if word == "--runs" && number.parse::<u32>().is_ok_and(|n| n > 0) => {
                runs = number.parse().unwrap_or(runs);
            }
            [word, name] if word == "--row" => wanted = Some(name.clone()),
            _ => return misunderstood(USAGE),
        }
    }
    let rows: Vec<Row> =
        rows().into_iter().filter(|row| is_wanted(row, wanted.as_deref())).collect();
    if rows.is_empty() {
        return misunderstood("there is no such row");
    }
    println!("{runs} runs a row; wins of 100 with the standard error, of the won runs the means");
    println!(
        "{:24} {:>12}  {:>14}  {:>6} {:>8} {:>6}  {:>8}",
        "row", "wins", "deaths by act", "deeds", "insights", "relics", "ms each"
    );
    for row in rows {
        let start = std::time::Instant::now();
        let all = played(&row, runs);
        println!(
            "{} {:8.1}",
            line(&row, &all),
            start.elapsed().as_secs_f64() * 1e3 / all.len() as f64
        );
    }
    ExitCode::SUCCESS
}

/// A row by its name or its first word; without one all but those of single relics.
fn is_wanted(row: &Row, wanted: Option<&str>) -> bool {
    let first = row.name.split(' ').next();
    wanted.map_or(first != Some("given"), |name| row.name == name || first == Some(name))
}

fn misunderstood(why: &str) -> ExitCode {
    println!("{why}");
    ExitCode::from(2)
}

/// All runs of a row, in order.
fn played(row: &Row, runs: u32) -> Vec<Played> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u32;
    let part = |first: u32| -> Vec<(u32, Played)> {
        let numbers = (first..runs).step_by(threads as usize);
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

fn line(row: &Row, all: &[Played]) -> String {
    let count = all.len() as f64;
    let won: Vec<&Played> = all.iter().filter(|played| played.has_won).collect();
    let share = won.len() as f64 / count;
    let error = (share * (1.0 - share) / count).sqrt();
    let died = |acts: std::ops::Range<u8>| {
        let here = |played: &&Played| !played.has_won && acts.contains(&(played.floors / 6));
        all.iter().filter(here).count() as f64 * 100.0 / (all.len() - won.len()).max(1) as f64
    };
    let mean = |of: &dyn Fn(&Played) -> f64| {
        won.iter().map(|played| of(played)).sum::<f64>() / won.len().max(1) as f64
    };
    format!(
        "{:24} {:6.1} ± {:3.1}  {:4.0} {:4.0} {:4.0}  {:6.0} {:8.1} {:6.1} ",
        row.name,
        100.0 * share,
        100.0 * error,
        died(0..1),
        died(1..2),
        died(2..4),
        mean(&|played| played.deeds.into()),
        mean(&|played| played.insights.into()),
        mean(&|played| played.relics as f64),
    )
}
