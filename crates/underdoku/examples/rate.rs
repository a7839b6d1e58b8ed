//! Rates a puzzle on three scales, and counts the techniques it needs:
//! `cargo run --example rate -- PUZZLE`.
#![expect(
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "the example prints its results"
)]
#![expect(clippy::disallowed_methods, reason = "the example reads its arguments")]

use std::collections::BTreeMap;
use std::error::Error;

use underdoku::Puzzle;
use underdoku::logic::{explainer_rating, score, trace};

const PUZZLE: &str =
    "...8.1..........435............7.8........1...2..3....6......75..34........2..6..";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| PUZZLE.to_owned());
    let puzzle = Puzzle::prove(text.parse()?)?;

    let rating = explainer_rating(&puzzle);
    println!("Sudoku Explainer: ER {}, EP {}, ED {}", rating.er, rating.ep, rating.ed);
    let score = score(&puzzle);
    println!("HoDoKu: {} points, {}", score.score, score.level);

    let trace = trace(&puzzle);
    println!("Our own scale: {}", trace.difficulty());
    let mut counts = BTreeMap::new();
    for step in &trace.steps {
        *counts.entry(step.technique).or_insert(0) += 1;
    }
    for (technique, count) in counts {
        println!("{count:>4} {technique}");
    }
    Ok(())
}
