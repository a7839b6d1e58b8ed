//! Playing Classic.

mod click;
mod done;
pub(crate) mod draft;
mod draw;
mod marks;
pub(crate) mod places;
mod seen;
mod select;

mod side;
mod tutor;
mod typed_commands;
mod undone;

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use underdoku_game::classic::{Event, Hardness, Move, Session, Setup, State, difficulty_of_givens};
use underdoku_game::{Game as _, GameId, MarkKind, classic};
use underdoku_grid::layout::{Cell, Digit, DigitSet};
use underdoku_logic::Difficulty;
use underdoku_store::{GameNumber, PlayError, StoreError};

use done::ANOTHER;
pub use done::{Done, DoneLine};
pub use draft::{Draft, KindPicker};
pub use select::{ChangeGroups, Colouring};

pub use tutor::Tutor;
use underdoku_words::Message;
use underdoku_words::rules::required;
use underdoku_words::terminal::{label, say};

use self::draft::DraftKey;
use self::places::Parts;

use self::undone::UndoneChange;
use super::{Boards, NewClassic, Pack, PuzzlePicker, keys, keys_held, pasted};
use crate::board::{SearchedDigit, Writing, slip, walk};
use crate::boards::{FoundBoard, OverwriteConfirmation, hardness_of, shown_title};
use crate::clock::Clock;
use crate::game_store::ClassicGame;
use crate::keymap::{Action, Chord, Direction, EntryMode};
use crate::places::SMALL;
use crate::screens::SavedGameList;
use crate::settings::{Entry, Setting, Settings};
use crate::ui::draw::panel;
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Order, OwnKeys, Screen, Transition};
use crate::ui::{AppContext, AppEvent, Effects, List, News, Tone, TypedLine, TypingHistory};

/// The keys for choosing a colour.
const COLOUR: [&str; 2] = ["C", "ctrl-t"];

/// The keys for a view of the whole board.
const WHOLE: [&str; 2] = ["V", "ctrl-v"];

fn key(name: &str) -> Chord {
    name.parse().expect("the key's name is valid")
}

/// A game of Classic.
#[derive(Debug)]
pub struct ClassicPlay {
    /// The game.
    pub game: ClassicGame,
    /// The cursor's cell.
    pub cursor: Cell,
    /// The selected cells, if there are several, in the order in which they were selected.
    pub selected: Vec<Cell>,
    /// The prompt for a colour, if it is open.
    pub colouring: Option<Colouring>,
    /// The changes made here, for undo by strokes.
    pub strokes: ChangeGroups,
    /// The effect of digit keys.
    pub pen: EntryMode,
    /// The chosen digit, with digit first.
    pub held: Option<Digit>,
    /// The time of play.
    pub clock: Clock,
    /// Log of events, latest last.
    pub log: Vec<News>,
    /// Short-lived effects.
    pub stage: Effects,
    /// The digit that is searched for.
    pub seek: SearchedDigit,
    /// The player's questions about the board.
    pub tutor: Tutor,
    /// What is known of a puzzle that is being set, and the rule being added.
    pub draft: Draft,
    /// The command being typed.
    pub line: Option<TypedLine>,
    /// The commands typed before.
    pub past: TypingHistory,
    /// The file that saving may replace.
    pub confirmed: OverwriteConfirmation,
    /// True if the board is hidden and the clock stopped.
    pub is_paused: bool,
    /// The message for a complete board.
    pub done: Option<Done>,
    /// The prompt for stopping, if it is open.
    pub stop: Option<List>,
    /// The file that the puzzle was chosen from, if any.
    pub pack: Option<Pack>,
    /// How hard the puzzle is, if it is known.
    pub level: Option<&'static str>,
    /// True if a board that has no room for notes in all cells shows only its digits.
    pub is_whole: bool,
}

choices! {
    /// An answer in the prompt for stopping.
    StopLine {
        /// Leave; the game is saved.
        Leave = "hudoku-pause-keep",
        /// Play on.
        Stay = "delve-stop-stay",
    }
}

/// The cell of the last move that was about a cell.
fn last_cell(game: &ClassicGame) -> Option<Cell> {
    game.session().history().iter().rev().find_map(|timed| timed.act.cell())
}

