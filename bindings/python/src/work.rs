//! Threads and workspaces that are reused from call to call, and interruptions.

use std::collections::BTreeMap;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use underdoku_solver::Stop;
use underdoku_tools::{SideBySide, WorkerPool};

/// The interval at which to check whether the user has interrupted.
const LOOK: Duration = Duration::from_millis(50);
/// The largest number of threads.
const MOST: u16 = 256;

/// Workspaces of the batch solver.
pub(crate) static WORKSPACES: LazyLock<SideBySide> = LazyLock::new(SideBySide::default);

/// Thread pools by process and size. A forked process has none of its parent's threads.
static POOLS: Mutex<BTreeMap<(u32, u16), Arc<WorkerPool>>> = Mutex::new(BTreeMap::new());

/// A pool of this many threads, one per processor by default.
///
/// # Errors
///
/// `ValueError` for a number out of range, `RuntimeError` if threads cannot be started.
pub(crate) fn pool(threads: Option<i64>) -> PyResult<Arc<WorkerPool>> {
    let size = match threads {
        None => thread::available_parallelism().map_or(1, usize::from).min(MOST.into()) as u16,
        Some(threads) => u16::try_from(threads)
            .ok()
            .filter(|size| (1..=MOST).contains(size))
            .ok_or_else(|| {
                PyValueError::new_err(format!(
                    "threads: expected a number from 1 to {MOST}, found {threads}"
                ))
            })?,
    };
    let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(pool) = pools.get(&(process::id(), size)) {
        return Ok(Arc::clone(pool));
    }
    let pool =
        WorkerPool::of(Some(size)).map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    let pool = Arc::new(pool);
    pools.insert((process::id(), size), Arc::clone(&pool));
    Ok(pool)
}

/// Runs work of unknown length without the interpreter's lock. If the user interrupts, the work is
/// asked to stop, and its answer is discarded.
///
/// # Errors
///
/// The exception raised by a signal handler, such as `KeyboardInterrupt`.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(Stop<'_>) -> T + Send,
) -> PyResult<T> {
    let is_cancelled = &AtomicBool::new(false);
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, done) = channel();
            scope.spawn(move || {
                let must_stop = || is_cancelled.load(Ordering::Relaxed);
                // This fails only if the receiver no longer needs the answer.
                let _ = sender.send(work(Stop::when(&must_stop)));
            });
            loop {
                match done.recv_timeout(LOOK) {
                    Ok(answer) => return Ok(answer),
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err("the work ended without an answer"));
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        #[expect(
                            clippy::redundant_closure_for_method_calls,
                            reason = "a closure is generic over the lifetime, the path is not"
                        )]
                        let checked = Python::attach(|py| py.check_signals());
                        if let Err(interrupt) = checked {
                            is_cancelled.store(true, Ordering::Relaxed);
                            return Err(interrupt);
                        }
                    }
                }
            }
        })
    })
}
