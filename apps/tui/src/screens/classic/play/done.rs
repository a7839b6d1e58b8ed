//! Dialog over a complete board.

use std::time::Instant;

use underdoku_game::Millis;
use underdoku_logic::{Difficulty, difficulty};
use underdoku_solver::Puzzle;

use super::Play;
use crate::app::List;
use crate::keymap::{Action, Way};
use crate::screen::Go;

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
