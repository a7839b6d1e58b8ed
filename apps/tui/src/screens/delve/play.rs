//! A run that is being played.

mod draw;
pub(crate) mod places;

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use underdoku_game::delve::{Event, Item, MarkKind, Move, Session, Setup, Stairs, View};
use underdoku_game::{Game as _, GameId, known_wrong};
use underdoku_grid::{Cell, Digit, layout};
use underdoku_store::{GameNumber, PlayError, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::{DelveResult, keys};
use crate::board::{SearchedDigit, slip, walk};
use crate::clock::Clock;
use crate::game_store::DelveRun;
use crate::keymap::{Action, Direction, EntryMode};
use crate::places::SMALL;
use crate::places::{CLASSIC, question};
use crate::ui::cell_prompt::CellEntry;
use crate::ui::draw::panel::covered;
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Order, Screen, Transition};
use crate::ui::{AppContext, AppEvent, CellPrompt, Descent, Effects, List, News, Tone};
pub(super) use draw::face;

use crate::settings::{Setting, Settings};

/// A run that is being played.
#[derive(Debug)]
pub struct DelvePlay {
    /// The run.
    pub run: DelveRun,
    /// The cursor's cell.
    pub cursor: Cell,
    /// The effect of digit keys.
    pub pen: EntryMode,
    /// The time of play.
    pub clock: Clock,
    /// Log of events, latest last.
    pub log: Vec<News>,
    /// Short-lived effects.
    pub stage: Effects,
    /// The digit that is searched for.
    pub seek: SearchedDigit,
    /// The prompt for stopping, if it is open.
    pub ask: Option<List>,
    /// The choice of stairs, if the floor is cleared.
    pub stairs: Option<List>,
    /// The prompt for a cell, if it is open.
    pub cell_prompt: Option<CellPrompt>,
    /// The cell and the digit of the last trap.
    pub last_trap: Option<(Cell, Digit)>,
}

choices! {
    /// An answer in the prompt for stopping.
    AskLine {
        /// Stop; the run is saved.
        Keep = "delve-stop-keep",
        /// Play on.
        Stay = "delve-stop-stay",
        /// End the run.
        GiveUp = "delve-stop-give-up",
    }
}

impl DelvePlay {
    /// A new run with this setup; a seed alone means the original rules.
    pub(crate) fn start(
        setup: impl Into<Setup>,
        context: &mut AppContext,
    ) -> Result<Self, StoreError> {
        Ok(Self::new(context.store.start(setup.into())?, context.settings))
    }

    pub(crate) fn new(run: DelveRun, settings: Settings) -> Self {
        let view = run.view();
        let is_new = run.session().history().is_empty();
        let welcome = if is_new { "delve-welcome" } else { "delve-welcome-back" };
        let welcome = Message::new(welcome)
            .text("floor", view.depth.to_string())
            .number("blanks", view.blanks.len());
        let welcome = say(&welcome);
        let cleared = view.story.iter().filter(|floor| floor.cleared.is_some()).map(say);
        let hint = view.lead.map(say);
        let news = cleared.chain([welcome]).chain(hint);
        let log = news.map(|text| News { tone: Tone::Plain, text });
        let stairs = view.is_at_stairs.then(|| List::new(Stairs::ALL.len()));
        Self {
            cursor: view.blanks.first().unwrap_or(Cell::at(4, 4)),
            pen: settings.pen,
            clock: Clock::standing_at(run.session().time()),
            log: log.collect(),
            stage: Effects::default(),
            seek: SearchedDigit::default(),
            ask: None,
            stairs,
            cell_prompt: None,
            last_trap: None,
            run,
        }
    }

    fn write(
        &mut self,
        pen: EntryMode,
        digit: Digit,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let act = match pen {
            EntryMode::Place => Move::Place(self.cursor, digit),
            EntryMode::Corner => Move::Mark(MarkKind::Corner, self.cursor, digit),
            EntryMode::Centre => Move::Mark(MarkKind::Centre, self.cursor, digit),
        };
        if let Some(slip) = self.slip(pen, digit, context.settings) {
            self.stage.say(Tone::Plain, slip, now);
            return None;
        }
        let is_known_wrong =
            pen == EntryMode::Place && self.run.view().tried(self.cursor).contains(digit);
        if is_known_wrong {
            self.stage.say(Tone::Plain, say(&known_wrong(self.cursor, digit)), now);
            return None;
        }
        self.make(act, context, now)
    }

    /// The warning of the slip guard about a digit, if it is on.
    fn slip(&self, pen: EntryMode, digit: Digit, settings: Settings) -> Option<String> {
        if pen != EntryMode::Place || !settings.slips {
            return None;
        }
        slip(&CLASSIC, self.grid(), self.cursor.into(), digit.into())
    }

    /// The digits on the board.
    fn grid(&self) -> layout::Grid {
        let board = self.run.view().board;
        layout::Grid::from_fn(&CLASSIC, |cell| Some(board.get(Cell::try_from(cell).ok()?)?.into()))
    }

