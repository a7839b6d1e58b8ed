use std::collections::BTreeSet;

use proptest::prelude::*;
use underdoku_grid::{Cell, Digit, Grid};
use underdoku_solver::{Solutions, count, is_unique, naive};

use crate::collections::{HARDEST, SEVENTEEN, TOP, grids};
use crate::disguises::disguises;

/// Solved grids: solutions of puzzles with 17 givens that are not equivalent, with their digits
/// renamed.
pub(crate) fn solved() -> impl Strategy<Value = Grid> {
    let puzzles = grids(SEVENTEEN);
    let names = Just(Digit::ALL).prop_shuffle();
    (0..puzzles.len(), names).prop_map(move |(pick, names)| {
        let solution = Solutions::of(&puzzles[pick]).next().expect("a puzzle has a solution");
        Grid::from_fn(|cell| solution.get(cell).map(|digit| names[digit.index()]))
    })
}

/// Some digits of a solved grid, which leave it one solution or many.
pub(crate) fn some_of_it(clues: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Grid> {
    let cells = Just(Cell::all().collect::<Vec<_>>()).prop_shuffle();
    (solved(), cells, clues)
        .prop_map(|(solved, cells, clues)| solved.without(cells[clues..].iter().copied().collect()))
}

/// The same grids with a few cells changed, so that some clash or have no solution.
pub(crate) fn any_grid() -> impl Strategy<Value = Grid> {
    let changes = proptest::collection::vec((0usize..81, 0u8..=9), 0..3);
    (some_of_it(21..=60), changes).prop_map(|(mut grid, changes)| {
        for (index, value) in changes {
            grid.set(Cell::from_index(index), Digit::new(value));
        }
        grid
    })
}

/// The number of solutions at which the naive solver stops.
const LIMIT: usize = 100;

proptest! {
    #[test]
    fn the_fast_solver_finds_what_the_naive_one_finds(grid in any_grid()) {
        let expected: BTreeSet<Grid> = naive::solutions(&grid, LIMIT).into_iter().collect();
        let found: Vec<Grid> = Solutions::of(&grid).take(LIMIT).collect();
        prop_assert_eq!(found.len(), expected.len());
        let found: BTreeSet<Grid> = found.into_iter().collect();
        prop_assert_eq!(found.len(), expected.len(), "a solution came twice");
        prop_assert!(found.iter().all(|solution| solution.is_solved() && solution.extends(&grid)));
        prop_assert!(found == expected || found.len() == LIMIT);
    }

    #[test]
    fn counting_stops_at_the_limit(grid in any_grid(), limit in 0..LIMIT) {
        let expected = naive::solutions(&grid, LIMIT).len();
        prop_assert_eq!(count(&grid, limit), expected.min(limit));
        prop_assert_eq!(is_unique(&grid), expected == 1);
    }

    #[test]
    fn digits_at_random_break_nothing(digits in proptest::collection::vec((0usize..81, 1u8..=9), 0..40)) {
        let mut grid = Grid::EMPTY;
        for (index, value) in digits {
            grid.set(Cell::from_index(index), Digit::new(value));
        }
        match Solutions::of(&grid).next() {
            Some(solution) => prop_assert!(solution.is_solved() && solution.extends(&grid)),
            None => prop_assert!(grid.clash().is_some() || naive::solutions(&grid, 1).is_empty()),
        }
    }
}

/// Puzzles with 17 givens, one of which is removed, and solved grids without their middle band.
#[test]
fn grids_with_many_solutions_have_the_known_number() {
    let counts = [
        (
            "..............1....34....5.......6....5...3..2....7......35....1..6.....8...4...9",
            2_102,
        ),
        (
            "........1........2..3.45........4....1.......27............8......7.25..1.6...3..",
            6_241,
        ),
        ("................12..3.45.........4...1.......72.1........8.......4..75...62......", 245),
        ("........1.......23..4..5.........46.....7....3...1.......8.6...1.......82....4...", 436),
        ("692718453458396712173245869...........................947851326326479185815623974", 168),
        ("521483796687591432934726851...........................462359187159678243873142569", 156),
        ("821594673576381942934726158...........................348152796762439815195678324", 168),
    ];
    for (line, expected) in counts {
        let grid: Grid = line.parse().unwrap();
        assert_eq!(count(&grid, usize::MAX), expected, "{line}");
        let distinct: BTreeSet<Grid> = Solutions::of(&grid).collect();
        assert_eq!(distinct, naive::solutions(&grid, usize::MAX).into_iter().collect(), "{line}");
    }
}

#[test]
fn the_empty_grid_yields_as_many_as_requested() {
    let found: BTreeSet<Grid> = Solutions::of(&Grid::EMPTY).take(1000).collect();
    assert_eq!(found.len(), 1000);
    assert!(found.iter().all(Grid::is_solved));
}

#[test]
fn an_exhausted_search_stays_exhausted() {
    let mut solutions = Solutions::of(&grids(SEVENTEEN)[0]);
    assert!(solutions.next().is_some());
    assert_eq!((solutions.next(), solutions.next()), (None, None));
}

#[test]
fn every_known_puzzle_has_one_solution() {
    for puzzle in [SEVENTEEN, TOP, HARDEST].into_iter().flat_map(grids) {
        check_unique(&puzzle);
    }
}

#[test]
fn known_puzzles_have_the_solution_that_the_naive_solver_finds() {
    for puzzle in
        [SEVENTEEN, TOP, HARDEST].into_iter().flat_map(|text| grids(text).into_iter().step_by(20))
    {
        let found: Vec<Grid> = Solutions::of(&puzzle).collect();
        assert_eq!(found, naive::solutions(&puzzle, 2), "{}", puzzle.line());
    }
}

fn check_unique(puzzle: &Grid) {
    let found: Vec<Grid> = Solutions::of(puzzle).take(2).collect();
    assert_eq!(found.len(), 1, "{}", puzzle.line());
    assert!(found[0].is_solved() && found[0].extends(puzzle), "{}", puzzle.line());
}

#[test]
fn every_disguise_of_a_known_puzzle_has_the_disguised_solution() {
    for (puzzle, solution) in disguises() {
        let found: Vec<Grid> = Solutions::of(&puzzle).take(2).collect();
        assert_eq!(found, [solution], "{}", puzzle.line());
    }
}
