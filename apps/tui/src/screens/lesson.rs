//! The lesson: what is said, a board, and the keys that do what is asked.

mod offer;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use underdoku_game::delve::Session;
use underdoku_game::lesson::{self, Act, Reply, Task};
use underdoku_game::{Game as _, GameId};
use underdoku_grid::layout::{Cell, Digit, DigitSet};
use underdoku_words::Message;
use underdoku_words::terminal::say;

pub use offer::{Offer, OfferLine, is_offered_now};

use super::help::{self, KeyRow};
use crate::app::{Desk, Stage};
use crate::board::{Board, BoardPlaces, Face, Ink, Kind, Notes, Writing, walk};
use crate::draw::{page, put};
use crate::keymap::{Action, Keymap, Pen};
use crate::places;
use crate::screen::{Go, Look, Screen};
use crate::settings::Settings;
use crate::words::wrapped;

/// The lesson on its way.
#[derive(Debug)]
pub struct Lesson {
    /// Its state.
    pub lesson: lesson::Lesson,
    /// The cell that keys work on.
    pub cursor: Cell,
    /// What a digit key does, where notes are asked for.
    pen: Pen,
    /// What came of the last act.
    reply: Option<Reply>,
    stage: Stage,
}

/// The smallest size that it can be shown in.
pub(crate) const LEAST: Size = Size::new(60, 20);

/// The width of the text beside the board, with a gap.
const BESIDE: u16 = 28;

impl Default for Lesson {
    fn default() -> Self {
        Self::new()
    }
}

impl Lesson {
    /// The lesson at its beginning.
    pub fn new() -> Self {
        let lesson = lesson::Lesson::new();
        Self {
            lesson,
            cursor: Cell::new(0, 0),
            pen: Pen::Place,
            reply: None,
            stage: Stage::default(),
        }
    }

    /// Does something; at the end it leads back.
    fn does(&mut self, act: Act) -> Option<Go> {
        let rows = self.lesson.layout().rows();
        let reply = self.lesson.act(act);
        if self.lesson.layout().rows() != rows {
            self.cursor = Cell::new(0, 0);
        }
        if !self.is_noting() {
            self.pen = Pen::Place;
        }
        self.reply = Some(reply).filter(|reply| *reply != Reply::Read);
        self.lesson.is_over().then_some(Go::Back)
    }

    fn is_noting(&self) -> bool {
        matches!(self.lesson.task(), Task::Note { .. })
    }

    /// A digit where the cursor is, with a pen.
    fn writes(&mut self, digit: impl Into<Digit>, pen: Pen) -> Option<Go> {
        let act = if pen == Pen::Place { Act::Put } else { Act::Note };
        self.does(act(self.cursor, digit.into()))
    }

    /// How the task is done with these keys.
    fn keys_of(&self, keys: &Keymap) -> Message {
        let key = |key, action| Message::new(key).text("key", keys.shown(action));
        match self.lesson.task() {
            Task::Read if self.is_last() => key("lesson-keys-end", Action::Confirm),
            Task::Read => key("lesson-keys-read", Action::Confirm),
            Task::Put { cell, digit } | Task::Try { cell, digit } => {
                Message::new("lesson-keys-put").cell("cell", cell).digit("digit", digit)
            }
            Task::Note { cell, digit } if self.pen != Pen::Place => {
                Message::new("lesson-keys-noting").cell("cell", cell).digit("digit", digit)
            }
            Task::Note { cell, digit } => {
                let corner = underdoku_grid::Digit::try_from(digit).map(Action::Corner);
                let corner = corner.map_or_else(|_| String::new(), |corner| keys.shown(corner));
                let note = Message::new("lesson-keys-note").cell("cell", cell);
                note.text("key", corner).text("pen", keys.shown(Action::NextPen))
            }
            Task::Potion => key("lesson-keys-potion", Action::Potion),
            Task::Hint => key("lesson-keys-hint", Action::Hint),
            Task::Fill { .. } => key("lesson-keys-fill", Action::Hint),
        }
    }

    fn is_last(&self) -> bool {
        let (at, of) = self.lesson.place();
        at == of
    }

    /// The keys at the foot: those that do something at this step.
    fn hints(&self) -> Vec<(Action, &'static str)> {
        let own = match self.lesson.task() {
            Task::Read => Some((Action::Confirm, "foot-next")),
            Task::Potion => Some((Action::Potion, "foot-potion")),
            Task::Hint | Task::Fill { .. } => Some((Action::Hint, "foot-hint")),
            Task::Note { .. } => Some((Action::NextPen, "foot-pen")),
            Task::Put { .. } | Task::Try { .. } => None,
        };
        own.into_iter().chain([(Action::Back, "foot-back")]).collect()
    }

