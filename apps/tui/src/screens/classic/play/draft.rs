//! Setting a puzzle: rules are added to an empty board, and its solutions counted after each change.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use underdoku_formats::{Board, Format};
use underdoku_game::classic::{Move, Refused, State};
use underdoku_grid::layout::{Cell, DigitSet, Rule, RuleKind, RuleNumbers};
use underdoku_words::terminal::{label, say};
use underdoku_words::{Joint, Message};

use super::ClassicPlay;
use crate::boards::FoundBoard;
use crate::keymap::{Action, Chord};
use crate::places::question;
use crate::setter::{SolutionReport, SolutionRequest};
use crate::theme::Theme;
use crate::ui::draw::dialog;
use crate::ui::screen::{Order, Transition};
use crate::ui::{AppContext, List, News, Tone, TypedLine};
use crate::words;

/// The solutions of a puzzle that is being set, as far as they are known, and the rule being added.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// The board whose solutions are counted.
    request: Option<SolutionRequest>,
    /// The results for it so far.
    report: Option<SolutionReport>,
    /// The kinds to choose from for the selected cells, if the player adds a rule.
    pub picker: Option<KindPicker>,
    /// The length of the log when the number of solutions was last reported.
    reported: Option<usize>,
}

/// A choice among the kinds of rules that fit the selected cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindPicker {
    /// The kinds, each with the cells of its rule.
    pub kinds: Vec<(RuleKind, Vec<Cell>)>,
    /// The chosen line.
    pub list: List,
    /// The number of selected cells.
    selected: usize,
}

/// A key for setting a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DraftKey {
    AddRule,
    RemoveRule,
    Candidates,
    Link,
    Play,
}

impl DraftKey {
    /// All keys, each with the label of its description.
    pub(super) const ALL: [(Self, &str); 5] = [
        (Self::AddRule, "keys-draft-add"),
        (Self::RemoveRule, "keys-draft-remove"),
        (Self::Candidates, "keys-draft-candidates"),
        (Self::Link, "keys-draft-link"),
        (Self::Play, "keys-draft-play"),
    ];

    pub(super) fn chord(self) -> Chord {
        super::key(match self {
            Self::AddRule => "R",
            Self::RemoveRule => "X",
            Self::Candidates => "M",
            Self::Link => "E",
            Self::Play => "G",
        })
    }

    pub(super) fn of(chord: Chord) -> Option<Self> {
        Self::ALL.map(|(key, _)| key).into_iter().find(|key| key.chord() == chord)
    }
}

impl Draft {
    /// The draft of a game on this board; its solutions are requested if it is a puzzle being set.
    pub(super) fn of(state: &State) -> Self {
        let mut draft = Self::default();
        draft.request_count(state);
        draft
    }

    /// Requests the number of solutions, unless the board is not being set, or nothing has been set yet.
    fn request_count(&mut self, state: &State) {
        let has_any = state.filled() > 0 || !state.added_rules().is_empty();
        let candidates = self.request.as_ref().is_some_and(|request| request.candidates);
        let request = SolutionRequest { board: state.without_notes(), candidates };
        self.request = Some(request).filter(|_| state.is_draft() && has_any);
    }

    /// True if true candidates are shown as notes.
    pub fn shows_candidates(&self) -> bool {
        self.request.as_ref().is_some_and(|request| request.candidates)
    }

    /// The results for the current board.
    pub(super) fn report(&self) -> Option<&SolutionReport> {
        self.report.as_ref().filter(|report| {
            self.request.as_ref().is_some_and(|request| request.board == report.request.board)
        })
    }

    /// True while the solutions of the current board are being counted.
    pub(super) fn is_counting(&self) -> bool {
        self.request.is_some() && self.report().is_none()
    }

    /// The true candidates of each cell, in row order, if they are shown and known.
    pub(super) fn candidates(&self) -> Option<&[DigitSet]> {
        let report = self.report().filter(|_| self.shows_candidates())?;
        Some(report.candidates.as_ref()?.as_ref().ok()?.as_slice())
    }

    pub(super) fn background_work(&self) -> Option<Order<'_>> {
        let request = self.request.as_ref()?;
        let is_answered = self
            .report
            .as_ref()
            .is_some_and(|report| report.request == *request && report.is_complete());
        (!is_answered).then_some(Order::Solutions(request))
    }
}

impl KindPicker {
    /// The names of the kinds.
    fn lines(&self) -> Vec<String> {
        self.kinds.iter().map(|(kind, _)| say(kind)).collect()
    }

