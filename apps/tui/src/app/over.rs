//! The story of a run that has ended.

use underdoku_game::delve::{Floor, Session};
use underdoku_grid::{Cell, Digit};
use underdoku_store::Store;

use super::{Goal, List, Play};
use crate::fresh_seed;
use crate::keeper::Run;
use crate::keymap::{Action, Way};

/// The story of a run that has ended.
#[derive(Debug)]
pub struct Over {
    /// The run.
    pub session: Session,
    /// What killed the player: the cell, the digit that was tried and the right one.
    pub killer: Option<(Cell, Digit, Digit)>,
    /// The run's place among all that have ended, from 1, if it is known.
    pub rank: Option<usize>,
    /// Which line is chosen.
    pub list: List,
}

/// A line under the story.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverLine {
    /// A new run with a fresh seed.
    New,
    /// The same dungeon once more.
    Again,
    /// The menu.
    Menu,
}

impl OverLine {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::New, Self::Again, Self::Menu];

    /// What it says.
    pub const fn title(self) -> &'static str {
        match self {
            Self::New => "New run",
            Self::Again => "Same seed again",
            Self::Menu => "Menu",
        }
    }
}

/// How many records a rank is looked for in.
const RANKED: usize = 10_000;

impl Over {
    pub(super) fn new(play: &Play, store: &Store) -> Self {
        let records = store.best::<Session>("", RANKED).unwrap_or_default();
        let rank = records.iter().position(|record| Some(record.id) == play.run.id()).map(|above| above + 1);
        let killer = play.last_trap.filter(|_| play.run.view().hp == 0);
        Self {
            session: play.run.session().clone(),
            killer: killer.and_then(|(cell, tried)| Some((cell, tried, right_digit(&play.run, cell)?))),
            rank,
            list: List::new(OverLine::ALL.len()),
        }
    }

    pub(super) fn act(&mut self, action: Action) -> Option<Goal> {
        let chosen = match OverLine::ALL[self.list.at.min(OverLine::ALL.len() - 1)] {
            OverLine::New => Goal::Start(fresh_seed()),
            OverLine::Again => Goal::Start(self.session.view().seed.clone()),
            OverLine::Menu => Goal::Menu,
        };
        let sideways = match action {
            Action::Go(Way::Left) => Action::PreviousBlank,
            Action::Go(Way::Right) => Action::NextBlank,
            other => other,
        };
        self.list.act(sideways, Some(chosen))
    }
}

/// What stands in a cell of the floor's solution, which is no secret any more.
fn right_digit(run: &Run, cell: Cell) -> Option<Digit> {
    let view = run.view();
    Floor::dig(view.seed, view.depth).puzzle().solution().get(cell)
}
