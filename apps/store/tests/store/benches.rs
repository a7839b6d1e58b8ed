//! Games of Classic: loading, playing, leaving and going on.

use rusqlite::Connection;
use underdoku_game::classic::{Event, Move, Refused, Save, Session, State, level, solve};
use underdoku_game::{MarkKind, Millis};
use underdoku_grid::Origin;
use underdoku_grid::layout::{Place, Value};
use underdoku_store::{Bench, BenchError, BenchId, Moment, Store, StoreError};

use super::opening::{damage_page, file};
use super::{Files, killed};

const BUSY: &str = "Classic game 1 is being played by another Underdoku (close it, or load another board)";

fn id(number: u32) -> BenchId {
    number.to_string().parse().unwrap()
}

pub(super) fn puzzle(name: &str) -> State {
    State::puzzle(&level(name).unwrap().grid())
}

/// All that a player sees of a bench.
pub(super) fn seen(bench: &Bench) -> String {
    format!("{} {:?}", bench.title(), bench.view())
}

/// The first blank, with its right digit.
fn right(bench: &Bench) -> Move {
    let board = bench.view().state;
    let cell = board.blanks().next().unwrap();
    Move::Set(cell, solve(board).unwrap().fill.get(cell).unwrap())
}

/// A bench with so many right digits, a second each.
pub(super) fn begun(store: &mut Store, name: &str, moves: u64) -> Bench {
    let mut bench = Bench::new(&puzzle(name), name);
    for second in 1..=moves {
        let act = right(&bench);
        store.act_bench(&mut bench, act, Millis(1000 * second)).unwrap();
    }
    bench
}

#[test]
fn a_bench_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut start = puzzle("preset4");
    let blanks: Vec<Place> = start.blanks().collect();
    for (origin, &cell) in Origin::ALL.into_iter().zip(&blanks) {
        start.put(cell, solve(&start).unwrap().fill.get(cell).unwrap(), origin);
    }
    let mut bench = Bench::new(&start, "a stormy night");
    let acts = [
        Move::Set(blanks[9], Value::from_index(3)),
        Move::Mark(MarkKind::Corner, blanks[8], Value::from_index(3)),
        Move::Mark(MarkKind::Centre, blanks[7], Value::from_index(4)),
        Move::Checkpoint,
        Move::FillMarks,
        Move::Undo,
        Move::Redo,
        Move::Clear(blanks[9]),
        Move::Solve,
        Move::Return,
        Move::Undo,
        Move::Rest,
    ];
    for (second, act) in (1..).zip(acts) {
        store.act_bench(&mut bench, act, Millis(1000 * second)).unwrap();
    }
    let (view, save) = (seen(&bench), bench.session().save());
    assert_eq!((bench.id(), &save.start), (Some(id(1)), &start));
    drop((bench, store));

    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(store.bench_save(id(1)).unwrap(), save);
    let bench = store.resume_bench(id(1)).unwrap();
    assert_eq!((seen(&bench), bench.session().save()), (view, save));
}

#[test]
fn who_only_looks_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let before = Files::of(folder.path());
    let mut bench = Bench::new(&puzzle("evil1"), "evil1");
    let refused = store.act_bench(&mut bench, Move::Undo, Millis(1)).unwrap_err();
    assert!(matches!(refused, BenchError::Refused(Refused::NothingToUndo)));
    assert_eq!(store.act_bench(&mut bench, Move::Rest, Millis(7000)).unwrap(), [Event::Rested]);
    let too_long = store.act_bench(&mut bench, Move::FillMarks, Millis(u64::MAX)).unwrap_err();
    assert!(matches!(too_long, BenchError::Store(StoreError::TooLong)));
    assert_eq!((bench.id(), bench.session().moves().len()), (None, 1));
    assert_eq!((Files::of(folder.path()), folder.path().join("locks").exists()), (before, false));
    assert!(store.resume_newest_bench().unwrap().is_none());

    store.act_bench(&mut bench, Move::FillMarks, Millis(9000)).unwrap();
    let moves = &bench.session().save().moves;
    assert_eq!((moves.len(), moves[0].time), (2, Millis(7000)));
    assert_eq!(store.bench_save(id(1)).unwrap(), bench.session().save());
    assert!(folder.path().join("locks/bench-1.lock").exists());
}

