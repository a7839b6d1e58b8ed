//! Makes puzzles with a wanted level, the same ones for the same seed:
//! `cargo run --release --example generate -- SEED COUNT`.
#![expect(clippy::disallowed_macros, clippy::print_stdout, reason = "an example prints")]
#![expect(clippy::disallowed_methods, reason = "an example reads its arguments")]

use std::error::Error;

use underdoku::generator::{Recipe, Seed, Stream, Symmetry, Target, Wish, generate_wished};
use underdoku::logic::Level;
use underdoku::solver::Stop;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed = Seed::from(arguments.next().as_deref().unwrap_or("a quiet Sunday"));
    let count: usize = arguments.next().map_or(Ok(3), |text| text.parse())?;

    let recipe = Recipe { givens: Target::Givens(28), symmetry: Symmetry::HalfTurn };
    let wish = Wish { level: Some(Level::Medium), ..Wish::default() };
    let mut made = 0;
    // An attempt may come to nothing; the next stream of the seed gets another.
    for number in 0.. {
        if made == count {
            break;
        }
        let mut chance = seed.chance(Stream { purpose: 0, number });
        if let Some(puzzle) = generate_wished(&recipe, &wish, &mut chance, Stop::NEVER)? {
            println!("{}", puzzle.givens().line());
            made += 1;
        }
    }
    Ok(())
}
