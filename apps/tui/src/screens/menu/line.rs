//! The lines of the menu: their texts, and the screens that they open.

use ratatui::text::{Line, Span};
use underdoku_depths::Session as Depths;
use underdoku_game::classic::Session as Classic;
use underdoku_game::delve::{DEEP_1, MAX_HP, Session as Delve, Setup};
use underdoku_game::hudoku::Session as Hudoku;
use underdoku_game::{Day, Game, GameId, daily};
use underdoku_store::{GameNumber, Listed, Moment, Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};
use unicode_width::UnicodeWidthStr as _;

use crate::boards::{self, FoundBoard, shown_title};
use crate::fresh_seed;
use crate::screens::today::{self, DailyGame, DayStatus};
use crate::screens::{
    BestList, Lesson, SavedGameList, SettingList, StatisticsList, Today, classic, delve, depths,
    hudoku,
};
use crate::theme::Theme;
use crate::ui::screen::Transition;

/// A line of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MenuLine {
    /// Today's puzzle at a level, and its progress.
    Sudoku(daily::Sudoku, DayStatus),
    /// Continues the run that was last played.
    Continue(Box<Listed<<Delve as Game>::Summary>>),
    /// Starts a run with a random seed.
    New,
    /// Starts a run with a seed that the player enters.
    Seeded,
    /// Starts a run under the rules of Delve, deep, with a random seed.
    NewDeep,
    /// Shows the stored runs, with their number.
    Runs(usize),
    /// Shows the best runs.
    Records,
    /// Continues the run of Depths that was last played.
    ContinueDepths(Box<Listed<<Depths as Game>::Summary>>),
    /// Opens the choice of a run of Depths.
    Depths,
    /// Continues the game of Classic that was last played.
    ContinueBench(Box<Listed<<Classic as Game>::Summary>>),
    /// Opens the form for a new puzzle.
    NewPuzzle,
    /// Opens an empty board to type a puzzle on.
    TypePuzzle,
    /// Shows the levels and the saved boards.
    Boards,
    /// Shows the stored games of Classic, with their number.
    Games(usize),
    /// Continues the game of Hudoku that was last played.
    ContinueRound(Box<Listed<<Hudoku as Game>::Summary>>),
    /// Opens the choice of a new game of Hudoku.
    NewRound,
    /// Shows the stored games of Hudoku, with their number.
    Rounds(usize),
    /// Shows the best games of Hudoku.
    RoundRecords,
    /// Shows the games of the day, with the streak.
    Today(u32),
    /// Shows the statistics.
    Statistics,
    /// Opens the lesson.
    Lesson,
    /// Shows the settings.
    Settings,
    /// Shows the keys.
    Help,
    /// Quits.
    Out,
}

/// The stored games that the menu lists.
pub(super) struct StoredGames {
    delve: Vec<Listed<<Delve as Game>::Summary>>,
    depths: Vec<Listed<<Depths as Game>::Summary>>,
    classic: Vec<Listed<<Classic as Game>::Summary>>,
    hudoku: Vec<Listed<<Hudoku as Game>::Summary>>,
}

impl StoredGames {
    pub(super) fn new(store: &Store) -> Result<Self, StoreError> {
        Ok(Self {
            delve: store.saved_games::<Delve>()?,
            depths: store.saved_games::<Depths>()?,
            classic: store.saved_games::<Classic>()?,
            hudoku: store.saved_games::<Hudoku>()?,
        })
    }

    /// The puzzles of a day, and the index of the one to play first.
    pub(super) fn sudokus(&self, day: Day) -> (Vec<MenuLine>, usize) {
        let sudokus = today::sudokus(&self.classic, day);
        let first = DailyGame::first_sudoku(&sudokus.map(|of| of.1));
        let lead = sudokus.iter().position(|of| first == Some(DailyGame::Sudoku(of.0.level)));
        let lead = lead.unwrap_or(0);
        (
            sudokus.into_iter().map(|(sudoku, status)| MenuLine::Sudoku(sudoku, status)).collect(),
            lead,
        )
    }

    /// The board of Classic that was last played and is not complete.
    fn unsolved(&self) -> Option<&Listed<<Classic as Game>::Summary>> {
        self.classic.iter().find(|game| !game.summary.is_complete)
    }

    /// The number of that board's game.
    pub(super) fn unsolved_id(&self) -> Option<GameNumber> {
        self.unsolved().map(|game| game.id)
    }

    /// The last played of the unfinished games of all kinds.
    pub(super) fn newest(&self) -> Option<MenuLine> {
        let [delve, depths, classic, hudoku] = [
            self.delve
                .first()
                .map(|run| (run.last_played, MenuLine::Continue(Box::new(run.clone())))),
            self.depths
                .first()
                .map(|run| (run.last_played, MenuLine::ContinueDepths(Box::new(run.clone())))),
            self.unsolved()
                .map(|game| (game.last_played, MenuLine::ContinueBench(Box::new(game.clone())))),
            self.hudoku
                .first()
                .map(|game| (game.last_played, MenuLine::ContinueRound(Box::new(game.clone())))),
        ];
        let games: [Option<(Moment, MenuLine)>; 4] = [hudoku, classic, depths, delve];
        games.into_iter().flatten().max_by_key(|game| game.0).map(|game| game.1)
    }

