//! A game of Hudoku.

mod over;
mod popup;
mod walk;

use std::time::{Duration, Instant};

use ratatui::layout::{Position, Rect};
use underdoku_game::hudoku::{Clock as GameClock, Ending, Event, HintBy, Move, Pace, Shown};
use underdoku_game::{Game as _, Millis};
use underdoku_grid::Digit;
use underdoku_grid::layout::{Place, Value};
use underdoku_store::PlayError;

pub use over::{RoundOver, RoundOverLine};
pub use popup::Popup;
use walk::walk;

use super::stage::{FLASH, TOAST};
use super::{Desk, Flash, Goal, List, News, Stage, Tone};
use crate::clock::Clock;
use crate::keeper::Round;
use crate::keymap::{Action, Way};
use crate::places;
use crate::words::hudoku as words;

/// A game of Hudoku.
#[derive(Debug)]
pub struct RoundPlay {
    /// The game.
    pub round: Round,
    /// The cell that keys work on.
    pub cursor: Place,
    /// The time of play.
    pub clock: Clock,
    /// What happened, the latest last.
    pub log: Vec<News>,
    /// What is seen for a short time.
    pub stage: Stage,
    /// The digits to choose from, if they are shown.
    pub popup: Option<Popup>,
    /// What is chosen of the lines of the curtain, while the game is paused.
    pub pause: List,
}

/// A line of the curtain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PauseLine {
    /// Play on.
    Resume,
    /// Stop, the game is kept.
    Keep,
    /// The solution, and no points.
    Solution,
}

impl PauseLine {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::Resume, Self::Keep, Self::Solution];

    /// What it says.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Resume => "Play on",
            Self::Keep => "Keep the game for later",
            Self::Solution => "Show the solution: no points",
        }
    }
}

/// What can be clicked beside the board, and what it says.
pub const ROUND_BUTTONS: [(Action, &str); 4] =
    [(Action::Hint, "hint"), (Action::Choices, "fits"), (Action::Clock, "clock"), (Action::Pause, "pause")];

/// How often the bar of the clock is drawn anew: on the least screen it loses a column in that time.
const STEP: Duration = Duration::from_millis(500);

impl RoundPlay {
    /// A game with the player before it. One that was left without a pause was left all the same: it is
    /// paused, so that the clock waits until the player looks.
    pub(super) fn new(round: Round, desk: &mut Desk) -> Self {
        let cursor = round.view().hidden().next().unwrap_or(Place::new(0, 0));
        let is_new = round.session().history().iter().all(|timed| matches!(timed.act, Move::Pace(_)));
        let welcome = if is_new { "Find a digit before the clock runs out." } else { "Welcome back." };
        let mut play = Self {
            cursor,
            clock: Clock::standing_at(round.session().time()),
            log: vec![News { tone: Tone::Plain, text: welcome.to_owned() }],
            stage: Stage::default(),
            popup: None,
            pause: List::new(PauseLine::ALL.len()),
            round,
        };
        if !is_new {
            let time = play.round.session().time();
            play.hide(desk, time);
        }
        play
    }

    /// Whether the board is seen and time passes.
    pub fn plays(&self) -> bool {
        let view = self.round.view();
        !view.is_paused && view.ending.is_none()
    }

    /// The clock as it stands now.
    pub fn left(&self, now: Instant) -> GameClock {
        self.round.session().clock_at(self.clock.read(now))
    }

    /// The wrong digits that were tried here are known.
    fn knows_wrong(&self, digit: Value) -> bool {
        self.round.view().tried(self.cursor).contains(digit)
    }

    pub(super) fn next_change(&self, now: Instant, moves: bool) -> Option<Instant> {
        let time = self.clock.read(now);
        let deadline = self.round.session().deadline().filter(|_| self.clock.is_running());
        let ends = deadline.map(|deadline| now + Duration::from_millis(deadline.since(time).0));
        let step = deadline.filter(|_| moves).map(|_| now + STEP).or_else(|| self.clock.next_second(now));
        self.stage.next_change(now).into_iter().chain(ends).chain(step).min()
    }

