//! The screens.

use ratatui::layout::Rect;
use underdoku_store::{Record, StoreError};

use super::{Desk, Goal, List, Menu, Over, OverLine, Play, Runs, SeedPrompt};
use crate::places;
use crate::settings::Setting;

/// What is shown.
#[derive(Debug)]
pub enum Screen {
    /// The menu.
    Menu(Menu),
    /// The question for a seed.
    SeedPrompt(SeedPrompt),
    /// The runs that are kept.
    Runs(Runs),
    /// The best runs, and the place of the list that is shown first.
    Records(Vec<Record>, List),
    /// The settings.
    Settings(List),
    /// A run.
    Play(Box<Play>),
    /// A run that has ended.
    Over(Box<Over>),
}

/// How many records are shown.
const RECORDS: usize = 100;

impl Screen {
    /// The screen that a goal leads to, from the one that is shown now.
    pub(super) fn towards(&self, goal: Goal, desk: &mut Desk) -> Result<Self, StoreError> {
        let store = &mut desk.store;
        Ok(match goal {
            Goal::Start(seed) => desk.sit_down(|store| store.start(seed))?,
            Goal::Resume(id) => desk.sit_down(|store| store.resume(id))?,
            Goal::SeedPrompt => Self::SeedPrompt(SeedPrompt::default()),
            Goal::Runs => Self::Runs(Runs::new(store)?),
            Goal::Records => {
                let records = store.records(RECORDS)?;
                let list = List::new(records.len());
                Self::Records(records, list)
            }
            Goal::Settings => Self::Settings(List::new(Setting::ALL.len())),
            Goal::Over if let Self::Play(play) = self => Self::Over(Box::new(Over::new(play, store))),
            Goal::Menu | Goal::Over | Goal::Help | Goal::Out => Self::Menu(Menu::new(store)?),
        })
    }

    /// Where the lines of the screen's list stand.
    pub(super) fn rows(&self, area: Rect) -> Vec<Rect> {
        match self {
            Self::Menu(menu) => places::menu(area, menu.lines.len()),
            Self::Runs(runs) => places::table(area, runs.kept.len()),
            Self::Records(records, _) => places::table(area, records.len()),
            Self::Settings(_) => places::table(area, Setting::ALL.len()),
            Self::Over(_) => places::over(area).lines(OverLine::ALL.len()),
            Self::SeedPrompt(_) | Self::Play(_) => Vec::new(),
        }
    }

    /// The screen's list.
    pub(super) fn list(&mut self) -> Option<&mut List> {
        match self {
            Self::Menu(menu) => Some(&mut menu.list),
            Self::Runs(runs) => Some(&mut runs.list),
            Self::Records(_, list) | Self::Settings(list) => Some(list),
            Self::Over(over) => Some(&mut over.list),
            Self::SeedPrompt(_) | Self::Play(_) => None,
        }
    }
}
