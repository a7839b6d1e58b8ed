//! Working together.

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
}
