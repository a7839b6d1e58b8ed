//! Tests of each kind of monster.

use super::*;
use crate::content::Number;
use crate::floor::Monster;

/// Lets the first monster act after a deed in row 3.
fn act(stage: &mut Stage) {
    stage.floor.monsters[0].count = 1;
    let cell = stage.blanks(2)[0];
    stage.right(cell, ProofKind::Plain);
}

#[test]
fn a_lich_wakes_the_first_dead_or_bites() {
    let kinds = [Kind::LICH, Kind::MIMIC, Kind::TWIN, Kind::RAT, Kind::BAT];
    let mut stage = Stage::new(&[], &kinds);
    for index in 1..5 {
        stage.scene().strike(index, 100);
        stage.floor.monsters[index].state = MonsterState::Dead(0);
    }
    let (gold, hp) = (stage.player.gold, stage.player.hp);
    act(&mut stage);
    let alive: Vec<bool> = stage.floor.monsters.iter().map(Monster::is_alive).collect();
    assert_eq!(alive, [true, false, false, true, false], "never a Mimic or a Twin");
    assert_eq!((stage.floor.monsters[3].hp, stage.player.hp), (50, hp), "half of 100");
    stage.scene().strike(3, 100);
    assert_eq!(stage.player.gold, gold, "it pays nothing again");
    stage.floor.monsters[3].state = MonsterState::Gone;
    stage.floor.monsters[4].state = MonsterState::Gone;
    act(&mut stage);
    assert_eq!(stage.lost(), 1);
}

#[test]
fn a_lich_leaves_the_dead_of_a_full_house() {
    let mut stage = Stage::new(&[], &[Kind::LICH, Kind::RAT]);
    stage.floor.monsters[1].state = MonsterState::Dead(0);
    for cell in stage.blanks(ROW + 1) {
        stage.floor.filled.insert(cell);
    }
    act(&mut stage);
    assert!(!stage.floor.monsters[1].is_alive());
    assert_eq!(stage.lost(), 1);
}

#[test]
fn a_spider_s_web_is_torn_before_the_cell_is_filled() {
    let mut stage = Stage::new(&[], &[Kind::SPIDER]);
    stage.scene().look_ahead(0);
    let Intent::Web(named) = stage.floor.monsters[0].intent else { panic!("it names cells") };
    assert_eq!(named.len(), 2);
    let untouched = stage.blanks(2).into_iter().find(|&cell| !named.contains(cell)).unwrap();
    stage.floor.monsters[0].count = 1;
    stage.right(untouched, ProofKind::Plain);
    assert_eq!(stage.floor.web, named);
    let cell = named.first().unwrap();
    let chain = stage.floor.chain;
    stage.right(cell, ProofKind::Insight);
    assert!(!stage.floor.filled.contains(cell), "the web is torn, and nothing else");
    assert_eq!((stage.floor.chain, stage.floor.insights, stage.struck(0)), (chain, 0, 0));
    stage.right(cell, ProofKind::Plain);
    assert!(stage.floor.filled.contains(cell));
    stage.scene().strike(0, 100);
    assert!(stage.floor.web.is_empty(), "its death lifts the others");
}

#[test]
fn a_twin_is_back_at_half_while_the_other_lives() {
    let mut stage = Stage::new(&[], &[Kind::TWIN, Kind::TWIN]);
    let gold = stage.player.gold;
    stage.scene().strike(1, 100);
    assert_eq!(stage.player.gold, gold + 5);
    let lairs = stage.floor.house(ROW) | stage.floor.house(ROW + 1);
    let cells: Vec<usize> = (stage.floor.blanks() - lairs).iter().collect();
    for &cell in &cells[..4] {
        assert!(!stage.floor.monsters[1].is_alive());
        stage.right(cell, ProofKind::Unproven);
    }
    assert_eq!((stage.floor.monsters[1].is_alive(), stage.floor.monsters[1].hp), (true, 50));
    stage.scene().strike(1, 100);
    assert_eq!(stage.player.gold, gold + 5, "each pays once");
    stage.scene().strike(0, 100);
    for &cell in &cells[4..8] {
        stage.right(cell, ProofKind::Unproven);
    }
    assert!(stage.floor.is_deserted(), "with both dead nobody comes back");
}

