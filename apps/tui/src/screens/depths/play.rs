//! A run that is being played: a floor, or a choice between floors.

mod choices;
mod draw;
mod held;
mod keys;
mod log;
mod monsters;
mod news;
mod notes;
mod offer;
pub(crate) mod places;
mod popup;
mod preview;
mod signs;
mod status;
mod tips;
mod won;

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use underdoku_depths::content::FloorNumber;
use underdoku_depths::{Event, FloorView, Move, Session, Setup, View};
use underdoku_game::{Game as _, GameId};
use underdoku_grid::layout::{Cell, Digit, DigitSet};
use underdoku_store::{GameNumber, PlayError, StoreError};
use underdoku_words::terminal::say;

pub use held::HeldKeyGuard;
pub use log::Log;
pub use notes::Notebook;
pub use places::{Parts, places};
pub use popup::{Popup, PopupAction};
pub use tips::Lessons;
pub(crate) use won::act_won;

use news::ShortNews;

use super::{DepthsResult, LEAST, Seen, label, label_with, names};
use crate::board::walk;
use crate::clock::Clock;
use crate::game_store::DepthsRun;
use crate::keymap::{Action, Chord, Direction};
use crate::settings::Settings;
use crate::ui::cell_prompt::{CellEntry, NoCellEntry};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, OwnKeys, Screen, Transition};
use crate::ui::{AppContext, CellPrompt, Effects, FLASH, Flash, List, News, Tone};

/// How a floor is shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Pane {
    /// The board with its signs, and everything around it.
    #[default]
    Floor,
    /// The notes, over the whole screen.
    Notes,
}

/// A run that is being played.
#[derive(Debug)]
pub struct DepthsPlay {
    /// The run.
    pub run: DepthsRun,
    /// The cursor's cell.
    pub cursor: Cell,
    /// How the floor is shown.
    pub page: Pane,
    /// True if digit keys enter notes.
    pub is_noting: bool,
    /// True if every open cell shows what a plain digit would strike.
    pub shows_strikes: bool,
    /// The monster whose details are shown, by its index.
    pub chosen: Option<u8>,
    /// The selected line of a choice between floors.
    pub list: List,
    /// A question over the screen.
    pub popup: Option<Popup>,
    /// The prompt for a cell, if it is open.
    pub cell_prompt: Option<CellPrompt>,
    /// The heading and the lines of an act that was just won, over the screen.
    pub won: Option<Vec<String>>,
    /// The last key, and whether digits are ignored.
    pub held: HeldKeyGuard,
    /// The player's notes.
    pub notes: Notebook,
    /// The time of play.
    pub clock: Clock,
    /// The events of the last move, or a later message.
    pub latest: Vec<News>,
    /// The events of the last move in short form.
    brief: Vec<ShortNews>,
    /// The events of each move since the game was opened.
    pub log: Log,
    /// Cells that flash.
    pub stage: Effects,
    /// The time until which the last loss of HP is shown.
    pub hurt: Option<Instant>,
    /// The hints for a first run.
    pub tips: Lessons,
    /// What the codex records as seen.
    pub seen: Seen,
}

impl DepthsPlay {
    /// A new run.
    pub(crate) fn start(setup: Setup, context: &mut AppContext) -> Result<Self, StoreError> {
        Ok(Self::new(context.store.start(setup)?, context))
    }

    pub(crate) fn new(run: DepthsRun, context: &AppContext) -> Self {
        let number = run.view().floor_number();
        let notes = Notebook::load(run.id(), number, &context.store);
        let mut play = Self {
            cursor: Cell::new(0, 0),
            page: Pane::Floor,
            is_noting: false,
            shows_strikes: false,
            chosen: None,
            list: List::default(),
            popup: None,
            cell_prompt: None,
            won: None,
            held: HeldKeyGuard::default(),
            notes,
            clock: Clock::standing_at(run.session().time()),
            latest: Vec::new(),
            brief: Vec::new(),
            log: Log::default(),
            stage: Effects::default(),
            hurt: None,
            tips: Lessons::load(&context.store),
            seen: Seen::load(&context.store),
            run,
        };
        play.welcome();
        play.cursor = play.first_open();
        play.settle();
        play
    }