#[test]
fn a_bench_from_elsewhere_is_kept_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut played = Session::new(&puzzle("preset1"));
    for act in [Move::FillMarks, Move::Checkpoint, Move::Clear(Place::new(0, 2)), Move::Undo] {
        let _ = played.handle(act, Millis(4000));
    }
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(store.import_bench(&played, "from afar").unwrap(), id(1));
    let bench = store.resume_bench(id(1)).unwrap();
    assert_eq!((bench.title(), bench.session().save()), ("from afar", played.save()));
    assert_eq!(format!("{:?}", bench.view()), format!("{:?}", played.view()));
}

#[test]
fn benches_are_listed_as_they_stand() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(store.benches().unwrap(), []);
    let mut first = begun(&mut store, "preset1", 3);
    let title = "'; DROP TABLE benches; --\n\0 ß";
    let mut second = Bench::new(&puzzle("preset2"), title);
    store.act_bench(&mut second, Move::Solve, Millis(2000)).unwrap();
    let third = begun(&mut store, "evil1", 1);
    store.act_bench(&mut first, Move::Rest, Millis(4500)).unwrap();

    let listed = store.benches().unwrap();
    assert_eq!(listed.iter().map(|bench| bench.id).collect::<Vec<_>>(), [id(1), id(3), id(2)]);
    for (summary, bench) in listed.iter().zip([&first, &third, &second]) {
        let (view, board) = (bench.view(), bench.view().state);
        assert_eq!((summary.title.as_str(), summary.rules.as_str()), (bench.title(), "classic-1"));
        assert_eq!(summary.filled as usize, board.filled() - board.presets());
        assert_eq!((summary.blanks as usize, summary.completed), (board.blanks().count(), view.is_complete));
        assert_eq!(summary.time, view.time);
        assert!(Moment(1_760_000_000) < summary.started && summary.started <= summary.last_played);
    }
    assert_eq!((listed[0].filled, listed[0].time), (3, Millis(4500)));
    assert_eq!((listed[2].completed, listed[2].blanks, listed[2].title.as_str()), (true, 0, title));

    drop((first, second, third));
    assert_eq!(store.resume_newest_bench().unwrap().unwrap().id(), Some(id(1)));
}

#[test]
fn a_completed_bench_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut bench = begun(&mut store, "preset1", 0);
    let mut events = Vec::new();
    while !bench.view().is_complete {
        let act = right(&bench);
        events = store.act_bench(&mut bench, act, Millis(0)).unwrap();
    }
    assert_eq!(events.last(), Some(&Event::Completed));
    drop(bench);
    let mut bench = store.resume_newest_bench().unwrap().unwrap();
    assert!(bench.view().is_complete);
    store.act_bench(&mut bench, Move::Undo, Millis(0)).unwrap();
    assert!(!store.benches().unwrap()[0].completed);
}

#[test]
fn runs_and_benches_do_not_meet() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut bench = begun(&mut store, "preset1", 2);
    let run = super::started(&mut store, 1, 2);
    assert_eq!((run.id(), bench.id()), (super::id(1), Some(id(1))));
    store.act_bench(&mut bench, Move::Undo, Millis(0)).unwrap();
    let save = run.session().save();
    drop(bench);
    store.discard_bench(id(1)).unwrap();
    assert_eq!(store.save(super::id(1)).unwrap(), save);
    assert_eq!((store.benches().unwrap().len(), store.unfinished().unwrap().len()), (0, 1));
}

#[test]
fn a_discarded_bench_is_gone_and_its_number_never_comes_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    drop(begun(&mut store, "preset1", 2));
    store.discard_bench(id(1)).unwrap();
    assert!(!folder.path().join("locks/bench-1.lock").exists());
    let errors = [
        store.resume_bench(id(1)).unwrap_err(),
        store.discard_bench(id(1)).unwrap_err(),
        store.bench_save(id(1)).unwrap_err(),
    ];
    for error in errors {
        assert_eq!(error.to_string(), "there is no Classic game 1");
    }
    assert!(!folder.path().join("locks/bench-1.lock").exists());
    assert_eq!(begun(&mut store, "preset1", 1).id(), Some(id(2)));
    let rows: i64 = Connection::open(file(folder.path()))
        .unwrap()
        .query_row("SELECT count(*) FROM bench_moves", [], |row| row.get(0))
        .unwrap();
    assert_eq!(rows, 1);
}

