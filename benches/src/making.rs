//! Generation of minimal puzzles.

use std::hint::black_box;

use sudoku::{Sudoku, Symmetry};
use underdoku_generator::{Chance, Recipe, Seed, Stream, generate, generate_all};
use underdoku_grid::Grid;
use underdoku_solver::batch::{Width, Workspace};
use underdoku_solver::{Puzzle, Stop};

use crate::solvers::{Question, Solver};

/// All generators: ours, one at a time and many in each width, and the crate `sudoku`.
pub fn all() -> Vec<Box<dyn Solver>> {
    let many = Width::available().filter_map(Workspace::of_width);
    let many = many.map(|workspace| Box::new(Many(workspace)) as Box<dyn Solver>);
    let theirs = std::iter::once(Box::new(Theirs) as Box<dyn Solver>);
    std::iter::once(Box::new(One) as Box<dyn Solver>).chain(many).chain(theirs).collect()
}

/// Chance for that many puzzles, the same each time.
fn chances(number: usize) -> impl Iterator<Item = Chance> {
    (0..number as u32).map(|number| Seed::from(7).chance(Stream { purpose: 1, number }))
}

/// The number of givens.
fn givens(puzzle: &Puzzle) -> u8 {
    puzzle.givens().filled().len() as u8
}

struct One;

impl Solver for One {
    fn name(&self) -> String {
        "one at a time".to_owned()
    }

    fn solve(&mut self, questions: &[Question], counts: &mut [u8]) {
        for (mut chance, count) in chances(questions.len()).zip(counts) {
            *count = generate(&Recipe::default(), &mut chance).as_ref().map_or(0, givens);
        }
    }
}

struct Many(Workspace);

impl Solver for Many {
    fn name(&self) -> String {
        format!("many {}", self.0.width())
    }

    fn solve(&mut self, questions: &[Question], counts: &mut [u8]) {
        let chances = chances(questions.len());
        let made = generate_all(&Recipe::default(), chances, &mut self.0, Stop::NEVER);
        for (made, count) in made.unwrap_or_default().iter().zip(counts) {
            *count = made.as_ref().map_or(0, givens);
        }
    }
}

/// The crate `sudoku`, which draws its solutions from another distribution.
struct Theirs;

impl Solver for Theirs {
    fn name(&self) -> String {
        "crate sudoku".to_owned()
    }

    fn is_ours(&self) -> bool {
        false
    }

    fn solve(&mut self, questions: &[Question], _: &mut [u8]) {
        for _ in questions {
            black_box(Sudoku::generate_with_symmetry(Symmetry::None));
        }
    }

    /// Its puzzles are different ones, so each is checked to be minimal, as ours are; then the
    /// answer counts as ours.
    fn checked(&mut self, questions: &[Question]) -> Vec<u8> {
        let is_minimal = |_: &Question| {
            let line = Sudoku::generate_with_symmetry(Symmetry::None).to_str_line().to_string();
            let grid: Option<Grid> = line.parse().ok();
            grid.and_then(|grid| Puzzle::prove(grid).ok()).is_some_and(|puzzle| puzzle.is_minimal())
        };
        if questions.iter().all(is_minimal) { One.checked(questions) } else { Vec::new() }
    }
}
