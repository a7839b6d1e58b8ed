//! A game of Hudoku.

mod draw;
mod introduction;
pub(crate) mod places;
mod popup;

use std::error::Error;
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use underdoku_game::hudoku::{
    Clock as GameClock, Deal, Ending, Event, HintBy, Level, Move, Pace, Session, Shown, Template,
};
use underdoku_game::{Game as _, GameId, MarkKind, Millis, known_wrong};
use underdoku_generator::Seed;
use underdoku_grid::Digit;
use underdoku_grid::layout::{self, Cell};
use underdoku_store::{GameNumber, PlayError, StoreError};

pub use popup::Popup;
use underdoku_words::terminal::{label, say};

use super::{HudokuResult, keys};
use crate::board::{SearchedDigit, slip, walk};
use crate::clock::Clock;
use crate::game_store::HudokuGame;
use crate::keymap::{Action, Direction, EntryMode};
use crate::places::SMALL;
use crate::places::question;
use crate::ui::cell_prompt::CellEntry;
use crate::ui::draw::panel::covered;
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, CellPrompt, Effects, List, News, Tone};
pub(super) use draw::face;

use crate::settings::Settings;

/// A game of Hudoku.
#[derive(Debug)]
pub struct HudokuPlay {
    /// The game.
    pub game: HudokuGame,
    /// The cursor's cell.
    pub cursor: Cell,
    /// What digit keys do.
    pub pen: EntryMode,
    /// The time of play.
    pub clock: Clock,
    /// Log of events, latest last.
    pub log: Vec<News>,
    /// Short-lived effects.
    pub stage: Effects,
    /// The digit that is searched for.
    pub seek: SearchedDigit,
    /// The popup of digits, if it is open.
    pub popup: Option<Popup>,
    /// The prompt for a cell, if it is open.
    pub cell_prompt: Option<CellPrompt>,
    /// The selected line of the pause screen, while the game is paused.
    pub pause: List,
    /// The selected answer, while the player is asked whether to show the solution.
    pub surrender: Option<List>,
    /// True while the player reads the introduction, before the clock runs.
    pub is_introduced: bool,
}

choices! {
    /// A line of the pause screen.
    PauseLine {
        /// Play on.
        Resume = "hudoku-pause-resume",
        /// Stops; the game is saved.
        Keep = "hudoku-pause-keep",
        /// The solution, and no points.
        Solution = "hudoku-pause-solution",
    }
}

choices! {
    /// An answer to the question whether to show the solution.
    SolutionLine {
        /// Back to the pause screen.
        No = "hudoku-solution-no",
        /// The solution, and no points.
        Yes = "hudoku-solution-yes",
    }
}

/// The buttons beside the board, with their labels.
pub const BUTTONS: [(Action, &str); 4] = [
    (Action::Hint, "foot-hint"),
    (Action::Choices, "foot-fits"),
    (Action::Clock, "foot-clock"),
    (Action::Pause, "foot-pause"),
];

/// The time between two frames of the clock's bar: the time in which it loses a column on the
/// smallest screen.
const STEP: Duration = Duration::from_millis(500);

impl HudokuPlay {
    /// The transition to a new game on this template at this level with this seed.
    pub(crate) fn deal(template: Template, level: Level, seed: Seed) -> Transition {
        Transition::begin(move |context| -> Result<Self, Box<dyn Error>> {
            Ok(Self::start(Deal::of_level(&template, level, &seed)?, None, context)?)
        })
    }

    /// A new game, with the clock at this pace or as in the settings.
    pub(crate) fn start(
        deal: Deal,
        pace: Option<Pace>,
        context: &mut AppContext,
    ) -> Result<Self, StoreError> {
        let mut round: HudokuGame = context.store.start(deal)?;
        let pace = Move::Pace(pace.unwrap_or(context.settings.pace));
        match context.store.play(&mut round, pace, Millis(0)) {
            // Refused if the clock runs at that pace already.
            Ok(_) | Err(PlayError::Refused(_)) => Ok(Self::new(round, context)),
            Err(PlayError::Store(error)) => Err(error),
        }
    }

