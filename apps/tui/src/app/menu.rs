//! The menu: a column for each game, and below them what both share.

use std::ops::Range;

use underdoku_store::{BenchSummary, RunSummary, Store, StoreError};

use super::{Goal, List};
use crate::fresh_seed;
use crate::keymap::{Action, Way};

/// The menu.
#[derive(Clone, Debug)]
pub struct Menu {
    /// Its lines: those of Delve, then what both games share, then those of Classic.
    pub lines: Vec<MenuLine>,
    /// Which of them is chosen.
    pub list: List,
    /// How many lines each of the three parts has.
    pub parts: [usize; 3],
    /// Whether the column of Classic was the last that the player was in.
    is_right: bool,
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
    /// Goes on with the game of Classic that was last played.
    ContinueBench(Box<BenchSummary>),
    /// Makes a new puzzle.
    NewPuzzle,
    /// Shows the levels and the saved boards.
    Boards,
    /// Shows the games of Classic that are kept: so many.
    Games(usize),
    /// Shows the settings.
    Settings,
    /// Shows the keys.
    Help,
    /// Goes.
    Out,
}

impl Menu {
    pub(super) fn new(store: &Store) -> Result<Self, StoreError> {
        let (delve, classic) = (delve_lines(&store.unfinished()?), classic_lines(&store.benches()?));
        let both = vec![MenuLine::Settings, MenuLine::Help, MenuLine::Out];
        let parts = [delve.len(), both.len(), classic.len()];
        let lines = [delve, both, classic].concat();
        Ok(Self { list: List::new(lines.len()), lines, parts, is_right: false })
    }

    /// The same menu with the first line of Classic chosen.
    pub(super) fn at_classic(mut self) -> Self {
        self.list.at = self.classic().start;
        self.is_right = true;
        self
    }

    /// The lines of Classic.
    fn classic(&self) -> Range<usize> {
        self.parts[0] + self.parts[1]..self.lines.len()
    }

    pub(super) fn act(&mut self, action: Action) -> Option<Goal> {
        match action {
            Action::Back => return Some(Goal::Out),
            Action::Go(Way::Left) => self.cross(false),
            Action::Go(Way::Right) => self.cross(true),
            Action::Go(Way::Up) | Action::PreviousBlank => self.walk(-1),
            Action::Go(Way::Down) | Action::NextBlank => self.walk(1),
            _ => {
                let chosen = self.lines.get(self.list.at).map(MenuLine::goal);
                return self.list.act(action, chosen);
            }
        }
        None
    }

    /// To the next line or the one before, round and round: a column, then what both share.
    fn walk(&mut self, places: isize) {
        let both = self.parts[0]..self.classic().start;
        if !both.contains(&self.list.at) {
            self.is_right = self.classic().contains(&self.list.at);
        }
        let column = if self.is_right { self.classic() } else { 0..self.parts[0] };
        let round: Vec<usize> = column.chain(both).collect();
        let place = round.iter().position(|&line| line == self.list.at).unwrap_or(0);
        let next = (place.cast_signed() + places).rem_euclid(round.len().cast_signed());
        self.list.at = round[next.unsigned_abs()];
    }

    /// To the other column, at the same height if it is as high.
    fn cross(&mut self, to_right: bool) {
        let classic = self.classic();
        let (from, to) = if to_right { (0, classic.start) } else { (classic.start, 0) };
        let stands_there =
            if to_right { self.list.at < self.parts[0] } else { classic.contains(&self.list.at) };
        let height = self.parts[if to_right { 2 } else { 0 }];
        if stands_there {
            self.list.at = to + (self.list.at - from).min(height - 1);
        } else if (self.parts[0]..classic.start).contains(&self.list.at) {
            self.list.at = to + height - 1;
        }
        self.is_right = to_right;
    }
}

fn delve_lines(runs: &[RunSummary]) -> Vec<MenuLine> {
    let mut lines = Vec::new();
    lines.extend(runs.first().cloned().map(|newest| MenuLine::Continue(Box::new(newest))));
    lines.extend([MenuLine::New, MenuLine::Seeded]);
    if !runs.is_empty() {
        lines.push(MenuLine::Runs(runs.len()));
    }
    lines.push(MenuLine::Records);
    lines
}

fn classic_lines(games: &[BenchSummary]) -> Vec<MenuLine> {
    let mut lines = Vec::new();
    lines.extend(games.first().cloned().map(|newest| MenuLine::ContinueBench(Box::new(newest))));
    lines.extend([MenuLine::NewPuzzle, MenuLine::Boards]);
    if !games.is_empty() {
        lines.push(MenuLine::Games(games.len()));
    }
    lines
}

impl MenuLine {
    fn goal(&self) -> Goal {
        match self {
            Self::Continue(run) => Goal::Resume(run.id),
            Self::New => Goal::Start(fresh_seed()),
            Self::Seeded => Goal::SeedPrompt,
            Self::Runs(_) => Goal::Runs,
            Self::Records => Goal::Records,
            Self::ContinueBench(game) => Goal::ResumeBench(game.id),
            Self::NewPuzzle => Goal::NewPuzzle,
            Self::Boards => Goal::Boards,
            Self::Games(_) => Goal::Games,
            Self::Settings => Goal::Settings,
            Self::Help => Goal::Help,
            Self::Out => Goal::Out,
        }
    }
}
