//! The way out for a search that goes astray.
//!
//! **Problem.** A grid of few givens has billions of solutions, and nearly every descent ends at
//! one. But now and then the first guesses leave a board without any, which only millions of
//! further guesses refute: five seconds for one grid in thousands.
//!
//! **Method.** After some guesses without a solution, the boards of the descent are set aside, but
//! for the oldest one: the whole grid without the first guess. It is searched next, in the same way;
//! if that takes longer still, its oldest board, and so on. Each is a fresh attempt that begins with
//! another guess, and their lengths double. Whatever was set aside is searched later, so nothing is
//! missed or done twice, and the proof that there is no further solution takes as long as ever.
//!
//! **Source.** That the time of a depth-first search has such a tail, and that restarts cut it off:
//! Gomes, Selman, Crato and Kautz, *Heavy-tailed phenomena in satisfiability and constraint
//! satisfaction problems*, 2000. Restarts would forget the boards that were refuted.

/// The number of checks without a solution before the first turn.
const PATIENCE: u32 = 8;

/// How far a search is astray.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Astray {
    /// The checks since the last solution.
    checks: u32,
    /// The open boards below this place are set aside.
    aside: usize,
}

impl Astray {
    /// A search that begins.
    pub(crate) const START: Self = Self { checks: 0, aside: 0 };

    /// Takes note of a solution: it was the right way.
    #[inline]
    pub(crate) fn found(&mut self) {
        self.checks = 0;
    }

    /// To be called in equal distances; `board` is the one at hand, `open` are those to be searched
    /// after it, the last one first. It is exchanged for another one if it is time.
    pub(crate) fn turn<B>(&mut self, open: &mut [B], board: &mut B) {
        if let Some(oldest) = self.check(open.len()) {
            std::mem::swap(&mut open[oldest], board);
        }
    }

    /// The same of so many open boards: the place of the one to exchange the board at hand for.
    pub(crate) fn check(&mut self, open: usize) -> Option<usize> {
        self.checks = self.checks.saturating_add(1);
        if self.checks < PATIENCE || !self.checks.is_power_of_two() {
            return None;
        }
        // Those that were set aside are taken up again when the others are done.
        let oldest = self.aside.min(open);
        self.aside = open;
        (oldest < open).then_some(oldest)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use underdoku_grid::Grid;

    use super::*;
    use crate::batch::{Width, Workspace};
    use crate::{Solutions, Stop, count_until};

    /// Grids of few givens in which one of the solvers went astray for seconds.
    const FEW: [&str; 2] = [
        "....................................8.............................86.............",
        "................9.6.............9.......5........3...6......52...................",
    ];

    /// The leaves of a binary tree in the order of a search that is checked at every node.
    fn leaves(depth: usize) -> Vec<String> {
        let (mut open, mut found, mut astray) = (vec![String::new()], Vec::new(), Astray::START);
        while let Some(mut board) = open.pop() {
            while board.len() < depth {
                open.push(format!("{board}1"));
                board.push('0');
                astray.turn(&mut open, &mut board);
            }
            found.push(board);
        }
        found
    }

    #[test]
    fn whatever_was_set_aside_is_searched_once() {
        for depth in 0..12 {
            let leaves = leaves(depth);
            assert_eq!(leaves.len(), 1 << depth);
            assert_eq!(leaves.iter().collect::<BTreeSet<_>>().len(), leaves.len());
        }
    }

    #[test]
    fn after_some_checks_a_search_begins_with_another_guess() {
        // Seven nodes lead to the first two leaves, and the eighth check turns aside.
        let leaves = leaves(7);
        assert_eq!(leaves[0], "0000000");
        assert!(leaves[2].starts_with('1'), "{leaves:?}");
    }

    #[test]
    fn grids_of_few_givens_do_not_lead_astray_for_long() {
        for grid in FEW.map(|line| line.parse::<Grid>().unwrap()) {
            let checks = AtomicUsize::new(0);
            let asked = || checks.fetch_add(1, Ordering::Relaxed) > 1_000;
            let stop = Stop::when(&asked);
            assert_eq!(count_until(&grid, 2, stop), Ok(2), "{}", grid.line());
            assert_eq!(Solutions::of(&grid).until(stop).take(2).count(), 2);
            for mut workspace in Width::available().filter_map(Workspace::of_width) {
                assert_eq!(workspace.search_until(&[grid; 3], 2, stop, |_, _| ()), Ok(()));
            }
        }
    }
}
