//! Hudoku as messages for the page.

use std::error::Error;

use underdoku_game::hudoku::{
    BONUS, Deal, Ending, Event, FULL, HINT, HintBy, Level, Move, Save, Score, Session, Shown,
    Template, View, fits, terms,
};
use underdoku_game::{Game, MarkKind, Millis, ParseMoveError};
use underdoku_generator::Seed;
use underdoku_grid::Quoted;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout};
use underdoku_words::{Joint, Message, say};

use crate::play::{PageGame, numbers};
use crate::sentence::{as_sentence, unknown};
use crate::wire::{Answer, Board, EventMessage, Hudoku, Square, Term};

/// A puzzle of a level on a built-in template or, with labels, on the player's own.
pub(crate) fn deal(name: &str, labels: &str, level: &str, seed: &str) -> Result<Deal, String> {
    let level = match level {
        "" => Level::Original,
        _ => Level::named(level).ok_or_else(|| unknown(level))?,
    };
    let template = if labels.trim().is_empty() {
        Template::named(name).ok_or_else(|| {
            let known = Message::new("open-no-template")
                .text("name", Quoted(name).to_string())
                .names("known", Template::names(), Joint::Comma);
            say(&known)
        })?
    } else {
        let lines = labels.replace('/', "\n");
        Template::read(name, &lines).map_err(|error| as_sentence(&error.to_string()))?
    };
    Deal::of_level(&template, level, &Seed::from(seed))
        .map_err(|error| as_sentence(&error.to_string()))
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
        answer(self, question)
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
    let layout = session.deal().layout();
    Ok(events.into_iter().map(|event| event_message(event, layout)).collect())
}

/// An event for the page. Notes and passing time need no message, because the board and the clock
/// show them.
pub(crate) fn event_message(event: Event, layout: &Layout) -> EventMessage {
    let (kind, cell) = match event {
        Event::Right { cell, .. } => ("filled", Some(cell)),
        Event::Wrong { cell, .. } => ("trapped", Some(cell)),
        Event::Hinted { cell, by: HintBy::Clock, .. } => ("clock", Some(cell)),
        Event::Hinted { cell, by: HintBy::Player, .. } => ("hinted", Some(cell)),
        Event::Marked { cell } => ("marked", Some(cell)),
        Event::Waited => ("waited", None),
        Event::Paused => ("paused", None),
        Event::Resumed => ("resumed", None),
        Event::Paced(_) => ("paced", None),
        Event::Ended(Ending::Finished) => ("finished", None),
        Event::Ended(Ending::GaveUp) => ("gave-up", None),
    };
    let is_seen = matches!(event, Event::Marked { .. } | Event::Waited);
    let says = if is_seen { String::new() } else { say(&event) };
    EventMessage::new(kind, cell.map(|cell| layout.index(cell)), says)
}

/// The visible state.
pub(crate) fn view(session: &Session) -> crate::wire::View {
    let view = session.view();
    crate::wire::View {
        time: session.time().0,
        moves: session.history().len(),
        over: view.ending.map(|ending| ending.to_string()),
        is_won: crate::play::is_won(session),
        board: board(&view),
        missing: missing(&view),
        own: crate::wire::Own::Hudoku(beside(session, &view)),
    }
}

fn beside(session: &Session, view: &View<'_>) -> Hudoku {
    Hudoku {
        seed: view.seed.to_string(),
        template: view.template.name().to_owned(),
        level: view.level.name(),
        name: view.name(),
        labels: own_labels(view.template),
        left: view.clock.left().0,
        pace: view.clock.pace().name(),
        deadline: session.deadline().map(|deadline| deadline.0),
        is_paused: view.is_paused,
        hidden: view.hidden().count(),
        can_undo: view.marks.can_undo(),
        can_redo: view.marks.can_redo(),
        points: view.score.points(),
        alone: view.score.alone,
        auto_hints: view.score.auto_hints,
        asked_hints: view.score.asked_hints,
        wrong: view.score.wrong,
        terms: if view.ending.is_some() { score_terms(&view.score) } else { Vec::new() },
        says: [Some(view.score.solved()), view.score.forfeited(), view.score.made_easier()]
            .iter()
            .flatten()
            .filter(|_| view.ending.is_some())
            .map(say)
            .collect(),
        most: FULL.0 + BONUS.0,
        hint_points: HINT,
        eased: view.score.eased.to_string(),
    }
}

