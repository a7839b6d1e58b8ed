//! Tests of sentences, refusals and lists: they reveal nothing hidden, and omit nothing visible.

use underdoku_grid::layout::{Digit, House};
use underdoku_words::depths::say;

use super::*;
use crate::floor::Prohibition;
use crate::view::{FloorView, Guess, View};

#[test]
fn damage_that_a_relic_absorbs_is_reported_with_its_source() {
    let absorbed = |events: &[Event]| -> Vec<(Source, i32)> {
        let of = |event: &Event| match *event {
            Event::Absorbed { source, by } => Some((source, by)),
            _ => None,
        };
        events.iter().filter_map(of).collect()
    };
    let rat = Source::Monster(Kind::RAT);
    for (damage, lost) in [(1, 0), (2, 0), (3, 1)] {
        let mut stage = Stage::new(&[Relic::MISERS_SCALE], &[Kind::RAT]);
        stage.floor.used.payable = 2;
        (stage.floor.monsters[0].count, stage.floor.monsters[0].damage) = (1, damage);
        let cell = stage.blanks(2)[0];
        stage.right(cell, ProofKind::Plain);
        assert_eq!((absorbed(&stage.events), stage.lost()), (vec![(rat, damage - lost)], lost));
    }
    let mut stage = Stage::new(&[Relic::MISERS_SCALE], &[]);
    stage.floor.used.payable = 1;
    let cell = stage.blanks(ROW)[0];
    stage.deed(cell, None);
    assert_eq!((absorbed(&stage.events), stage.lost()), (vec![(Source::Wrong, 1)], 1));
    stage.deed(cell, None);
    assert_eq!((absorbed(&stage.events), stage.lost()), (vec![], 2));
}

/// The pieces of a look ahead at a cell of row 1.
fn looked_at(relics: &[Relic], prepare: impl Fn(&mut Stage, usize)) -> Vec<String> {
    let mut stage = Stage::new(relics, &[Kind::RAT]);
    let cell = stage.blanks(ROW)[0];
    prepare(&mut stage, cell);
    let place = stage.floor.frame().place(cell);
    let run = at(stage, 13);
    let ahead = run.view().floor().unwrap().look_ahead(place).unwrap();
    ahead.pieces.iter().map(say).collect()
}

#[test]
fn a_preview_lists_all_effects_of_a_wrong_digit() {
    let as_is = |_: &mut Stage, _: usize| ();
    let wrong = |relics: &[Relic]| {
        let pieces = looked_at(relics, as_is);
        pieces.into_iter().find(|piece| piece.starts_with("wrong")).unwrap()
    };
    assert_eq!(wrong(&[]), "wrong: HP -2, chain 0");
    assert_eq!(wrong(&[Relic::SCAR_MAP]), "wrong: a -5, HP -2, chain 0");
    assert_eq!(wrong(&[Relic::CHALK_CIRCLE]), "wrong: no HP, chain 0");
    let dies = looked_at(&[Relic::SCAR_MAP], |stage, _| stage.floor.monsters[0].hp = 4);
    assert!(dies.contains(&"wrong: a dies, HP -2, chain 0, gold +1".to_owned()), "{dies:?}");
    let paid = looked_at(&[], |stage, _| stage.floor.used.payable = 2);
    assert!(paid.contains(&"wrong: no HP, chain 0, 2 HP absorbed".to_owned()), "{paid:?}");
}

#[test]
fn a_preview_lists_all_effects_that_only_an_insight_has() {
    let insight = |relics: &[Relic], prepare: &dyn Fn(&mut Stage, usize)| {
        let pieces = looked_at(relics, prepare);
        let found: Vec<&String> = pieces.iter().filter(|piece| piece.contains("insight")).collect();
        assert_eq!(found.len(), 1, "{pieces:?}");
        found[0].clone()
    };
    let as_is = |_: &mut Stage, _: usize| ();
    let nobody = |stage: &mut Stage, _: usize| stage.floor.monsters[0].state = MonsterState::Gone;
    let bitten = |stage: &mut Stage, _: usize| stage.floor.monsters[0].count = 1;
    assert_eq!(insight(&[], &as_is), "insight: a -2");
    assert_eq!(insight(&[Relic::SCHOLARS_FEE], &as_is), "insight: a -2, gold +8");
    assert_eq!(insight(&[Relic::CHESS_CLOCK], &bitten), "insight: a -2, no HP");
    assert_eq!(insight(&[], &nobody), "insight: nobody, but it counts");
    let used_up = looked_at(&[], |stage, cell| {
        nobody(stage, cell);
        stage.floor.insights = 2;
    });
    assert!(!used_up.iter().any(|piece| piece.contains("insight")), "{used_up:?}");
}

