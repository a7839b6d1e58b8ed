//! What is said when the board is complete.

use std::time::Instant;

use underdoku_game::Millis;
use underdoku_logic::{Difficulty, difficulty};
use underdoku_solver::Puzzle;

use super::Workbench;
use crate::app::{Goal, List};
use crate::keymap::{Action, Way};

/// What is said when the board is complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// The time of play.
    pub time: Millis,
    /// How hard the puzzle was, if the presets are one.
    pub difficulty: Option<Difficulty>,
    /// Which line is chosen.
    pub list: List,
}

/// What can be done then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoneLine {
    /// Look at the board.
    Look,
    /// A new puzzle.
    New,
    /// The menu.
    Menu,
}

impl DoneLine {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::Look, Self::New, Self::Menu];

    /// What it says.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Look => "Look at the board",
            Self::New => "New puzzle",
            Self::Menu => "Menu",
        }
    }
}

impl Workbench {
    pub(super) fn complete(&mut self, now: Instant) {
        let puzzle = self.state().usual_givens().and_then(|givens| Puzzle::prove(givens).ok());
        self.done = Some(Done {
            time: self.clock.read(now),
            difficulty: puzzle.as_ref().map(difficulty),
            list: List::new(DoneLine::ALL.len()),
        });
    }

    pub(super) fn answer(&mut self, action: Action) -> Option<Goal> {
        let done = self.done.as_mut()?;
        match action {
            Action::Go(Way::Left | Way::Right) => {}
            Action::Back => self.done = None,
            Action::Confirm => {
                let line = DoneLine::ALL[done.list.at.min(DoneLine::ALL.len() - 1)];
                self.done = None;
                return match line {
                    DoneLine::Look => None,
                    DoneLine::New => Some(Goal::NewPuzzle),
                    DoneLine::Menu => Some(Goal::Menu),
                };
            }
            _ => {
                done.list.act(action, None);
            }
        }
        None
    }
}
