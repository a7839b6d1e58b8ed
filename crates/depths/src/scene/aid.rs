//! Skills, items and counsel. They take no time, except for Truth, which is a deed.

use underdoku_grid::layout::Cell;

use super::{Deed, Scene};
use crate::content::{AimKind, Item, Skill};
use crate::event::{Event, ProofKind, Purse};
use crate::grade::reason;
use crate::moves::Aim;
use crate::refused::Refused;

impl Scene<'_> {
    /// The current price of counsel.
    pub(crate) fn counsel_price(&self) -> i32 {
        let is_free = self.player.setup.gentle && !self.floor.has_had_counsel;
        if is_free { 0 } else { self.rules().numbers.counsel }
    }

    pub(crate) fn counsel(&mut self) -> Result<(), Refused> {
        self.must_speak()?;
        let price = self.counsel_price();
        if self.player.gold < price {
            return Err(Refused::TooDear { price, gold: self.player.gold });
        }
        let grades = self.floor.grades();
        let cells = self.floor.following(&grades) - self.floor.fog;
        let easiest = cells.iter().min_by_key(|&cell| grades.level(cell));
        let cell = easiest.ok_or(Refused::NothingFollows)?;
        self.gold(-price, Purse::Counsel);
        self.floor.has_had_counsel = true;
        self.player.report.counsels += 1;
        self.show(cell);
        Ok(())
    }

    fn show(&mut self, cell: usize) {
        if let Some(why) = reason(self.floor.frame(), &self.floor.digits(), cell) {
            self.floor.shown = Some((cell, why));
            self.emit(Event::Shown { cell: self.floor.frame().place(cell), why });
        }
    }

    fn must_speak(&self) -> Result<(), Refused> {
        if self.floor.is_mute() { Err(Refused::Mute) } else { Ok(()) }
    }

    /// The living monster of a target.
    fn monster(&self, aim: Aim) -> Result<usize, Refused> {
        match aim {
            Aim::Monster(letter) => {
                let index = usize::from(letter);
                let is_there = self.floor.present().any(|there| there == index);
                if is_there { Ok(index) } else { Err(Refused::NoMonster { letter }) }
            }
            _ => Err(Refused::NeedsMonster),
        }
    }

    fn check_target(&self, target: AimKind, aim: Aim) -> Result<(), Refused> {
        match (target, aim) {
            (AimKind::None, Aim::None) | (AimKind::Cell, Aim::Cell(_)) => Ok(()),
            (AimKind::None, _) => Err(Refused::NeedsNothing),
            (AimKind::Monster, _) => self.monster(aim).map(|_| ()),
            (AimKind::Cell, _) => Err(Refused::NeedsCell),
        }
    }

    pub(crate) fn skill(&mut self, aim: Aim) -> Result<(), Refused> {
        self.must_speak()?;
        let skill = self.player.setup.class.skill();
        let cost = self.player.skill_cost();
        if self.player.sparks < cost {
            return Err(Refused::NoSparks { cost, sparks: self.player.sparks });
        }
        self.check_target(skill.target(), aim)?;
        self.check_skill(skill)?;
        self.sparks(-cost);
        self.player.report.skills += 1;
        self.emit(Event::Skill { skill });
        let amount = self.rules().skill(skill);
        match skill {
            Skill::Strike => self.strike(self.monster(aim)?, amount),
            Skill::Throw => {
                let by = self.player.throw();
                self.strike(self.monster(aim)?, by);
            }
            Skill::Lecture => self.lecture(),
            Skill::Still => self.floor.still = true,
            Skill::Breathe => self.heal(amount),
            Skill::Hammer => self.strike_all(amount),
        }
        self.settle();
        Ok(())
    }

    fn check_skill(&self, skill: Skill) -> Result<(), Refused> {
        let is_idle = match skill {
            Skill::Breathe => self.player.hp >= self.player.max_hp,
            Skill::Hammer => self.floor.present().next().is_none(),
            Skill::Still => self.floor.still,
            Skill::Lecture => self.floor.lecture || self.cell_to_lecture().is_none(),
            Skill::Strike | Skill::Throw => false,
        };
        if is_idle { Err(Refused::Useless) } else { Ok(()) }
    }

    /// The cell that follows and is in the most lairs; among equals the one of the highest grade,
    /// then the first.
    fn cell_to_lecture(&self) -> Option<usize> {
        let floor = &*self.floor;
        let grades = floor.grades();
        let cells = floor.following(&grades) - floor.fog - floor.web;
        let lairs =
            |cell: usize| floor.present().filter(|&at| floor.lair(at).contains(cell)).count();
        let rank = |cell: usize| (lairs(cell), grades.level(cell), std::cmp::Reverse(cell));
        cells.iter().max_by_key(|&cell| rank(cell))
    }

    fn lecture(&mut self) {
        if let Some(cell) = self.cell_to_lecture() {
            self.show(cell);
        }
        self.floor.lecture = true;
    }

    /// Uses an item of the bag.
    pub(crate) fn use_item(&mut self, item: Item, aim: Aim) -> Result<(), Refused> {
        let slot = self.player.bag.iter().position(|&has| has == item);
        let slot = slot.ok_or(Refused::NoItem { item })?;
        if item != Item::Potion {
            self.must_speak()?;
        }
        self.check_target(item.target(), aim)?;
        self.check_item(item)?;
        if let Aim::Cell(place) = aim {
            let deed = self.truth(place)?;
            self.spend(slot, item);
            self.deed(deed);
            return Ok(());
        }
        self.spend(slot, item);
        let amount = self.rules().item(item);
        match item {
            Item::Potion => self.heal(self.player.potion()),
            Item::SparkJar => self.sparks(amount),
            Item::Sight => self.floor.sight = amount.cast_unsigned(),
            Item::Bomb => self.strike(self.monster(aim)?, amount),
            Item::Smoke => self.smoke(amount),
            Item::Chalk => self.player.chalk += amount.cast_unsigned(),
            Item::Salve => self.heal(amount),
            Item::Truth => {}
        }
        self.settle();
        Ok(())
    }

    fn spend(&mut self, slot: usize, item: Item) {
        self.player.bag.remove(slot);
        self.player.report.items += 1;
        self.emit(Event::Used { item });
    }

    fn check_item(&self, item: Item) -> Result<(), Refused> {
        let numbers = &self.rules().numbers;
        let is_idle = match item {
            Item::Potion => self.player.hp >= self.player.max_hp,
            Item::SparkJar => self.player.sparks >= numbers.most_sparks,
            Item::Salve => {
                self.floor.seals < numbers.salve_seals || self.player.hp >= self.player.max_hp
            }
            Item::Smoke => self.floor.present().next().is_none(),
            _ => false,
        };
        if is_idle { Err(Refused::Useless) } else { Ok(()) }
    }

    fn smoke(&mut self, later: i32) {
        for monster in self.floor.monsters.iter_mut().filter(|monster| monster.is_present()) {
            monster.count += later;
        }
    }

    /// The deed of Truth: it counts as an insight if more insights count on this floor, otherwise
    /// as plain.
    fn truth(&self, place: Cell) -> Result<Deed, Refused> {
        let floor = &*self.floor;
        let cell = floor.frame().cell(place).ok_or(Refused::NoCell { place })?;
        let is_bare = !floor.fog.contains(cell) && !floor.web.contains(cell);
        if floor.filled.contains(cell) && !floor.fog.contains(cell) {
            return Err(Refused::Filled { place });
        }
        let digit = floor.board.solution[cell];
        if !is_bare || !floor.open().contains(cell) || floor.is_barred(digit) {
            return Err(Refused::NotForTruth { place });
        }
        let is_left = floor.insights < self.insights_that_count();
        let worth = if is_left { ProofKind::Insight } else { ProofKind::Plain };
        Ok(Deed { worth: Some(worth), ..self.judge(cell, digit) })
    }

    /// The cells that Sight lights now.
    pub(crate) fn lit(&self) -> crate::cells::Cells {
        let grades = self.floor.grades();
        self.floor.following(&grades) & grades.insights()
    }
}
