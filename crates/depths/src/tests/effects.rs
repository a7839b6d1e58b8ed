//! Tests of single effects: what a relic, a class, an item or a monster does in one deed.

mod bosses;
mod floors;
mod monsters;
mod rulings;
mod told;

use crate::Rules;
use crate::content::RelicKind;
use underdoku_generator::Seed;
use underdoku_grid::layout::Cell;

use crate::cells::Cells;
use crate::content::{Ascension, Class, DoorKind, FloorNumber, Item, Kind, Relic, RelicSet};
use crate::dungeon::{Character, doors, floor_behind};
use crate::event::{Event, MonsterName, ProofKind, Source};
use crate::floor::{Floor, Intent, Loot, MonsterHome, MonsterState};
use crate::player::Player;
use crate::scene::{Deed, Scene, taken};
use crate::session::Phase;
use crate::{Aim, Move, Offer, OfferSource, Refused, Save, Session, Setup};
use underdoku_game::{Game as _, Millis};

/// A player on a floor of 9 by 9 whose monsters are chosen.
struct Stage {
    player: Player,
    floor: Floor,
    events: Vec<Event>,
}

/// The house of row 1, where the first monster of a stage lives; the second lives in row 2.
const ROW: usize = 0;

impl Stage {
    fn new(relics: &[Relic], kinds: &[Kind]) -> Self {
        Self::of(Class::Delver, relics, kinds)
    }

    fn of(class: Class, relics: &[Relic], kinds: &[Kind]) -> Self {
        Self::with(Setup::new(Seed::from("stage"), class), relics, kinds)
    }

    fn with(setup: Setup, relics: &[Relic], kinds: &[Kind]) -> Self {
        let character = Character::of(&setup);
        let mut player = Player::new(setup);
        player.relics = relics.to_vec();
        let hooks: Vec<_> = player.hooks().map(|(_, hook)| hook).collect();
        let mut events = Vec::new();
        taken(&mut player, hooks, &mut events);
        let number = FloorNumber::new(13).unwrap();
        let doors = doors(number, Some(DoorKind::Lair), &player, &character);
        let mut floor = floor_behind(&doors[0], number, &player);
        floor.loot.clear();
        let one = floor.monsters[0].clone();
        let monsters = kinds.iter().enumerate().map(|(index, &kind)| {
            let mut monster = one.clone();
            (monster.kind, monster.home) = (kind, MonsterHome::House(ROW + index));
            (monster.hp, monster.max_hp) = (50, 100);
            (monster.count, monster.period, monster.damage) = (9, 4, 1);
            (monster.state, monster.intent) = (MonsterState::Alive, Intent::None);
            monster
        });
        floor.monsters = monsters.collect();
        Self { player, floor, events: Vec::new() }
    }

    /// The boss of a floor, in its state on arrival.
    fn boss(number: u8, relics: &[Relic]) -> Self {
        let mut stage = Self::new(relics, &[]);
        stage.floor = floor(&stage.player, number, DoorKind::Boss);
        stage.floor.loot.clear();
        stage.scene().look_ahead(0);
        stage
    }

