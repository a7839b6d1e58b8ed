//! Starting, playing, leaving and going on.

use rusqlite::Connection;
use underdoku_game::Millis;
use underdoku_game::delve::{Ending, Event, MarkKind, Move, Refused};
use underdoku_generator::Seed;
use underdoku_grid::Digit;
use underdoku_store::{ActError, Store, StoreError};

use super::{Files, id, killed, right, seen, started, wrong};

#[test]
fn a_run_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut run = store.start(Seed::from("a stormy night")).unwrap();
    let blank = run.view().blanks.iter().last().unwrap();
    let acts = [
        right(run.session()),
        wrong(run.session()),
        Move::Mark(MarkKind::Corner, blank, Digit::ALL[3]),
        Move::Mark(MarkKind::Centre, blank, Digit::ALL[4]),
        Move::Undo,
        Move::Redo,
        Move::Undo,
        Move::Potion,
        Move::Hint,
        Move::Rest,
    ];
    for (second, act) in (1..).zip(acts) {
        if !matches!(act, Move::Place(cell, _) if run.view().board.get(cell).is_some()) {
            store.act(&mut run, act, Millis(1000 * second)).unwrap();
        }
    }
    let (view, save) = (seen(run.session()), run.session().save());
    drop((run, store));

    let mut store = Store::open(folder.path()).unwrap();
    let run = store.resume(id(1)).unwrap();
    assert_eq!((seen(run.session()), run.session().save()), (view, save));
}

#[test]
fn the_run_that_was_last_played_is_the_newest() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    assert!(store.resume_newest().unwrap().is_none());
    let mut first = started(&mut store, 1, 0);
    let second = started(&mut store, 2, 0);
    store.act(&mut first, Move::Rest, Millis(5)).unwrap();
    drop((first, second));
    assert_eq!(store.resume_newest().unwrap().unwrap().id(), id(1));

    let mut first = store.resume(id(1)).unwrap();
    store.act(&mut first, Move::Leave, Millis(9)).unwrap();
    assert_eq!(store.resume_newest().unwrap().unwrap().id(), id(2));
}

#[test]
fn what_is_refused_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut run = started(&mut store, 3, 2);
    let (view, bytes) = (seen(run.session()), Files::of(folder.path()));

    let refused = store.act(&mut run, Move::Undo, Millis(9000)).unwrap_err();
    assert!(matches!(refused, ActError::Refused(Refused::NothingToUndo)));
    let too_long = store.act(&mut run, Move::Rest, Millis(u64::MAX)).unwrap_err();
    assert!(matches!(too_long, ActError::Store(StoreError::TooLong)));
    assert_eq!(too_long.to_string(), "the time of play is longer than can be kept");

    assert_eq!((seen(run.session()), Files::of(folder.path())), (view, bytes));
    store.act(&mut run, Move::Rest, Millis(i64::MAX as u64)).unwrap();
    drop(run);
    assert_eq!(store.resume(id(1)).unwrap().session().time(), Millis(i64::MAX as u64));
}

#[test]
fn a_run_that_has_ended_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut run = started(&mut store, 4, 1);
    for _ in 0..3 {
        let act = wrong(run.session());
        store.act(&mut run, act, Millis(0)).unwrap();
    }
    assert_eq!(run.session().ending(), Some(Ending::Died));
    let over = store.act(&mut run, Move::Rest, Millis(0)).unwrap_err();
    assert!(matches!(over, ActError::Refused(Refused::RunOver)));
    assert!(!folder.path().join("locks/run-1.lock").exists());
    for error in [store.resume(id(1)).unwrap_err(), store.discard(id(1)).unwrap_err()] {
        assert_eq!(error.to_string(), "run 1 has ended (start a new run)");
    }
    assert_eq!(store.save(id(1)).unwrap(), run.session().save());
}

#[test]
fn a_floor_that_was_dug_ahead_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut run = started(&mut store, 5, 26);
    let (seed, depth) = run.wanted().unwrap();
    run.offer(underdoku_game::delve::Floor::dig(&seed, depth));
    assert_eq!(run.wanted(), None);
    let act = right(run.session());
    let events = store.act(&mut run, act, Millis(60_000)).unwrap();
    assert!(events.contains(&Event::Descended { to: depth, blanks: 29 }));
}

#[test]
fn a_killed_process_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut run = store.start(Seed::from(6)).unwrap();
    for moves in 0..30 {
        let copy = killed(folder.path());
        let again = Store::open(copy.path()).unwrap().resume_newest().unwrap().unwrap();
        assert_eq!(again.session().moves().len(), moves);
        assert_eq!(seen(again.session()), seen(run.session()));
        let act = right(run.session());
        store.act(&mut run, act, Millis(moves as u64)).unwrap();
    }
}

