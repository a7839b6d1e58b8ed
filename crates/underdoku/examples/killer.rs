//! Makes a killer of a given size, shows its cages, and solves it:
//! `cargo run --release --example killer -- LAYOUT SEED`, with layouts such as `2x2k` or `3x3xk`.
#![expect(
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "the example prints its results"
)]
#![expect(clippy::disallowed_methods, reason = "the example reads its arguments")]

use std::error::Error;

use underdoku::Generator;
use underdoku::grid::layout::{Cell, Digit, Grid, Spec};
use underdoku::solver::general::Puzzle;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let spec: Spec = arguments.next().as_deref().unwrap_or("2x3k").parse()?;
    let seed = arguments.next().unwrap_or("a foggy Monday".to_owned());

    let made = Generator::on(spec).seed(seed.as_str()).generate()?;
    for cage in made.layout().cages() {
        let cells: Vec<String> = cage.cells().iter().map(Cell::to_string).collect();
        let sum = cage.sum().map_or_else(|| "any".to_owned(), |sum| sum.to_string());
        println!("{sum:>3} = {}", cells.join(" + "));
    }
    println!("{} givens", made.givens().filled().count());

    // The layout and the givens are all a solver needs.
    let puzzle = Puzzle::prove(made.layout(), made.givens().clone())?;
    print_rows(puzzle.solution());
    Ok(())
}

fn print_rows(grid: &Grid) {
    for row in 0..grid.rows() {
        let value = |column| grid.get(Cell::new(row, column)).map_or('.', Digit::to_char);
        println!("{}", (0..grid.columns()).map(value).collect::<String>());
    }
}
