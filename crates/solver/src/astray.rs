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
//! If that does not help either, the grid may have no solution, for a reason that the rules of the
//! search at hand do not see. The solver for any layout has stronger ones ([`general`]): it is
//! given a few guesses for each open board, more each time, and the boards that it refutes are
//! dropped.
//!
//! **Source.** That the time of a depth-first search has such a tail, and that restarts cut it off:
//! Gomes, Selman, Crato and Kautz, *Heavy-tailed phenomena in satisfiability and constraint
//! satisfaction problems*, 2000. Restarts would forget the boards that were refuted.

use std::sync::LazyLock;

use underdoku_grid::layout::Layout;

use crate::general::Rules;

/// The number of checks without a solution before the first turn.
const PATIENCE: u32 = 8;

/// The number of checks without a solution before the stronger solver is asked, and the number for
/// each guess that it has for a board: its part of the time stays the same.
const DOUBT: u32 = 64;

/// A 9x9 board that can be set aside.
pub(crate) trait Branch {
    /// The digits each cell can hold, as bits, row by row.
    fn candidates(&self) -> [u32; 81];

    /// Takes all digits from all cells.
    fn clear(&mut self);
}

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
    pub(crate) fn turn<B: Branch>(&mut self, open: &mut Vec<B>, board: &mut B) {
        if self.checks >= DOUBT && self.checks.is_power_of_two() {
            self.drop_refuted(open, board);
        }
        if let Some(oldest) = self.check(open.len()) {
            std::mem::swap(&mut open[oldest], board);
        }
    }

    /// Drops the boards that the stronger solver refutes. A board without candidates is left if
    /// there is no other.
    #[cold]
    fn drop_refuted<B: Branch>(&mut self, open: &mut Vec<B>, board: &mut B) {
        let guesses = u64::from(self.checks / DOUBT);
        let (mut place, mut dropped_aside) = (0, 0);
        open.retain(|board| {
            let is_dropped = is_refuted(board, guesses);
            dropped_aside += usize::from(is_dropped && place < self.aside);
            place += 1;
            !is_dropped
        });
        self.aside -= dropped_aside;
        if is_refuted(board, guesses) {
            match open.pop() {
                Some(next) => *board = next,
                None => board.clear(),
            }
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

/// True if the solver for any layout finds out with so many guesses that a board has no solution.
fn is_refuted(board: &impl Branch, guesses: u64) -> bool {
    static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::of(&Layout::classic()));
    RULES.refute(board.candidates(), guesses)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use underdoku_grid::Grid;

    use super::*;
    use crate::batch::{Answer, Width, Workspace};
    use crate::{Solutions, Stop, count_until};

    /// Grids of few givens in which one of the solvers went astray for seconds.
    const FEW: [&str; 2] = [
        "....................................8.............................86.............",
        "................9.6.............9.......5........3...6......52...................",
    ];

    /// Grids without a solution, for a reason that the rules of the fast solvers do not see.
    const NONE: [&str; 1] =
        ["....38...25....9..............5........9..........................2.............."];

    /// A node of a binary tree, by the way to it. It can hold any digits unless the way has this
    /// beginning.
    struct Node<'b>(String, &'b str);

    impl Branch for Node<'_> {
        fn candidates(&self) -> [u32; 81] {
            [if self.0.starts_with(self.1) { 0b11 } else { 0x1ff }; 81]
        }

        fn clear(&mut self) {
            panic!("the other half of the tree is open");
        }
    }

    /// The leaves of a binary tree in the order of a search that is checked at every node; the nodes
    /// whose way begins so have no solution.
    fn leaves(depth: usize, wrong: &str) -> Vec<String> {
        let root = Node(String::new(), wrong);
        let (mut open, mut found, mut astray) = (vec![root], Vec::new(), Astray::START);
        while let Some(mut board) = open.pop() {
            while board.0.len() < depth {
                open.push(Node(format!("{}1", board.0), wrong));
                board.0.push('0');
                astray.turn(&mut open, &mut board);
            }
            found.push(board.0);
        }
        found
    }

    #[test]
    fn whatever_was_set_aside_is_searched_once() {
        for depth in 0..12 {
            let leaves = leaves(depth, "-");
            assert_eq!(leaves.len(), 1 << depth);
            assert_eq!(leaves.iter().collect::<BTreeSet<_>>().len(), leaves.len());
        }
    }

    #[test]
    fn boards_without_a_solution_are_dropped_and_no_others() {
        let (all, left) = (leaves(9, "-"), leaves(9, "01"));
        assert!(left.len() < all.len(), "{}", left.len());
        let is_right = |leaf: &&String| !leaf.starts_with("01");
        let right =
            |leaves: &[String]| leaves.iter().filter(is_right).cloned().collect::<BTreeSet<_>>();
        assert_eq!(right(&left), right(&all));
        assert_eq!(left.iter().collect::<BTreeSet<_>>().len(), left.len());
    }

    #[test]
    fn after_some_checks_a_search_begins_with_another_guess() {
        // Seven nodes lead to the first two leaves, and the eighth check turns aside.
        let leaves = leaves(7, "-");
        assert_eq!(leaves[0], "0000000");
        assert!(leaves[2].starts_with('1'), "{leaves:?}");
    }

    #[test]
    fn grids_of_few_givens_do_not_lead_astray_for_long() {
        let grids = FEW.map(|line| (line, 2)).into_iter().chain(NONE.map(|line| (line, 0)));
        for (line, count) in grids {
            let grid: Grid = line.parse().unwrap();
            let checks = AtomicUsize::new(0);
            let asked = || checks.fetch_add(1, Ordering::Relaxed) > 1_000;
            let stop = Stop::when(&asked);
            assert_eq!(count_until(&grid, 2, stop), Ok(count), "{line}");
            assert_eq!(Solutions::of(&grid).until(stop).take(2).count(), count);
            for mut workspace in Width::available().filter_map(Workspace::of_width) {
                let found = |_, answer: &Answer| assert_eq!(answer.count(), count, "{line}");
                assert_eq!(workspace.search_until(&[grid; 3], 2, stop, found), Ok(()));
            }
        }
    }
}
