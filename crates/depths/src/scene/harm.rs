//! Harm: bites, blows and other losses of HP.

use super::Scene;
use crate::content::{Number, Occasion};
use crate::event::{Event, Source};

impl Scene<'_> {
    /// A loss of HP. Gold absorbs the first damage if a relic allows it; at 0 HP a relic may save
    /// the player.
    pub(super) fn hurt(&mut self, source: Source, amount: i32) {
        let paid = self.floor.used.payable.min(amount);
        self.floor.used.payable -= paid;
        if paid > 0 {
            self.emit(Event::Absorbed { source, by: paid });
        }
        let lost = amount - paid;
        if lost <= 0 {
            return;
        }
        self.player.hp -= lost;
        *self.player.report.lost.entry(source).or_default() += lost;
        self.player.report.last_harm = Some(source);
        self.emit(Event::Hurt { source, lost, left: self.player.hp.max(0) });
        if self.is_dead() {
            self.at(Occasion::Death, 1, None);
        }
    }

    /// A loss of HP caused by a monster. Relics may reduce it by 1 if it is large enough. Returns
    /// the HP lost.
    pub(super) fn blow(&mut self, index: usize, amount: i32) -> i32 {
        let is_softer = amount >= self.rules().numbers.soft_blow
            && self.floor.used.soft_blows < self.number(Number::SoftBlows);
        self.floor.used.soft_blows += i32::from(is_softer);
        let amount = amount - i32::from(is_softer);
        self.hurt(Source::Monster(self.floor.monsters[index].kind), amount);
        amount
    }

    /// A bite. Returns its damage, or none if it missed.
    pub(super) fn bite(&mut self, index: usize, amount: i32) -> Option<i32> {
        if self.floor.used.missed_bites < self.number(Number::MissedBites) {
            self.floor.used.missed_bites += 1;
            self.emit(Event::Missed { who: self.floor.name(index) });
            return None;
        }
        Some(self.blow(index, amount))
    }

    /// An aimed blow that hits its cell; a class may still make the first one miss.
    pub(super) fn aimed_blow(&mut self, index: usize, amount: i32) {
        if self.floor.used.missed_blows < self.number(Number::MissedBlows) {
            self.floor.used.missed_blows += 1;
            self.emit(Event::Missed { who: self.floor.name(index) });
        } else {
            self.blow(index, amount);
        }
    }

    /// A blow that was dodged.
    pub(super) fn dodge(&mut self, index: usize) {
        self.emit(Event::Dodged { who: self.floor.name(index) });
        self.floor.monsters[index].count += self.number(Number::Dodged);
        self.at(Occasion::Dodge, 1, Some(index));
    }

    /// The last strikes at a player who leaves, one per monster, in the order of letters.
    pub(crate) fn parting_strikes(&mut self) {
        for index in 0..self.floor.monsters.len() {
            let (kind, damage) = self.parting(index);
            if damage == 0 {
                continue;
            }
            if kind.is_aimed() {
                self.aimed_blow(index, damage);
            } else {
                self.bite(index, damage);
            }
            if self.is_dead() {
                return;
            }
        }
    }

    /// One monster's kind and its strike at a player who leaves.
    fn parting(&self, index: usize) -> (crate::content::Kind, i32) {
        let monster = &self.floor.monsters[index];
        let strikes = monster.is_alive() && monster.kind.strikes_leavers();
        (monster.kind, if strikes { monster.damage } else { 0 })
    }
}
