//! The step that is simplest for a person to follow.
//!
//! Below the expert techniques, the easiest technique comes first, as a learner meets techniques
//! one after the other. Beyond that, a technique's name says little about how hard its steps are: a
//! chain of four links is easier to follow than two sets of ten cells. So the expert techniques are
//! searched in stages, and within a stage the step with the least to look at is chosen.

use std::ops::ControlFlow;

use crate::search::by_search;
use crate::{
    Board, Candidates as _, FinderContext, Groups as _, Set as _, Step, Technique, TechniqueInfo,
};

/// The easiest technique of the first stage.
const FIRST_STAGED: Technique = Technique::AlignedPair;

/// The stages. Harder techniques in no stage come after them, in order.
const STAGES: [&[Technique]; 3] = {
    use Technique as T;
    [
        &[
            T::AlignedPair,
            T::SueDeCoq,
            T::XyChain,
            T::AlsXz,
            T::XCycle,
            T::XChain,
            T::DiscontinuousLoop,
            T::ContinuousLoop,
            T::Aic,
        ],
        &[
            T::AlsXyWing,
            T::GroupedDiscontinuousLoop,
            T::GroupedContinuousLoop,
            T::GroupedAic,
            T::FrankenXWing,
            T::FinnedFrankenXWing,
        ],
        &[
            T::YCycle,
            T::Cycle,
            T::ForcingChain,
            T::AlsChain,
            T::DeathBlossom,
            T::FrankenSwordfish,
            T::FinnedFrankenSwordfish,
            T::AlignedTriplet,
        ],
    ]
};

impl<B: Board> FinderContext<'_, B> {
    /// Like [`Position::simplest`](crate::Position::simplest).
    pub fn simplest<'r>(
        &self,
        rows: impl IntoIterator<Item = &'r TechniqueInfo<B>>,
    ) -> Option<Step<B>> {
        let (easy, mut rest): (Vec<&TechniqueInfo<B>>, Vec<&TechniqueInfo<B>>) =
            rows.into_iter().partition(|row| row.technique < FIRST_STAGED);
        if let Some(step) = self.first_among(easy) {
            return Some(step);
        }
        for stage in STAGES {
            let staged: Vec<&TechniqueInfo<B>> =
                rest.extract_if(.., |row| stage.contains(&row.technique)).collect();
            if let Some(step) = self.smallest_among(&staged) {
                return Some(step);
            }
        }
        self.first_among(rest)
    }

    /// The step of these techniques with the least to look at, the first among equals.
    fn smallest_among(&self, rows: &[&TechniqueInfo<B>]) -> Option<Step<B>> {
        let mut smallest: Option<(usize, Step<B>)> = None;
        for rows in by_search(rows) {
            if self.is_stopped() {
                return None;
            }
            let _ = (rows.first()?.find)(self, &mut |step| {
                let size = step.size();
                let is_one = rows.iter().any(|row| row.technique == step.technique);
                if is_one && smallest.as_ref().is_none_or(|(least, _)| size < *least) {
                    smallest = Some((size, step));
                }
                ControlFlow::Continue(())
            });
        }
        smallest.map(|(_, step)| step)
    }
}

impl<B: Board> Step<B> {
    /// How much there is to look at: the links of a chain; the cells of sets and the digits that
    /// link them; the houses of a fish; otherwise the cells.
    fn size(&self) -> usize {
        let because = &self.because;
        if !because.links.is_empty() {
            return because.links.len();
        }
        if !because.sets.is_empty() {
            let cells: usize = because.sets.iter().map(|set| set.cells.len()).sum();
            return cells + 2 * because.commons.len();
        }
        let houses = because.houses.count() + because.covers.count();
        2 * houses + because.cells.len() + because.fins.cells().len()
    }
}

#[cfg(test)]
mod tests {
    use underdoku_solver::Puzzle;

    use super::*;
    use crate::{Difficulty, Position, TECHNIQUES};

    #[test]
    fn each_technique_is_in_one_stage_and_beyond_the_easy_ones() {
        let staged = || STAGES.into_iter().flatten();
        for technique in staged() {
            assert_eq!(staged().filter(|other| *other == technique).count(), 1, "{technique}");
            assert_eq!(technique.difficulty(), Difficulty::Expert, "{technique}");
        }
        assert_eq!(staged().min(), Some(&FIRST_STAGED));
    }

    /// The order of the table would show two large sets instead of a short chain.
    #[test]
    fn a_short_chain_comes_before_large_sets() {
        let puzzles = include_str!("../../../testdata/puzzles/top1465_100.txt");
        let (mut shorter, mut chains) = (0, 0);
        for line in puzzles.lines().filter(|line| !line.starts_with('#')).take(12) {
            let puzzle = Puzzle::prove(line.parse().unwrap()).unwrap();
            let mut position = Position::new(&puzzle);
            while let Some(step) = position.simplest(TECHNIQUES) {
                assert!(step.is_sound(&position));
                let first = position.first().unwrap();
                if step.technique < FIRST_STAGED {
                    assert_eq!(step, first);
                } else if first.technique == Technique::AlsXz {
                    assert!(step.size() <= first.size());
                    shorter += usize::from(step.size() < first.size());
                }
                chains += usize::from(matches!(
                    step.technique,
                    Technique::Aic | Technique::DiscontinuousLoop | Technique::ContinuousLoop
                ));
                position.apply(&step);
            }
            assert!(position.is_solved(), "{line}");
        }
        assert!(shorter > 5 && chains > 5, "{shorter} {chains}");
    }
}
