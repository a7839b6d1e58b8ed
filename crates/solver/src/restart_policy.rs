//! Escape from a search whose first guesses were bad.
//!
//! **Problem.** A grid with few givens has billions of solutions, and nearly every descent ends at
//! one. Now and then, though, the first guesses lead to a board without a solution, and it takes
//! millions of further guesses to refute it: five seconds for one grid in thousands.
//!
//! **Method.** After some guesses without a solution, all open boards but the oldest are set aside.
//! The oldest is the whole grid without the first guess. It is searched next, in the same way; if
//! that takes even longer, the oldest of its boards follows, and so on. Each attempt begins with a
//! different guess and lasts twice as long as the one before. Boards set aside are searched later,
//! so nothing is missed or done twice, and proving that there is no further solution takes as long
//! as before.
//!
//! If that does not help either, the grid may be hard for a reason that the rules of the 9x9
//! solvers do not see. The solver for any layout has stronger rules ([`general`](crate::general)),
//! so it tries each open board for a few guesses, and for more each time round. A board that it
//! refutes is dropped. If it finds a solution, the search continues there: the board is split into
//! one board per cell, each with the solution's digits in all earlier cells and a different digit
//! in this one, plus the solution itself, which is searched next. These boards exclude each other,
//! so each solution is still found once.
//!
//! **Source.** Gomes, Selman, Crato and Kautz, *Heavy-tailed phenomena in satisfiability and
//! constraint satisfaction problems*, 2000, describe why the running time of a depth-first search
//! has such a tail, and that restarts cut it off. A restart would forget the boards already
//! refuted, so this search reorders its open boards instead. The split around a solution is from
//! Murty, *An algorithm for ranking all the assignments in order of increasing cost*, 1968.

use underdoku_grid::layout::{Grid, Layout};

use crate::Stop;
use crate::general::{Advance, Rules};

/// Checks without a solution before the first turn. With the solvers' own intervals that is 2,048
/// to 8,192 guesses, far more than an ordinary puzzle takes.
const FIRST_TURN: u32 = 8;

/// Checks without a solution before the stronger solver is asked.
const LOST: u32 = 64;

/// Checks per guess that the stronger solver may spend on a board. At this ratio it takes about
/// half of the time.
const CHECKS_PER_GUESS: u32 = 4;

/// The candidates of each cell of a 9x9 board as bits, row by row.
pub(crate) type Digits = [u32; 81];

/// How long a search has gone without a solution, and which boards it has set aside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RestartPolicy {
    checks: u32,
    /// The open boards below this index are set aside.
    aside: usize,
}

impl RestartPolicy {
    pub(crate) const START: Self = Self { checks: 0, aside: 0 };

    /// Resets the count: a solution shows that the search is on a good path.
    #[inline]
    pub(crate) fn found(&mut self) {
        self.checks = 0;
    }

    /// Called at regular intervals. `board` is the current board; `open` are those to be searched
    /// after it, last one first. Swaps `board` for another one when it is time. Returns true if
    /// that has not helped, and the caller should have a stronger solver [`look`](Self::look).
    pub(crate) fn turn<B>(&mut self, open: &mut [B], board: &mut B) -> bool {
        if let Some(oldest) = self.check(open.len()) {
            std::mem::swap(&mut open[oldest], board);
        }
        self.checks >= LOST && self.checks.is_power_of_two()
    }

    /// Like [`turn`](Self::turn), for a caller with its own board type: the index of the open board
    /// to swap the current one for.
    pub(crate) fn check(&mut self, open: usize) -> Option<usize> {
        self.checks = self.checks.saturating_add(1);
        if self.checks < FIRST_TURN || !self.checks.is_power_of_two() {
            return None;
        }
        // Boards that were set aside earlier are searched after the others.
        let oldest = self.aside.min(open);
        self.aside = open;
        (oldest < open).then_some(oldest)
    }

    /// Has the stronger solver try the current board and the open ones. Returns the board to
    /// continue with, if any is left. The two functions convert the search's own boards to digits
    /// and back.
    #[cold]
    #[inline(never)]
    pub(crate) fn look<B>(
        &mut self,
        open: &mut Vec<B>,
        board: B,
        stop: Stop<'_>,
        (digits, with): (impl Fn(&B) -> Digits, impl Fn(&Digits) -> B),
    ) -> Option<B> {
        open.push(board);
        let mut boards = open.iter().map(digits).collect();
        self.sift(&mut boards, stop);
        *open = boards.iter().map(with).collect();
        open.pop()
    }

    /// Drops the boards that the stronger solver refutes. If it finds a solution, puts that last.
    fn sift(&mut self, boards: &mut Vec<Digits>, stop: Stop<'_>) {
        let rules = Rules::of(&Layout::classic());
        let guesses = u64::from(self.checks / CHECKS_PER_GUESS);
        let mut place = 0;
        while let Some(&board) = boards.get(place) {
            let found = rules.probe(&board, guesses, stop);
            if found == Advance::Paused {
                place += 1;
                continue;
            }
            boards.remove(place);
            self.aside -= usize::from(place < self.aside);
            if let Advance::Found(solution) = found {
                return divide(board, &bits_of(rules.layout(), &solution), boards);
            }
        }
    }
}

/// The digit of each cell of a solution, as a bit.
fn bits_of(layout: &Layout, solution: &Grid) -> Vec<u32> {
    layout.cells().filter_map(|cell| Some(1 << solution.get(cell)?.index())).collect()
}

