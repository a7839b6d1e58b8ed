//! Searches for positions in which listing all steps is slow.
//!
//! `slow_positions SECONDS [SEED]`: random puzzles with a player's digits and candidates are
//! changed a little at a time, and a change that makes the listing slower is kept. The slowest
//! position is printed with its candidates, row by row, in the form that `--from pm` reads.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "a benchmark reads the clock and prints its results"
)]

use std::error::Error;

use underdoku_generator::{Chance, Recipe, Seed, Stream, Symmetry, Target, generate};
use underdoku_grid::{Candidates, Cell, Digit, DigitSet, Grid};
use underdoku_logic::{Position, TECHNIQUES, Technique};
use underdoku_solver::Puzzle;

/// A puzzle is given up after this many changes without a slower position.
const MAX_VAIN_CHANGES: usize = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (seconds, seed) = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [seconds] => (seconds, "slow"),
        [seconds, seed] => (seconds, seed),
        _ => return Err("usage: slow_positions SECONDS [SEED]".into()),
    };
    let until = now() + seconds.parse::<f64>()?;
    let mut search = Search { until, slowest: 0.0, listed: 0 };
    for number in 0.. {
        let mut chance = Seed::from(seed).chance(Stream { purpose: 1, number });
        if !search.climb(&mut chance)? {
            break;
        }
    }
    println!("{} positions, the slowest {:.3} s", search.listed, search.slowest);
    Ok(())
}

struct Search {
    /// The processor time at which to stop, in seconds.
    until: f64,
    /// The longest time of a list, in seconds.
    slowest: f64,
    listed: u64,
}

impl Search {
    /// Makes one puzzle's positions slower for as long as possible; returns false when the time is
    /// up.
    fn climb(&mut self, chance: &mut Chance) -> Result<bool, Box<dyn Error>> {
        let puzzle = puzzle(chance)?;
        let mut board = Player::of_chance(chance);
        let (mut best, mut vain) = (0.0, 0);
        while vain < MAX_VAIN_CHANGES {
            if now() > self.until {
                return Ok(false);
            }
            let changed = board.changed(chance);
            let time = self.list(&puzzle, &changed)?;
            vain += 1;
            if time > best {
                (board, best, vain) = (changed, time, 0);
            }
        }
        Ok(true)
    }

    /// The seconds that it takes to list all steps like the command `steps`.
    fn list(&mut self, puzzle: &Puzzle, board: &Player) -> Result<f64, Box<dyn Error>> {
        let (grid, marks) = board.on(puzzle);
        let position = Position::of_player(puzzle, &grid, Some(&marks))
            .map_err(|mistake| format!("{mistake:?}"))?;
        let times = TECHNIQUES.iter().map(|row| timed(&position, row.technique));
        let times: Vec<(f64, Technique)> = times.collect();
        let total = times.iter().map(|&(time, _)| time).sum();
        self.listed += 1;
        if total > self.slowest {
            self.slowest = total;
            tell(total, &times, &position);
        }
        Ok(total)
    }
}

/// A random puzzle: minimal, symmetric, or with some more givens.
fn puzzle(chance: &mut Chance) -> Result<Puzzle, Box<dyn Error>> {
    let (givens, symmetry) = match chance.below(4) {
        0 => (Target::Minimal, Symmetry::HalfTurn),
        1 => (Target::Givens(28), Symmetry::None),
        _ => (Target::Minimal, Symmetry::None),
    };
    Ok(generate(&Recipe { givens, symmetry }, chance)?)
}

/// The cells that a player has filled, and the wrong candidates that they have removed.
#[derive(Clone)]
struct Player {
    filled: [bool; 81],
    removed: [[bool; 9]; 81],
}

impl Player {
    fn of_chance(chance: &mut Chance) -> Self {
        let (fills, removes) = (chance.below(40), chance.below(100));
        Self {
            filled: std::array::from_fn(|_| chance.below(100) < fills),
            removed: std::array::from_fn(|_| std::array::from_fn(|_| chance.below(100) < removes)),
        }
    }

    /// The same player, with a few cells or candidates changed.
    fn changed(&self, chance: &mut Chance) -> Self {
        let mut changed = self.clone();
        for _ in 0..=chance.below(12) {
            let cell = chance.below(81);
            if chance.below(8) == 0 {
                changed.filled[cell] ^= true;
            } else {
                changed.removed[cell][chance.below(9)] ^= true;
            }
        }
        changed
    }

    fn on(&self, puzzle: &Puzzle) -> (Grid, Candidates) {
        let solution = puzzle.solution();
        let stands = |cell: Cell| self.filled[cell.index()] || puzzle.givens().get(cell).is_some();
        let grid = Grid::from_fn(|cell| solution.get(cell).filter(|_| stands(cell)));
        let mut marks = Candidates::ALL;
        for cell in Cell::all() {
            let removed = &self.removed[cell.index()];
            let left = Digit::ALL.into_iter().filter(|digit| !removed[digit.index()]);
            let right = solution.get(cell).map_or(DigitSet::EMPTY, DigitSet::of);
            marks.set(cell, left.collect::<DigitSet>() | right);
        }
        (grid, marks)
    }
}

fn timed(position: &Position, technique: Technique) -> (f64, Technique) {
    let start = now();
    std::hint::black_box(position.conclusions_of(technique));
    (now() - start, technique)
}

/// Prints a position that is slower than all before, and its slowest techniques.
fn tell(total: f64, times: &[(f64, Technique)], position: &Position) {
    let mut times = times.to_vec();
    times.sort_by(|a, b| b.0.total_cmp(&a.0));
    let slowest = times.iter().take(3).map(|(time, technique)| format!("{technique:?} {time:.3}"));
    println!("{total:.3} s: {}", slowest.collect::<Vec<_>>().join(", "));
    for row in 0..9 {
        let cells = (row * 9..row * 9 + 9).map(Cell::from_index).map(|cell| {
            let filled = position.grid().get(cell).map(DigitSet::of);
            let digits = filled.unwrap_or_else(|| position.digits(cell));
            digits.iter().map(|digit| digit.to_string()).collect::<String>()
        });
        println!("{}", cells.collect::<Vec<_>>().join(" "));
    }
}

/// The processor time of this thread in seconds, which other programs do not affect.
#[cfg(unix)]
fn now() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    std::time::Duration::try_from(time).map_or(0.0, |time| time.as_secs_f64())
}

/// The time of day in seconds.
#[cfg(not(unix))]
fn now() -> f64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0.0, |time| time.as_secs_f64())
}
