//! A run.

use underdoku_generator::Seed;
use underdoku_grid::{Cell, CellSet, Digit, DigitSet, Grid, House};

use super::{
    Depth, Dungeon, Ending, Event, Floor, FloorStory, Item, MAX_HP, MarkKind, Marks, Move, RULES,
    Refused, START_HINTS, START_HP, START_POTIONS, Score, Summary, TimedMove, View, words,
};
use crate::{Column, Game, GameId, GameNouns, Group, Millis, Outcome, Ranking, Replayer};

/// A run: its present state and every move that led there.
///
/// Invariants: hit points are from 0 to [`MAX_HP`]; every filled cell has the digit of the
/// solution; the run has ended if and only if there are no hit points left or the player left.
#[derive(Clone, Debug)]
pub struct Session {
    seed: Seed,
    moves: Vec<TimedMove>,
    floor: Floor,
    next_floor: Option<Floor>,
    board: Grid,
    hinted: CellSet,
    marks: Marks,
    tried: [DigitSet; 81],
    hp: u8,
    potions: u32,
    hints: u32,
    story: Vec<FloorStory>,
    ending: Option<Ending>,
}

impl Session {
    /// A new run, on floor B1.
    pub fn new(seed: Seed) -> Self {
        let floor = Floor::dig(&seed, Depth::FIRST);
        Self::on(seed, floor)
    }

    /// A new run, on a first floor that is already dug.
    pub(super) fn on(seed: Seed, floor: Floor) -> Self {
        Self {
            seed,
            moves: Vec::new(),
            board: *floor.puzzle().givens(),
            floor,
            next_floor: None,
            hinted: CellSet::EMPTY,
            marks: Marks::NONE,
            tried: [DigitSet::EMPTY; 81],
            hp: START_HP,
            potions: START_POTIONS,
            hints: START_HINTS,
            story: vec![FloorStory::new(Depth::FIRST, Millis(0))],
            ending: None,
        }
    }

    /// True if the next right digit may lead to the next floor.
    pub(super) fn is_at_last_blank(&self) -> bool {
        self.board.blanks().len() == 1
    }

    /// The next floor, for digging it while the player plays; see [`Session::offer`].
    pub fn wanted(&self) -> Option<(Seed, Depth)> {
        let is_open = self.next_floor.is_none() && self.ending.is_none();
        is_open.then(|| (self.seed.clone(), self.floor.depth().below()))
    }

    /// Takes a floor that was dug ahead of time, if it is the next one. Otherwise the descent digs
    /// it; the game is the same.
    pub fn offer(&mut self, floor: Floor) {
        if floor.seed() == &self.seed && floor.depth() == self.floor.depth().below() {
            self.next_floor = Some(floor);
        }
    }

    /// How the run ended, if it did.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The score that the run has, or would have if it ended now.
    pub fn score(&self) -> Score {
        Score {
            floors: self.floor.depth().above(),
            blanks: self.story.iter().map(|floor| floor.filled).sum(),
            time: self.time(),
        }
    }

    /// Everything there is to show.
    pub fn view(&self) -> View<'_> {
        View {
            seed: &self.seed,
            depth: self.floor.depth(),
            hp: self.hp,
            potions: self.potions,
            hints: self.hints,
            board: &self.board,
            givens: self.floor.puzzle().givens(),
            blanks: self.board.blanks(),
            hinted: self.hinted,
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
        self.fill(cell, digit, now, &mut events);
        Ok(events)
    }

    fn spring_trap(&mut self, cell: Cell, digit: Digit) -> Vec<Event> {
        self.hp -= 1;
        self.tried[cell.index()].insert(digit);
        self.story_now().traps += 1;
        let shows =
            |house: &House| house.cells().iter().any(|other| self.board.get(other) == Some(digit));
        let seen = cell.houses().into_iter().find(shows);
        let mut events = vec![Event::Trapped { cell, digit, hp: self.hp, seen }];
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
        if self.hints == 0 {
            return Err(Refused::NoHint);
        }
        let cell = self
            .floor
            .hinted(self.board.blanks())
            .expect("a floor without blanks ends immediately");
        let digit = self.floor.puzzle().solution().get(cell).expect("a solution has no blanks");
        self.hints -= 1;
        self.hinted.insert(cell);
        self.story_now().hinted += 1;
        let mut events = vec![Event::Hinted { cell, digit }];
        self.fill(cell, digit, now, &mut events);
        Ok(events)
    }

