//! Any 81 bytes, read as a grid, have the same number of solutions for each of the solvers: none,
//! one, or more. Witnesses are solutions, and differ.
#![no_main]

use libfuzzer_sys::fuzz_target;
use underdoku_grid::{Cell, Digit, Grid};
use underdoku_solver::batch::{Width, Workspace};
use underdoku_solver::{count, naive};

/// The naive solver needs a few givens to finish.
const ENOUGH: usize = 24;

fuzz_target!(|bytes: [u8; 81]| {
    let grid = Grid::from_fn(|cell: Cell| Digit::new(bytes[cell.index()]));
    let expected = count(&grid, 2);
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
});
