//! For any correct notes of a player, no technique removes a digit of the solution, places another,
//! or changes nothing, and the path of the easiest steps, if it ends, ends at the solution.
use std::ops::ControlFlow;

use underdoku_generator::{Chance, Recipe, generate};
use underdoku_grid::{Candidates, Cell, Digit, DigitSet, Grid};
use underdoku_logic::{Position, TECHNIQUES, Technique};
use underdoku_solver::Puzzle;

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let (key, rest) = (super::filled(bytes), bytes.get(32..).unwrap_or_default());
    let (filled, rest) = (super::filled(rest), rest.get(81..).unwrap_or_default());
    let marks: [u8; 162] = super::filled(rest);
    let struck =
        std::array::from_fn(|cell| u16::from_le_bytes([marks[2 * cell], marks[2 * cell + 1]]));
    let input: ([u8; 32], [u8; 81], [u16; 81]) = (key, filled, struck);
    let (key, filled, struck) = input;
    let puzzle = generate(&Recipe::default(), &mut Chance::new(key, 0))
        .expect("a minimal puzzle is always found");
    let position = position(&puzzle, &filled, &struck);
    for row in TECHNIQUES.iter().filter(|row| row.technique <= Technique::FinnedFrankenSwordfish) {
        // A few thousand of each are enough; a board with few notes can have many more.
        let mut left = 5_000;
        let _ = position.each_of(row.technique, &mut |step| {
            assert!(step.is_sound(&position), "{step:?} in {position:?}");
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    // Finding all chains of these techniques is slow: each run tries one of them, and only its
    // first step.
    let deep: Vec<_> =
        TECHNIQUES.iter().filter(|row| row.technique > Technique::FinnedFrankenSwordfish).collect();
    if let Some(step) = position.first_of(deep[usize::from(key[0]) % deep.len()].technique) {
        assert!(step.is_sound(&position), "{step:?} in {position:?}");
    }
    let mut position = position;
    while let Some(step) = position.first() {
        assert!(step.is_sound(&position), "{step:?} in {position:?}");
        position.apply(&step);
    }
    assert!(puzzle.solution().extends(position.grid()));
}

/// A board with some blanks filled and some candidates removed, all correctly.
fn position(puzzle: &Puzzle, filled: &[u8; 81], struck: &[u16; 81]) -> Position {
    let solution = puzzle.solution();
    let is_filled =
        |cell: Cell| puzzle.givens().get(cell).is_some() || filled[cell.index()].is_multiple_of(4);
    let grid = Grid::from_fn(|cell| solution.get(cell).filter(|_| is_filled(cell)));
    let mut marks = Candidates::ALL;
    for cell in Cell::all() {
        let left: DigitSet = Digit::ALL
            .into_iter()
            .filter(|digit| struck[cell.index()] >> digit.index() & 1 == 0)
            .collect();
        let right = solution.get(cell).map_or(DigitSet::EMPTY, DigitSet::of);
        marks.set(cell, left | right);
    }
    Position::of_player(puzzle, &grid, Some(&marks)).expect("the position has no wrong digit")
}