/// A run whose player has Truth, on a floor where a digit with blanks left is barred.
fn barred() -> (Session, Digit) {
    let mut stage = Stage::new(&[], &[Kind::RAT]);
    stage.player.bag = vec![Item::Truth];
    let what = stage.floor.most_missing(None).unwrap();
    stage.floor.bar = Some(Prohibition { what, left: 3, since: 0 });
    (at(stage, 13), Digit::new(what).unwrap())
}

/// Open cells whose houses visibly lack the digit.
fn could_hold(floor: FloorView<'_>, digit: Digit) -> Vec<Cell> {
    let board = floor.board();
    let sees = |cell: Cell| {
        let houses = floor.layout().houses().iter().filter(|house| house.cells().contains(&cell));
        houses.flat_map(House::cells).any(|&other| board.get(other) == Some(digit))
    };
    floor.open().into_iter().filter(|&cell| !sees(cell)).collect()
}

fn listed(view: View<'_>) -> Vec<Cell> {
    let cell = |act| match act {
        Move::Use(Item::Truth, Aim::Cell(place)) => Some(place),
        _ => None,
    };
    view.moves().into_iter().filter_map(cell).collect()
}

/// Which cells are refused while a digit is barred depends only on what is visible. A save that
/// used Truth where only the rules allow it stays valid.
#[test]
fn truth_reveals_nothing_about_a_barred_digit() {
    let (run, digit) = barred();
    let floor = run.view().floor().unwrap();
    let closed = could_hold(floor, digit);
    let (mut hidden, mut played) = (0, 0);
    for place in floor.open() {
        let act = Move::Use(Item::Truth, Aim::Cell(place));
        let by_rules = run.clone().play(act, Millis(0));
        let refused = Err(Refused::TruthBarred { place, digit });
        let expected = if closed.contains(&place) { refused } else { Ok(()) };
        assert_eq!(run.allows(&act), expected, "{place}");
        assert!(by_rules.is_ok() || closed.contains(&place), "{place}");
        hidden += usize::from(by_rules.is_err());
        played += usize::from(by_rules.is_ok() && closed.contains(&place));
    }
    assert!(hidden > 0 && played > 0, "{hidden} {played}");
    let open = floor.open().into_iter().filter(|place| !closed.contains(place));
    assert_eq!(listed(run.view()), open.collect::<Vec<_>>());
    let mut unbarred = run.clone();
    let Phase::Floor(floor) = &mut unbarred.run.phase else { panic!("a floor") };
    floor.bar = None;
    assert_eq!(listed(unbarred.view()), unbarred.view().floor().unwrap().open());
}

#[test]
fn a_crossed_out_digit_is_not_listed() {
    let (mut run, digit) = barred();
    let place = could_hold(run.view().floor().unwrap(), digit)[0];
    let act = Move::Use(Item::Truth, Aim::Cell(place));
    let Phase::Floor(floor) = &mut run.run.phase else { panic!("a floor") };
    let cell = floor.frame().cell(place).unwrap();
    floor.crossed[cell] |= 1 << (digit.get() - 1);
    assert_eq!(run.allows(&act), Ok(()));
}

/// A fogged given is legible, so the player can see that a barred one cannot be put back.
#[test]
fn a_fogged_given_whose_digit_is_barred_is_not_open() {
    let mut stage = Stage::new(&[], &[Kind::RAT]);
    let cells: Vec<usize> = stage.floor.filled.iter().take(2).collect();
    let [cell, other] = cells[..] else { panic!("a given") };
    for cell in [cell, other] {
        stage.floor.fog.insert(cell);
    }
    let what = stage.floor.board.solution[cell];
    assert_ne!(what, stage.floor.board.solution[other], "of one row");
    stage.floor.bar = Some(Prohibition { what, left: 3, since: 0 });
    let [place, other] = [cell, other].map(|cell| stage.floor.frame().place(cell));
    let run = at(stage, 13);
    let floor = run.view().floor().unwrap();
    let digit = floor.board().get(place).unwrap();
    assert_eq!(floor.check(place, digit), Err(Refused::Barred { digit }));
    assert!(!floor.open().contains(&place) && floor.open().contains(&other));
    assert_eq!(floor.preview(place, Guess::Plain), None);
}

#[test]
fn a_run_that_ends_before_a_boss_reports_its_hp() {
    let mut stage = Stage::boss(18, &[]);
    stage.floor.monsters[0].hp = 2;
    let most = stage.floor.monsters[0].max_hp;
    let mut run = at(stage, 18);
    run.play(Move::GiveUp, Millis(0)).unwrap();
    let told = run.view().report().boss_left().map(|line| say(&line));
    assert_eq!(told, Some(format!("The Reckoner had 2 of its {most} HP left.")));
    let mut other = at(Stage::new(&[], &[Kind::RAT]), 13);
    other.play(Move::GiveUp, Millis(0)).unwrap();
    assert_eq!(other.view().report().boss, None);
}