    fn told(&self, is_meant: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| is_meant(event)).count()
    }

    fn scene(&mut self) -> Scene<'_> {
        let Self { player, floor, events } = self;
        events.clear();
        Scene { player, floor, events }
    }

    /// The blanks of a house.
    fn blanks(&self, house: usize) -> Vec<usize> {
        (self.floor.house(house) & self.floor.blanks()).iter().collect()
    }

    /// A right digit of this worth in a cell.
    fn right(&mut self, cell: usize, worth: ProofKind) {
        self.deed(cell, Some(worth));
    }

    fn deed(&mut self, cell: usize, worth: Option<ProofKind>) {
        let digit = self.floor.board.solution[cell];
        let wrong = digit % 9 + 1;
        let deed = Deed {
            cell,
            digit: Some(if worth.is_some() { digit } else { wrong }),
            worth,
            is_blunt: false,
            open: self.floor.open(),
            why: None,
        };
        self.scene().deed(deed);
    }

    /// Fills a house except for its last blank, without any deed, and returns that cell.
    fn all_but_one(&mut self, house: usize) -> usize {
        let blanks = self.blanks(house);
        let (last, others) = blanks.split_last().unwrap();
        for &cell in others {
            self.floor.filled.insert(cell);
        }
        *last
    }

    fn struck(&self, index: u8) -> i32 {
        let of = |event: &Event| match *event {
            Event::Struck { who: MonsterName { index: at, .. }, by, .. } if at == index => by,
            _ => 0,
        };
        self.events.iter().map(of).sum()
    }

    fn lost(&self) -> i32 {
        let of = |event: &Event| match *event {
            Event::Hurt { lost, .. } => lost,
            _ => 0,
        };
        self.events.iter().map(of).sum()
    }
}

/// A floor of a kind, as the player enters it.
fn floor(player: &Player, number: u8, kind: DoorKind) -> Floor {
    let character = Character::of(&player.setup);
    let number = FloorNumber::new(number).unwrap();
    floor_behind(&doors(number, Some(kind), player, &character)[0], number, player)
}

/// A run whose player stands on a stage's floor.
fn at(stage: Stage, number: u8) -> Session {
    let mut session = Session::new(stage.player.setup.clone());
    session.run.number = FloorNumber::new(number).unwrap();
    session.run.player = stage.player;
    session.run.phase = Phase::Floor(Box::new(stage.floor));
    session
}

/// The HP that a cell in row 1 costs the monster there.
fn strike(relics: &[Relic], worth: ProofKind, prepare: impl Fn(&mut Stage)) -> i32 {
    let mut stage = Stage::new(relics, &[Kind::RAT]);
    prepare(&mut stage);
    let cell = stage.blanks(ROW)[0];
    stage.right(cell, worth);
    stage.struck(0)
}

#[test]
fn strikes_are_as_strong_as_their_worth_and_the_relics_say() {
    let as_is = |_: &mut Stage| ();
    let long_chain = |stage: &mut Stage| stage.floor.chain = 5;
    let weak = |stage: &mut Stage| stage.player.hp = 4;
    let lectured = |stage: &mut Stage| stage.floor.lecture = true;
    assert_eq!(strike(&[], ProofKind::Plain, as_is), 1);
    assert_eq!(strike(&[], ProofKind::Insight, as_is), 2);
    assert_eq!(strike(&[], ProofKind::LateInsight, as_is), 1);
    assert_eq!(strike(&[], ProofKind::Unproven, as_is), 0);
    assert_eq!(strike(&[], ProofKind::Unproven, lectured), 4);
    assert_eq!(strike(&[Relic::MONOCLE], ProofKind::Insight, as_is), 5);
    assert_eq!(strike(&[Relic::GLASS_BLADE], ProofKind::Plain, as_is), 2);
    assert_eq!(strike(&[Relic::WAR_DRUM], ProofKind::Plain, as_is), 1);
    assert_eq!(strike(&[Relic::WAR_DRUM], ProofKind::Plain, long_chain), 2);
    assert_eq!(strike(&[Relic::BLOOD_PRICE], ProofKind::Plain, as_is), 1);
    assert_eq!(strike(&[Relic::BLOOD_PRICE], ProofKind::Plain, weak), 2);
    let half = |stage: &mut Stage| {
        let cell = stage.blanks(ROW)[0];
        let near = stage.floor.house(ROW) | stage.floor.frame().peers[cell];
        let others = stage.floor.blanks() - near;
        let cells: Vec<usize> = others.iter().take(20).collect();
        for cell in cells {
            stage.floor.filled.insert(cell);
        }
    };
    assert_eq!(strike(&[Relic::DARK_SIGHT], ProofKind::Plain, as_is), 1);
    assert_eq!(strike(&[Relic::DARK_SIGHT], ProofKind::Plain, half), 2);
    let golem = |stage: &mut Stage| stage.floor.monsters[0].kind = Kind::GOLEM;
    assert_eq!(strike(&[], ProofKind::Plain, golem), 0);
    assert_eq!(strike(&[], ProofKind::Insight, golem), 1);
}

