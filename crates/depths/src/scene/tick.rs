//! The tick after a deed: monsters act by letter, then newcomers, Twins, ward, bar, dark.

use super::{Deed, Scene};
use crate::content::{DoorKind, Number, Quirk};
use crate::event::{Event, Source};
use crate::floor::MonsterState;

impl Scene<'_> {
    pub(super) fn tick(&mut self, deed: &Deed) {
        for index in 0..self.floor.monsters.len() {
            self.count_down(index, deed);
            if self.is_dead() || self.floor.is_boss_dead() {
                return;
            }
        }
        self.arrivals();
        self.wake_twins();
        self.tick_bans();
        self.tick_dark();
    }

    fn count_down(&mut self, index: usize, deed: &Deed) {
        let monster = &mut self.floor.monsters[index];
        if !monster.is_present() {
            return;
        }
        monster.count -= 1;
        if monster.count > 0 {
            return;
        }
        let is_angry = monster.kind.is_boss() && monster.is_half_dead();
        monster.count = (monster.period - i32::from(is_angry)).max(2);
        monster.has_acted = true;
        self.act(index, deed);
    }

    /// Brings a dead Twin back at half its HP while the other lives.
    fn wake_twins(&mut self) {
        let sleep = |index: usize| match self.floor.monsters[index].kind.quirk() {
            Some(Quirk::Twin(deeds)) => Some((index, deeds)),
            _ => None,
        };
        let twins: Vec<(usize, u32)> = (0..self.floor.monsters.len()).filter_map(sleep).collect();
        if !twins.iter().any(|&(index, _)| self.floor.monsters[index].is_alive()) {
            return;
        }
        for (index, sleep) in twins {
            if let MonsterState::Dead(since) = self.floor.monsters[index].state
                && self.floor.deeds - since >= sleep
            {
                self.wake(index);
                self.crowd_out();
            }
        }
    }

    /// Brings a monster back to life, at half its HP.
    pub(super) fn wake(&mut self, index: usize) {
        let monster = &mut self.floor.monsters[index];
        monster.hp = (monster.max_hp + 1) / 2;
        monster.count = monster.period;
        monster.state = MonsterState::Alive;
        let who = self.floor.name(index);
        self.emit(Event::Back { who });
        self.look_ahead(index);
    }

    fn tick_bans(&mut self) {
        if let Some(ward) = &mut self.floor.ward {
            ward.left -= 1;
            if ward.left == 0 {
                self.lift_ward();
            }
        }
        if let Some(bar) = &mut self.floor.bar {
            bar.left -= 1;
            if bar.left == 0 {
                self.lift_bar();
            }
        }
    }

    /// Brings the dark near with the deed that leaves few blanks, or at the latest after three
    /// deeds for every two blanks.
    pub(super) fn come_dusk(&mut self) {
        let floor = &*self.floor;
        let is_late = floor.deeds as usize >= (3 * floor.first_blanks()).div_ceil(2);
        let is_due = is_late || floor.blanks().len() <= floor.few_blanks();
        if floor.calm.is_none() && is_due {
            let (calm, costs) = (self.calm(), self.rules().numbers.dark);
            self.floor.calm = Some(calm);
            self.emit(Event::Dusk { calm: calm.max(0).cast_unsigned(), costs });
        }
    }

    /// The number of calm deeds from the moment the dark comes near.
    pub(crate) fn calm(&self) -> i32 {
        let numbers = &self.rules().numbers;
        let vault = if self.floor.kind == DoorKind::Vault { numbers.vault_haste } else { 0 };
        numbers.calm + self.number(Number::Calm) - vault
    }

    fn tick_dark(&mut self) {
        let dark = self.rules().numbers.dark;
        let Some(calm) = &mut self.floor.calm else { return };
        *calm -= 1;
        if *calm < 0 && *calm % 2 == 0 {
            self.hurt(Source::Dark, dark);
        }
    }
}
