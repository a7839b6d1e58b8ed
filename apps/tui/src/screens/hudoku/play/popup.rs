//! The popup with the digits of a cell.

use std::time::Instant;

use underdoku_game::hudoku::View;
use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::{HudokuPlay, places, round_and_round, stride, value};
use crate::keymap::{Action, Direction};
use crate::ui::screen::{Screen as _, Transition};
use crate::ui::{AppContext, Tone};

/// The popup for the cursor's cell. It stays open for further notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Popup {
    /// The index of the selected digit.
    pub at: usize,
    /// True if only the digits that still fit are shown.
    pub fitting: bool,
}

impl Popup {
    /// The digits that it offers: all that the region has, or those that still fit.
    pub fn digits(self, view: &View<'_>, cell: Cell) -> Vec<Digit> {
        let digits = if self.fitting {
            view.fits(cell) - view.tried(cell)
        } else {
            view.layout.digits(cell)
        };
        digits.iter().collect()
    }
}

impl HudokuPlay {
    /// Shows the digits for the cursor's cell.
    pub(crate) fn open(&mut self, fitting: bool, now: Instant) {
        if self.game.view().is_hidden(self.cursor) {
            self.popup = Some(Popup { at: 0, fitting });
        } else {
            self.popup = None;
            let is_void = self.game.view().layout.is_void(self.cursor);
            let key = if is_void { "hudoku-takes-no-digit" } else { "hudoku-shown-already" };
            self.stage.say(Tone::Plain, say(&Message::new(key).cell("cell", self.cursor)), now);
        }
    }

    /// Handles keys while it is open.
    pub(crate) fn choose(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let popup = self.popup.as_mut()?;
        let digits = popup.digits(&self.game.view(), self.cursor);
        let columns = places::popup_columns(digits.len());
        match action {
            Action::Go(way) => {
                popup.at = round_and_round(popup.at, stride(way, columns), digits.len());
            }
            Action::NextBlank => popup.at = round_and_round(popup.at, 1, digits.len()),
            Action::PreviousBlank => popup.at = round_and_round(popup.at, -1, digits.len()),
            Action::Edge(Direction::Left | Direction::Up) => popup.at = 0,
            Action::Edge(Direction::Right | Direction::Down) => {
                popup.at = digits.len().saturating_sub(1);
            }
            Action::Choices => *popup = Popup { at: 0, fitting: !popup.fitting },
            Action::Confirm => {
                let chosen = digits.get(popup.at.min(digits.len().saturating_sub(1))).copied();
                return chosen.and_then(|digit| self.write(self.pen, digit, context, now));
            }
            Action::Digit(digit) => return self.write(self.pen, value(digit), context, now),
            Action::Back => self.popup = None,
            _ => {
                self.popup = None;
                return self.act(action, context, now);
            }
        }
        None
    }
}
