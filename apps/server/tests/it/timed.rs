//! Boards that the server times, and runs too fast for any person.

use underdoku_game::{Game as _, GameId, Millis, daily};
use underdoku_game::{delve, hudoku};
use underdoku_generator::Seed;
use underdoku_server::RankList;
use underdoku_server::wire::{BeginForm, BegunForm};

use crate::player::{Played, key};
use crate::signed::{form, private, signed};
use crate::site::{Answer, TestServer, day, delve as told_delve, post};

fn begin(site: &TestServer, name: &str, number: u8) -> Answer {
    begin_game(site, delve::Session::ID, name, number)
}

fn begin_game(site: &TestServer, game: GameId, name: &str, number: u8) -> Answer {
    let game = game.to_string();
    let day = day().to_string();
    let text = format!("underdoku begin\n{game}\n{day}\n{name}\n");
    let signed = signed(&text, &private(number), &[]);
    let form = BeginForm { game, day, player: name.to_owned(), signed };
    site.send(&post("/api/begin", "application/json", &serde_json::to_vec(&form).unwrap()))
}

/// A run on this seed that ends after this time, without a digit.
fn left(seed: &str, ms: u64) -> Played {
    let mut session = delve::Session::new(Seed::from(seed));
    session.play(delve::Move::Leave, Millis(ms)).unwrap();
    let replay = session.save().to_string();
    Played { game: delve::Session::ID, day: day(), replay, points: 0, ms }
}

#[test]
fn the_time_of_the_server_counts() {
    for site in TestServer::on_each() {
        site.set_clock(50_000);
        let begun: BegunForm = begin(&site, "Ada", 1).json();
        assert!(begun.seed.starts_with("daily 2026-11-21 ") && begun.seed.len() == 33, "{begun:?}");
        site.set_clock(50_100);
        let again: BegunForm = begin(&site, "Ada", 1).json();
        assert_eq!(
            (again.begun, again.now),
            (begun.begun, begun.now + 100),
            "the first time counts"
        );
        // More time than has passed.
        let long = form(&left(&begun.seed, 200_000), "Ada", &private(1), "timed");
        assert_eq!(site.submit(&long).unwrap_err(), "untimed");
        // The player claims less time, but the server's own time counts.
        let short = form(&left(&begun.seed, 5_000), "Ada", &private(1), "timed");
        let taken = site.submit(&short).unwrap();
        assert_eq!((taken.list, taken.ms, taken.rank), (RankList::Timed, 90_000, 1));
        site.set_clock(50_200);
        assert_eq!(site.submit(&short).unwrap().ms, 90_000, "it was accepted once");
        let other = form(&left(&begun.seed, 6_000), "Ada", &private(1), "timed");
        assert_eq!(site.submit(&other).unwrap_err(), "twice");
        assert_eq!(begin(&site, "Ada", 1).status, 200, "its board can still be looked at");
        assert_eq!(site.ranks("game=delve").of, 0, "it is in a separate list");
        assert_eq!(site.ranks("game=delve&list=timed").ranks[0].ms, 90_000);
        // A run on the other board of the day is separate.
        let shared = form(&told_delve(day(), 1, 1), "Ada", &private(1), "told");
        assert_eq!(site.submit(&shared).unwrap().list, RankList::Claimed);
    }
}

/// A game of Hudoku on this seed, solved from the time `first` on, one digit per second.
fn solved_after(seed: &str, first: u64) -> Played {
    let mut session = hudoku::Session::new(daily::deal(&Seed::from(seed)));
    let hidden: Vec<_> = session.view().hidden().collect();
    let mut now = first;
    for cell in hidden {
        let right = session.deal().solution().get(cell).unwrap();
        session.play(hudoku::Move::Place(cell, right), Millis(now)).unwrap();
        now += 1_000;
    }
    let (score, replay) = (session.score(), session.save().to_string());
    let (points, ms) = (score.points(), score.time.0);
    Played { game: hudoku::Session::ID, day: day(), replay, points, ms }
}

#[test]
fn seconds_are_priced_by_the_servers_clock() {
    for site in TestServer::on_each() {
        let mut listed = Vec::new();
        for (number, name, passed, first) in [(1, "Hanna", 60, 25_000), (2, "Liar", 600, 260)] {
            site.set_clock(50_000);
            let begun: BegunForm = begin_game(&site, hudoku::Session::ID, name, number).json();
            site.set_clock(50_000 + passed);
            let run = solved_after(&begun.seed, first);
            let taken = site.submit(&form(&run, name, &private(number), "timed")).unwrap();
            let further = taken.ms / 1_000 - run.ms / 1_000;
            assert_eq!(taken.points, run.points - 10 * further, "{name}");
            listed.push((name, run.points, taken.points, taken.rank));
        }
        let [(_, _, hanna, _), (_, claimed, liar, rank)] = listed[..] else { unreachable!() };
        assert!(claimed > hanna && liar < hanna && rank == 2, "{listed:?}");
        assert_eq!(site.ranks("game=hudoku&list=timed").ranks[0].player, "Hanna");
    }
}