    /// The number of visible lines, and the index of the first.
    fn window(&self, area: Rect) -> (usize, usize) {
        let room = usize::from(area.height).saturating_sub(8).clamp(1, self.list.len.max(1));
        (room, self.list.first(room))
    }

    pub(super) fn draw(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let lines = self.lines();
        let (room, first) = self.window(area);
        let shown: Vec<&str> = lines.iter().skip(first).take(room).map(String::as_str).collect();
        let title = say(&Message::new("draft-pick").number("cells", self.selected));
        let list = List { at: self.list.at - first, len: shown.len() };
        dialog::question(&title, &shown, list, area, theme, buffer);
    }
}

impl ClassicPlay {
    /// Requests the number of solutions after a change, while a puzzle is set.
    pub(super) fn count_solutions(&mut self) {
        let state = self.game.session().state();
        self.draft.request_count(state);
    }

    /// Reports the number of solutions, unless the board has changed meanwhile.
    pub(super) fn show_count(&mut self, report: SolutionReport, now: Instant) {
        let board = self.draft.request.as_ref().map(|request| &request.board);
        if board != Some(&report.request.board) {
            return;
        }
        let is_known = self.draft.report().is_some_and(|known| known.count == report.count);
        let has_failed = matches!(report.candidates, Some(Err(_)));
        let tone = if report.count.is_puzzle() { Tone::Gain } else { Tone::Plain };
        let text = say(&report.count);
        self.draft.report = Some(report);
        if has_failed {
            self.stage.say(Tone::Plain, label("draft-no-candidates").to_owned(), now);
        }
        if is_known {
            return;
        }
        // What was reported about the previous board no longer holds.
        if self.draft.reported == Some(self.log.len()) {
            self.log.pop();
        }
        self.draft.reported = Some(self.log.len() + 1);
        self.announce(News { tone, text }, now);
    }

    pub(super) fn set(
        &mut self,
        key: DraftKey,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        match key {
            DraftKey::AddRule => self.ask_kind(now),
            DraftKey::RemoveRule => {
                if let Some(rule) = self.state().added_rule_at(self.cursor).cloned() {
                    self.make(Move::RemoveRule(rule), context, now);
                } else {
                    let none = Message::new("draft-no-rule-here").cell("cell", self.cursor);
                    self.stage.say(Tone::Plain, say(&none), now);
                }
            }
            DraftKey::Candidates => self.toggle_candidates(now),
            DraftKey::Link => self.copy_link(context, now),
            DraftKey::Play => return self.play_draft(now),
        }
        None
    }

    /// The selected cells in the order of their selection, or the cell of the cursor.
    fn path(&self) -> Vec<Cell> {
        if self.selected.is_empty() { vec![self.cursor] } else { self.selected.clone() }
    }

    /// Lists the kinds of rules that fit the selected cells.
    fn ask_kind(&mut self, now: Instant) {
        let path = self.path();
        let kinds = self.state().layout().kinds_for(&path);
        if kinds.is_empty() {
            let none = Message::new("draft-pick-none").number("cells", path.len());
            self.stage.say(Tone::Plain, say(&none), now);
            return;
        }
        let list = List::new(kinds.len());
        self.draft.picker = Some(KindPicker { kinds, list, selected: path.len() });
    }

    /// Handles a key while the kinds are listed.
    pub(super) fn pick_kind(&mut self, action: Action, context: &mut AppContext, now: Instant) {
        let Some(mut picker) = self.draft.picker.take() else { return };
        match action {
            Action::Back => {}
            Action::Confirm => {
                let (kind, cells) = picker.kinds.swap_remove(picker.list.at);
                self.begin_rule(kind, cells, context, now);
            }
            _ => {
                picker.list.act(action, None);
                self.draft.picker = Some(picker);
            }
        }
    }

    /// Handles a click while the kinds are listed; a click outside closes the list.
    pub(super) fn click_kind(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        now: Instant,
    ) {
        let Some(picker) = &mut self.draft.picker else { return };
        let (room, first) = picker.window(area);
        let places = question(area, room);
        let line = places.lines.iter().position(|line| line.contains(at));
        match line {
            Some(line) => {
                picker.list.at = first + line;
                self.pick_kind(Action::Confirm, context, now);
            }
            None if !places.frame.contains(at) => self.draft.picker = None,
            None => {}
        }
    }

