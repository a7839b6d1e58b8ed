//! Measures how far hints lead on boards other than the 9x9 one.
//!
//! `hints PUZZLES [-m] [-v] [KIND..]`: for each kind, makes this many puzzles as Classic does, or
//! minimal ones with `-m`, and prints a row of the tables in `docs/classic.md`: how many the two
//! singles solve, how many all techniques solve, and how many of those need nets; the median and
//! the maximum number of lines of a net, and the percentage of nets with at most 20; the mean, the
//! 95th percentile and the maximum time of a hint in milliseconds. `-v` adds how often each
//! technique is used, and the boards that remain unsolved.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "a benchmark reads the clock and prints its results"
)]

use std::collections::BTreeMap;
use std::error::Error;

use underdoku_game::classic::{PuzzleRequest, Session, State};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::general::{Base, generate};
use underdoku_generator::{Recipe, Seed, Stream, Symmetry};
use underdoku_logic::general::{Net, NextStep, TECHNIQUES};
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
    by_nets: usize,
    /// The lines of each net.
    nets: Vec<usize>,
    /// The milliseconds of each hint.
    times: Vec<f64>,
    used: BTreeMap<String, usize>,
    open: Vec<String>,
}

impl Tally {
    fn show(&mut self, kind: &str) {
        self.nets.sort_unstable();
        self.times.sort_unstable_by(f64::total_cmp);
        let Self { puzzles, by_singles, filled, by_nets, nets, times, .. } = self;
        let short = nets.iter().filter(|&&lines| lines <= 20).count();
        let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
        println!(
            "| {kind} | {puzzles} | {by_singles} | {filled} | {by_nets} | {} | {} | {:.0}% | {mean:.2} | {:.1} | {:.1} |",
            at(nets, 50),
            at(nets, 100),
            100.0 * short as f64 / nets.len().max(1) as f64,
            at(times, 95),
            at(times, 100),
        );
    }
}

/// The value at this percentile of sorted values; the default value if there are none.
fn at<T: Copy + Default>(sorted: &[T], percent: usize) -> T {
    let last = sorted.len().saturating_sub(1);
    sorted.get((last * percent + 50) / 100).copied().unwrap_or_default()
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (count, rest) = arguments.split_first().ok_or("usage: hints PUZZLES [-m] [-v] [KIND..]")?;
    let count = count.parse()?;
    let (flags, named): (Vec<&str>, Vec<&str>) =
        rest.iter().map(String::as_str).partition(|word| word.starts_with('-'));
    let (is_minimal, is_verbose) = (flags.contains(&"-m"), flags.contains(&"-v"));
    println!(
        "| board | puzzles | by singles | to the end | with nets | lines | most | to 20 | ms | 95% | most |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for kind in if named.is_empty() { KINDS.to_vec() } else { named } {
        let mut tally = of_kind(kind, count, is_minimal)?;
        tally.show(kind);
        if is_verbose {
            println!("{:?}\n{}", tally.used, tally.open.join("\n"));
        }
    }
    Ok(())
}

fn of_kind(kind: &str, count: usize, is_minimal: bool) -> Result<Tally, Box<dyn Error>> {
    let mut tally = Tally::default();
    for number in 0..count {
        let seed = Seed::from(format!("hints {number}").as_str());
        let kind = kind.parse()?;
        let puzzle = if is_minimal {
            let mut chance = seed.chance(Stream { purpose: 0, number: 0 });
            let made = generate(&Base::Kind(kind), &Recipe::default(), &mut chance);
            made.ok().map(|puzzle| State::new(puzzle.layout().clone(), puzzle.givens()))
        } else {
            let symmetry = Symmetry::None;
            PuzzleRequest { kind, hardness: None, givens: None, symmetry, seed }.grant().ok()
        };
        if let Some(puzzle) = puzzle {
            tally.puzzles += 1;
            walk(&puzzle, &mut tally)?;
        }
    }
    Ok(tally)
}

/// Follows hints until there are no more.
fn walk(puzzle: &State, tally: &mut Tally) -> Result<(), Box<dyn Error>> {
    let mut session = Session::new(puzzle);
    let (mut are_singles, mut has_nets) = (true, false);
    loop {
        let state = session.state().tidied();
        let start = now();
        let step = state.next_step(TECHNIQUES);
        tally.times.push((now() - start) * 1e3);
        match &step {
            NextStep::Found(found) => {
                are_singles = false;
                *tally.used.entry(format!("{:?}", found.technique)).or_default() += 1;
                if let Some(Net { branches, .. }) = &found.because.net {
                    has_nets = true;
                    tally.nets.push(branches.iter().map(|branch| branch.lines.len()).sum());
                }
            }
            NextStep::OnlyDigit { .. } | NextStep::OnlyPlace { .. } => {}
            NextStep::Complete => {
                tally.filled += 1;
                tally.by_singles += usize::from(are_singles);
                tally.by_nets += usize::from(has_nets);
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

/// The number of cells left unsolved, the number of guesses that the solver needs, and the puzzle.
fn left(puzzle: &State, end: &State) -> String {
    let rules = Rules::of(puzzle.layout());
    let mut solutions = rules.solutions(&puzzle.givens());
    let _ = (solutions.next(), solutions.next());
    let (left, guesses) = (end.blanks().count(), solutions.guesses());
    let (line, givens) = (puzzle.layout_line().unwrap_or_default(), puzzle.givens().characters());
    format!("{left} left, {guesses} guesses: {line} {givens}")
}

/// The processor time of this thread in seconds, which does not count other programs.
#[cfg(unix)]
fn now() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    std::time::Duration::try_from(time).map_or(0.0, |time| time.as_secs_f64())
}

/// The wall-clock time in seconds, where no processor time is available.
#[cfg(not(unix))]
fn now() -> f64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0.0, |time| time.as_secs_f64())
}
