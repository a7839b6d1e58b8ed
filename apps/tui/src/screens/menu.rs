//! The menu: Delve, Depths and what all games share on the left, Classic and Hudoku on the right.

use std::error::Error;
use std::mem::discriminant;
use std::ops::Range;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_game::classic::{Session as Classic, shown_title};
use underdoku_game::delve::{MAX_HP, Session as Delve};
use underdoku_game::depths::Session as Depths;
use underdoku_game::hudoku::Session as Hudoku;
use underdoku_game::{Game, GameId};
use underdoku_store::{Listed, Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};
use unicode_width::UnicodeWidthStr as _;

use super::help::{self, KeyRow};
use super::{
    BestList, KeptList, Lesson, SettingList, StatisticsList, Today, classic, delve, depths, hudoku,
    today,
};
use crate::app::{AppContext, List};
use crate::board::font;
use crate::draw::{choice, hint_line, put};
use crate::keymap::{Action, Direction};
use crate::screen::{DrawContext, Screen, Transition};
use crate::settings::Settings;
use crate::theme::Theme;
use crate::{fresh_seed, places};

/// The menu.
#[derive(Clone, Debug)]
pub struct Menu {
    /// Its lines: those of Delve and of Depths, then what all games share, then those of Classic
    /// and of Hudoku, and the statistics.
    pub lines: Vec<MenuLine>,
    /// The selected line.
    pub list: List,
    /// The number of lines in each of its parts.
    pub parts: [usize; PARTS],
}

/// The parts of the menu: the first three stand on the left, the others on the right.
const PARTS: usize = 6;
/// The games, each with its part.
const GAMES: [(GameId, usize); 4] =
    [(Delve::ID, 0), (Depths::ID, 1), (Classic::ID, 3), (Hudoku::ID, 4)];
/// The first part on the right.
const RIGHT: usize = 3;

/// A line of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MenuLine {
    /// Continues the last run of Delve.
    Continue(Box<Listed<<Delve as Game>::Summary>>),
    /// Starts a run with a random seed.
    New,
    /// Starts a run with a seed that the player types.
    Seeded,
    /// Shows the stored runs, with their number.
    Runs(usize),
    /// Shows the best runs.
    Records,
    /// Continues the last run of Depths.
    ContinueDepths(Box<Listed<<Depths as Game>::Summary>>),
    /// Opens the choice of a run of Depths.
    Depths,
    /// Continues the last game of Classic.
    ContinueBench(Box<Listed<<Classic as Game>::Summary>>),
    /// Opens the form for a new puzzle.
    NewPuzzle,
    /// Shows the levels and the saved boards.
    Boards,
    /// Shows the stored games of Classic, with their number.
    Games(usize),
    /// Continues the last game of Hudoku.
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
    /// Shows the help.
    Help,
    /// Quits.
    Out,
}

impl Menu {
    pub(crate) fn new(store: &Store) -> Result<Self, StoreError> {
        let streak = today::streak(store, today::current())?;
        let both = vec![
            MenuLine::Today(streak),
            MenuLine::Lesson,
            MenuLine::Settings,
            MenuLine::Help,
            MenuLine::Out,
        ];
        let parts = [
            delve_lines(&store.kept::<Delve>()?),
            depths_lines(&store.kept::<Depths>()?),
            both,
            classic_lines(&store.kept::<Classic>()?),
            hudoku_lines(&store.kept::<Hudoku>()?),
            vec![MenuLine::Statistics],
        ];
        let lengths = [0, 1, 2, 3, 4, 5].map(|part: usize| parts[part].len());
        let lines = parts.concat();
        Ok(Self { list: List::new(lines.len()), lines, parts: lengths })
    }

    /// The part that the chosen line is in.
    fn part(&self) -> usize {
        (0..PARTS).rev().find(|&part| self.list.at >= self.start(part)).unwrap_or(0)
    }

    /// The first line of a part.
    fn start(&self, part: usize) -> usize {
        self.parts[..part].iter().sum()
    }

    /// The lines of the column that the chosen line is in.
    fn column(&self) -> Range<usize> {
        let right = self.start(RIGHT);
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
        let part = self.part();
        let target = match (to_right, part) {
            (true, 0) => 3,
            (true, 1 | 2) => 4,
            (false, 3) => 0,
            (false, 4 | 5) => 2,
            _ => PARTS,
        };
        if target < PARTS {
            let height = self.list.at - self.start(part);
            self.list.at = self.start(target) + height.min(self.parts[target] - 1);
        }
    }
}

