//! Rules: everything about the game that a later version may change, as one value.
//!
//! A version is a constant, `rules/depths_1.rs`, and is frozen once it has been released: the runs
//! of old saves and seeds are played under it for ever. A new version is another constant beside
//! it, with relics, monsters or numbers of its own, and a line in [`Rules::ALL`]. A run reads its
//! rules from its [`Setup`](crate::Setup).

mod depths_1;

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::content::{
    Act, BoardSpec, Class, DoorChoice, DoorKind, FloorNumber, Hook, Item, Kind, Relic, RelicSet,
    Skill,
};

pub use depths_1::DEPTHS_1;

/// A version of the rules. Versions of the same name are equal.
#[derive(Clone, Copy)]
pub struct Rules {
    /// Its name, as in saves.
    pub name: &'static str,
    /// The relics, by number.
    pub relics: &'static [Relic],
    /// The monsters, by number.
    pub monsters: &'static [Kind],
    /// The elites; each elite door has one of them.
    pub elites: &'static [Kind],
    /// The monster that hides in loot.
    pub mimic: Kind,
    /// The only monster of the first floor of a new player's first run.
    pub first_monster: Kind,
    /// The three acts.
    pub acts: [ActRules; 3],
    /// The floors, from the first.
    pub floors: [FloorRules; FloorNumber::LAST.number() as usize],
    /// The board of a Shrine.
    pub shrine: BoardSpec,
    /// The classes, in their order.
    pub classes: [ClassRules; Class::ALL.len()],
    /// The items, in drawing order, each with the amount that it heals, gives, damages or delays,
    /// or the number of deeds or digits that it lasts.
    pub items: &'static [(Item, i32)],
    /// What each step of ascension adds to the one below.
    pub ascensions: [&'static [Hook]; 10],
    /// What a gentle run changes.
    pub gentle: &'static [Hook],
    /// The numbers that belong to no entry of a table.
    pub numbers: Numbers,
}

/// What an act is made of.
#[derive(Clone, Copy, Debug)]
pub struct ActRules {
    /// Its monsters. A monster that is listed twice is drawn twice as often.
    pub pool: &'static [Kind],
    /// The number of kinds that a dungeon draws from the pool.
    pub kinds: usize,
    /// The monsters from which the one in a Vault is drawn.
    pub vault_kinds: &'static [Kind],
    /// The board of a Vault.
    pub vault: BoardSpec,
    /// The deed at which each monster of a door arrives, 0 if it is there from the start; the last
    /// entry applies to all further monsters.
    pub arrivals: &'static [u32],
    /// The bosses; a dungeon has one of them.
    pub bosses: &'static [BossRules],
    /// The HP that every act of a boss costs in addition.
    pub boss_hurt: i32,
}

/// A boss and its board.
#[derive(Clone, Copy, Debug)]
pub struct BossRules {
    /// The boss.
    pub kind: Kind,
    /// Its board.
    pub board: BoardSpec,
    /// Its HP per blank of the board, in tenths.
    pub tenths: i32,
}

/// What a floor is made of.
#[derive(Clone, Copy, Debug)]
pub struct FloorRules {
    /// The choice before it.
    pub room: DoorChoice,
    /// The boards of a Lair or an Elite, each equally likely.
    pub boards: &'static [BoardSpec],
    /// The average number of monsters in a Lair, times four. The whole part is certain; each
    /// remaining quarter is a chance of one in four for another monster.
    pub quarters: usize,
    /// Who sells something after it.
    pub merchant: Option<MerchantKind>,
}

/// Who sells something after a floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MerchantKind {
    /// One item.
    Pedlar,
    /// Healing, relics and items, after the choice of a relic.
    Market,
}

/// What a class has.
#[derive(Clone, Copy, Debug)]
pub struct ClassRules {
    /// The HP that it starts with.
    pub hp: i32,
    /// The price of its skill, in sparks.
    pub cost: i32,
    /// The amount that its skill damages, heals or adds to a strike; for the die, its maximum.
    pub amount: i32,
    /// The hooks that it always has.
    pub hooks: &'static [Hook],
}