#[test]
fn a_run_at_other_times_is_a_copy() {
    for site in TestServer::on_each() {
        let run = told_delve(day(), 2, 1);
        site.submit(&form(&run, "Ada", &private(1), "told")).unwrap();
        // Every move is one second earlier, or at time 0 if it was in the first second.
        let mut lines = run.replay.lines();
        let head: Vec<String> = lines.by_ref().take(3).map(str::to_owned).collect();
        let moves = lines.map(|line| {
            let (time, act) = line.split_once(' ').unwrap();
            format!("{} {act}", time.parse::<u64>().unwrap().saturating_sub(1_000))
        });
        let replay = head.into_iter().chain(moves).map(|line| line + "\n").collect();
        let stolen = Played { replay, ms: run.ms - 1_000, ..run };
        let form = form(&stolen, "Thief", &private(2), "told");
        assert_eq!(site.submit(&form).unwrap_err(), "copied");
        assert_eq!(site.ranks("game=delve").of, 1);
    }
}

#[test]
fn requests_for_a_board_are_short() {
    let site = TestServer::new();
    let answer = site.send(&post("/api/begin", "application/json", &vec![b' '; 4_097]));
    assert_eq!((answer.status, answer.code().as_str()), (413, "too-large"));
}

#[test]
fn a_board_that_was_not_given_out_is_not_timed() {
    for site in TestServer::on_each() {
        let begun: BegunForm = begin(&site, "Ada", 1).json();
        let theirs = form(&left(&begun.seed, 5), "Eve", &private(2), "timed");
        assert_eq!(site.submit(&theirs).unwrap_err(), "not-begun");
        let mut unsigned = left(&begun.seed, 5).form("Eve", key(1));
        unsigned.timed = true;
        assert_eq!(site.submit(&unsigned).unwrap_err(), "unsigned");
        let of_all = left(daily::seed(day()).as_str(), 5);
        assert_eq!(site.submit(&form(&of_all, "Ada", &private(1), "timed")).unwrap_err(), "replay");
        let as_told = left(&begun.seed, 5);
        assert_eq!(site.submit(&form(&as_told, "Ada", &private(1), "told")).unwrap_err(), "replay");
    }
}

#[test]
fn a_board_is_given_out_to_the_owner_of_the_name_on_its_day() {
    for site in TestServer::on_each() {
        assert_eq!(begin(&site, "Ada", 1).status, 200);
        assert_eq!(begin(&site, "ada", 2).code(), "wrong-key");
        assert_eq!(begin(&site, "\u{410}da", 2).code(), "looks-taken");
        assert_eq!(begin(&site, "Admin", 2).code(), "name");
        assert_eq!(begin(&site, "\u{430}dmin", 2).code(), "name");
        site.set_clock(-1);
        assert_eq!(begin(&site, "Ada", 1).code(), "early");
        site.set_clock(30 * 3_600);
        assert_eq!(begin(&site, "Ada", 1).code(), "late");
    }
}

/// The run of a program that knows every digit, at a fixed pace.
fn solved(ms: u64) -> Played {
    let deal = daily::deal(&daily::seed(day()));
    let mut session = hudoku::Session::new(deal.clone());
    let mut now = 0;
    while session.ending().is_none() {
        let view = session.view();
        let cell = deal.layout().cells().find(|&cell| view.board.get(cell).is_none()).unwrap();
        now += ms;
        session
            .play(hudoku::Move::Place(cell, deal.solution().get(cell).unwrap()), Millis(now))
            .unwrap();
    }
    let (score, replay) = (session.score(), session.save().to_string());
    Played {
        game: hudoku::Session::ID,
        day: day(),
        replay,
        points: score.points(),
        ms: score.time.0,
    }
}

/// A game of Hudoku that takes no time, with this many digits and hints for the rest.
fn filled(digits: usize) -> Played {
    let deal = daily::deal(&daily::seed(day()));
    let mut session = hudoku::Session::new(deal.clone());
    let hidden: Vec<_> = session.view().hidden().collect();
    for &cell in &hidden[..digits] {
        let right = deal.solution().get(cell).unwrap();
        session.play(hudoku::Move::Place(cell, right), Millis(0)).unwrap();
    }
    while session.ending().is_none() {
        session.play(hudoku::Move::Hint(None), Millis(0)).unwrap();
    }
    let (score, replay) = (session.score(), session.save().to_string());
    let (points, ms) = (score.points(), score.time.0);
    Played { game: hudoku::Session::ID, day: day(), replay, points, ms }
}

#[test]
fn instant_digits_among_hints_are_a_programs() {
    let site = TestServer::new();
    for (number, digits) in [(1, 6), (2, 9), (3, 11)] {
        let taken = site.submit(&filled(digits).form(&format!("P{number}"), key(number))).unwrap();
        assert_eq!(taken.list, RankList::Program, "{digits}");
    }
}

#[test]
fn inhuman_runs_have_a_list_of_their_own() {
    for site in TestServer::on_each() {
        for (number, ms, list) in
            [(1, 0, RankList::Program), (2, 1, RankList::Program), (3, 900, RankList::Claimed)]
        {
            let taken = site.submit(&solved(ms).form(&format!("P{number}"), key(number))).unwrap();
            assert_eq!(taken.list, list, "{ms} ms a digit");
        }
        let of = ["told", "program", "timed"]
            .map(|list| site.ranks(&format!("game=hudoku&list={list}")).of);
        assert_eq!(of, [1, 2, 0]);
    }
}
