//! A deed: a digit entered into an open cell, right or wrong.
//!
//! [`Scene::deed`] is the whole sequence. The worth of a right digit and whether due blows are
//! blunt are decided first, on the board as the player sees it: a player must be able to work both
//! out beforehand, so nothing is drawn between that and the outcome.

use underdoku_grid::layout::{Digit, HouseKind};

use super::Scene;
use crate::cells::Cells;
use crate::content::{DoorKind, Number, Occasion, Power};
use crate::event::{Event, ProofKind, Purse, Source, Surplus};
use crate::floor::{Floor, Loot, MonsterHome, MonsterState};
use crate::frame::FrameGroup;
use crate::grade::{Level, Reason, reason};

/// A deed before its consequences.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deed {
    pub(crate) cell: usize,
    /// The digit; unknown in a preview.
    pub(crate) digit: Option<u8>,
    /// Its worth if it is right; none if it is wrong.
    pub(crate) worth: Option<ProofKind>,
    /// True if due aimed blows miss because no other cell could be filled.
    pub(crate) is_blunt: bool,
    /// The cells that could have been filled instead.
    pub(crate) open: Cells,
    pub(crate) why: Option<Reason>,
}

impl Deed {
    /// True if it is carried out, false in a preview.
    pub(crate) const fn is_real(&self) -> bool {
        self.digit.is_some()
    }
}

/// True if no digit on the board, fogged or not, and no cage sum rules a digit out of a cell.
pub(crate) fn digit_fits(floor: &Floor, cell: usize, digit: u8) -> bool {
    let (frame, solution) = (floor.frame(), &floor.board.solution);
    if floor.filled.contains(cell) {
        return solution[cell] == digit;
    }
    let clashes = (frame.peers[cell] & floor.filled).iter().any(|peer| solution[peer] == digit);
    let sums_up = |cage: &FrameGroup| {
        let others = cage.cells - Cells::one(cell);
        let filled = others & floor.filled;
        let sum = u32::from(digit) + filled.iter().map(|at| u32::from(solution[at])).sum::<u32>();
        cage.sum.is_none_or(|whole| if filled == others { sum == whole } else { sum < whole })
    };
    !clashes && frame.cages.iter().filter(|cage| cage.cells.contains(cell)).all(sums_up)
}

