//! Working together.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;

use anyhow::Context as _;
use rayon::ThreadPool;
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

use crate::args::puzzles::Threads;

/// Some threads that work on many things at once.
pub(crate) struct Crew {
    /// None where one thread works alone.
    pool: Option<ThreadPool>,
    size: usize,
}

impl Crew {
    /// As many as asked for, or as there are processors.
    pub(crate) fn of(threads: &Threads) -> anyhow::Result<Self> {
        let available = || std::thread::available_parallelism().map_or(1, usize::from);
        let size = threads.threads.map_or_else(available, usize::from);
        let builder = rayon::ThreadPoolBuilder::new().num_threads(size);
        let pool = (size > 1).then(|| builder.build()).transpose().context("no threads to be had")?;
        Ok(Self { pool, size })
    }

    /// One thread alone.
    pub(crate) const fn alone() -> Self {
        Self { pool: None, size: 1 }
    }

    /// How many there are.
    pub(crate) const fn size(&self) -> usize {
        self.size
    }

    /// What comes of each thing, in the order of the things.
    pub(crate) fn map<T: Sync, U: Send>(&self, things: &[T], work: impl Fn(&T) -> U + Sync) -> Vec<U> {
        match &self.pool {
            Some(pool) if things.len() > 1 => pool.install(|| things.par_iter().map(&work).collect()),
            _ => things.iter().map(work).collect(),
        }
    }

    /// Hands on what comes of each thing, in the order of the things, as soon as it is there. It ends at the first error.
    pub(crate) fn in_order<T: Sync, U: Send>(
        &self,
        things: &[T],
        work: impl Fn(&T) -> U + Sync,
        mut take: impl FnMut(U) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let Some(pool) = &self.pool else { return things.iter().try_for_each(|thing| take(work(thing))) };
        let is_over = AtomicBool::new(false);
        let (sender, done) = channel();
        let (work, is_over) = (&work, &is_over);
        pool.in_place_scope(|scope| {
            for (index, thing) in things.iter().enumerate() {
                let sender = sender.clone();
                scope.spawn(move |_| {
                    if !is_over.load(Ordering::Relaxed) {
                        // Nobody listens any more where it ended.
                        let _ = sender.send((index, work(thing)));
                    }
                });
            }
            drop(sender);
            let (mut early, mut next) = (BTreeMap::new(), 0);
            let taken = done.iter().try_for_each(|(index, answer)| {
                early.insert(index, answer);
                while let Some(answer) = early.remove(&next) {
                    next += 1;
                    take(answer)?;
                }
                Ok(())
            });
            is_over.store(true, Ordering::Relaxed);
            taken
        })
    }
}
