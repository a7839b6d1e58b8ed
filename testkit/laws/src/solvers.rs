//! Any 81 bytes, read as a grid, have the same number of solutions for each of the solvers: none,
//! one, or more. Witnesses are solutions, and differ.
use underdoku_grid::{Cell, Digit, Grid};
use underdoku_solver::batch::{Width, Workspace};
use underdoku_solver::{Solutions, count, naive};

/// The naive solver needs this many givens to finish in time: with 24 some grids take it minutes.
const ENOUGH: usize = 32;

/// The law of this module.
pub fn law(bytes: &[u8]) {
    let bytes: [u8; 81] = super::filled(bytes);
    let grid = Grid::from_fn(|cell: Cell| Digit::new(bytes[cell.index()]));
    let expected = count(&grid, 2);
    assert_eq!(Solutions::of(&grid).take(2).count(), expected);
    if grid.clash().is_some() || grid.filled().len() >= ENOUGH {
        assert_eq!(naive::solutions(&grid, 2).len(), expected);
    }
    for mut workspace in Width::available().filter_map(Workspace::of_width) {
        let answer = workspace.answers(&[grid], 2)[0];
        assert_eq!(answer.count(), expected);
        let witnesses = answer.witnesses();
        assert!(witnesses.iter().all(|witness| witness.is_solved() && witness.extends(&grid)));
        assert!(witnesses.len() < 2 || witnesses[0] != witnesses[1]);
    }
}