/// The HP that the seal of a row, or of a region, costs the monsters in row 1 and row 2.
fn seal(class: Class, relics: &[Relic], house: usize) -> [i32; 2] {
    let mut stage = Stage::of(class, relics, &[Kind::GOLEM, Kind::RAT]);
    let cell = stage.all_but_one(house);
    stage.right(cell, ProofKind::Unproven);
    [0, 1].map(|index| stage.struck(index))
}

#[test]
fn seals_strike_the_monsters_they_meet() {
    // Rows are the first nine houses, columns the next, then the boxes: box 9 meets neither.
    assert_eq!(seal(Class::Delver, &[], ROW), [1, 0]);
    assert_eq!(seal(Class::Mason, &[], ROW), [2, 0]);
    assert_eq!(seal(Class::Delver, &[Relic::WAR_BANNER], ROW), [3, 0]);
    assert_eq!(seal(Class::Delver, &[Relic::MASONS_HAMMER], ROW), [1, 0]);
    assert_eq!(seal(Class::Delver, &[], 26), [0, 0]);
    assert_eq!(seal(Class::Delver, &[Relic::ECHO_BELL], 26), [1, 1]);
    assert_eq!(seal(Class::Delver, &[Relic::ECHO_BELL, Relic::MASONS_HAMMER], 26), [3, 3]);
}

#[test]
fn seals_pay_and_heal() {
    let mut stage = Stage::new(&[Relic::TOLLGATE, Relic::DOUBLE_TROWEL], &[Kind::RAT]);
    stage.player.hp = 5;
    let gold = stage.player.gold;
    let cell = stage.all_but_one(26);
    let column = stage.floor.frame().houses_of[cell][1];
    for other in stage.blanks(column).into_iter().filter(|&other| other != cell) {
        stage.floor.filled.insert(other);
    }
    stage.right(cell, ProofKind::Plain);
    assert_eq!(stage.player.gold, gold + 2);
    assert_eq!(stage.player.hp, 6);
}

#[test]
fn wrong_digits_cost_what_relics_classes_and_items_say() {
    let cost = |class, relics: &[Relic], chalk| {
        let mut stage = Stage::of(class, relics, &[Kind::RAT, Kind::RAT]);
        stage.player.chalk = chalk;
        (stage.floor.chain, stage.floor.last) = (3, Some(0));
        let cell = stage.blanks(ROW)[0];
        stage.deed(cell, None);
        (stage.lost(), stage.floor.chain, stage.struck(1))
    };
    assert_eq!(cost(Class::Delver, &[], 0), (2, 0, 0));
    assert_eq!(cost(Class::Delver, &[], 1), (0, 0, 0));
    assert_eq!(cost(Class::Gambler, &[], 0), (0, 0, 0));
    assert_eq!(cost(Class::Delver, &[Relic::CHALK_CIRCLE], 0), (0, 0, 0));
    assert_eq!(cost(Class::Delver, &[Relic::GLASS_BLADE], 0), (4, 0, 0));
    assert_eq!(cost(Class::Delver, &[Relic::LOADED_DIE], 0), (1, 3, 0));
    assert_eq!(cost(Class::Delver, &[Relic::SCAR_MAP], 0), (2, 0, 5));
    assert_eq!(cost(Class::Delver, &[Relic::SCAR_MAP], 1), (0, 0, 0));
    let hard =
        Setup { ascension: Ascension::HIGHEST, ..Setup::new(Seed::from("stage"), Class::Delver) };
    let mut stage = Stage::with(hard, &[], &[Kind::RAT]);
    assert_eq!((stage.player.hp, stage.player.max_hp), (10, 12));
    let cell = stage.blanks(ROW)[0];
    stage.deed(cell, None);
    assert_eq!(stage.lost(), 3);
}