#[test]
fn a_warden_wards_the_region_that_it_named_for_three_deeds() {
    let mut stage = Stage::new(&[], &[Kind::WARDEN]);
    stage.scene().look_ahead(0);
    let Intent::Ward(region) = stage.floor.monsters[0].intent else { panic!("it names a region") };
    assert!(stage.floor.frame().houses[region].is_region());
    let warded = stage.floor.house(region);
    let free: Vec<usize> = (stage.floor.blanks() - warded).iter().collect();
    stage.floor.monsters[0].count = 1;
    stage.right(free[0], ProofKind::Plain);
    for &cell in &free[1..4] {
        assert!(!stage.floor.open().meets(warded & stage.floor.blanks()));
        stage.right(cell, ProofKind::Unproven);
    }
    assert!(stage.floor.ward.is_none(), "three deeds are over");
    stage.floor.ward = Some(crate::floor::Prohibition { what: region, left: 3, since: 0 });
    stage.scene().strike(0, 100);
    assert!(stage.floor.ward.is_none(), "its death lifts it");
}

#[test]
fn a_basilisk_bites_its_digit_and_then_looks_elsewhere() {
    let mut stage = Stage::new(&[], &[Kind::BASILISK]);
    let cell = stage.blanks(2)[0];
    let digit = stage.floor.board.solution[cell];
    stage.floor.monsters[0].gaze = digit;
    stage.right(cell, ProofKind::Plain);
    assert_eq!(stage.lost(), 2, "a right digit");
    let other = stage.blanks(2)[0];
    stage.floor.monsters[0].gaze = stage.floor.board.solution[other] % 9 + 1;
    stage.deed(other, None);
    assert_eq!(stage.lost(), 2 + 2, "a wrong one, which costs 2 itself");
    let next = stage.floor.most_missing(Some(stage.floor.monsters[0].gaze));
    stage.floor.monsters[0].count = 1;
    let mut quiet = stage.blanks(3).into_iter();
    let gaze = stage.floor.monsters[0].gaze;
    let quiet = quiet.find(|&cell| stage.floor.board.solution[cell] != gaze).unwrap();
    stage.right(quiet, ProofKind::Plain);
    assert_ne!(stage.floor.monsters[0].gaze, gaze);
    assert!(next.is_some());
}

#[test]
fn a_minotaur_aims_at_the_lines_of_the_last_cell() {
    let mut stage = Stage::new(&[], &[Kind::MINOTAUR]);
    stage.scene().look_ahead(0);
    assert_eq!(stage.floor.monsters[0].intent, Intent::Aim([None, None]));
    stage.floor.monsters[0].count = 1;
    let cell = stage.blanks(2)[0];
    stage.right(cell, ProofKind::Plain);
    assert_eq!(stage.told(|event| matches!(event, Event::Missed { .. })), 1);
    assert_eq!(stage.told(|event| matches!(event, Event::Dodged { .. })), 0, "not dodged");
    let houses = stage.floor.frame().houses_of[cell].clone();
    let lines = Intent::Aim([Some(houses[0]), Some(houses[1])]);
    assert_eq!(stage.floor.monsters[0].intent, lines);
}

#[test]
fn a_golem_never_aims_at_the_same_region_twice_running() {
    let mut stage = Stage::new(&[], &[Kind::GOLEM]);
    let mut aims = Vec::new();
    for _ in 0..4 {
        stage.scene().look_ahead(0);
        aims.push(stage.floor.zone(0));
    }
    assert!(aims.windows(2).all(|pair| pair[0] != pair[1]), "{aims:?}");
}

