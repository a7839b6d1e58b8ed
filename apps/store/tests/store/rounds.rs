//! Games of Hudoku: starting, playing, leaving and going on, the best of each template.

use proptest::prelude::*;
use rusqlite::Connection;
use underdoku_game::Millis;
use underdoku_game::hudoku::{Deal, Ending, Move, Pace, Template};
use underdoku_generator::Seed;
use underdoku_grid::layout::{Place, Value};
use underdoku_store::{Round, RoundError, RoundId, Store, StoreError};

use super::killed;
use super::opening::{damage_page, database, file};

fn id(number: u32) -> RoundId {
    number.to_string().parse().unwrap()
}

fn deal(template: &str, seed: u64) -> Deal {
    Deal::new(&Template::named(template).unwrap(), &Seed::from(seed)).unwrap()
}

/// All that a player sees of a game.
fn seen(round: &Round) -> String {
    format!("{:?} {:?}", round.view(), round.session().deadline())
}

/// The first hidden cell, with its right digit.
fn right(round: &Round) -> Move {
    let cell = round.view().hidden().next().unwrap();
    Move::Place(cell, round.session().deal().solution().get(cell).unwrap())
}

/// A game with so many right digits, a second each.
fn begun(store: &mut Store, template: &str, seed: u64, moves: u64) -> Round {
    let mut round = store.start_round(deal(template, seed)).unwrap();
    for second in 1..=moves {
        let act = right(&round);
        store.act_round(&mut round, act, Millis(1000 * second)).unwrap();
    }
    round
}

/// A game that was finished with so many hints.
fn finished(store: &mut Store, template: &str, seed: u64, hints: u64) -> RoundId {
    let mut round = begun(store, template, seed, 0);
    for _ in 0..hints {
        store.act_round(&mut round, Move::Hint(None), Millis(0)).unwrap();
    }
    while round.session().ending().is_none() {
        let act = right(&round);
        store.act_round(&mut round, act, Millis(1000)).unwrap();
    }
    round.id()
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let own = Template::read(" my\tboard ", "a a b\na a b\n-b -a b").unwrap();
    drop(store.start_round(Deal::new(&own, &Seed::from("a stormy night")).unwrap()).unwrap());
    let mut round = begun(&mut store, "6x5", 3, 2);
    for (second, act) in
        (3..).zip([Move::Wait, Move::Pace(Pace::Slow), Move::Pause, Move::Resume, Move::Hint(None)])
    {
        store.act_round(&mut round, act, Millis(1000 * second)).unwrap();
    }
    let (view, save) = (seen(&round), round.session().save());
    drop((round, store));

    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(store.round_save(id(2)).unwrap(), save);
    let round = store.resume_newest_round().unwrap().unwrap();
    assert_eq!((round.id(), seen(&round), round.session().save()), (id(2), view, save));
    let listed = store.rounds().unwrap();
    assert_eq!(listed.iter().map(|game| game.name.as_str()).collect::<Vec<_>>(), ["6x5", "my board"]);
    assert_eq!(
        (listed[0].hidden as usize, listed[0].score),
        (round.view().hidden().count(), round.session().score())
    );
    let own_again = store.resume_round(id(1)).unwrap();
    assert_eq!(own_again.session().deal().template(), &own);
}

#[test]
fn a_game_from_elsewhere_is_kept_as_it_is() {
    let (there, here) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let played = begun(&mut Store::open(there.path()).unwrap(), "6x5", 3, 2);
    let mut store = Store::open(here.path()).unwrap();
    assert_eq!(store.import_round(played.session()).unwrap(), id(1));
    let round = store.resume_newest_round().unwrap().unwrap();
    assert_eq!((seen(&round), round.session().save()), (seen(&played), played.session().save()));
}

#[test]
fn what_was_seen_survives_a_kill_the_clocks_hint_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut round = begun(&mut store, "4x5", 3, 1);
    for now in [40_000, 80_000] {
        store.act_round(&mut round, Move::Wait, Millis(now)).unwrap();
        let again = Store::open(killed(folder.path()).path()).unwrap().resume_round(id(1)).unwrap();
        assert_eq!(seen(&again), seen(&round));
    }
    assert_eq!(round.session().score().auto_hints, 2);
}

