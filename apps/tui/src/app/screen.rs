//! The screens.

use std::error::Error;
use std::time::Instant;

use ratatui::layout::Rect;
use underdoku_game::hudoku::Deal;
use underdoku_game::{Game as _, classic, delve, hudoku};
use underdoku_grid::layout::Value;
use underdoku_store::{GameNumber, Store, StoreError};

use super::{
    BestList, BoardList, Desk, FilePrompt, Goal, KeptList, List, Menu, NewPuzzle, NewRound, Over, OverLine,
    Play, RoundLine, RoundOver, RoundOverLine, RoundPlay, SeedPrompt, WishLine, Workbench,
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
    Runs(KeptList<delve::Session>),
    /// The best runs.
    Records(BestList<delve::Session>),
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
    Games(KeptList<classic::Session>),
    /// A game of Hudoku.
    Round(Box<RoundPlay>),
    /// A game of Hudoku that has ended.
    RoundOver(Box<RoundOver>),
    /// The choice of a new game of Hudoku.
    NewRound(Box<NewRound>),
    /// The games of Hudoku that are kept.
    Rounds(KeptList<hudoku::Session>),
    /// The best games of Hudoku.
    RoundRecords(BestList<hudoku::Session>),
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

impl Screen {
    /// The screen that a goal leads to, from the one that is shown now.
    pub(super) fn towards(&self, goal: Goal, desk: &mut Desk, now: Instant) -> Result<Self, Box<dyn Error>> {
        if let Some(back) = self.back_to_the_bench(&goal, desk) {
            return Ok(back);
        }
        let store = &mut desk.store;
        Ok(match goal {
            Goal::Start(seed) => desk.sit_down(|store| store.start(seed))?,
            Goal::Resume(id) => Self::resume(id, desk)?,
            Goal::SeedPrompt => Self::SeedPrompt(SeedPrompt::default()),
            Goal::Runs => Self::Runs(KeptList::new(store)?),
            Goal::Records => Self::Records(BestList::new(store)?),
            Goal::Settings => Self::Settings(List::new(Setting::ALL.len())),
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
            Goal::Rounds => Self::Rounds(KeptList::new(store)?),
            Goal::RoundRecords => Self::RoundRecords(BestList::new(store)?),
            Goal::RoundOver if let Self::Round(play) = self => {
                Self::RoundOver(Box::new(RoundOver::new(play, store, now)))
            }
            Goal::Menu | Goal::Over | Goal::RoundOver | Goal::Help | Goal::Out => {
                Self::Menu(self.menu(store)?)
            }
        })
    }

    /// A game that was kept, with the player before it.
    pub(super) fn resume(id: GameNumber, desk: &mut Desk) -> Result<Self, StoreError> {
        Ok(match id.game() {
            classic::Session::ID => {
                let bench = desk.store.resume(id)?;
                desk.open(bench)
            }
            hudoku::Session::ID => {
                let round = desk.store.resume(id)?;
                Self::Round(Box::new(RoundPlay::new(round, desk)))
            }
            // A number of a game that is none of these is refused there.
            _ => desk.sit_down(|store| store.resume(id))?,
        })
    }

    /// The board that the player comes back to, from a look round or by choosing it there.
    fn back_to_the_bench(&self, goal: &Goal, desk: &mut Desk) -> Option<Self> {
        let aside = desk.aside.as_ref()?;
        let is_chosen = matches!(goal, Goal::Resume(id) if aside.bench.id() == Some(*id));
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
            Self::SeedPrompt(_) | Self::Runs(_) | Self::Records(_) | Self::Play(_) | Self::Over(_) => {
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

    /// The greatest capital letter that is a digit here.
    pub(super) fn letters(&self) -> Option<Value> {
        match self {
            Self::Workbench(bench) => bench.state().layout().largest_value(),
            _ => None,
        }
    }

    /// Whether characters are typed into a line.
    pub(super) fn is_typed_into(&self) -> bool {
        match self {
            Self::SeedPrompt(_) | Self::FilePrompt(_) => true,
            Self::NewRound(new) => new.is_typed_into(),
            Self::Workbench(bench) => bench.line.is_some(),
            _ => false,
        }
    }

    /// Where the lines of the screen's list stand.
    pub(super) fn rows(&self, area: Rect) -> Vec<Rect> {
        match self {
            Self::Menu(menu) => places::menu(area, menu.parts),
            Self::Runs(runs) => places::table(area, runs.kept.len()),
            Self::Records(records) => places::table(area, records.best.len()),
            Self::Settings(_) => places::table(area, Setting::ALL.len()),
            Self::Over(_) => places::over(area).lines(OverLine::ALL.len()),
            Self::NewPuzzle(_) => places::table(area, WishLine::ALL.len()),
            Self::Boards(boards) => places::table(area, boards.names.len() + 1),
            Self::Games(games) => places::table(area, games.kept.len()),
            Self::RoundOver(_) => places::over(area).lines(RoundOverLine::ALL.len()),
            Self::NewRound(_) => places::table(area, RoundLine::all().len()),
            Self::Rounds(rounds) => places::table(area, rounds.kept.len()),
            Self::RoundRecords(records) => places::table(area, records.best.len()),
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
            Self::Records(records) => Some(&mut records.list),
            Self::Settings(list) => Some(list),
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
