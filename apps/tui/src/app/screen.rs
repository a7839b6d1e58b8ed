//! The screens.

use std::error::Error;
use std::time::Instant;

use ratatui::layout::Rect;
use underdoku_game::hudoku::Deal;
use underdoku_store::{BenchSummary, Record, RoundSummary, RunSummary, Store};

use super::{
    BoardList, Desk, FilePrompt, Goal, KeptList, List, Menu, NewPuzzle, NewRound, Over, OverLine, Play,
    RoundLine, RoundOver, RoundOverLine, RoundPlay, RoundRecords, SeedPrompt, WishLine, Workbench,
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
    /// A game of Hudoku.
    Round(Box<RoundPlay>),
    /// A game of Hudoku that has ended.
    RoundOver(Box<RoundOver>),
    /// The choice of a new game of Hudoku.
    NewRound(Box<NewRound>),
    /// The games of Hudoku that are kept.
    Rounds(KeptList<RoundSummary>),
    /// The best games of Hudoku.
    RoundRecords(Box<RoundRecords>),
}

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    /// The dungeon.
    Delve,
    /// The workbench.
    Classic,
    /// Half Sudoku.
    Hudoku,
}

/// How many records are shown.
const RECORDS: usize = 100;

impl Screen {
    /// The screen that a goal leads to, from the one that is shown now.
    pub(super) fn towards(&self, goal: Goal, desk: &mut Desk, now: Instant) -> Result<Self, Box<dyn Error>> {
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
            Goal::NewRound => Self::NewRound(Box::default()),
            Goal::Deal(template, seed) => {
                let deal = Deal::new(&template, &seed)?;
                desk.begin_round(deal, None)?
            }
            Goal::ResumeRound(id) => {
                let round = store.resume_round(id)?;
                Self::Round(Box::new(RoundPlay::new(round, desk)))
            }
            Goal::Rounds => Self::Rounds(KeptList::new(store)?),
            Goal::RoundRecords => Self::RoundRecords(Box::new(RoundRecords::new(store)?)),
            Goal::RoundOver if let Self::Round(play) = self => {
                Self::RoundOver(Box::new(RoundOver::new(play, store, now)))
            }
            Goal::Menu | Goal::Over | Goal::RoundOver | Goal::Help | Goal::Out => {
                Self::Menu(self.menu(store)?)
            }
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
        Ok(match self.game() {
            Some(Game::Classic) => menu.at_part(2),
            Some(Game::Hudoku) => menu.at_part(3),
            Some(Game::Delve) | None => menu,
        })
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
            Self::Round(_)
            | Self::RoundOver(_)
            | Self::NewRound(_)
            | Self::Rounds(_)
            | Self::RoundRecords(_) => Some(Game::Hudoku),
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
            Self::RoundOver(_) => places::over(area).lines(RoundOverLine::ALL.len()),
            Self::NewRound(_) => places::table(area, RoundLine::all().len()),
            Self::Rounds(rounds) => places::table(area, rounds.kept.len()),
            Self::RoundRecords(records) => places::table(area, records.records.len()),
            Self::SeedPrompt(_)
            | Self::FilePrompt(_)
            | Self::Play(_)
            | Self::Workbench(_)
            | Self::Round(_) => Vec::new(),
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
            Self::RoundOver(over) => Some(&mut over.list),
            Self::NewRound(new) => Some(&mut new.list),
            Self::Rounds(rounds) => Some(&mut rounds.list),
            Self::RoundRecords(records) => Some(&mut records.list),
            Self::SeedPrompt(_)
            | Self::FilePrompt(_)
            | Self::Play(_)
            | Self::Workbench(_)
            | Self::Round(_) => None,
        }
    }
}