#[test]
fn the_best_games_of_each_template_come_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut given_up = begun(&mut store, "4x5", 1, 0);
    store.act_round(&mut given_up, Move::Solution, Millis(0)).unwrap();
    let two = finished(&mut store, "4x5", 2, 2);
    let none = finished(&mut store, "4x5", 3, 0);
    let other = finished(&mut store, "6x5", 3, 1);
    let none_too = finished(&mut store, "4x5", 4, 0);
    drop(begun(&mut store, "4x5", 5, 1));

    let line = |name| Template::named(name).unwrap().line().to_owned();
    let records = store.round_records(&line("4x5"), 9).unwrap();
    let numbers: Vec<RoundId> = records.iter().map(|record| record.id).collect();
    assert_eq!(numbers, [none, none_too, two, given_up.id()]);
    assert_eq!(records[3].ending, Ending::GaveUp);
    assert_eq!(
        records.iter().map(|record| record.score.points()).collect::<Vec<_>>(),
        [9_990, 9_990, 8_990, 0]
    );
    assert_eq!(store.round_records(&line("6x5"), 9).unwrap()[0].id, other);
    assert_eq!(store.round_records(&line("4x5"), 1).unwrap().len(), 1);
    assert_eq!(store.round_records("a", 9).unwrap(), []);
    let names: Vec<String> =
        store.round_templates().unwrap().into_iter().map(|template| template.0).collect();
    assert_eq!(names, ["4x5", "6x5"]);
    assert_eq!(store.rounds().unwrap().len(), 1);
}

#[test]
fn a_game_is_played_in_one_place_until_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut here = Store::open(folder.path()).unwrap();
    let mut there = Store::open(folder.path()).unwrap();
    let mut round = begun(&mut here, "4x5", 3, 1);
    for error in [there.resume_round(id(1)).unwrap_err(), there.discard_round(id(1)).unwrap_err()] {
        let busy = "Hudoku game 1 is being played by another Underdoku (close it, or start a new game)";
        assert_eq!(error.to_string(), busy);
    }
    here.act_round(&mut round, Move::Solution, Millis(5000)).unwrap();
    drop(round);
    let ended = there.resume_round(id(1)).unwrap_err();
    assert_eq!(ended.to_string(), "Hudoku game 1 has ended (start a new game)");
    assert!(there.resume_newest_round().unwrap().is_none());
    assert_eq!(there.resume_round(id(7)).unwrap_err().to_string(), "there is no Hudoku game 7");
    drop(begun(&mut there, "4x5", 4, 1));
    there.discard_round(id(2)).unwrap();
    assert_eq!(there.rounds().unwrap(), []);
}

#[test]
fn a_move_that_cannot_be_kept_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut round = begun(&mut store, "4x5", 3, 1);
    store.act_round(&mut round, Move::Pace(Pace::Off), Millis(1_000)).unwrap();
    let view = seen(&round);
    let too_long = store.act_round(&mut round, Move::Wait, Millis(u64::MAX)).unwrap_err();
    assert!(matches!(too_long, RoundError::Store(StoreError::TooLong)));
    let other = Connection::open(file(folder.path())).unwrap();
    other.execute_batch("INSERT INTO round_moves VALUES (1, 3, 9000, 'wait')").unwrap();
    let changed = store.act_round(&mut round, Move::Hint(None), Millis(9_000)).unwrap_err();
    let message = "Hudoku game 1 was changed by another program, the move is not kept (resume the game)";
    assert_eq!((changed.to_string().as_str(), seen(&round)), (message, view));
}

#[test]
fn a_damaged_game_is_named_and_the_others_go_on() {
    let start = "what it starts from is damaged";
    let cases = [
        ("DELETE FROM round_moves WHERE number = 2 AND round = 1", "move 2 is missing"),
        (
            "UPDATE round_moves SET text = 'rest' WHERE number = 2 AND round = 1",
            "move 2 (\"2000 rest\") is damaged",
        ),
        (
            "UPDATE round_moves SET text = 'resume' WHERE number = 2 AND round = 1",
            "move 2 (2000 resume) does not fit",
        ),
        ("UPDATE rounds SET template = 'a b / b a' WHERE id = 1", start),
        ("UPDATE rounds SET template = 'a  a' WHERE id = 1", start),
        ("UPDATE rounds SET name = '' WHERE id = 1", start),
        ("UPDATE rounds SET template = cast(x'ff' AS TEXT) WHERE id = 1", start),
        ("UPDATE rounds SET rules = 'hudoku-2' WHERE id = 1", "it was started under the rules \"hudoku-2\""),
    ];
    for (sql, fault) in cases {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        drop((begun(&mut store, "4x5", 3, 3), begun(&mut store, "4x5", 4, 3)));
        Connection::open(file(folder.path())).unwrap().execute_batch(sql).unwrap();
        let error = store.resume_round(id(1)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("Hudoku game 1 cannot be played on: {fault}")), "{sql}: {error}");
        assert_eq!(store.resume_newest_round().unwrap().unwrap().session().moves().len(), 3);
        store.discard_round(id(1)).unwrap();
    }
}

