//! A game played in a test: its store is in a temporary folder, its terminal is a buffer.

use std::path::Path;
use std::time::Instant;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Size};
use tempfile::TempDir;
use underdoku_game::classic::{PuzzleRequest, State, level};
use underdoku_game::delve::{Floor, Setup, Site, View};
use underdoku_game::hudoku::{Deal, Template};
use underdoku_generator::Symmetry;
use underdoku_grid::layout::Layout;
use underdoku_grid::{Cell, Digit, Grid};
use underdoku_solver::Stop;
use underdoku_store::Store;
use underdoku_tui::app::App;
use underdoku_tui::app::draw;
use underdoku_tui::appraiser::Appraised;
use underdoku_tui::boards::FoundBoard;
use underdoku_tui::maker::Made;
use underdoku_tui::screens::{self, MenuLine};
use underdoku_tui::setter::SolutionReport;
use underdoku_tui::theme::Colours;
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{ClassicStart, Config, Start};

/// A game played in a test.
pub(crate) struct Game {
    pub(crate) app: App,
    pub(crate) now: Instant,
    folder: TempDir,
}

pub(crate) const LEAST: Size = Size::new(80, 24);

impl Game {
    /// A game in a new run with this seed.
    pub(crate) fn start(seed: u64) -> Self {
        Self::new(Start::New(Some(seed.into())), Config::default(), Colours::Many)
    }

    /// A game at its menu.
    pub(crate) fn menu() -> Self {
        Self::new(Start::Menu, Config::default(), Colours::Many)
    }

    pub(crate) fn new(start: Start, config: Config, colours: Colours) -> Self {
        let mut game = Self::unread(start, config, colours);
        if game.app.screen::<screens::hudoku::HudokuPlay>().is_some_and(|play| play.is_introduced) {
            game.press("enter");
        }
        game
    }

    /// A game whose player has not seen the introduction to Hudoku.
    pub(crate) fn unread(start: Start, config: Config, colours: Colours) -> Self {
        // A memory disk, if there is one: this tests the game, not the disk.
        let memory = tempfile::tempdir_in("/dev/shm");
        let folder = memory.or_else(|_| tempfile::tempdir()).unwrap();
        let store = Store::open(folder.path()).unwrap();
        let app = App::new(start, store, config, colours, LEAST).unwrap();
        let mut game = Self { app, now: Instant::now(), folder };
        game.app.update(AppEvent::Tick, game.now);
        game
    }

    /// The same game after its process has ended, in a new run.
    pub(crate) fn begin_again(&mut self, seed: u64) {
        self.begin_again_at(Start::New(Some(seed.into())));
    }

    /// The same game after its process has ended.
    pub(crate) fn begin_again_at(&mut self, start: Start) {
        // The lock of the game is released before it is continued.
        self.app = self.second();
        let store = Store::open(self.folder.path()).unwrap();
        self.app = App::new(start, store, Config::default(), Colours::Many, LEAST).unwrap();
    }

    /// The same player's second game, at its menu, while this one continues.
    pub(crate) fn second(&self) -> App {
        let store = Store::open(self.folder.path()).unwrap();
        App::new(Start::Menu, store, Config::default(), Colours::Many, LEAST).unwrap()
    }

