//! The dialog for a complete board.

use std::time::Instant;

use underdoku_game::Millis;
use underdoku_game::classic::{Hardness, Session, difficulty_of_givens};
use underdoku_game::daily::Sudoku;
use underdoku_game::{Game as _, Summary as _};
use underdoku_logic::Difficulty;
use underdoku_store::{Store, StoreError};

use super::{ClassicPlay, NewClassic, Pack};
use crate::boards::{FoundBoard, hardness_of};
use crate::keymap::{Action, Direction};
use crate::screens::today::{Today, current};
use crate::ui::screen::Transition;
use crate::ui::{AppContext, List};

/// The keys for another puzzle like this one.
pub(super) const ANOTHER: [&str; 2] = ["G", "ctrl-g"];

/// The dialog for a complete board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The time of play.
    pub time: Millis,
    /// The difficulty of the puzzle, if the givens are a proper one.
    pub difficulty: Option<Difficulty>,
    /// The name of its group, and the best time of the other games in it; none without others.
    pub best: Option<(String, Millis)>,
    /// Its lines.
    pub lines: Vec<DoneLine>,
    /// The selected line.
    pub list: List,
}

/// A line of the message for a complete board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoneLine {
    /// The next puzzle of the file.
    Next,
    /// The games of the day.
    Today,
    /// Look at the board.
    Look,
    /// The same puzzle from its givens, as another game.
    Restart,
    /// A new puzzle.
    New,
    /// The menu.
    Menu,
}

impl DoneLine {
    /// The label of its title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Next => "classic-done-next",
            Self::Today => "menu-today",
            Self::Look => "classic-done-look",
            Self::Restart => "classic-done-restart",
            Self::New => "classic-new",
            Self::Menu => "screen-menu-line",
        }
    }
}

impl ClassicPlay {
    pub(crate) fn complete(&mut self, context: &mut AppContext, now: Instant) {
        let summary = self.game.session().summary();
        let best = if summary.is_won() { self.best_before(&context.store) } else { Ok(None) };
        let next = self.pack.as_ref().and_then(Pack::next).map(|_| DoneLine::Next);
        let daily = Sudoku::titled(self.game.title()).map(|_| DoneLine::Today);
        let others = [DoneLine::Look, DoneLine::Restart, DoneLine::New, DoneLine::Menu];
        let lines: Vec<DoneLine> = next.into_iter().chain(daily).chain(others).collect();
        self.done = Some(Done {
            time: self.clock.read(now),
            difficulty: difficulty_of_givens(self.state()),
            best: context.note(best).flatten(),
            list: List::new(lines.len()),
            lines,
        });
    }

    /// The name of this puzzle's group, and the best time among the other completed puzzles in it.
    fn best_before(&self, store: &Store) -> Result<Option<(String, Millis)>, StoreError> {
        let group = self.game.session().summary().figures(self.game.title()).group;
        let games = store.saved_games::<Session>()?.into_iter().filter(|game| {
            let is_other = self.game.id() != Some(game.id);
            is_other && game.summary.figures(&game.title).group == group
        });
        let times = games.filter(|game| game.summary.is_won()).map(|game| game.summary.time);
        Ok(times.min().filter(|_| !group.is_empty()).map(|best| (group, best)))
    }

    /// The transition to the same puzzle from its givens. The completed game remains, because it
    /// counts for best times and for its day.
    fn again(&self) -> Transition {
        let state = self.game.session().setup().start.clone();
        let (found, pack) =
            (FoundBoard { title: self.game.title().to_owned(), state }, self.pack.clone());
        Transition::begin(move |context| {
            let again = Self::load(&found, context);
            Ok::<_, StoreError>(Self { pack, ..again })
        })
    }

    /// The transition to a new puzzle of the same kind and difficulty; without a kind, to the form.
    pub(super) fn to_another(&self) -> Transition {
        let Some(kind) = self.state().layout().spec() else { return Self::to_new() };
        let of_givens = || difficulty_of_givens(self.state()).map(Hardness::Difficulty);
        let hardness = hardness_of(kind, self.game.title()).or_else(of_givens);
        Transition::to(move |_| Ok::<_, StoreError>(NewClassic::another(kind, hardness)))
    }

    pub(crate) fn answer(&mut self, action: Action) -> Option<Transition> {
        let done = self.done.as_mut()?;
        match action {
            Action::Go(Direction::Left | Direction::Right) => {}
            Action::Back => self.done = None,
            Action::Confirm => {
                let line = done.lines.get(done.list.at).copied();
                self.done = None;
                return match line? {
                    DoneLine::Next => self.pack.as_ref()?.next().map(Pack::open),
                    DoneLine::Today => {
                        Some(Transition::to(|context| Today::new(&context.store, current())))
                    }
                    DoneLine::Look => None,
                    DoneLine::Restart => Some(self.again()),
                    DoneLine::New => Some(Self::to_new()),
                    DoneLine::Menu => Some(Transition::Menu),
                };
            }
            _ => {
                done.list.act(action, None);
            }
        }
        None
    }
}
