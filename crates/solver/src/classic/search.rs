//! The search through the boards that the rules leave open.
//!
//! The search is depth first, without recursion. If a board stays open, it follows the guess and
//! pushes the same board without the guess onto a stack. The two boards exclude each other and
//! together have every solution, so each solution is found exactly once. The search can pause after
//! any solution and continue later, which a recursive one could not.
//!
//! *A descent pushes at most 81 boards.* Each was pushed by a guess in a cell that had two
//! candidates or more. The current board descends from all those guesses, so it has one candidate
//! in each of their cells: no two of them were in the same cell. A board is 124 bytes. The stack is
//! a `Vec` that grows, because most searches need a few boards, and reserving room for 81 each time
//! costs a grid of 50 givens 7% of its speed.
//!
//! *A search that goes astray* ([`RestartPolicy`]) may be split around a solution, which adds up to 80
//! boards.

use underdoku_grid::{Cell, Grid};

use super::board::{ClassicBoard, Verdict};
use crate::Stop;
use crate::restart_policy::RestartPolicy;

/// Guesses between two checks of the stop.
const ASK_EVERY: u32 = 256;

/// The solved boards of a grid, in order.
#[derive(Clone, Debug)]
pub(super) struct ClassicSearch<'s> {
    /// Boards still to be searched, the next one last.
    open: Vec<ClassicBoard>,
    /// A known solution. Guesses follow its digits where possible: another solution is usually
    /// near.
    known: Option<Grid>,
    guesses: u32,
    restarts: RestartPolicy,
    stop: Stop<'s>,
}

impl<'s> ClassicSearch<'s> {
    pub(super) fn of(grid: &Grid, stop: Stop<'s>) -> Self {
        let open = ClassicBoard::of(grid).into_iter().collect();
        Self { open, known: None, guesses: 0, restarts: RestartPolicy::START, stop }
    }

    pub(super) fn until(self, stop: Stop<'s>) -> Self {
        Self { stop, ..self }
    }

    /// Searches for solutions that differ from a known one in this cell, trying those first that
    /// differ in few others.
    pub(super) fn beside(grid: &Grid, known: &Grid, cell: Cell) -> Self {
        let mut search = Self { known: Some(*known), ..Self::of(grid, Stop::NEVER) };
        for (board, digit) in search.open.iter_mut().zip(known.get(cell)) {
            board.forbid(cell, digit);
        }
        search
    }

    /// Guesses until a board is solved or refuted.
    fn follow(&mut self, mut board: ClassicBoard) -> Option<ClassicBoard> {
        loop {
            match board.propagate() {
                Verdict::Refuted => return None,
                Verdict::Solved => return Some(board),
                Verdict::Open(cell, first) => {
                    let known = self.known.and_then(|known| known.get(cell));
                    let digit = known.filter(|&digit| board.allows(cell, digit)).unwrap_or(first);
                    let mut rest = board;
                    rest.forbid(cell, digit);
                    self.open.push(rest);
                    board.fix(cell, digit);
                    self.guesses = self.guesses.wrapping_add(1);
                    if self.guesses.is_multiple_of(ASK_EVERY) {
                        if self.stop.is_requested() {
                            self.open.clear();
                            return None;
                        }
                        if self.restarts.turn(&mut self.open, &mut board) {
                            let kind = (ClassicBoard::digits, ClassicBoard::with);
                            board = self.restarts.look(&mut self.open, board, self.stop, kind)?;
                        }
                    }
                }
            }
        }
    }
}

impl Iterator for ClassicSearch<'_> {
    type Item = ClassicBoard;

    fn next(&mut self) -> Option<ClassicBoard> {
        while let Some(board) = self.open.pop() {
            if let Some(solved) = self.follow(board) {
                self.restarts.found();
                return Some(solved);
            }
        }
        None
    }
}
