//! The order of the best games, and how it differs between games.

use underdoku_game::delve::{Event, Floor};
use underdoku_game::hudoku::{Deal, Ending, Template};
use underdoku_game::{Game as _, Millis, Played, any, classic, delve, hudoku};
use underdoku_generator::Seed;
use underdoku_store::{GameNumber, Store};

use super::sample::{Sample as _, begun, id};

/// A run that makes this many correct moves at the start of play, and this move at `ms`.
fn run(seed: u64, moves: usize, ms: u64, end: delve::Move) -> Played {
    let mut session = delve::Session::new(Seed::from(seed));
    for _ in 0..moves {
        session.play(session.right(), Millis(0)).unwrap();
    }
    session.play(end, Millis(ms)).unwrap();
    Played::of(&session)
}

#[test]
fn records_are_ordered_by_score() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let runs = [
        run(1, 2, 500, delve::Move::Leave),
        run(2, 27, 900, delve::Move::Leave),
        run(3, 2, 400, delve::Move::Leave),
        run(4, 5, 900, delve::Move::Leave),
        run(5, 2, 400, delve::Move::Leave),
        run(6, 30, 900, delve::Move::Rest),
    ];
    for run in &runs {
        store.import(any::<delve::Session>(), run, "").unwrap();
    }
    let records = store.best::<delve::Session>("", usize::MAX).unwrap();
    let numbers: Vec<i64> = records.iter().map(|record| record.id.number()).collect();
    assert_eq!(numbers, [2, 4, 3, 5, 1]);
    assert!(records.is_sorted_by(|better, worse| better.summary.score >= worse.summary.score));
    assert_eq!(store.best::<delve::Session>("", 2).unwrap(), records[..2]);
    assert_eq!(store.best::<delve::Session>("", 0).unwrap(), []);
    let best = &records[0].summary;
    assert_eq!((best.score.floors, best.score.blanks, best.score.time), (1, 27, Millis(900)));
    assert_eq!(
        (best.depth.number(), best.seed.as_str(), best.ending),
        (2, "2", Some(delve::Ending::Left))
    );
}

/// A finished game with this many hints.
fn finished(store: &mut Store, template: &str, seed: u64, hints: u64) -> GameNumber {
    let deal = Deal::new(&Template::named(template).unwrap(), &Seed::from(seed)).unwrap();
    let mut round = store.start::<hudoku::Session>(deal).unwrap();
    for _ in 0..hints {
        store.play(&mut round, hudoku::Move::Hint(None), Millis(0)).unwrap();
    }
    while round.ending().is_none() {
        let act = round.right();
        store.play(&mut round, act, Millis(1000)).unwrap();
    }
    round.id().unwrap()
}

#[test]
fn the_best_games_of_each_template_come_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut given_up = begun::<hudoku::Session>(&mut store, 1, 0);
    store.play(&mut given_up, hudoku::Move::Solution, Millis(0)).unwrap();
    let two = finished(&mut store, "4x5", 2, 2);
    let none = finished(&mut store, "4x5", 3, 0);
    let other = finished(&mut store, "6x5", 3, 1);
    let none_too = finished(&mut store, "4x5", 4, 0);
    drop(begun::<hudoku::Session>(&mut store, 5, 1));

    let line = |name| Template::named(name).unwrap().line().to_owned();
    let best = |line: &str, most| store.best::<hudoku::Session>(line, most).unwrap();
    let records = best(&line("4x5"), 9);
    let numbers: Vec<GameNumber> = records.iter().map(|record| record.id).collect();
    assert_eq!(numbers, [none, none_too, two, given_up.id().unwrap()]);
    assert_eq!(records[3].summary.ending, Some(Ending::GaveUp));
    let points: Vec<u64> = records.iter().map(|record| record.summary.score.points()).collect();
    assert_eq!(points, [9_990, 9_990, 8_990, 0]);
    assert_eq!(best(&line("6x5"), 9)[0].id, other);
    assert_eq!((best(&line("4x5"), 1).len(), best("a", 9).len()), (1, 0));
    let groups = store.groups(hudoku::Session::ID).unwrap();
    let titles: Vec<&str> = groups.iter().map(|group| group.title.as_str()).collect();
    assert_eq!(titles, ["4x5", "6x5"]);
    assert_eq!(store.saved_games::<hudoku::Session>().unwrap().len(), 1);
}

