//! Cancellation of long searches.
//!
//! Some questions take hours, and there is no knowing in advance which. A caller that may lose
//! interest passes in a [`Stop`]. Long work polls it now and then, and aborts once it returns true.
//! Partial results are worthless then, so results are returned through [`Stop::whole`]. A stop that
//! is never requested changes no result.

use std::fmt;

/// A request to cancel work, to be polled.
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

    /// A stop that is requested once the function returns true. The function is called some
    /// thousand times per second. After it has returned true it must not return false again: a
    /// result counts as complete if it returns false at the end of the work.
    pub const fn when(is_requested: &'s (dyn Fn() -> bool + Sync)) -> Self {
        Self(Some(is_requested))
    }

    /// True if the work should be cancelled.
    pub fn is_requested(self) -> bool {
        self.0.is_some_and(|is_requested| is_requested())
    }

    /// Wraps the result of work that polled this stop.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the stop is requested by now, so that the work may have been aborted.
    pub fn whole<T>(self, outcome: T) -> Result<T, Stopped> {
        if self.is_requested() { Err(Stopped) } else { Ok(outcome) }
    }
}

impl fmt::Debug for Stop<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Stop").field(&self.is_requested()).finish()
    }
}

/// The work was cancelled, as requested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cancelled")]
pub struct Stopped;
