//! The dungeon: its character, its doors, and the floors behind them.

use std::sync::Arc;

use underdoku_generator::{Chance, Seed};

use super::board::DepthsBoard;
use super::cells::Cells;
use super::content::{
    Act, BoardSpec, DoorKind, FloorNumber, Kind, Number, Relic, RelicKind, RelicSet,
};
use super::dig::dig;
use super::floor::{Floor, Intent, Loot, Monster, MonsterHome, MonsterState, Used};
use super::frame::{LayoutIndex, MOST};
use super::grade::GradeCache;
use super::player::Player;
use super::rules::{BossRules, Rules};
use super::setup::Setup;
use super::streams::{Purpose, stream};

/// The character of a dungeon: its relics and monsters, drawn once from the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Character {
    /// The two kinds of relic that its deck contains completely.
    pub rich: [RelicKind; 2],
    /// The relics that it can offer, including those of bosses.
    pub deck: RelicSet,
    /// The monsters of each act.
    pub monsters: [Vec<Kind>; 3],
    /// The boss of each act.
    pub bosses: [Kind; 3],
}

impl Character {
    pub(crate) fn of(setup: &Setup) -> Self {
        let mut chance = stream(&setup.seed, Purpose::Character, 0);
        let (rules, open) = (setup.rules, setup.deck());
        let mut kinds = RelicKind::COMMON;
        chance.shuffle(&mut kinds);
        let rich = [kinds[0], kinds[1]];
        let mut deck: RelicSet =
            RelicKind::Boss.relics(rules).filter(|&relic| open.contains(relic)).collect();
        for kind in kinds {
            let mut relics: Vec<Relic> = kind.relics(rules).collect();
            chance.shuffle(&mut relics);
            relics.retain(|&relic| open.contains(relic));
            relics.truncate(if rich.contains(&kind) { relics.len() } else { rules.numbers.poor });
            deck = relics.into_iter().fold(deck, RelicSet::with);
        }
        let acts = [Act::One, Act::Two, Act::Three];
        let monsters = acts.map(|act| act_kinds(rules, &setup.seed, act));
        let bosses = acts.map(|act| boss(rules, &setup.seed, act).kind);
        Self { rich, deck, monsters, bosses }
    }
}

/// The kinds of monsters in an act, drawn from its pool.
fn act_kinds(rules: &Rules, seed: &Seed, act: Act) -> Vec<Kind> {
    let mut kinds = rules.act(act).pool.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    stream(seed, Purpose::ActPool, act as u32).shuffle(&mut kinds);
    kinds.truncate(rules.act(act).kinds);
    kinds.sort_unstable();
    kinds
}

/// The boss of an act.
fn boss(rules: &'static Rules, seed: &Seed, act: Act) -> &'static BossRules {
    let bosses = rules.act(act).bosses;
    &bosses[stream(seed, Purpose::Boss, act as u32).below(bosses.len())]
}

/// A door, as it can be seen from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Door {
    /// The kind of floor behind it.
    pub kind: DoorKind,
    /// Its board.
    pub board: BoardSpec,
    /// Its monsters, by letter.
    pub monsters: Vec<Foe>,
    /// Its position among the doors, from 0, which determines its board and lairs.
    pub(crate) number: u32,
}

/// A monster behind a door.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Foe {
    /// Its kind.
    pub kind: Kind,
    /// Its HP; 0 for a mimic, which cannot be struck.
    pub hp: i32,
    /// The damage of its act; 0 if it does none.
    pub damage: i32,
    /// The deed at which it arrives; 0 if it is there from the start.
    pub arrives: u32,
}

/// The terms under which the doors of a floor are drawn.
struct DoorPicker<'a> {
    floor: FloorNumber,
    player: &'a Player,
    kinds: &'a [Kind],
}

