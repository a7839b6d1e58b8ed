//! Relics and terms that work at the start and the end of a floor.

use super::*;
use crate::Rules;
use crate::content::{Gain, Hook, Number, Occasion};
use crate::floor::Monster;

#[test]
fn first_acts_come_later_with_hour_sand_and_sooner_from_ascension_6() {
    let counts = |ascension, relics: &[Relic]| {
        let ascension = Ascension::new(ascension).unwrap();
        let setup = Setup { ascension, ..Setup::new(Seed::from("stage"), Class::Delver) };
        let stage = Stage::with(setup, relics, &[]);
        let monsters = floor(&stage.player, 13, DoorKind::Lair).monsters;
        assert!(monsters.iter().any(Monster::is_coming), "newcomers obey, too");
        let common = monsters.into_iter().filter(|monster| monster.kind != Kind::MIMIC);
        common.map(|monster| monster.count - monster.period).collect::<Vec<_>>()
    };
    assert!(counts(0, &[]).iter().all(|&later| later == 0));
    assert!(counts(0, &[Relic::HOUR_SAND]).iter().all(|&later| later == 2));
    assert!(counts(6, &[]).iter().all(|&later| later == -1));
}

#[test]
fn tar_pot_slows_the_first_monster_but_no_boss() {
    let periods = |relics: &[Relic], number, kind| {
        let stage = Stage::new(relics, &[]);
        let monsters = floor(&stage.player, number, kind).monsters;
        monsters.into_iter().map(|monster| (monster.count, monster.period)).collect::<Vec<_>>()
    };
    let (normal, slowed) =
        (periods(&[], 13, DoorKind::Lair), periods(&[Relic::TAR_POT], 13, DoorKind::Lair));
    assert_eq!(slowed[0], (normal[0].0 + 1, normal[0].1 + 1));
    assert_eq!(slowed[1..], normal[1..]);
    let boss = |relics: &[Relic]| periods(relics, 6, DoorKind::Boss);
    assert_eq!(boss(&[Relic::TAR_POT]), boss(&[]));
}

#[test]
fn the_dark_waits_for_lanterns_and_hurries_in_vaults() {
    let calm = |relics: &[Relic], kind| {
        let mut stage = Stage::new(relics, &[Kind::RAT]);
        stage.floor.kind = kind;
        stage.scene().calm()
    };
    assert_eq!(calm(&[], DoorKind::Lair), 6);
    assert_eq!(calm(&[], DoorKind::Vault), 3);
    assert_eq!(calm(&[Relic::LANTERN], DoorKind::Lair), 11);
}

/// The dark bites with every second deed after the calm ones.
#[test]
fn the_dark_costs_1_with_each_second_deed() {
    let mut stage = Stage::new(&[], &[]);
    stage.floor.calm = Some(1);
    let cells = stage.blanks(ROW);
    let lost: Vec<i32> = [0, 1, 2, 3]
        .map(|at| {
            stage.right(cells[at], ProofKind::Plain);
            stage.lost()
        })
        .into();
    assert_eq!(lost, [0, 0, 1, 0]);
}

#[test]
fn cornerstone_fills_a_cell_of_the_weakest_and_strikes_it() {
    let mut stage = Stage::new(&[Relic::CORNERSTONE], &[Kind::RAT, Kind::RAT, Kind::MIMIC]);
    stage.floor.monsters[1].hp = 20;
    stage.floor.monsters[2].hp = 0;
    let cells = stage.blanks(ROW + 1);
    stage.floor.loot = vec![(cells[0], Loot::Spark)];
    stage.scene().at(Occasion::FloorStart, 1, None);
    assert_eq!([0, 1].map(|index| stage.floor.monsters[index].hp), [50, 17]);
    assert!(!stage.floor.filled.contains(cells[0]), "loot is left alone");
    assert!(stage.floor.filled.contains(cells[1]));
    let floor = &stage.floor;
    assert_eq!((floor.chain, floor.last, floor.seals, floor.deeds), (0, None, 0, 0));
}

#[test]
fn sparks_come_with_the_floor() {
    let sparks = |relics: &[Relic]| {
        let mut stage = Stage::new(relics, &[]);
        stage.player.sparks = 0;
        stage.scene().at(Occasion::FloorStart, 1, None);
        stage.player.sparks
    };
    assert_eq!(sparks(&[Relic::SPARE_WICK]), 2);
    assert_eq!(sparks(&[Relic::EMBER]), 1);
    assert_eq!(sparks(&[Relic::PRAYER_BEADS]), 1);
}

