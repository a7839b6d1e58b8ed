//! A game of Classic.

use underdoku_grid::Origin;
#[cfg(feature = "setting")]
use underdoku_grid::layout::Rule;
use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::say;

use super::solve::solve_under;
use super::{
    Event, Move, Refused, RulesVersion, Setup, Spot, State, Summary, TimedMove, Tint, words,
};
use crate::{Column, Game, GameId, GameNouns, MarkKind, Millis, Outcome, Ranking};

/// A loaded board and everything done to it since.
#[derive(Clone, Debug)]
pub struct Session {
    setup: Setup,
    moves: Vec<TimedMove>,
    /// The loaded board and the board after each change; `now` is the index of the current one.
    history: Vec<Step>,
    now: usize,
    checkpoints: Vec<State>,
}

/// A board, and the cell that the change leading to it affected, if it affected only one.
#[derive(Clone, Debug)]
struct Step {
    state: State,
    cell: Option<Cell>,
}

/// Everything there is to show.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The board and the marks.
    pub state: &'a State,
    /// True if a change can be undone.
    pub can_undo: bool,
    /// True if an undone change can be redone.
    pub can_redo: bool,
    /// The number of checkpoints.
    pub checkpoints: usize,
    /// True if every cell is filled and no rule is broken.
    pub is_complete: bool,
    /// The time of the last move.
    pub time: Millis,
}

impl Session {
    /// A game on a board just loaded, with its notes.
    pub fn new(start: &State) -> Self {
        Self::under(RulesVersion::of(start), start)
    }

    /// A game under the rules of the save that it continues.
    pub fn under(rules: RulesVersion, start: &State) -> Self {
        let state =
            if rules == RulesVersion::Notes { start.clone() } else { start.without_notes() };
        Self {
            setup: Setup { rules, start: state.clone() },
            moves: Vec::new(),
            history: vec![Step { state, cell: None }],
            now: 0,
            checkpoints: Vec::new(),
        }
    }

    /// The rules that it is played under.
    pub const fn rules(&self) -> RulesVersion {
        self.setup.rules
    }

    /// The board and the marks.
    pub fn state(&self) -> &State {
        &self.history[self.now].state
    }

