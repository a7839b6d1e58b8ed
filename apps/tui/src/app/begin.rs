//! The first screen, by the words that the game was called with.

use underdoku_store::StoreError;

use super::{Desk, Sit, Start};
use crate::fresh_seed;
use crate::screen::Screen;
use crate::screens::{self, Lesson, classic, delve, depths, hudoku, lesson};

/// The screen over the menu; none at the menu.
pub(super) fn begin(start: Start, desk: &mut Desk) -> Result<Option<Box<dyn Screen>>, StoreError> {
    Ok(match start {
        Start::Menu => None,
        Start::First => lesson::Offer::first(&mut desk.store)?.map(|offer| Box::new(offer) as _),
        Start::Lesson => Some(Box::new(Lesson::new())),
        Start::New(seed) => {
            Some(Box::new(delve::Play::start(seed.unwrap_or_else(fresh_seed), desk)?))
        }
        Start::Continue => match desk.store.resume_newest()? {
            Some(run) => Some(Box::new(delve::Play::new(run, desk.settings))),
            None => None,
        },
        Start::Kept(id) => Some(screens::resume(id, desk)?),
        Start::Classic(sit) => Some(begin_classic(sit, desk)?),
        Start::Depths(Some(setup)) => Some(Box::new(depths::Play::start(*setup, desk)?)),
        Start::Depths(None) => Some(Box::new(depths::New::open(&desk.store)?)),
        Start::Hudoku(Some(deal), pace) => Some(Box::new(hudoku::Play::start(*deal, pace, desk)?)),
        Start::Hudoku(None, _) => Some(match desk.store.resume_newest()? {
            Some(round) => Box::new(hudoku::Play::new(round, desk)),
            None => Box::new(hudoku::New::default()),
        }),
    })
}

fn begin_classic(sit: Sit, desk: &mut Desk) -> Result<Box<dyn Screen>, StoreError> {
    let newest = match sit {
        Sit::Continue => desk.store.resume_newest()?,
        _ => None,
    };
    Ok(match (newest, sit) {
        (Some(bench), _) => Box::new(classic::Play::new(bench, desk.settings)),
        (None, Sit::Board(found)) => Box::new(classic::Play::load(&found, desk)),
        (None, Sit::Several(boards)) => Box::new(classic::Several::new(boards)),
        (None, Sit::New(wish)) => Box::new(classic::New::wishing(wish)),
        (None, Sit::Continue | Sit::Boards) => Box::new(classic::Boards::new(&desk.store)?),
    })
}
