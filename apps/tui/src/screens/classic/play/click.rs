//! The mouse in Classic.

use std::time::Instant;

use ratatui::layout::{Position, Rect, Size};
use underdoku_grid::layout::{Digit, DigitSet};
use underdoku_words::terminal::label;

use super::{ClassicPlay, StopLine, places};
use crate::keymap::{Action, EntryMode};
use crate::places::question;
use crate::settings::{Entry, Settings};
use crate::ui::screen::{Screen as _, Transition};
use crate::ui::{AppContext, Tone};

impl ClassicPlay {
    pub(crate) fn clicked(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        if self.is_paused {
            self.is_paused = false;
            return None;
        }
        if let Some(stop) = &mut self.stop {
            let lines = question(area, StopLine::ALL.len()).lines;
            stop.at = lines.iter().position(|line| line.contains(at))?;
            return self.act(Action::Confirm, context, now);
        }
        if let Some(done) = &mut self.done {
            let lines = question(area, done.lines.len()).lines;
            done.list.at = lines.iter().position(|line| line.contains(at))?;
            return self.answer(Action::Confirm);
        }
        if self.draft.picker.is_some() {
            self.click_kind(at, area, context, now);
            return None;
        }
        self.line = None;
        let parts = self.parts(area, now);
        let (message, focus) = (self.message(&parts, now), self.focus(&parts));
        if message.is_some_and(|message| message.contains(at)) {
            self.stage.clear_toast();
            return None;
        }
        if self.tutor.place(&parts, focus).is_some_and(|place| place.contains(at)) {
            return self.act(Action::Hint, context, now);
        }
        self.stage.clear_toast();
        if let Some(cell) = parts.board.at_in(parts.window, focus, at) {
            self.cursor = cell;
            self.tutor.leads = false;
            self.selected.clear();
            if let (Entry::DigitFirst, Some(digit)) = (context.settings.entry, self.held) {
                self.write(self.pen, digit, context, now);
            }
            return None;
        }
        if let Some(index) = parts.digits.iter().position(|place| place.contains(at)) {
            if let Some(digit) = self.state().layout().all_digits().iter().nth(index) {
                self.choose(digit, context, now);
            }
            return None;
        }
        let pens = EntryMode::ALL.map(Action::Take).into_iter().zip(parts.pens);
        let buttons = places::BUTTONS.map(|button| button.0).into_iter().zip(parts.buttons);
        let entry = [(Action::Entry, parts.entry)];
        let (action, _) = pens.chain(buttons).chain(entry).find(|place| place.1.contains(at))?;
        self.act(action, context, now)
    }

    /// Selects the cells that the mouse is dragged over, unless a click writes a digit.
    pub(crate) fn dragged(&mut self, at: Position, area: Rect, settings: Settings, now: Instant) {
        let writes = settings.entry == Entry::DigitFirst && self.held.is_some();
        if self.line.is_some() || !self.plays() || writes {
            return;
        }
        let parts = self.parts(area, now);
        let cell = parts.board.at_in(parts.window, self.focus(&parts), at);
        if let Some(cell) = cell.filter(|&cell| cell != self.cursor) {
            self.select(cell);
        }
    }

    /// Toggles a corner note: of the digit that is chosen or searched for, otherwise of the one
    /// whose position was clicked.
    pub(crate) fn clicked_right(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        now: Instant,
    ) {
        if self.line.is_some() || !self.plays() {
            return;
        }
        let parts = self.parts(area, now);
        let found = parts.board.within(parts.window, self.focus(&parts), at);
        let Some((cell, inside, size)) = found else { return };
        let digits = self.state().layout().all_digits();
        let digit = self.held.or(self.seek.0).or_else(|| digit_at(inside, size, digits));
        self.cursor = cell;
        self.selected.clear();
        match digit {
            Some(digit) => self.write(EntryMode::Corner, digit, context, now),
            None => self.stage.say(Tone::Plain, label("classic-right-click").to_owned(), now),
        }
    }
}

/// The digit whose note is at this position, in a cell with three rows of three.
fn digit_at(at: Position, size: Size, digits: DigitSet) -> Option<Digit> {
    let most = digits.len();
    if size.height < 3 || size.width < 5 || most > 9 {
        return None;
    }
    let columns = if most <= 4 { 2 } else { 3 };
    let part = |offset: u16, length: u16, parts: usize| {
        (usize::from(offset) * parts / usize::from(length)).min(parts - 1)
    };
    let row = part(at.y, size.height, most.div_ceil(columns));
    let index = row * columns + part(at.x, size.width, columns);
    digits.iter().nth(index)
}