#[test]
fn chains_bring_sparks_gold_and_hp() {
    let mut stage =
        Stage::new(&[Relic::PRAYER_BEADS, Relic::LONG_ROPE, Relic::PURSE_STRING], &[Kind::RAT]);
    (stage.floor.chain, stage.player.sparks, stage.player.hp) = (5, 0, 5);
    let (gold, cell) = (stage.player.gold, stage.blanks(ROW)[0]);
    stage.right(cell, ProofKind::Plain);
    let player = &stage.player;
    assert_eq!((player.sparks, player.hp, player.gold), (1, 6, gold + 3));
    let far = stage.floor.blanks() - stage.floor.frame().peers[cell];
    let far = far.first().unwrap();
    stage.right(far, ProofKind::Plain);
    assert_eq!(stage.floor.chain, 1);
    let mut corded = Stage::new(&[Relic::BRAIDED_CORD], &[Kind::RAT]);
    (corded.floor.chain, corded.floor.last) = (5, Some(cell));
    corded.right(far, ProofKind::Plain);
    assert_eq!(corded.floor.chain, 5);
    corded.right(cell, ProofKind::Unproven);
    assert_eq!((corded.floor.chain, corded.floor.last), (5, Some(cell)));
}

#[test]
fn insights_pay_and_stop_the_tick() {
    let relics = [Relic::CHESS_CLOCK, Relic::SCHOLARS_FEE, Relic::INKWELL, Relic::QUILL];
    let mut stage = Stage::new(&relics, &[Kind::RAT]);
    (stage.player.sparks, stage.player.hp) = (0, 5);
    let gold = stage.player.gold;
    let cells = stage.blanks(ROW);
    stage.right(cells[0], ProofKind::Insight);
    assert_eq!((stage.player.sparks, stage.player.gold, stage.player.hp), (2, gold + 8, 5));
    stage.right(cells[1], ProofKind::Insight);
    assert_eq!((stage.player.hp, stage.floor.monsters[0].count), (6, 9));
    stage.right(cells[2], ProofKind::Plain);
    assert_eq!(stage.floor.monsters[0].count, 8);
}

/// A bite or blow of this damage in the next tick, the deed in row 3.
fn acted(relics: &[Relic], kind: Kind, damage: i32) -> Stage {
    let mut stage = Stage::new(relics, &[kind, Kind::BAT]);
    (stage.floor.monsters[0].count, stage.floor.monsters[0].damage) = (1, damage);
    if kind.is_aimed() {
        stage.floor.monsters[0].intent = Intent::Aim([Some(ROW), None]);
    }
    let cell = stage.blanks(2)[0];
    stage.right(cell, ProofKind::Plain);
    stage
}

#[test]
fn bites_hurt_and_relics_soften_them() {
    assert_eq!(acted(&[], Kind::RAT, 2).lost(), 2);
    assert_eq!(acted(&[Relic::DUSK_CLOAK], Kind::RAT, 2).lost(), 0);
    assert_eq!(acted(&[Relic::THICK_HIDE], Kind::RAT, 2).lost(), 1);
    assert_eq!(acted(&[Relic::THICK_HIDE], Kind::RAT, 1).lost(), 1);
    let leech = acted(&[], Kind::LEECH, 2);
    assert_eq!((leech.floor.monsters[0].hp, leech.floor.monsters[0].drunk), (51, 2));
    let thief = acted(&[], Kind::THIEF, 0);
    assert_eq!((thief.player.gold, thief.floor.monsters[0].stolen), (2, 8));
    let bat = acted(&[], Kind::BAT, 0);
    assert_eq!((bat.floor.chain, bat.player.sparks), (0, 0));
    let shade = acted(&[], Kind::SHADE, 0);
    assert_eq!(shade.floor.bar.map(|bar| bar.left), Some(3));
    let ooze = acted(&[], Kind::OOZE, 1);
    assert_ne!(ooze.floor.monsters[0].home, MonsterHome::House(ROW));
}