/// Splits a board around a solution. The first part has a different digit in the first open cell;
/// the last part is the solution.
fn divide(mut board: Digits, solution: &[u32], boards: &mut Vec<Digits>) {
    for (cell, &digit) in solution.iter().enumerate() {
        if board[cell] != digit {
            board[cell] &= !digit;
            boards.push(board);
            board[cell] = digit;
        }
    }
    boards.push(board);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use proptest::prelude::*;
    use underdoku_grid::Grid;

    use super::*;
    use crate::batch::{Answer, Width, Workspace};
    use crate::{Solutions, Stop, count_until};

    /// Grids with few givens on which one of the solvers went astray for seconds.
    const FEW: [&str; 2] = [
        "....................................8.............................86.............",
        "................9.6.............9.......5........3...6......52...................",
    ];

    /// Grids that are hard without subset rules, with the limit of the search.
    const HARD: [(&str, usize); 4] = [
        ("....38...25....9..............5........9..........................2..............", 0),
        ("..3.................8...........................87.3.5..5........7...............", 2),
        ("...........8........9..2................8569............5........6...............", 2),
        (".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0),
    ];

    /// The leaves of a binary tree in the order of a search that is checked at every node.
    fn leaves(depth: usize) -> Vec<String> {
        let (mut open, mut found, mut restarts) =
            (vec![String::new()], Vec::new(), RestartPolicy::START);
        while let Some(mut board) = open.pop() {
            while board.len() < depth {
                open.push(format!("{board}1"));
                board.push('0');
                restarts.turn(&mut open, &mut board);
            }
            found.push(board);
        }
        found
    }

    #[test]
    fn boards_set_aside_are_searched_once() {
        for depth in 0..12 {
            let leaves = leaves(depth);
            assert_eq!(leaves.len(), 1 << depth);
            assert_eq!(leaves.iter().collect::<BTreeSet<_>>().len(), leaves.len());
        }
    }

    #[test]
    fn after_some_checks_the_first_guess_changes() {
        // Seven nodes lead to the first two leaves, and the eighth check swaps boards.
        let leaves = leaves(7);
        assert_eq!(leaves[0], "0000000");
        assert!(leaves[2].starts_with('1'), "{leaves:?}");
    }

    #[test]
    #[ignore = "takes long"]
    fn sparse_grids_are_searched_quickly() {
        for (line, count) in FEW.map(|line| (line, 2)).into_iter().chain(HARD) {
            let grid: Grid = line.parse().unwrap();
            let checks = AtomicUsize::new(0);
            let asked = || checks.fetch_add(1, Ordering::Relaxed) > 10_000;
            let stop = Stop::when(&asked);
            assert_eq!(count_until(&grid, 2, stop), Ok(count), "{line}");
            assert_eq!(Solutions::of(&grid).until(stop).take(2).count(), count, "{line}");
            for mut workspace in Width::available().filter_map(Workspace::of_width) {
                let found = |_, answer: &Answer| assert_eq!(answer.count(), count, "{line}");
                assert_eq!(workspace.search_until(&[grid; 3], 2, stop, found), Ok(()), "{line}");
            }
        }
    }

    #[test]
    fn a_search_split_at_a_solution_finds_each_solution_once() {
        for (line, _) in HARD.into_iter().filter(|&(_, count)| count > 0) {
            let grid = line.parse().unwrap();
            let solutions: Vec<Grid> = Solutions::of(&grid).take(3_000).collect();
            assert!(solutions.iter().all(|found| found.is_solved() && found.extends(&grid)));
            let lines: BTreeSet<String> =
                solutions.iter().map(|found| found.line().to_string()).collect();
            assert_eq!(lines.len(), 3_000);
        }
    }

    #[test]
    #[ignore = "takes long"]
    fn witnesses_do_not_depend_on_other_lanes() {
        let grids: Vec<Grid> = FEW
            .into_iter()
            .chain(HARD.map(|(line, _)| line))
            .map(|line| line.parse().unwrap())
            .collect();
        let alone: Vec<_> = grids
            .iter()
            .map(|grid| Workspace::new().answers(&[*grid; 20], 2)[0].witnesses().to_vec())
            .collect();
        // Enough copies to put every grid into several lanes, next to different grids.
        let answers = Workspace::new().answers(&[&grids[..]; 9].concat(), 2);
        for (index, answer) in answers.iter().enumerate() {
            let index = index % grids.len();
            assert_eq!(answer.witnesses(), alone[index], "{}", grids[index].line());
        }
    }

    proptest! {
        /// A board that allows each digit of a solution, and the parts it is split into.
        #[test]
        fn each_solution_of_a_divided_board_is_in_one_part(
            cells in proptest::collection::vec((1u32..512, 0usize..9), 81),
            choices: [u32; 32],
        ) {
            let solution: Vec<u32> = cells.iter().map(|&(_, digit)| 1 << digit).collect();
            let board: Digits = std::array::from_fn(|cell| cells[cell].0 | solution[cell]);
            let mut parts = Vec::new();
            divide(board, &solution, &mut parts);
            prop_assert_eq!(&parts.last().unwrap()[..], &solution[..]);
            for choice in choices {
                // The fillings range from close to the solution to unrelated.
                let filling: Digits = std::array::from_fn(|cell| {
                    let differs = choice.rotate_left(cell as u32) % 16 == 0;
                    if differs { 1 << board[cell].ilog2() } else { solution[cell] }
                });
                let holds = |part: &&Digits| part.iter().zip(&filling).all(|(part, digit)| part & digit != 0);
                prop_assert_eq!(parts.iter().filter(holds).count(), 1);
            }
        }
    }
}