#[test]
fn a_large_database_is_checked_for_games_of_hudoku() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    drop(begun(&mut store, "4x5", 3, 3));
    store.set_setting("ballast", &"x".repeat(5_000_000)).unwrap();
    drop(store);
    assert_eq!(Store::open(folder.path()).unwrap().rounds().unwrap().len(), 1);
    damage_page(folder.path(), "hudoku-1");
    let error = Store::open(folder.path()).unwrap_err().to_string();
    assert!(error.contains(" is damaged, it is left as it is: "), "{error}");
}

#[test]
fn games_of_hudoku_join_those_of_older_versions() {
    for (older, benches) in [(include_str!("version-1.sql"), 0), (include_str!("version-2.sql"), 1)] {
        let folder = database(older);
        let mut store = Store::open(folder.path()).unwrap();
        assert_eq!((store.rounds().unwrap().len(), store.benches().unwrap().len()), (0, benches));
        assert_eq!(begun(&mut store, "4x5", 3, 2).id(), id(1));
        drop(store);
        let mut store = Store::open(folder.path()).unwrap();
        assert_eq!(store.resume_newest_round().unwrap().unwrap().session().moves().len(), 2);
    }
}

#[test]
fn a_version_3_database_is_understood() {
    let folder = database(include_str!("version-3.sql"));
    let mut store = Store::open(folder.path()).unwrap();
    let listed = &store.rounds().unwrap()[0];
    assert_eq!((listed.name.as_str(), listed.hidden, listed.score.auto_hints), ("4x5", 8, 1));
    let round = store.resume_newest_round().unwrap().unwrap();
    assert_eq!((round.session().score(), round.session().time()), (listed.score, Millis(41_000)));
    assert!(round.view().is_paused && round.view().seed == &Seed::from(3));
}

fn any_move() -> impl Strategy<Value = Option<Move>> {
    let place = (0..5usize, 0..5usize, 0..9usize)
        .prop_map(|(row, column, digit)| Move::Place(Place::new(row, column), Value::from_index(digit)));
    let plain = vec![Move::Hint(None), Move::Wait, Move::Pause, Move::Resume, Move::Pace(Pace::Slow)];
    prop_oneof![
        3 => Just(None),
        4 => place.prop_map(Some),
        4 => prop::sample::select(plain).prop_map(Some),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// A move of nothing is the right digit for the first hidden cell.
    #[test]
    fn a_game_resumes_to_the_same_view(acts in prop::collection::vec((any_move(), 0..9_000u64), 0..40)) {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path()).unwrap();
        let mut round = begun(&mut store, "4x5", 3, 0);
        let mut now = 0;
        for (act, ms) in acts {
            now += ms;
            let before = seen(&round);
            let act = act.unwrap_or_else(|| if round.session().ending().is_some() { Move::Wait } else { right(&round) });
            match store.act_round(&mut round, act, Millis(now)) {
                Ok(events) => prop_assert!(!events.is_empty()),
                Err(RoundError::Refused(_)) => prop_assert_eq!(seen(&round), before),
                Err(RoundError::Store(error)) => return Err(TestCaseError::fail(error.to_string())),
            }
        }
        prop_assert_eq!(store.round_save(round.id()).unwrap(), round.session().save());
        let (view, ended) = (seen(&round), round.session().ending());
        let line = round.view().template.line().to_owned();
        let (listed, records) = (store.rounds().unwrap(), store.round_records(&line, 9).unwrap());
        let scores: Vec<_> = listed.iter().map(|game| game.score).chain(records.iter().map(|game| game.score)).collect();
        prop_assert_eq!(scores, [round.session().score()]);
        drop((round, store));
        let resumed = Store::open(folder.path()).unwrap().resume_round(id(1));
        prop_assert_eq!(resumed.is_err(), ended.is_some());
        if let Ok(round) = resumed {
            prop_assert_eq!(seen(&round), view);
        }
    }
}