    /// Adds a rule of a kind. If it takes numbers, the player types them after the command that adds it.
    fn begin_rule(
        &mut self,
        kind: RuleKind,
        cells: Vec<Cell>,
        context: &mut AppContext,
        now: Instant,
    ) {
        let prompt = match kind.numbers() {
            RuleNumbers::Without => {
                let rule = Rule::new(kind, cells, []);
                self.make(Move::AddRule(rule), context, now);
                return;
            }
            RuleNumbers::Optional => "draft-number-optional",
            RuleNumbers::Digits => "draft-number-digits",
            RuleNumbers::Counts => "draft-number-counts",
            RuleNumbers::Sizes => "draft-number-sizes",
            RuleNumbers::Table => "draft-number-table",
            _ => "draft-number",
        };
        let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
        let typed = match cells.join(" ") {
            cells if cells.is_empty() => format!("rule {} ", kind.name()),
            cells => format!("rule {} {cells} ", kind.name()),
        };
        self.type_command(TypedLine::new(typed));
        let prompt = Message::new(prompt).said("rule", &kind);
        self.stage.say(Tone::Plain, say(&prompt), now);
    }

    /// Shows the true candidates as notes, or hides them.
    fn toggle_candidates(&mut self, now: Instant) {
        let Some(request) = &mut self.draft.request else {
            self.stage.say(Tone::Plain, label("draft-nothing-set").to_owned(), now);
            return;
        };
        request.candidates = !request.candidates;
        let key = if request.candidates { "draft-candidates" } else { "draft-own-notes" };
        self.stage.say(Tone::Plain, label(key).to_owned(), now);
    }

    pub(super) fn copy_link(&mut self, context: &mut AppContext, now: Instant) {
        match link(self.state()) {
            Ok(link) => {
                context.clipboard = Some(link);
                context.notice = Some(label("draft-copied-link").to_owned());
            }
            Err(why) => self.stage.say(Tone::Danger, why, now),
        }
    }

    /// Plays the puzzle with its digits as givens, if it has exactly one solution.
    fn play_draft(&mut self, now: Instant) -> Option<Transition> {
        if self.draft.report().is_some_and(|report| report.count.is_puzzle()) {
            let title = self.game.title().to_owned();
            return Some(Self::open(FoundBoard { title, state: self.state().as_puzzle() }));
        }
        self.show_solutions(now);
        None
    }

    /// The number of solutions in a short form, while a puzzle is set.
    pub(super) fn solutions_in_short(&self) -> Option<String> {
        if self.draft.is_counting() {
            return Some(label("draft-counting-short").to_owned());
        }
        let count = &self.draft.report()?.count;
        let key = match (count.found, count.is_exact) {
            (0, true) => "draft-none-short",
            (found, true) => {
                return Some(say(&Message::new("draft-short").number("count", found)));
            }
            (found, false) if found > 1 => {
                return Some(say(&Message::new("draft-many-short").number("count", found)));
            }
            _ => "draft-unknown-short",
        };
        Some(label(key).to_owned())
    }

    /// Shows the last count of solutions.
    pub(super) fn show_solutions(&mut self, now: Instant) {
        let text = match self.draft.report() {
            Some(report) => say(&report.count),
            None if self.draft.is_counting() => label("draft-counting").to_owned(),
            None => label("draft-nothing-set").to_owned(),
        };
        self.stage.say(Tone::Plain, text, now);
    }

    /// Shows the added rules with their numbers, by which they are removed.
    pub(super) fn show_added_rules(&mut self, now: Instant) {
        let text = added_rules(self.state());
        self.announce(News { tone: Tone::Plain, text }, now);
    }
}

/// The rules that were added to a board, each with its number, from 1.
pub(crate) fn added_rules(state: &State) -> String {
    let rules = state.added_rules().iter().zip(1..);
    let rules: Vec<String> = rules.map(|(rule, number)| format!("{number} {rule}")).collect();
    if rules.is_empty() {
        return label("draft-no-rules").to_owned();
    }
    say(&Message::new("draft-rules").names("rules", rules, Joint::Comma))
}

/// The added rule of this number, from 1.
///
/// # Errors
///
/// The message if no rule has this number.
pub(crate) fn added_rule(state: &State, number: usize) -> Result<Rule, String> {
    let rule = number.checked_sub(1).and_then(|index| state.added_rules().get(index));
    rule.cloned().ok_or_else(|| say(&Refused::NoRule))
}

/// A link to the puzzle on a board that other programs can open, too.
///
/// # Errors
///
/// The message that says what such a link cannot store.
pub(crate) fn link(state: &State) -> Result<String, String> {
    let board = Board::from(&state.as_puzzle());
    let link = underdoku_formats::text(&board, Format::SudokuPad);
    link.map(|link| link.trim_end().to_owned()).map_err(|why| words::as_sentence(&why.to_string()))
}
