//! The acts of monsters whose count has run out.

use underdoku_grid::layout::Digit;

use super::{Deed, Scene};
use crate::content::{Power, Quirk};
use crate::event::Event;
use crate::floor::{Intent, MonsterState, Prohibition};
use crate::grade::needed;

/// The tick that starts a ward or a bar counts towards it.
const BEGINNING: u32 = 1;

impl Scene<'_> {
    pub(super) fn act(&mut self, index: usize, deed: &Deed) {
        let monster = &self.floor.monsters[index];
        let (kind, damage) = (monster.kind, monster.damage);
        match kind.power() {
            Power::Bite => {
                self.bite(index, damage);
            }
            Power::BreakChain => self.break_chain(index),
            Power::BiteAndMove => {
                self.bite(index, damage);
                self.ooze_away(index);
            }
            Power::Steal { gold, more } => self.steal(index, gold, more),
            Power::Fog { most } if deed.is_real() => self.fog(index, most),
            Power::Ward { deeds } => self.ward(index, deeds),
            Power::Drink { gains } => self.drink(index, damage, gains),
            Power::Bar { deeds } => self.bar(deeds),
            Power::Gaze { .. } => self.look_elsewhere(index),
            Power::Wake => self.wake_or_bite(index, damage),
            Power::Web { .. } => self.web(index),
            Power::Strike(_) => self.aimed(index, damage, deed),
            Power::Collect => self.collect(index, damage),
            Power::Fog { .. } | Power::Lurk => {}
        }
        if kind.is_boss() && !self.is_dead() && self.floor.monsters[index].is_alive() {
            self.boss_ward(index);
            self.blow(index, self.boss_hurt());
        }
        // A preview reveals nothing of what comes after the act.
        if self.floor.monsters[index].is_alive() && deed.is_real() {
            self.look_ahead(index);
        }
    }

    /// The HP that every act of a boss costs in addition.
    pub(crate) fn boss_hurt(&self) -> i32 {
        self.rules().act(self.floor.number.act()).boss_hurt
    }

    fn aimed(&mut self, index: usize, damage: i32, deed: &Deed) {
        let who = self.floor.name(index);
        let zone = self.floor.zone(index);
        if deed.is_blunt && !zone.is_empty() {
            self.emit(Event::Blunt { who });
        } else if zone.contains(deed.cell) {
            self.aimed_blow(index, damage);
        } else if zone.meets(deed.open) {
            self.dodge(index);
        } else {
            self.emit(Event::Missed { who });
        }
    }

    fn collect(&mut self, index: usize, damage: i32) {
        let Intent::Debt(cage) = self.floor.monsters[index].intent else { return };
        if self.floor.frame().cages[cage].cells.meets(self.floor.blanks()) {
            self.blow(index, damage);
        } else {
            self.dodge(index);
        }
    }

    fn boss_ward(&mut self, index: usize) {
        let monster = &self.floor.monsters[index];
        if let (Some(house), Some(Quirk::Wards(deeds))) = (monster.ward, monster.kind.quirk()) {
            self.raise_ward(house, deeds + BEGINNING);
        }
    }

    fn break_chain(&mut self, index: usize) {
        self.floor.chain = 0;
        self.floor.last = None;
        self.emit(Event::ChainBroken { who: self.floor.name(index) });
        self.sparks(-1);
    }

    fn ooze_away(&mut self, index: usize) {
        self.move_to(index, self.floor.crossing(index), 0);
    }

    fn steal(&mut self, index: usize, gold: i32, more: i32) {
        let most = gold + more * (self.floor.number.act() as i32);
        let amount = self.player.gold.min(most);
        self.floor.monsters[index].stolen += amount;
        self.gold(-amount, crate::event::Purse::Thief);
    }

    fn fog(&mut self, index: usize, most: u32) {
        let Intent::Fog(cell) = self.floor.monsters[index].intent else { return };
        if self.may_fog(cell, most) {
            self.floor.fog.insert(cell);
            self.emit(Event::Fogged { cell: self.floor.frame().place(cell) });
        }
    }

    /// True if a given may be fogged: it must still be possible to fill the board at its own level.
    pub(super) fn may_fog(&self, cell: usize, most: u32) -> bool {
        let floor = &*self.floor;
        if floor.fog.len() >= most as usize || floor.fog.contains(cell) {
            return false;
        }
        let mut digits = floor.digits();
        for fogged in floor.fog {
            digits[fogged] = 0;
        }
        digits[cell] = 0;
        needed(floor.frame(), &digits, floor.board.level()).is_some()
    }

    fn ward(&mut self, index: usize, deeds: u32) {
        if let Intent::Ward(house) = self.floor.monsters[index].intent {
            self.raise_ward(house, deeds + BEGINNING);
        }
    }

    /// Wards a region, if it still has two blanks.
    fn raise_ward(&mut self, house: usize, left: u32) {
        if (self.floor.house(house) & self.floor.blanks()).len() >= 2 {
            self.floor.ward = Some(Prohibition { what: house, left, since: self.floor.deeds });
            let house = self.floor.frame().houses[house].name;
            self.emit(Event::Warded { house });
        }
    }

    fn bar(&mut self, deeds: u32) {
        if let Some(digit) = self.floor.most_missing(None) {
            let left = deeds + BEGINNING;
            self.floor.bar = Some(Prohibition { what: digit, left, since: self.floor.deeds });
            let digit = Digit::from_index(usize::from(digit) - 1);
            self.emit(Event::Barred { digit });
        }
    }

    fn drink(&mut self, index: usize, damage: i32, gains: i32) {
        if let Some(drunk) = self.bite(index, damage) {
            let monster = &mut self.floor.monsters[index];
            monster.drunk += drunk;
            monster.hp = (monster.hp + gains).min(monster.max_hp);
        }
    }

    fn look_elsewhere(&mut self, index: usize) {
        let present = self.floor.monsters[index].gaze;
        if let Some(digit) = self.floor.most_missing(Some(present)) {
            self.floor.monsters[index].gaze = digit;
            let (who, digit) = (self.floor.name(index), Digit::from_index(usize::from(digit) - 1));
            self.emit(Event::Looks { who, digit });
        }
    }

    fn wake_or_bite(&mut self, index: usize, damage: i32) {
        let can_wake = |&other: &usize| {
            let monster = &self.floor.monsters[other];
            matches!(monster.state, MonsterState::Dead(_))
                && other != index
                && !monster.kind.is_mimic()
                && !monster.kind.is_twin()
                && self.floor.lair(other).meets(self.floor.blanks())
        };
        match (0..self.floor.monsters.len()).find(can_wake) {
            Some(other) => self.wake(other),
            None => {
                self.bite(index, damage);
            }
        }
    }

    fn web(&mut self, index: usize) {
        let Intent::Web(cells) = self.floor.monsters[index].intent else { return };
        for cell in cells & self.floor.blanks() {
            self.floor.web.insert(cell);
            self.emit(Event::Webbed { cell: self.floor.frame().place(cell) });
        }
    }
}
