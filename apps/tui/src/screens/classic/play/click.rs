//! The mouse at the bench.

use std::time::Instant;

use ratatui::layout::{Position, Rect};
use underdoku_grid::layout::Digit;

use super::{DoneLine, Play, places};
use crate::app::Desk;
use crate::keymap::{Action, Pen};
use crate::places::question;
use crate::screen::{Go, Screen as _};
use crate::settings::Entry;

impl Play {
    pub(crate) fn clicked(
        &mut self,
        at: Position,
        area: Rect,
        desk: &mut Desk,
        now: Instant,
    ) -> Option<Go> {
        if self.is_paused {
            self.is_paused = false;
            return None;
        }
        if let Some(done) = &mut self.done {
            let lines = question(area, DoneLine::ALL.len()).lines;
            done.list.at = lines.iter().position(|line| line.contains(at))?;
            return self.answer(Action::Confirm);
        }
        self.line = None;
        let parts = places::places(area, self.state().layout());
        if self.tutor.place(&parts).is_some_and(|place| place.contains(at)) {
            return self.act(Action::Hint, desk, now);
        }
        if let Some(cell) = parts.board.at_in(parts.window, self.cursor, at) {
            self.cursor = cell;
            if let (Entry::DigitFirst, Some(digit)) = (desk.settings.entry, self.held) {
                self.write(self.pen, digit, desk, now);
            }
            return None;
        }
        if let Some(index) = parts.digits.iter().position(|place| place.contains(at)) {
            self.choose(Digit::from_index(index), desk, now);
            return None;
        }
        let pens = Pen::ALL.map(Action::Take).into_iter().zip(parts.pens);
        let buttons = places::BUTTONS.map(|button| button.0).into_iter().zip(parts.buttons);
        let entry = [(Action::Entry, parts.entry)];
        let (action, _) = pens.chain(buttons).chain(entry).find(|place| place.1.contains(at))?;
        self.act(action, desk, now)
    }
}
