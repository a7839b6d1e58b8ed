//! A run that is being played.

use std::time::{Duration, Instant};

use ratatui::layout::{Position, Rect};
use underdoku_game::Game as _;
use underdoku_game::delve::{Event, Item, MarkKind, Move, View};
use underdoku_grid::layout::Place;
use underdoku_grid::{Cell, Digit};
use underdoku_store::PlayError;

use super::stage::{DESCENT, FLASH, TOAST};
use super::walk::walk;
use super::{Ask, AskLine, Descent, Desk, Flash, Goal, List, News, Stage, Tone};
use crate::clock::Clock;
use crate::keeper::Run;
use crate::keymap::{Action, Pen};
use crate::places::CLASSIC;
use crate::settings::{Setting, Settings};
use crate::{places, words};

/// A run that is being played.
#[derive(Debug)]
pub struct Play {
    /// The run.
    pub run: Run,
    /// The cell that keys work on.
    pub cursor: Cell,
    /// What digit keys do.
    pub pen: Pen,
    /// The time of play.
    pub clock: Clock,
    /// What happened, the latest last.
    pub log: Vec<News>,
    /// What is seen for a short time.
    pub stage: Stage,
    /// The question whether to stop, if it is asked.
    pub ask: Option<Ask>,
    /// The cell and the digit of the last trap.
    pub last_trap: Option<(Cell, Digit)>,
}

impl Play {
    pub(super) fn new(run: Run, settings: Settings) -> Self {
        let view = run.view();
        let welcome = if run.session().history().is_empty() {
            format!("You climb down to {}: {} blanks.", view.depth, view.blanks.len())
        } else {
            format!("Welcome back to {}.", view.depth)
        };
        let cleared = view.story.iter().filter(|floor| floor.cleared.is_some()).map(words::cleared);
        let log = cleared.chain([welcome]).map(|text| News { tone: Tone::Plain, text });
        Self {
            cursor: view.blanks.first().unwrap_or(Cell::at(4, 4)),
            pen: settings.pen,
            clock: Clock::standing_at(run.session().time()),
            log: log.collect(),
            stage: Stage::default(),
            ask: None,
            last_trap: None,
            run,
        }
    }

    pub(super) fn next_change(&self, now: Instant, shows_clock: bool) -> Option<Instant> {
        let second = shows_clock.then(|| self.clock.next_second(now)).flatten();
        self.stage.next_change(now).into_iter().chain(second).min()
    }

    pub(super) fn act(&mut self, action: Action, desk: &mut Desk, now: Instant) -> Option<Goal> {
        if self.ask.is_some() {
            return self.answer(action, desk, now);
        }
        let blanks = self.run.view().blanks;
        if let Some(to) = walk(&CLASSIC, self.cursor.into(), |place| blanks.contains(cell_at(place)), action)
        {
            self.cursor = cell_at(to);
            return None;
        }
        match action {
            Action::NextPen => self.pen = self.pen.next(),
            Action::Take(pen) => self.pen = pen,
            Action::Back => self.ask = Some(Ask { list: List::new(AskLine::ALL.len()) }),
            Action::Digit(digit) => return self.write(self.pen, digit, desk, now),
            Action::Corner(digit) => return self.write(Pen::Corner, digit, desk, now),
            Action::Centre(digit) => return self.write(Pen::Centre, digit, desk, now),
            Action::Wipe => return self.make(Move::Wipe(self.cursor), desk, now),
            Action::Undo => return self.make(Move::Undo, desk, now),
            Action::Redo => return self.make(Move::Redo, desk, now),
            Action::Potion => return self.make(Move::Potion, desk, now),
            Action::Hint => return self.make(Move::Hint, desk, now),
            Action::Clock => desk.turn(Setting::Clock, 1),
            _ => {}
        }
        None
    }

    fn write(&mut self, pen: Pen, digit: Digit, desk: &mut Desk, now: Instant) -> Option<Goal> {
        let act = match pen {
            Pen::Place => Move::Place(self.cursor, digit),
            Pen::Corner => Move::Mark(MarkKind::Corner, self.cursor, digit),
            Pen::Centre => Move::Mark(MarkKind::Centre, self.cursor, digit),
        };
        let is_known_wrong = pen == Pen::Place && self.run.view().tried(self.cursor).contains(digit);
        if is_known_wrong {
            self.say(Tone::Plain, format!("You know that {} is not {digit}.", self.cursor), now);
            return None;
        }
        self.make(act, desk, now)
    }

    fn make(&mut self, act: Move, desk: &mut Desk, now: Instant) -> Option<Goal> {
        match desk.store.play(&mut self.run, act, self.clock.read(now)) {
            Ok(events) => {
                for event in &events {
                    self.show(event, desk.settings.motion, now);
                }
                self.tell(&events, now);
                return events.iter().any(|event| matches!(event, Event::Ended(_))).then_some(Goal::Over);
            }
            Err(PlayError::Refused(why)) => self.say(Tone::Plain, words::refusal(&why), now),
            Err(PlayError::Store(error)) => desk.trouble = Some(error.to_string()),
        }
        None
    }

