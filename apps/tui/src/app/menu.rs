//! The menu: Delve and what all games share on the left, Classic and Hudoku on the right.

use std::ops::Range;

use underdoku_game::{classic, delve, hudoku};
use underdoku_store::{Listed, Store, StoreError};

use super::{Goal, List};
use crate::fresh_seed;
use crate::keymap::{Action, Way};

/// The menu.
#[derive(Clone, Debug)]
pub struct Menu {
    /// Its lines: those of Delve, then what all games share, then those of Classic and of Hudoku.
    pub lines: Vec<MenuLine>,
    /// Which of them is chosen.
    pub list: List,
    /// How many lines each of the four parts has.
    pub parts: [usize; 4],
}

/// A line of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MenuLine {
    /// Goes on with the run that was last played.
    Continue(Box<Listed<delve::Summary>>),
    /// Starts a run with a fresh seed.
    New,
    /// Starts a run with a seed that the player gives.
    Seeded,
    /// Shows the runs that are kept: so many.
    Runs(usize),
    /// Shows the best runs.
    Records,
    /// Goes on with the game of Classic that was last played.
    ContinueBench(Box<Listed<classic::Summary>>),
    /// Makes a new puzzle.
    NewPuzzle,
    /// Shows the levels and the saved boards.
    Boards,
    /// Shows the games of Classic that are kept: so many.
    Games(usize),
    /// Goes on with the game of Hudoku that was last played.
    ContinueRound(Box<Listed<hudoku::Summary>>),
    /// Lets a new game of Hudoku be chosen.
    NewRound,
    /// Shows the games of Hudoku that are kept: so many.
    Rounds(usize),
    /// Shows the best games of Hudoku.
    RoundRecords,
    /// Shows the settings.
    Settings,
    /// Shows the keys.
    Help,
    /// Goes.
    Out,
}

impl Menu {
    pub(crate) fn new(store: &Store) -> Result<Self, StoreError> {
        let both = vec![MenuLine::Settings, MenuLine::Help, MenuLine::Out];
        let parts = [
            delve_lines(&store.kept::<delve::Session>()?),
            both,
            classic_lines(&store.kept::<classic::Session>()?),
            hudoku_lines(&store.kept::<hudoku::Session>()?),
        ];
        let lengths = [0, 1, 2, 3].map(|part: usize| parts[part].len());
        let lines = parts.concat();
        Ok(Self { list: List::new(lines.len()), lines, parts: lengths })
    }

    /// The same menu with the first line of this part chosen.
    pub(super) fn at_part(mut self, part: usize) -> Self {
        self.list.at = self.start(part);
        self
    }

    /// The first line of a part.
    fn start(&self, part: usize) -> usize {
        self.parts[..part].iter().sum()
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

    /// The lines of the column that the chosen line is in.
    fn column(&self) -> Range<usize> {
        let right = self.start(2);
        if self.list.at < right { 0..right } else { right..self.lines.len() }
    }

    /// To the next line of the column or the one before, round and round.
    fn walk(&mut self, places: isize) {
        let column = self.column();
        let place = (self.list.at - column.start).cast_signed() + places;
        self.list.at = column.start + place.rem_euclid(column.len().cast_signed()).unsigned_abs();
    }

    /// To the other column, at the same height if its part is as high.
    fn cross(&mut self, to_right: bool) {
        let part = (0..4).rev().find(|&part| self.list.at >= self.start(part)).unwrap_or(0);
        let target = if to_right { part + 2 } else { part.wrapping_sub(2) };
        if target < 4 {
            let height = self.list.at - self.start(part);
            self.list.at = self.start(target) + height.min(self.parts[target] - 1);
        }
    }
}

fn delve_lines(runs: &[Listed<delve::Summary>]) -> Vec<MenuLine> {
    let mut lines = Vec::new();
    lines.extend(runs.first().cloned().map(|newest| MenuLine::Continue(Box::new(newest))));
    lines.extend([MenuLine::New, MenuLine::Seeded]);
    if !runs.is_empty() {
        lines.push(MenuLine::Runs(runs.len()));
    }
    lines.push(MenuLine::Records);
    lines
}

fn classic_lines(games: &[Listed<classic::Summary>]) -> Vec<MenuLine> {
    let mut lines = Vec::new();
    lines.extend(games.first().cloned().map(|newest| MenuLine::ContinueBench(Box::new(newest))));
    lines.extend([MenuLine::NewPuzzle, MenuLine::Boards]);
    if !games.is_empty() {
        lines.push(MenuLine::Games(games.len()));
    }
    lines
}

fn hudoku_lines(games: &[Listed<hudoku::Summary>]) -> Vec<MenuLine> {
    let mut lines = Vec::new();
    lines.extend(games.first().cloned().map(|newest| MenuLine::ContinueRound(Box::new(newest))));
    lines.push(MenuLine::NewRound);
    if !games.is_empty() {
        lines.push(MenuLine::Rounds(games.len()));
    }
    lines.push(MenuLine::RoundRecords);
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
            Self::ContinueBench(game) => Goal::Resume(game.id),
            Self::NewPuzzle => Goal::NewPuzzle,
            Self::Boards => Goal::Boards,
            Self::Games(_) => Goal::Games,
            Self::ContinueRound(game) => Goal::Resume(game.id),
            Self::NewRound => Goal::NewRound,
            Self::Rounds(_) => Goal::Rounds,
            Self::RoundRecords => Goal::RoundRecords,
            Self::Settings => Goal::Settings,
            Self::Help => Goal::Help,
            Self::Out => Goal::Out,
        }
    }
}
