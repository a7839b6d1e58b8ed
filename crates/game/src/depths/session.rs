//! A run of Depths.

use std::collections::VecDeque;
use std::sync::Arc;

use underdoku_generator::Seed;
use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::depths::say;

use super::board::Board;
use super::content::rule::{
    BOSS_HEAL, CLEARING_GOLD, CLEARING_HP, DECLINED, LEFT_ITEM, SHRINE_HEAL, SHRINE_MAX,
};
use super::content::{
    Ascension, Class, DoorKind, FloorNumber, Gain, Item, Occasion, Relic, Room, room,
};
use super::dungeon::{Character, Door, board_behind, doors, floor_on};
use super::event::{Ending, Event, Purse};
use super::floor::{Floor, State};
use super::offer::{Errand, Goods, Merchant, Offer, Source, Spoil, Ware, errands};
use super::player::Player;
use super::scene::{self, Scene, digit_fits};
use super::setup::Setup;
use super::streams::{Purpose, stream};
use super::view::View;
use super::{Move, RULES, Refused, Score, Summary, TimedMove, words};
use crate::{Column, Game, GameId, Group, Millis, Outcome, Ranking, Words};

/// A run: where the player stands and every move that led there.
#[derive(Clone, Debug)]
pub struct Session {
    setup: Setup,
    moves: Vec<TimedMove>,
    pub(super) run: Run,
}

/// A run without its moves.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub(super) character: Character,
    pub(super) player: Player,
    pub(super) phase: Phase,
    /// The offers to come before the next floor.
    errands: VecDeque<Errand>,
    /// The floor that the player stands on, or is on the way to.
    pub(super) number: FloorNumber,
    /// The relics that were offered last.
    just: Vec<Relic>,
    /// Boards that were dug ahead, by the numbers of the doors before the next floor.
    dug: Vec<(u32, Arc<Board>)>,
}

/// The situation of the player.
#[derive(Clone, Debug)]
pub(super) enum Phase {
    Offer(Offer),
    Floor(Box<Floor>),
    Over(Ending),
}

/// The end of a floor.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FloorEnd {
    Cleared,
    BossFell,
    Left,
}

type Done = Result<(), Refused>;

impl Run {
    fn new(setup: &Setup, events: &mut Vec<Event>) -> Self {
        let character = Character::of(setup);
        let mut player = Player::new(setup.clone());
        let terms: Vec<_> = player.hooks().map(|(_, hook)| hook).collect();
        scene::taken(&mut player, terms, events);
        for relic in setup.given.iter() {
            take_relic(&mut player, relic, events);
        }
        let mut run = Self {
            character,
            player,
            phase: Phase::Over(Ending::GaveUp),
            errands: VecDeque::new(),
            number: FloorNumber::FIRST,
            just: Vec::new(),
            dug: Vec::new(),
        };
        if !setup.first {
            run.errands.push_back(Errand::Relics(Source::Start));
        }
        run.advance(None, events);
        run
    }

    /// Goes on to the next offer, or to the next floor.
    fn advance(&mut self, behind: Option<FloorNumber>, events: &mut Vec<Event>) {
        while let Some(errand) = self.errands.pop_front() {
            let merchant = Merchant {
                player: &self.player,
                character: &self.character,
                floor: behind.map_or(0, FloorNumber::number),
                just: &self.just,
            };
            if let Some(offer) = merchant.offer(errand) {
                if let Offer::Relics(_, relics) = &offer {
                    self.just.clone_from(relics);
                }
                self.phase = Phase::Offer(offer);
                return;
            }
        }
        if let Some(behind) = behind {
            self.number = behind.below().unwrap_or(FloorNumber::LAST);
        }
        let fixed = match room(self.number) {
            Room::Fixed(kind) => Some(kind),
            Room::Doors => None,
        };
        let doors = doors(self.number, fixed, &self.player, &self.character);
        match (fixed, doors.first()) {
            (Some(_), Some(door)) => self.enter(door, events),
            _ => self.phase = Phase::Offer(Offer::Doors(doors)),
        }
    }

    /// The floor behind the player, while they are on the way.
    fn behind(&self) -> Option<FloorNumber> {
        FloorNumber::new(self.player.report.floors)
    }

