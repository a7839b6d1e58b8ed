//! The time of day, from the system or from a test.

use std::fmt;
use std::sync::Arc;
use std::time::SystemTime;

/// Tells the seconds since 1970 began, in UTC. Tests wind it by hand.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> u64 + Send + Sync>);

impl Clock {
    /// The clock on the wall.
    pub fn wall() -> Self {
        let now = || {
            SystemTime::now()
                .duration_since(SystemTime::UNIX_EPOCH)
                .map_or(0, |since| since.as_secs())
        };
        Self(Arc::new(now))
    }

    /// A clock that shows what this says.
    pub fn new(now: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The current time.
    pub fn now(&self) -> u64 {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.now())
    }
}
