//! Lists, saves and settings.

use underdoku_game::Millis;
use underdoku_game::delve::{Ending, Move, RULES, Save, Session};
use underdoku_generator::Seed;
use underdoku_store::{Moment, Store};

use super::{id, right, started, wrong};

/// Seconds since 1970 at a time before this was written.
const LONG_AGO: Moment = Moment(1_760_000_000);

/// A save with so many right moves on a first floor, the last at this time, and then this end.
fn save(seed: u64, moves: usize, ms: u64, end: Move) -> Save {
    let mut session = Session::new(Seed::from(seed));
    for _ in 0..moves {
        session.handle(right(&session), Millis(0)).unwrap();
    }
    session.handle(end, Millis(ms)).unwrap();
    session.save()
}

/// A save, played again.
fn played(save: &Save) -> Session {
    Session::replay(save).unwrap()
}

#[test]
fn unfinished_runs_are_listed_as_they_stand() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(store.unfinished().unwrap(), []);
    let mut runs = [started(&mut store, 1, 28), started(&mut store, 2, 3), started(&mut store, 3, 0)];
    let act = wrong(runs[1].session());
    store.act(&mut runs[1], act, Millis(4000)).unwrap();
    store.act(&mut runs[2], Move::Leave, Millis(0)).unwrap();

    let listed = store.unfinished().unwrap();
    assert_eq!(listed.iter().map(|run| run.id).collect::<Vec<_>>(), [id(2), id(1)]);
    for (summary, run) in listed.iter().zip([&runs[1], &runs[0]]) {
        let view = run.view();
        assert_eq!((&summary.seed, summary.depth, summary.hp), (view.seed, view.depth, view.hp));
        assert_eq!((summary.blanks as usize, summary.score), (view.blanks.len(), view.score));
        assert_eq!(summary.rules, RULES);
        assert!(LONG_AGO < summary.started && summary.started <= summary.last_played);
    }
    assert_eq!((listed[1].depth.number(), listed[1].blanks, listed[0].hp), (2, 28, 2));
}

#[test]
fn records_are_ordered_as_scores_are() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let saves = [
        save(1, 2, 500, Move::Leave),
        save(2, 27, 900, Move::Leave),
        save(3, 2, 400, Move::Leave),
        save(4, 5, 900, Move::Leave),
        save(5, 2, 400, Move::Leave),
        save(6, 30, 900, Move::Rest),
    ];
    for save in &saves {
        store.import(&played(save)).unwrap();
    }
    let records = store.records(usize::MAX).unwrap();
    assert_eq!(records.iter().map(|record| record.id).collect::<Vec<_>>(), [2, 4, 3, 5, 1].map(id));
    assert!(records.is_sorted_by(|better, worse| better.score >= worse.score));
    assert_eq!(store.records(2).unwrap(), records[..2]);
    assert_eq!(store.records(0).unwrap(), []);

    let best = &records[0];
    assert_eq!((best.score.floors, best.score.blanks, best.score.time), (1, 27, Millis(900)));
    assert_eq!((best.depth.number(), best.seed.as_str(), best.ending), (2, "2", Ending::Left));
    assert_eq!(best.rules, RULES);
    assert!(best.ended > LONG_AGO);
}

#[test]
fn an_ending_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut run = started(&mut store, 1, 1);
    for ms in 0..3 {
        let act = wrong(run.session());
        store.act(&mut run, act, Millis(ms)).unwrap();
    }
    assert_eq!(store.records(9).unwrap()[0].ending, Ending::Died);
    assert_eq!(store.unfinished().unwrap(), []);
}

#[test]
fn a_save_is_kept_as_it_is_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let save = save(7, 30, 900, Move::Rest);
    assert_eq!(store.import(&played(&save)).unwrap(), id(1));
    assert_eq!(store.save(id(1)).unwrap(), save);
    assert_eq!(store.resume(id(1)).unwrap().session().save(), save);
}

#[test]
fn a_save_that_cannot_be_kept_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let endless = store.import(&played(&save(8, 1, u64::MAX, Move::Rest))).unwrap_err().to_string();
    assert_eq!(endless, "the time of play is longer than can be kept");
    assert_eq!((store.unfinished().unwrap(), store.records(9).unwrap()), (vec![], vec![]));
    assert_eq!(store.save(id(1)).unwrap_err().to_string(), "there is no run 1");
}

#[test]
fn a_discarded_run_is_gone_and_its_number_never_comes_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    drop(started(&mut store, 1, 3));
    store.discard(id(1)).unwrap();
    assert_eq!(store.unfinished().unwrap(), []);
    assert_eq!(store.save(id(1)).unwrap_err().to_string(), "there is no run 1");
    assert!(!folder.path().join("locks/run-1.lock").exists());
    assert_eq!(store.start(Seed::from(1)).unwrap().id(), id(2));
}

#[test]
fn settings_are_any_text() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(store.setting("theme").unwrap(), None);
    for value in ["dark", "", "'; DROP TABLE runs; --", "zwei\nZeilen\0und ß"] {
        store.set_setting("theme", value).unwrap();
        store.set_setting(value, "theme").unwrap();
        assert_eq!(store.setting("theme").unwrap().as_deref(), Some(value));
    }
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.setting("dark").unwrap().as_deref(), Some("theme"));
}
