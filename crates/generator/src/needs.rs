//! Givens that a solution's puzzles need, as far as they are known.
//!
//! If another solution was found, a puzzle must have a given in one of the cells in which the two
//! differ, because only these distinguish them. Such a set of cells is *unavoidable*, for every
//! puzzle with this solution. Carving asks about the same givens again and again, with different
//! other ones; a set found once, whose only given is in the cell in question, answers without the
//! solver.
//!
//! Of 500 questions that 60 blanks take, sets answer 200 and more, the more the longer it takes:
//! the slowest floors come in two fifths of the time.

use underdoku_grid::{Cell, CellSet};
use underdoku_solver::Puzzle;

/// The largest number of stored sets: searching more takes longer than asking the solver.
const MOST: usize = 400;

/// The unavoidable sets of one solution that are known; the ones that helped last, last.
#[derive(Default)]
pub(crate) struct Needs {
    sets: Vec<CellSet>,
}

impl Needs {
    /// The puzzle without the given in this cell, if it still has one solution. All puzzles asked
    /// about must have the same solution.
    pub(crate) fn without(&mut self, puzzle: &Puzzle, cell: Cell) -> Option<Puzzle> {
        let rest = puzzle.givens().filled() - CellSet::of(cell);
        if let Some(place) = self.sets.iter().rposition(|&set| (set & rest).is_empty()) {
            self.sets[place..].rotate_left(1);
            return None;
        }
        let other = match puzzle.without_given(cell) {
            Ok(smaller) => return Some(smaller),
            Err(other) => other,
        };
        if self.sets.len() == MOST {
            self.sets.remove(0);
        }
        let differs = |&cell: &Cell| other.get(cell) != puzzle.solution().get(cell);
        self.sets.push(Cell::all().filter(differs).collect());
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, carve, uniform};

    #[test]
    fn what_is_known_says_what_the_solver_would() {
        let mut chance = Chance::new([8; 32], 0);
        for _ in 0..20 {
            let (full, mut needs) =
                (Puzzle::prove(uniform::grid(&mut chance)).unwrap(), Needs::default());
            for blanks in [54, 50, 53, 55, 45] {
                let Ok(carving) = carve(&full, blanks, &mut chance) else { continue };
                for cell in carving.puzzle().givens().filled() {
                    let asked = carving.puzzle().without(CellSet::of(cell));
                    assert_eq!(needs.without(carving.puzzle(), cell), asked);
                    assert_eq!(needs.without(carving.puzzle(), cell), asked, "asked again");
                }
            }
            assert!(needs.sets.len() > 30);
        }
    }
}
