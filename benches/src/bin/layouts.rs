//! Speed of the solver for any layout, by kind of board: `cargo xtask bench layouts`.
//!
//! For each kind, the samples of Solo's generator form one text: the game IDs are read, each layout
//! prepared, the solution found and proved unique, all from scratch, as in a program that is given
//! the file. The time is the thread's own, as the median of all turns. Then the 9x9 solver is
//! measured on the same grids, with the layout prepared once. All solutions are compared
//! beforehand.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use rustix::time::{ClockId, clock_gettime};
use underdoku_formats::{Board, Format, Reader};
use underdoku_grid::Grid;
use underdoku_grid::layout::{self, Layout};
use underdoku_solver::count;
use underdoku_solver::general::{Puzzle, Rules};

/// Measure the solver for any layout.
#[derive(Parser)]
struct Options {
    /// Turns that every puzzle gets.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u16).range(1..))]
    turns: u16,
    /// Measure kinds whose name contains this.
    #[arg(long, default_value = "")]
    kind: String,
    /// Folder of the larger collections: `solo/KIND.tsv`, `puzzles/*.txt`.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data"))]
    data: PathBuf,
}

fn main() -> Result<()> {
    let options = Options::parse();
    println!(
        "| kind | puzzles | reading ms | rules ms | solving ms | in all ms | longest ms | guesses |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for (kind, lines) in kinds(&options.data)? {
        if kind.contains(&options.kind) {
            println!("{}", row(&kind, &lines, options.turns.into())?);
        }
    }
    println!("\n| 9x9 set | grids | 9x9 solver µs | any layout µs | times | guesses |");
    println!("|---|--:|--:|--:|--:|--:|");
    for (name, file, part) in SETS {
        let grids = grids(&options.data.join("puzzles").join(file), part)?;
        println!("{}", beside(name, &grids, options.turns.into())?);
    }
    Ok(())
}

/// Collections of 9x9 puzzles, and the part of each that is in the repository.
const SETS: [(&str, &str, &str); 3] = [
    ("17 clues", "17_clue.txt", "17_clue_200.txt"),
    ("top1465", "magictour_top1465.txt", "top1465_100.txt"),
    ("hardest 11+", "forum_hardest_11plus.txt", "hardest_50.txt"),
];

fn testdata() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata")
}

fn grids(file: &Path, part: &str) -> Result<Vec<Grid>> {
    let text = fs::read_to_string(file)
        .or_else(|_| fs::read_to_string(testdata().join("puzzles").join(part)))?;
    Ok(text.lines().filter_map(|line| line.parse().ok()).take(1000).collect())
}

/// A puzzle: its ID and its solution.
type Line = (String, String);

/// The puzzles by kind, from the collection or from the samples in the repository.
fn kinds(data: &Path) -> Result<Vec<(String, Vec<Line>)>> {
    let mut kinds: Vec<(String, Vec<Line>)> = Vec::new();
    let line = |line: &str| {
        line.split_once('\t').map(|(id, solution)| (id.to_owned(), solution.to_owned()))
    };
    if let Ok(folder) = fs::read_dir(data.join("solo")) {
        for entry in folder {
            let path = entry?.path();
            let kind = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            kinds.push((kind, fs::read_to_string(&path)?.lines().filter_map(line).collect()));
        }
        kinds.sort();
        return Ok(kinds);
    }
    for text in fs::read_to_string(testdata().join("solo/samples.tsv"))?.lines() {
        let Some((kind, rest)) = text.split_once('\t') else { continue };
        if kinds.last().is_none_or(|(last, _)| last != kind) {
            kinds.push((kind.to_owned(), Vec::new()));
        }
        kinds.last_mut().context("a kind")?.1.extend(line(rest));
    }
    Ok(kinds)
}

/// The boards of a text of game IDs.
fn read(text: &str) -> Result<Vec<(Arc<Layout>, layout::Grid)>> {
    let board = |board: Board| (Arc::clone(board.layout()), board.givens());
    Reader::new(text.as_bytes(), Some(Format::Solo))
        .map(|record| Ok(board(record?.board)))
        .collect()
}

fn row(kind: &str, lines: &[Line], turns: usize) -> Result<String> {
    let text: String = lines.iter().flat_map(|(id, _)| [id, "\n"]).collect();
    let boards = read(&text)?;
    ensure!(boards.len() == lines.len(), "{kind}: {} boards", boards.len());
    let (mut rules_time, mut solving, mut longest, mut guesses) = (0.0, 0.0, 0.0f64, 0);
    for ((layout, fill), (id, solution)) in boards.iter().zip(lines) {
        let puzzle = Puzzle::prove(layout, fill.clone())?;
        ensure!(puzzle.solution().line(layout) == *solution, "{kind}: {id}: another solution");
        guesses += proof(puzzle.rules(), fill);
        let preparing = median(turns, || Rules::of(black_box(layout)));
        let counting = median(turns, || puzzle.rules().count(black_box(fill), 2));
        rules_time += preparing;
        solving += counting;
        longest = longest.max(preparing + counting);
    }
    let reading = median(turns, || read(black_box(&text)));
    let all = median(turns, || read(black_box(&text)).map(|boards| solve(&boards)));
    let count = lines.len() as f64;
    let [reading, rules, solving, all] =
        [reading, rules_time, solving, all].map(|time| time / count * 1e3);
    let (guesses, longest) = (guesses as f64 / count, longest * 1e3);
    Ok(format!(
        "| {kind} | {count} | {reading:.3} | {rules:.3} | {solving:.3} | {all:.3} | {longest:.3} | {guesses:.1} |"
    ))
}

fn solve(boards: &[(Arc<Layout>, layout::Grid)]) -> usize {
    boards.iter().map(|(layout, fill)| Rules::of(layout).count(fill, 2)).sum()
}

fn beside(name: &str, grids: &[Grid], turns: usize) -> Result<String> {
    let rules = Rules::of(&Layout::classic());
    let fills: Vec<layout::Grid> = grids.iter().map(layout::Grid::from).collect();
    for (grid, fill) in grids.iter().zip(&fills) {
        ensure!(count(grid, 2) == rules.count(fill, 2), "{}: another count", grid.line());
    }
    let classic =
        median(turns, || grids.iter().map(|grid| count(black_box(grid), 2)).sum::<usize>());
    let general =
        median(turns, || fills.iter().map(|fill| rules.count(black_box(fill), 2)).sum::<usize>());
    let guesses =
        fills.iter().map(|fill| proof(&rules, fill)).sum::<u64>() as f64 / grids.len() as f64;
    let count = grids.len();
    let [classic, general] = [classic, general].map(|time| time / count as f64 * 1e6);
    Ok(format!(
        "| {name} | {count} | {classic:.1} | {general:.1} | {:.1} | {guesses:.1} |",
        general / classic
    ))
}

/// The number of guesses needed to complete the search for a puzzle.
fn proof(rules: &Rules, fill: &layout::Grid) -> u64 {
    let mut solutions = rules.solutions(fill);
    while solutions.next().is_some() {}
    solutions.guesses()
}

/// The median of the seconds that a task takes.
fn median<T>(turns: usize, mut work: impl FnMut() -> T) -> f64 {
    let mut times: Vec<f64> = (0..turns)
        .map(|_| {
            let before = seconds();
            black_box(work());
            seconds() - before
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[turns / 2]
}

fn seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
