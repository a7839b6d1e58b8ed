//! Classic as messages for the page.

use std::collections::BTreeSet;
use std::error::Error;

use underdoku_formats::{Board as FileBoard, layout_line};
#[cfg(feature = "first")]
use underdoku_game::classic::LEVELS;
use underdoku_game::classic::{Event, Move, Save, Session, State};
use underdoku_game::{Game, MarkKind, Millis, ParseMoveError};
use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};
use underdoku_words::say;

use crate::play::{PageGame, numbers};
use crate::sentence::as_sentence;
use crate::wire::{Answer, Classic, EventMessage, Square};
use crate::wish::saved;

/// The names of the built-in boards.
#[cfg(feature = "first")]
pub fn levels() -> impl Iterator<Item = &'static str> {
    LEVELS.iter().map(|level| level.name)
}

/// A text that opens as the board with these digits, all of them givens.
fn text_of(state: &State, fill: &Grid) -> String {
    let layout = state.layout();
    if state.grid().is_some() {
        return fill.characters();
    }
    let line = layout_line(&FileBoard::new(layout.clone(), fill));
    line.map_or_else(|_| saved(layout, fill), |line| line.trim_end().to_owned())
}

impl PageGame for Session {
    type Game = Self;

    fn start(setup: <Self as Game>::Setup) -> Self {
        Game::start(setup)
    }

    fn replayed(save: &Save) -> Result<Self, Box<dyn Error>> {
        Ok(save.replay()?)
    }

    fn session(&self) -> &Self {
        self
    }

    fn make(&mut self, act: &str, now: Millis) -> Result<Vec<EventMessage>, String> {
        self::act(self, act, now)
    }

    fn view(&self) -> crate::wire::View {
        self::view(self)
    }

    fn ask(&self, question: &str) -> Option<Answer> {
        crate::tutor::answer(self, question)
    }
}

/// Makes a move.
pub(crate) fn act(
    session: &mut Session,
    act: &str,
    now: Millis,
) -> Result<Vec<EventMessage>, String> {
    let act: Move = act.parse().map_err(|error: ParseMoveError| as_sentence(&error.to_string()))?;
    let events = session.play(act, now).map_err(|why| say(&why))?;
    Ok(events.iter().map(|event| event_message(event, session.state().layout())).collect())
}

/// An event for the page. A note or a colour needs no message, because it is visible on the board.
pub(crate) fn event_message(event: &Event, layout: &Layout) -> EventMessage {
    let (kind, cell) = match event {
        Event::Set { cell, .. } => ("set", Some(*cell)),
        Event::Cleared { cell } => ("cleared", Some(*cell)),
        Event::Marked { cell } | Event::Coloured { cell, .. } => ("marked", Some(*cell)),
        Event::ColoursWiped | Event::AllMarked => ("all-marked", None),
        Event::Solved(_) => ("solved", None),
        Event::Completed => ("completed", None),
        #[cfg(feature = "formats")]
        Event::RuleAdded { .. } | Event::RuleRemoved { .. } => ("rule", None),
        Event::Checkpoint { .. } => ("checkpoint", None),
        Event::Returned => ("returned", None),
        Event::Undone { cell } => ("undone", *cell),
        Event::Redone { cell } => ("redone", *cell),
        Event::Rested => ("rested", None),
    };
    let says = if kind == "marked" { String::new() } else { say(event) };
    EventMessage::new(kind, cell.map(|cell| layout.index(cell)), says)
}

/// The visible state.
pub(crate) fn view(session: &Session) -> crate::wire::View {
    let view = session.view();
    let (state, layout) = (view.state, view.state.layout());
    let clashing: BTreeSet<Cell> =
        state.clashes().iter().flat_map(|clash| clash.cells_on(layout)).collect();
    let count_of = |digit| state.digits().placed().filter(|&(_, other)| other == digit).count();
    let missing = (0..layout.rows())
        .map(|index| layout.rows().saturating_sub(count_of(Digit::from_index(index))));
    crate::wire::View {
        time: view.time.0,
        moves: session.history().len(),
        over: view.is_complete.then(|| "complete".to_owned()),
        is_won: crate::play::is_won(session),
        board: crate::shape::board(
            layout,
            layout
                .cells_and_voids()
                .map(|place| square(state, place, clashing.contains(&place)))
                .collect(),
        ),
        missing: missing.collect(),
        own: crate::wire::Own::Classic(Classic {
            can_undo: view.can_undo,
            can_redo: view.can_redo,
            checkpoints: view.checkpoints,
            blanks: state.blanks().count(),
            puzzle: text_of(state, &state.givens()),
            line: text_of(state, state.digits()),
            is_draft: state.is_draft(),
            colours: state.tinted().map(|(spot, tint)| format!("{spot} {tint}\n")).collect(),
        }),
    }
}

fn square(state: &State, cell: Cell, clashes: bool) -> Square {
    let digit = state.get(cell);
    let kind = match state.origin(cell) {
        None => "blank",
        Some(Origin::Given) => "given",
        Some(Origin::User) => "player",
        Some(Origin::NakedSingle) => "single",
        Some(Origin::HiddenSingle) => "place",
        Some(Origin::Trial) => "trial",
    };
    let marks = |kind| if digit.is_none() { state.marks(kind, cell) } else { DigitSet::EMPTY };
    Square {
        digit: digit.map_or(0, Digit::get),
        kind,
        most: state.layout().digits(cell).len() as u8,
        corner: numbers(marks(MarkKind::Corner)),
        centre: numbers(marks(MarkKind::Centre)),
        tried: Vec::new(),
        clashes,
    }
}

#[cfg(test)]
mod tests {
    use underdoku_game::examples::classic::events;

    use super::*;

    #[test]
    fn every_event_has_its_sentence() {
        for event in events() {
            let message = event_message(&event, State::default().layout());
            let is_seen = message.kind == "marked";
            assert_eq!(message.says, if is_seen { String::new() } else { say(&event) });
        }
    }
}
