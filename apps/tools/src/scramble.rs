//! Disguised puzzles.

use std::sync::Arc;

use underdoku_formats::Board;
use underdoku_generator::{Seed, Stream, general, scramble};
use underdoku_solver::{Stop, Stopped};

use crate::purpose;

/// Disguises the givens in the way that the seed determines for the puzzle with this number, from
/// 0.
///
/// The search for a symmetry of the layout is bounded, so it needs no stop.
pub fn disguised(board: &Board, seed: &Seed, number: u32) -> Board {
    let chance = &mut seed.chance(Stream { purpose: purpose::SCRAMBLING, number });
    if let Some(givens) = board.puzzle() {
        return scramble(&givens, chance).into();
    }
    let (layout, givens) = (board.layout(), board.givens());
    match general::scramble(layout, &givens, chance, Stop::NEVER) {
        Ok((layout, scrambled)) => Board::new(layout, &scrambled),
        Err(Stopped) => Board::new(Arc::clone(layout), &givens),
    }
}