    /// Lets the clock run out if its time has come.
    pub(super) fn let_time_pass(&mut self, desk: &mut Desk, now: Instant) -> Option<Goal> {
        let is_due = self.round.session().deadline().is_some_and(|deadline| deadline <= self.clock.read(now));
        if is_due && self.clock.is_running() { self.make(Move::Wait, desk, now) } else { None }
    }

    pub(super) fn act(&mut self, action: Action, desk: &mut Desk, now: Instant) -> Option<Goal> {
        if self.round.view().is_paused {
            return self.answer(action, desk, now);
        }
        if self.popup.is_some() {
            return self.choose(action, desk, now);
        }
        if let Some(cursor) = walk(&self.round.view(), self.cursor, action) {
            self.cursor = cursor;
            return None;
        }
        match action {
            Action::Digit(digit) => return self.place(value(digit), desk, now),
            Action::Confirm => self.open(false, now),
            Action::Choices => self.open(true, now),
            Action::Hint => {
                let cell = Some(self.cursor).filter(|&cell| self.round.view().is_hidden(cell));
                return self.make(Move::Hint(cell), desk, now);
            }
            Action::Clock => return self.make(Move::Pace(self.next_pace()), desk, now),
            Action::Pause | Action::Back => return self.curtain(PauseLine::Resume, desk, now),
            Action::Solve => return self.curtain(PauseLine::Solution, desk, now),
            _ => {}
        }
        None
    }

    fn next_pace(&self) -> Pace {
        match self.round.view().clock.pace() {
            Pace::Normal => Pace::Slow,
            Pace::Slow => Pace::Off,
            Pace::Off => Pace::Normal,
        }
    }

    fn place(&mut self, digit: Value, desk: &mut Desk, now: Instant) -> Option<Goal> {
        self.popup = None;
        if self.knows_wrong(digit) {
            self.say(Tone::Plain, format!("You know that {} is not {digit}.", self.cursor), now);
            return None;
        }
        self.make(Move::Place(self.cursor, digit), desk, now)
    }

    fn make(&mut self, act: Move, desk: &mut Desk, now: Instant) -> Option<Goal> {
        match desk.store.play(&mut self.round, act, self.clock.read(now)) {
            Ok(events) => {
                for &event in &events {
                    self.show(event, desk.settings.motion, now);
                }
                self.tell(&events, now);
                let is_over = events.iter().any(|event| matches!(event, Event::Ended(_)));
                return is_over.then_some(Goal::RoundOver);
            }
            Err(PlayError::Refused(why)) => self.say(Tone::Plain, words::refusal(&why), now),
            Err(PlayError::Store(error)) => desk.trouble = Some(error.to_string()),
        }
        None
    }

    /// Lets an event be seen where it happened.
    fn show(&mut self, event: Event, moves: bool, now: Instant) {
        let (cell, tone, shape) = match event {
            Event::Right { cell, .. } => (cell, Tone::Gain, '+'),
            Event::Wrong { cell, .. } => (cell, Tone::Danger, '✗'),
            Event::Hinted { cell, by: HintBy::Clock, .. } => (cell, Tone::Danger, '°'),
            Event::Hinted { cell, .. } => (cell, Tone::Plain, '°'),
            _ => return,
        };
        if !matches!(event, Event::Wrong { .. }) && self.cursor == cell {
            self.popup = None;
        }
        self.stage.forget(now);
        if moves {
            self.stage.flashes.push(Flash { cell, tone, shape, until: now + FLASH });
        }
    }

