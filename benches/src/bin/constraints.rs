//! Speed of the solver on setters' puzzles, next to the Interactive Sudoku Solver:
//! `cargo xtask bench constraints --iss FOLDER`.
//!
//! The folder is a checkout of sigh/Interactive-Sudoku-Solver, which node runs. The puzzles are its examples that have a
//! solution and only rules known here. Both programs prepare a puzzle once and then search for two solutions several
//! times, after a search that is not timed; the time is the median. Before that, the number of solutions and the first
//! one are compared with each other and with the published one. `--puzzles FILE` reads other puzzles, in that program's
//! notation, one per line: `underdoku generate --with thermometer:5 --count 100 | underdoku convert --to iss`. Nothing of
//! that program is copied or linked.

use std::fs;
use std::hint::black_box;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use clap::Parser;
use serde_json::{Value, json};
use underdoku_formats::{Board, Format, Reader};
use underdoku_grid::layout::{Digit, Grid, Layout};
use underdoku_solver::Stop;
use underdoku_solver::general::Rules;

/// Compare the solver with the Interactive Sudoku Solver.
#[derive(Parser)]
struct Options {
    /// A checkout of sigh/Interactive-Sudoku-Solver.
    #[arg(long)]
    iss: PathBuf,
    /// Puzzles to measure instead of its examples, in its notation, one per line.
    #[arg(long)]
    puzzles: Option<PathBuf>,
    /// How often both search each puzzle.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    turns: u16,
    /// Time limit for all searches of a puzzle, in seconds.
    #[arg(long, default_value_t = 60)]
    limit: u64,
    /// Measure only puzzles whose name contains this.
    #[arg(long, default_value = "")]
    name: String,
    /// Measure only this solver.
    #[arg(long)]
    alone: bool,
    /// Write a line in JSON for each puzzle to this file.
    #[arg(long)]
    json: Option<PathBuf>,
}

/// Shorter times are not compared, in milliseconds.
const LEAST: f64 = 0.1;

fn main() -> Result<()> {
    let options = Options::parse();
    let mut other = InteractiveSolver::start(&options)?;
    let examples = other.puzzles()?;
    let puzzles = match &options.puzzles {
        Some(path) => read_puzzles(path)?,
        None => examples,
    };
    let (mut measured, mut unread) = (Vec::new(), Vec::new());
    for puzzle in puzzles.iter().filter(|puzzle| puzzle.name.contains(&options.name)) {
        match board(&puzzle.text) {
            Ok(board) => measured.push(measure(puzzle, &board, &mut other, &options)?),
            Err(error) => unread.push(format!("{}: {error:#}", puzzle.name)),
        }
    }
    report(&mut measured);
    println!("\n{} puzzles are not read:", unread.len());
    for line in &unread {
        println!("- {line}");
    }
    if let Some(path) = &options.json {
        let lines: Vec<String> = measured.iter().map(|one| one.json().to_string() + "\n").collect();
        fs::write(path, lines.concat())?;
    }
    Ok(())
}

/// A puzzle in the notation of the other program.
struct Puzzle {
    name: String,
    text: String,
    /// The published solution, if there is one.
    solution: Option<String>,
}

fn read_puzzles(path: &Path) -> Result<Vec<Puzzle>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    Ok(lines
        .map(|(index, line)| Puzzle {
            name: format!("line {}", index + 1),
            text: line.to_owned(),
            solution: None,
        })
        .collect())
}

/// The times on a puzzle, in milliseconds.
struct Measurement {
    name: String,
    /// `None` if it was given up.
    ours: Option<f64>,
    /// `None` if only ours was measured.
    theirs: Option<f64>,
    guesses: u64,
    preparing: f64,
    /// How the answers differ.
    faults: Vec<String>,
}

impl Measurement {
    /// How many times as fast ours is, if the times are long enough to be compared.
    fn ratio(&self) -> Option<f64> {
        let (ours, theirs) = (self.ours?, self.theirs?);
        (ours.max(theirs) >= LEAST).then(|| theirs / ours)
    }

    fn json(&self) -> Value {
        json!({
            "name": self.name, "ours": self.ours, "theirs": self.theirs, "guesses": self.guesses,
            "preparing": self.preparing, "ratio": self.ratio(), "faults": self.faults,
        })
    }
}

fn board(text: &str) -> Result<Board> {
    let mut reader = Reader::new(text.as_bytes(), Some(Format::Iss));
    Ok(reader.next().context("no puzzle")??.board)
}

