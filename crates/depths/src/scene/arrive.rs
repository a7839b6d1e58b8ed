//! The arrival of newcomers.

use super::Scene;
use crate::event::Event;
use crate::floor::{Monster, MonsterHome, MonsterState};

/// A newcomer needs a house with this many blanks.
const ROOM: usize = 3;

impl Scene<'_> {
    pub(super) fn arrivals(&mut self) {
        for index in 0..self.floor.monsters.len() {
            if let MonsterState::Coming(ticks) = self.floor.monsters[index].state {
                self.floor.monsters[index].state = MonsterState::Coming(ticks.saturating_sub(1));
                if ticks <= 1 {
                    self.arrive(index);
                }
            }
        }
    }

    fn arrive(&mut self, index: usize) {
        let who = self.floor.name(index);
        let Some(house) = self.house_for(index) else {
            self.floor.monsters[index].state = MonsterState::Gone;
            return self.emit(Event::StayedAway { who });
        };
        self.floor.monsters[index].home = MonsterHome::House(house);
        self.floor.monsters[index].state = MonsterState::Alive;
        let name = self.floor.frame().houses[house].name;
        self.emit(Event::Arrived { who, house: name });
        self.look_ahead(index);
    }

    /// The announced house; if it has too few blanks, the free house with the most.
    fn house_for(&self, index: usize) -> Option<usize> {
        let blanks = self.floor.blanks();
        let has_room = |house: &usize| (self.floor.house(*house) & blanks).len() >= ROOM;
        let announced = match self.floor.monsters[index].home {
            MonsterHome::House(house) => Some(house),
            _ => None,
        };
        let taken = self.floor.taken_houses(index);
        let free = || self.floor.frame().fullest(blanks, |house| !taken.contains(&house));
        announced.filter(has_room).or_else(|| free().filter(has_room))
    }

    /// When the last living monster dies, the next newcomer arrives with the next tick.
    pub(super) fn hasten(&mut self) {
        let floor = &mut *self.floor;
        let has_died = |monster: &Monster| {
            matches!(monster.state, MonsterState::Dead(_)) && !monster.kind.is_mimic()
        };
        let somebody_died = floor.monsters.iter().any(has_died);
        if !somebody_died || floor.present().next().is_some() {
            return;
        }
        let wait = |state| match state {
            MonsterState::Coming(ticks) => Some(ticks),
            _ => None,
        };
        let coming = floor.monsters.iter_mut().filter(|monster| monster.is_coming());
        if let Some(next) = coming.min_by_key(|monster| wait(monster.state)) {
            next.state = MonsterState::Coming(1);
        }
    }
}
