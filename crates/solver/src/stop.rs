//! A word from outside that an answer is no longer wanted.
//!
//! Some questions take hours, and which ones is not known beforehand. A caller that may lose
//! interest passes in a [`Stop`]. Long work checks it now and then, and aborts once it returns
//! true; partial results are then worthless, so results are passed on through [`Stop::whole`]. Work
//! that is not stopped has the same result with and without one.

use std::fmt;

/// A request to stop work, to be polled.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use underdoku::grid::Grid;
/// use underdoku::solver::{Stop, Stopped, count_until};
///
/// let is_unwanted = AtomicBool::new(false);
/// let asked = || is_unwanted.load(Ordering::Relaxed);
/// assert_eq!(count_until(&Grid::EMPTY, 5, Stop::when(&asked)), Ok(5));
/// is_unwanted.store(true, Ordering::Relaxed);
/// assert_eq!(count_until(&Grid::EMPTY, 5, Stop::when(&asked)), Err(Stopped));
/// ```
#[derive(Clone, Copy, Default)]
pub struct Stop<'s>(Option<&'s (dyn Fn() -> bool + Sync)>);

impl<'s> Stop<'s> {
    /// A stop that is never requested.
    pub const NEVER: Self = Self(None);

    /// A stop that is requested when the function returns true. It is called some thousand times
    /// per second; after it has returned true it must not return false again, because a result
    /// counts as complete if it returns false at the end of the work.
    pub const fn when(asked: &'s (dyn Fn() -> bool + Sync)) -> Self {
        Self(Some(asked))
    }

    /// True if it is time to stop.
    pub fn is_asked(self) -> bool {
        self.0.is_some_and(|asked| asked())
    }

    /// The result of work that checks this stop, unless it was aborted.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if it may have been.
    pub fn whole<T>(self, outcome: T) -> Result<T, Stopped> {
        if self.is_asked() { Err(Stopped) } else { Ok(outcome) }
    }
}

impl fmt::Debug for Stop<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Stop").field(&self.is_asked()).finish()
    }
}

/// The work was aborted, as requested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cancelled")]
pub struct Stopped;
