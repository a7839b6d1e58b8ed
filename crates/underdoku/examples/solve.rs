//! Solves a puzzle, or explains why it does not have exactly one solution:
//! `cargo run --example solve -- PUZZLE`.
#![expect(
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "the example prints its results"
)]
#![expect(clippy::disallowed_methods, reason = "the example reads its arguments")]

use std::error::Error;

use underdoku::solver::PuzzleFault;
use underdoku::{Grid, Puzzle};

const PUZZLE: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| PUZZLE.to_owned());
    let grid: Grid = text.parse()?;
    println!("{}", grid.drawn());
    match Puzzle::prove(grid) {
        Ok(puzzle) => {
            println!("The one solution:\n{}", puzzle.solution().drawn());
            let redundant = puzzle.redundant_givens();
            println!("{} of its {} givens are not needed.", redundant.len(), grid.filled().len());
        }
        Err(PuzzleFault::Several(solutions)) => {
            println!("Several solutions, such as");
            for solution in &*solutions {
                println!("{}", solution.line());
            }
        }
        Err(fault) => println!("No puzzle: {fault}"),
    }
    Ok(())
}
