//! The state that moves and time change.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid};

use super::{Assists, BONUS, Clock, Deal, Ending, Event, HintBy, Move, Pace, Refused, Score};
use crate::Millis;

/// How a digit came to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shown {
    /// It was shown at the start.
    Given,
    /// The player entered it.
    Player,
    /// A hint revealed it.
    Hint(HintBy),
    /// The solution revealed it.
    Solution,
}

/// A game at one moment. The order is fixed: first time passes, then the move is made.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) board: Grid,
    pub(super) shown: Vec<Option<Shown>>,
    pub(super) tried: Vec<DigitSet>,
    pub(super) clock: Clock,
    pub(super) is_paused: bool,
    pub(super) ending: Option<Ending>,
    /// The score so far; its time is the time of play.
    pub(super) score: Score,
}

impl State {
    pub(super) fn new(deal: &Deal) -> Self {
        let layout = deal.layout();
        let given = |place| deal.givens().get(place).map(|_| Shown::Given);
        Self {
            board: deal.givens().clone(),
            shown: layout.cells_and_voids().map(given).collect(),
            tried: layout.cells_and_voids().map(|_| DigitSet::EMPTY).collect(),
            clock: Clock::new(Pace::Normal),
            is_paused: false,
            ending: None,
            score: Score::default(),
        }
    }

    /// Lets time pass and makes a move; of a move about marks, which are not part of the state, it
    /// only checks that the cell takes it. After a refusal the state is unusable; callers work on a
    /// copy.
    pub(super) fn play(
        &mut self,
        deal: &Deal,
        act: Move,
        now: Millis,
    ) -> Result<Vec<Event>, Refused> {
        self.must_go_on()?;
        let mut events = self.pass(deal, now);
        match act {
            Move::Wait => self.wait(&mut events)?,
            _ => events.extend(self.apply(deal, act)?),
        }
        Ok(events)
    }

    /// The time at which the clock runs out, if no move comes before.
    pub(super) fn deadline(&self) -> Option<Millis> {
        let runs = !self.is_paused && self.ending.is_none();
        let wait = if runs { self.clock.runs_out_in()? } else { return None };
        Some(Millis(self.score.time.0.saturating_add(wait.0)))
    }

    /// The clock at that time, if no move comes before.
    pub(super) fn clock_at(&self, now: Millis) -> Clock {
        let mut clock = self.clock;
        if !self.is_paused && self.ending.is_none() {
            clock.pass(now.since(self.score.time));
        }
        clock
    }

    /// Lets time pass. Whenever the clock runs out, it shows a cell.
    fn pass(&mut self, deal: &Deal, now: Millis) -> Vec<Event> {
        let mut events = Vec::new();
        while let Some(deadline) = self.deadline().filter(|&deadline| deadline <= now) {
            self.score.time = deadline;
            let hidden = deal.hinted(&self.board).expect("an unfinished game has hidden cells");
            self.hint(deal, hidden, HintBy::Clock, &mut events);
        }
        if !self.is_paused && self.ending.is_none() && now > self.score.time {
            self.clock.pass(now.since(self.score.time));
            self.score.time = now;
        }
        events
    }

    fn wait(&self, events: &mut Vec<Event>) -> Result<(), Refused> {
        if self.is_paused {
            return Err(Refused::Paused);
        }
        if events.is_empty() {
            events.push(Event::Waited);
        }
        Ok(())
    }

    fn apply(&mut self, deal: &Deal, act: Move) -> Result<Vec<Event>, Refused> {
        self.must_go_on()?;
        match act {
            Move::Place(cell, digit) => self.place(deal, cell, digit),
            Move::Hint(cell) => self.asked_hint(deal, cell),
            Move::Mark(_, cell, digit) => {
                self.must_be_hidden(deal, cell)?;
                must_be_in_region(deal, cell, digit)?;
                Ok(Vec::new())
            }
            Move::Wipe(cell) => self.must_be_hidden(deal, cell).map(|()| Vec::new()),
            Move::Undo | Move::Redo => self.must_be_seen().map(|()| Vec::new()),
            Move::Solution => Ok(self.give_up(deal)),
            Move::Pause => self.pause(),
            Move::Resume => self.resume(),
            Move::Pace(pace) => self.turn_to(pace),
            Move::Wait => Ok(Vec::new()),
        }
    }