/// The doors before a floor; a floor without a choice has one.
pub(crate) fn doors(
    floor: FloorNumber,
    fixed: Option<DoorKind>,
    player: &Player,
    character: &Character,
) -> Vec<Door> {
    let kinds = &character.monsters[floor.act() as usize];
    let drawer = DoorPicker { floor, player, kinds };
    let mut chance = stream(&player.setup.seed, Purpose::Doors, floor.number().into());
    if let Some(kind) = fixed {
        return vec![drawer.door(kind, 0, &mut chance)];
    }
    let count = 2 + chance.below(2);
    let mut doors: Vec<Door> = Vec::new();
    while doors.len() < count {
        let kind = drawer.kind(&mut chance);
        let door = drawer.door(kind, doors.len() as u32, &mut chance);
        if doors.iter().filter(|other| other.kind == kind).count() < 2
            && !doors.iter().any(|other| has_same_monsters(other, &door))
        {
            doors.push(door);
        }
    }
    doors
}

fn has_same_monsters(one: &Door, other: &Door) -> bool {
    let sorted = |door: &Door| {
        let mut kinds: Vec<Kind> = door.monsters.iter().map(|foe| foe.kind).collect();
        kinds.sort_unstable();
        kinds
    };
    sorted(one) == sorted(other)
}

impl DoorPicker<'_> {
    const fn rules(&self) -> &'static Rules {
        self.player.rules()
    }

    fn boss(&self) -> &'static BossRules {
        boss(self.rules(), &self.player.setup.seed, self.floor.act())
    }

    /// The boards that a door of this kind can have, each equally likely.
    fn boards(&self, kind: DoorKind) -> Vec<BoardSpec> {
        match kind {
            DoorKind::Boss => vec![self.boss().board],
            _ => self.rules().boards(kind, self.floor),
        }
    }

    fn kind(&self, chance: &mut Chance) -> DoorKind {
        let numbers = &self.rules().numbers;
        let (lair, vault) = (numbers.lair_weight, numbers.vault_weight);
        let has_elites = self.floor.number() >= numbers.elites_from;
        let elite = if has_elites { numbers.elite_weight } else { 0 };
        match chance.below(lair + vault + elite) {
            at if at < lair => DoorKind::Lair,
            at if at < lair + vault => DoorKind::Vault,
            _ => DoorKind::Elite,
        }
    }

    fn door(&self, kind: DoorKind, number: u32, chance: &mut Chance) -> Door {
        let boards = self.boards(kind);
        let board = boards[chance.below(boards.len())];
        let kinds = self.monsters(kind, chance);
        let mut nth = 0;
        let foe = |monster: Kind| {
            let arrives = match kind {
                _ if monster.is_mimic() => 0,
                DoorKind::Vault => self.rules().numbers.vault_arrival,
                DoorKind::Lair | DoorKind::Elite => {
                    let arrivals = self.rules().act(self.floor.act()).arrivals;
                    nth += 1;
                    arrivals.get(nth - 1).or(arrivals.last()).copied().unwrap_or(0)
                }
                DoorKind::Shrine | DoorKind::Boss => 0,
            };
            let (hp, damage) = (self.hp(monster, board), self.damage(monster));
            Foe { kind: monster, hp, damage, arrives }
        };
        let monsters = kinds.into_iter().map(foe).collect();
        Door { kind, board, monsters, number }
    }

    fn monsters(&self, kind: DoorKind, chance: &mut Chance) -> Vec<Kind> {
        let act = self.floor.act();
        match kind {
            DoorKind::Shrine => Vec::new(),
            DoorKind::Boss => vec![self.boss().kind],
            DoorKind::Vault => {
                let one = chance.pick(self.rules().act(act).vault_kinds);
                let mimic = (chance.below(2) == 0).then_some(self.rules().mimic);
                [one].into_iter().chain(mimic).collect()
            }
            DoorKind::Lair if self.player.setup.first && self.floor == FloorNumber::FIRST => {
                vec![self.rules().first_monster]
            }
            DoorKind::Lair | DoorKind::Elite => self.inhabitants(kind, chance),
        }
    }

    fn inhabitants(&self, kind: DoorKind, chance: &mut Chance) -> Vec<Kind> {
        let act = self.floor.act();
        let more = if act == Act::One { self.player.number(Number::EarlyQuarters) } else { 0 };
        let quarters =
            self.rules().floor(self.floor).quarters + more.max(0).cast_unsigned() as usize;
        let count = quarters / 4 + usize::from(chance.below(4) < quarters % 4);
        let mut monsters = Vec::new();
        let mut common = count;
        if kind == DoorKind::Elite {
            let elite = chance.pick(self.rules().elites);
            monsters.extend(std::iter::repeat_n(elite, if elite.is_twin() { 2 } else { 1 }));
            common = if act == Act::One { 1.min(count - 1) } else { count - 1 };
        }
        let mut left: Vec<Kind> = self.rules().act(act).pool.to_vec();
        left.retain(|kind| self.kinds.contains(kind));
        for _ in 0..common {
            if !left.is_empty() {
                let drawn = chance.pick(&left);
                monsters.push(drawn);
                left.retain(|&kind| kind != drawn);
            }
        }
        if act > Act::One && chance.below(100) < self.rules().numbers.mimics {
            monsters.push(self.rules().mimic);
        }
        monsters
    }

    fn hp(&self, kind: Kind, board: BoardSpec) -> i32 {
        if kind.is_boss() {
            let act = self.floor.act();
            let more = if act == Act::One { 0 } else { self.player.number(Number::BossHp) };
            return i32::from(board.blanks) * self.boss().tenths * (100 + more) / 1000;
        }
        let is_great = kind.is_elite() && !kind.is_twin();
        let more = if is_great { self.player.number(Number::EliteHp) } else { 0 };
        let growth = self.rules().numbers.growth + i32::from(self.floor.number());
        (kind.base_hp() + more) * growth / 20
    }

    fn damage(&self, kind: Kind) -> i32 {
        let numbers = &self.rules().numbers;
        let hard_from = numbers.hard_from - self.player.number(Number::EarlyDamage);
        let is_hard = i32::from(self.floor.number()) >= hard_from
            || kind.is_elite() && self.floor.act() > Act::One;
        kind.damage(if is_hard { numbers.hard_damage } else { 1 })
    }
}