    /// All that is said, each with its style: first what came of the last act.
    fn said(&self, look: &Look<'_>) -> Vec<(String, Style)> {
        let theme = look.theme;
        let reply = self.reply.iter().map(|reply| (say(reply), theme.news));
        let mut said: Vec<_> = reply.collect();
        said.push((say(&self.lesson.sentence()), Style::new()));
        if let Task::Fill { .. } = self.lesson.task() {
            said.push((say(&self.lesson.task()), Style::new()));
        }
        said.push((say(&self.keys_of(&look.keys)), theme.key));
        said
    }

    fn hp(&self) -> String {
        let (hp, most) = self.lesson.hp();
        let hearts = "♥".repeat(hp.into()) + &"♡".repeat((most - hp).into());
        let hp = say(&Message::new("run-hp").number("hp", hp).number("most", most));
        let (at, of) = self.lesson.place();
        let place = say(&Message::new("lesson-place").number("at", at).number("of", of));
        format!("{hearts} {hp}  {place}")
    }

    fn board(&self, area: Rect) -> BoardPlaces {
        let room = room(area);
        let size = Size::new(room.width.saturating_sub(BESIDE), room.height);
        BoardPlaces::largest(size, self.lesson.layout(), Writing::Signs).at_place(room.x, room.y)
    }

    fn face(&self, cell: Cell) -> Face {
        if let Some(digit) = self.lesson.digits().get(cell) {
            let kind = if self.lesson.is_given(cell) { Kind::Given } else { Kind::Own };
            return Face::Digit(Ink { digit, kind, is_broken: false, is_wrong: false });
        }
        let marks = Notes::marks(self.lesson.notes(cell), DigitSet::EMPTY);
        Face::Blank(Notes { tried: self.lesson.tried(cell), ..marks })
    }

    fn draw_board(&self, look: &Look<'_>, buffer: &mut Buffer) {
        let layout = self.lesson.layout();
        let board = Board {
            layout,
            writing: Writing::Signs,
            faces: layout.cells().map(|cell| self.face(cell)).collect(),
            cursor: self.cursor,
            focus: self.cursor,
            is_pencil: self.pen != Pen::Place,
            selected: BTreeSet::new(),
            tints: BTreeMap::new(),
            lit: self.lesson.lit().into_iter().collect(),
            barred: self.lesson.target().into_iter().collect(),
            signs: BTreeMap::new(),
            sought: None,
            stage: &self.stage,
            now: look.now,
        };
        board.draw(self.board(*buffer.area()), look.theme, buffer);
    }
}

/// The page without its heading and its foot.
fn room(area: Rect) -> Rect {
    let page = places::page(area);
    Rect { y: page.y + 2, height: page.height.saturating_sub(3), ..page }
}

impl Screen for Lesson {
    fn draw(&self, look: &Look<'_>, buffer: &mut Buffer) {
        let page = page("lesson-title", &self.hints(), look, buffer);
        let hp = self.hp();
        let x = page.right().saturating_sub(hp.chars().count() as u16);
        put(buffer, Rect { x, width: page.right() - x, ..page }, &hp, look.theme.strong);
        self.draw_board(look, buffer);
        let room = room(*buffer.area());
        let beside = Rect { x: room.right() - BESIDE + 2, width: BESIDE - 2, ..room };
        let lines = self.said(look).into_iter().flat_map(|(text, style)| {
            let lines = wrapped(&text, beside.width.into()).into_iter();
            lines.chain([String::new()]).map(move |line| (line, style))
        });
        for ((text, style), row) in lines.zip(beside.rows()) {
            put(buffer, row, &text, style);
        }
    }

    fn act(&mut self, action: Action, _desk: &mut Desk, _now: Instant) -> Option<Go> {
        let digits = self.lesson.digits();
        let is_blank = |cell| digits.get(cell).is_none();
        if let Some(to) = walk(self.lesson.layout(), self.cursor, is_blank, action) {
            self.cursor = to;
            return None;
        }
        match action {
            Action::Back => Some(Go::Back),
            Action::Digit(digit) => self.writes(digit, self.pen),
            Action::Corner(digit) => self.writes(digit, Pen::Corner),
            Action::Centre(digit) => self.writes(digit, Pen::Centre),
            Action::NextPen if self.is_noting() => {
                self.pen = self.pen.next();
                None
            }
            Action::Take(pen) if self.is_noting() => {
                self.pen = pen;
                None
            }
            Action::Confirm => self.does(Act::Read),
            Action::Potion => self.does(Act::Potion),
            Action::Hint => self.does(Act::Hint),
            _ => None,
        }
    }

    fn click(&mut self, at: Position, area: Rect, _desk: &mut Desk, _now: Instant) -> Option<Go> {
        self.cursor = self.board(area).at(at).filter(|&cell| self.lesson.layout().has(cell))?;
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let acts = help::rows([
            ("foot-potion", vec![Action::Potion]),
            ("foot-hint", vec![Action::Hint]),
            ("foot-next", vec![Action::Confirm]),
        ]);
        [help::walking(), help::writing(), acts].concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        LEAST
    }
}