/// The requested difficulty or, on the standard board, the difficulty of the givens.
fn level(game: &ClassicGame) -> Option<&'static str> {
    let state = game.session().state();
    let wished = state.layout().spec().and_then(|kind| hardness_of(kind, game.title()));
    let of_givens = || difficulty_of_givens(state).map(Difficulty::name);
    wished.map(Hardness::name).or_else(of_givens)
}

impl ClassicPlay {
    /// The transition to a game on a newly loaded board.
    pub(crate) fn open(found: FoundBoard) -> Transition {
        Transition::begin(move |context| Ok::<_, StoreError>(Self::load(&found, context)))
    }

    /// A board just loaded.
    pub(crate) fn load(found: &FoundBoard, context: &AppContext) -> Self {
        Self::new(ClassicGame::new(Setup::new(&found.state), &found.title), context.settings)
    }

    pub(crate) fn new(game: ClassicGame, settings: Settings) -> Self {
        let has_moves = !game.session().history().is_empty();
        let welcome = if has_moves { "classic-welcome-back" } else { "classic-welcome" };
        let welcome = say(&Message::new(welcome).text("board", shown_title(game.title())));
        Self {
            cursor: last_cell(&game).unwrap_or_else(|| game.session().state().layout().middle()),
            selected: Vec::new(),
            colouring: None,
            strokes: ChangeGroups::default(),
            pen: settings.pen,
            held: None,
            clock: Clock::standing_at(game.session().time()),
            log: vec![News { tone: Tone::Plain, text: welcome }],
            stage: Effects::default(),
            seek: SearchedDigit::default(),
            tutor: Tutor::default(),
            draft: Draft::of(game.session().state()),
            line: None,
            past: TypingHistory::default(),
            confirmed: OverwriteConfirmation::default(),
            is_paused: false,
            done: None,
            stop: None,
            is_whole: false,
            pack: None,
            level: level(&game),
            game,
        }
    }

    /// The board and the notes.
    pub fn state(&self) -> &State {
        self.game.session().state()
    }

    /// True if the clock runs.
    pub(crate) const fn plays(&self) -> bool {
        !self.is_paused && self.done.is_none() && self.stop.is_none() && self.draft.picker.is_none()
    }

    /// The areas of the screen at this time.
    pub fn parts(&self, area: Rect, now: Instant) -> Parts {
        let writing = if self.is_whole { Writing::Signs } else { Writing::Marks };
        places::parts(area, self.state().layout(), writing).with_toast(self.stage.toast(now))
    }

    /// The cell around which a part of the board is shown.
    pub fn focus(&self, parts: &Parts) -> Cell {
        self.tutor.focus(parts, self.cursor, self.state().layout())
    }

    /// The lines of a message that is not in the visible log: above the keys, over the panel's
    /// other lines, or over the end of a hint.
    pub(crate) fn message(&self, parts: &Parts, now: Instant) -> Option<Rect> {
        let toast = self.stage.toast(now)?;
        if parts.panel.is_empty() {
            return Some(parts.status);
        }
        let hint = self.tutor.place(parts, self.focus(parts));
        hint.map_or_else(
            || panel::covered(Some(toast), parts.news_area(), parts.panel),
            |hint| {
                // The hint's keys stay below it.
                let lines = panel::message_lines(toast, hint.width).min(hint.height - 1);
                let y = hint.bottom().saturating_sub(1 + lines);
                Some(Rect { y, height: lines, ..hint })
            },
        )
    }

    /// Actions that query the board, or change it as a whole.
    fn ask(&mut self, action: Action, context: &mut AppContext, now: Instant) {
        match action {
            Action::Hint => self.hint(context, now),
            Action::Check => self.check(now),
            Action::UndoWrong => self.undo_wrong(context, now),
            Action::Conflicts => self.show_clashes(now),
            Action::Choices => self.show_choices(now),
            Action::Rate => self.rate(now),
            Action::Solve if !self.has_asked_to_solve(&context.keymap, now) => {}
            _ => {
                if let Some(act) = self.move_of(action) {
                    self.make(act, context, now);
                }
            }
        }
    }

