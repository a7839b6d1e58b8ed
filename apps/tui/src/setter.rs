//! The searches after each change of a puzzle that is being set: the number of solutions and, if they
//! are shown, the digits that each cell has in some solution.
//!
//! A board with few digits has millions of solutions, and a search under rules that hardly restrict
//! it may take hours. So a thread counts up to a limit, and stops after some seconds.

use std::io;
use std::time::{Duration, Instant};

use underdoku_game::classic::{SolutionCount, State, true_candidates};
use underdoku_grid::layout::DigitSet;
use underdoku_solver::{Stop, Stopped};

use crate::worker::Worker;

/// The time limit of each of the two searches.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// A board whose solutions are to be counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionRequest {
    /// The board, without notes.
    pub board: State,
    /// True if the true candidates of its cells are requested, too.
    pub candidates: bool,
}

/// The results for a board so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionReport {
    /// The request.
    pub request: SolutionRequest,
    /// The number of solutions.
    pub count: SolutionCount,
    /// The true candidates of each cell, in row order, after the search for them.
    pub candidates: Option<Result<Vec<DigitSet>, Stopped>>,
}

impl SolutionReport {
    /// True if no search is left.
    pub(crate) const fn is_complete(&self) -> bool {
        !self.request.candidates || self.candidates.is_some()
    }

    /// Counts the solutions of a board.
    fn counted(request: SolutionRequest, stop: Stop<'_>) -> Self {
        let count = SolutionCount::of(&request.board, SolutionCount::LIMIT, stop);
        Self { request, count, candidates: None }
    }

    /// Adds the candidates.
    fn with_candidates(self, stop: Stop<'_>) -> Self {
        let layout = self.request.board.layout();
        let found = true_candidates(&self.request.board, stop);
        let by_cell = found.map(|found| {
            layout.cells_and_voids().map(|cell| found.digits(cell)).collect::<Vec<DigitSet>>()
        });
        Self { candidates: Some(by_cell), ..self }
    }

    /// Completes both searches, however long they take.
    pub fn of(request: SolutionRequest) -> Self {
        let counted = Self::counted(request, Stop::NEVER);
        if counted.is_complete() { counted } else { counted.with_candidates(Stop::NEVER) }
    }
}

/// Counts the solutions of a board until the time limit.
pub(crate) fn count(board: &State) -> SolutionCount {
    limited(&|| false, |stop| SolutionCount::of(board, SolutionCount::LIMIT, stop))
}

/// Runs a search until the time limit, or until it is cancelled.
fn limited<T>(is_cancelled: &(dyn Fn() -> bool + Sync), search: impl FnOnce(Stop<'_>) -> T) -> T {
    let begin = Instant::now();
    search(Stop::when(&|| is_cancelled() || begin.elapsed() > TIME_LIMIT))
}

/// A thread that counts the solutions of the requested board. It passes the count to `deliver` and
/// then, if they are requested, the count with the candidates. It ends when `deliver` returns false,
/// because the receiver is gone.
///
/// # Errors
///
/// If the system cannot start a thread.
pub(crate) fn setter(
    deliver: impl Fn(SolutionReport) -> bool + Send + 'static,
) -> io::Result<Worker<SolutionRequest>> {
    Worker::new("setter", move |request: SolutionRequest, is_cancelled| {
        let counted = limited(is_cancelled, |stop| SolutionReport::counted(request, stop));
        if is_cancelled() {
            return true;
        }
        if counted.is_complete() {
            return deliver(counted);
        }
        if !deliver(counted.clone()) {
            return false;
        }
        let complete = limited(is_cancelled, |stop| counted.with_candidates(stop));
        is_cancelled() || deliver(complete)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use underdoku_grid::layout::{Cell, Layout};

    use super::*;

    #[test]
    fn the_thread_reports_the_count_first_and_then_the_candidates() {
        let (sender, inbox) = channel();
        let mut setter = setter(move |found| sender.send(found).is_ok()).unwrap();
        let mut board = State::empty(Layout::of_line("2x2").unwrap());
        let one = board.layout().all_digits().first().unwrap();
        board.put(Cell::new(0, 0), one, underdoku_grid::Origin::User);
        let request = SolutionRequest { board, candidates: true };
        setter.order(Some(&request));
        let first = inbox.recv().unwrap();
        assert_eq!((first.count.found, first.is_complete()), (72, false));
        let second = inbox.recv().unwrap();
        assert_eq!(second, SolutionReport::of(request));
        let candidates = second.candidates.unwrap().unwrap();
        assert_eq!([0, 1, 5].map(|cell| candidates[cell].to_string()), ["1", "234", "234"]);
    }
}