#[test]
fn a_floor_dug_ahead_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut run = begun::<delve::Session>(&mut store, 5, 26);
    let site = run.wanted().unwrap();
    let depth = site.depth;
    run.offer(Floor::at(site));
    assert_eq!(run.wanted(), None);
    let act = run.right();
    let events = store.play(&mut run, act, Millis(60_000)).unwrap();
    assert!(events.contains(&Event::Descended { to: depth, blanks: 29 }));
}

#[test]
fn a_completed_board_can_be_continued() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut board = begun::<classic::Session>(&mut store, 0, 0);
    store.play(&mut board, classic::Move::Solve, Millis(0)).unwrap();
    assert!(store.saved_games::<classic::Session>().unwrap()[0].summary.is_complete);
    drop(board);
    let mut board = store.resume_newest::<classic::Session>().unwrap().unwrap();
    store.play(&mut board, classic::Move::Undo, Millis(0)).unwrap();
    assert!(!store.saved_games::<classic::Session>().unwrap()[0].summary.is_complete);
    assert_eq!(board.id(), Some(id::<classic::Session>(1)));
}

#[test]
fn a_killer_keeps_the_rules_it_was_started_under() {
    use underdoku_game::MarkKind;
    use underdoku_grid::layout::Cell;

    let setup = "layout 2x2k r1c1r1c2=3\ndigits ................\norigins ................\n";
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    for (number, rules, marks) in [(1, "classic-1", "1234"), (2, "classic-2", "12")] {
        let text = format!("underdoku classic\nrules {rules}\n{setup}5 fill-marks\n");
        let session = text.parse::<classic::Save>().unwrap().replay().unwrap();
        store.import(any::<classic::Session>(), &Played::of(&session), "a killer").unwrap();
        let board = store.resume::<classic::Session>(id::<classic::Session>(number)).unwrap();
        let cell = "r1c1".parse::<Cell>().unwrap();
        assert_eq!(board.view().state.marks(MarkKind::Corner, cell).to_string(), marks);
    }
}

#[test]
fn settings_are_any_text() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(store.setting("theme").unwrap(), None);
    for value in ["dark", "", "'; DROP TABLE games; --", "zwei\nZeilen\0und ß"] {
        store.set_setting("theme", value).unwrap();
        store.set_setting(value, "theme").unwrap();
        assert_eq!(store.setting("theme").unwrap().as_deref(), Some(value));
    }
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.setting("dark").unwrap().as_deref(), Some("theme"));
}

#[test]
fn the_first_game_of_a_seed_has_a_rank_if_it_has_points() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let runs = [
        run(1, 3, 900, delve::Move::Leave),
        run(2, 0, 900, delve::Move::Leave),
        run(1, 27, 900, delve::Move::Leave),
        run(3, 2, 900, delve::Move::Leave),
        run(1, 9, 900, delve::Move::Rest),
    ];
    for run in &runs {
        store.import(any::<delve::Session>(), run, "").unwrap();
    }
    let expected: [(i64, Option<usize>, bool); 4] =
        [(1, Some(1), false), (4, Some(2), false), (3, None, true), (2, None, false)];
    let records = store.best::<delve::Session>("", usize::MAX).unwrap();
    let found: Vec<_> =
        records.iter().map(|one| (one.id.number(), one.rank, one.is_again)).collect();
    assert_eq!(found, expected);
    let untyped = store.best_of(any::<delve::Session>(), "", 3).unwrap();
    let found: Vec<_> =
        untyped.iter().map(|one| (one.id.number(), one.rank, one.is_again)).collect();
    assert_eq!(found, expected[..3]);
    let again = run(3, 5, 100, delve::Move::Leave);
    store.import(any::<delve::Session>(), &again, "").unwrap();
    let best = &store.best::<delve::Session>("", 2).unwrap()[1];
    assert_eq!((best.id.number(), best.rank), (4, Some(2)), "the rank stays with the first");
}
