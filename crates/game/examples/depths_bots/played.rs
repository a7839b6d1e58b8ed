//! The outcome of a run.

use underdoku_game::Game as _;
use underdoku_game::depths::{Ending, Session};

/// The outcome of a run.
pub(crate) struct Played {
    pub(crate) has_won: bool,
    pub(crate) floors: u8,
    pub(crate) deeds: u32,
    pub(crate) insights: u32,
    pub(crate) relics: usize,
}

impl Played {
    pub(crate) fn of(session: &Session) -> Self {
        let (view, ending) = (session.view(), session.ending());
        Self {
            has_won: ending == Some(Ending::Won),
            floors: view.report().floors,
            deeds: session.summary().deeds,
            insights: view.report().insights,
            relics: view.relics().len(),
        }
    }
}