    fn place(&mut self, deal: &Deal, cell: Cell, digit: Digit) -> Result<Vec<Event>, Refused> {
        self.must_be_hidden(deal, cell)?;
        must_be_in_region(deal, cell, digit)?;
        if deal.digit(cell) != digit {
            return Ok(vec![self.wrong(deal, cell, digit)]);
        }
        self.score.alone += 1;
        let mut events = vec![Event::Right { cell, digit }];
        self.show(deal, cell, Shown::Player, BONUS, &mut events);
        Ok(events)
    }

    fn wrong(&mut self, deal: &Deal, cell: Cell, digit: Digit) -> Event {
        self.score.wrong += 1;
        self.tried[deal.layout().index(cell)].insert(digit);
        Event::Wrong { cell, digit, count: self.score.wrong }
    }

    fn asked_hint(&mut self, deal: &Deal, cell: Option<Cell>) -> Result<Vec<Event>, Refused> {
        self.must_be_seen()?;
        let random = deal.hinted(&self.board).expect("an unfinished game has hidden cells");
        let cell = cell.unwrap_or(random);
        self.must_be_hidden(deal, cell)?;
        let mut events = Vec::new();
        self.hint(deal, cell, HintBy::Player, &mut events);
        Ok(events)
    }

    fn hint(&mut self, deal: &Deal, cell: Cell, by: HintBy, events: &mut Vec<Event>) {
        match by {
            HintBy::Clock => self.score.auto_hints += 1,
            HintBy::Player => self.score.asked_hints += 1,
        }
        events.push(Event::Hinted { cell, digit: deal.digit(cell), by });
        self.show(deal, cell, Shown::Hint(by), Millis(0), events);
    }

    /// Shows a cell and restarts the clock; the last cell ends the game.
    fn show(
        &mut self,
        deal: &Deal,
        cell: Cell,
        how: Shown,
        bonus: Millis,
        events: &mut Vec<Event>,
    ) {
        self.board.set(cell, Some(deal.digit(cell)));
        self.shown[deal.layout().index(cell)] = Some(how);
        self.clock.refill(bonus);
        if deal.hinted(&self.board).is_none() {
            self.ending = Some(Ending::Finished);
            events.push(Event::Ended(Ending::Finished));
        }
    }

    fn give_up(&mut self, deal: &Deal) -> Vec<Event> {
        for cell in deal.layout().cells().filter(|&cell| self.board.get(cell).is_none()) {
            self.shown[deal.layout().index(cell)] = Some(Shown::Solution);
        }
        self.board = deal.solution().clone();
        self.score.gave_up = true;
        self.ending = Some(Ending::GaveUp);
        vec![Event::Ended(Ending::GaveUp)]
    }

    fn pause(&mut self) -> Result<Vec<Event>, Refused> {
        self.must_be_seen()?;
        self.is_paused = true;
        self.score.eased.paused = true;
        Ok(vec![Event::Paused])
    }

    fn resume(&mut self) -> Result<Vec<Event>, Refused> {
        if !self.is_paused {
            return Err(Refused::NotPaused);
        }
        self.is_paused = false;
        Ok(vec![Event::Resumed])
    }

    fn turn_to(&mut self, pace: Pace) -> Result<Vec<Event>, Refused> {
        if self.clock.pace() == pace {
            return Err(Refused::SamePace(pace));
        }
        self.clock.turn_to(pace);
        let Assists { slow, off, .. } = &mut self.score.eased;
        *slow |= pace == Pace::Slow;
        *off |= pace == Pace::Off;
        Ok(vec![Event::Paced(pace)])
    }

    const fn must_go_on(&self) -> Result<(), Refused> {
        if self.ending.is_some() { Err(Refused::GameOver) } else { Ok(()) }
    }

    const fn must_be_seen(&self) -> Result<(), Refused> {
        if self.is_paused { Err(Refused::Paused) } else { Ok(()) }
    }

    fn must_be_hidden(&self, deal: &Deal, cell: Cell) -> Result<(), Refused> {
        self.must_be_seen()?;
        if !deal.layout().has(cell) {
            return Err(Refused::NoCell { cell });
        }
        if deal.layout().is_void(cell) {
            return Err(Refused::EmptyCell { cell });
        }
        self.board.get(cell).map_or(Ok(()), |digit| Err(Refused::ShownCell { cell, digit }))
    }
}

fn must_be_in_region(deal: &Deal, cell: Cell, digit: Digit) -> Result<(), Refused> {
    let allowed = deal.layout().digits(cell);
    match allowed.last().filter(|_| !allowed.contains(digit)) {
        Some(most) => Err(Refused::NotInRegion { cell, digit, most }),
        None => Ok(()),
    }
}
