//! Underdoku: Sudoku as a dungeon crawl, in the terminal. The program with the four games.

use std::process::ExitCode;

use underdoku_cli::{STANDARD, STANDARD_FRONTS};
use underdoku_game::Games;

fn main() -> ExitCode {
    underdoku_cli::run(Games::new(&STANDARD), &STANDARD_FRONTS)
}
