//! Counts of relic effects in a run, for the law that every relic takes effect.

use std::sync::{Mutex, PoisonError};

use crate::content::{Relic, RelicSet};

/// How often each relic took effect, by its number. Copies count separately, so that
/// a preview adds nothing.
#[derive(Debug)]
pub(crate) struct Effects(Mutex<[u32; RelicSet::MOST]>);

impl Effects {
    pub(crate) fn note(&self, relic: Relic) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[usize::from(relic.number())] += 1;
    }

    pub(crate) fn counts(&self) -> [u32; RelicSet::MOST] {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clone for Effects {
    fn clone(&self) -> Self {
        Self(Mutex::new(self.counts()))
    }
}

impl Default for Effects {
    fn default() -> Self {
        Self(Mutex::new([0; RelicSet::MOST]))
    }
}
