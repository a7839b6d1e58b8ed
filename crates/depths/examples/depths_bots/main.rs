//! Plays Depths with bots that see what a player sees, and prints how often each wins.
//!
//! ```text
//! cargo xtask depths [--runs N] [--from N] [--row NAME]... [--threads N] [--plots FOLDER] [--save FILE]
//! ```
//!
//! `--row given` selects the rows of single relics, `--row policy` those of random policies; both
//! are left out otherwise.
//!
//! All rows use the same seeds, so that they can be compared. A run's random numbers depend on its
//! number, so that a table is reproducible with any number of threads. All rows play a run before
//! any row plays the next, because they share its boards, and so that an interrupted table has
//! equally many runs of each. `--save` writes the table so far into a file from time to time.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark prints its results, and runs on several threads"
)]

mod bot;
mod choice;
mod eyes;
mod leaving;
mod played;
mod plots;
mod rows;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

use played::Played;
use rows::{Row, rows};
use table::{Line, table};

const USAGE: &str = "depths [--runs N] [--from N] [--row NAME]... [--threads N] [--plots FOLDER] \
                     [--save FILE]";

/// The table so far is saved after this many runs of each row.
const BLOCK: u32 = 100;

/// The command line.
struct Wanted {
    runs: u32,
    /// The number of the first run.
    from: u32,
    rows: Vec<String>,
    threads: u32,
    plots: Option<PathBuf>,
    save: Option<PathBuf>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(wanted) = read(&arguments) else { return misunderstood(USAGE) };
    let rows: Vec<Row> = rows().into_iter().filter(|row| is_wanted(row, &wanted.rows)).collect();
    if rows.is_empty() {
        return misunderstood("there is no such row");
    }
    let all = match play_all(&rows, &wanted) {
        Ok(all) => all,
        Err(why) => return misunderstood(&why.to_string()),
    };
    let lines = lines(&rows, &all);
    print!("{}", table(&lines));
    match wanted.plots.map(|folder| plots::draw(&folder, &lines)) {
        Some(Err(why)) => misunderstood(&why.to_string()),
        _ => ExitCode::SUCCESS,
    }
}

fn lines<'a>(rows: &[Row], all: &'a [Vec<Played>]) -> Vec<Line<'a>> {
    rows.iter().zip(all).map(|(row, runs)| Line::of(row, runs)).collect()
}

/// The runs of each row, in order.
fn play_all(rows: &[Row], wanted: &Wanted) -> std::io::Result<Vec<Vec<Played>>> {
    let mut all: Vec<Vec<Played>> = rows.iter().map(|_| Vec::new()).collect();
    let numbers: Vec<u32> = (wanted.from..).take(wanted.runs as usize).collect();
    for block in numbers.chunks(BLOCK as usize) {
        for of_number in played(rows, block, wanted.threads) {
            all.iter_mut().zip(of_number).for_each(|(runs, run)| runs.push(run));
        }
        eprintln!("{} of {} runs a row", all[0].len(), numbers.len());
        if let Some(file) = &wanted.save {
            std::fs::write(file, table(&lines(rows, &all)))?;
        }
    }
    Ok(all)
}

fn read(arguments: &[String]) -> Option<Wanted> {
    let mut wanted =
        Wanted { runs: 400, from: 0, rows: Vec::new(), threads: 0, plots: None, save: None };
    for pair in arguments.chunks(2) {
        let [word, text] = pair else { return None };
        let number = || text.parse::<u32>().ok();
        match word.as_str() {
            "--runs" => wanted.runs = number().filter(|&runs| runs > 0)?,
            "--from" => wanted.from = number()?,
            "--threads" => wanted.threads = number()?,
            "--row" => wanted.rows.push(text.clone()),
            "--plots" => wanted.plots = Some(text.into()),
            "--save" => wanted.save = Some(text.into()),
            _ => return None,
        }
    }
    Some(wanted)
}

/// True if a row has one of these names or first words; without names, true for all rows except
/// those of single relics and policies.
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

/// The runs of all rows, for each number in order.
fn played(rows: &[Row], numbers: &[u32], threads: u32) -> Vec<Vec<Played>> {
    let default_threads = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if threads > 0 { threads as usize } else { default_threads() };
    let next = &AtomicUsize::new(0);
    let part = || {
        let mut part = Vec::new();
        while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
            part.push((number, of_number(rows, number)));
        }
        part
    };
    let mut all: Vec<(u32, Vec<Played>)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(part)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no bot panics")).collect()
    });
    all.sort_by_key(|&(number, _)| number);
    all.into_iter().map(|(_, played)| played).collect()
}

/// The run with this number, played by each row on the same boards.
fn of_number(rows: &[Row], number: u32) -> Vec<Played> {
    #[cfg(feature = "trials")]
    let boards = underdoku_depths::Boards::default();
    let play = |row: &Row| {
        let mut session = bot::session(row, number);
        #[cfg(feature = "trials")]
        let mut session = session.sharing(&boards);
        bot::play(row, number, &mut session)
    };
    rows.iter().map(play).collect()
}
