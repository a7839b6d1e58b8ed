//! The first screen, as requested on the command line.

use underdoku_store::StoreError;

use super::{ClassicStart, Start, games};
use crate::fresh_seed;
use crate::screens::{Lesson, classic, delve, depths, hudoku, lesson};
use crate::ui::AppContext;
use crate::ui::screen::Screen;

/// The screen to open over the menu; none if the menu itself was requested.
pub(super) fn begin(
    start: Start,
    context: &mut AppContext,
) -> Result<Option<Box<dyn Screen>>, StoreError> {
    Ok(match start {
        Start::Menu => None,
        Start::First => lesson::Offer::first(&mut context.store)?.map(|offer| Box::new(offer) as _),
        Start::Lesson => Some(Box::new(Lesson::new())),
        Start::New(seed) => {
            Some(Box::new(delve::DelvePlay::start(seed.unwrap_or_else(fresh_seed), context)?))
        }
        Start::Delve(setup) => Some(Box::new(delve::DelvePlay::start(setup, context)?)),
        Start::Continue => match context.store.resume_newest()? {
            Some(run) => Some(Box::new(delve::DelvePlay::new(run, context.settings))),
            None => None,
        },
        Start::Stored(id) => Some(games::resume(id, context)?),
        Start::Classic(sit) => Some(begin_classic(sit, context)?),
        Start::Depths(Some(setup)) => Some(Box::new(depths::DepthsPlay::start(*setup, context)?)),
        Start::Depths(None) => Some(Box::new(depths::NewDepths::open(&context.store)?)),
        Start::Hudoku(Some(deal), pace) => {
            Some(Box::new(hudoku::HudokuPlay::start(*deal, pace, context)?))
        }
        Start::Hudoku(None, _) => Some(match context.store.resume_newest()? {
            Some(round) => Box::new(hudoku::HudokuPlay::new(round, context)),
            None => Box::new(hudoku::NewHudoku::default()),
        }),
    })
}

fn begin_classic(
    sit: ClassicStart,
    context: &mut AppContext,
) -> Result<Box<dyn Screen>, StoreError> {
    let newest = match sit {
        ClassicStart::Continue => context.store.resume_newest()?,
        ClassicStart::Stored(id) => Some(context.store.resume(id)?),
        _ => None,
    };
    Ok(match (newest, sit) {
        (Some(game), _) => Box::new(classic::ClassicPlay::new(game, context.settings)),
        (None, ClassicStart::Board(found)) => Box::new(classic::ClassicPlay::load(&found, context)),
        (None, ClassicStart::Several(boards)) => {
            Box::new(classic::PuzzlePicker::new(boards, &context.store)?)
        }
        (None, ClassicStart::New(wish)) => Box::new(classic::NewClassic::wishing(wish)),
        (None, ClassicStart::Continue | ClassicStart::Stored(_) | ClassicStart::Boards) => {
            Box::new(classic::Boards::new(&context.store)?)
        }
    })
}