    pub(super) fn of_delve(&self) -> Vec<MenuLine> {
        let newest = self.delve.first().cloned();
        let mut lines: Vec<MenuLine> =
            newest.map(|run| MenuLine::Continue(Box::new(run))).into_iter().collect();
        lines.extend([MenuLine::New, MenuLine::Seeded, MenuLine::NewDeep]);
        if !self.delve.is_empty() {
            lines.push(MenuLine::Runs(self.delve.len()));
        }
        lines.push(MenuLine::Records);
        lines
    }

    pub(super) fn of_depths(&self) -> Vec<MenuLine> {
        let newest = self.depths.first().cloned();
        let newest = newest.map(|run| MenuLine::ContinueDepths(Box::new(run)));
        newest.into_iter().chain([MenuLine::Depths]).collect()
    }

    pub(super) fn of_classic(&self) -> Vec<MenuLine> {
        let newest = self.classic.first().cloned();
        let mut lines: Vec<MenuLine> =
            newest.map(|game| MenuLine::ContinueBench(Box::new(game))).into_iter().collect();
        lines.extend([MenuLine::NewPuzzle, MenuLine::TypePuzzle, MenuLine::Boards]);
        if !self.classic.is_empty() {
            lines.push(MenuLine::Games(self.classic.len()));
        }
        lines
    }

    pub(super) fn of_hudoku(&self) -> Vec<MenuLine> {
        let newest = self.hudoku.first().cloned();
        let mut lines: Vec<MenuLine> =
            newest.map(|game| MenuLine::ContinueRound(Box::new(game))).into_iter().collect();
        lines.push(MenuLine::NewRound);
        if !self.hudoku.is_empty() {
            lines.push(MenuLine::Rounds(self.hudoku.len()));
        }
        lines.push(MenuLine::RoundRecords);
        lines
    }
}

/// The empty board, to type a puzzle on.
fn typed() -> FoundBoard {
    let title = label("menu-typed").to_owned();
    FoundBoard { title, state: underdoku_game::classic::State::default() }
}

impl MenuLine {
    /// The game that it opens, if it needs more room than the menu.
    pub(super) const fn game(&self) -> Option<GameId> {
        match self {
            Self::Depths | Self::ContinueDepths(_) => Some(Depths::ID),
            _ => None,
        }
    }

    /// The game that it continues.
    pub(super) const fn continues(&self) -> Option<GameId> {
        match self {
            Self::Continue(_) => Some(Delve::ID),
            Self::ContinueDepths(_) => Some(Depths::ID),
            Self::ContinueBench(_) => Some(Classic::ID),
            Self::ContinueRound(_) => Some(Hudoku::ID),
            _ => None,
        }
    }

    /// The transition that it leads to.
    pub(super) fn go(&self) -> Transition {
        match self {
            Self::Sudoku(sudoku, status) => {
                DailyGame::Sudoku(sudoku.level).open(sudoku.day, *status)
            }
            Self::Continue(run) => Transition::Resume(run.id),
            Self::New => {
                Transition::begin(|context| delve::DelvePlay::start(fresh_seed(), context))
            }
            Self::Seeded => Transition::to(|_| Ok::<_, StoreError>(delve::SeedPrompt::default())),
            Self::NewDeep => Transition::begin(|context| {
                let setup = Setup { rules: &DEEP_1, seed: fresh_seed() };
                delve::DelvePlay::start(setup, context)
            }),
            Self::Runs(_) => Transition::to(|context| SavedGameList::<Delve>::new(&context.store)),
            Self::Records => Transition::to(|context| BestList::<Delve>::new(&context.store)),
            Self::ContinueDepths(run) => Transition::Resume(run.id),
            Self::Depths => Transition::to(|context| depths::NewDepths::open(&context.store)),
            Self::ContinueBench(game) => Transition::Resume(game.id),
            Self::NewPuzzle => {
                Transition::to(|_| Ok::<_, StoreError>(classic::NewClassic::default()))
            }
            Self::TypePuzzle => Transition::begin(|context| {
                Ok::<_, boards::BoardError>(classic::ClassicPlay::load(&typed(), context))
            }),
            Self::Boards => Transition::to(|context| classic::Boards::new(&context.store)),
            Self::Games(_) => {
                Transition::to(|context| SavedGameList::<Classic>::new(&context.store))
            }
            Self::ContinueRound(game) => Transition::Resume(game.id),
            Self::NewRound => Transition::to(|_| Ok::<_, StoreError>(hudoku::NewHudoku::default())),
            Self::Rounds(_) => {
                Transition::to(|context| SavedGameList::<Hudoku>::new(&context.store))
            }
            Self::RoundRecords => Transition::to(|context| BestList::<Hudoku>::new(&context.store)),
            Self::Today(_) => {
                Transition::to(|context| Today::new(&context.store, today::current()))
            }
            Self::Statistics => Transition::to(|context| StatisticsList::new(&context.store)),
            Self::Lesson => Transition::to(|_| Ok::<_, StoreError>(Lesson::new())),
            Self::Settings => Transition::to(|_| Ok::<_, StoreError>(SettingList::default())),
            Self::Help => Transition::Help,
            Self::Out => Transition::Out,
        }
    }

