//! Strikes, and the deaths that result.

use super::Scene;
use crate::cells::Cells;
use crate::content::{Kind, Number, Occasion, Power, Quirk, Skill};
use crate::event::{Event, ProofKind, Purse};
use crate::floor::{MonsterHome, MonsterState};

impl Scene<'_> {
    /// The HP that the cell's strike costs a monster.
    fn cell_strike(&self, index: usize, worth: ProofKind) -> i32 {
        let lecture = if self.floor.lecture { self.rules().skill(Skill::Lecture) } else { 0 };
        if worth == ProofKind::Unproven && lecture == 0 {
            return 0;
        }
        let insight = match worth {
            ProofKind::Insight => 1 + self.number(Number::InsightStrike),
            _ => 0,
        };
        let hide = match self.floor.monsters[index].kind.quirk() {
            Some(Quirk::Hide(less)) => less,
            _ => 0,
        };
        1 + insight + self.number(Number::Strike) + lecture - hide
    }

    pub(super) fn strike_by_cell(&mut self, cell: usize, worth: ProofKind) {
        // All strikes of one cell have the strength that applied before the first of them.
        let struck: Vec<(usize, i32)> = self
            .floor
            .present()
            .filter(|&index| self.floor.lair(index).contains(cell))
            .map(|index| (index, self.cell_strike(index, worth)))
            .collect();
        self.floor.lecture = false;
        for (index, by) in struck {
            self.strike(index, by);
        }
    }

    pub(super) fn strike_by_seal(&mut self, house: usize, is_region: bool) {
        let region = if is_region { self.number(Number::RegionSeal) } else { 0 };
        let by = 1 + self.number(Number::Seal) + region;
        let everybody = self.is_so(Number::SealsStrikeAll);
        let cells = self.floor.house(house);
        let struck: Vec<usize> = self
            .floor
            .present()
            .filter(|&index| everybody || self.floor.lair(index).meets(cells))
            .collect();
        for index in struck {
            self.strike(index, by);
        }
    }

    pub(super) fn strike_all(&mut self, by: i32) {
        let struck: Vec<usize> = self.floor.present().collect();
        for index in struck {
            self.strike(index, by);
        }
    }

    /// Strikes a monster, if it is present.
    pub(crate) fn strike(&mut self, index: usize, by: i32) {
        let who = self.floor.name(index);
        let monster = &mut self.floor.monsters[index];
        if by <= 0 || !monster.is_present() {
            return;
        }
        monster.hp = (monster.hp - by).max(0);
        let left = monster.hp;
        self.emit(Event::Struck { who, by, left });
        if left == 0 {
            self.die(index);
        }
    }

    /// Kills a monster: what it has done is undone, and its first death pays.
    pub(super) fn die(&mut self, index: usize) {
        let who = self.floor.name(index);
        let deeds = self.floor.deeds;
        let monster = &mut self.floor.monsters[index];
        monster.hp = 0;
        monster.state = MonsterState::Dead(deeds);
        let (stolen, drunk) =
            (std::mem::take(&mut monster.stolen), std::mem::take(&mut monster.drunk));
        let pays = !std::mem::replace(&mut monster.has_paid, true);
        let is_swift = pays && who.kind.is_elite() && !monster.has_acted;
        self.player.report.swift_elites += u32::from(is_swift);
        self.emit(Event::Died { who });
        self.lift_what_was_done_by(who.kind);
        self.gold(stolen, Purse::Thief);
        self.heal((drunk + 1) / 2);
        if pays {
            self.gold(who.kind.gold(), Purse::Death);
            *self.player.report.deaths.entry(who.kind).or_default() += 1;
            self.at(Occasion::Kill, self.player.report.kills(), Some(index));
        }
    }

    fn lift_what_was_done_by(&mut self, kind: Kind) {
        match kind.power() {
            Power::Ward { .. } => self.lift_ward(),
            Power::Bar { .. } => self.lift_bar(),
            Power::Fog { .. } if !self.floor.fog.is_empty() => {
                self.floor.fog = Cells::NONE;
                self.emit(Event::FogLifted);
            }
            Power::Web { .. } if !self.floor.web.is_empty() => {
                self.floor.web = Cells::NONE;
                self.emit(Event::WebsLifted);
            }
            _ => {}
        }
    }

    /// Moves a monster to another house and delays its act by this many deeds.
    pub(super) fn move_to(&mut self, index: usize, house: Option<usize>, later: i32) {
        let Some(house) = house else { return };
        let who = self.floor.name(index);
        let name = self.floor.frame().houses[house].name;
        let monster = &mut self.floor.monsters[index];
        if monster.home != MonsterHome::House(house) {
            monster.home = MonsterHome::House(house);
            monster.count += later;
            self.emit(Event::Moved { who, house: name });
        }
    }
}