#[test]
fn a_bench_is_played_in_one_place() {
    let folder = tempfile::tempdir().unwrap();
    let (mut here, mut there) = (Store::open(folder.path()).unwrap(), Store::open(folder.path()).unwrap());
    let bench = begun(&mut here, "preset1", 2);
    let errors = [
        there.resume_bench(id(1)).unwrap_err(),
        there.resume_newest_bench().unwrap_err(),
        there.discard_bench(id(1)).unwrap_err(),
        here.resume_bench(id(1)).unwrap_err(),
    ];
    for error in errors {
        assert_eq!(error.to_string(), BUSY);
    }
    assert_eq!(there.bench_save(id(1)).unwrap(), bench.session().save());
    assert_eq!(begun(&mut there, "preset2", 1).id(), Some(id(2)));
    drop(bench);
    assert_eq!(there.resume_bench(id(1)).unwrap().session().moves().len(), 2);
}

#[test]
fn a_killed_process_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut bench = begun(&mut store, "preset3", 0);
    for moves in 0..20 {
        let copy = killed(folder.path());
        let again = Store::open(copy.path()).unwrap().resume_newest_bench().unwrap();
        assert_eq!(again.is_none(), moves == 0);
        if let Some(again) = again {
            assert_eq!(again.session().moves().len(), moves);
            assert_eq!(seen(&again), seen(&bench));
        }
        let act = right(&bench);
        store.act_bench(&mut bench, act, Millis(moves as u64)).unwrap();
    }
}

/// A power cut leaves any beginning of the log.
#[test]
fn half_a_log_is_the_bench_some_moves_ago() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let bench = begun(&mut store, "preset3", 8);
    let moves = bench.session().moves();
    let log = std::fs::metadata(folder.path().join("underdoku.db-wal")).unwrap().len();
    let mut lengths = Vec::new();
    for cut in (0..=log).rev().step_by(1531) {
        let copy = killed(folder.path());
        let copied = std::fs::File::options().write(true).open(copy.path().join("underdoku.db-wal")).unwrap();
        copied.set_len(cut).unwrap();
        let Some(bench) = Store::open(copy.path()).unwrap().resume_newest_bench().unwrap() else { break };
        let kept = bench.session().moves();
        assert_eq!(kept, &moves[..kept.len()]);
        lengths.push(kept.len());
    }
    lengths.dedup();
    assert_eq!(lengths, (1..=8).rev().collect::<Vec<_>>());
}

#[test]
fn a_second_writer_damages_nothing() {
    let meddling = [
        "INSERT INTO bench_moves VALUES (1, 4, 9000, 'rest')",
        "INSERT INTO bench_moves VALUES (1, 4, 9000, 'rest'); UPDATE benches SET moves = 4",
        "DELETE FROM bench_moves; DELETE FROM benches",
    ];
    for sql in meddling {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        let mut bench = begun(&mut store, "preset1", 3);
        let view = seen(&bench);
        let other = Connection::open(file(folder.path())).unwrap();
        other.execute_batch(sql).unwrap();
        let rows = dump(&other);

        let error = store.act_bench(&mut bench, Move::Undo, Millis(9000)).unwrap_err();
        let message = "Classic game 1 was changed by another program, the move is not kept (resume the game)";
        assert_eq!(error.to_string(), message, "{sql}");
        assert_eq!((seen(&bench), dump(&other)), (view, rows), "{sql}");
    }
}