    /// Opens a game. One that was left without pausing is paused now, so that the clock waits until
    /// the player is ready.
    pub(crate) fn new(round: HudokuGame, context: &mut AppContext) -> Self {
        let cursor = round.view().hidden().next().unwrap_or(Cell::new(0, 0));
        let is_new =
            round.session().history().iter().all(|timed| matches!(timed.act, Move::Pace(_)));
        let welcome = if is_new { "hudoku-welcome" } else { "hudoku-welcome-back" };
        let mut play = Self {
            cursor,
            pen: context.settings.pen,
            clock: Clock::standing_at(round.session().time()),
            log: vec![News { tone: Tone::Plain, text: label(welcome).to_owned() }],
            stage: Effects::default(),
            seek: SearchedDigit::default(),
            popup: None,
            cell_prompt: None,
            pause: PauseLine::list(),
            surrender: None,
            is_introduced: false,
            game: round,
        };
        if is_new {
            let is_first_time = introduction::take_first_time(&mut context.store);
            play.is_introduced = context.note(is_first_time).unwrap_or(false);
        }
        if !is_new {
            let time = play.game.session().time();
            play.hide(context, time);
        }
        play
    }

    /// True if the board is shown and time passes.
    pub fn plays(&self) -> bool {
        let view = self.game.view();
        !view.is_paused && !self.is_introduced && view.ending.is_none()
    }

    /// The current state of the clock.
    pub fn left(&self, now: Instant) -> GameClock {
        self.game.session().clock_at(self.clock.read(now))
    }

    /// True if the digit was already tried in the cursor's cell and is wrong.
    fn knows_wrong(&self, digit: layout::Digit) -> bool {
        self.game.view().tried(self.cursor).contains(digit)
    }

    fn next_pace(&self) -> Pace {
        match self.game.view().clock.pace() {
            Pace::Normal => Pace::Slow,
            Pace::Slow => Pace::Off,
            Pace::Off => Pace::Normal,
        }
    }

    fn write(
        &mut self,
        pen: EntryMode,
        digit: layout::Digit,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let kind = match pen {
            EntryMode::Place => return self.place(digit, context, now),
            EntryMode::Corner => MarkKind::Corner,
            EntryMode::Centre => MarkKind::Centre,
        };
        self.make(Move::Mark(kind, self.cursor, digit), context, now)
    }

    fn place(
        &mut self,
        digit: layout::Digit,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        self.popup = None;
        if self.knows_wrong(digit) {
            self.stage.say(Tone::Plain, say(&known_wrong(self.cursor, digit)), now);
            return None;
        }
        let view = self.game.view();
        let guarded = context.settings.slips.then(|| view.board.clone());
        let slip = guarded.and_then(|board| slip(view.layout, board, self.cursor, digit));
        if let Some(slip) = slip {
            self.stage.say(Tone::Plain, slip, now);
            return None;
        }
        self.make(Move::Place(self.cursor, digit), context, now)
    }

    /// Searches for a digit, or for the next.
    fn look_for(&mut self, context: &AppContext, now: Instant) {
        let view = self.game.view();
        self.seek.turn(view.layout, view.board, view.board.get(self.cursor));
        self.stage.say(Tone::Plain, self.seek.said(&context.keymap), now);
    }

    fn make(&mut self, act: Move, context: &mut AppContext, now: Instant) -> Option<Transition> {
        match context.store.play(&mut self.game, act, self.clock.read(now)) {
            Ok(events) => {
                for &event in &events {
                    self.show(event, context.settings.motion, now);
                }
                self.announce(&events, now);
                let is_reason =
                    |event: &Event| matches!(event, Event::Wrong { .. } | Event::Ended(_));
                context.ring_if(events.iter().any(is_reason));
                match self.ending() {
                    Some(Ending::Finished) => return Some(self.to_score(context, now)),
                    // The player asked to see it, so the board stays until the next key.
                    Some(Ending::GaveUp) => {
                        let shown = label("hudoku-solution-is-shown").to_owned();
                        self.stage.say(Tone::Plain, shown, now);
                    }
                    None => {}
                }
            }
            Err(PlayError::Refused(why)) => self.stage.say(Tone::Plain, say(&why), now),
            Err(PlayError::Store(error)) => context.trouble = Some(error.to_string()),
        }
        None
    }

    /// The transition to the score of this game, which is over.
    fn to_score(&self, context: &AppContext, now: Instant) -> Transition {
        let over = HudokuResult::new(self, &context.store, now);
        Transition::begin(|_| Ok::<_, StoreError>(over))
    }

    /// Shows an event at its cell.
    fn show(&mut self, event: Event, moves: bool, now: Instant) {
        let (cell, tone, shape) = match event {
            Event::Right { cell, .. } => (cell, Tone::Gain, '+'),
            Event::Wrong { cell, .. } => (cell, Tone::Danger, '✗'),
            Event::Hinted { cell, by: HintBy::Clock, .. } => (cell, Tone::Danger, '°'),
            Event::Hinted { cell, .. } => (cell, Tone::Plain, '°'),
            Event::Marked { cell } => {
                self.cursor = cell;
                return;
            }
            _ => return,
        };
        if !matches!(event, Event::Wrong { .. }) && self.cursor == cell {
            self.popup = None;
        }
        self.stage.light_up(cell, (tone, shape), moves, now);
    }