#[test]
fn a_wisp_s_given_is_put_back_and_shuts_the_stairs() {
    let mut stage = Stage::new(&[], &[Kind::WISP, Kind::RAT]);
    stage.scene().look_ahead(0);
    let Intent::Fog(given) = stage.floor.monsters[0].intent else { panic!("it names a given") };
    act(&mut stage);
    assert!(stage.floor.fog.contains(given));
    stage.floor.monsters[1].state = MonsterState::Gone;
    let (chain, deeds) = (stage.floor.chain, stage.floor.deeds);
    stage.right(given, ProofKind::Insight);
    assert!(stage.floor.fog.is_empty());
    assert_eq!((stage.floor.chain, stage.floor.insights), (chain, 0), "nothing else");
    assert_eq!(stage.floor.deeds, deeds + 1);
}

#[test]
fn a_mimic_dies_with_its_region_or_bites() {
    let opened = |is_last: bool| {
        let mut stage = Stage::new(&[], &[Kind::MIMIC]);
        let region = 18;
        let cell = if is_last { stage.all_but_one(region) } else { stage.blanks(region)[0] };
        stage.floor.monsters[0].home = MonsterHome::Loot(cell, region);
        stage.floor.loot = vec![(cell, Loot::Gold(5))];
        let gold = stage.player.gold;
        stage.right(cell, ProofKind::Plain);
        (stage.lost(), stage.player.gold - gold, stage.player.report.kills())
    };
    assert_eq!(opened(true), (0, 8 + 5, 1));
    assert_eq!(opened(false), (1, 5, 0), "no kill; its loot is taken all the same");
}

#[test]
fn a_leech_gives_half_of_what_it_drank_halves_up() {
    let mut stage = Stage::new(&[], &[Kind::LEECH]);
    stage.player.hp = 5;
    stage.floor.monsters[0].drunk = 3;
    stage.scene().strike(0, 100);
    assert_eq!(stage.player.hp, 7);
}

#[test]
fn newcomers_come_to_their_house_or_the_roomiest_free_one() {
    let mut stage = Stage::new(&[], &[Kind::RAT, Kind::RAT]);
    stage.floor.monsters[1].state = MonsterState::Coming(1);
    let cells = stage.blanks(ROW + 1);
    for &cell in &cells[2..] {
        stage.floor.filled.insert(cell);
    }
    let free = stage.floor.frame().fullest(stage.floor.blanks(), |house| house > 1).unwrap();
    let far = (stage.floor.blanks() - stage.floor.house(free)).first().unwrap();
    stage.right(far, ProofKind::Unproven);
    assert_eq!(stage.floor.monsters[1].state, MonsterState::Alive);
    assert_eq!(stage.floor.monsters[1].home, MonsterHome::House(free));
    assert_eq!(stage.scene().number(Number::FirstCount), 0);
}

#[test]
fn the_next_newcomer_is_hastened_when_the_last_dies() {
    let mut stage = Stage::new(&[], &[Kind::RAT, Kind::RAT, Kind::RAT]);
    stage.floor.monsters[1].state = MonsterState::Coming(9);
    stage.floor.monsters[2].state = MonsterState::Coming(12);
    stage.floor.monsters[0].hp = 1;
    let cell = stage.blanks(ROW)[0];
    stage.right(cell, ProofKind::Plain);
    assert_eq!(stage.floor.monsters[1].state, MonsterState::Coming(1), "shown: arrives in 1");
    assert_eq!(stage.floor.monsters[2].state, MonsterState::Coming(11));
}

#[test]
fn a_monster_shows_where_it_goes() {
    let mut stage = Stage::new(&[], &[Kind::RAT, Kind::OOZE]);
    assert_eq!((stage.floor.next_lair(0), stage.floor.next_lair(1)), (None, None));
    let last = stage.all_but_one(ROW);
    let next = stage.floor.next_lair(0).expect("a blank is left");
    let crossing = stage.floor.crossing(1).expect("a house crosses the lair");
    stage.floor.monsters[1].count = 1;
    stage.right(last, ProofKind::Plain);
    assert_eq!(stage.floor.monsters[0].home, MonsterHome::House(next));
    assert_eq!(stage.floor.monsters[1].home, MonsterHome::House(crossing));
}