    /// The move that an action makes.
    fn move_of(&self, action: Action) -> Option<Move> {
        Some(match action {
            Action::Wipe => self.state().erasing(self.cursor),
            Action::Undo => Move::Undo,
            Action::Redo => Move::Redo,
            Action::FillMarks => Move::FillMarks,
            Action::CleanMarks => Move::CleanMarks,
            Action::Checkpoint => Move::Checkpoint,
            Action::Return => Move::Return,
            Action::Solve => Move::Solve,
            _ => return None,
        })
    }

    /// Clears the hint, the search or the selection; without any, asks whether to leave the board.
    fn back(&mut self) {
        if self.tutor.shows_answer() || !self.wrong().is_empty() {
            self.tutor.forget();
            self.tutor.wrong.clear();
        } else if self.seek.stop() {
        } else if !self.selected.is_empty() {
            self.selected.clear();
        } else {
            self.stop = Some(StopLine::list());
        }
    }

    /// The answers in the prompt for stopping. A board without changes is not saved.
    pub(crate) fn stop_titles(&self) -> [&'static str; 2] {
        let has_moves = !self.game.session().history().is_empty();
        let [leave, stay] = *StopLine::TITLES else { unreachable!("there are two") };
        [if has_moves { leave } else { "classic-stop-menu" }, stay]
    }

    fn answer_stop(&mut self, action: Action) -> Option<Transition> {
        let stop = self.stop.as_mut()?;
        match action {
            Action::Confirm => match StopLine::chosen(self.stop.take()?) {
                StopLine::Leave => Some(Transition::Menu),
                StopLine::Stay => None,
            },
            Action::Back => {
                self.stop = None;
                None
            }
            _ => stop.act(action, None),
        }
    }

    /// A name that the board can be saved under.
    fn name(&self) -> String {
        classic::shown_title(self.game.title()).replace(' ', "-")
    }

    fn change_entry(&mut self, context: &mut AppContext, now: Instant) {
        context.turn(Setting::Entry, 1);
        self.held = None;
        let text = match context.settings.entry {
            Entry::CellFirst => "classic-cell-first",
            Entry::DigitFirst => "classic-digit-first",
        };
        self.stage.say(Tone::Plain, label(text).to_owned(), now);
    }

    fn toggle_live_clashes(&mut self, context: &mut AppContext, now: Instant) {
        context.turn(Setting::Conflicts, 1);
        self.tutor.shows_clashes = false;
        let are = if context.settings.conflicts {
            "classic-clashes-always"
        } else {
            "classic-clashes-asked"
        };
        self.stage.say(Tone::Plain, label(are).to_owned(), now);
    }

    /// Handles a digit key: enters the digit, or selects it with digit first.
    fn choose(&mut self, digit: Digit, context: &mut AppContext, now: Instant) {
        if self.colouring.is_some() {
            self.answer_colour(digit.get(), context, now);
            return;
        }
        match context.settings.entry {
            Entry::CellFirst => self.write(self.pen, digit, context, now),
            Entry::DigitFirst => self.held = Some(digit).filter(|_| self.held != Some(digit)),
        }
    }

    /// Enters the selected digit in the cursor's cell.
    fn put_held(&mut self, context: &mut AppContext, now: Instant) {
        match (context.settings.entry, self.held) {
            (Entry::DigitFirst, Some(digit)) => self.write(self.pen, digit, context, now),
            (Entry::DigitFirst, None) => {
                self.stage.say(Tone::Plain, label("classic-choose-first").to_owned(), now);
            }
            (Entry::CellFirst, _) => {}
        }
    }

