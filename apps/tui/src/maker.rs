//! Generates puzzles while the player waits.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use underdoku_game::classic::{PuzzleRequest, RequestError, State};
use underdoku_generator::general::Progress;
use underdoku_solver::Stop;

use crate::worker::Worker;

/// A request, with the puzzle that meets it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The request.
    pub wish: PuzzleRequest,
    /// The puzzle, or why there is none.
    pub puzzle: Result<State, RequestError>,
}

/// Reports of the maker while the player waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MakerReport {
    /// Progress of the requested puzzle, whenever its text changes.
    OnTheWay(Progress),
    /// The puzzle, or why there is none.
    Done(Box<Made>),
}

/// A thread that generates the requested puzzle. It passes progress and puzzle to `deliver`, and
/// ends when that reports that the receiver is gone.
///
/// # Errors
///
/// If the system cannot start a thread.
pub fn maker(
    deliver: impl Fn(MakerReport) -> bool + Send + 'static,
) -> io::Result<Worker<PuzzleRequest>> {
    Worker::new("maker", move |wish: PuzzleRequest, is_withdrawn| {
        let is_over = AtomicBool::new(false);
        let asked = || is_over.load(Ordering::Relaxed) || is_withdrawn();
        let mut last_shown = None;
        let mut report = |progress: Progress| {
            let shown = Some((progress.stage, progress.percent()));
            if std::mem::replace(&mut last_shown, shown) != shown
                && !deliver(MakerReport::OnTheWay(progress))
            {
                is_over.store(true, Ordering::Relaxed);
            }
        };
        let puzzle = wish.grant_watched(&mut report, Stop::when(&asked));
        deliver(MakerReport::Done(Box::new(Made { wish, puzzle })))
    })
}