    /// Fills a cell with the right digit, takes the loot there and descends after the last blank.
    fn fill(&mut self, cell: Cell, digit: Digit, now: Millis, events: &mut Vec<Event>) {
        self.board.set(cell, Some(digit));
        self.marks.placed(cell, digit);
        if let Some(item) = self.floor.item(cell) {
            self.take(item);
            events.push(Event::Found { cell, item });
        }
        if self.board.blanks().is_empty() {
            events.push(self.descend(now));
        }
    }

    fn take(&mut self, item: Item) {
        match item {
            Item::Potion => {
                self.potions += 1;
                self.story_now().potions_found += 1;
            }
            Item::Hint => {
                self.hints += 1;
                self.story_now().hints_found += 1;
            }
        }
    }

    fn descend(&mut self, now: Millis) -> Event {
        self.story_now().cleared = Some(now);
        let depth = self.floor.depth().below();
        self.floor = self.next_floor.take().unwrap_or_else(|| Floor::dig(&self.seed, depth));
        self.board = *self.floor.puzzle().givens();
        self.hinted = CellSet::EMPTY;
        self.marks = Marks::NONE;
        self.tried = [DigitSet::EMPTY; 81];
        self.story.push(FloorStory::new(depth, now));
        Event::Descended { to: depth, blanks: depth.blanks() }
    }

    fn mark(&mut self, kind: MarkKind, cell: Cell, digit: Digit) -> Result<Vec<Event>, Refused> {
        self.must_be_blank(cell)?;
        self.marks.toggle(kind, cell, digit);
        Ok(marked(cell))
    }

    fn wipe(&mut self, cell: Cell) -> Result<Vec<Event>, Refused> {
        self.must_be_blank(cell)?;
        if self.marks.wipe(cell) { Ok(marked(cell)) } else { Err(Refused::NoMarks { cell }) }
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
    type Setup = Seed;
    type Move = Move;
    type Event = Event;
    type Refusal = Refused;
    type Summary = Summary;

    const ID: GameId = GameId::new("delve");
    const TITLE: &'static str = "Delve";
    const RULES: &'static [&'static str] = &[RULES];
    const WORDS: GameNouns =
        GameNouns { noun: "run", numbered: "run", one: "run", anew: "start a new run" };
    const RANKING: Ranking = Ranking::Whole;
    const BEST: &'static [Column] = Summary::BEST;
    const KEPT: &'static [Column] = Summary::KEPT;
    const DAILY: Option<fn(&Seed) -> Seed> = Some(Seed::clone);

    fn start(seed: Seed) -> Self {
        Self::new(seed)
    }

    fn setup(&self) -> &Seed {
        &self.seed
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
            rank: [score.floors.into(), score.blanks.into()],
            second_cost: 0,
            group: Group::default(),
        })
    }

    fn summary(&self) -> Summary {
        Summary {
            seed: self.seed.clone(),
            depth: self.floor.depth(),
            hp: self.hp,
            blanks: self.board.blanks().len() as u32,
            score: self.score(),
            ending: self.ending,
        }
    }

    fn opening(seed: &Seed) -> String {
        format!("The run into dungeon {seed}, by the rules {RULES}")
    }

    fn begins_part(event: &Event) -> bool {
        matches!(event, Event::Descended { .. })
    }

    fn told(event: &Event) -> Option<String> {
        words::told(event)
    }

    fn closing(&self) -> Vec<String> {
        words::end(self)
    }

    fn title(seed: &Seed) -> String {
        seed.to_string()
    }

    fn is_rest(act: Move) -> bool {
        act == Move::Rest
    }

    fn replayer(seed: Seed) -> Box<dyn Replayer<Self>> {
        Box::new(Dungeon::new(seed))
    }
}

fn marked(cell: Cell) -> Vec<Event> {
    vec![Event::Marked { cell }]
}
