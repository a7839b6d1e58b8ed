//! The games of each day, and the progress of each.

use std::collections::{BTreeMap, BTreeSet};

use underdoku_depths::Session as Depths;
use underdoku_game::classic::{Session as Classic, Summary};
use underdoku_game::delve::Session as Delve;
use underdoku_game::hudoku::Session as Hudoku;
use underdoku_game::{AnyGame, Day, Game, GameId, Millis, Outcome, Setup as _, any, daily};
use underdoku_logic::Difficulty;
use underdoku_store::{GameNumber, Listed, Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use crate::boards::FoundBoard;
use crate::screens::{Story, classic, delve, depths, hudoku};
use crate::ui::screen::Transition;

/// A game that each day has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyGame {
    /// The puzzle of Classic at a level.
    Sudoku(Difficulty),
    /// The run of Delve.
    Delve,
    /// The board of Hudoku.
    Hudoku,
    /// The run of Depths.
    Depths,
}

/// The progress of a game of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DayStatus {
    /// Not started.
    Open,
    /// In progress.
    Begun(GameNumber),
    /// Finished.
    Over {
        /// Its number.
        game: GameNumber,
        /// Its points, if it has any.
        points: Option<u64>,
        /// The time of play.
        time: Millis,
    },
}

impl DayStatus {
    /// The status as text.
    pub(crate) fn words(self) -> String {
        match self {
            Self::Open => label("today-open").to_owned(),
            Self::Begun(_) => label("today-begun").to_owned(),
            Self::Over { points: Some(points), time, .. } => {
                let result = Message::new("today-points").text("points", points.to_string());
                say(&result.text("time", time.to_string()))
            }
            Self::Over { points: None, time, .. } => {
                say(&Message::new("today-solved").text("time", time.to_string()))
            }
        }
    }

    /// True if it is over.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over { .. })
    }
}

impl DailyGame {
    /// All of them, in the order of lists.
    pub const ALL: [Self; 6] = [
        Self::Sudoku(daily::LEVELS[0]),
        Self::Sudoku(daily::LEVELS[1]),
        Self::Sudoku(daily::LEVELS[2]),
        Self::Delve,
        Self::Hudoku,
        Self::Depths,
    ];

    /// Its name in line-by-line play: the word for the game, or the level.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Sudoku(level) => level.name(),
            Self::Delve => Delve::ID.as_str(),
            Self::Hudoku => Hudoku::ID.as_str(),
            Self::Depths => Depths::ID.as_str(),
        }
    }

    /// The game with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.word() == word)
    }

    /// The puzzle to play first: one in progress, else the easiest unsolved one, else the easiest.
    pub fn first_sudoku(stands: &[DayStatus]) -> Option<Self> {
        let sudokus =
            || Self::ALL.into_iter().zip(stands).filter(|of| matches!(of.0, Self::Sudoku(_)));
        let begun = sudokus().find(|of| matches!(of.1, DayStatus::Begun(_)));
        let open = || sudokus().find(|of| !of.1.is_over());
        begun.or_else(open).or_else(|| sudokus().next()).map(|of| of.0)
    }

    /// Its game.
    pub const fn id(self) -> GameId {
        match self {
            Self::Sudoku(_) => Classic::ID,
            Self::Delve => Delve::ID,
            Self::Hudoku => Hudoku::ID,
            Self::Depths => Depths::ID,
        }
    }

    /// Its name.
    pub(crate) fn title(self) -> String {
        match self {
            Self::Sudoku(level) => say(&Message::new("today-sudoku").said("level", &level)),
            Self::Delve => label("menu-delve").to_owned(),
            Self::Hudoku => label("menu-hudoku").to_owned(),
            Self::Depths => label("menu-depths").to_owned(),
        }
    }

    /// Its progress on a day.
    fn status(
        self,
        store: &Store,
        classic: &[Listed<Summary>],
        day: Day,
    ) -> Result<DayStatus, StoreError> {
        match self {
            Self::Sudoku(level) => Ok(status_of_sudoku(classic, daily::Sudoku { day, level })),
            Self::Delve => status::<Delve>(store, day),
            Self::Hudoku => status::<Hudoku>(store, day),
            Self::Depths => status::<Depths>(store, day),
        }
    }

    /// Opens it: a new game, the one in progress, or the story of a finished one.
    pub(crate) fn open(self, day: Day, status: DayStatus) -> Transition {
        match (status, self) {
            (DayStatus::Begun(id), _) => Transition::Resume(id),
            (DayStatus::Over { game, .. }, Self::Sudoku(_)) => story::<Classic>(game),
            (DayStatus::Over { game, .. }, Self::Delve) => story::<Delve>(game),
            (DayStatus::Over { game, .. }, Self::Hudoku) => story::<Hudoku>(game),
            (DayStatus::Over { game, .. }, Self::Depths) => story::<Depths>(game),
            (DayStatus::Open, Self::Sudoku(level)) => Transition::begin(move |context| {
                let found = FoundBoard::daily(daily::Sudoku { day, level })?;
                Ok::<_, crate::boards::BoardError>(classic::ClassicPlay::load(&found, context))
            }),
            (DayStatus::Open, Self::Delve) => {
                Transition::begin(move |context| delve::DelvePlay::start(daily::seed(day), context))
            }
            (DayStatus::Open, Self::Hudoku) => Transition::begin(move |context| {
                hudoku::HudokuPlay::start(daily::deal(&daily::seed(day)), None, context)
            }),
            (DayStatus::Open, Self::Depths) => Transition::begin(move |context| {
                depths::DepthsPlay::start(setup_of_depths(day), context)
            }),
        }
    }
}

