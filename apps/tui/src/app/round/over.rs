//! The score of a game of Hudoku that has ended.

use std::time::{Duration, Instant};

use underdoku_game::hudoku::{Session, Summary};
use underdoku_store::{GameNumber, Listed, Store};

use super::RoundPlay;
use crate::app::{Goal, List};
use crate::fresh_seed;
use crate::keymap::{Action, Way};

/// The score of a game that has ended.
#[derive(Debug)]
pub struct RoundOver {
    /// The game's number.
    pub id: Option<GameNumber>,
    /// The game.
    pub session: Session,
    /// The best games on its template.
    pub best: Vec<Listed<Summary>>,
    /// The game's place among all on its template, from 1, if it is known.
    pub rank: Option<usize>,
    /// Which line is chosen.
    pub list: List,
    /// When the game ended: a key that was meant for it chooses nothing here.
    since: Instant,
}

/// A line under the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundOverLine {
    /// A new game on the same template.
    New,
    /// The same board once more.
    Again,
    /// The menu.
    Menu,
}

impl RoundOverLine {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::New, Self::Again, Self::Menu];

    /// What it says.
    pub const fn title(self) -> &'static str {
        match self {
            Self::New => "New game",
            Self::Again => "Same board again",
            Self::Menu => "Menu",
        }
    }
}

/// How many records a rank is looked for in.
const RANKED: usize = 10_000;
/// How many of them are shown.
const SHOWN: usize = 8;
/// How long keys are passed over.
const PATIENCE: Duration = Duration::from_millis(500);

impl RoundOver {
    pub(in crate::app) fn new(play: &RoundPlay, store: &Store, now: Instant) -> Self {
        let session = play.round.session().clone();
        let line = session.deal().template().line();
        let mut best = store.best::<Session>(line, RANKED).unwrap_or_default();
        let rank = best.iter().position(|record| Some(record.id) == play.round.id()).map(|above| above + 1);
        best.truncate(SHOWN);
        let list = List::new(RoundOverLine::ALL.len());
        Self { id: play.round.id(), session, best, rank, list, since: now }
    }

    pub(in crate::app) fn act(&mut self, action: Action, now: Instant) -> Option<Goal> {
        if now < self.since + PATIENCE {
            return None;
        }
        let deal = self.session.deal();
        let chosen = match RoundOverLine::ALL[self.list.at.min(RoundOverLine::ALL.len() - 1)] {
            RoundOverLine::New => Goal::Deal(Box::new(deal.template().clone()), fresh_seed()),
            RoundOverLine::Again => Goal::Deal(Box::new(deal.template().clone()), deal.seed().clone()),
            RoundOverLine::Menu => Goal::Menu,
        };
        let sideways = match action {
            Action::Go(Way::Left) => Action::PreviousBlank,
            Action::Go(Way::Right) => Action::NextBlank,
            other => other,
        };
        self.list.act(sideways, Some(chosen))
    }
}