#[test]
fn aimed_blows_are_dodged_outside_their_zone() {
    let dodged = acted(&[Relic::FEATHER_BOOTS, Relic::COUNTERSTROKE], Kind::ARCHER, 2);
    assert_eq!((dodged.lost(), dodged.struck(0)), (0, 3));
    assert_eq!((dodged.player.sparks, dodged.floor.monsters[0].count), (2, 4 + 1));
    for (class, lost) in [(Class::Delver, 2), (Class::Cutpurse, 0)] {
        let mut stage = Stage::of(class, &[], &[Kind::ARCHER]);
        let archer = &mut stage.floor.monsters[0];
        (archer.count, archer.damage, archer.intent) = (1, 2, Intent::Aim([Some(ROW), None]));
        let cell = stage.blanks(ROW)[0];
        stage.right(cell, ProofKind::Plain);
        assert_eq!(stage.lost(), lost, "{class:?}");
    }
}

/// Nothing that follows lies outside, so the blow is blunt: it hits nobody, and nobody dodged it.
#[test]
fn blows_are_blunt_where_nothing_else_follows() {
    let mut stage = Stage::new(&[], &[Kind::ARCHER]);
    stage.floor.monsters[0].count = 1;
    let cell = stage.floor.following(&stage.floor.grades()).first().unwrap();
    let row = stage.floor.frame().houses_of[cell][0];
    stage.floor.monsters[0].intent = Intent::Aim([Some(row), None]);
    assert!(!stage.floor.is_blunt(&stage.floor.grades()));
    // Filling all other rows has the effect of warding them.
    stage.floor.filled = stage.floor.frame().all - Cells::one(cell);
    assert!(stage.floor.is_blunt(&stage.floor.grades()));
}

#[test]
fn gold_and_breath_keep_the_player_alive() {
    let mut stage = Stage::new(&[Relic::BREATH_AMULET], &[Kind::RAT]);
    stage.player.hp = 1;
    let cells = stage.blanks(ROW);
    stage.deed(cells[0], None);
    assert_eq!(stage.player.hp, 2);
    stage.deed(cells[1], None);
    assert!(stage.player.hp <= 0, "it works once");
    let mut rich = Stage::new(&[Relic::MISERS_SCALE], &[Kind::RAT]);
    rich.floor.used.payable = 1;
    let cell = rich.blanks(ROW)[0];
    rich.deed(cell, None);
    assert_eq!(rich.player.report.lost[&Source::Wrong], 1);
}

#[test]
fn loot_counts_as_relics_and_classes_say() {
    let gold = |class, relics: &[Relic]| {
        let mut stage = Stage::of(class, relics, &[Kind::RAT]);
        let (before, cell) = (stage.player.gold, stage.blanks(ROW)[0]);
        stage.floor.loot = vec![(cell, Loot::Gold(5))];
        stage.right(cell, ProofKind::Plain);
        stage.player.gold - before
    };
    assert_eq!(gold(Class::Delver, &[]), 5);
    assert_eq!(gold(Class::Cutpurse, &[]), 7);
    assert_eq!(gold(Class::Cutpurse, &[Relic::SKELETON_KEY]), 15);
}