    /// Shows the message for an event.
    fn announce(&mut self, events: &[Event], now: Instant) {
        for news in events.iter().filter_map(News::of_hudoku) {
            self.stage.say_logged(news.clone(), 1, now);
            self.log.push(news);
        }
    }

    /// Hides the board, with a line of the pause screen selected.
    fn curtain(
        &mut self,
        line: PauseLine,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        self.hide(context, self.clock.read(now));
        self.pause.at = PauseLine::ALL.iter().position(|&each| each == line).unwrap_or(0);
        None
    }

    /// Pauses the game, unless it is paused.
    fn hide(&mut self, context: &mut AppContext, time: Millis) {
        self.popup = None;
        self.cell_prompt = None;
        self.surrender = None;
        self.pause = PauseLine::list();
        if self.plays() {
            let paused = context.store.play(&mut self.game, Move::Pause, time);
            context.note(paused);
        }
    }

    fn answer(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        if let Some(list) = &mut self.surrender {
            if !matches!(action, Action::Confirm | Action::Back) {
                return list.act(action, None);
            }
            let chosen = SolutionLine::chosen(*list);
            self.surrender = None;
            let is_sure = action == Action::Confirm && chosen == SolutionLine::Yes;
            return if is_sure { self.make(Move::Solution, context, now) } else { None };
        }
        match action {
            Action::Confirm => match PauseLine::chosen(self.pause) {
                PauseLine::Resume => self.make(Move::Resume, context, now),
                PauseLine::Keep => Some(Transition::Menu),
                PauseLine::Solution => {
                    self.surrender = Some(SolutionLine::list());
                    None
                }
            },
            Action::Back | Action::Pause => self.make(Move::Resume, context, now),
            _ => self.pause.act(action, None),
        }
    }

    /// The number of hidden cells, and the number of cells that the player found.
    pub fn counts(&self) -> [usize; 2] {
        let view = self.game.view();
        let found =
            view.layout.cells().filter(|&cell| view.shown(cell) == Some(Shown::Player)).count();
        [view.hidden().count(), found]
    }

    /// The ending of the game, if it has ended.
    pub fn ending(&self) -> Option<Ending> {
        self.game.session().ending()
    }
}

impl HudokuPlay {
    /// Handles an action while the prompt for a cell is open.
    fn act_on_prompt(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let entry = CellPrompt::act(&mut self.cell_prompt, action, self.game.view().layout)?;
        match entry {
            Ok(CellEntry { cell, digit }) => {
                self.cursor = cell;
                self.place(digit?, context, now)
            }
            Err(why) => {
                self.stage.say(Tone::Plain, say(&why), now);
                None
            }
        }
    }
}

impl Screen for HudokuPlay {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        draw::draw(self, look, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        if std::mem::take(&mut self.is_introduced) {
            return None;
        }
        if self.ending().is_some() {
            return Some(self.to_score(context, now));
        }
        self.stage.clear_toast();
        if self.game.view().is_paused {
            return self.answer(action, context, now);
        }
        if self.popup.is_some() {
            return self.choose(action, context, now);
        }
        if self.cell_prompt.is_some() {
            return self.act_on_prompt(action, context, now);
        }
        let view = self.game.view();
        if let Some(cursor) = walk(view.layout, self.cursor, |cell| view.is_hidden(cell), action) {
            self.cursor = cursor;
            return None;
        }
        match action {
            Action::NextPen => self.pen = self.pen.next(),
            Action::Take(pen) => self.pen = pen,
            Action::Digit(digit) => return self.write(self.pen, value(digit), context, now),
            Action::Corner(digit) => {
                return self.write(EntryMode::Corner, value(digit), context, now);
            }
            Action::Centre(digit) => {
                return self.write(EntryMode::Centre, value(digit), context, now);
            }
            Action::Wipe => return self.make(Move::Wipe(self.cursor), context, now),
            Action::Undo => return self.make(Move::Undo, context, now),
            Action::Redo => return self.make(Move::Redo, context, now),
            Action::Confirm => self.open(false, now),
            Action::Choices => self.open(true, now),
            Action::Hint => {
                let cell = Some(self.cursor).filter(|&cell| self.game.view().is_hidden(cell));
                return self.make(Move::Hint(cell), context, now);
            }
            Action::Seek => self.look_for(context, now),
            Action::Command => self.cell_prompt = Some(CellPrompt::default()),
            Action::Back if self.seek.stop() => {}
            Action::Clock => return self.make(Move::Pace(self.next_pace()), context, now),
            Action::Pause => return self.curtain(PauseLine::Resume, context, now),
            Action::Back => return self.curtain(PauseLine::Keep, context, now),
            Action::Solve => return self.curtain(PauseLine::Solution, context, now),
            Action::Repaint | Action::Suspend => {}
            _ => self.stage.say(Tone::Plain, key_rows::no_use(&context.keymap), now),
        }
        None
    }

