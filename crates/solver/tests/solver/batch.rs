use std::ops::DerefMut;

use proptest::prelude::*;
use underdoku_grid::{Cell, CellSet, Digit, Grid};
use underdoku_solver::batch::{Answer, RemovalQueries, Width, Workspace};
use underdoku_solver::{Puzzle, Solutions, Stop, count, naive};

use crate::classic::any_grid;
use crate::collections::{HARDEST, SEVENTEEN, TOP, grids};
use crate::disguises::disguises;

/// The answers of the portable width, after checking that all other widths give the same.
fn answers(grids: &[Grid], limit: usize) -> Vec<Answer> {
    let mut portable =
        Workspace::of_width(Width::Portable).expect("every machine supports the portable width");
    let expected = portable.answers(grids, limit);
    for width in Width::available() {
        let mut workspace = Workspace::of_width(width).expect("the width is available");
        assert_eq!(workspace.width(), width);
        assert!(workspace.answers(grids, limit) == expected, "{width} differs");
    }
    expected
}

/// Checks that single grids have as many solutions both in a batch and alone, and that witnesses
/// are valid.
fn check(grids: &[Grid], limit: usize) {
    for (grid, answer) in grids.iter().zip(answers(grids, limit)) {
        assert_eq!(answer.count(), count(grid, limit), "{}", grid.line());
        assert_eq!(answer.count(), Solutions::of(grid).take(limit).count(), "{}", grid.line());
        check_witnesses(grid, &answer);
    }
}

fn check_witnesses(grid: &Grid, answer: &Answer) {
    let witnesses = answer.witnesses();
    assert_eq!(witnesses.len(), answer.count().min(2));
    assert_eq!(witnesses.first(), answer.first());
    assert!(
        witnesses.iter().all(|witness| witness.is_solved() && witness.extends(grid)),
        "{}",
        grid.line()
    );
    assert!(witnesses.len() < 2 || witnesses[0] != witnesses[1], "{}", grid.line());
}

/// Known puzzles with up to three givens removed, changed or added, and some with only a few givens
/// from their solutions, drawn from a seed.
struct Mutants {
    puzzles: Vec<Grid>,
    state: u64,
}

impl Mutants {
    fn of(seed: u64) -> Self {
        let puzzles = [SEVENTEEN, TOP, HARDEST].into_iter().flat_map(grids);
        let with_solutions =
            puzzles.flat_map(|puzzle| [Some(puzzle), Solutions::of(&puzzle).next()]);
        Self { puzzles: with_solutions.flatten().collect(), state: seed }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % bound
    }

    fn cell(&mut self) -> Cell {
        Cell::from_index(self.below(81))
    }

    /// One grid in eight is sparse, the others are changed.
    fn next(&mut self) -> Grid {
        let pick = self.below(self.puzzles.len() / 2);
        let (grid, solution) = (self.puzzles[2 * pick], self.puzzles[2 * pick + 1]);
        if self.below(8) == 0 { self.sparse(&solution) } else { self.changed(grid, &solution) }
    }

    /// Up to nine givens from a solution: with more, the naive solver can take minutes.
    fn sparse(&mut self, solution: &Grid) -> Grid {
        let mut grid = Grid::EMPTY;
        for _ in 0..self.below(10) {
            let cell = self.cell();
            grid.set(cell, solution.get(cell));
        }
        grid
    }

    /// A changed puzzle, often with many more givens from its solution, so that the naive solver
    /// can keep up.
    fn changed(&mut self, mut grid: Grid, solution: &Grid) -> Grid {
        for _ in 0..6 + self.below(20) {
            let cell = self.cell();
            grid.set(cell, solution.get(cell));
        }
        for _ in 0..self.below(4) {
            let cell = self.cell();
            let value = self.below(20) as u8;
            grid.set(cell, Digit::new(value));
        }
        grid
    }
}

/// The number of digits that the naive solver may try on one grid, which takes a fraction of a
/// second.
const STEPS: u64 = 200_000;

#[expect(
    clippy::print_stdout,
    clippy::disallowed_macros,
    reason = "a long run prints how many puzzles it compared"
)]
fn check_mutants(number: usize, seed: u64) {
    let mut mutants = Mutants::of(seed);
    let (mut counts, mut undecided) = ([0; 3], 0);
    // Every fourth batch continues past a second solution.
    for limit in [2, 2, 2, 12].into_iter().cycle().take(number.div_ceil(1000)) {
        let grids: Vec<Grid> = (0..1000).map(|_| mutants.next()).collect();
        check(&grids, limit);
        for grid in &grids {
            let Some(expected) = naive::solutions_within(grid, limit, STEPS) else {
                undecided += 1;
                continue;
            };
            assert_eq!(count(grid, limit), expected.len(), "{}", grid.line());
            counts[expected.len().min(2)] += 1;
        }
    }
    println!("seed {seed}: none, one and more solutions {counts:?}, not decided {undecided}");
    assert!(undecided * 1000 <= number, "{undecided} of {number} are not decided");
    assert!(counts.iter().all(|&count| count > number / 100), "all kinds come up: {counts:?}");
}

/// The default number of mutants; `cargo xtask mutants` sets the variable to a million.
const MUTANTS: usize = 10_000;

#[expect(
    clippy::disallowed_methods,
    reason = "tests may read environment variables, the solver may not"
)]
fn number_of_mutants() -> usize {
    let told = std::env::var("UNDERDOKU_MUTANTS").ok();
    told.map_or(MUTANTS, |number| number.parse().expect("UNDERDOKU_MUTANTS is a number"))
}

