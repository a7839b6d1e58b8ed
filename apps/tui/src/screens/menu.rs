//! The menu: doors, and next to them the lines of the selected one.
//!
//! One press on a door opens what most players want behind it: today's Sudoku, the last game
//! played, or one of the games. Its other lines take one more press.

mod line;
mod picture;
mod places;

use std::cell::OnceCell;
use std::error::Error;
use std::mem::discriminant;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use underdoku_depths::Session as Depths;
use underdoku_game::classic::{Move, Session as Classic, State};
use underdoku_game::delve::Session as Delve;
use underdoku_game::{Day, Game as _, GameId};
use underdoku_store::{GameNumber, Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

pub use line::MenuLine;

use self::line::{StoredGames, words};
use self::picture::Picture;
use self::places::MenuPlaces;
use super::{DayStatus, classic, depths, today};
use crate::board::font;
use crate::keymap::{Action, Direction};
use crate::places::{centred, has_room};
use crate::settings::Settings;
use crate::theme::Theme;
use crate::ui::draw::{choice, hint_line, put};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, List};

/// The menu.
#[derive(Clone, Debug)]
pub struct Menu {
    /// Its doors.
    pub doors: Vec<Door>,
    /// The lines behind all doors, in their order.
    pub lines: Vec<MenuLine>,
    /// The selected line.
    pub list: List,
    /// True if the selection is a line behind a door, and not a door.
    pub is_inside: bool,
    /// The board of Classic that was last played and is not complete.
    newest: Option<State>,
    /// The puzzles of today, once they are shown.
    sudokus: [OnceCell<State>; 3],
}

/// A door of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Door {
    /// Its kind.
    pub kind: DoorKind,
    /// The index of its first line.
    pub start: usize,
    /// The number of its lines.
    pub len: usize,
    /// The index of its default line.
    pub lead: usize,
}

/// The target of a door.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoorKind {
    /// The puzzles of today.
    Sudoku,
    /// The game that was last played.
    Continue,
    /// Delve.
    Delve,
    /// Depths.
    Depths,
    /// Classic.
    Classic,
    /// Hudoku.
    Hudoku,
    /// An entry that belongs to no single game; the door has no other lines.
    Other,
}

impl DoorKind {
    /// The labels of its title, its short description, and its long description.
    const fn words(self) -> Option<[&'static str; 3]> {
        Some(match self {
            Self::Sudoku => ["menu-sudoku", "", "menu-sudoku-more"],
            Self::Delve => ["menu-delve", "menu-delve-about", "menu-delve-more"],
            Self::Depths => ["menu-depths", "menu-depths-about", "menu-depths-more"],
            Self::Classic => ["menu-classic", "menu-classic-about", "menu-classic-more"],
            Self::Hudoku => ["menu-hudoku", "menu-hudoku-about", "menu-hudoku-more"],
            Self::Continue | Self::Other => return None,
        })
    }

    /// The door of a game.
    fn of(game: GameId) -> Self {
        match game {
            Delve::ID => Self::Delve,
            Depths::ID => Self::Depths,
            Classic::ID => Self::Classic,
            _ => Self::Hudoku,
        }
    }

    /// Its group: games to continue, the games, the rest.
    const fn group(self) -> usize {
        match self {
            Self::Sudoku | Self::Continue => 0,
            Self::Other => 2,
            _ => 1,
        }
    }
}

impl Door {
    /// The line that it leads to at once.
    const fn first(&self) -> usize {
        self.start + self.lead
    }

    fn has(&self, line: usize) -> bool {
        (self.start..self.start + self.len).contains(&line)
    }
}

/// The smallest size that the menu can be shown in.
pub(crate) const LEAST: Size = Size::new(40, 16);

impl Menu {
    pub(crate) fn new(store: &Store) -> Result<Self, StoreError> {
        let today = today::current();
        let games = StoredGames::new(store)?;
        let streak = today::FinishedDays::new(store)?.streak(today);
        Ok(Self { newest: newest_board(store, &games), ..Self::with(&games, today, streak) })
    }

    fn with(games: &StoredGames, today: Day, streak: u32) -> Self {
        let (sudokus, lead) = games.sudokus(today);
        let mut parts = vec![(DoorKind::Sudoku, lead, sudokus)];
        parts.extend(games.newest().map(|newest| (DoorKind::Continue, 0, vec![newest])));
        parts.extend([
            (DoorKind::Delve, 0, games.of_delve()),
            (DoorKind::Depths, 0, games.of_depths()),
            (DoorKind::Classic, 0, games.of_classic()),
            (DoorKind::Hudoku, 0, games.of_hudoku()),
        ]);
        let others = [
            MenuLine::Today(streak),
            MenuLine::Lesson,
            MenuLine::Statistics,
            MenuLine::Settings,
            MenuLine::Help,
            MenuLine::Out,
        ];
        parts.extend(others.map(|line| (DoorKind::Other, 0, vec![line])));
        let (mut doors, mut lines) = (Vec::new(), Vec::new());
        for (kind, lead, of_door) in parts {
            doors.push(Door { kind, start: lines.len(), len: of_door.len(), lead });
            lines.extend(of_door);
        }
        let list = List { at: lead, len: lines.len() };
        let (newest, sudokus) = (None, Default::default());
        Self { doors, lines, list, is_inside: false, newest, sudokus }
    }