impl Scene<'_> {
    /// The number of insights of a floor that count.
    pub(crate) fn insights_that_count(&self) -> u32 {
        (self.rules().numbers.insights + self.number(Number::Insights)).max(0).cast_unsigned()
    }

    /// Decides what a deed is worth before it happens.
    pub(crate) fn judge(&self, cell: usize, digit: u8) -> Deed {
        let grades = self.floor.grades();
        let is_right = self.floor.board.solution[cell] == digit;
        let is_left = self.floor.insights < self.insights_that_count();
        let worth = is_right.then(|| match grades.level(cell) {
            Some(Level::Singles) => ProofKind::Plain,
            Some(_) if is_left => ProofKind::Insight,
            Some(_) => ProofKind::LateInsight,
            None => ProofKind::Unproven,
        });
        let follows = is_right && !self.floor.filled.contains(cell);
        let why =
            if follows { reason(self.floor.frame(), &self.floor.digits(), cell) } else { None };
        let is_blunt = self.floor.is_blunt(&grades);
        Deed { cell, digit: Some(digit), worth, is_blunt, open: self.floor.open(), why }
    }

    /// Carries out a deed, in the order of the rules.
    pub(crate) fn deed(&mut self, deed: Deed) {
        self.begin(&deed);
        if self.is_dead() {
            return;
        }
        let stops = match deed.worth {
            Some(worth) => self.right(&deed, worth),
            None => self.wrong(&deed),
        };
        if self.is_dead() || self.is_over() {
            return self.note_deed();
        }
        let is_still = std::mem::take(&mut self.floor.still);
        if !stops && !is_still {
            self.tick(&deed);
        }
        self.come_dusk();
        // A preview reveals nothing of what changes afterwards.
        if deed.is_real() {
            self.settle();
        }
        self.note_deed();
    }

    /// True if the floor ends now: the board is full or the boss is dead.
    pub(crate) fn is_over(&self) -> bool {
        self.floor.is_full() || self.floor.is_boss_dead()
    }

    fn begin(&mut self, deed: &Deed) {
        self.floor.deeds += 1;
        self.player.report.deeds += 1;
        self.floor.sight = self.floor.sight.saturating_sub(1);
        self.basilisk_bites(deed.digit);
    }

    fn note_deed(&mut self) {
        let after = (self.floor.number, self.player.hp);
        self.player.report.hp_by_deed.push(after);
    }

    /// Basilisks that look at the digit cost HP.
    fn basilisk_bites(&mut self, digit: Option<u8>) {
        for index in 0..self.floor.monsters.len() {
            let monster = &self.floor.monsters[index];
            let (kind, is_seen) = (monster.kind, Some(monster.gaze) == digit);
            if let Power::Gaze { costs } = kind.power()
                && monster.is_alive()
                && is_seen
            {
                self.hurt(Source::Monster(kind), costs);
                if self.is_dead() {
                    return self.note_deed();
                }
            }
        }
    }

    /// Resolves a right digit. Returns true if the deed does not tick.
    fn right(&mut self, deed: &Deed, worth: ProofKind) -> bool {
        let cell = deed.cell;
        self.player.report.rights += 1;
        let digit = self.floor.digit(cell);
        let place = self.floor.frame().place(cell);
        if self.floor.fog.contains(cell) {
            self.floor.fog.remove(cell);
            self.player.report.idle += 1;
            self.emit(Event::PutBack { cell: place, digit });
            self.crowd_out();
            return false;
        }
        if self.floor.web.contains(cell) {
            self.floor.web.remove(cell);
            self.player.report.idle += 1;
            self.emit(Event::Torn { cell: place, digit });
            return false;
        }
        self.floor.filled.insert(cell);
        self.emit(Event::Filled { cell: place, digit, worth, why: deed.why });
        if self.floor.shown.is_some_and(|(shown, _)| shown == cell) {
            self.floor.shown = None;
        }
        self.fill(cell, worth)
    }

    /// Resolves a cell that was filled: strikes, seals, loot and moves. Returns true if the deed
    /// does not tick.
    fn fill(&mut self, cell: usize, worth: ProofKind) -> bool {
        let events = self.events.len();
        let mimic = self.mimic_at(cell);
        if mimic.is_none() {
            self.take_loot(cell);
        }
        self.link(cell, worth);
        self.strike_by_cell(cell, worth);
        let stops = worth == ProofKind::Insight && self.count_insight();
        self.seal(cell);
        if let Some(mimic) = mimic {
            self.open_mimic(mimic);
            self.take_loot(cell);
        }
        self.crowd_out();
        let is_strike = |event: &Event| matches!(event, Event::Struck { .. });
        if !self.events[events..].iter().any(is_strike) {
            self.player.report.idle += 1;
            self.emit_idle_insight(worth);
        }
        stops
    }

    fn take_loot(&mut self, cell: usize) {
        let Some(at) = self.floor.loot.iter().position(|&(of, _)| of == cell) else { return };
        let (_, loot) = self.floor.loot.remove(at);
        let times = 1 + self.number(Number::Loot);
        match loot {
            Loot::Gold(gold) => {
                let halves = 2 + self.number(Number::LootGold);
                self.gold(gold * times * halves / 2, Purse::Loot);
            }
            Loot::Heal if self.player.hp >= self.player.max_hp => {
                self.emit(Event::LootIdle { loot: Surplus::Heal });
            }
            Loot::Heal => self.heal(times),
            Loot::Spark if self.player.sparks >= self.rules().numbers.most_sparks => {
                self.emit(Event::LootIdle { loot: Surplus::Spark });
            }
            Loot::Spark => self.sparks(times),
            Loot::Item(item) => super::find(self.player, item, self.events),
        }
    }

    fn link(&mut self, cell: usize, worth: ProofKind) {
        let last = self.floor.last.replace(cell);
        if worth == ProofKind::Unproven {
            return;
        }
        let joins = last.is_none_or(|last| self.floor.frame().peers[last].contains(cell));
        if !joins && self.is_so(Number::FarCellsKeepChain) {
            return;
        }
        self.floor.chain = if joins { self.floor.chain + 1 } else { 1 };
        let links = self.floor.chain;
        self.player.report.most_links = self.player.report.most_links.max(links);
        self.emit(Event::Chained { links });
        if !joins {
            return;
        }
        self.at(Occasion::Link, links, None);
        let each = (self.rules().numbers.spark_links + self.number(Number::SparkLinks))
            .max(1)
            .cast_unsigned();
        if links.is_multiple_of(each) {
            self.sparks(1);
            self.at(Occasion::ChainSpark, 1, None);
        }
    }

    /// Reports an insight that struck nobody; it is used up anyway.
    fn emit_idle_insight(&mut self, worth: ProofKind) {
        if worth == ProofKind::Insight {
            let (insights, counting) = (self.floor.insights, self.insights_that_count());
            self.emit(Event::InsightIdle { insights, counting });
        }
    }

    /// Counts an insight. Returns true if it stops the tick.
    fn count_insight(&mut self) -> bool {
        self.floor.insights += 1;
        self.player.report.insights += 1;
        self.at(Occasion::Insight, self.floor.insights, None);
        self.is_so(Number::InsightsStopTick)
    }

    /// The houses that this cell completed, each a seal.
    fn seal(&mut self, cell: usize) {
        let filled = self.floor.filled;
        let houses: Vec<usize> = self.floor.frame().houses_of[cell].clone();
        let full: Vec<usize> =
            houses.into_iter().filter(|&house| self.floor.house(house).is_within(filled)).collect();
        for &house in &full {
            self.seal_house(house);
        }
        self.player.report.most_seals = self.player.report.most_seals.max(full.len() as u32);
        if full.len() >= 2 {
            self.at(Occasion::TwoSeals, 1, None);
        }
    }

    fn seal_house(&mut self, house: usize) {
        let group = &self.floor.frame().houses[house];
        let (name, is_region) = (group.name, is_region(group));
        self.floor.seals += 1;
        self.player.report.seals += 1;
        self.emit(Event::Sealed { house: name });
        if is_region {
            self.at(Occasion::RegionSeal, 1, None);
        }
        self.strike_by_seal(house, is_region);
    }

    /// The living mimic whose cell this is.
    fn mimic_at(&self, cell: usize) -> Option<usize> {
        let is_there = |&index: &usize| {
            let monster = &self.floor.monsters[index];
            monster.is_alive() && matches!(monster.home, MonsterHome::Loot(at, _) if at == cell)
        };
        (0..self.floor.monsters.len()).find(is_there)
    }

    /// Resolves a mimic whose cell was filled: it dies with its region, or bites.
    fn open_mimic(&mut self, index: usize) {
        let MonsterHome::Loot(_, region) = self.floor.monsters[index].home else { return };
        if self.floor.house(region).is_within(self.floor.filled) {
            return self.die(index);
        }
        let who = self.floor.name(index);
        self.floor.monsters[index].state = MonsterState::Gone;
        self.emit(Event::MimicBit { who });
        let damage = self.floor.monsters[index].damage;
        self.bite(index, damage);
    }

    /// Moves monsters whose lair is full; on a full board they die.
    pub(super) fn crowd_out(&mut self) {
        for index in 0..self.floor.monsters.len() {
            let is_present = self.floor.monsters[index].is_present();
            if !is_present || !self.floor.lair(index).is_within(self.floor.filled) {
                continue;
            }
            if self.floor.is_full() {
                self.die(index);
            } else if let MonsterHome::House(_) = self.floor.monsters[index].home {
                self.move_to(index, self.floor.roomiest(index), 1);
            }
        }
    }

    /// Resolves a wrong digit, which always ticks.
    fn wrong(&mut self, deed: &Deed) -> bool {
        let is_free = self.take_free_wrong();
        self.floor.wrongs += 1;
        self.player.report.wrongs += 1;
        self.player.report.floors_before_wrong.get_or_insert(self.player.report.floors);
        if let Some(digit) = deed.digit {
            self.floor.crossed[deed.cell] |= 1 << (digit - 1);
            let cell = self.floor.frame().place(deed.cell);
            let digit = Digit::from_index(usize::from(digit) - 1);
            self.emit(Event::Wrong { cell, digit, is_free });
        }
        if !self.is_so(Number::WrongsKeepChain) {
            self.floor.chain = 0;
            self.floor.last = None;
            self.emit(Event::Chained { links: 0 });
        }
        if !is_free {
            self.hurt(Source::Wrong, self.wrong_cost());
            if !self.is_dead() {
                self.at(Occasion::WrongPaid, 1, None);
            }
        }
        false
    }

    /// The HP that a wrong digit costs if it is not free.
    pub(crate) fn wrong_cost(&self) -> i32 {
        let numbers = &self.rules().numbers;
        let vault = if self.floor.kind == DoorKind::Vault { numbers.vault_wrong } else { 0 };
        (numbers.wrong + vault + self.number(Number::WrongCost)).max(1)
    }

    /// Uses up a free wrong digit, Chalk first, then those of the floor. Returns true if there was
    /// one.
    fn take_free_wrong(&mut self) -> bool {
        if self.player.chalk > 0 {
            self.player.chalk -= 1;
            return true;
        }
        let is_free = self.floor.used.free_wrongs < self.number(Number::FreeWrongs);
        self.floor.used.free_wrongs += i32::from(is_free);
        is_free
    }

    /// Housekeeping after a deed or an item: newcomers are hastened, and a ward or bar that blocks
    /// everything breaks.
    pub(crate) fn settle(&mut self) {
        if self.is_dead() || self.is_over() {
            return;
        }
        self.hasten();
        self.unblock();
    }

    /// When nothing that follows can be filled, breaks the older of ward and bar, so that no floor
    /// gets stuck.
    fn unblock(&mut self) {
        if self.floor.ward.is_none() && self.floor.bar.is_none() {
            return;
        }
        let grades = self.floor.grades();
        while self.floor.following(&grades).is_empty() {
            let ward = self.floor.ward.map(|ward| ward.since);
            let bar = self.floor.bar.map(|bar| bar.since);
            match (ward, bar) {
                (Some(ward), Some(bar)) if bar < ward => self.lift_bar(),
                (Some(_), _) => self.lift_ward(),
                (None, Some(_)) => self.lift_bar(),
                (None, None) => return,
            }
        }
    }

    pub(super) fn lift_ward(&mut self) {
        if self.floor.ward.take().is_some() {
            self.emit(Event::WardLifted);
        }
    }

    pub(super) fn lift_bar(&mut self) {
        if self.floor.bar.take().is_some() {
            self.emit(Event::BarLifted);
        }
    }

    /// Fills the first cell without loot in the lair of the weakest present monster, and strikes
    /// it.
    pub(super) fn lay_cornerstone(&mut self, by: i32) {
        let weakest = self.floor.present().min_by_key(|&index| self.floor.monsters[index].hp);
        let Some(index) = weakest else { return };
        let has_loot = |cell: usize| self.floor.loot.iter().any(|&(at, _)| at == cell);
        let mut cells = (self.floor.lair(index) & self.floor.blanks()).iter();
        let Some(cell) = cells.find(|&cell| !has_loot(cell)) else { return };
        self.floor.filled.insert(cell);
        let (place, digit) = (self.floor.frame().place(cell), self.floor.digit(cell));
        let worth = ProofKind::Plain;
        self.emit(Event::Filled { cell: place, digit, worth, why: None });
        self.strike(index, by);
        self.crowd_out();
    }
}

const fn is_region(group: &FrameGroup) -> bool {
    matches!(group.kind(), Some(HouseKind::Box | HouseKind::Region))
}