    /// Enters a digit or a note, or removes it if it is already there. A note that would be hidden
    /// is refused, because nobody could remove it again.
    fn write(&mut self, pen: EntryMode, digit: Digit, context: &mut AppContext, now: Instant) {
        if self.selected.len() > 1 {
            self.write_all(pen, digit, context, now);
            return;
        }
        let is_hidden = context.settings.tidy && self.state().rules_out(self.cursor, digit);
        if is_hidden && pen != EntryMode::Place {
            let hidden = Message::new("classic-note-hidden").digit("digit", digit);
            self.stage.say(Tone::Plain, say(&hidden.cell("cell", self.cursor)), now);
            return;
        }
        let guards = context.settings.slips && pen == EntryMode::Place;
        let grid = guards.then(|| self.state().digits().clone());
        let layout = self.state().layout();
        if let Some(slip) = grid.and_then(|grid| slip(layout, grid, self.cursor, digit)) {
            self.stage.say(Tone::Plain, slip, now);
            return;
        }
        let act = match pen {
            EntryMode::Place if self.is_own(digit) => Move::Clear(self.cursor),
            EntryMode::Place => Move::Set(self.cursor, digit),
            EntryMode::Corner => Move::Mark(MarkKind::Corner, self.cursor, digit),
            EntryMode::Centre => Move::Mark(MarkKind::Centre, self.cursor, digit),
        };
        self.make(act, context, now);
    }

    /// True if the cursor's cell holds this digit and is not a given.
    fn is_own(&self, digit: Digit) -> bool {
        let state = self.state();
        state.get(self.cursor) == Some(digit) && !state.is_given(self.cursor)
    }

    /// Searches for a digit, or for the next.
    fn look_for(&mut self, context: &AppContext, now: Instant) {
        let state = self.game.session().state();
        let here = self.held.or_else(|| state.get(self.cursor));
        self.seek.turn(state.layout(), state.digits(), here);
        self.stage.say(Tone::Plain, self.seek.said(&context.keymap), now);
    }

    /// Makes a move and shows its result.
    fn make(&mut self, act: Move, context: &mut AppContext, now: Instant) {
        let acts = self.strokes.moves(act);
        self.play_all(&acts, context, now);
    }

    /// Makes moves as one stroke, stopping at the first that is refused.
    fn play_all(&mut self, acts: &[Move], context: &mut AppContext, now: Instant) {
        let mut made = 0;
        let again = match acts.first() {
            Some(Move::Undo) => Some(UndoneChange::Undone),
            Some(Move::Redo) => Some(UndoneChange::Redone),
            _ => None,
        };
        let before = again.map(|again| (again, self.state().clone()));
        for act in acts {
            match context.store.play(&mut self.game, act.clone(), self.clock.read(now)) {
                Ok(events) => {
                    made += 1;
                    self.tutor.forget();
                    self.stage.flashes.clear();
                    for event in &events {
                        self.show(event, context, now);
                    }
                    continue;
                }
                Err(PlayError::Refused(why)) => self.stage.say(Tone::Plain, say(&why), now),
                Err(PlayError::Store(error)) => context.trouble = Some(error.to_string()),
            }
            break;
        }
        let undone =
            before.and_then(|(again, before)| undone::message(again, &before, self.state()));
        if let Some(undone) = undone {
            self.announce(News { tone: Tone::Plain, text: say(&undone) }, now);
        }
        if let Some(act) = acts.first() {
            self.strokes.note(act, made);
            if made > 0 {
                self.count_solutions();
            }
        }
    }

    /// Shows an event on the board, or as a message.
    fn show(&mut self, event: &Event, context: &mut AppContext, now: Instant) {
        let moves = context.settings.motion;
        match *event {
            Event::Cleared { cell } | Event::Marked { cell } => self.cursor = cell,
            Event::Undone { cell: Some(cell) } | Event::Redone { cell: Some(cell) } => {
                self.cursor = cell;
                self.stage.light_up(cell, (Tone::Plain, '·'), moves, now);
            }
            Event::RuleAdded { .. } => self.selected.clear(),
            Event::Completed => {
                context.ring_if(true);
                self.complete(context, now);
            }
            _ => {}
        }
        if let Some(news) = News::of_classic(event) {
            self.announce(news, now);
        }
    }

    /// Shows a message and adds it to the log.
    fn announce(&mut self, news: News, now: Instant) {
        self.log.push(news.clone());
        self.stage.say_logged(news, 1, now);
    }

    /// The transition to the form for a new puzzle.
    fn to_new() -> Transition {
        Transition::to(|_| Ok::<_, StoreError>(NewClassic::default()))
    }

    fn type_command(&mut self, line: TypedLine) {
        self.past.rewind();
        self.line = Some(line);
    }