fn measure(
    puzzle: &Puzzle,
    board: &Board,
    other: &mut InteractiveSolver,
    options: &Options,
) -> Result<Measurement> {
    let start = Instant::now();
    let rules = Rules::of(board.layout());
    let preparing = millis(start.elapsed());
    let givens = board.givens();
    let begin = Instant::now();
    let is_over = || begin.elapsed() > Duration::from_secs(options.limit);
    let mut faults = Vec::new();
    let mut solutions = rules.solutions(&givens).until(Stop::when(&is_over));
    let found: Vec<Grid> = solutions.by_ref().take(2).collect();
    let guesses = solutions.guesses();
    let mut ours = None;
    if is_over() {
        faults.push(format!("undecided after {} s", options.limit));
    } else {
        let mut times = Vec::new();
        while times.len() < options.turns.into() && (times.is_empty() || !is_over()) {
            let start = Instant::now();
            black_box(rules.count(black_box(&givens), 2));
            times.push(millis(start.elapsed()));
        }
        ours = Some(median(times));
    }
    let shown: Vec<String> = found.iter().map(|grid| line(board.layout(), grid)).collect();
    if ours.is_some()
        && puzzle.solution.as_ref().is_some_and(|published| !shown.contains(published))
    {
        faults.push(format!("{} solutions, not the published one", shown.len()));
    }
    let mut theirs = None;
    if !options.alone {
        let answer = other.ask(puzzle, options)?;
        let times = answer["times"].as_array().context("times")?;
        theirs = Some(median(times.iter().filter_map(Value::as_f64).collect()));
        if ours.is_some() && answer["count"].as_u64() != Some(found.len() as u64) {
            faults.push(format!("{} solutions, the other {}", found.len(), answer["count"]));
        }
        if ours.is_some()
            && answer["count"] == 1
            && answer["solution"].as_str() != shown.first().map(String::as_str)
        {
            faults.push("another solution".to_owned());
        }
    }
    Ok(Measurement { name: puzzle.name.clone(), ours, theirs, guesses, preparing, faults })
}

/// The digits as that program writes them: if one is above 9, all but 0 are letters, and A is 1.
fn line(layout: &Layout, grid: &Grid) -> String {
    let are_letters = layout.largest_digit().is_some_and(|digit| digit.get() > 9);
    let shown = |digit: Digit| match digit.get() {
        0 => '0',
        value if are_letters => char::from(b'A' + value - 1),
        _ => digit.to_char(),
    };
    layout.cells().map(|cell| grid.get(cell).map_or('.', shown)).collect()
}

fn report(measured: &mut [Measurement]) {
    measured.sort_by(|one, other| {
        let ratio = |it: &Measurement| it.ratio().unwrap_or(f64::INFINITY);
        ratio(one).total_cmp(&ratio(other))
    });
    println!("| puzzle | ours ms | guesses | theirs ms | times as fast |");
    println!("|---|--:|--:|--:|--:|");
    for one in measured.iter() {
        let number = |number: Option<f64>| number.map_or("–".to_owned(), |it| format!("{it:.2}"));
        println!(
            "| {} | {} | {} | {} | {} |{}",
            one.name,
            number(one.ours),
            one.guesses,
            number(one.theirs),
            number(one.ratio()),
            one.faults.iter().map(|fault| format!(" {fault}")).collect::<String>()
        );
    }
    let compared: Vec<&Measurement> = measured.iter().filter(|one| one.ratio().is_some()).collect();
    let ratios: Vec<f64> = compared.iter().filter_map(|one| one.ratio()).collect();
    let sum = |time: fn(&Measurement) -> Option<f64>| {
        compared.iter().filter_map(|one| time(one)).sum::<f64>()
    };
    println!("\n{} puzzles, {} compared", measured.len(), ratios.len());
    if !ratios.is_empty() {
        let at = |part: usize| ratios[(ratios.len() - 1) * part / 4];
        println!(
            "times as fast: quartiles {:.2}, {:.2}, {:.2}; in sum {:.2}; slower on {}",
            at(1),
            at(2),
            at(3),
            sum(|one| one.theirs) / sum(|one| one.ours),
            ratios.iter().filter(|&&ratio| ratio < 1.0).count()
        );
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The other program, which node runs.
struct InteractiveSolver {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl InteractiveSolver {
    fn start(options: &Options) -> Result<Self> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/interactive.mjs");
        let folder = options.iss.canonicalize().context("cannot find the checkout")?;
        let mut child = Command::new("node")
            .arg(script)
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start node")?;
        let input = child.stdin.take().context("its input")?;
        let output = BufReader::new(child.stdout.take().context("its output")?);
        Ok(Self { child, input, output })
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        ensure!(self.output.read_line(&mut line)? > 0, "the other program ended");
        Ok(line.trim_end().to_owned())
    }

    fn puzzles(&mut self) -> Result<Vec<Puzzle>> {
        let mut puzzles = Vec::new();
        loop {
            let line = self.line()?;
            if line.is_empty() {
                return Ok(puzzles);
            }
            let puzzle: Value = serde_json::from_str(&line)?;
            let text = |name| puzzle[name].as_str().map(str::to_owned).context("a member");
            puzzles.push(Puzzle {
                name: text("name")?,
                text: text("text")?,
                solution: Some(text("solution")?),
            });
        }
    }

    fn ask(&mut self, puzzle: &Puzzle, options: &Options) -> Result<Value> {
        let question =
            json!({ "text": puzzle.text, "turns": options.turns, "limit": options.limit });
        writeln!(self.input, "{question}")?;
        self.input.flush()?;
        Ok(serde_json::from_str(&self.line()?)?)
    }
}

impl Drop for InteractiveSolver {
    fn drop(&mut self) {
        // It ends by itself when its input does, unless it is still searching.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
