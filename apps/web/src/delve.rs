//! Delve as messages for the page.

use std::error::Error;

use underdoku_game::delve::{
    Ending, Event, FloorStory, MAX_HP, MarkKind, Move, Save, Session, View, say,
};
#[cfg(feature = "deep")]
use underdoku_game::delve::{Stairs, Terms};
use underdoku_game::{Game, Millis, ParseMoveError};
use underdoku_grid::layout::{DigitSet, Layout};
use underdoku_grid::{Cell, Digit};
#[cfg(feature = "deep")]
use underdoku_words::Message;

use crate::play::{PageGame, numbers};
use crate::sentence::as_sentence;
use crate::wire::{Board, Delve, EventMessage, Floor, Square};
#[cfg(feature = "deep")]
use crate::wire::{Deep, Lead, StairsChoice};

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

    fn prepare(&mut self) -> bool {
        let wanted = self.wanted();
        let is_wanted = wanted.is_some();
        if let Some(site) = wanted {
            self.offer(underdoku_game::delve::Floor::at(site));
        }
        is_wanted
    }
}

/// Makes a move. After a descent, the floor that was left is reported too.
pub(crate) fn act(
    session: &mut Session,
    act: &str,
    now: Millis,
) -> Result<Vec<EventMessage>, String> {
    let act: Move = act.parse().map_err(|error: ParseMoveError| as_sentence(&error.to_string()))?;
    let events = session.play(act, now).map_err(|why| say(&why))?;
    let mut messages: Vec<EventMessage> = events.iter().map(event_message).collect();
    if events.iter().any(|event| matches!(event, Event::Descended { .. })) {
        let story = session.view().story;
        let cleared = story.len().checked_sub(2).and_then(|index| story.get(index));
        messages.extend(cleared.map(|floor| EventMessage::new("cleared", None, say(floor))));
    }
    Ok(messages)
}

/// An event for the page. Notes need no message, because they are visible on the board.
pub(crate) fn event_message(event: &Event) -> EventMessage {
    let (kind, cell) = match *event {
        Event::Filled { cell, .. } => ("filled", Some(cell)),
        Event::Trapped { cell, .. } => ("trapped", Some(cell)),
        Event::Found { cell, .. } => ("found", Some(cell)),
        Event::Drank { .. } => ("drank", None),
        Event::Hinted { cell, .. } => ("hinted", Some(cell)),
        Event::Descended { .. } => ("descended", None),
        Event::Marked { cell } => ("marked", Some(cell)),
        Event::Ended(Ending::Died) => ("died", None),
        Event::Ended(Ending::Left) => ("left", None),
        Event::Rested => ("rested", None),
        #[cfg(feature = "deep")]
        Event::LeftBehind { cell, .. } => ("left-behind", Some(cell)),
        #[cfg(feature = "deep")]
        Event::Healed { .. } => ("healed", None),
        #[cfg(feature = "deep")]
        Event::Explained(ref lead) => ("hinted", Some(lead.cell)),
        #[cfg(feature = "deep")]
        Event::Cleared { .. } => ("cleared", None),
        #[cfg(feature = "deep")]
        Event::Ended(Ending::Won) => ("finished", None),
        // The original rules have no other events.
        #[cfg(not(feature = "deep"))]
        _ => ("rested", None),
    };
    let says = if kind == "marked" { String::new() } else { say(event) };
    EventMessage::new(kind, cell.map(Cell::index), says)
}

/// The visible state.
pub(crate) fn view(session: &Session) -> crate::wire::View {
    let view = session.view();
    crate::wire::View {
        time: view.time.0,
        moves: session.history().len(),
        over: view.ending.map(|ending| ending.to_string()),
        is_won: crate::play::is_won(session),
        board: board(|cell| square(&view, cell)),
        missing: Digit::ALL.into_iter().map(|digit| view.missing(digit)).collect(),
        own: crate::wire::Own::Delve(beside(&view)),
    }
}

fn beside(view: &View<'_>) -> Delve {
    Delve {
        seed: view.seed.to_string(),
        floor: view.depth.number(),
        hp: view.hp,
        max_hp: MAX_HP,
        potions: view.potions,
        hints: view.hints,
        blanks: view.blanks.len(),
        of_blanks: view.givens.blanks().len(),
        can_undo: view.marks.can_undo(),
        can_redo: view.marks.can_redo(),
        points: view.score.points(),
        cleared: view.score.floors,
        filled: view.score.blanks,
        story: view.story.iter().map(floor).collect(),
        #[cfg(feature = "deep")]
        deep: (!view.rules.is_original()).then(|| Box::new(deep(view))),
    }
}

#[cfg(feature = "deep")]
fn deep(view: &View<'_>) -> Deep {
    let about = Message::new("deep-about")
        .text("floor", view.depth.to_string())
        .number("hp", view.hp)
        .text("seed", view.seed.to_string());
    let needs = view.rules.terms(view.depth, view.stairs).map(|terms| say(&terms.tier));
    let way =
        |(stairs, terms): (Stairs, Terms)| StairsChoice { word: stairs.name(), says: say(&terms) };
    let stairs = view.below().filter(|_| view.is_at_stairs);
    let below = Message::new("deep-below")
        .text("floor", view.depth.below().to_string())
        .number("hp", view.rules.trap(view.depth.below()));
    Deep {
        about: say(&about),
        below: say(&below),
        needs: needs.unwrap_or_default(),
        trap: view.rules.trap(view.depth),
        streak: view.streak,
        heals: view.rules.streak.unwrap_or_default(),
        lead: view.lead.map(|lead| Lead { cell: lead.cell.index(), says: say(lead) }),
        stairs: stairs
            .into_iter()
            .flat_map(|terms| Stairs::ALL.into_iter().zip(terms))
            .map(way)
            .collect(),
        extra: view.score.extra,
    }
}

fn floor(story: &FloorStory) -> Floor {
    Floor {
        floor: story.depth.number(),
        filled: story.filled,
        hinted: story.hinted,
        traps: story.traps,
        found: story.potions_found + story.hints_found,
        time: story.cleared.map(|cleared| cleared.since(story.entered).0),
        #[cfg(feature = "deep")]
        is_hard: story.stairs == Stairs::Hard,
    }
}

fn square(view: &View<'_>, cell: Cell) -> Square {
    let placed = view.board.get(cell);
    let digit = placed.or_else(|| view.solution?.get(cell));
    let kind = match digit {
        None => "blank",
        Some(_) if placed.is_none() => "solution",
        Some(_) if view.givens.get(cell).is_some() => "given",
        Some(_) if view.hinted.contains(cell) => "hint",
        Some(_) => "player",
    };
    let marks = |kind| if digit.is_none() { view.marks.get(kind, cell) } else { DigitSet::EMPTY };
    Square {
        digit: digit.map_or(0, Digit::get),
        kind,
        most: 9,
        corner: numbers(marks(MarkKind::Corner)),
        centre: numbers(marks(MarkKind::Centre)),
        tried: numbers(view.tried(cell).into()),
        clashes: false,
    }
}

/// A board of nine rows and nine columns.
pub(crate) fn board(square: impl Fn(Cell) -> Square) -> Board {
    crate::shape::board(&Layout::classic(), Cell::all().map(square).collect())
}

#[cfg(test)]
mod tests {
    use underdoku_game::examples::delve::events;

    use super::*;

    #[test]
    fn every_event_has_its_sentence() {
        for event in events() {
            let message = event_message(&event);
            let is_seen = message.kind == "marked";
            assert_eq!(message.says, if is_seen { String::new() } else { say(&event) });
        }
    }
}
