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
//! If that does not help either, the grid may be hard for a reason that the rules of the 9x9 solvers
//! do not see. Those of the solver for any layout are stronger ([`general`](crate::general)), so it
//! looks at each open board for a few guesses, each time for more. A board that it refutes is
//! dropped; if it finds a solution, the search goes on there: that board is divided into one for
//! each cell, those that have the solution's digits in all cells before and another one in it, and
//! into the solution itself, which is next. The search remains one through boards that exclude each
//! other, so each solution is still found once.
//!
//! **Source.** That the time of a depth-first search has such a tail, and that restarts cut it off:
//! Gomes, Selman, Crato and Kautz, *Heavy-tailed phenomena in satisfiability and constraint
//! satisfaction problems*, 2000. Restarts would forget the boards that were refuted. That the boards
//! beside a solution are divided like that: Murty, *An algorithm for ranking all the assignments in
//! order of increasing cost*, 1968.

use underdoku_grid::layout::{Grid, Layout};

use crate::Stop;
use crate::general::{Advance, Rules};

/// The number of checks without a solution before the first turn.
const PATIENCE: u32 = 8;

/// The number of checks without a solution before the stronger solver looks at the open boards.
const LOST: u32 = 64;

/// The number of checks for each guess of the stronger solver at a board: so many that it takes
/// about half of the time.
const CHECKS_PER_GUESS: u32 = 4;

/// The digits that each cell of a 9x9 board can hold, as bits, row by row.
pub(crate) type Digits = [u32; 81];

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
    /// after it, the last one first. It is exchanged for another one if it is time. Returns true if
    /// turning aside has not helped, and a stronger solver should [`look`](Self::look).
    pub(crate) fn turn<B>(&mut self, open: &mut [B], board: &mut B) -> bool {
        if let Some(oldest) = self.check(open.len()) {
            std::mem::swap(&mut open[oldest], board);
        }
        self.checks >= LOST && self.checks.is_power_of_two()
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

    /// Has the stronger solver look at the board at hand and those that are open, and returns the one
    /// to go on with, if any is left. A search has boards of its own kind, made from their digits.
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

    /// Drops the boards that the stronger solver refutes, and puts a solution last if it finds one.
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

/// Divides a board: the first board has another digit than a solution in the first open cell, the
/// last one is the solution.
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

    /// Grids of few givens in which one of the solvers went astray for seconds.
    const FEW: [&str; 2] = [
        "....................................8.............................86.............",
        "................9.6.............9.......5........3...6......52...................",
    ];

    /// Grids that are hard for rules without subsets, and how many solutions are looked for.
    const HARD: [(&str, usize); 4] = [
        ("....38...25....9..............5........9..........................2..............", 0),
        ("..3.................8...........................87.3.5..5........7...............", 2),
        ("...........8........9..2................8569............5........6...............", 2),
        (".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0),
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
    #[ignore = "takes long"]
    fn grids_of_few_givens_do_not_lead_astray_for_long() {
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
    fn a_search_that_was_shown_a_solution_finds_others_once() {
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
    fn witnesses_depend_on_no_neighbour() {
        let grids: Vec<Grid> = FEW
            .into_iter()
            .chain(HARD.map(|(line, _)| line))
            .map(|line| line.parse().unwrap())
            .collect();
        let alone: Vec<_> = grids
            .iter()
            .map(|grid| Workspace::new().answers(&[*grid; 20], 2)[0].witnesses().to_vec())
            .collect();
        // Enough copies for every grid to stand in several lanes, beside several others.
        let answers = Workspace::new().answers(&[&grids[..]; 9].concat(), 2);
        for (index, answer) in answers.iter().enumerate() {
            let index = index % grids.len();
            assert_eq!(answer.witnesses(), alone[index], "{}", grids[index].line());
        }
    }

    proptest! {
        /// Boards of which every cell can hold its digit of a solution, and those that come of them.
        #[test]
        fn each_filling_of_a_divided_board_is_in_one_part(
            cells in proptest::collection::vec((1u32..512, 0usize..9), 81),
            choices: [u32; 32],
        ) {
            let solution: Vec<u32> = cells.iter().map(|&(_, digit)| 1 << digit).collect();
            let board: Digits = std::array::from_fn(|cell| cells[cell].0 | solution[cell]);
            let mut parts = Vec::new();
            divide(board, &solution, &mut parts);
            prop_assert_eq!(&parts.last().unwrap()[..], &solution[..]);
            for choice in choices {
                // From nearly the solution to something else altogether.
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
