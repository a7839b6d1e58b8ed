//! The dialog for a complete board.

use std::time::Instant;

use underdoku_game::Millis;
use underdoku_game::classic::{Hardness, Session, difficulty_of_givens};
use underdoku_game::{Game as _, Summary as _};
use underdoku_logic::Difficulty;
use underdoku_store::{Store, StoreError};

use super::{New, Play};
use crate::app::{AppContext, List};
use crate::boards::hardness_of;
use crate::keymap::{Action, Direction};
use crate::screen::Transition;

/// The keys for another puzzle like this one.
pub(super) const ANOTHER: [&str; 2] = ["G", "ctrl-g"];

/// The dialog for a complete board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The time of play.
    pub time: Millis,
    /// The difficulty of the puzzle, if the presets are a proper one.
    pub difficulty: Option<Difficulty>,
    /// The name of its group, and the best time among the other games in it, if there are any.
    pub best: Option<(String, Millis)>,
    /// The selected line.
    pub list: List,
}

choices! {
    /// A line of the dialog.
    DoneLine {
        /// Look at the board.
        DrawContext = "bench-done-look",
        /// Start this puzzle again.
        Restart = "bench-done-restart",
        /// A new puzzle.
        New = "bench-new",
        /// The menu.
        Menu = "screen-menu-line",
    }
}

impl Play {
    pub(crate) fn complete(&mut self, context: &mut AppContext, now: Instant) {
        let summary = self.bench.session().summary();
        let best = if summary.is_won() { self.best_before(&context.store) } else { Ok(None) };
        self.done = Some(Done {
            time: self.clock.read(now),
            difficulty: difficulty_of_givens(self.state()),
            best: context.note(best).flatten(),
            list: DoneLine::list(),
        });
    }

    /// The best time of the other completed puzzles of this one's group, and the group's name.
    fn best_before(&self, store: &Store) -> Result<Option<(String, Millis)>, StoreError> {
        let group = self.bench.session().summary().figures(self.bench.title()).group;
        let games = store.kept::<Session>()?.into_iter().filter(|game| {
            let is_other = self.bench.id() != Some(game.id);
            is_other && game.summary.figures(&game.title).group == group
        });
        let times = games.filter(|game| game.summary.is_won()).map(|game| game.summary.time);
        Ok(times.min().filter(|_| !group.is_empty()).map(|best| (group, best)))
    }

    /// A step to a new puzzle of the same kind and difficulty; without a kind, to the form.
    pub(super) fn to_another(&self) -> Transition {
        let Some(kind) = self.state().layout().spec() else { return Self::to_new() };
        let of_givens = || difficulty_of_givens(self.state()).map(Hardness::Difficulty);
        let hardness = hardness_of(kind, self.bench.title()).or_else(of_givens);
        Transition::to(move |_| Ok::<_, StoreError>(New::another(kind, hardness)))
    }

    pub(crate) fn answer(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let done = self.done.as_mut()?;
        match action {
            Action::Go(Direction::Left | Direction::Right) => {}
            Action::Back => self.done = None,
            Action::Confirm => {
                let line = DoneLine::chosen(done.list);
                self.done = None;
                return match line {
                    DoneLine::DrawContext => None,
                    DoneLine::Restart => {
                        self.restart(true, context, now);
                        None
                    }
                    DoneLine::New => Some(Self::to_new()),
                    DoneLine::Menu => Some(Transition::Menu),
                };
            }
            _ => {
                done.list.act(action, None);
            }
        }
        None
    }
}
