//! Uniqueness checks for carving, one at a time or in batches.
//!
//! Carving asks the solver one question after the other, and each question depends on the previous
//! answer. For one puzzle at a time, the solver for single grids answers [`at_once`]. But the batch
//! solver needs hundreds of questions at a time to be efficient; so hundreds of puzzles are carved
//! [`together`], each waits after its question, and when all of them wait, all their questions are
//! answered. The carving code is the same in both cases: an `async fn` whose only event is an
//! answer.

use std::cell::RefCell;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use underdoku_grid::CellSet;
use underdoku_solver::batch::Workspace;
use underdoku_solver::{Puzzle, Stop, Stopped};

/// The source of answers.
pub(crate) enum Oracle<'s> {
    /// Asks the solver at once, until a stop is requested.
    Now(Stop<'s>),
    /// Leaves the question on a slip, to be answered later.
    Later(Slip),
}

/// A slip of paper that is passed back and forth.
pub(crate) type Slip = Rc<RefCell<Note>>;

/// The content of a slip.
#[derive(Default)]
pub(crate) enum Note {
    #[default]
    Nothing,
    /// Does the puzzle have one solution without these givens?
    Question(Puzzle, CellSet),
    /// The puzzle without them, if so, or as it was.
    Answer(Puzzle, bool),
}

impl Oracle<'_> {
    /// True if no more questions are answered.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self, Self::Now(stop) if stop.is_asked())
    }

    /// Removes these givens from a puzzle, if it still has one solution; returns true if it did.
    pub(crate) async fn take_out(&self, puzzle: &mut Puzzle, cells: CellSet) -> bool {
        match self {
            Self::Now(_) => puzzle.take_out(cells),
            Self::Later(slip) => {
                slip.replace(Note::Question(*puzzle, cells));
                std::future::poll_fn(|_| match *slip.borrow() {
                    Note::Answer(answer, is_out) => {
                        *puzzle = answer;
                        Poll::Ready(is_out)
                    }
                    _ => Poll::Pending,
                })
                .await
            }
        }
    }
}

/// The result of work that never waits.
pub(crate) fn at_once<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => unreachable!("an oracle that answers now leaves nobody waiting"),
    }
}

/// Work that may wait for an answer.
struct Worker<F> {
    /// Its place among the results.
    place: usize,
    slip: Slip,
    work: Pin<Box<F>>,
}

impl<F: Future> Worker<F> {
    /// Continues until it is done or asks a question.
    fn go_on(&mut self) -> Option<F::Output> {
        match self.work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(done) => Some(done),
            Poll::Pending => None,
        }
    }

    fn question(&self) -> Option<(Puzzle, CellSet)> {
        match *self.slip.borrow() {
            Note::Question(puzzle, cells) => Some((puzzle, cells)),
            _ => None,
        }
    }
}

/// The largest number of puzzles carved side by side: more do not fit in a processor's cache.
const TOGETHER: usize = 256;

/// The results of all pieces of work, in their order. As soon as one is done the next begins.
pub(crate) fn together<T, F: Future>(
    things: impl IntoIterator<Item = T>,
    work: impl Fn(T, Oracle<'static>) -> F,
    workspace: &mut Workspace,
    stop: Stop<'_>,
) -> Result<Vec<F::Output>, Stopped> {
    let mut things = things.into_iter().enumerate();
    let (mut workers, mut questions, mut done) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        stop.whole(())?;
        workers.extend(things.by_ref().take(TOGETHER - workers.len()).map(|(place, thing)| {
            let slip = Slip::default();
            Worker { place, work: Box::pin(work(thing, Oracle::Later(Rc::clone(&slip)))), slip }
        }));
        if workers.is_empty() {
            done.sort_unstable_by_key(|&(place, _)| place);
            return Ok(done.into_iter().map(|(_, result)| result).collect());
        }
        workers.retain_mut(|worker| {
            worker.go_on().map(|result| done.push((worker.place, result))).is_none()
        });
        questions.clear();
        questions.extend(workers.iter().filter_map(Worker::question));
        let answers = workspace.take_out(&mut questions);
        for ((worker, (puzzle, _)), is_out) in workers.iter().zip(&questions).zip(answers) {
            worker.slip.replace(Note::Answer(*puzzle, is_out));
        }
    }
}