    /// Tells what happened, at the foot of the screen and in the log.
    fn tell(&mut self, events: &[Event], now: Instant) {
        for event in events {
            let tone = match event {
                Event::Right { .. } => Tone::Gain,
                Event::Wrong { .. } | Event::Hinted { by: HintBy::Clock, .. } => Tone::Danger,
                Event::Waited | Event::Paused | Event::Resumed | Event::Ended(_) => continue,
                Event::Hinted { .. } | Event::Paced(_) => Tone::Plain,
            };
            let text = words::sentence(event);
            self.say(tone, text.clone(), now);
            self.log.push(News { tone, text });
        }
    }

    fn say(&mut self, tone: Tone, text: String, now: Instant) {
        self.stage.toast = Some((News { tone, text }, now + TOAST));
    }

    /// Hides the board, with a line of the curtain chosen.
    fn curtain(&mut self, line: PauseLine, desk: &mut Desk, now: Instant) -> Option<Goal> {
        self.hide(desk, self.clock.read(now));
        self.pause.at = PauseLine::ALL.iter().position(|&each| each == line).unwrap_or(0);
        None
    }

    /// Pauses the game, if it is not paused.
    fn hide(&mut self, desk: &mut Desk, time: Millis) {
        self.popup = None;
        self.pause = List::new(PauseLine::ALL.len());
        if self.plays() {
            let paused = desk.store.play(&mut self.round, Move::Pause, time);
            desk.note(paused);
        }
    }

    /// Pauses the game because the player does not see it, or leaves.
    pub(super) fn rest(&mut self, desk: &mut Desk, now: Instant) {
        self.hide(desk, self.clock.read(now));
    }

    fn answer(&mut self, action: Action, desk: &mut Desk, now: Instant) -> Option<Goal> {
        match action {
            Action::Confirm => match PauseLine::ALL[self.pause.at.min(PauseLine::ALL.len() - 1)] {
                PauseLine::Resume => self.make(Move::Resume, desk, now),
                PauseLine::Keep => Some(Goal::Menu),
                PauseLine::Solution => self.make(Move::Solution, desk, now),
            },
            Action::Back | Action::Pause => self.make(Move::Resume, desk, now),
            _ => self.pause.act(action, None),
        }
    }

    pub(super) fn click(&mut self, at: Position, area: Rect, desk: &mut Desk, now: Instant) -> Option<Goal> {
        if self.round.view().is_paused {
            let lines = places::question(area, PauseLine::ALL.len()).lines;
            self.pause.at = lines.iter().position(|line| line.contains(at))?;
            return self.answer(Action::Confirm, desk, now);
        }
        let places = places::round(area, self.round.view().layout);
        if let Some(popup) = self.popup.take() {
            let digits = popup.digits(&self.round.view(), self.cursor);
            let shown = places::popup(area, &places.board, self.cursor, digits.len());
            let chosen = shown.digits.iter().position(|digit| digit.contains(at));
            if let Some(chosen) = chosen {
                return self.place(digits[chosen], desk, now);
            }
        }
        if let Some(cell) = places.board.at(self.round.view().layout, at) {
            if !self.round.view().layout.is_void(cell) {
                self.cursor = cell;
                self.open(false, now);
            }
            return None;
        }
        let button = places.buttons.iter().position(|button| button.contains(at))?;
        self.act(ROUND_BUTTONS[button].0, desk, now)
    }

    /// How many cells are hidden, and how many the player found.
    pub fn counts(&self) -> [usize; 2] {
        let view = self.round.view();
        let found = view.layout.cells().filter(|&cell| view.shown(cell) == Some(Shown::Player)).count();
        [view.hidden().count(), found]
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.round.session().ending()
    }
}

/// A digit of the keys.
fn value(digit: Digit) -> Value {
    Value::from(digit)
}

/// The place so many further in a list of so many, round and round.
fn round_and_round(at: usize, places: isize, len: usize) -> usize {
    (at.cast_signed() + places).rem_euclid(len.max(1).cast_signed()).unsigned_abs()
}

/// How far an arrow leads in a box of so many columns.
fn stride(way: Way, columns: usize) -> isize {
    let (rows, steps) = way.step();
    rows * columns.cast_signed() + steps
}
