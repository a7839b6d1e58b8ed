//! Monsters as the player sees them.

use std::slice;

use underdoku_grid::layout::{Cell, Digit};

use super::FloorView;
use crate::content::Power;
use crate::event::MonsterName;
use crate::floor::{Intent, MonsterHome, MonsterState};
use crate::frame::GroupName;

/// A monster as the player sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonsterView {
    /// Its letter and kind.
    pub name: MonsterName,
    /// Whether it is there, or the deeds until it arrives.
    pub presence: Presence,
    /// The house of its lair, now or once it arrives; none for bosses, which live everywhere.
    pub house: Option<GroupName>,
    /// The cells in which a digit strikes it.
    pub lair: Vec<Cell>,
    /// HP.
    pub hp: i32,
    /// Their maximum.
    pub max_hp: i32,
    /// The number of deeds until its next act.
    pub count: i32,
    /// The number of deeds between that act and the one after it.
    pub period: i32,
    /// The damage of its act.
    pub damage: i32,
    /// The HP that every act of a boss costs in addition.
    pub besides: i32,
    /// What it announces for its next act.
    pub intent: IntentView,
    /// The region that it will also ward.
    pub ward: Option<GroupName>,
    /// The house that it moves to with its act, if it moves.
    pub next_house: Option<GroupName>,
    /// The house that it moves to once its lair is full; known when one blank of it is left.
    pub next_lair: Option<GroupName>,
    /// Gold that its death returns.
    pub stolen: i32,
}

/// Whether a monster is on the floor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Presence {
    /// It arrives in this many deeds, with the tick of the last one.
    Coming(u32),
    /// It is there.
    Alive,
    /// It died this many deeds ago.
    Dead(u32),
    /// It never arrived, or it left.
    Gone,
}

impl Presence {
    /// Its name in catalogues.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Coming(_) => "coming",
            Self::Alive => "alive",
            Self::Dead(_) => "dead",
            Self::Gone => "gone",
        }
    }

    /// The number of deeds until it arrives, if it is still to come.
    pub const fn arrives_in(self) -> Option<u32> {
        match self {
            Self::Coming(deeds) => Some(deeds),
            _ => None,
        }
    }
}

/// What a monster announces for its next act, besides what its kind always does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IntentView {
    /// Nothing.
    None,
    /// Its blow hits these houses.
    Aim {
        /// The houses.
        houses: Vec<GroupName>,
        /// Their cells.
        zone: Vec<Cell>,
        /// True if it is due with the next deed.
        is_due: bool,
        /// True if it is due and will miss because nothing that follows lies outside.
        is_blunt: bool,
    },
    /// It fogs this given.
    Fog(Cell),
    /// It wards this region.
    Ward(GroupName),
    /// It webs these cells.
    Web(Vec<Cell>),
    /// This cage has to be complete.
    Debt(GroupName),
    /// It looks at the first digit, then at the second.
    Gaze(Digit, Option<Digit>),
    /// Its cell, and the region in which all other cells must be filled first.
    Mimic(Cell, GroupName),
}

impl IntentView {
    /// Its name in catalogues.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Aim { .. } => "aim",
            Self::Fog(_) => "fog",
            Self::Ward(_) => "ward",
            Self::Web(_) => "web",
            Self::Debt(_) => "debt",
            Self::Gaze(..) => "gaze",
            Self::Mimic(..) => "mimic",
        }
    }

    /// The houses that it concerns.
    pub fn houses(&self) -> &[GroupName] {
        match self {
            Self::Aim { houses, .. } => houses,
            Self::Ward(house) | Self::Debt(house) | Self::Mimic(_, house) => slice::from_ref(house),
            Self::None | Self::Fog(_) | Self::Web(_) | Self::Gaze(..) => &[],
        }
    }

    /// The cells that it concerns, unless they are whole houses.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Self::Aim { zone, .. } => zone,
            Self::Fog(cell) | Self::Mimic(cell, _) => slice::from_ref(cell),
            Self::Web(cells) => cells,
            Self::None | Self::Ward(_) | Self::Debt(_) | Self::Gaze(..) => &[],
        }
    }

    /// The digits that it looks at: now, then next.
    pub fn digits(&self) -> impl Iterator<Item = Digit> {
        let digits = match *self {
            Self::Gaze(now, next) => [Some(now), next],
            _ => [None; 2],
        };
        digits.into_iter().flatten()
    }

    /// True if it is a blow that is due with the next deed.
    pub const fn is_due(&self) -> bool {
        matches!(self, Self::Aim { is_due: true, .. })
    }

    /// True if it is a blow that will miss.
    pub const fn is_blunt(&self) -> bool {
        matches!(self, Self::Aim { is_blunt: true, .. })
    }
}

