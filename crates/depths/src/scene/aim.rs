//! The announcements of monsters' next acts.

use underdoku_grid::layout::HouseKind;

use super::Scene;
use crate::cells::Cells;
use crate::content::{Power, Quirk, Target};
use crate::floor::Intent;
use crate::frame::FrameGroup;

/// How many givens are tried to find one that may be fogged.
const FOG_TRIES: usize = 12;

impl Scene<'_> {
    /// Draws or computes what a monster's next act targets.
    pub(crate) fn look_ahead(&mut self, index: usize) {
        let intent = match self.floor.monsters[index].kind.power() {
            Power::Strike(target) => Intent::Aim(self.houses_aimed_at(index, target)),
            Power::Fog { most } => self.given_to_fog(most).map_or(Intent::None, Intent::Fog),
            Power::Ward { .. } => {
                let own = self.floor.lair(index);
                self.region_to_ward(own).map_or(Intent::None, Intent::Ward)
            }
            Power::Web { cells } => Intent::Web(self.cells_to_web(cells)),
            Power::Collect => self.debt(index).map_or(Intent::None, Intent::Debt),
            _ => Intent::None,
        };
        self.floor.monsters[index].intent = intent;
        let monster = &self.floor.monsters[index];
        if let Some(Quirk::Wards(_)) = monster.kind.quirk() {
            let wards = monster.is_half_dead();
            let ward = if wards { self.region_to_ward(Cells::NONE) } else { None };
            self.floor.monsters[index].ward = ward;
        }
    }

    fn houses_aimed_at(&mut self, index: usize, target: Target) -> [Option<usize>; 2] {
        match target {
            Target::Line => [self.any_line(), None],
            Target::Region => [self.fullest_anew(index, FrameGroup::is_region), None],
            Target::LinesOfLast => self.lines_of_last(),
            Target::DiagonalAndLine => [
                self.fullest_anew(index, FrameGroup::is_diagonal),
                self.fullest_anew(index, FrameGroup::is_line),
            ],
        }
    }

    fn pick(&mut self, from: &[usize]) -> Option<usize> {
        if from.is_empty() { None } else { Some(self.floor.chance.pick(from)) }
    }

    /// The houses of a kind that have at least this many blanks.
    fn houses(&self, is_meant: impl Fn(&FrameGroup) -> bool, blanks: usize) -> Vec<usize> {
        let frame = self.floor.frame();
        let has = |house: usize| (self.floor.house(house) & self.floor.blanks()).len() >= blanks;
        (0..frame.houses.len())
            .filter(|&house| is_meant(&frame.houses[house]) && has(house))
            .collect()
    }

    fn any_line(&mut self) -> Option<usize> {
        let lines = self.houses(FrameGroup::is_line, 1);
        self.pick(&lines)
    }

    /// The house of a kind with the most blanks that no monster aims at yet.
    fn fullest_anew(&self, index: usize, is_meant: impl Fn(&FrameGroup) -> bool) -> Option<usize> {
        let before = match self.floor.monsters[index].intent {
            Intent::Aim(houses) => houses,
            _ => [None; 2],
        };
        let frame = self.floor.frame();
        let is_new = |house| is_meant(&frame.houses[house]) && !before.contains(&Some(house));
        frame.fullest(self.floor.blanks(), is_new)
    }

    /// Row and column of the cell that was filled last.
    fn lines_of_last(&self) -> [Option<usize>; 2] {
        let Some(last) = self.floor.last else { return [None; 2] };
        let frame = self.floor.frame();
        let line = |kind| {
            let houses = frame.houses_of[last].iter().copied();
            houses.into_iter().find(|&house| frame.houses[house].kind() == Some(kind))
        };
        [line(HouseKind::Row), line(HouseKind::Column)]
    }

    fn given_to_fog(&mut self, most: u32) -> Option<usize> {
        let blanks = self.floor.board.blanks();
        let mut givens: Vec<usize> = (self.floor.filled - self.floor.fog - blanks).iter().collect();
        self.floor.chance.shuffle(&mut givens);
        givens.into_iter().take(FOG_TRIES).find(|&cell| self.may_fog(cell, most))
    }

    fn region_to_ward(&mut self, but: Cells) -> Option<usize> {
        let mut regions = self.houses(FrameGroup::is_region, 2);
        regions.retain(|&house| self.floor.house(house) != but);
        self.pick(&regions)
    }

    fn cells_to_web(&mut self, count: u32) -> Cells {
        let free = self.floor.blanks() - self.floor.web;
        let mut cells: Vec<usize> = free.iter().collect();
        self.floor.chance.shuffle(&mut cells);
        cells.into_iter().take(count as usize).collect()
    }

    /// The cage with the most blanks, all of which follow now and can be filled before the act.
    fn debt(&self, index: usize) -> Option<usize> {
        let floor = &*self.floor;
        let (grades, blanks) = (floor.grades(), floor.blanks());
        let deeds = floor.monsters[index].count.max(0).cast_unsigned() as usize;
        let owed = |cage: &FrameGroup| {
            let open = cage.cells & blanks;
            let is_due = open.len() <= deeds && open.is_within(grades.following);
            if is_due { open.len() } else { 0 }
        };
        let cages = &floor.frame().cages;
        let first = |cage: usize| cages[cage].cells.first();
        (0..cages.len())
            .filter(|&cage| owed(&cages[cage]) > 0)
            .min_by_key(|&cage| (std::cmp::Reverse(owed(&cages[cage])), first(cage)))
    }
}
