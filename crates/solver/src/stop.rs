//! A word from outside that an answer is no longer wanted.
//!
//! Some questions take hours, and nobody knows beforehand which. Whoever may lose interest hands in
//! a [`Stop`]. Long work asks it now and then, and once it says yes the work breaks off; what it
//! then has is worth nothing, so that whoever began the work hands on what came of it through
//! [`Stop::whole`]. Work that nobody stops comes to the same with and without one.

use std::fmt;

/// A request to stop work, to be asked for.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use underdoku_grid::Grid;
/// use underdoku_solver::{Stop, Stopped, count_until};
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
    /// Nobody asks it ever.
    pub const NEVER: Self = Self(None);

    /// A stop that comes when the function returns true. It is called some thousand times a second;
    /// after it has returned true it must not return false again, for an answer counts as whole if
    /// it returns false when the work is over.
    pub const fn when(asked: &'s (dyn Fn() -> bool + Sync)) -> Self {
        Self(Some(asked))
    }

    /// True if it is time to stop.
    pub fn is_asked(self) -> bool {
        self.0.is_some_and(|asked| asked())
    }

    /// The outcome of work that looks out for this stop, if it was not broken off.
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

/// The work was broken off, as was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the work was broken off")]
pub struct Stopped;
