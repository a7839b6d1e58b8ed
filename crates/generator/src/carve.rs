//! Taking digits out until exactly so many are gone.
//!
//! One *pass* goes through the filled cells in random order and erases each whose digit the others
//! still force. A cell that refuses once refuses for good, since fewer digits never force more, so
//! a pass needs no second look and ends in a minimal puzzle. Up to about 50 blanks a pass nearly
//! always gets there. At 60, which a pass reaches once in 300 times, *repair* takes over: fill a few
//! blanks again, chosen at random, make another pass, and keep the result unless it has fewer blanks
//! than before. Such a step costs a tenth of a pass from scratch and starts where the last one got
//! stuck.
//!
//! The number of steps is bounded, so carving always ends; see [`Stuck`].

use std::fmt;

use underdoku_grid::{Cell, CellSet, Grid};
use underdoku_solver::{Puzzle, is_unique};

use crate::Chance;

/// Steps of repair before a new start.
const REPAIRS: usize = 400;
/// Starts before carving gives up.
const STARTS: usize = 40;

/// A puzzle carved out of a solution grid, with the order in which its blanks were made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Carving {
    puzzle: Puzzle,
    order: Vec<Cell>,
}

impl Carving {
    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The blanks in the order in which they were made.
    pub fn order(&self) -> &[Cell] {
        &self.order
    }
}

/// Carving did not reach the number of blanks: the grid may have no such puzzle, or it is too rare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stuck {
    /// The most blanks that were reached.
    pub reached: usize,
    /// The blanks that were wanted.
    pub wanted: usize,
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no puzzle with {} blanks was found in this grid, {} were reached",
            self.wanted, self.reached
        )
    }
}

impl std::error::Error for Stuck {}

/// Carves exactly `blanks` cells out of a solution grid so that it stays the only solution.
///
/// About 0.1 ms for 30 blanks and some milliseconds for 60, the most that is to be had within the
/// bound in nearly every grid.
///
/// # Errors
///
/// [`Stuck`] if so many blanks are not found within the bound, as for 64, fewer givens than any
/// puzzle has.
///
/// # Panics
///
/// If `solution` is not a solved grid.
pub fn carve(solution: &Grid, blanks: usize, chance: &mut Chance) -> Result<Carving, Stuck> {
    assert!(solution.is_solved(), "only a solved grid can be carved");
    let mut reached = 0;
    for _ in 0..STARTS {
        let mut attempt = Attempt { solution, wanted: blanks, order: Vec::with_capacity(81) };
        attempt.pass(chance);
        attempt.repair(chance);
        if attempt.order.len() == blanks {
            return Ok(attempt.finish());
        }
        reached = reached.max(attempt.order.len());
    }
    Err(Stuck { reached, wanted: blanks })
}

/// A puzzle on its way to the wanted number of blanks.
#[derive(Clone)]
struct Attempt<'a> {
    solution: &'a Grid,
    wanted: usize,
    order: Vec<Cell>,
}

impl Attempt<'_> {
    fn blanks(&self) -> CellSet {
        self.order.iter().copied().collect()
    }

    /// Erases what can be erased, in random order, until there are as many blanks as wanted.
    fn pass(&mut self, chance: &mut Chance) {
        let mut grid = self.solution.without(self.blanks());
        let mut cells: Vec<Cell> = grid.filled().iter().collect();
        chance.shuffle(&mut cells);
        for cell in cells {
            if self.order.len() == self.wanted {
                return;
            }
            let digit = grid.get(cell);
            grid.set(cell, None);
            if is_unique(&grid) {
                self.order.push(cell);
            } else {
                grid.set(cell, digit);
            }
        }
    }

    /// Fills some blanks again and makes another pass, over and over.
    fn repair(&mut self, chance: &mut Chance) {
        for _ in 0..REPAIRS {
            if self.order.len() == self.wanted {
                return;
            }
            let mut other = self.clone();
            for _ in 0..2 {
                other.order.remove(chance.below(other.order.len()));
            }
            other.pass(chance);
            if other.order.len() >= self.order.len() {
                *self = other;
            }
        }
    }

    fn finish(self) -> Carving {
        let givens = self.solution.without(self.blanks());
        let puzzle = Puzzle::prove(givens).expect("every blank was kept because the rest forces it");
        Carving { puzzle, order: self.order }
    }
}
