//! Helps with a half-solved puzzle, from a nudge to the whole step: `cargo run --example hint --
//! PUZZLE BOARD`.
#![expect(
    clippy::disallowed_macros,
    clippy::print_stdout,
    reason = "the example prints its results"
)]
#![expect(clippy::disallowed_methods, reason = "the example reads its arguments")]

use std::error::Error;

use underdoku::logic::{HintLevel, hint};
use underdoku::words::{Explain as _, say};
use underdoku::{Grid, Position, Puzzle};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The puzzle after the player's first digits.
const BOARD: &str =
    "53..7....6..195....98....6.8...6...34..853..17...2...6.6....28....419..5....8..79";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let puzzle = arguments.next().unwrap_or_else(|| PUZZLE.to_owned());
    let board = arguments.next().unwrap_or_else(|| BOARD.to_owned());
    let puzzle = Puzzle::prove(puzzle.parse()?)?;
    let board: Grid = board.parse()?;

    match Position::of_player(&puzzle, &board, None) {
        Err(mistake) => println!("Fix this first: {mistake}"),
        Ok(position) => match hint(&position) {
            None => println!("Nothing is left to do."),
            Some(step) => {
                for level in HintLevel::ALL {
                    println!("{}", say(&step.hint(level)));
                }
            }
        },
    }
    Ok(())
}