    /// The index of the door of the selected line.
    fn door_at(&self) -> usize {
        self.doors.iter().position(|door| door.has(self.list.at)).unwrap_or(0)
    }

    /// The door of the selected line.
    fn door(&self) -> Door {
        self.doors[self.door_at()]
    }

    /// True if a line behind a door is selected, and not the one that the door opens.
    fn is_behind(&self) -> bool {
        self.is_inside || self.list.at != self.door().first()
    }

    /// Selects a door.
    fn select_door(&mut self, door: usize) {
        (self.list.at, self.is_inside) = (self.doors[door].first(), false);
    }

    /// Selects the next or previous line behind a door, or the next or previous door, cyclically.
    fn walk(&mut self, way: Direction) {
        if self.is_behind() {
            let door = self.door();
            let mut list = List { at: self.list.at - door.start, len: door.len };
            list.go(way);
            (self.list.at, self.is_inside) = (door.start + list.at, true);
        } else {
            let mut list = List { at: self.door_at(), len: self.doors.len() };
            list.go(way);
            self.select_door(list.at);
        }
    }

    fn enter(&mut self) {
        self.is_inside |= self.door().len > 1;
    }

    fn leave(&mut self) {
        self.select_door(self.door_at());
    }

    /// The lengths of the groups of doors.
    fn groups(&self) -> [usize; 3] {
        [0, 1, 2].map(|group| self.doors.iter().filter(|door| door.kind.group() == group).count())
    }

    fn title_of(&self, door: Door) -> &'static str {
        door.kind.words().map_or_else(|| self.lines[door.start].title(), |[title, ..]| label(title))
    }

    /// The door of the game that a door leads to.
    fn game_of(&self, door: Door) -> Option<DoorKind> {
        match door.kind {
            DoorKind::Sudoku => Some(DoorKind::Classic),
            DoorKind::Continue => self.lines[door.start].continues().map(DoorKind::of),
            DoorKind::Other => None,
            kind => Some(kind),
        }
    }

    /// The text next to the title of a door.
    fn description_of(&self, door: Door) -> String {
        let first = &self.lines[door.first()];
        match (door.kind, first) {
            (DoorKind::Sudoku, _) => {
                format!("{}  {}", first.title(), first.description())
            }
            (DoorKind::Continue, _) => {
                let game = first.continues().map(DoorKind::of).and_then(DoorKind::words);
                let game = game.map(|[title, ..]| label(title)).unwrap_or_default();
                format!("{game}  {}", first.description())
            }
            (DoorKind::Other, _) => first.description(),
            _ => String::new(),
        }
    }

    /// The picture of what the chosen line leads to.
    fn picture(&self) -> Option<Picture<'_>> {
        let chosen = self.lines.get(self.list.at)?;
        let game = |id: GameId| match DoorKind::of(id) {
            DoorKind::Delve => Picture::Delve,
            DoorKind::Depths => Picture::Depths,
            DoorKind::Classic => self.newest.as_ref().map_or(Picture::Classic, Picture::Board),
            _ => Picture::Hudoku,
        };
        match (self.door().kind, chosen) {
            (_, MenuLine::Sudoku(sudoku, status)) => {
                let at = self.list.at - self.door().start;
                let is_newest = matches!(status, DayStatus::Begun(id) if self.newest_is(*id));
                let newest = self.newest.as_ref().filter(|_| is_newest);
                let state = newest.unwrap_or_else(|| {
                    self.sudokus[at].get_or_init(|| sudoku.request().grant().unwrap_or_default())
                });
                Some(Picture::Board(state))
            }
            (DoorKind::Continue, line) => line.continues().map(game),
            (DoorKind::Delve, _) => Some(Picture::Delve),
            (DoorKind::Depths, _) => Some(Picture::Depths),
            (DoorKind::Classic, _) => Some(game(Classic::ID)),
            (DoorKind::Hudoku, _) => Some(Picture::Hudoku),
            _ => None,
        }
    }

    /// True if this game is the board of Classic that was last played.
    fn newest_is(&self, id: GameNumber) -> bool {
        self.lines.iter().any(|line| {
            matches!(line, MenuLine::ContinueBench(game) if game.id == id && !game.summary.is_complete)
        })
    }

    fn draw_doors(&self, places: &MenuPlaces, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let at = self.door_at();
        let rows = places.door_rows(&self.groups());
        for (index, (&door, place)) in self.doors.iter().zip(rows).enumerate() {
            let first = &self.lines[door.first()];
            let needs = needs(first.game(), area);
            let mut description = self.description_of(door);
            if let (true, Some([_, about, _])) = (description.is_empty(), door.kind.words()) {
                label(about).clone_into(&mut description);
            }
            let mut line = words(
                self.title_of(door),
                needs.as_ref().unwrap_or(&description),
                place.width,
                theme,
            );
            if needs.is_some() {
                line = line.style(theme.faint);
            }
            let is_chosen = index == at && !self.is_behind();
            choice(buffer, place, &line, is_chosen, theme);
        }
    }

    fn draw_options(&self, rows: Vec<Rect>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let door = self.door();
        for (index, place) in (door.start..).zip(rows) {
            let line = &self.lines[index];
            let mut text = words(line.title(), &line.description(), place.width, theme);
            if needs(line.game(), area).is_some() {
                text = text.style(theme.faint);
            }
            choice(buffer, place, &text, self.is_behind() && index == self.list.at, theme);
        }
    }

    fn draw_pane(&self, places: &MenuPlaces, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let Some(pane) = places.pane else { return };
        let door = self.door();
        if let Some([_, _, more]) = door.kind.words() {
            let about = Paragraph::new(label(more)).style(theme.faint).wrap(Wrap { trim: true });
            about.render(pane.about, buffer);
        }
        if let Some(picture) = self.picture() {
            picture::draw(picture, pane.picture, theme, buffer);
        }
        if door.len > 1 {
            self.draw_options(places.option_rows(door.len), area, theme, buffer);
        }
    }
}

