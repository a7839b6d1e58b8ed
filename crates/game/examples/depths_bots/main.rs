//! Plays Depths by bots that see what a player sees, and prints how often each wins.
//!
//! ```text
//! cargo xtask depths [--runs N] [--row NAME]
//! ```
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
mod rows;

use std::process::ExitCode;

use underdoku_game::Game as _;
use underdoku_game::depths::{Ending, Session};

use rows::{Row, rows};

/// How a run went.
struct Played {
    has_won: bool,
    floors: u8,
    deeds: u32,
    insights: u32,
    relics: usize,
    seconds: f64,
}

impl Played {
    fn of(session: &Session, seconds: f64) -> Self {
        let (view, ending) = (session.view(), session.ending());
        Self {
            has_won: ending == Some(Ending::Won),
            floors: view.report().floors,
            deeds: session.summary().deeds,
            insights: view.report().insights,
            relics: view.relics().len(),
            seconds,
        }
    }
}

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
    let rows: Vec<Row> = rows().into_iter().filter(|row| is_wanted(row, &wanted)).collect();
    if rows.is_empty() {
        return misunderstood("there is no such row");
    }
    println!("{runs} runs a row; wins of 100 with the standard error, of the won runs the means");
    println!(
        "{:24} {:>12}  {:>14}  {:>6} {:>8} {:>6}  {:>8}",
        "row", "wins", "deaths by act", "deeds", "insights", "relics", "ms a run"
    );
    for row in rows {
        println!("{}", line(&row, &played(&row, runs)));
    }
    ExitCode::SUCCESS
}

fn is_wanted(row: &Row, wanted: &Option<String>) -> bool {
    wanted.as_ref().is_none_or(|name| *name == row.name)
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
    let time = all.iter().map(|played| played.seconds).sum::<f64>() * 1_000.0 / count;
    format!(
        "{:24} {:6.1} ± {:3.1}  {:4.0} {:4.0} {:4.0}  {:6.0} {:8.1} {:6.1}  {:8.1}",
        row.name,
        100.0 * share,
        100.0 * error,
        died(0..1),
        died(1..2),
        died(2..4),
        mean(&|played| played.deeds.into()),
        mean(&|played| played.insights.into()),
        mean(&|played| played.relics as f64),
        time,
    )
}
