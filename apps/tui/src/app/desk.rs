//! What all screens share.

use underdoku_store::{Run, Store, StoreError};

use super::{Play, Screen};
use crate::keymap::Keymap;
use crate::settings::Settings;

/// What all screens share.
#[derive(Debug)]
pub struct Desk {
    /// Where runs, records and settings are kept.
    pub store: Store,
    /// What the player has chosen.
    pub settings: Settings,
    /// Which key does what.
    pub keymap: Keymap,
    /// What the store could not do; shown until the player has seen it.
    pub trouble: Option<String>,
}

impl Desk {
    /// Notes what the store could not do.
    pub fn note<T>(&mut self, result: Result<T, StoreError>) -> Option<T> {
        result.map_err(|error| self.trouble = Some(error.to_string())).ok()
    }

    /// A run, with the player before it.
    pub(super) fn sit_down(
        &mut self,
        run: impl FnOnce(&mut Store) -> Result<Run, StoreError>,
    ) -> Result<Screen, StoreError> {
        Ok(Screen::Play(Box::new(Play::new(run(&mut self.store)?, self.settings))))
    }
}