    /// Everything that the player may see.
    pub fn view(&self) -> View<'_> {
        self.run.view()
    }

    /// Brings the screen in line with the run: after a move, and at the start.
    fn settle(&mut self) {
        self.list = List::new(choices::choices(self.view()).len());
        if self.view().surplus().is_some() {
            // Keys that were meant for the board must not drop an item.
            self.list.at = self.view().bag().len();
        }
        let tip = self.tips.of_view(self.run.view());
        self.tips.show(tip);
    }

    fn welcome(&mut self) {
        let view = self.run.view();
        let is_new = self.run.session().history().is_empty();
        let key = if is_new { "depths-screen-welcome" } else { "depths-screen-welcome-back" };
        let [one, other] = view.character().rich.map(names::relic_kind);
        let text = super::said(
            key,
            [("floor", view.floor_number().to_string()), ("one", one), ("other", other)],
        );
        self.say(text);
    }

    /// Handles a digit key according to its current meaning.
    fn write(
        &mut self,
        digit: Digit,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        if self.is_noting {
            self.note(digit, context);
            return None;
        }
        self.make(Move::Place(self.cursor, digit), context, now)
    }

    fn note(&mut self, digit: Digit, context: &mut AppContext) {
        let Some(floor) = self.run.view().floor() else { return };
        let is_digit = usize::from(digit.get()) <= floor.layout().rows();
        if is_digit && floor.blanks().contains(&self.cursor) {
            self.notes.turn(self.cursor, digit);
            self.save_notes(context);
        }
    }

    fn save_notes(&self, context: &mut AppContext) {
        let outcome = self.notes.save(self.run.id(), &mut context.store);
        context.note(outcome);
    }

    pub(crate) fn make(
        &mut self,
        act: Move,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let before = self.board();
        match context.store.play(&mut self.run, act, self.clock.read(now)) {
            Ok(events) => {
                if before.is_none() || before != self.board() {
                    self.held.rest();
                }
                return self.take_in(&events, context, now);
            }
            Err(PlayError::Refused(why)) => self.say(say(&why)),
            Err(PlayError::Store(error)) => context.trouble = Some(error.to_string()),
        }
        None
    }

    /// The number of the floor on whose board digits are entered, if there is one.
    fn board(&self) -> Option<FloorNumber> {
        let view = self.view();
        view.floor().map(|_| view.floor_number())
    }

    /// Shows the result of a move.
    fn take_in(
        &mut self,
        events: &[Event],
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        self.tips.put_away();
        for event in events {
            self.show(event, context.settings.motion, now);
        }
        self.latest = news::all(events);
        self.brief = news::brief(events);
        self.log.add(&self.latest);
        let is_wrong = events.iter().any(|event| matches!(event, Event::Wrong { .. }));
        context.ring_if(is_wrong || self.run.session().ending().is_some());
        let tips = self.tips.of_events(self.view().rules(), events);
        self.tips.show(tips);
        if events.iter().any(|event| matches!(event, Event::Entered { .. })) {
            self.enter();
        }
        self.won = won::act_won(self.run.view(), events);
        self.settle();
        self.seen.look(self.run.view());
        let outcome = self.tips.save(&mut context.store).and(self.seen.save(&mut context.store));
        context.note(outcome);
        if self.run.session().ending().is_some() {
            self.notes.clear();
            self.save_notes(context);
            let over = DepthsResult::new(self, &context.store);
            return Some(Transition::begin(|_| Ok::<_, StoreError>(over)));
        }
        None
    }

    /// Clears what belongs to the previous floor.
    fn enter(&mut self) {
        self.notes.begin(self.run.view().floor_number());
        self.stage.flashes.clear();
        self.chosen = None;
        self.cursor = self.first_open();
    }

    /// The first cell that can be filled.
    fn first_open(&self) -> Cell {
        let open = self.view().floor().map(FloorView::open).unwrap_or_default();
        open.first().copied().unwrap_or(Cell::new(0, 0))
    }

    /// Shows a message that is not an event.
    fn say(&mut self, text: String) {
        self.latest = vec![News { tone: Tone::Plain, text }];
        self.brief = vec![ShortNews::said(&self.latest[0])];
    }

    /// Shows an event at its cell.
    fn show(&mut self, event: &Event, moves: bool, now: Instant) {
        match *event {
            Event::Filled { cell, .. } | Event::PutBack { cell, .. } | Event::Torn { cell, .. } => {
                self.flash(cell, Tone::Gain, '+', moves, now);
            }
            Event::Wrong { cell, .. } => self.flash(cell, Tone::Danger, '✗', moves, now),
            Event::Hurt { .. } => self.hurt = moves.then_some(now + FLASH),
            Event::Shown { cell, .. } => self.cursor = cell,
            _ => {}
        }
    }

    fn flash(&mut self, cell: Cell, tone: Tone, shape: char, moves: bool, now: Instant) {
        self.stage.forget(now);
        if moves {
            self.stage.flashes.push(Flash { cell, tone, shape, until: now + FLASH });
        }
    }

    /// True while the last loss of HP is shown.
    pub(crate) fn is_hurt(&self, now: Instant) -> bool {
        self.hurt.is_some_and(|until| now < until)
    }

    /// The notes of the floor, without filled cells.
    pub(crate) fn notes_of(&self, floor: FloorView<'_>, cell: Cell) -> DigitSet {
        if floor.board().get(cell).is_some() { DigitSet::EMPTY } else { self.notes.of(cell) }
    }

    fn act_on_floor(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let floor = self.run.view().floor()?;
        if self.cell_prompt.is_some() {
            let entry = CellPrompt::act(&mut self.cell_prompt, action, floor.layout())?;
            return self.enter_cell(entry, context, now);
        }
        let open = floor.open();
        let action = if action == Action::Confirm { Action::NextBlank } else { action };
        if let Some(to) = walk(floor.layout(), self.cursor, |cell| open.contains(&cell), action) {
            self.cursor = to;
            return None;
        }
        match action {
            Action::Digit(digit) => return self.write(digit.into(), context, now),
            Action::Corner(digit) | Action::Centre(digit) => self.note(digit.into(), context),
            Action::NextPen => self.is_noting = !self.is_noting,
            Action::Wipe => {
                let none = label_with("depths-screen-no-notes", "cell", self.cursor.to_string());
                self.change_notes(Notebook::wipe, none, context);
            }
            Action::Undo => {
                let none = label("depths-screen-no-undo");
                self.change_notes(|notes, _| notes.undo(), none, context);
            }
            Action::Redo => {
                let none = label("depths-screen-no-redo");
                self.change_notes(|notes, _| notes.redo(), none, context);
            }
            Action::Potion => return self.drink(context, now),
            Action::Command => self.cell_prompt = Some(CellPrompt::default()),
            Action::Back => self.back(),
            _ => {}
        }
        None
    }

    /// Goes to a typed cell, and places the digit, whatever digit keys mean now.
    fn enter_cell(
        &mut self,
        entry: Result<CellEntry, NoCellEntry>,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        match entry {
            Ok(CellEntry { cell, digit }) => {
                self.cursor = cell;
                self.make(Move::Place(cell, digit?), context, now)
            }
            Err(why) => {
                self.say(say(&why));
                None
            }
        }
    }

    /// Changes the notes, or reports why that is not possible.
    fn change_notes(
        &mut self,
        change: impl FnOnce(&mut Notebook, Cell) -> bool,
        none: String,
        context: &mut AppContext,
    ) {
        if change(&mut self.notes, self.cursor) {
            self.save_notes(context);
        } else {
            self.say(none);
        }
    }

    /// Closes the popup over the floor, or asks whether to stop.
    fn back(&mut self) {
        if self.chosen.take().is_some() {
            return;
        }
        if self.shows_strikes || self.page == Pane::Notes {
            (self.shows_strikes, self.page) = (false, Pane::Floor);
            return;
        }
        self.popup = Some(Popup::stop());
    }

    fn act_on_choice(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let choices = choices::choices(self.view());
        match action {
            Action::Digit(digit) => {
                let number = Digit::from(digit).get();
                let at = choices.iter().position(|choice| choice.number == number)?;
                self.choose(at, context, now)
            }
            Action::Confirm => self.make(choices.get(self.list.at)?.act, context, now),
            Action::Back => {
                self.popup = Some(Popup::stop());
                None
            }
            _ => self.list.act(action, None),
        }
    }

    /// Makes a choice by its number. While the bag is full in the middle of a floor, a digit may
    /// have been meant for the board, so it only selects the choice.
    fn choose(&mut self, at: usize, context: &mut AppContext, now: Instant) -> Option<Transition> {
        self.list.at = at;
        if self.view().surplus().is_some() {
            return None;
        }
        let act = choices::choices(self.view()).get(at)?.act;
        self.make(act, context, now)
    }

    fn click_floor(&mut self, at: Position, area: Rect) {
        let Some(floor) = self.run.view().floor() else { return };
        let parts = places(area, floor.layout(), self.page);
        if let Some(cell) = parts.board.at(at).filter(|&cell| floor.layout().has(cell)) {
            self.cursor = cell;
            return;
        }
        let lines = monsters::lines(&floor, parts.panel, self.chosen);
        if let Some((index, _)) = lines.rows(parts.panel).find(|(_, row)| row.contains(at)) {
            self.look_at(index);
        }
    }

    /// Shows the details of a monster, or hides them.
    fn look_at(&mut self, index: u8) {
        self.chosen = if self.chosen == Some(index) { None } else { Some(index) };
    }

    /// The number of monsters on the floor.
    fn monster_count(&self) -> u8 {
        self.view().floor().map_or(0, |floor| floor.monsters().len() as u8)
    }
}

