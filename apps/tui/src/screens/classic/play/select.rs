//! Selecting several cells, and colours.

use std::time::Instant;

use underdoku_game::MarkKind;
use underdoku_game::classic::{Move, Spot, Tint};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::ClassicPlay;
use crate::board::{slip, walk};
use crate::keymap::{Action, Direction, EntryMode};
use crate::ui::{AppContext, Tone};

/// The prompt for a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colouring {
    /// For the selected cells.
    Cells,
    /// For a note in them, whose digit is asked for first.
    Note(Option<Digit>),
}

/// The changes since the board was opened here, each with its number of moves: what was done to
/// several cells at once is undone at once.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ChangeGroups {
    done: Vec<usize>,
    undone: Vec<usize>,
}

impl ChangeGroups {
    /// The moves of an action: one, or as many as the stroke that it undoes or redoes.
    pub(super) fn moves(&mut self, act: Move) -> Vec<Move> {
        let (from, to) = match act {
            Move::Undo => (&mut self.done, &mut self.undone),
            Move::Redo => (&mut self.undone, &mut self.done),
            _ => return vec![act],
        };
        let Some(count) = from.pop() else { return vec![act] };
        to.push(count);
        vec![act; count]
    }

    /// Records a stroke of this many moves.
    pub(super) fn note(&mut self, act: &Move, count: usize) {
        let changes = !matches!(act, Move::Undo | Move::Redo | Move::Checkpoint | Move::Rest);
        if changes && count > 0 {
            self.done.push(count);
            self.undone.clear();
        }
    }
}

impl ClassicPlay {
    /// The selected cells, or the cursor's.
    pub(crate) fn targets(&self) -> Vec<Cell> {
        if self.selected.is_empty() {
            return vec![self.cursor];
        }
        let mut cells = self.selected.clone();
        cells.sort_unstable();
        cells
    }

    /// Selects the cursor's cell and the next one in a direction.
    pub(super) fn extend(&mut self, way: Direction) {
        let next = walk(self.state().layout(), self.cursor, |_| false, Action::Go(way));
        self.select(next.unwrap_or(self.cursor));
    }

    /// Adds a cell to the selection, which starts with the cursor's. In a puzzle that is being set the selection
    /// may become a line, so a step back takes the last cell out again.
    pub(super) fn select(&mut self, cell: Cell) {
        let is_back = matches!(self.selected[..], [.., before, _] if before == cell);
        if is_back && self.state().is_draft() {
            self.selected.pop();
        }
        for cell in [self.cursor, cell] {
            if !is_back && !self.selected.contains(&cell) {
                self.selected.push(cell);
            }
        }
        self.cursor = cell;
    }

    /// Enters a digit or a note in all selected cells, or removes it if all of them have it.
    pub(super) fn write_all(
        &mut self,
        pen: EntryMode,
        digit: Digit,
        context: &mut AppContext,
        now: Instant,
    ) {
        if pen == EntryMode::Place && context.settings.slips {
            let state = self.state();
            let find = |cell| slip(state.layout(), state.digits().clone(), cell, digit);
            if let Some(slip) = self.targets().into_iter().find_map(find) {
                self.stage.say(Tone::Plain, slip, now);
                return;
            }
        }
        let acts = match pen {
            EntryMode::Place => self.placing(digit),
            EntryMode::Corner => self.marking(MarkKind::Corner, digit, context.settings.tidy),
            EntryMode::Centre => self.marking(MarkKind::Centre, digit, context.settings.tidy),
        };
        self.make_each(&acts, context, now);
    }

    fn placing(&self, digit: Digit) -> Vec<Move> {
        let state = self.state();
        let own = |cell: &Cell| !state.is_given(*cell);
        let cells: Vec<Cell> = self.targets().into_iter().filter(own).collect();
        let lacking: Vec<Cell> =
            cells.iter().copied().filter(|&cell| state.get(cell) != Some(digit)).collect();
        if lacking.is_empty() {
            return cells.into_iter().map(Move::Clear).collect();
        }
        lacking.into_iter().map(|cell| Move::Set(cell, digit)).collect()
    }