#[test]
fn skills_are_cheaper_by_ember_and_never_free() {
    let cost = |class, relics: &[Relic]| Stage::of(class, relics, &[]).player.skill_cost();
    assert_eq!(cost(Class::Monk, &[]), 4);
    assert_eq!(cost(Class::Monk, &[Relic::EMBER]), 3);
    assert_eq!(cost(Class::Delver, &[Relic::EMBER]), 1);
    assert_eq!(cost(Class::Delver, &[Relic::EMBER, Relic::EMBER]), 1);
}

#[test]
fn a_wide_belt_holds_six_and_finds_an_item_every_third_floor() {
    assert_eq!(Stage::new(&[], &[]).player.bag_size(), 3);
    let mut stage = Stage::new(&[Relic::WIDE_BELT], &[]);
    assert_eq!(stage.player.bag_size(), 6);
    let found = [1, 2, 3, 4, 5, 6].map(|floor| {
        stage.scene().at(Occasion::FloorEnd, floor, None);
        stage.player.bag.len()
    });
    assert_eq!(found, [1, 1, 2, 2, 2, 3]);
}

#[test]
fn some_relics_change_the_maximum_when_they_are_taken() {
    let hp = |relic| {
        let stage = Stage::new(&[relic], &[]);
        (stage.player.hp, stage.player.max_hp)
    };
    assert_eq!(hp(Relic::HEAVY_PLATE), (19, 19));
    assert_eq!(hp(Relic::IRON_RATION), (16, 16));
    assert_eq!(hp(Relic::GLASS_BLADE), (11, 11));
    assert_eq!(hp(Relic::WAR_DRUM), (13, 13));
}

#[test]
fn troll_blood_heals_after_a_floor_without_a_wrong_digit() {
    let healed = |wrongs| {
        let mut session = at(Stage::new(&[Relic::TROLL_BLOOD], &[]), 13);
        session.run.player.hp = 5;
        if let Phase::Floor(floor) = &mut session.run.phase {
            floor.wrongs = wrongs;
        }
        session.play(Move::Leave, Millis(0)).unwrap();
        session.run.player.hp - 5
    };
    assert_eq!((healed(0), healed(1)), (2, 0));
}

#[test]
fn a_herb_brings_a_potion_and_makes_all_stronger() {
    let mut stage = Stage::new(&[Relic::HEALERS_HERB], &[]);
    assert_eq!(stage.player.bag, [Item::Potion, Item::Potion]);
    stage.player.hp = 2;
    assert_eq!(stage.scene().use_item(Item::Potion, Aim::None), Ok(()));
    assert_eq!(stage.player.hp, 7);
}

#[test]
fn a_salve_heals_where_four_houses_were_sealed() {
    let mut stage = Stage::new(&[], &[]);
    (stage.player.hp, stage.floor.seals) = (2, 4);
    stage.player.bag.push(Item::Salve);
    assert_eq!(stage.scene().use_item(Item::Salve, Aim::None), Ok(()));
    assert_eq!(stage.player.hp, 6);
}

/// Chalk is used up first, then the free wrong digits of the Gambler and of the Chalk Circle.
#[test]
fn free_wrong_digits_are_spent_in_order() {
    let mut stage = Stage::of(Class::Gambler, &[Relic::CHALK_CIRCLE], &[]);
    stage.player.chalk = 1;
    let cells = stage.blanks(ROW);
    let lost = [0, 1, 2, 3].map(|at| {
        stage.deed(cells[at], None);
        (stage.lost(), stage.player.chalk, stage.floor.used.free_wrongs)
    });
    assert_eq!(lost, [(0, 0, 0), (0, 0, 1), (0, 0, 2), (2, 0, 2)]);
}

#[test]
fn a_skeleton_key_doubles_all_loot_but_items() {
    let mut stage = Stage::new(&[Relic::SKELETON_KEY], &[]);
    (stage.player.hp, stage.player.sparks) = (2, 0);
    let cells = stage.blanks(ROW);
    stage.floor.loot =
        vec![(cells[0], Loot::Heal), (cells[1], Loot::Spark), (cells[2], Loot::Item(Item::Sight))];
    for &cell in &cells[..3] {
        stage.right(cell, ProofKind::Unproven);
    }
    assert_eq!((stage.player.hp, stage.player.sparks), (4, 2));
    assert_eq!(stage.player.bag, [Item::Potion, Item::Sight]);
}