    /// Searches for a digit, or for the next.
    fn look_for(&mut self, context: &AppContext, now: Instant) {
        let here = self.run.view().board.get(self.cursor);
        self.seek.turn(&CLASSIC, &self.grid(), here.map(layout::Digit::from));
        self.stage.say(Tone::Plain, self.seek.said(&context.keymap), now);
    }

    fn make(&mut self, act: Move, context: &mut AppContext, now: Instant) -> Option<Transition> {
        match context.store.play(&mut self.run, act, self.clock.read(now)) {
            Ok(events) => {
                for event in &events {
                    self.show(event, context.settings.motion, now);
                }
                self.announce(&events, now);
                let is_reason =
                    |event: &Event| matches!(event, Event::Trapped { .. } | Event::Ended(_));
                context.ring_if(events.iter().any(is_reason));
                let is_over = events.iter().any(|event| matches!(event, Event::Ended(_)));
                return is_over.then(|| {
                    let over = DelveResult::new(self, &context.store);
                    Transition::begin(|_| Ok::<_, StoreError>(over))
                });
            }
            Err(PlayError::Refused(why)) => self.stage.say(Tone::Plain, say(&why), now),
            Err(PlayError::Store(error)) => context.trouble = Some(error.to_string()),
        }
        None
    }

    /// Shows an event at its cell.
    fn show(&mut self, event: &Event, moves: bool, now: Instant) {
        match *event {
            Event::Filled { cell, .. } => self.stage.light_up(cell, (Tone::Gain, '+'), moves, now),
            Event::Trapped { cell, digit, .. } => {
                self.last_trap = Some((cell, digit));
                self.stage.light_up(cell, (Tone::Danger, '✗'), moves, now);
            }
            Event::Found { cell, item } => {
                self.stage.light_up(cell, (Tone::Gain, sign(item)), moves, now);
            }
            Event::Hinted { cell, .. } => self.stage.light_up(cell, (Tone::Plain, '°'), moves, now),
            Event::Descended { .. } => self.descend(now, moves),
            Event::Marked { cell } => self.cursor = cell,
            Event::LeftBehind { cell, item } => {
                self.stage.light_up(cell, (Tone::Plain, sign(item)), moves, now);
            }
            Event::Explained(ref lead) => {
                self.cursor = lead.cell;
                self.stage.light_up(lead.cell, (Tone::Plain, '°'), moves, now);
            }
            Event::Cleared { .. } => self.stairs = Some(List::new(Stairs::ALL.len())),
            Event::Drank { .. } | Event::Healed { .. } | Event::Rested | Event::Ended(_) => {}
        }
    }

    /// Reports a move: each event in the log, and all of them in one message.
    fn announce(&mut self, events: &[Event], now: Instant) {
        let news: Vec<News> = events.iter().filter_map(News::of_delve).collect();
        let Some(last) = news.last() else { return };
        let tone = last.tone;
        let sentences: Vec<&str> = news.iter().map(|one| one.text.as_str()).collect();
        let latest = News { tone, text: sentences.join(" ") };
        self.stage.say_logged(latest, news.len(), now);
        self.log.extend(news);
    }

    fn descend(&mut self, now: Instant, moves: bool) {
        let View { story, depth, blanks, .. } = self.run.view();
        let cleared = story.len().checked_sub(2).map(|above| story[above]);
        self.stage.descent = cleared.filter(|_| moves).map(|cleared| Descent {
            cleared,
            to: depth,
            blanks: blanks.len(),
            since: now,
        });
        self.stage.flashes.clear();
        self.cursor = if blanks.contains(self.cursor) {
            self.cursor
        } else {
            blanks.first().unwrap_or(self.cursor)
        };
    }

    fn answer(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let ask = self.ask.as_mut()?;
        match action {
            Action::Confirm => match AskLine::chosen(self.ask.take()?) {
                AskLine::Stay => None,
                AskLine::Keep => Some(Transition::Menu),
                AskLine::GiveUp => self.make(Move::Leave, context, now),
            },
            Action::Back => {
                self.ask = None;
                None
            }
            _ => ask.act(action, None),
        }
    }

    /// Handles an action while stairs are to be chosen.
    fn choose_stairs(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        match action {
            Action::Confirm => {
                let list = self.stairs.take()?;
                let stairs = Stairs::ALL[list.at.min(Stairs::ALL.len() - 1)];
                self.make(Move::Stairs(stairs), context, now)
            }
            Action::Back => {
                self.ask = Some(AskLine::list());
                None
            }
            Action::Potion => self.make(Move::Potion, context, now),
            _ => self.stairs.as_mut()?.act(action, None),
        }
    }
}