impl FloorView<'_> {
    /// The monsters, by letter.
    pub fn monsters(self) -> Vec<MonsterView> {
        let blunt = self.floor.is_blunt(&self.floor.grades());
        (0..self.floor.monsters.len()).map(|index| self.monster(index, blunt)).collect()
    }

    fn monster(self, index: usize, blunt: bool) -> MonsterView {
        let monster = &self.floor.monsters[index];
        let besides = if monster.kind.is_boss() { self.copied().scene().boss_hurt() } else { 0 };
        MonsterView {
            name: self.floor.name(index),
            presence: match monster.state {
                MonsterState::Coming(ticks) => Presence::Coming(ticks),
                MonsterState::Alive => Presence::Alive,
                MonsterState::Dead(since) => Presence::Dead(self.floor.deeds - since),
                MonsterState::Gone => Presence::Gone,
            },
            house: match monster.home {
                MonsterHome::House(house) => Some(self.house(house)),
                MonsterHome::Everywhere => None,
                MonsterHome::Loot(_, region) => Some(self.house(region)),
            },
            lair: self.places(self.floor.lair(index)),
            hp: monster.hp,
            max_hp: monster.max_hp,
            count: monster.count,
            period: monster.period,
            damage: monster.damage,
            besides,
            intent: self.intent(index, blunt),
            ward: monster.ward.map(|house| self.house(house)),
            next_house: self.next_house(index),
            next_lair: self.floor.next_lair(index).map(|house| self.house(house)),
            stolen: monster.stolen,
        }
    }

    fn next_house(self, index: usize) -> Option<GroupName> {
        let monster = &self.floor.monsters[index];
        let goes = monster.is_alive() && monster.kind.power() == Power::BiteAndMove;
        self.floor.crossing(index).filter(|_| goes).map(|house| self.house(house))
    }

    fn intent(self, index: usize, blunt: bool) -> IntentView {
        let monster = &self.floor.monsters[index];
        let place = |cell| self.floor.frame().place(cell);
        match (monster.intent, monster.kind.power(), monster.home) {
            (Intent::Aim(houses), ..) => {
                let is_due = self.floor.due().any(|due| due == index);
                IntentView::Aim {
                    houses: houses.into_iter().flatten().map(|h| self.house(h)).collect(),
                    zone: self.places(self.floor.zone(index)),
                    is_due,
                    is_blunt: is_due && blunt,
                }
            }
            (Intent::Fog(cell), ..) => IntentView::Fog(place(cell)),
            (Intent::Ward(house), ..) => IntentView::Ward(self.house(house)),
            (Intent::Web(cells), ..) => IntentView::Web(self.places(cells)),
            (Intent::Debt(cage), ..) => IntentView::Debt(self.floor.frame().cages[cage].name),
            (Intent::None, Power::Gaze { .. }, _) => {
                let next = self.floor.most_missing(Some(monster.gaze));
                Digit::new(monster.gaze).map_or(IntentView::None, |gaze| {
                    IntentView::Gaze(gaze, next.and_then(Digit::new))
                })
            }
            (Intent::None, _, MonsterHome::Loot(cell, region)) => {
                IntentView::Mimic(place(cell), self.house(region))
            }
            (Intent::None, ..) => IntentView::None,
        }
    }
}
