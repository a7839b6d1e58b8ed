//! A run.

use underdoku_generator::Seed;
use underdoku_grid::{Cell, CellSet, Digit, DigitSet, Grid, House, layout};

#[cfg(feature = "deep")]
use super::Lead;
use super::rules::HAS_DEEP;
use super::{
    Dungeon, Ending, Event, Floor, FloorStory, Item, MAX_HP, MarkKind, Marks, Move, Refused, Rules,
    Score, Setup, Site, Stairs, Summary, TimedMove, View, words,
};
use crate::{Column, Game, GameId, GameNouns, Millis, Outcome, Ranking, Replayer};

/// A run: its current state and every move that led there.
///
/// Invariants: hit points are from 0 to [`MAX_HP`]; every filled cell has the digit of the
/// solution; the run has ended if and only if there are no hit points left, the player left or the
/// last floor is cleared.
#[derive(Clone, Debug)]
pub struct Session {
    moves: Vec<TimedMove>,
    floor: Floor,
    next_floors: [Option<Floor>; 2],
    board: Grid,
    hinted: CellSet,
    /// The last explained hint, until its digit is entered.
    #[cfg(feature = "deep")]
    shown: Option<Box<Lead>>,
    marks: Marks,
    tried: [DigitSet; 81],
    hp: u8,
    potions: u32,
    hints: u32,
    streak: u32,
    story: Vec<FloorStory>,
    ending: Option<Ending>,
}

impl Session {
    /// A new run, on floor B1. A seed on its own is played under the original rules.
    pub fn new(setup: impl Into<Setup>) -> Self {
        Self::on(Floor::at(Site::first(setup.into())))
    }

    /// A new run, on a first floor that is already dug.
    pub(super) fn on(floor: Floor) -> Self {
        let site = floor.site();
        let Rules { start_hp, start_potions, start_hints, .. } = *site.setup.rules;
        Self {
            moves: Vec::new(),
            board: *floor.puzzle().givens(),
            story: vec![FloorStory::new(site.depth, site.stairs, Millis(0))],
            floor,
            next_floors: [None, None],
            hinted: CellSet::EMPTY,
            #[cfg(feature = "deep")]
            shown: None,
            marks: Marks::NONE,
            tried: [DigitSet::EMPTY; 81],
            hp: start_hp,
            potions: start_potions,
            hints: start_hints,
            streak: 0,
            ending: None,
        }
    }

