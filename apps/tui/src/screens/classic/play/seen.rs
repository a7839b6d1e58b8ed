//! The visible notes and the highlighted cells of a board.

use std::borrow::Cow;
use std::collections::BTreeSet;

use underdoku_game::MarkKind;
use underdoku_game::classic::State;
use underdoku_grid::layout::{Cell, Digit, DigitSet};

use super::ClassicPlay;
use crate::settings::{Entry, Settings};

impl ClassicPlay {
    /// The board with the visible notes: with [`Settings::tidy`], those that the digits leave.
    pub(crate) fn shown(&self, settings: &Settings) -> Cow<'_, State> {
        if settings.tidy { Cow::Owned(self.state().tidied()) } else { Cow::Borrowed(self.state()) }
    }

    /// The notes that a cell shows, corner and centre.
    pub fn marks(&self, cell: Cell, settings: &Settings) -> [DigitSet; 2] {
        if let Some(found) = self.draft.candidates() {
            return self.true_candidates(found, cell);
        }
        let shown = self.shown(settings);
        [MarkKind::Corner, MarkKind::Centre].map(|kind| shown.marks(kind, cell))
    }

    /// The visible notes of each cell, in row order.
    pub fn all_marks(&self, settings: &Settings) -> Vec<[DigitSet; 2]> {
        if let Some(found) = self.draft.candidates() {
            let cells = self.state().layout().cells_and_voids();
            return cells.map(|cell| self.true_candidates(found, cell)).collect();
        }
        let shown = self.shown(settings);
        let of = |place| [MarkKind::Corner, MarkKind::Centre].map(|kind| shown.marks(kind, place));
        shown.layout().cells_and_voids().map(of).collect()
    }

    /// The true candidates of a blank, which are shown in place of notes while a puzzle is set.
    fn true_candidates(&self, found: &[DigitSet], cell: Cell) -> [DigitSet; 2] {
        let state = self.state();
        let is_blank = state.get(cell).is_none();
        let digits = if is_blank { found[state.layout().index(cell)] } else { DigitSet::EMPTY };
        [digits, DigitSet::EMPTY]
    }

    /// The cells whose digits break a rule now, if they are shown.
    pub fn broken(&self, settings: &Settings) -> BTreeSet<Cell> {
        let is_shown = settings.conflicts || self.tutor.shows_clashes;
        let found = if is_shown { self.state().clashes() } else { Vec::new() };
        found.iter().flat_map(|conflict| conflict.cells_on(self.state().layout())).collect()
    }

    /// The cells whose digits were found to differ from the solution and have not changed.
    pub fn wrong(&self) -> BTreeSet<Cell> {
        let stays = self
            .tutor
            .wrong
            .iter()
            .filter(|wrong| self.state().get(wrong.cell) == Some(wrong.digit));
        stays.map(|wrong| wrong.cell).collect()
    }

    /// The cells that see the cursor's.
    pub fn peers(&self) -> BTreeSet<Cell> {
        self.state().layout().peers(self.cursor).into_iter().collect()
    }

    /// The highlighted digit: the selected one, or the one under the cursor.
    pub fn sought(&self, settings: &Settings) -> Option<Digit> {
        let held = self.held.filter(|_| settings.entry == Entry::DigitFirst);
        self.seek.0.or(held).or_else(|| self.state().get(self.cursor))
    }
}
