//! A hint that explains: the next digit that follows, and the steps to it.

use underdoku_grid::{Cell, Digit};
use underdoku_logic::Step;

/// A digit that follows from the board, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lead {
    /// The cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// The steps that lead to it, of which the last one places it. Empty if no known technique
    /// places it.
    pub steps: Vec<Step>,
}

#[cfg(feature = "deep")]
mod find {
    use underdoku_grid::{CellSet, Grid};
    use underdoku_logic::{Candidate, TechniqueInfo};
    use underdoku_logic::{CandidateSet, Evidence, Position, Step, TECHNIQUES, Technique};
    use underdoku_solver::Puzzle;

    use super::Lead;
    use crate::delve::Tier;

    impl Lead {
        /// The digit that follows by the easiest steps, from a board that has only right digits and
        /// is not full.
        pub(crate) fn find(puzzle: &Puzzle, board: &Grid) -> Self {
            let mut position = Position::of_player(puzzle, board, None)
                .expect("a board of right digits has no mistakes");
            let mut techniques: Vec<TechniqueInfo> =
                TECHNIQUES.iter().filter(|info| info.technique.is_single()).copied().collect();
            techniques.extend(Tier::Chains.techniques_up_to());
            let mut steps: Vec<Step> = Vec::new();
            while let Some(step) = position.first_among(&techniques) {
                let placed = step.places.iter().next();
                position.apply(&step);
                steps.push(step);
                if let Some(Candidate { cell, digit }) = placed {
                    return Self { cell, digit, steps: needed(steps) };
                }
            }
            let cell = position.blanks().iter().min_by_key(|&cell| position.digits(cell).len());
            let cell = cell.expect("the board is not full");
            let digit = puzzle.solution().get(cell).expect("a solution has no blanks");
            Self { cell, digit, steps: Vec::new() }
        }
    }

    /// The steps on which the last one may depend.
    fn needed(steps: Vec<Step>) -> Vec<Step> {
        let mut missed = steps.last().map_or(CandidateSet::default(), |last| last.because.removed);
        let mut kept: Vec<Step> = Vec::new();
        for (index, step) in steps.into_iter().rev().enumerate() {
            let is_last = index == 0;
            if !is_last && (missed & step.removes).is_empty() {
                continue;
            }
            if !is_last {
                missed |= around(&step);
            }
            kept.push(step);
        }
        kept.reverse();
        kept
    }

    /// The candidates whose absence the step may depend on: all in its cells and houses; for a
    /// chain, all on the board.
    fn around(step: &Step) -> CandidateSet {
        let Evidence { houses, covers, cells, pattern, fins, links, .. } = &step.because;
        let reaches_far = !links.is_empty() || step.technique >= Technique::Skyscraper;
        let cells = if reaches_far {
            CellSet::ALL
        } else {
            houses.cells() | covers.cells() | *cells | pattern.cells() | fins.cells()
        };
        underdoku_grid::Digit::ALL
            .into_iter()
            .map(|digit| CandidateSet::digit_in(digit, cells))
            .fold(CandidateSet::default(), |all, some| all | some)
    }
}