impl Screen for Menu {
    /// Opens a pasted puzzle in Classic.
    fn paste(&mut self, text: &str, context: &mut AppContext, _now: Instant) -> Option<Transition> {
        context.note(classic::pasted(text))
    }

    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let area = *buffer.area();
        if is_small(area) {
            let line = Rect { height: 1, ..places::centred(area, MENU, LEAST.height) };
            put(buffer, line, label("menu-title"), look.theme.strong);
        } else {
            title(area, look.theme, buffer);
        }
        for (index, (line, place)) in self.lines.iter().zip(self.rows(area)).enumerate() {
            let mut words = words(line, place.width, look.theme);
            if needs(line.game(), area).is_some() {
                words = words.style(look.theme.faint);
            }
            choice(buffer, place, &words, index == self.list.at, look.theme);
        }
        let heads = heads(area);
        for (head, (name, about)) in heads.into_iter().zip(HEADS) {
            let is_depths = name == "menu-depths";
            let needs = needs(is_depths.then_some(Depths::ID), area);
            let about = format!("  {}", needs.as_deref().unwrap_or(label(about)));
            // A gap stays before the heading beside it.
            let has_room = label(name).width() + about.width() + 2 <= head.width.into();
            let about = if has_room { about } else { String::new() };
            let words = [(label(name).to_owned(), look.theme.news), (about, look.theme.faint)];
            Line::from_iter(words.map(|(text, style)| Span::styled(text, style)))
                .render(head, buffer);
        }
        let y = area.bottom().saturating_sub(1);
        let width = area.right().saturating_sub(heads[0].x);
        let foot = Rect { y, width, height: 1, ..heads[0] };
        let hints = [
            (Action::Confirm, "foot-choose"),
            (Action::Help, "foot-keys"),
            (Action::Back, "foot-quit"),
        ];
        hint_line(&hints, look, foot, buffer);
    }

    fn act(&mut self, action: Action, _desk: &mut AppContext, _now: Instant) -> Option<Transition> {
        match action {
            Action::Back => return Some(Transition::Out),
            Action::Go(Direction::Left) => self.cross(false),
            Action::Go(Direction::Right) => self.cross(true),
            Action::Go(Direction::Up) | Action::PreviousBlank => self.walk(-1),
            Action::Go(Direction::Down) | Action::NextBlank => self.walk(1),
            _ => {
                let chosen = self.lines.get(self.list.at).map(MenuLine::go);
                return self.list.act(action, chosen);
            }
        }
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let columns = help::rows([(
            "keys-columns",
            vec![Action::Go(Direction::Left), Action::Go(Direction::Right)],
        )]);
        [help::listing(), columns, help::choosing()].concat()
    }

    fn game(&self) -> Option<GameId> {
        None
    }

    fn least(&self) -> Size {
        LEAST
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        rows(area, self.parts)
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    /// Selects the game that the player comes back from.
    fn look_again(
        &mut self,
        from: Option<GameId>,
        context: &AppContext,
    ) -> Result<(), Box<dyn Error>> {
        let again = Self::new(&context.store)?;
        let chosen = self.lines.get(self.list.at).map(discriminant);
        let same = again.lines.iter().position(|line| Some(discriminant(line)) == chosen);
        let part = GAMES.iter().find(|of| Some(of.0) == from).map(|of| of.1);
        let is_elsewhere = GAMES.iter().any(|of| of.1 == self.part()) && part != Some(self.part());
        // After a game was played, the first line goes on with it; after anything else, the choice
        // stays.
        let at = match part {
            Some(part) if again.lines != self.lines || is_elsewhere => again.start(part),
            _ => same.unwrap_or(0),
        };
        *self = Self { list: List { at, ..again.list }, ..again };
        Ok(())
    }
}

fn delve_lines(runs: &[Listed<<Delve as Game>::Summary>]) -> Vec<MenuLine> {
    let mut lines = Vec::new();
    lines.extend(runs.first().cloned().map(|newest| MenuLine::Continue(Box::new(newest))));
    lines.extend([MenuLine::New, MenuLine::Seeded]);
    if !runs.is_empty() {
        lines.push(MenuLine::Runs(runs.len()));
    }
    lines.push(MenuLine::Records);
    lines
}

fn depths_lines(runs: &[Listed<<Depths as Game>::Summary>]) -> Vec<MenuLine> {
    let newest = runs.first().cloned().map(|newest| MenuLine::ContinueDepths(Box::new(newest)));
    newest.into_iter().chain([MenuLine::Depths]).collect()
}

fn classic_lines(games: &[Listed<<Classic as Game>::Summary>]) -> Vec<MenuLine> {
    let mut lines = Vec::new();
    lines.extend(games.first().cloned().map(|newest| MenuLine::ContinueBench(Box::new(newest))));
    lines.extend([MenuLine::NewPuzzle, MenuLine::Boards]);
    if !games.is_empty() {
        lines.push(MenuLine::Games(games.len()));
    }
    lines
}