    pub(super) fn title(&self) -> &'static str {
        match self {
            Self::Sudoku(sudoku, _) => sudoku.level.name(),
            Self::Continue(_)
            | Self::ContinueDepths(_)
            | Self::ContinueBench(_)
            | Self::ContinueRound(_) => label("menu-continue"),
            Self::New => label("menu-new-run"),
            Self::Seeded => label("menu-seeded-run"),
            Self::NewDeep => label("menu-deep-run"),
            Self::Runs(_) => label("menu-runs"),
            Self::Records => label("menu-records"),
            Self::Depths => label("menu-depths-hall"),
            Self::NewPuzzle => label("menu-new-puzzle"),
            Self::TypePuzzle => label("menu-type-puzzle"),
            Self::Boards => label("menu-boards"),
            Self::Games(_) | Self::Rounds(_) => label("menu-games"),
            Self::NewRound => label("menu-new-game"),
            Self::RoundRecords => label("menu-best-scores"),
            Self::Today(_) => label("menu-today"),
            Self::Statistics => label("statistics-menu"),
            Self::Lesson => label("lesson-menu"),
            Self::Settings => label("menu-settings"),
            Self::Help => label("menu-help"),
            Self::Out => label("menu-quit"),
        }
    }

    /// The text next to its title: parts with two spaces between them, the most important first.
    pub(super) fn description(&self) -> String {
        match self {
            Self::Sudoku(_, status) => status.words(),
            Self::Continue(run) => run_words(run),
            Self::Runs(count) | Self::Games(count) | Self::Rounds(count) => saved(*count),
            Self::ContinueDepths(run) => depths_words(run),
            Self::ContinueBench(game) => game_words(game),
            Self::ContinueRound(game) => round_words(game),
            Self::Today(days @ 1..) => today::streak_of(*days),
            _ => String::new(),
        }
    }
}

/// A title with the text next to it, which is truncated if it does not fit.
pub(super) fn words<'a>(title: &str, description: &str, width: u16, theme: &Theme) -> Line<'a> {
    // The arrow of the selected line and a gap come before the title.
    let room = usize::from(width).saturating_sub(5 + title.width());
    let ends = description.match_indices("  ").map(|(end, _)| end).chain([description.len()]);
    let end = ends.filter(|&end| description[..end].width() <= room).max().unwrap_or(0);
    let description = &description[..end];
    Line::from(vec![
        Span::raw(title.to_owned()),
        Span::styled(format!("   {description}"), theme.faint),
    ])
}

/// The number of saved games.
fn saved(count: usize) -> String {
    say(&Message::new("menu-saved").number("count", count))
}

fn run_words(run: &Listed<<Delve as Game>::Summary>) -> String {
    let run = &run.summary;
    let hearts = "♥".repeat(run.hp.into());
    let lost = "♡".repeat(MAX_HP.saturating_sub(run.hp).into());
    let hp = say(&Message::new("delve-hp").number("hp", run.hp).number("most", MAX_HP));
    format!("{}  {hearts}{lost} {hp}  {}{}", run.depth, run.score.time, delve::deep(run))
}

fn depths_words(run: &Listed<<Depths as Game>::Summary>) -> String {
    let run = &run.summary;
    say(&Message::new("menu-depths-run")
        .number("floor", run.floor)
        .number("hp", run.hp)
        .number("most", run.max_hp))
}

/// The maximum number of characters of a title.
const TITLE: usize = 21;

fn game_words(game: &Listed<<Classic as Game>::Summary>) -> String {
    let title: String = shown_title(&game.title).chars().take(TITLE).collect();
    let key = if game.summary.is_complete { "menu-complete" } else { "menu-blanks" };
    let left = Message::new(key).number("blanks", game.summary.blanks);
    format!("{title}  {}", say(&left))
}

fn round_words(game: &Listed<<Hudoku as Game>::Summary>) -> String {
    let game = &game.summary;
    let name: String = game.name().chars().take(TITLE).collect();
    format!("{name}  {}", say(&Message::new("menu-hidden").number("cells", game.hidden)))
}