    /// The transition to the puzzles of this one's file, or to the boards that can be loaded.
    fn to_boards(&self) -> Transition {
        match self.pack.clone() {
            Some(pack) => Transition::to(|context| PuzzlePicker::at(pack, &context.store)),
            None => Transition::to(|context| Boards::new(&context.store)),
        }
    }

    /// Handles a capital letter, or 0, that types a digit of this board and has an action on
    /// others; with Alt it enters a corner note. Returns false for any other key.
    fn write_letter(&mut self, chord: Chord, context: &mut AppContext, now: Instant) -> bool {
        if self.line.is_some() || !self.plays() {
            return false;
        }
        let letter = chord.letter().filter(|(digit, _)| self.letters().contains(*digit));
        match letter {
            Some((digit, true)) => self.write(EntryMode::Corner, digit, context, now),
            Some((digit, false)) => self.choose(digit, context, now),
            None => return false,
        }
        true
    }
}

impl Screen for ClassicPlay {
    fn text_to_copy(&self) -> Option<(String, &'static str)> {
        let state = self.state();
        let digits = state.digits().line(state.layout());
        let line =
            state.layout_line().map_or(digits.clone(), |layout| format!("{layout} {digits}"));
        Some((line, "screen-copied-board"))
    }

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
        if self.line.is_some() {
            return self.edit_line(action, context, now);
        }
        if self.stop.is_some() {
            return self.answer_stop(action);
        }
        if self.is_paused {
            self.is_paused = false;
            return None;
        }
        if self.done.is_some() {
            return self.answer(action);
        }
        if self.draft.picker.is_some() {
            self.pick_kind(action, context, now);
            return None;
        }
        if self.turn_hint(action) {
            return None;
        }
        self.tutor.asks_to_solve &= action == Action::Solve;
        let state = self.state();
        if let Some(cursor) =
            walk(state.layout(), self.cursor, |cell| state.get(cell).is_none(), action)
        {
            self.cursor = cursor;
            self.selected.clear();
            self.tutor.leads = false;
            return None;
        }
        if self.colouring.is_some() && matches!(action, Action::Back | Action::Wipe) {
            match action {
                Action::Wipe => self.answer_colour(0, context, now),
                _ => self.colouring = None,
            }
            return None;
        }
        match action {
            Action::Wipe if self.selected.len() > 1 => {
                let acts = self.wiping();
                self.make_each(&acts, context, now);
            }
            Action::Digit(digit) => self.choose(digit.into(), context, now),
            Action::Confirm => self.put_held(context, now),
            Action::Corner(digit) => self.write(EntryMode::Corner, digit.into(), context, now),
            Action::Centre(digit) => self.write(EntryMode::Centre, digit.into(), context, now),
            Action::NextPen => self.pen = self.pen.next(),
            Action::Take(pen) => self.pen = pen,
            Action::Back => self.back(),
            Action::Pause => self.is_paused = true,
            Action::Command => self.type_command(TypedLine::default()),
            Action::Save => self.type_command(TypedLine::suggesting("save ", &self.name())),
            Action::NewPuzzle => return Some(Self::to_new()),
            Action::Boards => return Some(self.to_boards()),
            Action::Games => {
                return Some(Transition::to(|context| {
                    SavedGameList::<Session>::new(&context.store)
                }));
            }
            Action::Seek => self.look_for(context, now),
            Action::Clock => context.turn(Setting::Clock, 1),
            Action::Entry => self.change_entry(context, now),
            Action::LiveConflicts => self.toggle_live_clashes(context, now),
            _ => self.ask(action, context, now),
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
        self.clicked(at, area, context, now)
    }

    fn drag(&mut self, at: Position, area: Rect, context: &mut AppContext, now: Instant) {
        self.dragged(at, area, context.settings, now);
    }

    fn click_right(&mut self, at: Position, area: Rect, context: &mut AppContext, now: Instant) {
        self.clicked_right(at, area, context, now);
    }