fn hudoku_lines(games: &[Listed<<Hudoku as Game>::Summary>]) -> Vec<MenuLine> {
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
    /// The game that it opens, if it needs more room than the menu.
    const fn game(&self) -> Option<GameId> {
        match self {
            Self::Depths | Self::ContinueDepths(_) => Some(Depths::ID),
            _ => None,
        }
    }

    /// The step that it leads to.
    fn go(&self) -> Transition {
        match self {
            Self::Continue(run) => Transition::Resume(run.id),
            Self::New => Transition::begin(|context| delve::Play::start(fresh_seed(), context)),
            Self::Seeded => Transition::to(|_| Ok::<_, StoreError>(delve::SeedPrompt::default())),
            Self::Runs(_) => Transition::to(|context| KeptList::<Delve>::new(&context.store)),
            Self::Records => Transition::to(|context| BestList::<Delve>::new(&context.store)),
            Self::ContinueDepths(run) => Transition::Resume(run.id),
            Self::Depths => Transition::to(|context| depths::New::open(&context.store)),
            Self::ContinueBench(game) => Transition::Resume(game.id),
            Self::NewPuzzle => Transition::to(|_| Ok::<_, StoreError>(classic::New::default())),
            Self::Boards => Transition::to(|context| classic::Boards::new(&context.store)),
            Self::Games(_) => Transition::to(|context| KeptList::<Classic>::new(&context.store)),
            Self::ContinueRound(game) => Transition::Resume(game.id),
            Self::NewRound => Transition::to(|_| Ok::<_, StoreError>(hudoku::New::default())),
            Self::Rounds(_) => Transition::to(|context| KeptList::<Hudoku>::new(&context.store)),
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
}

/// The labels of the games and their descriptions.
const HEADS: [(&str, &str); 4] = [
    ("menu-delve", "menu-delve-about"),
    ("menu-depths", "menu-depths-about"),
    ("menu-classic", "menu-classic-about"),
    ("menu-hudoku", "menu-hudoku-about"),
];

/// What a game says in a screen that is too small for it, here.
fn needs(game: Option<GameId>, area: Rect) -> Option<String> {
    let has_room = places::has_room(depths::LEAST, area.as_size());
    game.filter(|&game| game == Depths::ID && !has_room)?;
    let needs = Message::new("menu-needs").number("width", depths::LEAST.width);
    Some(say(&needs.number("height", depths::LEAST.height)))
}

/// The words of a line; what stands behind its title is left out from its end where there is no
/// room.
fn words<'a>(line: &MenuLine, width: u16, theme: &Theme) -> Line<'a> {
    let (words, more) = match line {
        MenuLine::Continue(run) => ("menu-continue", run_words(run)),
        MenuLine::New => ("menu-new-run", String::new()),
        MenuLine::Seeded => ("menu-seeded-run", String::new()),
        MenuLine::Runs(count) => ("menu-runs", saved(*count)),
        MenuLine::Records => ("menu-records", String::new()),
        MenuLine::ContinueDepths(run) => ("menu-continue", depths_words(run)),
        MenuLine::Depths => ("menu-depths-hall", String::new()),
        MenuLine::ContinueBench(game) => ("menu-continue", game_words(game)),
        MenuLine::NewPuzzle => ("menu-new-puzzle", String::new()),
        MenuLine::Boards => ("menu-boards", String::new()),
        MenuLine::Games(count) | MenuLine::Rounds(count) => ("menu-games", saved(*count)),
        MenuLine::ContinueRound(game) => ("menu-continue", round_words(game)),
        MenuLine::NewRound => ("menu-new-game", String::new()),
        MenuLine::RoundRecords => ("menu-best-scores", String::new()),
        MenuLine::Today(0) => ("today-menu", String::new()),
        MenuLine::Today(days) => ("today-menu", today::streak_of(*days)),
        MenuLine::Statistics => ("statistics-menu", String::new()),
        MenuLine::Lesson => ("lesson-menu", String::new()),
        MenuLine::Settings => ("menu-settings", String::new()),
        MenuLine::Help => ("menu-help", String::new()),
        MenuLine::Out => ("menu-quit", String::new()),
    };
    // The arrow of the chosen line and the gap stand before.
    let room = usize::from(width).saturating_sub(5 + label(words).width());
    let ends = more.match_indices("  ").map(|(end, _)| end).chain([more.len()]);
    let end = ends.filter(|&end| more[..end].width() <= room).max().unwrap_or(0);
    let more = &more[..end];
    Line::from(vec![Span::raw(label(words)), Span::styled(format!("   {more}"), theme.faint)])
}

/// The number of saved games.
fn saved(count: usize) -> String {
    say(&Message::new("menu-saved").number("count", count))
}

fn run_words(run: &Listed<<Delve as Game>::Summary>) -> String {
    let run = &run.summary;
    let hearts = "♥".repeat(run.hp.into());
    let lost = "♡".repeat(MAX_HP.saturating_sub(run.hp).into());
    let hp = say(&Message::new("run-hp").number("hp", run.hp).number("most", MAX_HP));
    format!("{}  {hearts}{lost} {hp}  {}", run.depth, run.score.time)
}

fn depths_words(run: &Listed<<Depths as Game>::Summary>) -> String {
    let run = &run.summary;
    say(&Message::new("menu-depths-run")
        .number("floor", run.floor)
        .number("hp", run.hp)
        .number("most", run.max_hp))
}

fn game_words(game: &Listed<<Classic as Game>::Summary>) -> String {
    let title: String = shown_title(&game.title).chars().take(10).collect();
    let key = if game.summary.is_complete { "menu-complete" } else { "menu-blanks" };
    let left = Message::new(key).number("blanks", game.summary.blanks);
    format!("{title}  {}", say(&left))
}

fn round_words(game: &Listed<<Hudoku as Game>::Summary>) -> String {
    let game = &game.summary;
    let name: String = game.name().chars().take(10).collect();
    format!("{name}  {}", say(&Message::new("menu-hidden").number("cells", game.hidden)))
}

/// The smallest size that the menu can be shown in.
pub(crate) const LEAST: Size = Size::new(40, 16);
/// The width of the menu.
const MENU: u16 = 78;
/// The width of the menu's left column, of so many.
const LEFT: (u16, u16) = (42, 78);
/// The lines of the first game of a column, with a gap where there is room.
const COLUMN: u16 = 5;
/// The lines of Depths.
const DEPTHS: u16 = 2;

/// True if there is no room for the large title and for gaps.
const fn is_small(area: Rect) -> bool {
    !places::has_room(places::LEAST, Size::new(area.width, area.height))
}

/// The menu's lines: those of the left column and those below them, those of the right column and
/// those below them.
fn rows(area: Rect, parts: [usize; PARTS]) -> Vec<Rect> {
    let [left, depths, right, low] = heads(area);
    let below = |head: Rect, lines: u16| Rect { y: head.y + lines, ..head };
    let part = |head: Rect, count: usize| {
        (1..=count as u16).map(move |line| below(head, line).intersection(area)).collect::<Vec<_>>()
    };
    let both = below(depths, DEPTHS);
    let left = [part(left, parts[0]), part(depths, parts[1]), part(both, parts[2])].concat();
    let last = below(low, COLUMN);
    [left, part(right, parts[3]), part(low, parts[4]), part(last, parts[5])].concat()
}

/// The headings of the menu: those on the left, then those on the right.
fn heads(area: Rect) -> [Rect; 4] {
    let small = is_small(area);
    let block = places::centred(area, MENU, if small { LEAST.height } else { 22 });
    let (top, gap) = if small { (1, 1) } else { (8, 1) };
    let column = block.width * LEFT.0 / LEFT.1;
    let left = Rect { y: block.y + top, width: column - u16::from(!small) * 2, height: 1, ..block };
    let right = Rect { x: block.x + column, width: block.width.saturating_sub(column), ..left };
    let second = |head: Rect| Rect { y: head.y + COLUMN + gap, ..head }.intersection(area);
    [left, second(left), right, second(right)]
}

/// The title above the menu.
pub(crate) fn title_area(area: Rect) -> Rect {
    let block = places::centred(area, 76, 22);
    Rect { height: 9.min(block.height), ..block }
}

/// The name of the game, and stairs that lead down.
pub(crate) fn title(screen: Rect, theme: &Theme, buffer: &mut Buffer) {
    let area = title_area(screen);
    let name = "UNDERDOKU";
    let pitch = font::WIDTH + 1;
    let x = area.x + (area.width.saturating_sub(name.len() as u16 * pitch - 1)) / 2;
    for (index, letter) in name.chars().enumerate() {
        let style = if index < 5 { theme.key } else { theme.strong };
        font::heavy(letter, x + index as u16 * pitch, area.y, style, buffer);
    }
    for (line, row) in (area.y + 4..).zip(BOARD) {
        buffer.set_string(x + 40, line, row, theme.grid);
    }
    for (step, (line, style)) in
        STAIRS.into_iter().zip([theme.frame, theme.frame, theme.grid]).enumerate()
    {
        buffer.set_string(x, area.y + 4 + step as u16, line, style);
    }
}

/// A corner of a board.
const BOARD: [&str; 3] = ["┏━━━┳━━━┳━━━┓", "┃ 4 ┃   ┃ 7 ┃", "┣━━━╋━━━╋━━━┫"];

const STAIRS: [&str; 3] =
    ["━━━━━━━━━━━┓", "           ┗━━━━━━━━━━━┓", "                       ┗━━━━━━━━━━━┓"];