    /// Presses keys, written as in the config file with spaces between them.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.split(' ') {
            self.app.update(AppEvent::Key(key.parse().unwrap()), self.now);
        }
        self
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.app.update(AppEvent::Resize(Size::new(width, height)), self.now);
    }

    /// A game in Classic, at the board with this name.
    pub(crate) fn classic(name: &str) -> Self {
        Self::new(at_level(name), Config::default(), Colours::Many)
    }

    /// A game in Classic, at the empty board of this layout.
    pub(crate) fn on_the_bench(layout: &str) -> Self {
        let state = State::empty(Layout::of_line(layout).unwrap());
        let found = FoundBoard { title: layout.to_owned(), state };
        Self::new(
            Start::Classic(ClassicStart::Board(Box::new(found))),
            Config::default(),
            Colours::Many,
        )
    }

    /// A game in Classic, at a new puzzle of this kind and with this seed.
    pub(crate) fn made(kind: &str, seed: u64) -> Self {
        let kind = kind.parse().unwrap();
        let (hardness, givens, symmetry) = (None, None, Symmetry::HalfTurn);
        let wish = PuzzleRequest { kind, hardness, givens, symmetry, seed: seed.into() };
        let found = FoundBoard::fresh(&wish).unwrap();
        Self::new(
            Start::Classic(ClassicStart::Board(Box::new(found))),
            Config::default(),
            Colours::Many,
        )
    }

    /// Selects a line of the menu, behind any door, and enters it.
    pub(crate) fn choose(&mut self, is_meant: impl Fn(&MenuLine) -> bool) -> &mut Self {
        let menu = self.app.screen_mut::<screens::Menu>().unwrap();
        menu.list.at = menu.lines.iter().position(is_meant).unwrap();
        self.press("enter")
    }

    /// The line of the menu that is chosen, if the menu is shown.
    pub(crate) fn menu_line(&self) -> MenuLine {
        let Some(menu) = self.app.screen::<screens::Menu>() else { panic!("{}", self.shown()) };
        menu.lines[menu.list.at].clone()
    }

    /// Generates the requested puzzle, if there is one.
    pub(crate) fn make(&mut self) {
        if let Some(wish) = self.app.wish().cloned() {
            let made = Made { puzzle: wish.grant(), wish };
            self.app.update(AppEvent::Made(Box::new(made)), self.now);
        }
    }

    /// Rates the requested puzzle, if there is a request.
    pub(crate) fn appraise(&mut self) -> &mut Self {
        if let Some(puzzle) = self.app.unrated().cloned() {
            let found = Appraised::new(puzzle, Stop::NEVER);
            self.app.update(AppEvent::Appraised(Box::new(found)), self.now);
        }
        self
    }

    /// Counts the solutions of a puzzle that is being set, if that is requested.
    pub(crate) fn count(&mut self) -> &mut Self {
        if let Some(request) = self.app.uncounted().cloned() {
            let report = SolutionReport::of(request);
            self.app.update(AppEvent::Counted(Box::new(report)), self.now);
        }
        self
    }

    pub(crate) fn classic_play(&self) -> &screens::classic::ClassicPlay {
        if let Some(play) = self.app.screen::<screens::classic::ClassicPlay>() {
            play
        } else {
            panic!("{}", self.shown())
        }
    }

    /// A game of Hudoku, on this template with this seed.
    pub(crate) fn hudoku_of(template: &str, seed: u64) -> Self {
        Self::new(on_template(template, seed), Config::default(), Colours::Many)
    }

    pub(crate) fn hudoku_play(&self) -> &screens::hudoku::HudokuPlay {
        if let Some(play) = self.app.screen::<screens::hudoku::HudokuPlay>() {
            play
        } else {
            panic!("{}", self.shown())
        }
    }

    /// Types a command and enters it.
    pub(crate) fn command(&mut self, line: &str) -> &mut Self {
        self.press(":");
        self.app.update(AppEvent::Paste(line.to_owned()), self.now);
        self.press("enter")
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn play(&self) -> &screens::delve::DelvePlay {
        if let Some(play) = self.app.screen::<screens::delve::DelvePlay>() {
            play
        } else {
            panic!("no run is played")
        }
    }

    /// A wrong digit and the right one for the cursor's cell.
    pub(crate) fn digits(&mut self) -> (Digit, Digit) {
        let (view, cursor) = (self.play().run.view(), self.play().cursor);
        let right = solution(&view).get(cursor).unwrap();
        let tried = view.tried(cursor);
        let wrong =
            Digit::ALL.into_iter().find(|&digit| digit != right && !tried.contains(digit)).unwrap();
        (wrong, right)
    }

    /// Fills all blanks except this many.
    pub(crate) fn fill_all_but(&mut self, left: usize) {
        while self.play().run.view().blanks.len() > left {
            if self.play().run.view().board.get(self.play().cursor).is_some() {
                self.press("n");
            }
            let (_, right) = self.digits();
            self.press(&right.to_string());
        }
    }

    /// Tries wrong digits until the run is over.
    pub(crate) fn die(&mut self) {
        while self.app.screen::<screens::delve::DelvePlay>().is_some() {
            let (wrong, _) = self.digits();
            self.press(&wrong.to_string());
        }
    }

    pub(crate) fn draw(&self, now: Instant) -> Buffer {
        let mut terminal =
            Terminal::new(TestBackend::new(self.app.size.width, self.app.size.height)).unwrap();
        terminal.draw(|frame| draw(&self.app, frame, now)).unwrap();
        terminal.backend().buffer().clone()
    }

    /// Clicks on the last line where this text is shown.
    pub(crate) fn click_on(&mut self, text: &str) -> &mut Self {
        let shown = self.shown();
        let lines = shown.lines().enumerate();
        let found =
            lines.filter_map(|(y, line)| Some((line[..line.find(text)?].chars().count(), y)));
        let Some((x, y)) = found.last() else { panic!("{text}\n{shown}") };
        let at = Position::new(x as u16, y as u16);
        self.app.update(AppEvent::Click(at), self.now);
        self
    }

    /// The text next to the board and at the bottom, on one line.
    pub(crate) fn messages(&self) -> String {
        let shown = self.shown();
        let beside = shown
            .lines()
            .map(|line| line.rsplit(['┃', '┓', '┛', '┨', '┫', '║']).next().unwrap_or(line));
        beside.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
    }

    /// The text of the screen, as lines.
    pub(crate) fn shown(&self) -> String {
        let buffer = self.draw(self.now);
        let width = usize::from(buffer.area.width);
        let line = |row: &[ratatui::buffer::Cell]| {
            row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>()
        };
        buffer.content.chunks(width).map(|row| line(row).trim_end().to_owned() + "\n").collect()
    }
}

/// A start in Classic at the level with this name.
pub(crate) fn at_level(name: &str) -> Start {
    let found =
        FoundBoard { title: name.to_owned(), state: State::puzzle(&level(name).unwrap().grid()) };
    Start::Classic(ClassicStart::Board(Box::new(found)))
}

/// A start in Hudoku on this template with this seed.
pub(crate) fn on_template(template: &str, seed: u64) -> Start {
    let deal = Deal::new(&Template::named(template).unwrap(), &seed.into()).unwrap();
    Start::Hudoku(Some(Box::new(deal)), None)
}

/// The solution of the floor that a view shows.
pub(crate) fn solution(view: &View<'_>) -> Grid {
    let setup = Setup { rules: view.rules, seed: view.seed.clone() };
    *Floor::at(Site { setup, depth: view.depth, stairs: view.stairs }).puzzle().solution()
}

/// A cell by its name.
pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}
