//! Worker threads.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};

use anyhow::Context as _;
use rayon::ThreadPool;

/// Threads that work on many items at once.
#[derive(Debug)]
pub struct WorkerPool {
    /// `None` if the calling thread does all the work.
    threads: Option<ThreadPool>,
    size: usize,
}

impl WorkerPool {
    /// Starts this many threads, or one per processor.
    ///
    /// # Errors
    ///
    /// If the system cannot start more threads.
    pub fn of(threads: Option<u16>) -> anyhow::Result<Self> {
        let available = || std::thread::available_parallelism().map_or(1, usize::from);
        let size = threads.map_or_else(available, usize::from);
        let builder = rayon::ThreadPoolBuilder::new().num_threads(size);
        let threads = (size > 1)
            .then(|| builder.build())
            .transpose()
            .context("cannot start the worker threads")?;
        Ok(Self { threads, size })
    }

    /// A pool of one thread.
    pub const fn alone() -> Self {
        Self { threads: None, size: 1 }
    }

    /// The number of threads.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Maps the items to results, in their order.
    pub fn map<T: Sync, U: Send>(&self, things: &[T], work: impl Fn(&T) -> U + Sync) -> Vec<U> {
        let mut all = Vec::with_capacity(things.len());
        let kept = self.in_order(things, work, |answer| {
            all.push(answer);
            Ok(())
        });
        debug_assert!(kept.is_ok(), "storing an answer cannot fail");
        all
    }

    /// Passes the result for each item to `take`, in order, as soon as it is ready. Stops at the
    /// first error.
    ///
    /// # Errors
    ///
    /// The first error of `take`.
    pub fn in_order<T: Sync, U: Send>(
        &self,
        things: &[T],
        work: impl Fn(&T) -> U + Sync,
        mut take: impl FnMut(U) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let threads = match &self.threads {
            Some(threads) if things.len() > 1 => threads,
            _ => return things.iter().try_for_each(|thing| take(work(thing))),
        };
        let answers: Vec<Mutex<Option<U>>> = things.iter().map(|_| Mutex::new(None)).collect();
        let slot = |index: usize| answers[index].lock().unwrap_or_else(PoisonError::into_inner);
        each(
            threads,
            things.len(),
            &|index| {
                let answer = work(&things[index]);
                *slot(index) = Some(answer);
            },
            &mut |index| slot(index).take().map_or(Ok(()), &mut take),
        )
    }
}

/// Runs pieces of work on threads, and calls `done` for each in order; stops at the first error. It
/// works on indices only, so that the threading code is compiled once and not for each type of
/// answer.
fn each(
    threads: &ThreadPool,
    count: usize,
    work: &(dyn Fn(usize) + Sync),
    done: &mut dyn FnMut(usize) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let is_over = &AtomicBool::new(false);
    let (sender, finished) = channel();
    threads.in_place_scope(|scope| {
        for index in 0..count {
            let sender = sender.clone();
            scope.spawn(move |_| {
                if !is_over.load(Ordering::Relaxed) {
                    work(index);
                    // After an error, the receiver is gone.
                    let _ = sender.send(index);
                }
            });
        }
        drop(sender);
        let (mut early, mut next) = (BTreeSet::new(), 0);
        let result = finished.iter().try_for_each(|index| {
            early.insert(index);
            while early.remove(&next) {
                next += 1;
                done(next - 1)?;
            }
            Ok(())
        });
        is_over.store(true, Ordering::Relaxed);
        result
    })
}
