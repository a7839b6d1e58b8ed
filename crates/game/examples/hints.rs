//! Measures how far hints lead on other boards than the 9x9 one.
//!
//! `hints PUZZLES [KIND..]`: for each kind so many puzzles as the bench makes them, a row of the
//! table in `docs/classic.md`: how many the two singles fill, how many all techniques, the mean and
//! the longest time of a hint. `-v` before the kinds adds how often each technique is used, and the
//! boards that are left open.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "a program that measures reads the clock and prints"
)]

use std::collections::BTreeMap;
use std::error::Error;

use underdoku_game::classic::{Session, State, Wish};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::{Seed, Symmetry};
use underdoku_logic::general::{NextStep, TECHNIQUES};
use underdoku_solver::general::Rules;

/// The kinds that are measured if none is named.
const KINDS: [&str; 20] = [
    "2x2",
    "2x2k",
    "2x3",
    "2x3x",
    "2x3k",
    "6j",
    "3x3x",
    "3x3k",
    "3x3xk",
    "3x3+windoku",
    "3x3+antiknight",
    "3x3+antiking",
    "9j",
    "9jx",
    "9jk",
    "9jxk",
    "3x4",
    "12j",
    "4x4",
    "5x5",
];

/// The results for the puzzles of a kind.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    by_singles: usize,
    filled: usize,
    steps: usize,
    time: f64,
    longest: f64,
    used: BTreeMap<String, usize>,
    open: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (count, kinds) = arguments.split_first().ok_or("usage: hints PUZZLES [-v] [KIND..]")?;
    let (count, is_verbose) = (count.parse()?, kinds.first().is_some_and(|word| word == "-v"));
    let named: Vec<&str> = kinds.iter().skip(is_verbose.into()).map(String::as_str).collect();
    println!(
        "| board | puzzles | by singles | to the end | ms a hint | longest |\n|---|---|---|---|---|---|"
    );
    for kind in if named.is_empty() { KINDS.to_vec() } else { named } {
        let tally = of_kind(kind, count)?;
        let Tally { puzzles, by_singles, filled, .. } = tally;
        let mean = tally.time * 1e3 / tally.steps.max(1) as f64;
        println!(
            "| {kind} | {puzzles} | {by_singles} | {filled} | {mean:.2} | {:.1} |",
            tally.longest * 1e3
        );
        if is_verbose {
            println!("{:?}\n{}", tally.used, tally.open.join("\n"));
        }
    }
    Ok(())
}

fn of_kind(kind: &str, count: usize) -> Result<Tally, Box<dyn Error>> {
    let mut tally = Tally::default();
    for number in 0..count {
        let seed = Seed::from(format!("hints {number}").as_str());
        let wish = Wish {
            kind: kind.parse()?,
            difficulty: None,
            givens: None,
            symmetry: Symmetry::None,
            seed,
        };
        if let Ok(puzzle) = wish.grant() {
            tally.puzzles += 1;
            walk(&puzzle, &mut tally)?;
        }
    }
    Ok(tally)
}

/// Takes every hint until there is none.
fn walk(puzzle: &State, tally: &mut Tally) -> Result<(), Box<dyn Error>> {
    let mut session = Session::new(puzzle);
    let mut are_singles = true;
    loop {
        let state = session.state().tidied();
        let start = now();
        let step = state.next_step(TECHNIQUES);
        let time = now() - start;
        (tally.steps, tally.time, tally.longest) =
            (tally.steps + 1, tally.time + time, tally.longest.max(time));
        match &step {
            NextStep::Found(found) => {
                are_singles = false;
                *tally.used.entry(format!("{:?}", found.technique)).or_default() += 1;
            }
            NextStep::OnlyDigit { .. } | NextStep::OnlyPlace { .. } => {}
            NextStep::Complete => {
                (tally.filled, tally.by_singles) =
                    (tally.filled + 1, tally.by_singles + usize::from(are_singles));
                return Ok(());
            }
            _ => {
                tally.open.push(left(puzzle, session.state()));
                return Ok(());
            }
        }
        for act in state.moves_of_step(&step) {
            session.play(act, Millis(0)).map_err(|refused| refused.to_string())?;
        }
    }
}

/// The number of cells left of a puzzle, the number of the solver's guesses, and the puzzle.
fn left(puzzle: &State, end: &State) -> String {
    let rules = Rules::of(puzzle.layout());
    let mut solutions = rules.solutions(&puzzle.givens());
    let _ = (solutions.next(), solutions.next());
    let (left, guesses) = (end.blanks().count(), solutions.guesses());
    let (line, givens) = (puzzle.layout_line().unwrap_or_default(), puzzle.givens().characters());
    format!("{left} left, {guesses} guesses: {line} {givens}")
}

/// The processor time of this thread in seconds: other programs do not count.
#[cfg(unix)]
fn now() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    std::time::Duration::try_from(time).map_or(0.0, |time| time.as_secs_f64())
}

/// The time of the day in seconds.
#[cfg(not(unix))]
fn now() -> f64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0.0, |time| time.as_secs_f64())
}