impl Screen for DepthsPlay {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        draw::draw(self, look, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        if self.popup.is_some() {
            return self.answer(action, context, now);
        }
        if self.view().surplus().is_some() || self.view().floor().is_none() {
            return self.act_on_choice(action, context, now);
        }
        self.act_on_floor(action, context, now)
    }

    fn press(&mut self, chord: Chord, context: &mut AppContext, now: Instant) -> bool {
        if chord.typed().is_some_and(|character| self.type_in(character)) {
            return true;
        }
        let action = context.keymap.action(chord);
        let is_digit = keys::is_none(chord) || matches!(action, Some(Action::Digit(_)));
        let pressed = self.held.press(chord, is_digit, now);
        if action != Some(Action::Stop) && self.close_won(pressed.is_held) {
            return true;
        }
        if pressed.rests {
            self.say(label("depths-screen-digits-rest"));
        }
        pressed.rests
    }

    fn own_keys(&self) -> Vec<OwnKeys> {
        keys::own(self)
    }

    fn act_own(
        &mut self,
        chord: Chord,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        keys::act(self, chord, context, now)
    }

    fn click(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        if self.won.take().is_some() {
            return None;
        }
        if let Some(popup) = &mut self.popup {
            let rows = popup.rows(area);
            popup.list.at = rows.iter().position(|row| row.contains(at))?;
            return self.answer(Action::Confirm, context, now);
        }
        if self.view().surplus().is_some() || self.view().floor().is_none() {
            let rows = offer::rows(self, area);
            self.list.at = rows.iter().position(|row| row.contains(at))?;
            return self.act_on_choice(Action::Confirm, context, now);
        }
        self.click_floor(at, area);
        None
    }

