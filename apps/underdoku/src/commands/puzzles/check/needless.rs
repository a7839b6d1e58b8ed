//! Givens that a puzzle of any layout does not need, as far as seconds suffice to find them.

use underdoku_grid::layout::Cell;
use underdoku_solver::{Stop, general};

/// Boards up to this size are looked at however long it takes.
const SMALL: usize = 9;
/// On larger ones each question may take so many guesses, which on 16x16 is enough for all but one
/// in a thousand.
const A_QUESTION: u64 = 200;
/// What is open then may take so many,
const AGAIN: u64 = 2_000;
/// and all of it together so many, so that a board takes seconds and not hours. Guesses and not a
/// time: the answer is the same on every machine.
const TOGETHER: u64 = 20_000;

/// The givens that could each be left out, and those of which that was not found out; all of them
/// once somebody asked for a stop.
pub(super) fn not_needed(puzzle: &general::Puzzle, stop: Stop<'_>) -> [Vec<String>; 2] {
    let is_small = puzzle.layout().rows() <= SMALL;
    let most = if is_small { u64::MAX } else { A_QUESTION };
    let mut left = TOGETHER;
    let needs = |cell: &Cell| puzzle.needs_within(*cell, &mut most.clone(), stop);
    let asked: Vec<(Cell, Option<bool>)> =
        puzzle.givens().filled().map(|cell| (cell, needs(&cell))).collect();
    let asked = asked
        .into_iter()
        .map(|(cell, needed)| (cell, needed.or_else(|| again(puzzle, cell, &mut left, stop))));
    let [mut redundant, mut undecided] = [Vec::new(), Vec::new()];
    for (cell, needed) in asked {
        match needed {
            Some(true) => {}
            Some(false) => redundant.push(cell.to_string()),
            None => undecided.push(cell.to_string()),
        }
    }
    [redundant, undecided]
}

/// Asks a question once more with what is left for all of them.
fn again(puzzle: &general::Puzzle, cell: Cell, left: &mut u64, stop: Stop<'_>) -> Option<bool> {
    let share = AGAIN.min(*left);
    let mut rest = share;
    let needed = puzzle.needs_within(cell, &mut rest, stop);
    *left -= share - rest;
    needed
}
