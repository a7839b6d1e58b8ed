//! The lesson: its sentences, its board, and the keys for its tasks.

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

use crate::board::{
    BoardDrawing, BoardPlaces, CellContent, CellKind, DigitStyle, Notes, Writing, walk,
};
use crate::keymap::{Action, EntryMode, Keymap};
use crate::places;
use crate::settings::Settings;
use crate::ui::draw::{hint_line, page, put};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, Effects};
use crate::words::wrapped;

/// A lesson in progress.
#[derive(Debug)]
pub struct Lesson {
    /// Its state.
    pub lesson: lesson::Lesson,
    /// The cursor's cell.
    pub cursor: Cell,
    /// The effect of digit keys in steps about notes.
    pen: EntryMode,
    /// The reply to the last action.
    reply: Option<Reply>,
    stage: Effects,
}

/// The smallest size at which the text fits beside every board.
const ROOMY: Size = Size::new(60, 20);

/// True if the text does not fit beside every board.
fn is_small(area: Rect) -> bool {
    !places::has_room(ROOMY, area.as_size())
}

/// The kind of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Speaker {
    /// A reply to an action.
    Reply,
    /// A sentence of the lesson.
    Sentence,
}

/// The areas of the lesson.
struct Places {
    board: BoardPlaces,
    /// The part of the screen that shows the board.
    window: Rect,
    /// The text.
    said: Rect,
    /// How to do the task, on a small screen.
    keys: Rect,
}

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
            pen: EntryMode::Place,
            reply: None,
            stage: Effects::default(),
        }
    }

    /// Carries out an action; at the end, goes back.
    fn does(&mut self, act: Act) -> Option<Transition> {
        let rows = self.lesson.layout().rows();
        let reply = self.lesson.act(act);
        if self.lesson.layout().rows() != rows {
            self.cursor = Cell::new(0, 0);
        }
        if !self.is_noting() {
            self.pen = EntryMode::Place;
        }
        self.reply = Some(reply).filter(|reply| *reply != Reply::Read);
        self.lesson.is_over().then_some(Transition::Back)
    }

    fn is_noting(&self) -> bool {
        matches!(self.lesson.task(), Task::Note { .. })
    }

    /// Enters a digit at the cursor, with a pen.
    fn writes(&mut self, digit: impl Into<Digit>, pen: EntryMode) -> Option<Transition> {
        let act = if pen == EntryMode::Place { Act::Put } else { Act::Note };
        self.does(act(self.cursor, digit.into()))
    }

    /// How to do the task with these keys.
    fn keys_of(&self, keys: &Keymap) -> Message {
        let key = |key, action| Message::new(key).text("key", keys.shown(action));
        match self.lesson.task() {
            Task::Read if self.is_last() => key("lesson-keys-end", Action::Confirm),
            Task::Read => key("lesson-keys-read", Action::Confirm),
            Task::Put { cell, digit } | Task::Try { cell, digit } => {
                Message::new("lesson-keys-put").cell("cell", cell).digit("digit", digit)
            }
            Task::Note { cell, digit } if self.pen != EntryMode::Place => {
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

    /// The keys at the bottom: those that work in this step.
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

    /// The text: the reply to the last action first, and how to do the task last.
    fn said(&self, keys: &Keymap) -> (Vec<(String, Speaker)>, String) {
        let reply = self.reply.iter().map(|reply| (say(reply), Speaker::Reply));
        let mut said: Vec<_> = reply.collect();
        said.push((say(&self.lesson.sentence()), Speaker::Sentence));
        if let Task::Fill { .. } = self.lesson.task() {
            said.push((say(&self.lesson.task()), Speaker::Sentence));
        }
        (said, say(&self.keys_of(keys)))
    }

    /// The areas of the board and the text. The text is beside the board or, if a large board
    /// leaves no room, below the part of it around the cursor.
    fn places(&self, area: Rect, keys: &Keymap) -> Places {
        let layout = self.lesson.layout();
        if !is_small(area) {
            let room = room(area);
            let size = Size::new(room.width.saturating_sub(BESIDE), room.height);
            let board = BoardPlaces::largest(size, layout, Writing::Signs);
            let board = board.at_place(room.x, room.y);
            let said = Rect { x: room.right() - BESIDE + 2, width: BESIDE - 2, ..room };
            return Places { board, window: board.outer, said, keys: said };
        }
        let room = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let (said, how) = self.said(keys);
        let lines = |text: &str, width: u16| wrapped(text, width.into()).len() as u16;
        let height = lines(&how, room.width);
        let keys = Rect { y: room.bottom() - height, height, ..room };
        let room = Rect { height: room.height - height, ..room };
        let board = BoardPlaces::largest(room.as_size(), layout, Writing::Signs);
        let least = BoardPlaces::least(layout, Writing::Signs);
        if 2 * least.width < room.width {
            let board = BoardPlaces::largest(least, layout, Writing::Signs);
            let board = board.at_place(room.x, room.y);
            let x = board.outer.right() + 1;
            let said = Rect { x, width: room.right() - x, ..room };
            return Places { board, window: board.outer.intersection(room), said, keys };
        }
        let height = said.iter().map(|(text, _)| lines(text, room.width)).sum::<u16>();
        let above = Rect { height: room.height.saturating_sub(height), ..room };
        let x = room.x + room.width.saturating_sub(board.outer.width) / 2;
        let board = board.at_place(x, room.y);
        let said = Rect { y: above.bottom(), height: room.height - above.height, ..room };
        Places { board, window: board.outer.intersection(above), said, keys }
    }

    fn hp(&self) -> String {
        let (hp, most) = self.lesson.hp();
        let hearts = "♥".repeat(hp.into()) + &"♡".repeat((most - hp).into());
        let hp = say(&Message::new("delve-hp").number("hp", hp).number("most", most));
        let (at, of) = self.lesson.place();
        let place = say(&Message::new("lesson-place").number("at", at).number("of", of));
        format!("{hearts} {hp}  {place}")
    }

    fn face(&self, cell: Cell) -> CellContent {
        if let Some(digit) = self.lesson.digits().get(cell) {
            let kind = if self.lesson.is_given(cell) { CellKind::Given } else { CellKind::Own };
            return CellContent::Digit(DigitStyle {
                digit,
                kind,
                is_broken: false,
                is_wrong: false,
            });
        }
        let marks = Notes::marks(self.lesson.notes(cell), DigitSet::EMPTY);
        CellContent::Blank(Notes { tried: self.lesson.tried(cell), ..marks })
    }

    fn draw_board(&self, places: &Places, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let layout = self.lesson.layout();
        let board = BoardDrawing {
            layout,
            writing: Writing::Signs,
            faces: layout.cells().map(|cell| self.face(cell)).collect(),
            cursor: self.cursor,
            focus: self.cursor,
            is_pencil: self.pen != EntryMode::Place,
            selected: BTreeSet::new(),
            tints: BTreeMap::new(),
            lit: self.lesson.lit().into_iter().collect(),
            barred: self.lesson.target().into_iter().collect(),
            signs: BTreeMap::new(),
            blockers: BTreeSet::new(),
            sought: None,
            stage: &self.stage,
            now: look.now,
        };
        board.draw_in(places.board, places.window, look.theme, buffer);
    }
}

/// The page without its heading and its last line.
fn room(area: Rect) -> Rect {
    let page = places::page(area);
    Rect { y: page.y + 2, height: page.height.saturating_sub(3), ..page }
}

impl Screen for Lesson {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let (theme, area) = (look.theme, *buffer.area());
        let places = self.places(area, &look.keys);
        let hp = self.hp();
        let head = if is_small(area) {
            let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
            hint_line(&self.hints(), look, foot, buffer);
            Rect { height: 1, ..area }
        } else {
            page("lesson-title", &self.hints(), look, buffer)
        };
        let x = head.right().saturating_sub(hp.chars().count() as u16);
        put(buffer, Rect { x, width: head.right() - x, ..head }, &hp, theme.strong);
        self.draw_board(&places, look, buffer);
        let (said, how) = self.said(&look.keys);
        let gap = usize::from(!is_small(area));
        let lines = |text: &str, width: u16| {
            let lines = wrapped(text, width.into()).into_iter();
            lines.chain(std::iter::repeat_n(String::new(), gap))
        };
        let how = lines(&how, places.keys.width).map(|line| (line, theme.key));
        let spoken = said.into_iter().flat_map(|(text, voice)| {
            let style = if voice == Speaker::Reply { theme.news } else { Style::new() };
            lines(&text, places.said.width).map(move |line| (line, style)).collect::<Vec<_>>()
        });
        let (beside, below): (Vec<_>, Vec<_>) = if is_small(area) {
            (spoken.collect(), how.collect())
        } else {
            (spoken.chain(how).collect(), Vec::new())
        };
        for (lines, place) in [(beside, places.said), (below, places.keys)] {
            for ((text, style), row) in lines.iter().zip(place.rows()) {
                put(buffer, row, text, *style);
            }
        }
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let digits = self.lesson.digits();
        let is_blank = |cell| digits.get(cell).is_none();
        if let Some(to) = walk(self.lesson.layout(), self.cursor, is_blank, action) {
            self.cursor = to;
            return None;
        }
        match action {
            Action::Back => Some(Transition::Back),
            Action::Digit(digit) => self.writes(digit, self.pen),
            Action::Corner(digit) => self.writes(digit, EntryMode::Corner),
            Action::Centre(digit) => self.writes(digit, EntryMode::Centre),
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

    fn click(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let places = self.places(area, &context.keymap);
        let cell = places.board.at_in(places.window, self.cursor, at);
        self.cursor = cell.filter(|&cell| self.lesson.layout().has(cell))?;
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let acts = key_rows::rows([
            ("foot-potion", vec![Action::Potion]),
            ("foot-hint", vec![Action::Hint]),
            ("foot-next", vec![Action::Confirm]),
        ]);
        [key_rows::walking(), key_rows::writing(), acts].concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }
}
