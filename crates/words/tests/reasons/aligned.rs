//! Aligned exclusion: ways to fill cells, and what rules each of them out.

use underdoku_grid::layout::{Cell, DigitSet, Layout};
use underdoku_logic::{Candidates as _, Exclusion, Step, Technique};

use super::facts::Facts;
use super::oracle::Candidate;

/// The maximum number of exclusions of a pair of cells, so that each can be read one by one.
const MOST: usize = 20;

impl Facts<'_> {
    /// Each exclusion is true, and each way to fill the cells with an eliminated candidate contains one of them.
    pub(crate) fn aligned(&mut self, step: &Step<Layout>) {
        let exclusions = &step.because.exclusions;
        let is_short = step.technique != Technique::AlignedPair || exclusions.len() <= MOST;
        self.must(is_short, || format!("{} exclusions", exclusions.len()));
        for exclusion in exclusions {
            self.exclusion(exclusion);
        }
        let cells: Vec<Cell> = step.because.cells.into_iter().collect();
        for &gone in &step.removes {
            self.names([gone.0], DigitSet::of(gone.1));
            let mut ways: Vec<Vec<Candidate>> = vec![vec![gone]];
            for &cell in cells.iter().filter(|cell| **cell != gone.0) {
                let open = self.open(cell);
                let with = |way: &Vec<Candidate>| -> Vec<Vec<Candidate>> {
                    open.iter().map(|digit| [&way[..], &[(cell, digit)]].concat()).collect()
                };
                ways = ways.iter().flat_map(with).collect();
            }
            for way in ways {
                let has = |exclusion: &Exclusion<Layout>| {
                    exclusion.candidates.iter().all(|candidate| way.contains(candidate))
                };
                self.must(exclusions.iter().any(has), || format!("a way is left: {way:?}"));
            }
        }
        self.state(cells);
    }

    /// The candidates have the same digit and see each other, or leave nothing for a cell that is named.
    fn exclusion(&mut self, exclusion: &Exclusion<Layout>) {
        let candidates = &exclusion.candidates;
        self.names(candidates.cells(), DigitSet::EMPTY);
        let is_so = match (exclusion.emptied, &candidates[..]) {
            (Some(cell), _) => {
                self.names([cell], candidates.digits());
                self.state([cell]);
                self.open(cell) == candidates.digits()
                    && candidates.iter().all(|(other, _)| self.sight.sees(cell, *other))
            }
            (None, &[one, other]) => self.sight.exclude(one, other),
            _ => false,
        };
        self.must(is_so, || format!("no exclusion: {exclusion:?}"));
    }
}