    fn click(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        if std::mem::take(&mut self.is_introduced) {
            return None;
        }
        if self.ending().is_some() {
            return Some(self.to_score(context, now));
        }
        if self.game.view().is_paused {
            let (list, answers) = match &mut self.surrender {
                Some(list) => (list, SolutionLine::ALL.len()),
                None => (&mut self.pause, PauseLine::ALL.len()),
            };
            let lines = question(area, answers).lines;
            list.at = lines.iter().position(|line| line.contains(at))?;
            return self.answer(Action::Confirm, context, now);
        }
        let toast = self.stage.toast(now);
        let places = places::places(area, self.game.view().layout).with_toast(toast);
        if covered(toast, places.news_area(), places.panel).is_some_and(|over| over.contains(at)) {
            self.stage.clear_toast();
            return None;
        }
        if let Some(popup) = self.popup {
            let digits = popup.digits(&self.game.view(), self.cursor);
            let shown = places::popup(area, &places, self.cursor, digits.len());
            let chosen = shown.digits.iter().position(|digit| digit.contains(at));
            if let Some(chosen) = chosen {
                return self.write(self.pen, digits[chosen], context, now);
            }
            self.popup = None;
        }
        if let Some(cell) = places.board.at_in(places.window, self.cursor, at) {
            self.cursor = cell;
            if !self.game.view().layout.is_void(cell) {
                self.open(false, now);
            }
            return None;
        }
        let pen = EntryMode::ALL.into_iter().zip(places.pens).find(|pen| pen.1.contains(at));
        if let Some((pen, _)) = pen {
            self.pen = pen;
            return None;
        }
        let button = places.buttons.iter().position(|button| button.contains(at))?;
        self.act(BUTTONS[button].0, context, now)
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        [key_rows::walking(), key_rows::gap(), key_rows::writing(), keys()].concat()
    }

    fn type_in(&mut self, character: char) -> bool {
        CellPrompt::type_in(self.cell_prompt.as_mut(), character)
    }

    fn is_typed_into(&self) -> bool {
        self.cell_prompt.is_some()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        SMALL
    }

    fn wheel(
        &mut self,
        _way: Direction,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        None
    }

    fn tick(&mut self, context: &mut AppContext, now: Instant) -> Option<Transition> {
        let is_due =
            self.game.session().deadline().is_some_and(|deadline| deadline <= self.clock.read(now));
        if is_due && self.clock.is_running() { self.make(Move::Wait, context, now) } else { None }
    }

    fn next_change(&self, settings: &Settings, now: Instant) -> Option<Instant> {
        let time = self.clock.read(now);
        let deadline = self.game.session().deadline().filter(|_| self.clock.is_running());
        let ends = deadline.map(|deadline| now + Duration::from_millis(deadline.since(time).0));
        let step = deadline
            .filter(|_| settings.motion)
            .map(|_| now + STEP)
            .or_else(|| self.clock.next_second(now));
        self.stage.next_change(now).into_iter().chain(ends).chain(step).min()
    }

    /// Pauses the game while the board is covered, so that no time passes unseen.
    fn run_clock(&mut self, is_seen: bool, context: &mut AppContext, now: Instant) {
        if !is_seen {
            self.rest(context, now);
        }
        let plays = is_seen && self.plays();
        self.clock.run(plays, now);
    }

    /// Pauses the game because the player cannot see it or is leaving.
    fn rest(&mut self, context: &mut AppContext, now: Instant) {
        self.hide(context, self.clock.read(now));
    }

    fn game_in_play(&self) -> Option<GameNumber> {
        self.game.id()
    }
}

/// The layout's digit for a digit key.
fn value(digit: Digit) -> layout::Digit {
    layout::Digit::from(digit)
}

/// The index this many places further in a list, cyclically.
fn round_and_round(at: usize, places: isize, len: usize) -> usize {
    (at.cast_signed() + places).rem_euclid(len.max(1).cast_signed()).unsigned_abs()
}

/// The offset of an arrow key in a box with this number of columns.
fn stride(way: Direction, columns: usize) -> isize {
    let (rows, steps) = way.step();
    rows * columns.cast_signed() + steps
}