    fn rules(&self) -> &'static Rules {
        self.floor.site().setup.rules
    }

    /// True if stairs lead down from the floor, whether it is cleared or not.
    fn has_stairs(&self) -> bool {
        self.rules().has_stairs(self.floor.depth())
    }

    /// True if the floor is cleared and the player has to choose the stairs down.
    pub fn is_at_stairs(&self) -> bool {
        HAS_DEEP && self.ending.is_none() && self.board.blanks().is_empty()
    }

    /// The floor that a move may lead to.
    pub(super) fn may_enter(&self, act: Move) -> Option<Site> {
        let is_last_blank = self.board.blanks().len() == 1;
        match act {
            Move::Stairs(stairs) if self.is_at_stairs() => Some(self.below(stairs)),
            Move::Place(..) | Move::Hint if is_last_blank && !self.has_stairs() => {
                self.site_below(Stairs::Calm)
            }
            _ => None,
        }
    }

    fn below(&self, stairs: Stairs) -> Site {
        let Site { setup, depth, .. } = self.floor.site();
        Site { setup: setup.clone(), depth: depth.below(), stairs }
    }

    /// The floor behind these stairs, if there is one.
    fn site_below(&self, stairs: Stairs) -> Option<Site> {
        let is_last = self.rules().is_last(self.floor.depth());
        let is_there = self.has_stairs() || stairs == Stairs::Calm && !is_last;
        is_there.then(|| self.below(stairs))
    }

    /// A floor that may come next, for digging it while the player plays; see [`Session::offer`].
    pub fn wanted(&self) -> Option<Site> {
        let is_open = |stairs: &Stairs| self.next_floors[*stairs as usize].is_none();
        let wanted = Stairs::ALL.into_iter().filter(is_open);
        wanted.filter(|_| self.ending.is_none()).find_map(|stairs| self.site_below(stairs))
    }

    /// Accepts a floor that was dug ahead of time, if it may come next. Otherwise the floor is dug
    /// on descent, with the same result.
    pub fn offer(&mut self, floor: Floor) {
        let stairs = floor.site().stairs;
        if self.site_below(stairs).as_ref() == Some(floor.site()) {
            self.next_floors[stairs as usize] = Some(floor);
        }
    }

    /// How the run ended, if it did.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The score that the run has, or would have if it ended now.
    pub fn score(&self) -> Score {
        let cleared = || self.story.iter().filter(|floor| floor.cleared.is_some());
        let bonus = self.rules().bonus;
        let hard = cleared().filter(|floor| floor.stairs == Stairs::Hard).count() as u64;
        let left = if self.ending == Some(Ending::Won) {
            bonus.hp * u64::from(self.hp) + bonus.item * u64::from(self.potions + self.hints)
        } else {
            0
        };
        Score {
            floors: cleared().count() as u32,
            blanks: self.story.iter().map(|floor| floor.filled).sum(),
            extra: bonus.hard * hard + left,
            time: self.time(),
        }
    }

    /// Everything there is to show.
    pub fn view(&self) -> View<'_> {
        let site = self.floor.site();
        View {
            rules: site.setup.rules,
            seed: &site.setup.seed,
            depth: site.depth,
            stairs: site.stairs,
            hp: self.hp,
            potions: self.potions,
            hints: self.hints,
            streak: self.streak,
            board: &self.board,
            givens: self.floor.puzzle().givens(),
            blanks: self.board.blanks(),
            hinted: self.hinted,
            #[cfg(feature = "deep")]
            lead: self.shown.as_deref(),
            is_at_stairs: self.is_at_stairs(),
            marks: &self.marks,
            tried: &self.tried,
            story: &self.story,
            score: self.score(),
            time: self.time(),
            ending: self.ending,
            solution: self.ending.map(|_| self.floor.puzzle().solution()),
        }
    }

    fn apply(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, Refused> {
        if self.ending.is_some() {
            return Err(Refused::RunOver);
        }
        match act {
            Move::Place(cell, digit) => self.place(cell, digit, now),
            Move::Potion => self.drink(),
            Move::Hint => self.hint(now),
            Move::Mark(kind, cell, digit) => self.mark(kind, cell, digit),
            Move::Wipe(cell) => self.wipe(cell),
            Move::Undo => Ok(marked(self.marks.undo().ok_or(Refused::NothingToUndo)?)),
            Move::Redo => Ok(marked(self.marks.redo().ok_or(Refused::NothingToRedo)?)),
            Move::Stairs(stairs) if self.is_at_stairs() => Ok(vec![self.descend(stairs, now)]),
            Move::Stairs(_) => Err(Refused::NoStairs),
            Move::Rest => Ok(vec![Event::Rested]),
            Move::Leave => Ok(vec![self.end(Ending::Left)]),
        }
    }

    fn place(&mut self, cell: Cell, digit: Digit, now: Millis) -> Result<Vec<Event>, Refused> {
        self.must_be_blank(cell)?;
        if self.floor.puzzle().solution().get(cell) != Some(digit) {
            return Ok(self.spring_trap(cell, digit));
        }
        self.story_now().filled += 1;
        let mut events = vec![Event::Filled { cell, digit }];
        self.grow_streak(cell, &mut events);
        self.fill(cell, digit, now, &mut events);
        Ok(events)
    }

    /// Counts a right digit, unless a hint showed it, and heals after enough of them.
    fn grow_streak(&mut self, cell: Cell, events: &mut Vec<Event>) {
        let Some(heals) = self.rules().streak() else { return };
        if self.hinted.contains(cell) {
            return;
        }
        self.streak += 1;
        if self.streak == heals {
            self.streak = 0;
            if self.hp < MAX_HP {
                self.hp += 1;
                events.push(Event::Healed { hp: self.hp, streak: heals });
            }
        }
    }

    fn spring_trap(&mut self, cell: Cell, digit: Digit) -> Vec<Event> {
        let before = self.hp;
        self.hp = before.saturating_sub(self.rules().trap(self.floor.depth()));
        let lost = before - self.hp;
        self.streak = 0;
        self.tried[cell.index()].insert(digit);
        self.story_now().traps += 1;
        let shows =
            |house: &House| house.cells().iter().any(|other| self.board.get(other) == Some(digit));
        let seen = cell.houses().into_iter().find(shows);
        let mut events = vec![Event::Trapped { cell, digit, lost, hp: self.hp, seen }];
        if self.hp == 0 {
            events.push(self.end(Ending::Died));
        }
        events
    }

    fn drink(&mut self) -> Result<Vec<Event>, Refused> {
        if self.potions == 0 {
            return Err(Refused::NoPotion);
        }
        if self.hp == MAX_HP {
            return Err(Refused::FullHp);
        }
        self.potions -= 1;
        self.hp += 1;
        self.story_now().potions_drunk += 1;
        Ok(vec![Event::Drank { hp: self.hp }])
    }

    fn hint(&mut self, now: Millis) -> Result<Vec<Event>, Refused> {
        if self.is_at_stairs() {
            return Err(Refused::AtStairs);
        }
        #[cfg(feature = "deep")]
        if let Some(lead) = &self.shown {
            return Err(Refused::HintOpen { cell: lead.cell });
        }
        if self.hints == 0 {
            return Err(Refused::NoHint);
        }
        self.hints -= 1;
        self.story_now().hinted += 1;
        #[cfg(feature = "deep")]
        if self.rules().hints_explain() {
            let lead = Box::new(Lead::find(self.floor.puzzle(), &self.board));
            self.hinted.insert(lead.cell);
            self.shown = Some(lead.clone());
            return Ok(vec![Event::Explained(lead)]);
        }
        let cell = self
            .floor
            .hinted(self.board.blanks())
            .expect("a floor without blanks ends immediately");
        let digit = self.floor.puzzle().solution().get(cell).expect("a solution has no blanks");
        self.hinted.insert(cell);
        let mut events = vec![Event::Hinted { cell, digit }];
        self.fill(cell, digit, now, &mut events);
        Ok(events)
    }

    /// Fills a cell with the right digit, collects the loot there and ends the floor after the last
    /// blank.
    fn fill(&mut self, cell: Cell, digit: Digit, now: Millis, events: &mut Vec<Event>) {
        self.board.set(cell, Some(digit));
        let peers = cell.peers();
        let is_peer = |other| peers.contains(on_board(other));
        self.marks.placed(cell.into(), digit.into(), &is_peer);
        #[cfg(feature = "deep")]
        self.shown.take_if(|lead| lead.cell == cell);
        let is_late = self.hinted.contains(cell) || !self.tried[cell.index()].is_empty();
        let is_lost = self.rules().wants_first_try() && is_late;
        if let Some(item) = self.floor.item(cell).filter(|_| !is_lost) {
            events.push(self.find(cell, item));
        }
        if self.board.blanks().is_empty() {
            self.clear(now, events);
        }
    }

    fn find(&mut self, cell: Cell, item: Item) -> Event {
        let rules = self.rules();
        let held = match item {
            Item::Potion => &mut self.potions,
            Item::Hint => &mut self.hints,
        };
        if !rules.has_room(*held) {
            return Event::LeftBehind { cell, item };
        }
        *held += 1;
        match item {
            Item::Potion => self.story_now().potions_found += 1,
            Item::Hint => self.story_now().hints_found += 1,
        }
        Event::Found { cell, item }
    }

    /// Ends the floor: the player descends, comes to the stairs or has reached the end.
    fn clear(&mut self, now: Millis, events: &mut Vec<Event>) {
        self.story_now().cleared = Some(now);
        let (rules, depth) = (self.rules(), self.floor.depth());
        let [calm, hard] = Stairs::ALL.map(|stairs| rules.terms(depth.below(), stairs));
        if let (Some(calm), Some(hard)) = (calm, hard) {
            events.push(Event::Cleared { depth, calm, hard });
        } else if rules.is_last(depth) {
            events.push(self.end(Ending::Won));
        } else {
            events.push(self.descend(Stairs::Calm, now));
        }
    }

    fn descend(&mut self, stairs: Stairs, now: Millis) -> Event {
        let site = self.below(stairs);
        let [calm, hard] = &mut self.next_floors;
        let dug = if stairs == Stairs::Calm { calm.take() } else { hard.take() };
        self.floor = dug.unwrap_or_else(|| Floor::at(site));
        self.next_floors = [None, None];
        self.board = *self.floor.puzzle().givens();
        self.hinted = CellSet::EMPTY;
        self.marks = Marks::NONE;
        self.tried = [DigitSet::EMPTY; 81];
        let to = self.floor.depth();
        self.story.push(FloorStory::new(to, stairs, now));
        Event::Descended { to, blanks: self.board.blanks().len() }
    }

    fn mark(&mut self, kind: MarkKind, cell: Cell, digit: Digit) -> Result<Vec<Event>, Refused> {
        self.must_be_blank(cell)?;
        self.marks.toggle(kind, cell.into(), digit.into());
        Ok(marked(cell.into()))
    }

    fn wipe(&mut self, cell: Cell) -> Result<Vec<Event>, Refused> {
        self.must_be_blank(cell)?;
        if self.marks.wipe(cell.into()) {
            Ok(marked(cell.into()))
        } else {
            Err(Refused::NoMarks { cell })
        }
    }

    fn must_be_blank(&self, cell: Cell) -> Result<(), Refused> {
        self.board.get(cell).map_or(Ok(()), |digit| Err(Refused::FilledCell { cell, digit }))
    }

    const fn end(&mut self, ending: Ending) -> Event {
        self.ending = Some(ending);
        Event::Ended(ending)
    }

    fn story_now(&mut self) -> &mut FloorStory {
        self.story.last_mut().expect("the story starts with floor B1")
    }
}