    /// Everything there is to show.
    pub fn view(&self) -> View<'_> {
        View {
            state: self.state(),
            can_undo: self.now > 0,
            can_redo: self.now + 1 < self.history.len(),
            checkpoints: self.checkpoints.len(),
            is_complete: self.state().is_solved(),
            time: self.time(),
        }
    }

    /// The boards from the current one back to the loaded one.
    pub(super) fn boards_back(&self) -> impl Iterator<Item = &State> {
        self.history[..=self.now].iter().rev().map(|step| &step.state)
    }

    /// The number of changes that can be undone.
    pub const fn changes_to_undo(&self) -> usize {
        self.now
    }

    fn apply(&mut self, act: Move) -> Result<Vec<Event>, Refused> {
        self.must_be_on_the_board(&act)?;
        match act {
            Move::Set(cell, digit) => self.set(cell, digit),
            Move::Clear(cell) => self.clear(cell),
            Move::Mark(kind, cell, digit) => self.mark(kind, cell, digit),
            Move::Wipe(cell) => self.wipe(cell),
            Move::Colour(spot, tint) => self.colour(spot, tint),
            Move::WipeColours => self.wipe_colours(),
            Move::FillMarks => self.all_marks(State::fill_marks),
            Move::CleanMarks => self.all_marks(State::clean_marks),
            Move::Solve => self.solve(),
            #[cfg(feature = "setting")]
            Move::AddRule(rule) => self.add_rule(rule),
            #[cfg(feature = "setting")]
            Move::RemoveRule(rule) => self.remove_rule(&rule),
            Move::Checkpoint => Ok(self.checkpoint()),
            Move::Return => self.return_to_checkpoint(),
            Move::Undo => self.undo(),
            Move::Redo => self.redo(),
            Move::Rest => Ok(vec![Event::Rested]),
        }
    }

    fn set(&mut self, cell: Cell, digit: Digit) -> Result<Vec<Event>, Refused> {
        self.must_not_be_given(cell)?;
        if self.state().get(cell) == Some(digit) {
            return Err(Refused::NoChange { cell });
        }
        self.change(Some(cell), |state| state.put(cell, digit, Origin::User));
        let mut events = vec![Event::Set { cell, digit }];
        if self.state().is_solved() {
            events.push(Event::Completed);
        }
        Ok(events)
    }

    fn clear(&mut self, cell: Cell) -> Result<Vec<Event>, Refused> {
        self.must_not_be_given(cell)?;
        if self.state().get(cell).is_none() {
            return Err(Refused::NoChange { cell });
        }
        self.change(Some(cell), |state| state.clear(cell));
        Ok(vec![Event::Cleared { cell }])
    }

    fn mark(&mut self, kind: MarkKind, cell: Cell, digit: Digit) -> Result<Vec<Event>, Refused> {
        self.must_be_blank(cell)?;
        self.change(Some(cell), |state| state.toggle(kind, cell, digit));
        Ok(vec![Event::Marked { cell }])
    }

    fn wipe(&mut self, cell: Cell) -> Result<Vec<Event>, Refused> {
        self.must_be_blank(cell)?;
        self.change_if_any(Some(cell), |state| state.wipe(cell))
            .ok_or(Refused::NoChange { cell })?;
        Ok(vec![Event::Marked { cell }])
    }

    fn colour(&mut self, spot: Spot, tint: Tint) -> Result<Vec<Event>, Refused> {
        if spot.digit.is_some() {
            self.must_be_blank(spot.cell)?;
        }
        let new = Some(tint).filter(|_| self.state().tint(spot) != Some(tint));
        self.change(Some(spot.cell), |state| state.set_tint(spot, new));
        Ok(vec![Event::Coloured { cell: spot.cell, digit: spot.digit, tint: new }])
    }

    fn wipe_colours(&mut self) -> Result<Vec<Event>, Refused> {
        self.change_if_any(None, State::wipe_tints).ok_or(Refused::NoColours)?;
        Ok(vec![Event::ColoursWiped])
    }

    fn all_marks(&mut self, edit: fn(&mut State, RulesVersion)) -> Result<Vec<Event>, Refused> {
        let rules = self.setup.rules;
        self.change_if_any(None, |state| edit(state, rules)).ok_or(Refused::MarksAlready)?;
        Ok(vec![Event::AllMarked])
    }

    fn solve(&mut self) -> Result<Vec<Event>, Refused> {
        if self.state().is_solved() {
            return Err(Refused::NothingToSolve);
        }
        let solved = solve_under(self.state(), self.setup.rules).map_err(Refused::Unsolvable)?;
        self.change(None, |state| {
            for (cell, digit) in solved.grid.placed() {
                if let Some(method) = solved.origins[state.layout().index(cell)] {
                    state.put(cell, digit, method);
                }
            }
        });
        Ok(vec![Event::Solved(solved)])
    }

    #[cfg(feature = "setting")]
    fn add_rule(&mut self, rule: Rule) -> Result<Vec<Event>, Refused> {
        self.must_be_draft()?;
        if self.state().added_rules().len() == State::MOST_RULES {
            return Err(Refused::ManyRules);
        }
        let changed = self.state().with_rule(rule.clone()).map_err(Refused::Rule)?;
        self.change(None, |state| *state = changed);
        Ok(vec![Event::RuleAdded { rule }])
    }

    #[cfg(feature = "setting")]
    fn remove_rule(&mut self, rule: &Rule) -> Result<Vec<Event>, Refused> {
        self.must_be_draft()?;
        let changed = self.state().without_rule(rule).ok_or(Refused::NoRule)?;
        self.change(None, |state| *state = changed);
        Ok(vec![Event::RuleRemoved { rule: rule.clone() }])
    }

    fn checkpoint(&mut self) -> Vec<Event> {
        let mut checkpoint = self.state().clone();
        checkpoint.pack();
        self.checkpoints.push(checkpoint);
        vec![Event::Checkpoint { number: self.checkpoints.len() }]
    }

    fn return_to_checkpoint(&mut self) -> Result<Vec<Event>, Refused> {
        let mut checkpoint = self.checkpoints.pop().ok_or(Refused::NoCheckpoint)?;
        checkpoint.unpack(self.state());
        self.change(None, |state| *state = checkpoint);
        Ok(vec![Event::Returned])
    }

    fn undo(&mut self) -> Result<Vec<Event>, Refused> {
        let before = self.now.checked_sub(1).ok_or(Refused::NothingToUndo)?;
        let cell = self.history[self.now].cell;
        self.show(before);
        Ok(vec![Event::Undone { cell }])
    }

    fn redo(&mut self) -> Result<Vec<Event>, Refused> {
        let cell = self.history.get(self.now + 1).ok_or(Refused::NothingToRedo)?.cell;
        self.show(self.now + 1);
        Ok(vec![Event::Redone { cell }])
    }

    /// Makes another board of the history the current one, which is the only one that is not packed.
    fn show(&mut self, index: usize) {
        if let Ok([current, other]) = self.history.get_disjoint_mut([self.now, index]) {
            other.state.unpack(&current.state);
            current.state.pack();
        }
        self.now = index;
    }

    /// Makes an undoable change and discards the changes that were undone.
    fn change(&mut self, cell: Option<Cell>, edit: impl FnOnce(&mut State)) {
        let mut state = self.state().clone();
        edit(&mut state);
        self.history.truncate(self.now + 1);
        self.history[self.now].state.pack();
        self.history.push(Step { state, cell });
        self.now += 1;
    }

    /// Makes a change if it has an effect, and returns `None` otherwise.
    fn change_if_any(&mut self, cell: Option<Cell>, edit: impl Fn(&mut State)) -> Option<()> {
        let mut changed = self.state().clone();
        edit(&mut changed);
        (changed != *self.state()).then(|| self.change(cell, |state| *state = changed))
    }

    fn must_be_on_the_board(&self, act: &Move) -> Result<(), Refused> {
        let (cell, digit) = match *act {
            Move::Set(cell, digit) | Move::Mark(_, cell, digit) => (cell, Some(digit)),
            Move::Clear(cell) | Move::Wipe(cell) => (cell, None),
            Move::Colour(spot, _) => (spot.cell, spot.digit),
            _ => return Ok(()),
        };
        let values = self.state().layout().digits(cell);
        let most = values.last().ok_or(Refused::NoCell { cell })?;
        let missing = digit.filter(|&digit| !values.contains(digit));
        missing.map_or(Ok(()), |digit| Err(Refused::NoDigit { digit, most }))
    }

    #[cfg(feature = "setting")]
    fn must_be_draft(&self) -> Result<(), Refused> {
        if self.state().is_draft() { Ok(()) } else { Err(Refused::NoDraft) }
    }

    fn must_not_be_given(&self, cell: Cell) -> Result<(), Refused> {
        match (self.state().origin(cell), self.state().get(cell)) {
            (Some(Origin::Given), Some(digit)) => Err(Refused::Given { cell, digit }),
            _ => Ok(()),
        }
    }

    fn must_be_blank(&self, cell: Cell) -> Result<(), Refused> {
        self.state().get(cell).map_or(Ok(()), |digit| Err(Refused::FilledCell { cell, digit }))
    }
}