fn setup_of_depths(day: Day) -> <Depths as Game>::Setup {
    let of_day = Depths::DAILY.expect("Depths has a daily run");
    of_day(&daily::seed(day))
}

fn story<G: Game>(id: GameNumber) -> Transition {
    Transition::to(move |context| Story::open::<G>(&context.store, id))
}

/// The progress of each game of a day, in the order of [`DailyGame::ALL`].
pub(crate) fn statuses(store: &Store, day: Day) -> Result<[DayStatus; 6], StoreError> {
    let classic = store.saved_games::<Classic>()?;
    let mut statuses = [DayStatus::Open; 6];
    for (status, game) in statuses.iter_mut().zip(DailyGame::ALL) {
        *status = game.status(store, &classic, day)?;
    }
    Ok(statuses)
}

/// The progress of each puzzle of a day, the easiest first.
pub(crate) fn sudokus(classic: &[Listed<Summary>], day: Day) -> [(daily::Sudoku, DayStatus); 3] {
    daily::Sudoku::all(day).map(|sudoku| (sudoku, status_of_sudoku(classic, sudoku)))
}

/// The progress of a puzzle of a day. The first game that solved it counts.
fn status_of_sudoku(classic: &[Listed<Summary>], sudoku: daily::Sudoku) -> DayStatus {
    let title = sudoku.title();
    let games = || classic.iter().filter(|listed| listed.title == title);
    let won = games().filter(|listed| listed.summary.is_won()).min_by_key(|listed| listed.id);
    match (won, games().next()) {
        (Some(won), _) => DayStatus::Over { game: won.id, points: None, time: won.summary.time },
        (None, Some(newest)) => DayStatus::Begun(newest.id),
        (None, None) => DayStatus::Open,
    }
}

/// The progress of the game of a day. The first finished one counts.
fn status<G: Game>(store: &Store, day: Day) -> Result<DayStatus, StoreError> {
    let Some(of_day) = G::DAILY else { return Ok(DayStatus::Open) };
    let runs = store.set_up(any::<G>(), &of_day(&daily::seed(day)).text())?;
    let first = runs.iter().filter(|run| run.1).map(|run| run.0).min();
    if let Some(game) = first
        && let Some(outcome) = outcome(any::<G>(), store, game)?
    {
        let (points, time) = (Some(outcome.points), outcome.time);
        return Ok(DayStatus::Over { game, points, time });
    }
    Ok(runs.iter().find(|run| !run.1).map_or(DayStatus::Open, |run| DayStatus::Begun(run.0)))
}

fn outcome(
    game: &dyn AnyGame,
    store: &Store,
    id: GameNumber,
) -> Result<Option<Outcome>, StoreError> {
    let played = game.read(&store.export(id)?).ok().and_then(|save| save.replay().ok());
    Ok(played.and_then(|played| played.outcome))
}

/// The days whose games were finished.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct FinishedDays {
    /// True for a day with a solved puzzle, false if only other games were finished.
    pub(crate) days: BTreeMap<Day, bool>,
    /// Days with a game that was started on the day itself; only these count for the streak.
    in_time: BTreeSet<Day>,
}

impl FinishedDays {
    /// The finished days in the store.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) fn new(store: &Store) -> Result<Self, StoreError> {
        let mut finished = Self::default();
        finished.add_runs::<Delve>(store)?;
        finished.add_runs::<Hudoku>(store)?;
        finished.add_runs::<Depths>(store)?;
        for listed in
            store.saved_games::<Classic>()?.iter().filter(|listed| listed.summary.is_won())
        {
            if let Some(sudoku) = daily::Sudoku::titled(&listed.title) {
                finished.add(sudoku.day, listed, true);
            }
        }
        Ok(finished)
    }

    fn add_runs<G: Game>(&mut self, store: &Store) -> Result<(), StoreError> {
        for group in store.groups(G::ID)? {
            for listed in store.best_of(any::<G>(), &group.key, usize::MAX)? {
                let day = listed.summary.split_once("daily ").and_then(|(_, day)| day.get(..10));
                if let Some(day) = day.and_then(|day| day.parse().ok()) {
                    self.add(day, &listed, false);
                }
            }
        }
        Ok(())
    }

    fn add<S>(&mut self, day: Day, listed: &Listed<S>, is_sudoku: bool) {
        *self.days.entry(day).or_default() |= is_sudoku;
        if Day::at(listed.started.0.into()) == day {
            self.in_time.insert(day);
        }
    }

    /// The number of days in a row, up to today or yesterday, on which a game of that day was
    /// finished.
    pub(crate) fn streak(&self, today: Day) -> u32 {
        let last = if self.in_time.contains(&today) {
            today.number()
        } else {
            today.number().saturating_sub(1)
        };
        let is_finished =
            |&day: &u32| Day::numbered(day).is_some_and(|day| self.in_time.contains(&day));
        (0..=last).rev().take_while(is_finished).count() as u32
    }
}

/// A streak in words.
pub(crate) fn streak_of(days: u32) -> String {
    say(&Message::new("today-streak").number("days", days))
}