    /// Digs the board behind the first door where none was dug.
    fn dig_ahead(&mut self) -> bool {
        let Phase::Offer(Offer::Doors(doors)) = &self.phase else { return false };
        let is_dug = |door: &&Door| self.dug.iter().any(|&(of, _)| of == door.number);
        let Some(door) = doors.iter().find(|door| !is_dug(door)) else { return false };
        let board = board_behind(door, self.number, &self.player);
        self.dug.push((door.number, board));
        true
    }

    fn go_on(&mut self, events: &mut Vec<Event>) {
        self.advance(self.behind(), events);
    }

    fn enter(&mut self, door: &Door, events: &mut Vec<Event>) {
        let dug = self.dug.iter().find(|&&(of, _)| of == door.number);
        let board = dug.map(|(_, board)| Arc::clone(board));
        let board = board.unwrap_or_else(|| board_behind(door, self.number, &self.player));
        self.dug.clear();
        let mut floor = Box::new(floor_on(board, door, self.number, &self.player));
        let blanks = door.board.blanks;
        events.push(Event::Entered { floor: self.number, kind: door.kind, blanks });
        self.player.report.way.push((self.number, door.kind));
        self.player.report.met.extend(floor.monsters.iter().map(|monster| monster.kind));
        let mut scene = Scene { player: &mut self.player, floor: &mut floor, events };
        scene.at(Occasion::FloorStart, 1, None);
        let living: Vec<usize> = (0..scene.floor.monsters.len())
            .filter(|&index| scene.floor.monsters[index].is_alive())
            .collect();
        for index in living {
            scene.look_ahead(index);
        }
        self.phase = Phase::Floor(floor);
    }

    /// The effects of a move.
    fn apply(&mut self, act: Move, events: &mut Vec<Event>) -> Done {
        if let Phase::Over(_) = self.phase {
            return Err(Refused::RunOver);
        }
        match act {
            Move::Rest => events.push(Event::Rested),
            Move::GiveUp => self.end(Ending::GaveUp, events),
            Move::Drop(number) => self.drop_item(number, events)?,
            Move::Take(0) if !self.player.surplus.is_empty() => self.pass_item(events),
            _ if !self.player.surplus.is_empty() => return Err(Refused::BagFull),
            Move::Take(number) => self.take(number, events)?,
            Move::Buy(number) => self.buy(number, events)?,
            Move::Done => self.done(events)?,
            _ => self.play_floor(act, events)?,
        }
        // A market that is left, or a heal at full HP, changes nothing that has an event of its own,
        // and yet every move is answered.
        if events.is_empty() {
            events.push(Event::Passed);
        }
        Ok(())
    }

    fn end(&mut self, ending: Ending, events: &mut Vec<Event>) {
        self.phase = Phase::Over(ending);
        events.push(Event::Ended(ending));
    }

    fn play_floor(&mut self, act: Move, events: &mut Vec<Event>) -> Done {
        let Phase::Floor(floor) = &mut self.phase else { return Err(Refused::NotOnFloor) };
        let mut scene = Scene { player: &mut self.player, floor, events };
        match act {
            Move::Place(place, digit) => put(&mut scene, place, digit)?,
            Move::Skill(aim) => scene.skill(aim)?,
            Move::Use(item, aim) => scene.use_item(item, aim)?,
            Move::Counsel => scene.counsel()?,
            _ => leave(&mut scene)?,
        }
        let end = (act == Move::Leave).then_some(FloorEnd::Left).or_else(|| end_of(&scene));
        if scene.is_dead() {
            self.end(Ending::Died, events);
        } else if let Some(end) = end {
            self.end_floor(end, events);
        }
        Ok(())
    }

