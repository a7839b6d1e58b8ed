//! The state of a run without its moves: the way from floor to floor, and how a floor ends.

use std::collections::VecDeque;
use std::sync::Arc;

use underdoku_grid::layout::{Cell, Digit};

use crate::board::DepthsBoard;
use crate::content::{DoorChoice, DoorKind, FloorNumber, Number, Occasion, Relic};
use crate::dungeon::{Character, Door, board_behind, doors, floor_on};
use crate::event::{Ending, Event, Purse};
use crate::floor::{Floor, MonsterState};
use crate::offer::{Merchant, Offer, PendingOffer, Source, pending_offers};
use crate::player::Player;
use crate::report::BossLeft;
use crate::scene::{self, Scene, digit_fits};
use crate::setup::Setup;
use crate::{Move, Refused};

/// The state of a run without its moves.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) character: Character,
    pub(crate) player: Player,
    pub(crate) phase: Phase,
    /// The offers still to come before the next floor.
    pending_offers: VecDeque<PendingOffer>,
    /// The floor that the player stands on, or is on the way to.
    pub(crate) number: FloorNumber,
    /// The relics of the last offer.
    just: Vec<Relic>,
    /// Boards dug ahead, by the number of the door before the next floor.
    dug: Vec<(u32, Arc<DepthsBoard>)>,
    /// Boards shared with other runs of the seed.
    #[cfg(feature = "trials")]
    pub(crate) boards: Option<crate::boards::Boards>,
}

/// Where the player is.
#[derive(Clone, Debug)]
pub(crate) enum Phase {
    Offer(Offer),
    Floor(Box<Floor>),
    Over(Ending),
}

/// How a floor ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FloorEnd {
    Cleared,
    BossFell,
    Left,
}

pub(super) type MoveResult = Result<(), Refused>;

impl Run {
    pub(super) fn new(setup: &Setup, events: &mut Vec<Event>) -> Self {
        let character = Character::of(setup);
        let mut player = Player::new(setup.clone());
        let terms: Vec<_> = player.hooks().map(|(_, hook)| hook).collect();
        scene::taken(&mut player, terms, events);
        for relic in setup.given.iter(setup.rules) {
            super::choose::take_relic(&mut player, relic, events);
        }
        let mut run = Self {
            character,
            player,
            phase: Phase::Over(Ending::GaveUp),
            pending_offers: VecDeque::new(),
            number: FloorNumber::FIRST,
            just: Vec::new(),
            dug: Vec::new(),
            #[cfg(feature = "trials")]
            boards: None,
        };
        if !setup.first {
            run.pending_offers.push_back(PendingOffer::Relics(Source::Start));
        }
        run.advance(None, events);
        run
    }