#[test]
fn every_third_death_heals_by_grave_goods() {
    let mut stage = Stage::new(&[Relic::GRAVE_GOODS], &[Kind::RAT, Kind::RAT, Kind::RAT]);
    stage.player.hp = 5;
    let hp = [0, 1, 2].map(|index| {
        stage.scene().strike(index, 50);
        stage.player.hp
    });
    assert_eq!(hp, [5, 5, 6]);
}

/// No relic changes the maximum HP later than when it is taken, and no relic adds monsters to act
/// I.
#[test]
fn taking_is_the_only_moment_that_changes_the_maximum() {
    for relic in Rules::NEWEST.relics.iter().copied() {
        for hook in relic.hooks() {
            if let Hook::On(moment, _, Gain::MaxHp(_)) = *hook {
                assert_eq!(moment, Occasion::Taken, "{relic:?}");
            }
            assert!(!matches!(hook, Hook::Adds(Number::EarlyQuarters, _)), "{relic:?}");
        }
    }
}

/// A first run has one Rat, its first relic after that floor, and a gentle Delver.
#[test]
fn a_first_run_begins_with_one_rat_and_no_relic() {
    let mut session = Session::new(Setup::first_run(Seed::from(3)));
    let setup = session.setup().clone();
    assert!(setup.class == Class::Delver && setup.gentle && !setup.is_custom());
    let kinds: Vec<Kind> = session
        .view()
        .floor()
        .unwrap()
        .monsters()
        .iter()
        .map(|monster| monster.name.kind)
        .collect();
    assert_eq!(kinds, [Kind::RAT]);
    let text = session.save().to_string();
    assert!(text.contains("first yes"), "{text}");
    assert_eq!(text.parse::<Save>().unwrap().setup, setup);
    if let Phase::Floor(floor) = &mut session.run.phase {
        floor.monsters[0].state = MonsterState::Gone;
    }
    session.play(Move::Leave, Millis(0)).unwrap();
    assert!(matches!(session.view().offer(), Some(Offer::Spoils(_))));
    session.play(Move::Take(1), Millis(0)).unwrap();
    assert!(matches!(session.view().offer(), Some(Offer::Relics(OfferSource::Start, _))));
}

#[test]
fn a_banned_relic_is_never_in_the_deck_and_makes_a_run_custom() {
    let setup = Setup {
        banned: RelicSet::NONE.with(Relic::WAR_DRUM),
        ..Setup::new(Seed::from(3), Class::Delver)
    };
    assert!(!Character::of(&setup).deck.contains(Relic::WAR_DRUM));
    assert!(setup.is_custom());
    let session = Session::new(setup.clone());
    assert!(session.summary().custom);
    assert_eq!(session.save().to_string().parse::<Save>().unwrap().setup, setup);
}

/// The run of the day has a class drawn from the seed, ascension 3 and every relic, for everybody.
#[test]
fn the_run_of_the_day_is_the_same_for_all() {
    let daily = <Session as underdoku_game::Game>::DAILY.unwrap();
    let days: Vec<Setup> = (1..=28)
        .map(|day| daily(&Seed::from(format!("daily 2031-02-{day:02}").as_str())))
        .collect();
    assert!(days.iter().all(|setup| {
        setup.ascension.number() == 3
            && setup.relics == Rules::NEWEST.all_relics()
            && !setup.is_custom()
    }));
    let classes: std::collections::BTreeSet<Class> = days.iter().map(|setup| setup.class).collect();
    assert!(classes.len() >= 5, "{classes:?}");
}

/// Of runs with equal points, the one with fewer deeds ranks first.
#[test]
fn fewer_deeds_come_first_where_points_are_equal() {
    let ended = |deeds| {
        let mut session = Session::new(Setup::new(Seed::from(3), Class::Delver));
        session.run.player.report.deeds = deeds;
        session.play(Move::GiveUp, Millis(0)).unwrap();
        session.outcome().unwrap()
    };
    let (few, many) = (ended(300), ended(301));
    assert_eq!(few.points, many.points);
    assert!(few.rank > many.rank);
}