    fn end_floor(&mut self, end: FloorEnd, events: &mut Vec<Event>) {
        let Phase::Floor(floor) = &mut self.phase else { return };
        let (kind, number) = (floor.kind, floor.number);
        let elite_died = has_elite_died(floor);
        let is_clean = floor.wrongs == 0;
        let mut scene = Scene { player: &mut self.player, floor, events };
        match end {
            FloorEnd::Cleared => {
                scene.tell(Event::Cleared);
                scene.player.report.cleared += 1;
                let is_dark = scene.floor.calm.is_some_and(|calm| calm <= 0);
                scene.player.report.cleared_in_dark += u32::from(is_dark);
                scene.heal(CLEARING_HP + scene.number(super::content::Number::Clearing));
                scene.gold(CLEARING_GOLD, Purse::Clearing);
            }
            FloorEnd::BossFell => scene.tell(Event::BossFell),
            FloorEnd::Left => scene.tell(Event::Left),
        }
        if is_clean {
            scene.at(Occasion::CleanFloor, 1, None);
        }
        scene.player.report.floors += 1;
        scene.gold(kind.gold(), Purse::Floor);
        if kind == DoorKind::Boss {
            scene.heal(BOSS_HEAL);
        }
        scene.at(Occasion::FloorEnd, number.number().into(), None);
        if number == FloorNumber::LAST {
            return self.end(Ending::Won, events);
        }
        self.errands = errands(number, kind, elite_died).into();
        if self.player.setup.first && number == FloorNumber::FIRST {
            // Behind the spoils, before the pedlar.
            self.errands.insert(1.min(self.errands.len()), Errand::Relics(Source::Start));
        }
        self.advance(Some(number), events);
    }

    fn take(&mut self, number: u8, events: &mut Vec<Event>) -> Done {
        let Phase::Offer(offer) = &self.phase else { return Err(Refused::NothingOffered) };
        let offer = offer.clone();
        match offer {
            Offer::Relics(source, relics) => self.take_offered(source, &relics, number, events)?,
            Offer::Spoils(spoils) => match choice(&spoils, number)? {
                Some(spoil) => self.take_spoil(spoil, events),
                None => events.push(Event::Passed),
            },
            Offer::Shrine => match number {
                0 => events.push(Event::Passed),
                1 => scene::heal(&mut self.player, SHRINE_HEAL, events),
                2 => scene::gained(&mut self.player, Gain::MaxHp(SHRINE_MAX), events),
                _ => return Err(Refused::NoChoice { number }),
            },
            Offer::Doors(doors) => {
                let index = usize::from(number).checked_sub(1).ok_or(Refused::MustChoose)?;
                let door = doors.get(index).ok_or(Refused::NoChoice { number })?;
                self.enter(door, events);
                return Ok(());
            }
            Offer::Pedlar { .. } | Offer::Market(_) => return Err(Refused::NoChoice { number }),
        }
        self.go_on(events);
        Ok(())
    }

    fn take_offered(
        &mut self,
        source: Source,
        relics: &[Relic],
        number: u8,
        events: &mut Vec<Event>,
    ) -> Done {
        if let Some(relic) = choice(relics, number)? {
            take_relic(&mut self.player, relic, events);
            return Ok(());
        }
        events.push(Event::Passed);
        if source != Source::Market {
            scene::gold(&mut self.player, DECLINED, Purse::Declined, events);
        }
        Ok(())
    }

    fn take_spoil(&mut self, spoil: Spoil, events: &mut Vec<Event>) {
        let player = &mut self.player;
        match spoil {
            Spoil::Gold(gold) => scene::gold(player, gold, Purse::Spoils, events),
            Spoil::Heal(by) => scene::heal(player, by, events),
            Spoil::Item(item) => scene::find(player, item, events),
        }
    }

    fn pay(&mut self, price: i32, purse: Purse, events: &mut Vec<Event>) -> Done {
        let gold = self.player.gold;
        if gold < price {
            return Err(Refused::TooDear { price, gold });
        }
        scene::gold(&mut self.player, -price, purse, events);
        Ok(())
    }

    fn buy(&mut self, number: u8, events: &mut Vec<Event>) -> Done {
        let Phase::Offer(offer) = &self.phase else { return Err(Refused::NothingOffered) };
        match offer.clone() {
            Offer::Pedlar { item, price } => {
                if number != 1 {
                    return Err(Refused::NoChoice { number });
                }
                self.pay(price, Purse::Pedlar, events)?;
                scene::find(&mut self.player, item, events);
                self.go_on(events);
                Ok(())
            }
            Offer::Market(wares) => self.buy_ware(wares, number, events),
            _ => Err(Refused::NothingOffered),
        }
    }

