//! Makes puzzles while the player waits.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use underdoku_game::classic::{RequestError, State, Wish};
use underdoku_generator::general::Progress;
use underdoku_solver::Stop;

use crate::worker::Worker;

/// A wish, with the puzzle that grants it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The wish.
    pub wish: Wish,
    /// The puzzle, or the reason why there is none.
    pub puzzle: Result<State, RequestError>,
}

/// Reports of the maker while the player waits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MakerReport {
    /// Progress of the awaited puzzle, whenever its text changes.
    OnTheWay(Progress),
    /// It is there, or cannot be had.
    Done(Box<Made>),
}

/// A thread that makes the puzzle that is wished for. It passes every puzzle, and the progress of
/// the next, to `deliver`, and ends when that reports that there is no receiver any more.
///
/// # Errors
///
/// If the system gives no thread.
pub fn maker(deliver: impl Fn(MakerReport) -> bool + Send + 'static) -> io::Result<Worker<Wish>> {
    Worker::new("maker", move |wish: Wish, is_withdrawn| {
        let is_over = AtomicBool::new(false);
        let asked = || is_over.load(Ordering::Relaxed) || is_withdrawn();
        let mut told = None;
        let mut tell = |progress: Progress| {
            let shown = Some((progress.stage, progress.percent()));
            if std::mem::replace(&mut told, shown) != shown
                && !deliver(MakerReport::OnTheWay(progress))
            {
                is_over.store(true, Ordering::Relaxed);
            }
        };
        let puzzle = wish.grant_watched(&mut tell, Stop::when(&asked));
        deliver(MakerReport::Done(Box::new(Made { wish, puzzle })))
    })
}
