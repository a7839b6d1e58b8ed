//! A game.

use std::sync::Arc;

use underdoku_generator::Seed;
use underdoku_words::say;

use super::state::State;
use super::{
    Clock, Deal, Ending, Event, Move, RULES, Refused, SECOND, Score, Summary, TimedMove, View,
    words,
};
use crate::{
    Column, Facts, Game, GameId, GameNouns, Group, Marks, Millis, Outcome, Ranking, daily,
};

/// A game: its deal and every move since.
///
/// Time comes with the moves, and the clock is only read when a move is made. A front end with a
/// real clock makes [`Move::Wait`] when [`Session::deadline`](Game::deadline) has come, and the
/// clock shows its cell.
///
/// Invariants: every shown cell has the digit of the solution; the game has ended if and only if
/// all cells are shown; no time passes while it is paused.
#[derive(Clone, Debug)]
pub struct Session {
    deal: Arc<Deal>,
    moves: Vec<TimedMove>,
    state: State,
    /// Apart from the state, which every move copies, because there is no limit to their history.
    marks: Marks,
}

impl Session {
    /// A new game.
    pub fn new(deal: Deal) -> Self {
        let state = State::new(&deal);
        Self { deal: Arc::new(deal), moves: Vec::new(), state, marks: Marks::NONE }
    }

    /// The clock at a time of play, if no move comes before.
    pub fn clock_at(&self, now: Millis) -> Clock {
        self.state.clock_at(now)
    }

    /// The deal.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// How the game ended, if it did.
    pub const fn ending(&self) -> Option<Ending> {
        self.state.ending
    }

    /// The score that the game has, or would have if it ended now.
    pub const fn score(&self) -> Score {
        self.state.score
    }

    /// Everything there is to show.
    pub fn view(&self) -> View<'_> {
        View {
            template: self.deal.template(),
            level: self.deal.level(),
            seed: self.deal.seed(),
            layout: self.deal.layout(),
            board: &self.state.board,
            shown: &self.state.shown,
            tried: &self.state.tried,
            marks: &self.marks,
            clock: self.state.clock,
            is_paused: self.state.is_paused,
            score: self.state.score,
            ending: self.state.ending,
        }
    }

    /// The marks after these events, if any of them removes marks.
    fn marks_after(&self, events: &[Event]) -> Option<Marks> {
        let mut left = None;
        for event in events {
            match *event {
                Event::Right { cell, digit } | Event::Hinted { cell, digit, .. } => {
                    let marks = left.get_or_insert_with(|| self.marks.clone());
                    marks.placed(cell, digit, &|other| self.deal.layout().sees(cell, other));
                }
                Event::Ended(_) => left = Some(Marks::NONE),
                _ => {}
            }
        }
        left
    }
}

/// Makes a move about marks, if it is one.
fn mark(marks: &mut Marks, act: Move) -> Result<Option<Event>, Refused> {
    let cell = match act {
        Move::Mark(kind, cell, digit) => {
            marks.toggle(kind, cell, digit);
            cell
        }
        Move::Wipe(cell) if marks.wipe(cell) => cell,
        Move::Wipe(cell) => return Err(Refused::NoMarks { cell }),
        Move::Undo => marks.undo().ok_or(Refused::NothingToUndo)?,
        Move::Redo => marks.redo().ok_or(Refused::NothingToRedo)?,
        _ => return Ok(None),
    };
    Ok(Some(Event::Marked { cell }))
}

impl Game for Session {
    type Setup = Deal;
    type Move = Move;
    type Event = Event;
    type Refusal = Refused;
    type Summary = Summary;

    const ID: GameId = GameId::new("hudoku");
    const TITLE: &'static str = "Hudoku";
    const RULES: &'static [&'static str] = &RULES;
    const WORDS: GameNouns = GameNouns {
        noun: "game",
        numbered: "Hudoku game",
        one: "game of Hudoku",
        remedy: "start a new game",
    };
    const RANKING: Ranking = Ranking::Groups;
    const BEST: &'static [Column] = Summary::BEST;
    const SAVED: &'static [Column] = Summary::SAVED;
    const DAILY: Option<fn(&Seed) -> Deal> = Some(daily::deal);

    fn start(deal: Deal) -> Self {
        Self::new(deal)
    }

    fn setup(&self) -> &Deal {
        &self.deal
    }

    /// Lets time pass up to a time of play, and makes a move. Any time during a pause counts as its
    /// start.
    fn play(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, Refused> {
        let mut next = self.state.clone();
        let mut events = next.play(&self.deal, act, now)?;
        let mut left = self.marks_after(&events);
        if let Some(event) = mark(left.as_mut().unwrap_or(&mut self.marks), act)? {
            events.push(event);
        }
        if let Some(left) = left {
            self.marks = left;
        }
        self.state = next;
        self.moves.push(TimedMove { time: self.time(), act });
        Ok(events)
    }

    fn history(&self) -> &[TimedMove] {
        &self.moves
    }

    fn time(&self) -> Millis {
        self.state.score.time
    }

    /// The time at which the clock runs out, if no move comes before; `None` while it is stopped.
    fn deadline(&self) -> Option<Millis> {
        self.state.deadline()
    }

    fn outcome(&self) -> Option<Outcome> {
        let (ending, score) = (self.state.ending?, self.state.score);
        let (template, level) = (self.deal.template(), self.deal.level());
        Some(Outcome {
            ending: ending.to_string(),
            points: score.points(),
            time: score.time,
            eased: score.eased.to_string(),
            // Players who gave up come last.
            rank: [(ending != Ending::GaveUp).into(), score.points()],
            second_cost: SECOND,
            group: Group { key: level.after(template.line()), title: self.deal.name() },
        })
    }

    fn summary(&self) -> Summary {
        Summary {
            template: self.deal.template().name().to_owned(),
            level: self.deal.level(),
            seed: self.deal.seed().clone(),
            hidden: self.view().hidden().count() as u32,
            score: self.score(),
            ending: self.ending(),
        }
    }

    fn opening(deal: &Deal) -> String {
        let (name, seed, rules) = (deal.name(), deal.seed(), deal.level().rules());
        format!("The game of Hudoku on {name}, seed {seed}, by the rules {rules}")
    }

    fn story_line(event: &Event) -> Option<String> {
        (!matches!(event, Event::Waited | Event::Marked { .. })).then(|| say(event))
    }

    fn closing(&self) -> Vec<String> {
        words::end(self)
    }

    fn title(deal: &Deal) -> String {
        format!("{}, {}", deal.name(), deal.seed())
    }

    fn daily_facts() -> Facts {
        Facts::new().with("template", daily::TEMPLATE)
    }
}