    fn buy_ware(&mut self, mut wares: Vec<Ware>, number: u8, events: &mut Vec<Event>) -> Done {
        let mut of_number = wares.iter_mut().filter(|ware| ware.number == number);
        let ware = of_number.next().ok_or(Refused::NoChoice { number })?;
        if ware.is_sold {
            return Err(Refused::SoldOut { number });
        }
        if matches!(ware.goods, Goods::Heal(_)) && self.player.hp >= self.player.max_hp {
            return Err(Refused::Useless);
        }
        self.pay(ware.price, Purse::Market, events)?;
        ware.is_sold = true;
        match ware.goods {
            Goods::Heal(by) => scene::heal(&mut self.player, by, events),
            Goods::Relic(relic) => take_relic(&mut self.player, relic, events),
            Goods::Item(item) => scene::find(&mut self.player, item, events),
        }
        self.phase = Phase::Offer(Offer::Market(wares));
        Ok(())
    }

    fn done(&mut self, events: &mut Vec<Event>) -> Done {
        let is_shop = matches!(self.phase, Phase::Offer(Offer::Pedlar { .. } | Offer::Market(_)));
        if !is_shop {
            return Err(Refused::NothingOffered);
        }
        self.go_on(events);
        Ok(())
    }

    /// Puts an item down for the first that found no place.
    fn drop_item(&mut self, number: u8, events: &mut Vec<Event>) -> Done {
        let new = self.player.surplus.first().copied().ok_or(Refused::BagNotFull)?;
        let slot = usize::from(number).checked_sub(1).ok_or(Refused::NoSlot { number })?;
        let old = self.player.bag.get_mut(slot).ok_or(Refused::NoSlot { number })?;
        let item: Item = std::mem::replace(old, new);
        self.player.surplus.remove(0);
        events.push(Event::PutDown { item });
        Ok(())
    }

    fn pass_item(&mut self, events: &mut Vec<Event>) {
        self.player.surplus.remove(0);
        scene::gold(&mut self.player, LEFT_ITEM, Purse::FullBag, events);
    }
}

/// The choice that a number from 1 makes; none by 0.
fn choice<T: Copy>(of: &[T], number: u8) -> Result<Option<T>, Refused> {
    match usize::from(number).checked_sub(1) {
        None => Ok(None),
        Some(index) => of.get(index).copied().map(Some).ok_or(Refused::NoChoice { number }),
    }
}

fn take_relic(player: &mut Player, relic: Relic, events: &mut Vec<Event>) {
    player.relics.push(relic);
    player.note(Some(relic));
    events.push(Event::Took { relic });
    scene::taken(player, relic.hooks(), events);
}

/// True if there were elites, and all are dead.
fn has_elite_died(floor: &Floor) -> bool {
    let mut elites = floor.monsters.iter().filter(|monster| monster.kind.is_elite()).peekable();
    elites.peek().is_some() && elites.all(|monster| matches!(monster.state, State::Dead(_)))
}

/// True if the floor has ended.
fn end_of(scene: &Scene<'_>) -> Option<FloorEnd> {
    if scene.floor.is_full() {
        Some(FloorEnd::Cleared)
    } else if scene.floor.is_boss_dead() {
        Some(FloorEnd::BossFell)
    } else {
        None
    }
}

fn leave(scene: &mut Scene<'_>) -> Done {
    if !scene.floor.has_stairs() {
        return Err(Refused::NoStairs);
    }
    scene.parting_strikes();
    Ok(())
}

fn put(scene: &mut Scene<'_>, place: Cell, digit: Digit) -> Done {
    let cell = check(scene.floor, place, digit)?;
    let deed = scene.judge(cell, digit.get());
    scene.deed(deed);
    Ok(())
}

/// The cell of a digit that may be put there, right or wrong.
pub(super) fn check(floor: &Floor, place: Cell, digit: Digit) -> Result<usize, Refused> {
    let cell = floor.frame().cell(place).ok_or(Refused::NoCell { place })?;
    let number = digit.get();
    if usize::from(number) > floor.frame().size {
        return Err(Refused::NoDigit { digit });
    }
    if floor.filled.contains(cell) && !floor.fog.contains(cell) {
        return Err(Refused::Filled { place });
    }
    if !floor.open().contains(cell) {
        return Err(Refused::Warded { place });
    }
    if floor.is_barred(number) {
        return Err(Refused::Barred { digit });
    }
    if floor.crossed[cell] & (1 << (number - 1)) != 0 {
        return Err(Refused::CrossedOut { place, digit });
    }
    if !digit_fits(floor, cell, number) {
        return Err(Refused::Clashes { place, digit });
    }
    Ok(cell)
}