impl Game for Session {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refused;
    type Summary = Summary;

    const ID: GameId = GameId::new("classic");
    const TITLE: &'static str = "Classic";
    const RULES: &'static [&'static str] =
        &[RulesVersion::Differ.name(), RulesVersion::Sums.name(), RulesVersion::Notes.name()];
    const WORDS: GameNouns = GameNouns {
        noun: "game",
        numbered: "Classic game",
        one: "game of Classic",
        remedy: "load another board",
    };
    const RANKING: Ranking = Ranking::None;
    const BEST: &'static [Column] = &[];
    const SAVED: &'static [Column] = Summary::SAVED;

    fn start(setup: Setup) -> Self {
        Self::under(setup.rules, &setup.start)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn play(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, Refused> {
        let time = now.max(self.time());
        let events = self.apply(act.clone())?;
        self.moves.push(TimedMove { time, act });
        Ok(events)
    }

    fn history(&self) -> &[TimedMove] {
        &self.moves
    }

    /// A full board can still be changed, so a game never ends.
    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn summary(&self) -> Summary {
        let state = self.state();
        Summary {
            filled: (state.filled() - state.given_count()) as u32,
            blanks: state.blanks().count() as u32,
            is_complete: state.is_solved(),
            is_by_solver: state.has_digits_of_solver(),
            time: self.time(),
        }
    }

    fn opening(setup: &Setup) -> String {
        format!("The game of Classic, by the rules {}: {}", setup.rules.name(), words::board(setup))
    }

    fn story_line(event: &Event) -> Option<String> {
        words::story_line(event)
    }

    fn closing(&self) -> Vec<String> {
        vec![format!("\n{}", say(&self.ended()))]
    }

    fn is_rest(act: &Move) -> bool {
        *act == Move::Rest
    }
}
