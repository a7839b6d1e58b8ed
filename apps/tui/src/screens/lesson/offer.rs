//! The offer of the lesson over the menu, made once.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use underdoku_depths as depths;
use underdoku_game::{Game as _, GameId, classic, delve, hudoku};
use underdoku_store::{Store, StoreError};

use super::Lesson;
use crate::keymap::Action;
use crate::places;
use crate::screens::{Menu, menu};
use crate::settings::stored::OFFERED;
use crate::ui::draw::dialog;
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, List};

choices! {
    /// An answer to the offer.
    OfferLine {
        /// Opens the lesson.
        Learn = "lesson-offer-learn",
        /// Opens the menu.
        Known = "lesson-offer-known",
    }
}

/// The offer.
#[derive(Debug)]
pub struct Offer {
    menu: Menu,
    list: List,
}

impl Offer {
    /// The offer, if it should be made.
    ///
    /// # Errors
    ///
    /// The store failed.
    pub fn first(store: &mut Store) -> Result<Option<Self>, StoreError> {
        let is_now = is_offered_now(store)?;
        is_now.then(|| Ok(Self { menu: Menu::new(store)?, list: OfferLine::list() })).transpose()
    }
}

/// True if the lesson should be offered. Records that it was.
///
/// # Errors
///
/// The store failed.
pub fn is_offered_now(store: &mut Store) -> Result<bool, StoreError> {
    let is_due = is_due(store)?;
    if is_due {
        store.set_setting(OFFERED, "yes")?;
    }
    Ok(is_due)
}

/// True if the lesson was never offered in a store, and no game was played there.
fn is_due(store: &Store) -> Result<bool, StoreError> {
    if store.setting(OFFERED)?.is_some() {
        return Ok(false);
    }
    let has_any = [delve::Session::ID, hudoku::Session::ID, depths::Session::ID]
        .into_iter()
        .try_fold(false, |any, game| Ok::<_, StoreError>(any || !store.groups(game)?.is_empty()))?;
    Ok(!has_any
        && store.saved_games::<delve::Session>()?.is_empty()
        && store.saved_games::<hudoku::Session>()?.is_empty()
        && store.saved_games::<depths::Session>()?.is_empty()
        && store.saved_games::<classic::Session>()?.is_empty())
}

impl Screen for Offer {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        self.menu.draw(look, buffer);
        let area = *buffer.area();
        dialog::question("lesson-offer", OfferLine::TITLES, self.list, area, look.theme, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let chosen = match OfferLine::chosen(self.list) {
            OfferLine::Learn => Transition::begin(|_| Ok::<_, StoreError>(Lesson::new())),
            OfferLine::Known => Transition::Menu,
        };
        self.list.act(action, Some(chosen))
    }

    fn game(&self) -> Option<GameId> {
        None
    }

    fn least(&self) -> Size {
        menu::LEAST
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::question(area, OfferLine::ALL.len()).lines
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }
}
