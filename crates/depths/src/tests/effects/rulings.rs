//! Rulings: how rules interact.

use underdoku_grid::layout::Digit;

use super::*;
use crate::content::Occasion;
use crate::event::Purse;
use crate::floor::Prohibition;
use crate::session::check;

#[test]
fn strikes_fall_by_letter_the_cell_s_before_the_seals() {
    let mut stage = Stage::new(&[], &[Kind::RAT, Kind::RAT]);
    stage.floor.monsters[1].home = MonsterHome::House(ROW);
    let cell = stage.all_but_one(ROW);
    stage.right(cell, ProofKind::Plain);
    let told: Vec<char> = stage
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Struck { who, .. } => Some(who.letter()),
            Event::Sealed { .. } => Some('|'),
            _ => None,
        })
        .collect();
    assert!(told.starts_with(&['a', 'b', '|', 'a', 'b']), "{told:?}");
}

#[test]
fn ties_of_most_blanks_go_to_rows_then_columns_then_regions() {
    let stage = Stage::new(&[], &[]);
    let frame = stage.floor.frame();
    assert_eq!(frame.fullest(frame.all, |_| true), Some(0));
    assert_eq!(frame.fullest(frame.all, |house| house >= 9), Some(9));
    assert_eq!(frame.fullest(frame.all, |house| house >= 12), Some(12));
    assert_eq!(frame.fullest(Cells::NONE, |_| true), None);
}

#[test]
fn announced_houses_are_taken_and_shared_where_none_is_free() {
    let mut stage = Stage::new(&[], &[Kind::RAT, Kind::RAT]);
    stage.floor.monsters[1].state = MonsterState::Coming(5);
    assert_eq!(stage.floor.taken_houses(0), [ROW + 1]);
    stage.floor.monsters[1].state = MonsterState::Gone;
    assert!(stage.floor.taken_houses(0).is_empty());
    // Only row 1 has blanks, and `b` lives there.
    stage.floor.monsters[1].state = MonsterState::Alive;
    stage.floor.monsters[1].home = MonsterHome::House(ROW);
    stage.floor.filled = stage.floor.frame().all - stage.floor.house(ROW);
    let blanks = stage.floor.blanks();
    assert!(stage.floor.roomiest(0).is_some_and(|house| stage.floor.house(house).meets(blanks)));
}

#[test]
fn a_spark_that_finds_no_room_still_pays_the_purse() {
    let mut stage = Stage::new(&[Relic::PURSE_STRING], &[]);
    (stage.player.sparks, stage.floor.chain) = (6, 3);
    let (gold, cell) = (stage.player.gold, stage.blanks(ROW)[0]);
    stage.right(cell, ProofKind::Plain);
    assert_eq!((stage.player.sparks, stage.player.gold), (6, gold + 3));
}

#[test]
fn a_chess_clock_stops_the_whole_tick() {
    let mut stage = Stage::new(&[Relic::CHESS_CLOCK], &[Kind::RAT, Kind::RAT]);
    stage.floor.monsters[1].state = MonsterState::Coming(3);
    stage.floor.bar = Some(Prohibition { what: 9, left: 2, since: 0 });
    stage.floor.calm = Some(-1);
    let cell = stage.blanks(ROW)[0];
    stage.right(cell, ProofKind::Insight);
    let floor = &stage.floor;
    assert_eq!((floor.monsters[0].count, floor.monsters[1].state), (9, MonsterState::Coming(3)));
    assert_eq!((floor.bar.map(|bar| bar.left), floor.calm, stage.lost()), (Some(2), Some(-1), 0));
}

#[test]
fn wards_and_bars_forbid_wrong_digits_too() {
    let mut stage = Stage::new(&[], &[]);
    let cell = stage.blanks(18)[0];
    let place = stage.floor.frame().place(cell);
    let wrong = (1..=9)
        .filter(|&digit| digit != stage.floor.board.solution[cell])
        .map(|digit| Digit::new(digit).unwrap())
        .find(|&digit| check(&stage.floor, place, digit).is_ok())
        .expect("some wrong digit does not clash");
    stage.floor.bar = Some(Prohibition { what: wrong.get(), left: 3, since: 0 });
    assert_eq!(check(&stage.floor, place, wrong), Err(Refused::Barred { digit: wrong }));
    stage.floor.bar = None;
    stage.floor.ward = Some(Prohibition { what: 18, left: 3, since: 0 });
    assert_eq!(check(&stage.floor, place, wrong), Err(Refused::Warded { place }));
}

#[test]
fn a_second_ward_takes_the_place_of_the_first() {
    let mut stage = Stage::new(&[], &[Kind::WARDEN]);
    stage.floor.ward = Some(Prohibition { what: 18, left: 3, since: 0 });
    stage.floor.monsters[0].intent = Intent::Ward(26);
    stage.floor.monsters[0].count = 1;
    let outside = stage.floor.blanks() - stage.floor.house(18) - stage.floor.house(26);
    let cell = outside.first().unwrap();
    stage.right(cell, ProofKind::Plain);
    assert_eq!(stage.floor.ward.map(|ward| ward.what), Some(26));
}

#[test]
fn overlapping_zones_both_hit() {
    let mut stage = Stage::new(&[], &[Kind::ARCHER, Kind::ARCHER]);
    let cell = stage.blanks(ROW)[0];
    let column = stage.floor.frame().houses_of[cell][1];
    for (index, house) in [ROW, column].into_iter().enumerate() {
        stage.floor.monsters[index].count = 1;
        stage.floor.monsters[index].intent = Intent::Aim([Some(house), None]);
    }
    stage.right(cell, ProofKind::Unproven);
    assert_eq!(stage.lost(), 2);
}