/// A number that gives each of a floor's doors its own streams.
pub(crate) fn key(door: &Door, number: FloorNumber) -> u32 {
    u32::from(number.number()) * 8 + door.number
}

/// Digs the board behind a door.
pub(crate) fn board_behind(door: &Door, number: FloorNumber, player: &Player) -> Arc<DepthsBoard> {
    let mut chance = stream(&player.setup.seed, Purpose::Board, key(door, number));
    Arc::new(dig(door.board, &mut chance))
}

/// The floor behind a door, before anything has happened on it.
pub(crate) fn floor_behind(door: &Door, number: FloorNumber, player: &Player) -> Floor {
    floor_on(board_behind(door, number, player), door, number, player)
}

/// The floor behind a door, on a board that is already dug.
pub(crate) fn floor_on(
    board: Arc<DepthsBoard>,
    door: &Door,
    number: FloorNumber,
    player: &Player,
) -> Floor {
    let chance = |purpose| stream(&player.setup.seed, purpose, key(door, number));
    let blanks = board.blanks();
    let loot = loot(door, blanks, player, &mut chance(Purpose::Loot));
    let mut lairs = chance(Purpose::Lairs);
    let homes = homes(door, &board.frame, blanks, &loot, &mut lairs);
    let present = |foe: &&Foe| !foe.kind.is_mimic();
    let first = door.monsters.iter().position(|foe| present(&foe));
    let monsters = door.monsters.iter().zip(homes).enumerate();
    let monsters = monsters
        .map(|(index, (foe, home))| {
            let gaze = lairs.below(board.frame.size) as u8 + 1;
            monster(foe, home, gaze, Some(index) == first, player)
        })
        .collect();
    Floor {
        number,
        kind: door.kind,
        filled: board.frame.all - blanks,
        board,
        known: GradeCache::default(),
        fog: Cells::NONE,
        web: Cells::NONE,
        crossed: [0; MOST],
        ward: None,
        bar: None,
        chain: 0,
        last: None,
        deeds: 0,
        calm: None,
        loot,
        monsters,
        insights: 0,
        seals: 0,
        wrongs: 0,
        lecture: false,
        still: false,
        sight: 0,
        shown: None,
        has_had_counsel: false,
        used: Used { payable: payable(player), ..Used::default() },
        chance: chance(Purpose::Acts),
    }
}