    fn wheel(
        &mut self,
        way: Direction,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let is_on_floor = self.view().floor().is_some();
        match &mut self.popup {
            _ if self.won.is_some() => {}
            Some(popup) => popup.list.go(way),
            None if !is_on_floor => self.list.go(way),
            None => {}
        }
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        if self.view().floor().is_none() {
            return [key_rows::listing(), key_rows::placing(), key_rows::choosing()].concat();
        }
        [key_rows::walking(), key_rows::gap(), key_rows::placing(), super::keys()].concat()
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
        LEAST
    }

    fn next_change(&self, _settings: &Settings, now: Instant) -> Option<Instant> {
        let hurt = self.hurt.filter(|&until| until > now);
        self.stage.next_change(now).into_iter().chain(hurt).min()
    }

    fn run_clock(&mut self, is_seen: bool, _context: &mut AppContext, now: Instant) {
        let plays = is_seen && self.popup.is_none() && self.won.is_none();
        self.clock.run(plays, now);
    }

    fn rest(&mut self, context: &mut AppContext, now: Instant) {
        if self.run.session().ending().is_none() {
            let rested = context.store.play(&mut self.run, Move::Rest, self.clock.read(now));
            context.trouble = rested.err().map(|error| error.to_string());
        }
    }

    fn game_in_play(&self) -> Option<GameNumber> {
        self.run.id()
    }
}

/// The relics of a run by name, each with its charge.
pub(super) fn relics_of(view: View<'_>) -> String {
    status::relics(view)
}
