//! Makes puzzles of a level, always the same ones for a seed:
//! `cargo run --release --example generate -- SEED COUNT`.
#![expect(
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "the example prints its results"
)]
#![expect(clippy::disallowed_methods, reason = "the example reads its arguments")]

use std::error::Error;

use underdoku::Generator;
use underdoku::generator::{Seed, Symmetry};
use underdoku::logic::Level;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed = Seed::from(arguments.next().as_deref().unwrap_or("a quiet Sunday"));
    let count: usize = arguments.next().map_or(Ok(3), |text| text.parse())?;

    let generator = Generator::new().givens(28).symmetry(Symmetry::HalfTurn).level(Level::Medium);
    for puzzle in generator.seed(seed).take(count) {
        println!("{}", puzzle?.givens().line());
    }
    Ok(())
}
