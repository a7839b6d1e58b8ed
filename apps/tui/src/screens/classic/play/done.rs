//! Dialog over a complete board.

use std::time::Instant;

use underdoku_game::Millis;
use underdoku_logic::{Difficulty, difficulty};
use underdoku_solver::Puzzle;
use underdoku_store::StoreError;

use super::{New, Play};
use crate::app::List;
use crate::keymap::{Action, Way};
use crate::screen::Go;

/// The keys for another puzzle like this one.
pub(super) const ANOTHER: [&str; 2] = ["G", "ctrl-g"];

/// The message for a complete board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// The time of play.
    pub time: Millis,
    /// The difficulty of the puzzle, if the presets are one.
    pub difficulty: Option<Difficulty>,
    /// The selected line.
    pub list: List,
}

choices! {
    /// A line of the message for a complete board.
    DoneLine {
        /// Look at the board.
        Look = "bench-done-look",
        /// A new puzzle.
        New = "bench-new",
        /// The menu.
        Menu = "screen-menu-line",
    }
}

impl Play {
    pub(crate) fn complete(&mut self, now: Instant) {
        let puzzle = self.state().usual_givens().and_then(|givens| Puzzle::prove(givens).ok());
        self.done = Some(Done {
            time: self.clock.read(now),
            difficulty: puzzle.as_ref().map(difficulty),
            list: DoneLine::list(),
        });
    }

    /// A step to a new puzzle of the same kind and difficulty; without a kind, to the choice.
    pub(super) fn to_another(&self) -> Go {
        let Some(kind) = self.state().layout().spec() else { return Self::to_new() };
        let puzzle = self.state().usual_givens().and_then(|givens| Puzzle::prove(givens).ok());
        let difficulty = puzzle.as_ref().map(difficulty);
        Go::to(move |_| Ok::<_, StoreError>(New::another(kind, difficulty)))
    }

    pub(crate) fn answer(&mut self, action: Action) -> Option<Go> {
        let done = self.done.as_mut()?;
        match action {
            Action::Go(Way::Left | Way::Right) => {}
            Action::Back => self.done = None,
            Action::Confirm => {
                let line = DoneLine::chosen(done.list);
                self.done = None;
                return match line {
                    DoneLine::Look => None,
                    DoneLine::New => Some(Self::to_new()),
                    DoneLine::Menu => Some(Go::Menu),
                };
            }
            _ => {
                done.list.act(action, None);
            }
        }
        None
    }
}