fn dump(database: &Connection) -> Vec<String> {
    let sql = "SELECT concat_ws(' ', bench, number, ms, text) FROM bench_moves UNION ALL \
               SELECT concat_ws(' ', id, turn, moves, last_played, ms, filled) FROM benches";
    database.prepare(sql).unwrap().query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[test]
fn a_damaged_bench_is_named_and_the_others_go_on() {
    let start = "what it starts from is damaged";
    let cases = [
        ("DELETE FROM bench_moves WHERE number = 2 AND bench = 1", "move 2 is missing"),
        ("DELETE FROM bench_moves WHERE number = 3 AND bench = 1", "move 3 is missing"),
        ("INSERT INTO bench_moves VALUES (1, 4, 9000, 'rest')", "move 4 does not belong to it"),
        (
            "UPDATE bench_moves SET ms = 1, text = 'rest' WHERE number = 2 AND bench = 1",
            "move 2 (1 rest) does not fit the rules: the move before it was made at 1000",
        ),
        (
            "UPDATE bench_moves SET text = 'place r1c1 3' WHERE number = 2 AND bench = 1",
            "move 2 (\"2000 place r1c1 3\") is damaged: expected a move: set r1c5 3, ",
        ),
        (
            "UPDATE bench_moves SET text = 'set r1c1 3' WHERE number = 2 AND bench = 1",
            "move 2 (2000 set r1c1 3) does not fit the rules: r1c1 is a preset, its 4 stays",
        ),
        ("UPDATE benches SET moves = -1 WHERE id = 1", "move 1 does not belong to it"),
        ("UPDATE benches SET digits = 'none' WHERE id = 1", start),
        ("UPDATE benches SET digits = replace(digits, '4', '.') WHERE id = 1", start),
        ("UPDATE benches SET origins = replace(origins, 'p', 'x') WHERE id = 1", start),
        ("UPDATE benches SET origins = replace(origins, '.', 'p') WHERE id = 1", start),
        ("UPDATE benches SET origins = origins || '.' WHERE id = 1", start),
        ("UPDATE benches SET origins = cast(x'ff' AS TEXT) WHERE id = 1", start),
        (
            "UPDATE benches SET rules = 'classic-3', digits = 'new' WHERE id = 1",
            "it was started under the rules \"classic-3\", this version knows \"classic-2\"",
        ),
    ];
    for (sql, fault) in cases {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        drop((begun(&mut store, "preset1", 3), begun(&mut store, "preset2", 3)));
        Connection::open(file(folder.path())).unwrap().execute_batch(sql).unwrap();

        let error = store.resume_bench(id(1)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("Classic game 1 cannot be played on: {fault}")), "{sql}: {error}");
        assert!(error.ends_with(" (load another board)"), "{error}");
        assert_eq!(store.resume_newest_bench().unwrap().unwrap().session().moves().len(), 3);
        assert_eq!(store.benches().unwrap().len(), 2);
        store.discard_bench(id(1)).unwrap();
    }
}

#[test]
fn a_killer_goes_on_under_the_rules_that_it_was_begun_under() {
    let killer = || {
        let save = "layout 2x2k r1c1r1c2=3\ndigits ................\norigins ................\n";
        format!("underdoku classic\nrules classic-1\n{save}5 fill-marks\n").parse::<Save>().unwrap()
    };
    let played = |mut session: Session| {
        session.handle(Move::FillMarks, Millis(5)).unwrap();
        session
    };
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    for session in [Session::replay(&killer()).unwrap(), played(Session::new(&killer().start))] {
        store.import_bench(&session, "a killer").unwrap();
    }
    for (number, marks) in [(1, "1234"), (2, "12")] {
        let bench = store.resume_bench(id(number)).unwrap();
        assert_eq!(
            bench.view().state.marks(MarkKind::Corner, "r1c1".parse::<Place>().unwrap()).to_string(),
            marks
        );
    }
}

#[test]
fn a_large_database_is_checked_for_benches() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    drop(begun(&mut store, "preset1", 3));
    store.set_setting("ballast", &"x".repeat(5_000_000)).unwrap();
    drop(store);
    assert_eq!(Store::open(folder.path()).unwrap().benches().unwrap().len(), 1);
    damage_page(folder.path(), "classic-1");
    let error = Store::open(folder.path()).unwrap_err().to_string();
    assert!(error.contains(" is damaged, it is left as it is: "), "{error}");
}
