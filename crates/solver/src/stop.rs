//! A word from outside that an answer is no longer wanted.
//!
//! Some questions take hours, and nobody knows beforehand which. Whoever may lose interest hands in a [`Stop`]. Long work
//! asks it now and then, and once it says yes the work breaks off; what it then has is worth nothing, so that whoever
//! began the work hands on what came of it through [`Stop::whole`]. Work that nobody stops comes to the same with and
//! without one.

use std::fmt;

/// Whether work should stop.
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

    /// When this says so. It is asked some thousand times a second; what it said yes to once it must not take back, for
    /// an answer counts as whole if it says no when the work is over.
    pub const fn when(asked: &'s (dyn Fn() -> bool + Sync)) -> Self {
        Self(Some(asked))
    }

    /// Whether it is time to stop.
    pub fn is_asked(self) -> bool {
        self.0.is_some_and(|asked| asked())
    }

    /// What came of work that looks out for this stop, if it was not broken off.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the work was broken off")
    }
}

impl std::error::Error for Stopped {}