    /// Lets an event be seen where it happened.
    fn show(&mut self, event: &Event, moves: bool, now: Instant) {
        match *event {
            Event::Filled { cell, .. } => self.flash(cell, Tone::Gain, '+', now, moves),
            Event::Trapped { cell, digit, .. } => {
                self.last_trap = Some((cell, digit));
                self.flash(cell, Tone::Danger, '✗', now, moves);
            }
            Event::Found { cell, item: Item::Potion } => self.flash(cell, Tone::Gain, '!', now, moves),
            Event::Found { cell, item: Item::Hint } => self.flash(cell, Tone::Gain, '?', now, moves),
            Event::Hinted { cell, .. } => self.flash(cell, Tone::Plain, '°', now, moves),
            Event::Descended { .. } => self.descend(now, moves),
            Event::Marked { cell } => self.cursor = cell,
            Event::Drank { .. } | Event::Rested | Event::Ended(_) => {}
        }
    }

    /// Tells what came of a move: each event in the log, but for those that the board tells, and all
    /// that is worth it at the foot of the screen.
    fn tell(&mut self, events: &[Event], now: Instant) {
        let is_told = |event: &&Event| !matches!(event, Event::Marked { .. } | Event::Ended(_));
        let is_filled = |event: &&Event| matches!(event, Event::Filled { .. });
        let told: Vec<&Event> = events.iter().filter(is_told).collect();
        let worth: Vec<&Event> =
            told.iter().copied().filter(|event| told.len() == 1 || !is_filled(event)).collect();
        let Some(last) = worth.last() else { return };
        let sentences: Vec<String> = worth.iter().map(|event| words::sentence(event)).collect();
        self.say(Tone::of(last), sentences.join(" "), now);
        let logged = told.iter().filter(|event| !is_filled(event));
        self.log.extend(logged.map(|event| News { tone: Tone::of(event), text: words::sentence(event) }));
    }

    fn flash(&mut self, cell: Cell, tone: Tone, shape: char, now: Instant, moves: bool) {
        self.stage.forget(now);
        if moves {
            self.stage.flashes.push(Flash { cell: cell.into(), tone, shape, until: now + FLASH });
        }
    }

    fn descend(&mut self, now: Instant, moves: bool) {
        let View { story, depth, blanks, .. } = self.run.view();
        let cleared = story.len().checked_sub(2).map(|above| story[above]);
        self.stage.descent =
            cleared.filter(|_| moves).map(|cleared| Descent { cleared, to: depth, since: now });
        self.stage.flashes.clear();
        self.cursor =
            if blanks.contains(self.cursor) { self.cursor } else { blanks.first().unwrap_or(self.cursor) };
    }

    fn say(&mut self, tone: Tone, text: String, now: Instant) {
        let lasts = TOAST + if self.stage.is_descending(now) { DESCENT } else { Duration::ZERO };
        self.stage.toast = Some((News { tone, text }, now + lasts));
    }

    /// Makes the time count and leaves.
    pub(super) fn rest(&mut self, desk: &mut Desk, now: Instant) {
        if self.run.session().ending().is_none() {
            let rested = desk.store.play(&mut self.run, Move::Rest, self.clock.read(now));
            desk.trouble = rested.err().map(|error| error.to_string());
        }
    }

    fn answer(&mut self, action: Action, desk: &mut Desk, now: Instant) -> Option<Goal> {
        let ask = self.ask.as_mut()?;
        match action {
            Action::Confirm => {
                let line = AskLine::ALL[ask.list.at.min(AskLine::ALL.len() - 1)];
                self.ask = None;
                match line {
                    AskLine::Stay => None,
                    AskLine::Keep => Some(Goal::Menu),
                    AskLine::GiveUp => self.make(Move::Leave, desk, now),
                }
            }
            Action::Back => {
                self.ask = None;
                None
            }
            _ => ask.list.act(action, None),
        }
    }

    pub(super) fn click(&mut self, at: Position, area: Rect, desk: &mut Desk, now: Instant) -> Option<Goal> {
        if let Some(ask) = &mut self.ask {
            let lines = places::question(area, AskLine::ALL.len()).lines;
            ask.list.at = lines.iter().position(|line| line.contains(at))?;
            return self.answer(Action::Confirm, desk, now);
        }
        let places = places::play(area);
        if let Some(cell) = places.board.at(at).map(cell_at) {
            self.cursor = cell;
            return None;
        }
        let digit = Digit::ALL.into_iter().find(|digit| places.digits[digit.index()].contains(at));
        let pen = Pen::ALL.into_iter().zip(places.pens).find(|pen| pen.1.contains(at));
        match (digit, pen) {
            (Some(digit), _) => self.write(self.pen, digit, desk, now),
            (None, Some((pen, _))) => self.act(Action::Take(pen), desk, now),
            (None, None) if places.potions.contains(at) => self.act(Action::Potion, desk, now),
            (None, None) if places.hints.contains(at) => self.act(Action::Hint, desk, now),
            (None, None) => None,
        }
    }
}

/// The cell at a place of the 9x9 board.
const fn cell_at(place: Place) -> Cell {
    Cell::at(place.row(), place.column())
}
