//! Uniqueness checks for carving, one at a time or in batches.
//!
//! Carving asks the solver one question after another, and each question depends on the previous
//! answer. For one puzzle at a time, the solver for single grids answers [`at_once`]. The batch
//! solver, however, needs dozens of questions at a time to be efficient. So dozens of puzzles are
//! carved [`together`]. Each waits after its question, and a lane that has an answer takes the next
//! question, of the same puzzle or of a new one. The carving code is the same in both cases: an
//! `async fn` whose only suspension point is a question. That saves writing it a second time as a
//! state machine.

use std::cell::{Cell, RefCell};
use std::iter::{Enumerate, Peekable};
use std::ops::DerefMut;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use underdoku_grid::{CellSet, Grid};
use underdoku_solver::batch::{RemovalQueries, Workspace};
use underdoku_solver::{Puzzle, Stop, Stopped};

/// Answers questions.
pub(crate) enum Oracle<'s> {
    /// Asks the solver immediately, until a stop is requested.
    Now(Stop<'s>),
    /// Stores the question in a slot, to be answered later.
    Later(Rc<AnswerSlot>),
}

/// A puzzle that questions change in place, because copying it for each question was slow.
pub(crate) type SharedPuzzle = Rc<RefCell<Puzzle>>;

/// A question and its answer, shared by a worker and the batch.
#[derive(Default)]
pub(crate) struct AnswerSlot {
    /// Does the puzzle keep its unique solution without these givens?
    question: Cell<Option<(SharedPuzzle, CellSet)>>,
    /// `Ok` if the solution stays unique, and the givens have been removed; otherwise another
    /// solution.
    answer: Cell<Option<Result<(), Grid>>>,
}

impl Oracle<'_> {
    /// True if no more questions will be answered.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self, Self::Now(stop) if stop.is_requested())
    }

    /// Removes these givens if the solution stays unique; otherwise returns another solution of the
    /// givens that would be left.
    pub(crate) async fn take_out(&self, puzzle: &SharedPuzzle, cells: CellSet) -> Result<(), Grid> {
        match self {
            Self::Now(_) => puzzle.borrow_mut().take_out(cells),
            Self::Later(slot) => {
                slot.question.set(Some((Rc::clone(puzzle), cells)));
                std::future::poll_fn(|_| slot.answer.take().map_or(Poll::Pending, Poll::Ready))
                    .await
            }
        }
    }
}

/// Runs work that never has to wait.
pub(crate) fn at_once<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => unreachable!("an oracle that answers now leaves nobody waiting"),
    }
}

/// A piece of work that may be waiting for an answer.
struct Worker<F> {
    /// Its index among the results.
    place: usize,
    slot: Rc<AnswerSlot>,
    /// The question it is waiting for.
    question: Option<(SharedPuzzle, CellSet)>,
    work: Pin<Box<F>>,
}

impl<F: Future> Worker<F> {
    /// Runs until it is done or asks a question.
    fn resume(&mut self) -> Option<F::Output> {
        match self.work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(done) => Some(done),
            Poll::Pending => {
                self.question = self.slot.question.take();
                None
            }
        }
    }
}

/// Pieces of work that run interleaved.
struct Interleaved<I: Iterator, W, F: Future> {
    things: Peekable<Enumerate<I>>,
    work: W,
    workers: Vec<Option<Worker<F>>>,
    /// The workers that have a question.
    asking: Vec<usize>,
    /// The indices of workers that are done.
    free: Vec<usize>,
    done: Vec<(usize, F::Output)>,
}

impl<T, F: Future, I: Iterator<Item = T>, W: Fn(T, Oracle<'static>) -> F> Interleaved<I, W, F> {
    /// Starts the next piece of work; returns false if there is none.
    fn begin(&mut self) -> bool {
        let Some((place, thing)) = self.things.next() else { return false };
        let slot = Rc::<AnswerSlot>::default();
        let work = Box::pin((self.work)(thing, Oracle::Later(Rc::clone(&slot))));
        let number = self.free.pop().unwrap_or_else(|| {
            self.workers.push(None);
            self.workers.len() - 1
        });
        self.workers[number] = Some(Worker { place, slot, question: None, work });
        self.resume(number);
        true
    }

    fn question(&self, number: usize) -> &(SharedPuzzle, CellSet) {
        let worker = self.workers[number].as_ref();
        worker.and_then(|worker| worker.question.as_ref()).expect("the worker has asked a question")
    }

    /// Runs a worker until it is done or asks a question.
    fn resume(&mut self, number: usize) {
        let Some(worker) = &mut self.workers[number] else { return };
        match worker.resume() {
            None => self.asking.push(number),
            Some(result) => {
                self.done.push((worker.place, result));
                self.workers[number] = None;
                self.free.push(number);
            }
        }
    }
}

impl<T, F: Future, I: Iterator<Item = T>, W: Fn(T, Oracle<'static>) -> F> RemovalQueries
    for Interleaved<I, W, F>
{
    fn ask(&mut self) -> Option<usize> {
        while self.asking.is_empty() && self.begin() {}
        self.asking.pop()
    }

    fn puzzle(&mut self, number: usize) -> impl DerefMut<Target = Puzzle> {
        self.question(number).0.borrow_mut()
    }

    fn cells(&self, number: usize) -> CellSet {
        self.question(number).1
    }

    fn is_empty(&mut self) -> bool {
        self.asking.is_empty() && self.things.peek().is_none()
    }

    fn answer(&mut self, number: usize, answer: Result<(), Grid>) {
        if let Some(worker) = &self.workers[number] {
            worker.slot.answer.set(Some(answer));
        }
        self.resume(number);
    }
}

/// The results of all pieces of work, in order. As soon as one is done the next is started.
pub(crate) fn together<T, F: Future>(
    things: impl IntoIterator<Item = T>,
    work: impl Fn(T, Oracle<'static>) -> F,
    workspace: &mut Workspace,
    stop: Stop<'_>,
) -> Result<Vec<F::Output>, Stopped> {
    let things = things.into_iter().enumerate().peekable();
    let (workers, asking, free, done) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut interleaved = Interleaved { things, work, workers, asking, free, done };
    workspace.answer_all(&mut interleaved, stop)?;
    interleaved.done.sort_unstable_by_key(|&(place, _)| place);
    Ok(interleaved.done.into_iter().map(|(_, result)| result).collect())
}