#[test]
fn loot_without_effect_is_reported() {
    let told = |hp, sparks, loot| {
        let mut stage = Stage::new(&[], &[Kind::RAT]);
        let cell = stage.blanks(ROW)[0];
        (stage.player.hp, stage.player.max_hp, stage.player.sparks) = (hp, 9, sparks);
        stage.floor.loot = vec![(cell, loot)];
        stage.right(cell, ProofKind::Plain);
        let idle = stage.told(|event| matches!(event, Event::LootIdle { .. }));
        assert_eq!((stage.player.hp, stage.player.sparks), (9, 6));
        idle
    };
    assert_eq!([told(8, 6, Loot::Heal), told(9, 5, Loot::Spark)], [0, 0]);
    assert_eq!([told(9, 6, Loot::Heal), told(9, 6, Loot::Spark)], [1, 1]);
}

#[test]
fn an_insight_that_strikes_nobody_is_reported_as_counting() {
    let told = |house, worth| {
        let mut stage = Stage::new(&[], &[Kind::RAT]);
        let cell = stage.blanks(house)[0];
        stage.right(cell, worth);
        let counts = stage.floor.insights;
        (counts, stage.told(|event| *event == Event::InsightIdle { insights: counts, counting: 2 }))
    };
    assert_eq!(told(2, ProofKind::Insight), (1, 1));
    assert_eq!(told(ROW, ProofKind::Insight), (1, 0), "it strikes the Rat");
    assert_eq!(told(2, ProofKind::Plain), (0, 0));
    assert_eq!(told(2, ProofKind::LateInsight), (0, 0));
}

#[test]
fn a_wisp_s_death_lifts_its_fog_and_a_thief_s_gives_back() {
    let mut stage = Stage::new(&[Relic::GRAVE_GOODS], &[Kind::WISP, Kind::THIEF]);
    let given = (stage.floor.filled).first().unwrap();
    stage.floor.fog.insert(given);
    assert!(!stage.floor.has_stairs());
    stage.floor.monsters[1].stolen = 6;
    let gold = stage.player.gold;
    stage.scene().strike(0, 50);
    stage.scene().strike(1, 50);
    assert!(stage.floor.fog.is_empty() && stage.floor.is_deserted() && stage.floor.has_stairs());
    assert_eq!(stage.player.gold, gold + 1 + 6 + 4);
}

#[test]
fn a_mute_leaves_nothing_but_potions() {
    let mut stage = Stage::new(&[], &[Kind::MUTE]);
    (stage.player.hp, stage.player.sparks) = (5, 6);
    stage.player.bag.push(Item::Bomb);
    assert_eq!(stage.scene().skill(Aim::Monster(0)), Err(Refused::Mute));
    assert_eq!(stage.scene().use_item(Item::Bomb, Aim::Monster(0)), Err(Refused::Mute));
    assert_eq!(stage.scene().counsel(), Err(Refused::Mute));
    assert_eq!(stage.scene().use_item(Item::Potion, Aim::None), Ok(()));
    assert_eq!(stage.player.hp, 8);
}

#[test]
fn items_and_skills_do_what_they_say() {
    let mut stage = Stage::new(&[], &[Kind::RAT, Kind::MUTE]);
    stage.floor.monsters[1].state = MonsterState::Gone;
    stage.player.bag = Item::ALL.to_vec();
    let mut used = |item, aim| stage.scene().use_item(item, aim);
    assert_eq!(used(Item::Bomb, Aim::Monster(1)), Err(Refused::NoMonster { letter: 1 }));
    assert_eq!(used(Item::Bomb, Aim::None), Err(Refused::NeedsMonster));
    assert_eq!(used(Item::Smoke, Aim::Monster(0)), Err(Refused::NeedsNothing));
    assert_eq!(used(Item::Truth, Aim::None), Err(Refused::NeedsCell));
    assert_eq!(used(Item::Potion, Aim::None), Err(Refused::Useless));
    assert_eq!(used(Item::Salve, Aim::None), Err(Refused::Useless));
    for (item, aim) in [
        (Item::Bomb, Aim::Monster(0)),
        (Item::Smoke, Aim::None),
        (Item::SparkJar, Aim::None),
        (Item::Chalk, Aim::None),
        (Item::Sight, Aim::None),
    ] {
        assert_eq!(used(item, aim), Ok(()), "{item:?}");
    }
    let rat = &stage.floor.monsters[0];
    assert_eq!((rat.hp, rat.count), (46, 12));
    assert_eq!((stage.player.sparks, stage.player.chalk, stage.floor.sight), (4, 2, 3));
    assert_eq!(stage.scene().skill(Aim::Monster(0)), Ok(()));
    assert_eq!((stage.floor.monsters[0].hp, stage.player.sparks), (43, 2));
    let cell = stage.blanks(ROW)[0];
    let place = stage.floor.frame().place(cell);
    assert_eq!(stage.scene().use_item(Item::Truth, Aim::Cell(place)), Ok(()));
    assert_eq!((stage.struck(0), stage.floor.insights, stage.floor.deeds), (2, 1, 1));
    let off = Cell::new(10, 1);
    stage.player.bag.push(Item::Truth);
    let refused = stage.scene().use_item(Item::Truth, Aim::Cell(off));
    assert_eq!(refused, Err(Refused::NoCell { place: off }));
}