    /// Moves on to the next offer, or to the next floor.
    fn advance(&mut self, behind: Option<FloorNumber>, events: &mut Vec<Event>) {
        while let Some(pending) = self.pending_offers.pop_front() {
            let merchant = Merchant {
                player: &self.player,
                character: &self.character,
                floor: behind.map_or(0, FloorNumber::number),
                just: &self.just,
            };
            if let Some(offer) = merchant.offer(pending) {
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
        let fixed = match self.player.rules().floor(self.number).room {
            DoorChoice::Fixed(kind) => Some(kind),
            DoorChoice::Doors => None,
        };
        let doors = doors(self.number, fixed, &self.player, &self.character);
        match (fixed, doors.first()) {
            (Some(_), Some(door)) => self.enter(door, events),
            _ => self.phase = Phase::Offer(Offer::Doors(doors)),
        }
    }

    /// The floor that was left, while the player is on the way to the next.
    fn behind(&self) -> Option<FloorNumber> {
        FloorNumber::new(self.player.report.floors)
    }

    /// Digs the board of the first door that has none yet.
    pub(super) fn dig_ahead(&mut self) -> bool {
        let Phase::Offer(Offer::Doors(doors)) = &self.phase else { return false };
        let is_dug = |door: &&Door| self.dug.iter().any(|&(of, _)| of == door.number);
        let Some(door) = doors.iter().find(|door| !is_dug(door)) else { return false };
        let board = self.board(door);
        self.dug.push((door.number, board));
        true
    }

    /// The board behind a door before the next floor.
    fn board(&self, door: &Door) -> Arc<DepthsBoard> {
        #[cfg(feature = "trials")]
        if let Some(boards) = &self.boards {
            return boards.behind(door, self.number, &self.player);
        }
        board_behind(door, self.number, &self.player)
    }

    pub(super) fn go_on(&mut self, events: &mut Vec<Event>) {
        self.advance(self.behind(), events);
    }

    pub(super) fn enter(&mut self, door: &Door, events: &mut Vec<Event>) {
        let dug = self.dug.iter().find(|&&(of, _)| of == door.number);
        let board = dug.map(|(_, board)| Arc::clone(board));
        let board = board.unwrap_or_else(|| self.board(door));
        self.dug.clear();
        let mut floor = Box::new(floor_on(board, door, self.number, &self.player));
        let (blanks, board) = (door.board.blanks, door.board.kind);
        events.push(Event::Entered { floor: self.number, kind: door.kind, blanks, board });
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

    /// Applies a move.
    pub(super) fn apply(&mut self, act: Move, events: &mut Vec<Event>) -> MoveResult {
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
        // Leaving a market or healing at full HP has no event of its own, and every move must be
        // answered.
        if events.is_empty() {
            events.push(Event::Passed);
        }
        Ok(())
    }

    fn end(&mut self, ending: Ending, events: &mut Vec<Event>) {
        if let Phase::Floor(floor) = &self.phase {
            let mut bosses = floor.monsters.iter().filter(|monster| monster.kind.is_boss());
            let boss = bosses.find(|monster| monster.is_alive());
            self.player.report.boss =
                boss.map(|boss| BossLeft { kind: boss.kind, hp: boss.hp, max_hp: boss.max_hp });
        }
        self.phase = Phase::Over(ending);
        events.push(Event::Ended(ending));
    }

    fn play_floor(&mut self, act: Move, events: &mut Vec<Event>) -> MoveResult {
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
        let rules = self.player.rules();
        let numbers = &rules.numbers;
        let Phase::Floor(floor) = &mut self.phase else { return };
        let (kind, number) = (floor.kind, floor.number);
        let elite_died = has_elite_died(floor);
        let is_clean = floor.wrongs == 0;
        let mut scene = Scene { player: &mut self.player, floor, events };
        match end {
            FloorEnd::Cleared => {
                scene.emit(Event::Cleared);
                scene.player.report.cleared += 1;
                let is_dark = scene.floor.calm.is_some_and(|calm| calm <= 0);
                scene.player.report.cleared_in_dark += u32::from(is_dark);
                scene.heal(numbers.clearing_hp + scene.number(Number::Clearing));
                scene.gold(numbers.clearing_gold, Purse::Clearing);
            }
            FloorEnd::BossFell => scene.emit(Event::BossFell),
            FloorEnd::Left => scene.emit(Event::Left),
        }
        if is_clean {
            scene.at(Occasion::CleanFloor, 1, None);
        }
        scene.player.report.floors += 1;
        scene.gold(rules.gold(kind), Purse::Floor);
        if kind == DoorKind::Boss {
            scene.heal(numbers.boss_heal);
        }
        scene.at(Occasion::FloorEnd, number.number().into(), None);
        if number == FloorNumber::LAST {
            return self.end(Ending::Won, events);
        }
        self.pending_offers = pending_offers(rules, number, kind, elite_died).into();
        if self.player.setup.first && number == FloorNumber::FIRST {
            // After the spoils, before the pedlar.
            self.pending_offers
                .insert(1.min(self.pending_offers.len()), PendingOffer::Relics(Source::Start));
        }
        self.advance(Some(number), events);
    }
}

/// True if there were elites and all are dead.
fn has_elite_died(floor: &Floor) -> bool {
    let mut elites = floor.monsters.iter().filter(|monster| monster.kind.is_elite()).peekable();
    elites.peek().is_some() && elites.all(|monster| matches!(monster.state, MonsterState::Dead(_)))
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

fn leave(scene: &mut Scene<'_>) -> MoveResult {
    if !scene.floor.has_stairs() {
        return Err(Refused::NoStairs);
    }
    scene.parting_strikes();
    Ok(())
}

fn put(scene: &mut Scene<'_>, place: Cell, digit: Digit) -> MoveResult {
    let cell = check(scene.floor, place, digit)?;
    let deed = scene.judge(cell, digit.get());
    scene.deed(deed);
    Ok(())
}

/// The cell for a digit that may be entered there, right or wrong.
pub(crate) fn check(floor: &Floor, place: Cell, digit: Digit) -> Result<usize, Refused> {
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
