//! What the player who sets a puzzle is told after each change: the number of solutions and, if they are shown,
//! the digits that each cell has in some solution.
//!
//! A board with few digits has millions of solutions, and a search for rules that hardly restrict it may take
//! hours. So a thread counts up to a limit, and gives up after a time.

use std::io;
use std::time::{Duration, Instant};

use underdoku_game::classic::{SolutionCount, State, true_candidates};
use underdoku_grid::layout::DigitSet;
use underdoku_solver::{Stop, Stopped};

use crate::worker::Worker;

/// Solutions beyond these are not counted.
pub(crate) const MOST_COUNTED: usize = 1_000;

/// The time after which each of the two searches is given up.
pub(crate) const TIME_LIMIT: Duration = Duration::from_secs(10);

/// A board whose solutions are to be counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionRequest {
    /// The board, without notes.
    pub board: State,
    /// True if the true candidates of its cells are wanted, too.
    pub candidates: bool,
}

/// What was found of a board so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionReport {
    /// The request.
    pub request: SolutionRequest,
    /// The number of solutions.
    pub count: SolutionCount,
    /// The true candidates of each cell, in row order, once they were searched for.
    pub candidates: Option<Result<Vec<DigitSet>, Stopped>>,
}

impl SolutionReport {
    /// True if nothing is left to be searched for.
    pub(crate) const fn is_complete(&self) -> bool {
        !self.request.candidates || self.candidates.is_some()
    }

    /// The number of solutions of a board.
    fn counted(request: SolutionRequest, stop: Stop<'_>) -> Self {
        let count = SolutionCount::of(&request.board, MOST_COUNTED, stop);
        Self { request, count, candidates: None }
    }

    /// The same with the candidates.
    fn with_candidates(self, stop: Stop<'_>) -> Self {
        let layout = self.request.board.layout();
        let found = true_candidates(&self.request.board, stop);
        let by_cell = found.map(|found| {
            layout.cells_and_voids().map(|cell| found.digits(cell)).collect::<Vec<DigitSet>>()
        });
        Self { candidates: Some(by_cell), ..self }
    }

    /// All that is wanted of a board, however long it takes.
    pub fn of(request: SolutionRequest) -> Self {
        let wants = request.candidates;
        let counted = Self::counted(request, Stop::NEVER);
        if wants { counted.with_candidates(Stop::NEVER) } else { counted }
    }
}

/// The number of solutions of a board, as far as they are counted within some seconds.
pub(crate) fn count(board: &State) -> SolutionCount {
    let begin = Instant::now();
    SolutionCount::of(board, MOST_COUNTED, Stop::when(&|| begin.elapsed() > TIME_LIMIT))
}

/// A thread that counts the solutions of the requested board. It passes the count to `deliver` and then, if
/// wanted, the same with the candidates; it ends when that reports that the receiver is gone.
///
/// # Errors
///
/// If the system cannot start a thread.
pub(crate) fn setter(
    deliver: impl Fn(SolutionReport) -> bool + Send + 'static,
) -> io::Result<Worker<SolutionRequest>> {
    Worker::new("setter", move |request: SolutionRequest, is_withdrawn| {
        let begin = Instant::now();
        let asked = || is_withdrawn() || begin.elapsed() > TIME_LIMIT;
        let counted = SolutionReport::counted(request, Stop::when(&asked));
        if is_withdrawn() {
            return true;
        }
        if !deliver(counted.clone()) || !counted.request.candidates {
            return true;
        }
        let begin = Instant::now();
        let asked = || is_withdrawn() || begin.elapsed() > TIME_LIMIT;
        let complete = counted.with_candidates(Stop::when(&asked));
        is_withdrawn() || deliver(complete)
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