impl DelvePlay {
    /// Handles an action while the prompt for a cell is open.
    fn act_on_prompt(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        match CellPrompt::act(&mut self.cell_prompt, action, &CLASSIC)? {
            Ok(CellEntry { cell, digit }) => {
                self.cursor = Cell::try_from(cell).unwrap_or(self.cursor);
                let digit = Digit::try_from(digit?).ok()?;
                self.write(EntryMode::Place, digit, context, now)
            }
            Err(why) => {
                self.stage.say(Tone::Plain, say(&why), now);
                None
            }
        }
    }
}

impl Screen for DelvePlay {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        draw::draw(self, look, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        self.stage.clear_toast();
        if self.ask.is_some() {
            return self.answer(action, context, now);
        }
        if self.stairs.is_some() {
            return self.choose_stairs(action, context, now);
        }
        if self.cell_prompt.is_some() {
            return self.act_on_prompt(action, context, now);
        }
        let blanks = self.run.view().blanks;
        if let Some(to) = walk(
            &CLASSIC,
            self.cursor.into(),
            |place| Cell::try_from(place).is_ok_and(|cell| blanks.contains(cell)),
            action,
        ) {
            self.cursor = Cell::try_from(to).unwrap_or(self.cursor);
            return None;
        }
        match action {
            Action::NextPen => self.pen = self.pen.next(),
            Action::Take(pen) => self.pen = pen,
            Action::Seek => self.look_for(context, now),
            Action::Command => self.cell_prompt = Some(CellPrompt::default()),
            Action::Back if self.seek.stop() => {}
            Action::Back => self.ask = Some(AskLine::list()),
            Action::Digit(digit) => return self.write(self.pen, digit, context, now),
            Action::Corner(digit) => return self.write(EntryMode::Corner, digit, context, now),
            Action::Centre(digit) => return self.write(EntryMode::Centre, digit, context, now),
            Action::Wipe => return self.make(Move::Wipe(self.cursor), context, now),
            Action::Undo => return self.make(Move::Undo, context, now),
            Action::Redo => return self.make(Move::Redo, context, now),
            Action::Potion => return self.make(Move::Potion, context, now),
            Action::Hint => return self.make(Move::Hint, context, now),
            Action::Clock => context.turn(Setting::Clock, 1),
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
        if let Some(ask) = &mut self.ask {
            let lines = question(area, AskLine::ALL.len()).lines;
            ask.at = lines.iter().position(|line| line.contains(at))?;
            return self.answer(Action::Confirm, context, now);
        }
        if let Some(stairs) = &mut self.stairs {
            let lines = question(area, Stairs::ALL.len()).lines;
            stairs.at = lines.iter().position(|line| line.contains(at))?;
            return self.choose_stairs(Action::Confirm, context, now);
        }
        let toast = self.stage.toast(now);
        let places = places::places(area).with_toast(toast);
        if covered(toast, places.news_area(), places.panel).is_some_and(|over| over.contains(at)) {
            self.stage.clear_toast();
            return None;
        }
        let cell = places.board.at_in(places.window, self.cursor.into(), at);
        if let Some(cell) = cell.and_then(|cell| Cell::try_from(cell).ok()) {
            self.cursor = cell;
            return None;
        }
        let digit = Digit::ALL.into_iter().find(|digit| places.digits[digit.index()].contains(at));
        let pen = EntryMode::ALL.into_iter().zip(places.pens).find(|pen| pen.1.contains(at));
        match (digit, pen) {
            (Some(digit), _) => self.write(self.pen, digit, context, now),
            (None, Some((pen, _))) => self.act(Action::Take(pen), context, now),
            (None, None) if places.potions.contains(at) => self.act(Action::Potion, context, now),
            (None, None) if places.hints.contains(at) => self.act(Action::Hint, context, now),
            (None, None) => None,
        }
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

    fn next_change(&self, settings: &Settings, now: Instant) -> Option<Instant> {
        let second = settings.clock.then(|| self.clock.next_second(now)).flatten();
        self.stage.next_change(now).into_iter().chain(second).min()
    }

    fn run_clock(&mut self, is_seen: bool, _context: &mut AppContext, now: Instant) {
        let plays = is_seen && self.ask.is_none() && !self.stage.is_descending(now);
        self.clock.run(plays, now);
    }

    fn rest(&mut self, context: &mut AppContext, now: Instant) {
        if self.run.session().ending().is_none() {
            let rested = context.store.play(&mut self.run, Move::Rest, self.clock.read(now));
            context.trouble = rested.err().map(|error| error.to_string());
        }
    }

    fn skip(&mut self, now: Instant) -> bool {
        self.stage.skip_descent(now)
    }

    fn game_in_play(&self) -> Option<GameNumber> {
        self.run.id()
    }

    fn background_work(&self) -> Option<Order<'_>> {
        self.run.wanted().map(Order::Floor)
    }

    fn receive(&mut self, made: AppEvent, _now: Instant) -> Option<Transition> {
        if let AppEvent::Dug(floor) = made {
            self.run.offer(*floor);
        }
        None
    }
}

/// The sign that flashes for an item.
const fn sign(item: Item) -> char {
    match item {
        Item::Potion => '!',
        Item::Hint => '?',
    }
}
