//! The screens.

use std::error::Error;

use ratatui::layout::Rect;
use underdoku_store::{BenchSummary, Record, RunSummary, Store};

use super::{
    BoardList, Desk, FilePrompt, Goal, KeptList, List, Menu, NewPuzzle, Over, OverLine, Play, SeedPrompt,
    WishLine, Workbench,
};
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
    Runs(KeptList<RunSummary>),
    /// The best runs, and the place of the list that is shown first.
    Records(Vec<Record>, List),
    /// The settings.
    Settings(List),
    /// A run.
    Play(Box<Play>),
    /// A run that has ended.
    Over(Box<Over>),
    /// A game of Classic.
    Workbench(Box<Workbench>),
    /// The wish for a new puzzle.
    NewPuzzle(Box<NewPuzzle>),
    /// The levels and the saved boards.
    Boards(Box<BoardList>),
    /// The question for a file.
    FilePrompt(FilePrompt),
    /// The games of Classic that are kept.
    Games(KeptList<BenchSummary>),
}

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    /// The dungeon.
    Delve,
    /// The workbench.
    Classic,
}

/// How many records are shown.
const RECORDS: usize = 100;

impl Screen {
    /// The screen that a goal leads to, from the one that is shown now.
    pub(super) fn towards(&self, goal: Goal, desk: &mut Desk) -> Result<Self, Box<dyn Error>> {
        if let Some(back) = self.back_to_the_bench(&goal, desk) {
            return Ok(back);
        }
        let store = &mut desk.store;
        Ok(match goal {
            Goal::Start(seed) => desk.sit_down(|store| store.start(seed))?,
            Goal::Resume(id) => desk.sit_down(|store| store.resume(id))?,
            Goal::SeedPrompt => Self::SeedPrompt(SeedPrompt::default()),
            Goal::Runs => Self::Runs(KeptList::new(store)?),
            Goal::Records => {
                let records = store.records(RECORDS)?;
                let list = List::new(records.len());
                Self::Records(records, list)
            }
            Goal::Settings => Self::Settings(List::new(Setting::ALL.len())),
            Goal::ResumeBench(id) => {
                let bench = store.resume_bench(id)?;
                desk.open(bench)
            }
            Goal::Board(found) => desk.load(&found),
            Goal::NewPuzzle => Self::NewPuzzle(Box::default()),
            Goal::Make(wish) => Self::NewPuzzle(Box::new(NewPuzzle::wishing(wish))),
            Goal::Boards => Self::Boards(Box::new(BoardList::new(store)?)),
            Goal::FilePrompt => Self::FilePrompt(FilePrompt::default()),
            Goal::Games => Self::Games(KeptList::new(store)?),
            Goal::Over if let Self::Play(play) = self => Self::Over(Box::new(Over::new(play, store))),
            Goal::Menu | Goal::Over | Goal::Help | Goal::Out => Self::Menu(self.menu(store)?),
        })
    }

    /// The board that the player comes back to, from a look round or by choosing it there.
    fn back_to_the_bench(&self, goal: &Goal, desk: &mut Desk) -> Option<Self> {
        let aside = desk.aside.as_ref()?;
        let is_chosen = matches!(goal, Goal::ResumeBench(id) if aside.bench.id() == Some(*id));
        let is_left = *goal == Goal::Menu && self.game() == Some(Game::Classic);
        (is_chosen || is_left).then(|| desk.aside.take().map(Self::Workbench)).flatten()
    }

    /// The menu, at the game that the player comes from.
    fn menu(&self, store: &Store) -> Result<Menu, Box<dyn Error>> {
        let menu = Menu::new(store)?;
        Ok(if self.game() == Some(Game::Classic) { menu.at_classic() } else { menu })
    }

    /// The game that the screen belongs to; none if it belongs to both.
    pub const fn game(&self) -> Option<Game> {
        match self {
            Self::Menu(_) | Self::Settings(_) => None,
            Self::SeedPrompt(_) | Self::Runs(_) | Self::Records(..) | Self::Play(_) | Self::Over(_) => {
                Some(Game::Delve)
            }
            Self::Workbench(_)
            | Self::NewPuzzle(_)
            | Self::Boards(_)
            | Self::FilePrompt(_)
            | Self::Games(_) => Some(Game::Classic),
        }
    }

    /// Where the lines of the screen's list stand.
    pub(super) fn rows(&self, area: Rect) -> Vec<Rect> {
        match self {
            Self::Menu(menu) => places::menu(area, menu.parts),
            Self::Runs(runs) => places::table(area, runs.kept.len()),
            Self::Records(records, _) => places::table(area, records.len()),
            Self::Settings(_) => places::table(area, Setting::ALL.len()),
            Self::Over(_) => places::over(area).lines(OverLine::ALL.len()),
            Self::NewPuzzle(_) => places::table(area, WishLine::ALL.len()),
            Self::Boards(boards) => places::table(area, boards.names.len() + 1),
            Self::Games(games) => places::table(area, games.kept.len()),
            Self::SeedPrompt(_) | Self::FilePrompt(_) | Self::Play(_) | Self::Workbench(_) => Vec::new(),
        }
    }

    /// The screen's list.
    pub(super) fn list(&mut self) -> Option<&mut List> {
        match self {
            Self::Menu(menu) => Some(&mut menu.list),
            Self::Runs(runs) => Some(&mut runs.list),
            Self::Records(_, list) | Self::Settings(list) => Some(list),
            Self::Over(over) => Some(&mut over.list),
            Self::NewPuzzle(new) => Some(&mut new.list),
            Self::Boards(boards) => Some(&mut boards.list),
            Self::Games(games) => Some(&mut games.list),
            Self::SeedPrompt(_) | Self::FilePrompt(_) | Self::Play(_) | Self::Workbench(_) => None,
        }
    }
}
