//! Laws for games of every kind, under random play.

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rusqlite::Connection;
use underdoku_depths as depths;
use underdoku_game::{Game, Millis, Played, Save, any as erased, classic, delve, hudoku};
use underdoku_store::{Listed, Moment, PlayError, Store, StoreError, StoredGame};

use super::opening::{damage_page, file};
use super::sample::{Sample, begun, id};
use super::{Files, killed};

/// Makes a test of each law for each game.
macro_rules! laws {
    ($($law:ident)*) => {
        mod of_delve { use super::*; $(#[test] fn $law() { super::$law::<delve::Session>(); })* }
        mod of_hudoku { use super::*; $(#[test] fn $law() { super::$law::<hudoku::Session>(); })* }
        mod of_classic { use super::*; $(#[test] fn $law() { super::$law::<classic::Session>(); })* }
        mod of_depths { use super::*; $(#[test] fn $law() { super::$law::<depths::Session>(); })* }
    };
}

laws! {
    a_game_resumes_to_what_was_seen
    the_game_that_was_last_played_is_the_newest
    what_is_refused_leaves_no_trace
    who_only_looks_leaves_nothing_behind
    a_game_that_has_ended_is_over
    a_game_from_elsewhere_is_kept_as_it_is
    a_game_that_cannot_be_kept_leaves_no_trace
    a_discarded_game_is_gone_and_its_number_never_comes_again
    a_game_is_played_in_one_place
    a_killed_process_loses_nothing
    half_a_log_is_the_game_some_moves_ago
    a_second_writer_damages_nothing
    a_damaged_game_is_named_and_the_others_go_on
    there_is_no_game_that_was_never_started
    a_number_of_another_game_names_none
    a_large_database_is_checked_for_games
}

/// Seconds since 1970 at a time in the past.
const LONG_AGO: Moment = Moment(1_760_000_000);

fn store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    (folder, store)
}

fn lock<G: Game>(folder: &tempfile::TempDir, number: i64) -> std::path::PathBuf {
    folder.path().join(format!("locks/{}-{number}.lock", G::ID))
}

fn numbers<S>(listed: &[Listed<S>]) -> Vec<i64> {
    listed.iter().map(|listed| listed.id.number()).collect()
}

/// Moves: a correct one for `None`, otherwise any, each with the time that passes before it.
fn tries<G: Sample>() -> impl Strategy<Value = Vec<(Option<G::Move>, u64)>> {
    let act = prop_oneof![3 => Just(None), 4 => G::any_move().prop_map(Some)];
    prop::collection::vec((act, 0..9_000_u64), 0..40)
}

fn a_game_resumes_to_what_was_seen<G: Sample>() {
    let mut runner = TestRunner::new(ProptestConfig::with_cases(16));
    let given = (0..20_u64, tries::<G>(), any::<bool>());
    runner.run(&given, |(seed, tries, ends)| check_resumes::<G>(seed, &tries, ends)).unwrap();
}

fn check_resumes<G: Sample>(
    seed: u64,
    tries: &[(Option<G::Move>, u64)],
    ends: bool,
) -> Result<(), TestCaseError> {
    let (folder, mut store) = store();
    let mut stored = begun::<G>(&mut store, seed, 0);
    let mut now = 0;
    for (act, ms) in tries {
        now += ms;
        if stored.outcome().is_some() {
            break;
        }
        check_try(&mut store, &mut stored, act.clone(), now)?;
    }
    if let (true, Some(end), None) = (ends, G::end(), stored.outcome()) {
        let _ = store.play(&mut stored, end, Millis(now));
    }
    check_lists(&store, &stored)?;
    let (before, ended) = (stored.seen(), stored.outcome().is_some());
    drop((stored, store));
    let resumed = Store::open(folder.path()).unwrap().resume::<G>(id::<G>(1));
    prop_assert_eq!(resumed.is_err(), ended);
    if let Ok(stored) = resumed {
        prop_assert_eq!(stored.seen(), before);
    }
    Ok(())
}

fn check_try<G: Sample>(
    store: &mut Store,
    stored: &mut StoredGame<G>,
    act: Option<G::Move>,
    now: u64,
) -> Result<(), TestCaseError> {
    // A full board, or a game that shows nothing, has no correct move.
    let right = || std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| stored.right())).ok();
    let Some(act) = act.or_else(right) else { return Ok(()) };
    let before = (stored.seen(), stored.save());
    match store.play(stored, act, Millis(now)) {
        Ok(events) => {
            prop_assert!(!events.is_empty());
            prop_assert_eq!(stored.history().len(), before.1.moves.len() + 1);
        }
        Err(PlayError::Refused(_)) => prop_assert_eq!((stored.seen(), stored.save()), before),
        Err(PlayError::Store(error)) => return Err(TestCaseError::fail(error.to_string())),
    }
    prop_assert_eq!(store.save::<G>(id::<G>(1)).unwrap(), stored.save());
    prop_assert_eq!(store.export(id::<G>(1)).unwrap(), stored.save().to_string());
    Ok(())
}

/// Checks that the lists agree with the game.
fn check_lists<G: Sample>(store: &Store, stored: &StoredGame<G>) -> Result<(), TestCaseError> {
    let outcome = stored.outcome();
    let group = outcome.as_ref().map(|outcome| outcome.group.clone());
    let best = store.best::<G>(&group.clone().unwrap_or_default().key, 9).unwrap();
    let listed = [store.saved_games::<G>().unwrap(), best].concat();
    prop_assert_eq!(listed.len(), 1);
    prop_assert_eq!(&listed[0].summary, &stored.summary());
    prop_assert_eq!(listed[0].rules.as_str(), underdoku_game::Setup::rules(stored.setup()));
    prop_assert_eq!((listed[0].title.as_str(), listed[0].id), (stored.title(), id::<G>(1)));
    prop_assert!(LONG_AGO < listed[0].started && listed[0].started <= listed[0].last_played);
    prop_assert_eq!(store.saved_games::<G>().unwrap().is_empty(), outcome.is_some());
    prop_assert_eq!(store.groups(G::ID).unwrap(), Vec::from_iter(group));
    Ok(())
}

fn the_game_that_was_last_played_is_the_newest<G: Sample>() {
    let (_folder, mut store) = store();
    assert!(store.resume_newest::<G>().unwrap().is_none());
    let (mut first, second) = (begun::<G>(&mut store, 1, 1), begun::<G>(&mut store, 2, 1));
    assert_eq!(numbers(&store.saved_games::<G>().unwrap()), [2, 1]);
    store.play(&mut first, G::rest(), Millis(5_000)).unwrap();
    assert_eq!(numbers(&store.saved_games::<G>().unwrap()), [1, 2]);
    drop((first, second));
    let mut newest = store.resume_newest::<G>().unwrap().unwrap();
    assert_eq!(newest.id(), Some(id::<G>(1)));
    if let Some(end) = G::end() {
        store.play(&mut newest, end, Millis(9_000)).unwrap();
        assert_eq!(store.resume_newest::<G>().unwrap().unwrap().id(), Some(id::<G>(2)));
    }
}

fn what_is_refused_leaves_no_trace<G: Sample>() {
    let (folder, mut store) = store();
    let mut stored = begun::<G>(&mut store, 3, 2);
    let before = (stored.seen(), Files::of(folder.path()));
    let refused = store.play(&mut stored, G::impossible(), Millis(9_000)).unwrap_err();
    assert!(matches!(refused, PlayError::Refused(_)), "{refused}");
    assert_eq!((stored.seen(), Files::of(folder.path())), before);
}

fn who_only_looks_leaves_nothing_behind<G: Sample>() {
    let (folder, mut store) = store();
    let before = Files::of(folder.path());
    let mut stored = StoredGame::<G>::new(G::sample(1), "a stormy night");
    store.play(&mut stored, G::impossible(), Millis(1)).unwrap_err();
    let rests = usize::from(G::is_rest(&G::rest()));
    if rests == 1 {
        store.play(&mut stored, G::rest(), Millis(700)).unwrap();
    }
    assert_eq!((stored.id(), stored.history().len()), (None, rests));
    assert_eq!((Files::of(folder.path()), folder.path().join("locks").exists()), (before, false));
    assert!(store.resume_newest::<G>().unwrap().is_none());

    let act = stored.right();
    store.play(&mut stored, act, Millis(9_000)).unwrap();
    assert_eq!(store.save::<G>(id::<G>(1)).unwrap(), stored.save());
    assert_eq!((stored.id(), stored.history().len()), (Some(id::<G>(1)), rests + 1));
    assert_eq!(store.saved_games::<G>().unwrap()[0].title, "a stormy night");
    assert!(lock::<G>(&folder, 1).exists());
}

fn a_game_that_has_ended_is_over<G: Sample>() {
    let Some(end) = G::end() else { return };
    let (folder, mut store) = store();
    let mut stored = begun::<G>(&mut store, 4, 1);
    store.play(&mut stored, end, Millis(5_000)).unwrap();
    let over = store.play(&mut stored, G::rest(), Millis(6_000)).unwrap_err();
    assert!(matches!(over, PlayError::Refused(_)), "{over}");
    assert!(!lock::<G>(&folder, 1).exists());
    let words = G::WORDS;
    for error in
        [store.resume::<G>(id::<G>(1)).unwrap_err(), store.discard(id::<G>(1)).unwrap_err()]
    {
        assert_eq!(error.to_string(), format!("{} 1 has ended ({})", words.numbered, words.remedy));
    }
    assert_eq!(store.save::<G>(id::<G>(1)).unwrap(), stored.save());
    assert!(store.resume_newest::<G>().unwrap().is_none());
}

fn a_game_from_elsewhere_is_kept_as_it_is<G: Sample>() {
    let (_there, mut elsewhere) = store();
    let played = begun::<G>(&mut elsewhere, 5, 3);
    let (_here, mut store) = store();
    let id = store.import(erased::<G>(), &Played::of(played.session()), "from afar").unwrap();
    assert_eq!(id, super::sample::id::<G>(1));
    let stored = store.resume::<G>(id).unwrap();
    assert_eq!((stored.seen(), stored.save()), (played.seen(), played.save()));
    let title = G::title(played.setup());
    assert_eq!(stored.title(), if title.is_empty() { "from afar" } else { &title });
    let setup = underdoku_game::Setup::text(played.setup());
    assert_eq!(store.set_up(erased::<G>(), &setup).unwrap(), [(id, false)]);
}

fn a_game_that_cannot_be_kept_leaves_no_trace<G: Sample>() {
    let (folder, mut store) = store();
    let before = Files::of(folder.path());
    let mut played = Played::of(&G::start(G::sample(1)));
    let endless = Millis(u64::MAX);
    played.moves.push(underdoku_game::Timed { time: endless, act: G::rest().to_string() });
    let error = store.import(erased::<G>(), &played, "").unwrap_err();
    assert!(matches!(error, StoreError::TooLong));
    assert_eq!(error.to_string(), "the time of play is longer than can be saved");
    assert_eq!(
        (Files::of(folder.path()), numbers(&store.saved_games::<G>().unwrap())),
        (before, vec![])
    );

    played.moves[0].time = Millis(i64::MAX as u64);
    store.import(erased::<G>(), &played, "").unwrap();
    assert_eq!(store.save::<G>(id::<G>(1)).unwrap().moves[0].time, Millis(i64::MAX as u64));
}

fn a_discarded_game_is_gone_and_its_number_never_comes_again<G: Sample>() {
    let (folder, mut store) = store();
    drop(begun::<G>(&mut store, 1, 2));
    store.discard(id::<G>(1)).unwrap();
    assert_eq!(numbers(&store.saved_games::<G>().unwrap()), [] as [i64; 0]);
    check_missing::<G>(&mut store, 1);
    assert!(!lock::<G>(&folder, 1).exists());
    assert_eq!(begun::<G>(&mut store, 1, 1).id(), Some(id::<G>(2)));
    let sql = "SELECT count(*) FROM moves";
    let rows = Connection::open(file(folder.path()))
        .unwrap()
        .query_row(sql, [], |row| row.get::<_, i64>(0));
    assert_eq!(rows, Ok(1));
}

fn check_missing<G: Sample>(store: &mut Store, number: i64) {
    let id = id::<G>(number);
    let errors = [
        store.resume::<G>(id).unwrap_err(),
        store.discard(id).unwrap_err(),
        store.save::<G>(id).unwrap_err(),
        store.export(id).unwrap_err(),
    ];
    for error in errors {
        assert_eq!(error.to_string(), format!("there is no {} {number}", G::WORDS.numbered));
    }
}

fn there_is_no_game_that_was_never_started<G: Sample>() {
    let (folder, mut store) = store();
    check_missing::<G>(&mut store, 7);
    assert!(!folder.path().join("locks").exists());
}

fn a_number_of_another_game_names_none<G: Sample>() {
    let (_folder, mut store) = store();
    drop((begun::<delve::Session>(&mut store, 1, 1), begun::<hudoku::Session>(&mut store, 1, 1)));
    drop((begun::<classic::Session>(&mut store, 1, 1), begun::<depths::Session>(&mut store, 1, 1)));
    assert_eq!(store.resume::<G>(id::<G>(1)).unwrap().id(), Some(id::<G>(1)));
    let others = [
        id::<delve::Session>(1),
        id::<hudoku::Session>(1),
        id::<classic::Session>(1),
        id::<depths::Session>(1),
    ];
    for other in others.into_iter().filter(|other| other.game() != G::ID) {
        assert!(matches!(store.resume::<G>(other), Err(StoreError::NoSuchGame { .. })));
    }
    store.discard(id::<G>(1)).unwrap();
    let left = others.into_iter().filter(|&other| store.export(other).is_ok()).count();
    assert_eq!(left, 3);
}

fn a_game_is_played_in_one_place<G: Sample>() {
    let (folder, mut here) = store();
    let mut there = Store::open(folder.path()).unwrap();
    let stored = begun::<G>(&mut here, 1, 2);
    let errors = [
        there.resume::<G>(id::<G>(1)).unwrap_err(),
        there.resume_newest::<G>().unwrap_err(),
        there.discard(id::<G>(1)).unwrap_err(),
        here.resume::<G>(id::<G>(1)).unwrap_err(),
    ];
    let words = G::WORDS;
    let busy = format!(
        "{} 1 is being played by another Underdoku (close it, or {})",
        words.numbered, words.remedy
    );
    for error in errors {
        assert_eq!(error.to_string(), busy);
    }
    assert_eq!(there.save::<G>(id::<G>(1)).unwrap(), stored.save());
    assert_eq!(begun::<G>(&mut there, 2, 0).id(), Some(id::<G>(2)));
    drop(stored);
    assert_eq!(there.resume::<G>(id::<G>(1)).unwrap().history().len(), 2);
}

fn a_killed_process_loses_nothing<G: Sample>() {
    let (folder, mut store) = store();
    let mut stored = begun::<G>(&mut store, 6, 0);
    for moves in 0..8 {
        let copy = killed(folder.path());
        let again = Store::open(copy.path()).unwrap().resume_newest::<G>().unwrap().unwrap();
        assert_eq!((again.history().len(), again.seen()), (moves, stored.seen()));
        let act = stored.right();
        store.play(&mut stored, act, Millis(moves as u64)).unwrap();
    }
}

/// A power cut can leave any prefix of the log.
fn half_a_log_is_the_game_some_moves_ago<G: Sample>() {
    let (folder, mut store) = store();
    let stored = begun::<G>(&mut store, 7, 6);
    let moves = stored.history();
    let log = std::fs::metadata(folder.path().join("underdoku.db-wal")).unwrap().len();
    let mut lengths = Vec::new();
    for cut in (0..=log).rev().step_by(1531) {
        let copy = killed(folder.path());
        let copied = std::fs::File::options()
            .write(true)
            .open(copy.path().join("underdoku.db-wal"))
            .unwrap();
        copied.set_len(cut).unwrap();
        let Some(again) = Store::open(copy.path()).unwrap().resume_newest::<G>().unwrap() else {
            continue;
        };
        let left = again.history();
        assert_eq!(left, &moves[..left.len()]);
        lengths.push(left.len());
    }
    assert!(lengths.is_sorted_by(|longer, shorter| longer >= shorter));
    lengths.dedup();
    assert_eq!(lengths, (0..=6).rev().collect::<Vec<_>>());
}

fn a_second_writer_damages_nothing<G: Sample>() {
    let surplus = format!("INSERT INTO moves VALUES ('{}', 1, 4, 9000, '{}')", G::ID, G::rest());
    let meddling = [
        &surplus,
        &format!("{surplus}; UPDATE games SET moves = 4"),
        "UPDATE games SET ending = 'left'",
        "DELETE FROM moves; DELETE FROM games",
    ];
    for sql in meddling {
        let (folder, mut store) = store();
        let mut stored = begun::<G>(&mut store, 8, 3);
        let seen = stored.seen();
        let other = Connection::open(file(folder.path())).unwrap();
        other.execute_batch(sql).unwrap();
        let rows = dump(&other);

        let error = store.play(&mut stored, G::rest(), Millis(9_000)).unwrap_err();
        let (numbered, noun) = (G::WORDS.numbered, G::WORDS.noun);
        let message = format!(
            "{numbered} 1 was changed by another program; the move was not saved (resume the {noun})"
        );
        assert_eq!(error.to_string(), message, "{sql}");
        assert_eq!((stored.seen(), dump(&other)), (seen, rows), "{sql}");
    }
}

/// All rows of games and of their moves.
pub(super) fn dump(database: &Connection) -> Vec<String> {
    let sql = "SELECT concat_ws(' ', game, of, number, ms, text) FROM moves UNION ALL \
               SELECT concat_ws(' ', game, number, turn, moves, last_played, ms, ending, summary) FROM games";
    database
        .prepare(sql)
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect()
}

fn a_damaged_game_is_named_and_the_others_go_on<G: Sample>() {
    let at =
        |what: &str, number| format!("UPDATE moves SET {what} WHERE number = {number} AND of = 1");
    let (no_move, unfit, rest) = (G::NO_MOVE, G::UNFIT, G::rest());
    let known = G::RULES[G::RULES.len() - 1];
    let mut cases = vec![
        (
            "DELETE FROM moves WHERE number = 2 AND of = 1".to_owned(),
            "move 2 is missing".to_owned(),
        ),
        (
            "DELETE FROM moves WHERE number = 3 AND of = 1".to_owned(),
            "move 3 is missing".to_owned(),
        ),
        (
            format!("INSERT INTO moves VALUES ('{}', 1, 4, 9000, '{rest}')", G::ID),
            "move 4 is not one of its moves".to_owned(),
        ),
        (
            at(&format!("ms = 1, text = '{rest}'"), 2),
            format!(
                "move 2 (1 {rest}) does not fit the rules: the preceding move was made at 1000"
            ),
        ),
        (
            at(&format!("text = '{no_move}'"), 2),
            format!("move 2 (\"2000 {no_move}\") is damaged: expected a move: "),
        ),
        (
            at("text = cast(x'ff' AS TEXT)", 2),
            "move 2 (\"2000 \u{fffd}\") is damaged: expected a move".to_owned(),
        ),
        (
            at(&format!("ms = -2000, text = '{rest}'"), 2),
            format!("move 2 (\"-2000 {rest}\") is damaged: expected "),
        ),
        (
            at(&format!("text = '{unfit}'"), 2),
            format!("move 2 (2000 {unfit}) does not fit the rules: "),
        ),
        (
            "UPDATE games SET moves = 9223372036854775807 WHERE number = 1".to_owned(),
            "move 4 is missing".to_owned(),
        ),
        (
            "UPDATE games SET moves = -1 WHERE number = 1".to_owned(),
            "move 1 is not one of its moves".to_owned(),
        ),
        (
            "UPDATE games SET rules = 'none-1' WHERE number = 1".to_owned(),
            format!("it was started under the rules \"none-1\"; this version supports \"{known}\""),
        ),
    ];
    let start = "its setup is damaged";
    cases.extend(G::NO_SETUP.iter().map(|&sql| (sql.to_owned(), start.to_owned())));
    for (sql, fault) in cases {
        let (folder, mut store) = store();
        drop((begun::<G>(&mut store, 0, 3), begun::<G>(&mut store, 1, 3)));
        Connection::open(file(folder.path())).unwrap().execute_batch(&sql).unwrap();

        let error = store.resume::<G>(id::<G>(1)).unwrap_err().to_string();
        let (numbered, remedy) = (G::WORDS.numbered, G::WORDS.remedy);
        assert!(
            error.starts_with(&format!("{numbered} 1 cannot be resumed: {fault}")),
            "{sql}: {error}"
        );
        assert!(error.ends_with(&format!(" ({remedy})")), "{error}");
        assert_eq!(store.resume_newest::<G>().unwrap().unwrap().history().len(), 3);
        assert_eq!(store.saved_games::<G>().unwrap().len(), 2);
        store.discard(id::<G>(1)).unwrap();
    }
}

fn a_large_database_is_checked_for_games<G: Sample>() {
    let (folder, mut store) = store();
    drop(begun::<G>(&mut store, 1, 3));
    store.set_setting("ballast", &"x".repeat(5_000_000)).unwrap();
    drop(store);
    assert_eq!(Store::open(folder.path()).unwrap().saved_games::<G>().unwrap().len(), 1);
    damage_page(folder.path(), G::RULES[0]);
    let error = Store::open(folder.path()).unwrap_err().to_string();
    assert!(error.contains(" is damaged; it was left unchanged: "), "{error}");
}

/// A summary that cannot be parsed is damage, and is reported as such.
#[test]
fn a_list_with_a_damaged_summary_is_refused() {
    let (folder, mut store) = store();
    drop(begun::<delve::Session>(&mut store, 1, 1));
    let other = Connection::open(file(folder.path())).unwrap();
    for summary in
        ["", "floor 0", "seed 1\nfloor 1\nhp 3\nblanks 1\nfloors 0\nfilled 0\nms 0\nending eaten\n"]
    {
        other.execute("UPDATE games SET summary = ?1", [summary]).unwrap();
        let error = store.saved_games::<delve::Session>().unwrap_err().to_string();
        assert!(error.contains("is damaged") && error.contains("run 1"), "{error}");
    }
}

/// The text of a save is the same with and without the game's type.
#[test]
fn a_save_with_unknown_rules_can_still_be_exported() {
    let (folder, mut store) = store();
    let stored = begun::<delve::Session>(&mut store, 1, 2);
    let text = stored.save().to_string();
    assert_eq!(text.parse::<Save<delve::Session>>().as_ref(), Ok(&stored.save()));
    let other = Connection::open(file(folder.path())).unwrap();
    other.execute("UPDATE games SET rules = 'depths-9'", []).unwrap();
    assert_eq!(
        store.export(id::<delve::Session>(1)).unwrap(),
        text.replace("original-1", "depths-9")
    );
}
