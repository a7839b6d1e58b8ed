//! State that all screens share.

use std::fmt;

use underdoku_store::Store;

use crate::keymap::Keymap;
use crate::settings::{Setting, Settings};

/// State shared by all screens.
#[derive(Debug)]
pub struct AppContext {
    /// The store of games, records and settings.
    pub store: Store,
    /// The player's settings.
    pub settings: Settings,
    /// The key bindings.
    pub keymap: Keymap,
    /// What could not be done last; shown until the player presses a key.
    pub trouble: Option<String>,
    /// True if the terminal's bell is to be rung.
    pub(super) rings: bool,
}

impl AppContext {
    /// Notes what could not be done.
    pub fn note<T, E: fmt::Display>(&mut self, result: Result<T, E>) -> Option<T> {
        result.map_err(|error| self.trouble = Some(error.to_string())).ok()
    }

    /// Rings the terminal's bell if there is a reason and the player wants it.
    pub(crate) const fn ring_if(&mut self, is_reason: bool) {
        self.rings |= is_reason && self.settings.bell;
    }

    /// True if the bell is to be rung now.
    pub fn take_ring(&mut self) -> bool {
        std::mem::take(&mut self.rings)
    }

    /// Sets a setting to its next value and stores it.
    pub fn turn(&mut self, setting: Setting, places: isize) {
        self.settings.turn(setting, places);
        let kept = self.settings.keep(setting, &mut self.store);
        self.note(kept);
    }
}