    fn own_keys(&self) -> Vec<OwnKeys> {
        let shift = Direction::ALL.map(Chord::with_shift);
        let [colour, another, whole] = [COLOUR, ANOTHER, WHOLE].map(|keys| keys.map(key));
        let own = |keys: Vec<Chord>, what| OwnKeys { keys, what: label(what).to_owned() };
        let mut all = vec![own(shift.into(), "keys-classic-select")];
        if self.state().is_draft() {
            all.extend(DraftKey::ALL.map(|(key, what)| own(vec![key.chord()], what)));
        } else {
            all.push(own(another.into(), "keys-classic-another"));
        }
        all.extend([
            own(colour.into(), "keys-classic-colour"),
            own(whole.into(), "keys-classic-whole"),
        ]);
        all
    }

    fn act_own(
        &mut self,
        chord: Chord,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        if self.line.is_some() || !self.plays() {
            return None;
        }
        if let Some(key) = DraftKey::of(chord).filter(|_| self.state().is_draft()) {
            return self.set(key, context, now);
        }
        if ANOTHER.map(key).contains(&chord) {
            return Some(self.to_another());
        }
        if WHOLE.map(key).contains(&chord) {
            self.is_whole = !self.is_whole;
            return None;
        }
        match Direction::ALL.into_iter().find(|&way| Chord::with_shift(way) == chord) {
            Some(way) => self.extend(way),
            None => self.turn_colouring(),
        }
        None
    }

    fn keys(&self, settings: &Settings) -> Vec<KeyRow> {
        let held = if settings.entry == Entry::DigitFirst { keys_held() } else { Vec::new() };
        [key_rows::walking(), key_rows::gap(), key_rows::writing(), held, keys()].concat()
    }

    fn about(&self) -> Vec<String> {
        let rules: Vec<String> = required(self.state().layout()).iter().map(say).collect();
        let gap = (!rules.is_empty()).then(String::new);
        rules.into_iter().chain(gap).chain(self.tutor.page()).collect()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        SMALL
    }

    fn wheel(
        &mut self,
        way: Direction,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        self.turn_hint(Action::Edge(way));
        None
    }

    fn press(&mut self, chord: Chord, context: &mut AppContext, now: Instant) -> bool {
        let is_typed = chord.typed().is_some_and(|character| self.type_in(character));
        is_typed || self.write_letter(chord, context, now)
    }

    fn type_in(&mut self, character: char) -> bool {
        let line = self.line.as_mut();
        line.map(|line| line.type_in(character, super::file::LONGEST_PATH)).is_some()
    }

    /// Opens a pasted puzzle; the current board is saved as it is.
    fn paste(&mut self, text: &str, _context: &mut AppContext, now: Instant) -> Option<Transition> {
        if self.line.is_some() {
            text.chars().for_each(|character| {
                self.type_in(character);
            });
            return None;
        }
        match pasted(text) {
            Ok(go) => Some(go),
            Err(why) => {
                self.stage.say(Tone::Plain, why.to_string(), now);
                None
            }
        }
    }

    fn is_typed_into(&self) -> bool {
        self.line.is_some()
    }

    fn letters(&self) -> DigitSet {
        let digits = self.state().layout().all_digits();
        digits - DigitSet::up_to(9)
    }

    fn next_change(&self, settings: &Settings, now: Instant) -> Option<Instant> {
        let second = settings.clock.then(|| self.clock.next_second(now)).flatten();
        self.stage.next_change(now).into_iter().chain(second).min()
    }

    fn run_clock(&mut self, is_seen: bool, _context: &mut AppContext, now: Instant) {
        let plays = is_seen && self.plays();
        self.clock.run(plays, now);
    }

    fn rest(&mut self, context: &mut AppContext, now: Instant) {
        let rested = context.store.play(&mut self.game, Move::Rest, self.clock.read(now));
        context.note(rested);
        self.clock.run(false, now);
    }

    fn background_work(&self) -> Option<Order<'_>> {
        self.tutor.question.background_work().or_else(|| self.draft.background_work())
    }

    fn receive(&mut self, made: AppEvent, now: Instant) -> Option<Transition> {
        match made {
            AppEvent::Counted(report) => self.show_count(*report, now),
            made => self.show_difficulty(made, now),
        }
        None
    }

    fn game_in_play(&self) -> Option<GameNumber> {
        self.game.id()
    }
}
