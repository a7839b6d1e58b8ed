use proptest::prelude::*;
use underdoku_grid::{Cell, CellSet, Grid};
use underdoku_solver::{Puzzle, PuzzleFault, is_unique};

use crate::classic::{solved, some_of_it};
use crate::collections::{SEVENTEEN, grids};

/// Removes cells while one solution is left, so that few givens are redundant.
fn carved(solved: Grid, cells: &[Cell]) -> Puzzle {
    let full = Puzzle::prove(solved).expect("a solved grid has one solution");
    cells.iter().fold(full, |puzzle, &cell| puzzle.without(CellSet::of(cell)).unwrap_or(puzzle))
}

fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    let cells = Just(Cell::all().collect::<Vec<_>>()).prop_shuffle();
    (solved(), cells, 40usize..=81)
        .prop_map(|(solved, cells, tries)| carved(solved, &cells[..tries]))
}

proptest! {
    #[test]
    fn without_some_givens_it_is_a_puzzle_or_several(puzzle in any_puzzle(), cells: u128, fewer: u128) {
        let cells = CellSet::from_bits(cells & fewer & (cells >> 40));
        let givens = puzzle.givens().without(cells);
        match puzzle.without(cells) {
            Some(smaller) => prop_assert_eq!(Puzzle::prove(givens), Ok(smaller)),
            None => prop_assert!(matches!(Puzzle::prove(givens), Err(PuzzleFault::Several(_)))),
        }
    }

    #[test]
    fn a_given_that_is_needed_has_another_solution_to_show(puzzle in any_puzzle()) {
        for cell in Cell::all() {
            match puzzle.try_without(CellSet::of(cell)) {
                Ok(smaller) => prop_assert_eq!(Some(smaller), puzzle.without(CellSet::of(cell))),
                Err(other) => {
                    prop_assert!(puzzle.needs(cell) && other.is_solved());
                    prop_assert!(other.extends(&puzzle.givens().without(CellSet::of(cell))));
                    prop_assert_ne!(other.get(cell), puzzle.solution().get(cell));
                }
            }
        }
    }

    #[test]
    fn with_more_of_its_solution_it_is_a_puzzle(puzzle in any_puzzle(), cells: u128) {
        let larger = puzzle.with(CellSet::from_bits(cells));
        prop_assert_eq!(Puzzle::prove(*larger.givens()), Ok(larger));
        prop_assert!(larger.givens().extends(puzzle.givens()));
        prop_assert_eq!(larger.givens().filled(), puzzle.givens().filled() | CellSet::from_bits(cells));
    }

    #[test]
    fn a_given_is_redundant_if_the_rest_has_one_solution(puzzle in any_puzzle()) {
        let alone = |cell| is_unique(&puzzle.givens().without(CellSet::of(cell)));
        let redundant: CellSet = puzzle.givens().filled().iter().filter(|&cell| alone(cell)).collect();
        prop_assert_eq!(puzzle.redundant_givens(), redundant);
        prop_assert_eq!(puzzle.is_minimal(), redundant.is_empty());
        for cell in Cell::all() {
            prop_assert_eq!(puzzle.needs(cell), puzzle.givens().get(cell).is_some() && !redundant.contains(cell));
        }
    }

    #[test]
    fn a_proof_is_a_solution_or_two_witnesses(grid in some_of_it(17..=50)) {
        match Puzzle::prove(grid) {
            Ok(puzzle) => {
                prop_assert_eq!(puzzle.givens(), &grid);
                prop_assert!(puzzle.solution().is_solved() && puzzle.solution().extends(&grid));
            }
            Err(PuzzleFault::Several(witnesses)) => {
                prop_assert_ne!(witnesses[0], witnesses[1]);
                prop_assert!(witnesses.iter().all(Grid::is_solved));
                prop_assert!(witnesses.iter().all(|solution| solution.extends(&grid)));
            }
            Err(fault) => prop_assert!(false, "part of a solved grid: {}", fault),
        }
    }
}

#[test]
fn no_puzzle_of_17_clues_has_one_to_spare() {
    for grid in grids(SEVENTEEN) {
        assert!(Puzzle::prove(grid).unwrap().is_minimal(), "{}", grid.line());
    }
}

#[test]
fn carving_to_the_end_leaves_a_minimal_puzzle() {
    let cells: Vec<Cell> = Cell::all().collect();
    for grid in grids(SEVENTEEN).into_iter().take(50) {
        let puzzle = carved(*Puzzle::prove(grid).unwrap().solution(), &cells);
        assert!(puzzle.is_minimal(), "{}", puzzle.givens().line());
    }
}