    fn marking(&self, kind: MarkKind, digit: Digit, tidy: bool) -> Vec<Move> {
        let state = self.state();
        let takes =
            |cell: &Cell| state.get(*cell).is_none() && !(tidy && state.rules_out(*cell, digit));
        let cells: Vec<Cell> = self.targets().into_iter().filter(takes).collect();
        let has = |cell: &Cell| state.marks(kind, *cell).contains(digit);
        let all = cells.iter().all(has);
        let changed = cells.into_iter().filter(|cell| all || !has(cell));
        changed.map(|cell| Move::Mark(kind, cell, digit)).collect()
    }

    /// Empties all selected cells.
    pub(super) fn wiping(&self) -> Vec<Move> {
        let state = self.state();
        let act = |cell: Cell| {
            if state.get(cell).is_some() {
                return (!state.is_given(cell)).then_some(Move::Clear(cell));
            }
            let kinds = [MarkKind::Corner, MarkKind::Centre];
            let has_marks = kinds.into_iter().any(|kind| !state.marks(kind, cell).is_empty());
            has_marks.then_some(Move::Wipe(cell))
        };
        self.targets().into_iter().filter_map(act).collect()
    }

    /// Opens the prompt for a colour: first for the cells, then for a note in them, then closes it.
    pub(super) fn turn_colouring(&mut self) {
        self.colouring = match self.colouring {
            None => Some(Colouring::Cells),
            Some(Colouring::Cells) => Some(Colouring::Note(None)),
            Some(Colouring::Note(_)) => None,
        };
    }

    /// The prompt for a colour.
    pub(super) fn colour_question(&self) -> Option<String> {
        Some(match self.colouring? {
            Colouring::Cells => label("classic-colour-cells").to_owned(),
            Colouring::Note(None) => label("classic-colour-which").to_owned(),
            Colouring::Note(Some(digit)) => {
                say(&Message::new("classic-colour-note").digit("digit", digit))
            }
        })
    }

    /// Answers the prompt with a number, 0 for none.
    pub(super) fn answer_colour(&mut self, number: u8, context: &mut AppContext, now: Instant) {
        if let (Some(Colouring::Note(note @ None)), Some(digit)) =
            (&mut self.colouring, Digit::new(number))
        {
            *note = Some(digit);
            return;
        }
        let digit = match self.colouring.take() {
            Some(Colouring::Note(digit)) => digit,
            _ => None,
        };
        let acts = self.colours(digit, Tint::new(number));
        self.make_each(&acts, context, now);
    }

    /// The moves that colour all cells, or a note in them, or remove the colour that all have.
    fn colours(&self, digit: Option<Digit>, tint: Option<Tint>) -> Vec<Move> {
        let state = self.state();
        let spots = self.targets().into_iter().map(|cell| Spot { cell, digit });
        let spots: Vec<Spot> =
            spots.filter(|spot| digit.is_none() || state.get(spot.cell).is_none()).collect();
        let Some(tint) = tint else {
            let coloured = spots.into_iter().filter_map(|spot| Some((spot, state.tint(spot)?)));
            return coloured.map(|(spot, tint)| Move::Colour(spot, tint)).collect();
        };
        let all = spots.iter().all(|&spot| state.tint(spot) == Some(tint));
        let changed = spots.into_iter().filter(|&spot| all || state.tint(spot) != Some(tint));
        changed.map(|spot| Move::Colour(spot, tint)).collect()
    }

    /// Makes the same move in several cells, as one stroke.
    pub(super) fn make_each(&mut self, acts: &[Move], context: &mut AppContext, now: Instant) {
        let cursor = self.cursor;
        match acts {
            [] => self.stage.say(Tone::Plain, label("classic-nothing-there").to_owned(), now),
            [act] => self.make(act.clone(), context, now),
            _ => self.play_all(acts, context, now),
        }
        if acts.len() > 1 {
            self.cursor = cursor;
        }
    }
}
