//! The state that all screens share.

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
    /// The last failure, shown until the player presses a key.
    pub trouble: Option<String>,
    /// A text for the clipboard, until the terminal has it.
    pub(crate) clipboard: Option<String>,
    /// A short message about what was just done, shown at the foot until the next message.
    pub notice: Option<String>,
    /// True if the terminal's bell should ring.
    pub(crate) rings: bool,
}

impl AppContext {
    /// Records a failure.
    pub fn note<T, E: fmt::Display>(&mut self, result: Result<T, E>) -> Option<T> {
        result.map_err(|error| self.trouble = Some(error.to_string())).ok()
    }

    /// Rings the terminal's bell for a reason, if the player wants it.
    pub(crate) const fn ring_if(&mut self, is_reason: bool) {
        self.rings |= is_reason && self.settings.bell;
    }

    /// Takes the request to ring the bell.
    pub fn take_ring(&mut self) -> bool {
        std::mem::take(&mut self.rings)
    }

    /// Takes the text for the clipboard.
    pub fn take_clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    /// Sets a setting to its next value and stores it.
    pub fn turn(&mut self, setting: Setting, places: isize) {
        self.settings.turn(setting, places);
        let outcome = self.settings.save(setting, &mut self.store);
        self.note(outcome);
    }
}
