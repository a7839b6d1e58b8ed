//! What all screens share.

use std::fmt;

use underdoku_game::Millis;
use underdoku_game::classic::Setup;
use underdoku_game::hudoku::{Deal, Move, Pace};
use underdoku_store::{PlayError, Store, StoreError};

use super::{Play, RoundPlay, Screen, Workbench};
use crate::boards::Found;
use crate::keeper::{Bench, Round, Run};
use crate::keymap::Keymap;
use crate::settings::{Setting, Settings};

/// What all screens share.
#[derive(Debug)]
pub struct Desk {
    /// Where games, records and settings are kept.
    pub store: Store,
    /// What the player has chosen.
    pub settings: Settings,
    /// Which key does what.
    pub keymap: Keymap,
    /// What the store could not do; shown until the player has seen it.
    pub trouble: Option<String>,
    /// The board that the player comes back to from a look round.
    pub aside: Option<Box<Workbench>>,
}

impl Desk {
    /// Notes what could not be done.
    pub fn note<T, E: fmt::Display>(&mut self, result: Result<T, E>) -> Option<T> {
        result.map_err(|error| self.trouble = Some(error.to_string())).ok()
    }

    /// Sets a setting to its next value and keeps it.
    pub(super) fn turn(&mut self, setting: Setting, places: isize) {
        self.settings.turn(setting, places);
        let kept = self.settings.keep(setting, &mut self.store);
        self.note(kept);
    }

    /// A run, with the player before it.
    pub(super) fn sit_down(
        &mut self,
        run: impl FnOnce(&mut Store) -> Result<Run, StoreError>,
    ) -> Result<Screen, StoreError> {
        Ok(Screen::Play(Box::new(Play::new(run(&mut self.store)?, self.settings))))
    }

    /// A new game of Hudoku, with the player before it: the clock runs at this pace, or as the settings say.
    pub(super) fn begin_round(&mut self, deal: Deal, pace: Option<Pace>) -> Result<Screen, StoreError> {
        let mut round: Round = self.store.start(deal)?;
        let pace = Move::Pace(pace.unwrap_or(self.settings.pace));
        match self.store.play(&mut round, pace, Millis(0)) {
            // A clock that runs at that pace already refuses.
            Ok(_) | Err(PlayError::Refused(_)) => Ok(Screen::Round(Box::new(RoundPlay::new(round, self)))),
            Err(PlayError::Store(error)) => Err(error),
        }
    }

    /// A game of Classic, with the player before it.
    pub(super) fn open(&mut self, bench: Bench) -> Screen {
        self.aside = None;
        Screen::Workbench(Box::new(Workbench::new(bench, self.settings)))
    }

    /// A board just loaded.
    pub(super) fn load(&mut self, found: &Found) -> Screen {
        self.open(Bench::new(Setup::new(&found.state), &found.title))
    }
}