/// The maximum damage on this floor, in HP, that the gold held at its start absorbs.
fn payable(player: &Player) -> i32 {
    (player.gold / player.rules().numbers.gold_a_hp).min(player.number(Number::PaidHp))
}

fn monster(foe: &Foe, home: MonsterHome, gaze: u8, is_first: bool, player: &Player) -> Monster {
    let is_slowed = is_first && !foe.kind.is_boss();
    let slower = if is_slowed { player.number(Number::FirstPeriod) } else { 0 };
    let period = foe.kind.period() + player.number(Number::Period) + slower;
    Monster {
        kind: foe.kind,
        home,
        hp: foe.hp,
        max_hp: foe.hp,
        count: (period + player.number(Number::FirstCount)).max(2),
        period: period.max(2),
        damage: foe.damage,
        state: if foe.arrives == 0 {
            MonsterState::Alive
        } else {
            MonsterState::Coming(foe.arrives)
        },
        intent: Intent::None,
        ward: None,
        gaze,
        stolen: 0,
        drunk: 0,
        has_paid: false,
        has_acted: false,
    }
}

fn loot(door: &Door, blanks: Cells, player: &Player, chance: &mut Chance) -> Vec<(usize, Loot)> {
    let numbers = &player.rules().numbers;
    let count = match door.kind {
        DoorKind::Vault => numbers.vault_loot,
        DoorKind::Shrine | DoorKind::Boss => numbers.quiet_loot,
        DoorKind::Lair | DoorKind::Elite => {
            numbers.loot_pieces[usize::from(door.board.size >= 8)]
                + player.number(Number::LootPieces)
        }
    };
    let mut cells: Vec<usize> = blanks.iter().collect();
    chance.shuffle(&mut cells);
    cells.truncate(count.max(0).cast_unsigned() as usize);
    cells.into_iter().map(|cell| (cell, piece(player.rules(), chance))).collect()
}

fn piece(rules: &Rules, chance: &mut Chance) -> Loot {
    let [gold, hp, sparks] = rules.numbers.loot;
    match chance.below(100) {
        at if at < gold => Loot::Gold((3 + chance.below(3) as u32).cast_signed()),
        at if at < gold + hp => Loot::Heal,
        at if at < gold + hp + sparks => Loot::Spark,
        _ => Loot::Item(chance.pick(rules.items).0),
    }
}

/// The number of houses from which a lair is drawn.
const CHOICE: usize = 8;

/// The lairs of the monsters, each drawn in turn from the free houses whose number of blanks is
/// closest to the wanted number.
fn homes(
    door: &Door,
    frame: &LayoutIndex,
    blanks: Cells,
    loot: &[(usize, Loot)],
    chance: &mut Chance,
) -> Vec<MonsterHome> {
    let wanted = 3 + frame.size / 4;
    let mut houses: Vec<usize> = (0..frame.houses.len()).collect();
    chance.shuffle(&mut houses);
    houses.sort_by_key(|&house| (frame.houses[house].cells & blanks).len().abs_diff(wanted));
    let mut home = |foe: &Foe| {
        if foe.kind.is_boss() {
            return MonsterHome::Everywhere;
        }
        if foe.kind.is_mimic() {
            return mimic_home(frame, loot);
        }
        let at = chance.below(CHOICE.min(houses.len()));
        MonsterHome::House(houses.remove(at))
    };
    door.monsters.iter().map(&mut home).collect()
}

/// The first piece of loot, and the region of its cell.
fn mimic_home(frame: &LayoutIndex, loot: &[(usize, Loot)]) -> MonsterHome {
    let cell = loot.first().map_or(0, |&(cell, _)| cell);
    let is_region = |house: &&usize| frame.houses[**house].is_region();
    let region = frame.houses_of[cell].iter().find(is_region);
    MonsterHome::Loot(cell, region.copied().unwrap_or(0))
}