impl Session {
    /// A run at its start, where the first relic is offered.
    pub fn new(setup: Setup) -> Self {
        let run = Run::new(&setup, &mut Vec::new());
        Self { setup, moves: Vec::new(), run }
    }

    /// All that the player may see.
    pub fn view(&self) -> View<'_> {
        View::of(self)
    }

    /// The same run, from here on by other terms beside those of its setup. Its save knows nothing of
    /// them, so that it is no run that can be replayed.
    #[cfg(feature = "trials")]
    #[must_use]
    pub fn on_trial(mut self, terms: &'static [super::content::Hook]) -> Self {
        self.run.player.terms = terms;
        self
    }

    /// Digs the board behind one of the doors that are offered, while the player chooses; false if
    /// there is none left to dig. It changes nothing but how long entering takes.
    pub fn dig_ahead(&mut self) -> bool {
        self.run.dig_ahead()
    }

    /// The run's ending, if it has ended.
    pub const fn ending(&self) -> Option<Ending> {
        match self.run.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// The score if the run ended now.
    pub fn score(&self) -> Score {
        Score::of(&self.run.player)
    }
}

/// The ascension of the run of the day.
const DAILY_ASCENSION: u8 = 3;

/// The run of a day with this seed, which draws the class; every relic is open.
fn of_day(seed: &Seed) -> Setup {
    let class = stream(seed, Purpose::Daily, 0).pick(&Class::ALL);
    let ascension = Ascension::new(DAILY_ASCENSION).unwrap_or_default();
    Setup { ascension, ..Setup::new(seed.clone(), class) }
}

impl Game for Session {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refused;
    type Summary = Summary;

    const ID: GameId = GameId::new("depths");
    const TITLE: &'static str = "Depths";
    const RULES: &'static [&'static str] = &[RULES];
    const WORDS: Words = Words {
        noun: "run",
        numbered: "Depths run",
        one: "run of Depths",
        anew: "start a new run",
    };
    const RANKING: Ranking = Ranking::Groups;
    const BEST: &'static [Column] = Summary::BEST;
    const KEPT: &'static [Column] = Summary::KEPT;
    const DAILY: Option<fn(&Seed) -> Setup> = Some(of_day);

    fn start(setup: Setup) -> Self {
        Self::new(setup)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn play(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, Refused> {
        let now = now.max(self.time());
        // A refused move has changed nothing: each checks before it does.
        let mut events = Vec::new();
        self.run.apply(act, &mut events)?;
        self.moves.push(TimedMove { time: now, act });
        Ok(events)
    }

    fn history(&self) -> &[TimedMove] {
        &self.moves
    }

    fn outcome(&self) -> Option<Outcome> {
        let (ending, score) = (self.ending()?, self.score());
        Some(Outcome {
            ending: say(&ending),
            points: score.points(),
            time: self.time(),
            eased: self.setup.eased().map_or_else(String::new, |eased| say(&eased)),
            rank: [score.points(), u64::from(u32::MAX - score.deeds)],
            group: group(&self.setup),
        })
    }

    fn summary(&self) -> Summary {
        Summary::of(self)
    }

    fn opening(setup: &Setup) -> String {
        say(setup)
    }

    fn told(event: &Event) -> Option<String> {
        words::told(event)
    }

    fn closing(&self) -> Vec<String> {
        words::closing(self)
    }

    fn title(setup: &Setup) -> String {
        setup.seed.to_string()
    }

    fn is_rest(act: Move) -> bool {
        act == Move::Rest
    }
}

/// Gentle runs are ranked apart, and so are those with given or missing relics.
fn group(setup: &Setup) -> Group {
    let (key, title) = match (setup.gentle, setup.is_custom()) {
        (_, true) => ("custom", "Custom runs"),
        (true, false) => ("gentle", "Gentle runs"),
        (false, false) => ("", "Runs"),
    };
    Group { key: key.to_owned(), title: title.to_owned() }
}
