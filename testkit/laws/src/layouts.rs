//! Any 81 bytes, read as a grid, have the same number of solutions, up to a few, for the solver of
//! any layout and for the 9x9 solver. Witnesses are solutions, and differ.
use underdoku_grid::layout::{self, Layout};
use underdoku_grid::{Cell, Digit, Grid};
use underdoku_solver::count;
use underdoku_solver::general::{Puzzle, PuzzleFault, Rules};

const LIMIT: usize = 20;

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let bytes: [u8; 81] = super::filled(bytes);
    let grid = Grid::from_fn(|cell: Cell| Digit::new(bytes[cell.index()]));
    let (layout, fill) = (Layout::classic(), layout::Grid::from(&grid));
    let expected = count(&grid, LIMIT);
    assert_eq!(Rules::of(&layout).count(&fill, LIMIT), expected);
    match Puzzle::prove(&layout, fill.clone()) {
        Ok(puzzle) => assert!(expected == 1 && puzzle.solution().is_solved(&layout)),
        Err(PuzzleFault::Clash(_)) => assert!(grid.clash().is_some()),
        Err(PuzzleFault::NoSolution) => assert_eq!(expected, 0),
        Err(PuzzleFault::Several(witnesses)) => {
            assert!(expected > 1 && witnesses[0] != witnesses[1]);
            assert!(witnesses.iter().all(|fill| fill.is_solved(&layout)));
        }
    }
}
