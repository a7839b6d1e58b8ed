//! The three bosses.

use super::*;
use crate::grade::Level;

/// A fillable cell inside a set, and one outside it.
fn cell(stage: &Stage, set: Cells, is_inside: bool) -> usize {
    let blanks = stage.floor.blanks();
    let fits = if is_inside { blanks & set } else { blanks - set };
    fits.first().unwrap()
}

/// The HP lost when the boss acts after a deed inside its zone, or outside.
fn act(stage: &mut Stage, is_inside: bool) -> i32 {
    stage.floor.monsters[0].count = 1;
    let at = cell(stage, stage.floor.zone(0), is_inside);
    stage.right(at, ProofKind::Unproven);
    stage.lost()
}

#[test]
fn bosses_have_hp_by_their_board() {
    let hp = [6, 12, 18].map(|number| Stage::boss(number, &[]).floor.monsters[0].max_hp);
    assert_eq!(hp, [22 * 18 / 10, 28 * 2, 30 * 18 / 10]);
}

#[test]
fn the_cross_aims_at_a_diagonal_and_a_line() {
    let stage = Stage::boss(6, &[]);
    let Intent::Aim([Some(diagonal), Some(line)]) = stage.floor.monsters[0].intent else {
        panic!("it aims at two houses");
    };
    let houses = &stage.floor.frame().houses;
    assert!(houses[diagonal].is_diagonal() && houses[line].is_line());
    assert_eq!(act(&mut Stage::boss(6, &[]), true), 2 + 2);
    let mut dodged = Stage::boss(6, &[]);
    assert_eq!(act(&mut dodged, false), 2, "each act hurts besides");
    assert_eq!(dodged.told(|event| matches!(event, Event::Dodged { .. })), 1);
}

#[test]
fn the_shaper_aims_at_a_region_and_wards_at_half_its_hp() {
    let mut stage = Stage::boss(12, &[]);
    let first = stage.floor.zone(0);
    assert_eq!(act(&mut stage, true), 3 + 2);
    assert_ne!(stage.floor.zone(0), first, "never the same twice running");
    assert!(stage.floor.ward.is_none() && stage.floor.monsters[0].ward.is_none());
    let boss = &mut stage.floor.monsters[0];
    boss.hp = boss.max_hp / 2;
    act(&mut stage, false);
    let named = stage.floor.monsters[0].ward.expect("the boss names a region one turn in advance");
    assert_eq!(stage.floor.monsters[0].count, 2, "its period is 1 shorter");
    act(&mut stage, false);
    assert_eq!(stage.floor.ward.map(|ward| (ward.what, ward.left)), Some((named, 2)));
}

#[test]
fn the_reckoner_names_a_cage_that_can_be_paid() {
    let stage = Stage::boss(18, &[]);
    let Intent::Debt(cage) = stage.floor.monsters[0].intent else { panic!("it names a cage") };
    let open = stage.floor.frame().cages[cage].cells & stage.floor.blanks();
    assert!(open.is_within(stage.floor.grades().following));
    assert!(open.len() <= 4 && !open.is_empty());
    assert_eq!(stage.floor.board.level(), Level::Pairs);
}

#[test]
fn a_debt_that_is_not_paid_costs_4_and_one_that_is_counts_as_dodged() {
    let with_debt = |is_paid: bool| {
        let mut stage = Stage::boss(18, &[Relic::FEATHER_BOOTS]);
        (stage.player.hp, stage.player.max_hp, stage.player.sparks) = (50, 50, 0);
        let Intent::Debt(cage) = stage.floor.monsters[0].intent else { panic!("a cage") };
        let cells = stage.floor.frame().cages[cage].cells;
        if is_paid {
            stage.floor.filled |= cells;
        }
        stage.floor.monsters[0].count = 1;
        let at = cell(&stage, cells, false);
        stage.right(at, ProofKind::Unproven);
        (stage.lost(), stage.player.sparks)
    };
    assert_eq!(with_debt(false), (4 + 3, 0));
    assert_eq!(with_debt(true), (3, 1));
}
