//! The making of minimal puzzles.

use underdoku_generator::{Chance, Recipe, Seed, Stream, generate, generate_all};
use underdoku_solver::batch::{Width, Workspace};
use underdoku_solver::{Puzzle, Stop};

use crate::solvers::{Question, Solver};

/// All ways to make puzzles: one at a time, and many in each width.
pub fn all() -> Vec<Box<dyn Solver>> {
    let many = Width::available().filter_map(Workspace::of_width);
    let many = many.map(|workspace| Box::new(Many(workspace)) as Box<dyn Solver>);
    std::iter::once(Box::new(One) as Box<dyn Solver>).chain(many).collect()
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