/// Numbers of the rules that belong to no entry of a table.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// Gold at the start.
    pub start_gold: i32,
    /// Sparks at the start.
    pub start_sparks: i32,
    /// The maximum number of sparks.
    pub most_sparks: i32,
    /// The number of items that a bag holds.
    pub bag: i32,
    /// Links of the chain for each spark.
    pub spark_links: i32,
    /// Insights that count on each floor.
    pub insights: i32,
    /// HP that a wrong digit costs.
    pub wrong: i32,
    /// Additional HP that a wrong digit costs in a vault.
    pub vault_wrong: i32,
    /// Calm deeds between the dark coming near and its first bite.
    pub calm: i32,
    /// How many fewer calm deeds there are in a vault.
    pub vault_haste: i32,
    /// HP that every second deed in the dark costs.
    pub dark: i32,
    /// The price of counsel.
    pub counsel: i32,
    /// Houses that must be sealed on a floor for a Salve.
    pub salve_seals: u32,
    /// The gold that absorbs one HP of damage, with a relic that allows it.
    pub gold_a_hp: i32,
    /// The damage of the smallest blow that a relic can weaken.
    pub soft_blow: i32,
    /// Gold for declining a relic.
    pub declined: i32,
    /// Gold for an item that does not fit into the bag.
    pub left_item: i32,
    /// HP that a full board heals.
    pub clearing_hp: i32,
    /// Gold that a full board pays.
    pub clearing_gold: i32,
    /// HP that the end of a boss's floor heals.
    pub boss_heal: i32,
    /// HP that a shrine heals.
    pub shrine_heal: i32,
    /// HP that a shrine adds to the maximum.
    pub shrine_max: i32,
    /// Spoils and relics drawn for an offer, before any are hidden.
    pub shown: i32,
    /// The first floor on which damage is [`Numbers::hard_damage`].
    pub hard_from: i32,
    /// The standard damage from that floor on, and of elites after act I.
    pub hard_damage: i32,
    /// The price of a pedlar's item.
    pub pedlar: i32,
    /// HP that a market heals, and the price.
    pub market_heal: (i32, i32),
    /// The price of a relic in a market.
    pub market_relic: i32,
    /// The price of an item in a market.
    pub market_item: i32,
    /// Gold and HP among the spoils of a Lair.
    pub lair_spoils: (i32, i32),
    /// Gold and HP among the spoils of an Elite.
    pub elite_spoils: (i32, i32),
    /// Gold for finishing a floor, by the kind of its door.
    pub floor_gold: [i32; 5],
    /// The weight of Lairs among doors.
    pub lair_weight: usize,
    /// The weight of Elites.
    pub elite_weight: usize,
    /// The first floor with Elites.
    pub elites_from: u8,
    /// The weight of Vaults.
    pub vault_weight: usize,
    /// The deed at which the monster of a Vault arrives.
    pub vault_arrival: u32,
    /// The percentage of Lairs and Elites with a mimic, from act II on.
    pub mimics: usize,
    /// Of 100 pieces of loot, those that are gold, HP and sparks; the others are items.
    pub loot: [usize; 3],
    /// Pieces of loot in Lairs and Elites, on boards smaller than 8x8 and on others.
    pub loot_pieces: [i32; 2],
    /// Pieces of loot in Vaults.
    pub vault_loot: i32,
    /// Pieces of loot in Shrines and on the boards of bosses.
    pub quiet_loot: i32,
    /// The number of relics of each kind in which the dungeon is not rich.
    pub poor: usize,
    /// The base HP of monsters are multiplied by (this + floor) / 20.
    pub growth: i32,
}

impl Rules {
    /// All versions, from the oldest.
    pub const ALL: [&'static Self; 1] = [&DEPTHS_1];
    /// The names of all versions.
    pub const NAMES: [&'static str; Self::ALL.len()] = {
        let mut names = [""; Self::ALL.len()];
        let mut index = 0;
        while index < names.len() {
            names[index] = Self::ALL[index].name;
            index += 1;
        }
        names
    };
    /// The version of new runs.
    pub const NEWEST: &'static Self = Self::ALL[Self::ALL.len() - 1];

    /// The version of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|rules| rules.name == name)
    }

    /// Every relic.
    pub fn all_relics(&self) -> RelicSet {
        self.relics.iter().copied().collect()
    }

    /// What an act is made of.
    pub const fn act(&self, act: Act) -> &ActRules {
        &self.acts[act as usize]
    }

    /// What a floor is made of.
    pub const fn floor(&self, floor: FloorNumber) -> &FloorRules {
        &self.floors[floor.number() as usize - 1]
    }

    /// What a class has.
    pub const fn class(&self, class: Class) -> &ClassRules {
        &self.classes[class as usize]
    }

    /// The amount of a skill: what it damages, heals or adds to a strike.
    pub fn skill(&self, skill: Skill) -> i32 {
        let class = Class::ALL.into_iter().find(|class| class.skill() == skill);
        class.map_or(0, |class| self.class(class).amount)
    }

    /// The amount of an item: what it heals, gives, damages or delays.
    pub fn item(&self, item: Item) -> i32 {
        self.items.iter().find(|(of, _)| *of == item).map_or(0, |&(_, amount)| amount)
    }

    /// The gold that finishing a floor pays.
    pub const fn gold(&self, kind: DoorKind) -> i32 {
        self.numbers.floor_gold[kind as usize]
    }

    /// The boards that a door can have, each equally likely; for a boss, those of all bosses of the
    /// act.
    pub fn boards(&self, kind: DoorKind, floor: FloorNumber) -> Vec<BoardSpec> {
        let act = self.act(floor.act());
        match kind {
            DoorKind::Shrine => vec![self.shrine],
            DoorKind::Vault => vec![act.vault],
            DoorKind::Boss => act.bosses.iter().map(|boss| boss.board).collect(),
            DoorKind::Lair | DoorKind::Elite => self.floor(floor).boards.to_vec(),
        }
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

#[cfg(test)]
mod tests;