/// A boss's act causes two losses: Thick Hide softens each, Dusk Cloak neither.
#[test]
fn the_two_losses_of_a_boss_are_softened_one_by_one() {
    let lost = |relics: &[Relic]| {
        let mut stage = Stage::boss(6, relics);
        stage.floor.monsters[0].count = 1;
        let cell = (stage.floor.zone(0) & stage.floor.blanks()).first().unwrap();
        stage.right(cell, ProofKind::Unproven);
        stage.lost()
    };
    assert_eq!(lost(&[]), 4);
    assert_eq!(lost(&[Relic::THICK_HIDE]), 2);
    assert_eq!(lost(&[Relic::DUSK_CLOAK]), 4);
}

/// The amulet answers the first of the two losses; the second kills.
#[test]
fn breath_is_asked_for_after_each_single_loss() {
    let mut stage = Stage::boss(6, &[Relic::BREATH_AMULET]);
    (stage.player.hp, stage.floor.monsters[0].count) = (1, 1);
    let cell = (stage.floor.zone(0) & stage.floor.blanks()).first().unwrap();
    stage.right(cell, ProofKind::Unproven);
    assert_eq!(stage.told(|event| matches!(event, Event::Breath)), 1);
    assert!(stage.player.hp <= 0, "2 HP are left, and the boss hurts for 2 besides");
}

#[test]
fn a_boss_that_dies_first_leaves_no_bonus_for_clearing() {
    let mut stage = Stage::boss(6, &[]);
    stage.floor.monsters[0].hp = 1;
    let mut session = at(stage, 6);
    let floor = session.view().floor().unwrap();
    let following = floor.following();
    let (place, _) = following.cells()[0];
    let digit = following.digit(place).unwrap();
    let events = session.play(Move::Place(place, digit), Millis(0)).unwrap();
    assert!(events.contains(&Event::BossFell) && !events.contains(&Event::Cleared));
    let clearing = |event: &Event| matches!(event, Event::Gold { purse: Purse::Clearing, .. });
    assert!(!events.iter().any(clearing));
}

#[test]
fn a_full_board_kills_the_boss_and_is_cleared() {
    let mut stage = Stage::boss(6, &[]);
    let last = stage.floor.blanks().first().unwrap();
    stage.floor.filled = stage.floor.frame().all - Cells::one(last);
    let place = stage.floor.frame().place(last);
    let digit = stage.floor.digit(last);
    let mut session = at(stage, 6);
    let events = session.play(Move::Place(place, digit), Millis(0)).unwrap();
    assert!(events.contains(&Event::Cleared) && !events.contains(&Event::BossFell));
    assert!(events.iter().any(|event| matches!(event, Event::Died { .. })));
}

#[test]
fn relics_soften_the_strikes_at_those_who_leave() {
    let lost = |relics: &[Relic]| {
        let mut stage = Stage::new(relics, &[Kind::RAT, Kind::ARCHER, Kind::BASILISK, Kind::THIEF]);
        for monster in &mut stage.floor.monsters {
            monster.damage = if monster.kind.strikes_leavers() { 2 } else { 0 };
        }
        stage.scene().parting_strikes();
        stage.lost()
    };
    assert_eq!(lost(&[]), 4);
    assert_eq!(lost(&[Relic::DUSK_CLOAK]), 2);
    assert_eq!(lost(&[Relic::THICK_HIDE]), 2);
}

#[test]
fn what_was_begun_before_a_mute_came_stays() {
    let mut stage = Stage::new(&[], &[Kind::MUTE]);
    (stage.floor.still, stage.floor.lecture) = (true, true);
    let cell = stage.blanks(ROW)[0];
    stage.right(cell, ProofKind::Unproven);
    assert_eq!((stage.struck(0), stage.floor.monsters[0].count), (4, 9));
}

#[test]
fn mimics_are_not_present() {
    let mut stage = Stage::new(&[Relic::CORNERSTONE], &[Kind::MIMIC]);
    let cell = stage.blanks(18)[0];
    stage.floor.monsters[0].home = MonsterHome::Loot(cell, 18);
    let filled = stage.floor.filled;
    stage.scene().at(Occasion::FloorStart, 1, None);
    assert_eq!(stage.floor.filled, filled, "a cornerstone finds nobody");
    assert!(stage.floor.is_deserted() && stage.floor.has_stairs());
    stage.player.bag.push(Item::Smoke);
    assert_eq!(stage.scene().use_item(Item::Smoke, Aim::None), Err(Refused::Useless));
}

/// When nothing that follows can be filled, the older of ward and bar breaks.
#[test]
fn what_blocks_everything_breaks() {
    let mut stage = Stage::new(&[], &[]);
    let row: Vec<usize> = stage.blanks(ROW);
    stage.floor.filled = stage.floor.frame().all - Cells::one(row[0]);
    let region = stage.floor.frame().houses_of[row[0]][2];
    let digit = stage.floor.board.solution[row[0]];
    stage.floor.ward = Some(Prohibition { what: region, left: 3, since: 2 });
    stage.floor.bar = Some(Prohibition { what: digit, left: 3, since: 1 });
    stage.scene().settle();
    assert!(stage.floor.bar.is_none() && stage.floor.ward.is_none(), "both were in the way");
    stage.floor.ward = Some(Prohibition { what: region, left: 3, since: 1 });
    let other = digit % 9 + 1;
    stage.floor.bar = Some(Prohibition { what: other, left: 3, since: 2 });
    stage.scene().settle();
    assert!(stage.floor.ward.is_none() && stage.floor.bar.is_some());
}
