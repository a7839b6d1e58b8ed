//! A game.

use std::sync::Arc;

use super::state::State;
use super::{Clock, Deal, Ending, Event, Move, Refused, ReplayFault, Save, Score, TimedMove, View};
use crate::Millis;
use crate::save::replay;

/// A game: what was dealt and every move since.
///
/// Time comes with the moves. The clock is only ever looked at when a move is made: who plays by the
/// wall's clock makes [`Move::Wait`] when [`Session::deadline`] has come, and the clock shows its cell.
///
/// What always holds: every cell that is seen holds the solution's digit; the game has ended if and only
/// if all cells are seen; while it is paused no time passes.
#[derive(Clone, Debug)]
pub struct Session {
    deal: Arc<Deal>,
    moves: Vec<TimedMove>,
    state: State,
}

impl Session {
    /// A game at its start.
    pub fn new(deal: Deal) -> Self {
        let state = State::new(&deal);
        Self { deal: Arc::new(deal), moves: Vec::new(), state }
    }

    /// Plays a save again.
    ///
    /// # Errors
    ///
    /// The number of the first move that the rules refuse, or whose time is not when it can be made, with
    /// the reason.
    pub fn replay(save: &Save) -> Result<Self, ReplayFault> {
        Self::replay_with(save, |_, _| ())
    }

    /// Plays a save again and tells of every move and what came of it.
    ///
    /// # Errors
    ///
    /// As [`Session::replay`].
    pub fn replay_with(save: &Save, mut tell: impl FnMut(TimedMove, &[Event])) -> Result<Self, ReplayFault> {
        let mut session = Self::new(save.deal.clone());
        replay(&save.moves, |timed| {
            let events = session.handle(timed.act, timed.time)?;
            tell(timed, &events);
            Ok(())
        })?;
        Ok(session)
    }

    /// Lets time pass up to a time of play, and makes a move; a time before the last move's counts as
    /// that, and so does any time during a pause.
    ///
    /// # Errors
    ///
    /// Why the move is not possible then; nothing has changed, and no time has passed.
    pub fn handle(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, Refused> {
        let mut next = self.state.clone();
        let events = next.play(&self.deal, act, now)?;
        self.state = next;
        self.moves.push(TimedMove { time: self.time(), act });
        Ok(events)
    }

    /// When the clock runs out, if nothing happens before; never while it stands.
    pub fn deadline(&self) -> Option<Millis> {
        self.state.deadline()
    }

    /// The clock at a time of play, if nothing happens before.
    pub fn clock_at(&self, now: Millis) -> Clock {
        self.state.clock_at(now)
    }

    /// What was dealt.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The game as text: its rules, its template, its seed and its moves.
    pub fn save(&self) -> Save {
        Save { deal: Deal::clone(&self.deal), moves: self.moves.clone() }
    }

    /// The moves so far.
    pub fn moves(&self) -> &[TimedMove] {
        &self.moves
    }

    /// The time of play, as the last move left it.
    pub const fn time(&self) -> Millis {
        self.state.score.time
    }

    /// How the game ended, if it has.
    pub const fn ending(&self) -> Option<Ending> {
        self.state.ending
    }

    /// The score if the game ended now.
    pub const fn score(&self) -> Score {
        self.state.score
    }

    /// All there is to show.
    pub fn view(&self) -> View<'_> {
        View {
            template: self.deal.template(),
            seed: self.deal.seed(),
            layout: self.deal.layout(),
            board: &self.state.board,
            shown: &self.state.shown,
            tried: &self.state.tried,
            clock: self.state.clock,
            is_paused: self.state.is_paused,
            score: self.state.score,
            ending: self.state.ending,
        }
    }
}