/// The labels of a template that is not built in; empty for a built-in one.
fn own_labels(template: &Template) -> String {
    let is_built_in = Template::named(template.name()).as_ref() == Some(template);
    if is_built_in { String::new() } else { template.line().to_owned() }
}

fn score_terms(score: &Score) -> Vec<Term> {
    terms(score).into_iter().map(|(name, points)| Term { name: say(&name), points }).collect()
}

fn board(view: &View<'_>) -> Board {
    let squares = view.layout.cells_and_voids().map(|place| square(view, place));
    crate::shape::board(view.layout, squares.collect())
}

/// A cell of the board. While the game is paused its digit is hidden.
fn square(view: &View<'_>, place: Cell) -> Square {
    let is_void = view.layout.is_void(place);
    let digit = if is_void { view.layout.clue(place) } else { view.board.get(place) };
    let kind = match view.shown(place) {
        _ if is_void => "void",
        _ if view.is_paused => "blank",
        None => "blank",
        Some(Shown::Given) => "given",
        Some(Shown::Player) => "player",
        Some(Shown::Hint(HintBy::Player)) => "hint",
        Some(Shown::Hint(HintBy::Clock)) => "clock",
        Some(Shown::Solution) => "solution",
    };
    let marks = |kind| if view.is_paused { DigitSet::EMPTY } else { view.marks.get(kind, place) };
    Square {
        digit: digit.filter(|_| !view.is_paused).map_or(0, Digit::get),
        kind,
        most: view.layout.digits(place).last().map_or(0, Digit::get),
        corner: numbers(marks(MarkKind::Corner)),
        centre: numbers(marks(MarkKind::Centre)),
        tried: numbers(view.tried(place)),
        clashes: false,
    }
}

/// For each digit, the number of placements that the regions still lack.
fn missing(view: &View<'_>) -> Vec<usize> {
    let most = view.layout.largest_digit().map_or(0, Digit::get);
    (1..=most)
        .filter_map(Digit::new)
        .map(|value| {
            let takes = |&region: &usize| {
                view.layout
                    .region_cells(region)
                    .any(|cell| view.layout.digits(cell).contains(value))
            };
            let regions = (0..view.layout.region_count()).filter(takes).count();
            let shown = view.board.placed().filter(|&(_, other)| other == value).count();
            regions.saturating_sub(shown)
        })
        .collect()
}

/// Answers `fits r1c5`: the digits that still fit a cell, unless it is filled or the game is paused.
pub(crate) fn answer(session: &Session, question: &str) -> Option<Answer> {
    let cell: Cell = question.strip_prefix("fits ")?.parse().ok()?;
    let view = session.view();
    let says = vec![say(&fits(&view, cell))];
    if view.is_paused || !view.is_hidden(cell) {
        return Some(Answer { says, ..Answer::default() });
    }
    let digits = numbers(view.fits(cell));
    Some(Answer { says, cells: vec![view.layout.index(cell)], digits, ..Answer::default() })
}

#[cfg(test)]
mod tests {
    use underdoku_game::examples::hudoku::events;
    use underdoku_grid::layout::Spec;

    use super::*;

    #[test]
    fn every_event_has_its_sentence() {
        let layout = Spec::CLASSIC.layout().unwrap();
        for event in events() {
            let message = event_message(event, &layout);
            let is_seen = matches!(message.kind, "marked" | "waited");
            assert_eq!(message.says, if is_seen { String::new() } else { say(&event) });
        }
    }
}