/// The maximum number of rows of a board that is drawn as a picture.
const PICTURED: usize = 9;

/// The board of Classic that was last played and is not complete, if it is small enough for a
/// picture. A board that the solver has filled is shown as it was loaded, because solving it again
/// could take long.
fn newest_board(store: &Store, games: &StoredGames) -> Option<State> {
    let id = games.unsolved_id()?;
    // A missing picture must not hide the menu; opening the game reports the error.
    let save = store.save::<Classic>(id).ok()?;
    if save.setup.start.layout().rows() > PICTURED {
        return None;
    }
    if save.moves.iter().any(|timed| timed.act == Move::Solve) {
        return Some(save.setup.start);
    }
    Some(save.replay().ok()?.state().clone())
}

impl Screen for Menu {
    /// Opens a pasted puzzle in Classic.
    fn paste(&mut self, text: &str, context: &mut AppContext, _now: Instant) -> Option<Transition> {
        context.note(classic::pasted(text))
    }

    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let (area, theme) = (*buffer.area(), look.theme);
        let places = MenuPlaces::of(area);
        let has_options = self.door().len > 1;
        if places.head.height > 1 {
            logo(places.head, theme, buffer);
        } else {
            put(buffer, places.head, label("menu-title"), theme.strong);
        }
        if places.pane.is_none() && self.is_behind() {
            if places.head.height <= 1 {
                let head = Line::styled(self.title_of(self.door()), theme.news).right_aligned();
                head.render(places.head, buffer);
            }
            self.draw_options(places.option_rows(self.door().len), area, theme, buffer);
        } else {
            self.draw_doors(&places, area, theme, buffer);
            self.draw_pane(&places, area, theme, buffer);
        }
        let mut hints = vec![(Action::Confirm, "foot-choose")];
        match (self.is_behind(), has_options) {
            (true, _) => hints.push((Action::Go(Direction::Left), "foot-back")),
            (false, true) => hints.push((Action::Go(Direction::Right), "foot-options")),
            (false, false) => {}
        }
        hints.extend([(Action::Help, "foot-keys"), (Action::Back, "foot-quit")]);
        if self.is_behind() {
            hints.pop();
        }
        hint_line(&hints, look, places.foot, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let is_behind = self.is_behind();
        match action {
            Action::Back | Action::Go(Direction::Left) if is_behind => self.leave(),
            Action::Back => return Some(Transition::Out),
            Action::Go(Direction::Right) => self.enter(),
            Action::Go(Direction::Up) | Action::PreviousBlank => self.walk(Direction::Up),
            Action::Go(Direction::Down) | Action::NextBlank => self.walk(Direction::Down),
            Action::Edge(Direction::Up | Direction::Left) if !is_behind => self.select_door(0),
            Action::Edge(_) if !is_behind => self.select_door(self.doors.len() - 1),
            Action::Confirm => return self.lines.get(self.list.at).map(MenuLine::go),
            _ => {}
        }
        None
    }

