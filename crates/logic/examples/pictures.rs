//! Searches for pictures for the manual: goes through the puzzles of a file (81 characters per
//! line) and chooses, for each technique, the position with the fewest candidates in which it finds
//! a step.
//!
//! `cargo run --release -p underdoku-logic --example pictures -- PUZZLES >
//! crates/logic/src/example/pictures.txt`
//!
//! A technique without an example among the puzzles keeps its picture.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "the example reads a file and prints its results"
)]

use std::error::Error;

use underdoku_grid::Grid;
use underdoku_logic::{Picture, Position, Step, TECHNIQUES, Technique};
use underdoku_solver::Puzzle;

/// A position before and after a step.
type Pair = (Picture, Picture);

/// The rank of a position as an example, lower being better: whether something easier is available,
/// whether a single is, and the number of candidates.
type Rank = (bool, bool, usize);

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: pictures PUZZLES")?;
    let mut best: Vec<Option<(Rank, Pair)>> = vec![None; TECHNIQUES.len()];
    for line in std::fs::read_to_string(path)?.lines() {
        let Ok(grid) = line.get(..81).unwrap_or("").parse::<Grid>() else { continue };
        if let Ok(puzzle) = Puzzle::prove(grid) {
            walk(&puzzle, &mut best);
        }
    }
    for (row, found) in TECHNIQUES.iter().zip(best) {
        let found = found.map(|(_, pair)| pair);
        if let Some((before, after)) = found.or_else(|| row.technique.example()) {
            println!("== {}\n{before}\n{after}", row.technique.slug());
        }
    }
    Ok(())
}

/// Examines every position on the puzzle's path. Techniques that are quick to find are searched for
/// everywhere, the rest only if they are needed.
fn walk(puzzle: &Puzzle, best: &mut [Option<(Rank, Pair)>]) {
    let mut position = Position::new(puzzle);
    while let Some(next) = position.first() {
        let count = Picture::of(&position).candidate_count();
        for (row, best) in TECHNIQUES.iter().zip(best.iter_mut()) {
            let is_single = next.technique.is_single();
            let rank = (next.technique != row.technique, is_single, count);
            let is_wanted = best.as_ref().is_none_or(|(known, _)| rank < *known);
            let is_near = row.technique < Technique::XCycle
                || (Technique::FrankenXWing..=Technique::FinnedFrankenXWing)
                    .contains(&row.technique)
                || row.technique <= next.technique
                || (row.technique <= Technique::FinnedFrankenSwordfish
                    && next.technique >= Technique::XCycle)
                || next.technique >= Technique::DynamicCell;
            if is_wanted
                && is_near
                && let Some(step) = position.first_of(row.technique)
            {
                *best = Some((rank, pair(&position, &step)));
            }
        }
        position.apply(&next);
    }
}

/// The two pictures. All digits count as givens, except for techniques that depend on who placed
/// them.
fn pair(position: &Position, step: &Step) -> Pair {
    let mut after = position.clone();
    after.apply(step);
    let (mut before, mut after) = (Picture::of(position), Picture::of(&after));
    let asks =
        matches!(step.technique, Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2);
    if !asks {
        after.givens = before.grid;
        before.givens = before.grid;
    }
    (before, after)
}
