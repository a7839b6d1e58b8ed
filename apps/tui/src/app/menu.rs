//! The menu.

use underdoku_store::{RunSummary, Store, StoreError};

use super::{Goal, List};
use crate::fresh_seed;
use crate::keymap::Action;

/// The menu.
#[derive(Clone, Debug)]
pub struct Menu {
    /// Its lines.
    pub lines: Vec<MenuLine>,
    /// Which of them is chosen.
    pub list: List,
}

/// A line of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MenuLine {
    /// Goes on with the run that was last played.
    Continue(Box<RunSummary>),
    /// Starts a run with a fresh seed.
    New,
    /// Starts a run with a seed that the player gives.
    Seeded,
    /// Shows the runs that are kept: so many.
    Runs(usize),
    /// Shows the best runs.
    Records,
    /// Shows the settings.
    Settings,
    /// Shows the keys.
    Help,
    /// Goes.
    Out,
}

impl Menu {
    pub(super) fn new(store: &Store) -> Result<Self, StoreError> {
        let runs = store.unfinished()?;
        let mut lines = Vec::new();
        lines.extend(runs.first().cloned().map(|newest| MenuLine::Continue(Box::new(newest))));
        lines.extend([MenuLine::New, MenuLine::Seeded]);
        if !runs.is_empty() {
            lines.push(MenuLine::Runs(runs.len()));
        }
        lines.extend([MenuLine::Records, MenuLine::Settings, MenuLine::Help, MenuLine::Out]);
        Ok(Self { list: List::new(lines.len()), lines })
    }

    pub(super) fn act(&mut self, action: Action) -> Option<Goal> {
        if action == Action::Back {
            return Some(Goal::Out);
        }
        let chosen = self.lines.get(self.list.at).map(MenuLine::goal);
        self.list.act(action, chosen)
    }
}

impl MenuLine {
    fn goal(&self) -> Goal {
        match self {
            Self::Continue(run) => Goal::Resume(run.id),
            Self::New => Goal::Start(fresh_seed()),
            Self::Seeded => Goal::SeedPrompt,
            Self::Runs(_) => Goal::Runs,
            Self::Records => Goal::Records,
            Self::Settings => Goal::Settings,
            Self::Help => Goal::Help,
            Self::Out => Goal::Out,
        }
    }
}