#[test]
fn every_class_has_its_skill() {
    for class in Class::ALL {
        let mut stage = Stage::of(class, &[], &[Kind::RAT, Kind::RAT]);
        (stage.player.sparks, stage.player.hp) = (6, 5);
        let die = stage.player.die;
        let aim = match class {
            Class::Delver | Class::Gambler => Aim::Monster(0),
            _ => Aim::None,
        };
        assert_eq!(stage.scene().skill(aim), Ok(()), "{class:?}");
        let hp = [0, 1].map(|index| stage.floor.monsters[index].hp);
        match class {
            Class::Delver => assert_eq!(hp, [47, 50]),
            Class::Gambler => assert_eq!(hp, [50 - die, 50]),
            Class::Mason => assert_eq!(hp, [48, 48]),
            Class::Monk => assert_eq!(stage.player.hp, 7),
            Class::Scholar => assert!(stage.floor.lecture && stage.floor.shown.is_some()),
            Class::Cutpurse => {
                let cell = stage.blanks(2)[0];
                stage.right(cell, ProofKind::Plain);
                assert_eq!(stage.floor.monsters[0].count, 9, "time stood still");
                let cell = stage.blanks(2)[0];
                stage.right(cell, ProofKind::Plain);
                assert_eq!(stage.floor.monsters[0].count, 8);
            }
        }
        assert_eq!(stage.player.sparks, 6 - stage.player.skill_cost(), "{class:?}");
    }
}

#[test]
fn prices_are_rounded_down_once() {
    let price = |ascension, relics: &[Relic], price| {
        let ascension = Ascension::new(ascension).unwrap();
        let setup = Setup { ascension, ..Setup::new(Seed::from("stage"), Class::Delver) };
        Stage::with(setup, relics, &[]).player.price(price)
    };
    assert_eq!(price(0, &[], 15), 15);
    assert_eq!(price(0, &[Relic::HAGGLERS_RING], 15), 10);
    assert_eq!(price(4, &[], 15), 18);
    assert_eq!(price(4, &[Relic::HAGGLERS_RING], 15), 13);
}

/// The deck is about 25 of the 37 common relics: all of two kinds, three of each other kind.
#[test]
fn a_dungeon_has_a_character() {
    for seed in 0..20 {
        let setup = Setup::new(Seed::from(seed), Class::Monk);
        let character = Character::of(&setup);
        let common = character
            .deck
            .iter(setup.rules)
            .filter(|relic| relic.kind() != RelicKind::Boss)
            .count();
        assert!((25..=27).contains(&common), "{common}");
        assert_eq!(character.monsters.clone().map(|kinds| kinds.len()), [4, 6, 6]);
        let banned = Setup { relics: Rules::NEWEST.all_relics().without(Relic::EMBER), ..setup };
        assert!(!Character::of(&banned).deck.contains(Relic::EMBER));
    }
}