impl Game for Session {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refused;
    type Summary = Summary;

    const ID: GameId = GameId::new("delve");
    const TITLE: &'static str = "Delve";
    const RULES: &'static [&'static str] = Rules::NAMES;
    const WORDS: GameNouns =
        GameNouns { noun: "run", numbered: "run", one: "run", remedy: "start a new run" };
    const RANKING: Ranking = Ranking::Whole;
    const BEST: &'static [Column] = Summary::BEST;
    const SAVED: &'static [Column] = Summary::SAVED;
    const DAILY: Option<fn(&Seed) -> Setup> = Some(|seed| seed.clone().into());

    fn start(setup: Setup) -> Self {
        Self::new(setup)
    }

    fn setup(&self) -> &Setup {
        &self.floor.site().setup
    }

    fn play(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, Refused> {
        let now = now.max(self.time());
        let events = self.apply(act, now)?;
        self.moves.push(TimedMove { time: now, act });
        Ok(events)
    }

    fn history(&self) -> &[TimedMove] {
        &self.moves
    }

    fn outcome(&self) -> Option<Outcome> {
        let (ending, score) = (self.ending?, self.score());
        Some(Outcome {
            ending: ending.to_string(),
            points: score.points(),
            time: score.time,
            eased: String::new(),
            rank: score.rank(self.rules()),
            second_cost: 0,
            group: self.rules().group(),
        })
    }

    fn summary(&self) -> Summary {
        Summary {
            rules: self.rules(),
            seed: self.floor.seed().clone(),
            depth: self.floor.depth(),
            hp: self.hp,
            blanks: self.board.blanks().len() as u32,
            score: self.score(),
            ending: self.ending,
        }
    }

    fn opening(setup: &Setup) -> String {
        format!("The run into dungeon {}, by the rules {}", setup.seed, setup.rules.name)
    }

    fn begins_part(event: &Event) -> bool {
        matches!(event, Event::Descended { .. })
    }

    fn story_line(event: &Event) -> Option<String> {
        words::story_line(event)
    }

    fn closing(&self) -> Vec<String> {
        words::end(self)
    }

    fn title(setup: &Setup) -> String {
        setup.seed.to_string()
    }

    fn is_rest(act: &Move) -> bool {
        *act == Move::Rest
    }

    fn replayer(setup: Setup) -> Box<dyn Replayer<Self>> {
        Box::new(Dungeon::new(setup))
    }
}

fn marked(cell: layout::Cell) -> Vec<Event> {
    vec![Event::Marked { cell: on_board(cell) }]
}

/// A cell of the standard board, the only one that marks are made on.
fn on_board(cell: layout::Cell) -> Cell {
    Cell::at(cell.row(), cell.column())
}