    /// A click on a door with several lines shows them; a click on the selected door enters it.
    fn click(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let places = MenuPlaces::of(area);
        let (door, is_behind) = (self.door(), self.is_behind());
        if places.pane.is_some() || is_behind {
            let rows = places.option_rows(door.len);
            let line = rows.iter().position(|row| row.contains(at)).filter(|_| door.len > 1);
            if let Some(line) = line {
                (self.list.at, self.is_inside) = (door.start + line, true);
                return self.act(Action::Confirm, context, now);
            }
        }
        if places.pane.is_none() && is_behind {
            return None;
        }
        let rows = places.door_rows(&self.groups());
        let chosen = rows.iter().position(|row| row.contains(at))?;
        let is_chosen = chosen == self.door_at();
        self.select_door(chosen);
        let leads = is_chosen || self.doors[chosen].len == 1 || places.pane.is_none();
        if leads { self.act(Action::Confirm, context, now) } else { None }
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let options = key_rows::rows([(
            "keys-options",
            vec![Action::Go(Direction::Right), Action::Go(Direction::Left)],
        )]);
        [key_rows::listing(), options, key_rows::choosing()].concat()
    }

    fn game(&self) -> Option<GameId> {
        None
    }

    fn least(&self) -> Size {
        LEAST
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    /// After a game was played, selects the door that continues it; after anything else, the
    /// selection is unchanged.
    fn reload(&mut self, from: Option<GameId>, context: &AppContext) -> Result<(), Box<dyn Error>> {
        let mut again = Self::new(&context.store)?;
        let (door, chosen) = (self.door(), self.lines.get(self.list.at).map(discriminant));
        let is_same = |of: &&Door| {
            let title = |menu: &Self, of: Door| menu.title_of(of);
            of.kind == door.kind && title(&again, **of) == title(self, door)
        };
        let same = again.doors.iter().find(is_same).copied();
        let place = same.map(|same| {
            let mut lines = again.lines[same.start..same.start + same.len].iter();
            let is_sudoku = same.kind == DoorKind::Sudoku;
            let found = if is_sudoku {
                self.is_behind().then(|| self.list.at - door.start)
            } else {
                lines.position(|line| Some(discriminant(line)) == chosen)
            };
            same.start + found.unwrap_or(same.lead)
        });
        let is_elsewhere = from
            .is_some_and(|from| self.game_of(door).is_some_and(|game| game != DoorKind::of(from)));
        let played = from.filter(|_| is_elsewhere || again.lines != self.lines);
        let going_on = again.doors.iter().position(|door| {
            let game = again.lines[door.start].continues();
            door.kind == DoorKind::Continue && game.is_some() && game == played
        });
        let of_game =
            || again.doors.iter().position(|each| Some(each.kind) == from.map(DoorKind::of));
        match (going_on, place.filter(|_| !is_elsewhere)) {
            (Some(door), _) => again.select_door(door),
            (None, Some(place)) => {
                (again.list.at, again.is_inside) = (place, self.is_inside);
            }
            (None, None) => {
                let door = of_game().unwrap_or(0);
                again.select_door(door);
            }
        }
        *self = again;
        Ok(())
    }
}

/// The message about the size that a game needs, if this area is too small for it.
fn needs(game: Option<GameId>, area: Rect) -> Option<String> {
    let has_room = has_room(depths::LEAST, area.as_size());
    game.filter(|&game| game == Depths::ID && !has_room)?;
    let needs = Message::new("menu-needs").number("width", depths::LEAST.width);
    Some(say(&needs.number("height", depths::LEAST.height)))
}

/// The name of the game in large letters, in the middle.
fn logo(area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let name = "UNDERDOKU";
    let pitch = font::WIDTH + 1;
    let x = area.x + (area.width.saturating_sub(name.len() as u16 * pitch - 1)) / 2;
    for (index, letter) in name.chars().enumerate() {
        let style = if index < 5 { theme.key } else { theme.strong };
        font::heavy(letter, x + index as u16 * pitch, area.y, style, buffer);
    }
}

/// The title above the question for a seed.
pub(crate) fn title_area(area: Rect) -> Rect {
    let block = centred(area, 76, 22);
    Rect { height: 9.min(block.height), ..block }
}

/// The name of the game, and stairs that lead down.
pub(crate) fn title(screen: Rect, theme: &Theme, buffer: &mut Buffer) {
    let area = title_area(screen);
    logo(area, theme, buffer);
    let x = area.x + 11;
    for (step, (line, style)) in
        STAIRS.into_iter().zip([theme.frame, theme.frame, theme.grid]).enumerate()
    {
        buffer.set_string(x, area.y + 4 + step as u16, line, style);
    }
}

const STAIRS: [&str; 3] =
    ["━━━━━━━━━━━┓", "           ┗━━━━━━━━━━━┓", "                       ┗━━━━━━━━━━━┓"];