/// A power cut leaves any beginning of the log.
#[test]
fn half_a_log_is_the_run_some_moves_ago() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let run = started(&mut store, 7, 12);
    let moves = run.session().moves();
    let log = std::fs::metadata(folder.path().join("underdoku.db-wal")).unwrap().len();
    let mut lengths = Vec::new();
    for cut in (0..=log).rev().step_by(1531) {
        let copy = killed(folder.path());
        let copied = std::fs::File::options().write(true).open(copy.path().join("underdoku.db-wal")).unwrap();
        copied.set_len(cut).unwrap();
        let mut store = Store::open(copy.path()).unwrap();
        let Some(run) = store.resume_newest().unwrap() else { continue };
        let kept = run.session().moves();
        assert_eq!(kept, &moves[..kept.len()]);
        lengths.push(kept.len());
    }
    assert!(lengths.is_sorted_by(|longer, shorter| longer >= shorter));
    lengths.dedup();
    assert_eq!(lengths, (0..=12).rev().collect::<Vec<_>>());
}

#[test]
fn a_second_writer_damages_nothing() {
    let meddling = [
        "INSERT INTO moves VALUES (1, 4, 9000, 'rest')",
        "INSERT INTO moves VALUES (1, 4, 9000, 'rest'); UPDATE runs SET moves = 4",
        "UPDATE runs SET ending = 'left'",
        "DELETE FROM moves; DELETE FROM runs",
    ];
    for sql in meddling {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        let mut run = started(&mut store, 8, 3);
        let view = seen(run.session());
        let other = Connection::open(folder.path().join("underdoku.db")).unwrap();
        other.execute_batch(sql).unwrap();
        let rows = dump(&other);

        let error = store.act(&mut run, Move::Rest, Millis(9000)).unwrap_err();
        let message = "run 1 was changed by another program, the move is not kept (resume the run)";
        assert_eq!(error.to_string(), message, "{sql}");
        assert_eq!((seen(run.session()), dump(&other)), (view, rows), "{sql}");
    }
}

fn dump(database: &Connection) -> Vec<String> {
    let sql = "SELECT concat_ws(' ', run, number, ms, text) FROM moves UNION ALL \
               SELECT concat_ws(' ', id, turn, moves, last_played, ms, ending) FROM runs";
    database.prepare(sql).unwrap().query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[test]
fn a_damaged_run_is_named_and_the_others_go_on() {
    let first = "UPDATE moves SET text = (SELECT text FROM moves WHERE number = 1 AND run = 1)";
    let cases = [
        ("DELETE FROM moves WHERE number = 2 AND run = 1", "move 2 is missing"),
        ("DELETE FROM moves WHERE number = 3 AND run = 1", "move 3 is missing"),
        ("INSERT INTO moves VALUES (1, 4, 9000, 'rest')", "move 4 does not belong to it"),
        (
            "UPDATE moves SET ms = 1, text = 'rest' WHERE number = 2 AND run = 1",
            "move 2 (1 rest) does not fit the rules: the move before it was made at 1000",
        ),
        (
            "UPDATE moves SET text = 'jump' WHERE number = 2 AND run = 1",
            "move 2 (\"2000 jump\") is damaged: expected a move: place r1c5 3, ",
        ),
        (
            "UPDATE moves SET text = cast(x'ff' AS TEXT) WHERE number = 2 AND run = 1",
            "move 2 (\"2000 \u{fffd}\") is damaged: expected a move",
        ),
        (
            "UPDATE moves SET ms = -2000, text = 'rest' WHERE number = 2 AND run = 1",
            "move 2 (\"-2000 rest\") is damaged: expected ",
        ),
        (&format!("{first} WHERE number = 2 AND run = 1"), "move 2 (2000 place r"),
        ("UPDATE runs SET moves = 9223372036854775807 WHERE id = 1", "move 4 is missing"),
        ("UPDATE runs SET moves = -1 WHERE id = 1", "move 1 does not belong to it"),
        ("UPDATE runs SET seed = cast(x'ff' AS TEXT) WHERE id = 1", "move 1 (1000 place r"),
        (
            "UPDATE runs SET rules = 'depths-1' WHERE id = 1",
            "it was started under the rules \"depths-1\", this version knows \"original-1\"",
        ),
    ];
    for (sql, fault) in cases {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        drop((started(&mut store, 9, 3), started(&mut store, 10, 3)));
        Connection::open(folder.path().join("underdoku.db")).unwrap().execute_batch(sql).unwrap();

        let error = store.resume(id(1)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("run 1 cannot be played on: {fault}")), "{error}");
        assert!(error.ends_with(" (play another run, or start a new run)"), "{error}");
        assert_eq!(store.resume_newest().unwrap().unwrap().session().moves().len(), 3);
        assert_eq!(store.unfinished().unwrap().len(), 2);
        store.discard(id(1)).unwrap();
    }
}

#[test]
fn there_is_no_run_that_was_never_started() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let errors =
        [store.resume(id(7)).unwrap_err(), store.discard(id(7)).unwrap_err(), store.save(id(7)).unwrap_err()];
    for error in errors {
        assert_eq!(error.to_string(), "there is no run 7");
    }
    assert!(!folder.path().join("locks").exists());
}