#[test]
#[ignore = "takes long"]
fn mutants_have_equal_counts_in_a_batch_alone_and_by_the_naive_solver() {
    let seeds = 1..=4;
    let number = number_of_mutants() / seeds.clone().count();
    std::thread::scope(|threads| {
        for seed in seeds {
            threads.spawn(move || check_mutants(number, seed));
        }
    });
}

proptest! {
    #[test]
    fn any_batch_has_the_counts_of_its_grids(
        grids in proptest::collection::vec(any_grid(), 0..40), limit in 0usize..50
    ) {
        check(&grids, limit);
    }

    #[test]
    fn digits_at_random_break_no_batch(
        digits in proptest::collection::vec((0usize..81, 1u8..=9), 0..40)
    ) {
        let mut grid = Grid::EMPTY;
        for (index, value) in digits {
            grid.set(Cell::from_index(index), Digit::new(value));
        }
        check(&[grid], 2);
    }
}

#[test]
fn known_puzzles_have_the_same_solution_in_a_batch() {
    let puzzles: Vec<Grid> = [SEVENTEEN, TOP, HARDEST].into_iter().flat_map(grids).collect();
    for (puzzle, answer) in puzzles.iter().zip(answers(&puzzles, 2)) {
        assert_eq!(answer.count(), 1);
        assert_eq!(answer.first().copied(), Solutions::of(puzzle).next());
    }
}

#[test]
fn disguises_of_known_puzzles_have_the_disguised_solutions_in_a_batch() {
    let (puzzles, solutions): (Vec<Grid>, Vec<Grid>) = disguises().into_iter().unzip();
    let found = answers(&puzzles, 2);
    assert_eq!(found.len(), solutions.len());
    for (answer, solution) in found.iter().zip(&solutions) {
        assert_eq!(answer.witnesses(), [*solution]);
    }
}

/// Two equal digits that see each other on an otherwise empty board: a search without a check would
/// never end.
#[test]
fn givens_that_clash_have_no_solution() {
    let mut clashes = Vec::new();
    for cell in Cell::all() {
        for other in cell.peers() {
            let mut grid = Grid::EMPTY;
            grid.set(cell, Some(Digit::ALL[4]));
            grid.set(other, Some(Digit::ALL[4]));
            clashes.push(grid);
        }
    }
    assert!(
        answers(&clashes, 2)
            .iter()
            .all(|answer| answer.witnesses().is_empty() && answer.count() == 0)
    );
}

#[test]
fn every_grid_is_reported_once() {
    let mut puzzles = grids(HARDEST);
    puzzles.extend(grids(SEVENTEEN));
    for width in Width::available() {
        let mut workspace = Workspace::of_width(width).expect("the width is available");
        for length in [0, 1, 31, 32, 33, 200] {
            let mut seen = vec![0; length];
            workspace.search(&puzzles[..length], 2, |index, answer| seen[index] += answer.count());
            assert_eq!(seen, vec![1; length], "{width}");
        }
    }
}

#[test]
fn the_empty_grid_stops_at_the_limit() {
    for limit in [0, 1, 2, 1000] {
        let found = answers(&[Grid::EMPTY; 3], limit);
        assert!(found.iter().all(|answer| answer.count() == limit));
    }
}

/// Puzzles that lose givens in the order of their cells: each answer leads to the next question.
struct Carvers {
    puzzles: Vec<Puzzle>,
    /// For each puzzle the next cell.
    cells: Vec<usize>,
    asking: Vec<usize>,
}

impl RemovalQueries for Carvers {
    fn ask(&mut self) -> Option<usize> {
        self.asking.pop()
    }

    fn puzzle(&mut self, number: usize) -> impl DerefMut<Target = Puzzle> {
        &mut self.puzzles[number]
    }

    fn cells(&self, number: usize) -> CellSet {
        CellSet::of(Cell::from_index(self.cells[number]))
    }

    fn is_empty(&mut self) -> bool {
        self.asking.is_empty()
    }

    fn answer(&mut self, number: usize, answer: Result<(), Grid>) {
        let (puzzle, cells) = (self.puzzles[number], self.cells(number));
        assert_eq!((puzzle.givens().filled() & cells).is_empty(), answer.is_ok());
        if let Err(other) = answer {
            assert!(other.is_solved() && other != *puzzle.solution());
            assert!(other.extends(&puzzle.givens().without(cells)));
        }
        self.cells[number] += 1;
        self.asking.extend((self.cells[number] < Cell::COUNT).then_some(number));
    }
}

#[test]
fn chained_questions_match_one_puzzle_at_a_time() {
    let full = |grid: &Grid| Puzzle::prove(*Puzzle::prove(*grid).unwrap().solution()).unwrap();
    let puzzles: Vec<Puzzle> = grids(SEVENTEEN).iter().take(70).map(full).collect();
    let carved = |puzzle: &Puzzle| {
        let mut puzzle = *puzzle;
        Cell::all().for_each(|cell| _ = puzzle.take_out(CellSet::of(cell)));
        puzzle
    };
    let expected: Vec<Puzzle> = puzzles.iter().map(carved).collect();
    for width in Width::available() {
        for many in [1, 20, 70] {
            let (puzzles, cells) = (puzzles[..many].to_vec(), vec![0; many]);
            let mut carvers = Carvers { puzzles, cells, asking: (0..many).collect() };
            let mut workspace = Workspace::of_width(width).expect("the width is available");
            assert_eq!(workspace.answer_all(&mut carvers, Stop::NEVER), Ok(()));
            assert_eq!(carvers.puzzles, expected[..many], "{width}");
        }
    }
}
