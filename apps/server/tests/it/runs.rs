//! Runs that are ranked, and runs that are refused, each with its reason.

use underdoku_game::Game as _;
use underdoku_game::delve;
use underdoku_server::wire::{AcceptedForm, ErrorForm, RankForm, RunForm};

use crate::player::key;
use crate::site::{TestServer, day, delve, hudoku};

fn refused(site: &TestServer, form: &RunForm) -> String {
    site.submit(form).unwrap_err()
}

#[test]
fn valid_runs_are_ranked_by_points_then_by_time() {
    for site in TestServer::on_each() {
        let runs = [(1, "Ada"), (3, "Grace"), (2, "Emmy"), (3, "Sofja")];
        let played = (0..)
            .zip(runs)
            .map(|(number, (floors, name))| (delve(day(), floors, number), name, number));
        let played: Vec<_> = played.collect();
        for (run, name, number) in &played {
            let taken = site.submit(&run.form(name, key(*number))).unwrap();
            assert!(taken.ranked);
            assert_eq!((taken.points, taken.ms, taken.of), (run.points, run.ms, number + 1));
        }
        let mut expected = played;
        expected.sort_by_key(|(run, ..)| (u64::MAX - run.points, run.ms));
        let expected = (1..).zip(expected).map(|(rank, (run, name, _))| RankForm {
            rank,
            player: name.to_owned(),
            points: run.points,
            ms: run.ms,
            eased: String::new(),
        });
        let expected: Vec<_> = expected.collect();
        assert_eq!(site.ranks("game=delve").ranks, expected);
        assert_eq!(site.ranks("game=delve&day=2026-11-21&after=1&limit=2").ranks, expected[1..3]);
        assert_eq!(site.ranks("game=hudoku").of, 0);
        assert_eq!(site.ranks("game=delve&day=2026-11-20").of, 0);
    }
}

#[test]
fn hudoku_is_ranked_with_its_aids() {
    for site in TestServer::on_each() {
        let mut run = hudoku(day(), 5);
        assert!(site.submit(&run.form("Ada", key(1))).unwrap().ranked);
        let head = run.replay.split_inclusive('\n').take(5).collect::<String>();
        run.replay = format!("{head}1000 clock slow\n3000 pause\n3000 resume\n70000 solution\n");
        (run.points, run.ms) = (0, 70_000);
        assert_eq!(site.submit(&run.form("Bob", key(2))).unwrap().rank, 2);
        let ranks = site.ranks("game=hudoku").ranks;
        assert_eq!((ranks[0].eased.as_str(), ranks[1].eased.as_str()), ("", "paused, slow clock"));
    }
}

#[test]
fn a_player_has_one_ranked_run_a_day_and_game() {
    for site in TestServer::on_each() {
        let (first, second) = (delve(day(), 1, 1), delve(day(), 2, 2));
        site.submit(&first.form("Ada", key(1))).unwrap();
        assert_eq!(refused(&site, &hudoku(day(), 1).form("Ada", key(2))), "wrong-key");
        assert_eq!(refused(&site, &second.form("Ada", key(1))), "twice");
        assert_eq!(refused(&site, &second.form("ADA", key(1))), "twice");
        assert!(site.submit(&hudoku(day(), 1).form("Ada", key(1))).is_ok());
        site.set_clock(86_400);
        assert!(site.submit(&delve(day().next(), 1, 1).form("Ada", key(1))).is_ok());
        assert_eq!(site.ranks("game=delve&day=2026-11-21").ranks[0].points, first.points);
    }
}

/// A lost answer must not lose the run.
#[test]
fn submitting_an_identical_run_returns_its_place() {
    for site in TestServer::on_each() {
        let run = delve(day(), 1, 1);
        let first = site.submit(&run.form("Ada", key(1))).unwrap();
        let better = delve(day(), 2, 2).form("Bob", key(2));
        site.submit(&better).unwrap();
        let again = run.form("ADA", key(1));
        for _ in 0..2 {
            let taken = site.submit(&again).unwrap();
            assert_eq!(taken, AcceptedForm { rank: 2, of: 2, ..first.clone() });
            let body = serde_json::to_vec(&again).unwrap();
            assert_eq!(site.post("application/json", &body).status, 200, "nothing was created");
        }
        let mut damaged = again.clone();
        damaged.claim.sha256.replace_range(..1, "x");
        assert_eq!(refused(&site, &damaged), "damaged");
        assert_eq!(refused(&site, &run.form("Ada", key(3))), "wrong-key");
        assert_eq!(refused(&site, &run.form("Eve", key(3))), "copied");
        assert_eq!(site.ranks("game=delve").of, 2);
    }
}

#[test]
fn practice_is_checked_and_not_stored() {
    for site in TestServer::on_each() {
        let (run, better) = (delve(day(), 1, 1), delve(day(), 2, 2));
        site.submit(&run.form("Ada", key(1))).unwrap();
        let mut form = better.form("Ada", key(1));
        form.practice = true;
        for _ in 0..2 {
            let taken = site.submit(&form).unwrap();
            assert_eq!((taken.ranked, taken.rank, taken.of), (false, 1, 2));
        }
        form.claim.points += 1;
        assert_eq!(refused(&site, &form), "claim");
        assert_eq!(site.ranks("game=delve").of, 1);
        form.claim.points -= 1;
        for (days, taken) in [(0, true), (6, true), (8, false), (-1, false)] {
            site.set_clock(days * 86_400 + 7_200);
            assert_eq!(site.submit(&form).is_ok(), taken, "{days} days later");
        }
    }
}

#[test]
fn closed_and_future_days_are_refused() {
    for site in TestServer::on_each() {
        let form = delve(day(), 1, 1).form("Ada", key(1));
        for (seconds, reason) in
            [(-3_600, "early"), (-1, "early"), (86_400 + 3 * 3_600, "late"), (366 * 86_400, "late")]
        {
            site.set_clock(seconds);
            assert_eq!(refused(&site, &form), reason, "{seconds}");
        }
        // A replay from a year ago does not become one of today because its form claims that.
        site.set_clock(365 * 86_400);
        let mut renamed = form.clone();
        renamed.day = "2027-11-21".to_owned();
        assert_eq!(refused(&site, &renamed), "replay");
        site.set_clock(86_400 + 3 * 3_600 - 1);
        assert!(site.submit(&form).is_ok());
    }
}

#[test]
fn a_run_longer_than_its_day_is_refused() {
    for site in TestServer::on_each() {
        let lasting = |ms: u64| {
            let mut run = delve(day(), 1, 1);
            let (moves, _) = run.replay.trim_end().rsplit_once('\n').unwrap();
            run.replay = format!("{moves}\n{ms} leave\n");
            run.ms = ms;
            run.form("Ada", key(1))
        };
        site.set_clock(7_200);
        for ms in [365 * 86_400_000, 10_800_000, u64::MAX] {
            assert_eq!(refused(&site, &lasting(ms)), "too-long", "{ms}");
        }
        assert!(site.submit(&lasting(7_200_000)).is_ok());
    }
}

#[test]
fn names_and_replays_of_others_are_refused() {
    for site in TestServer::on_each() {
        let run = delve(day(), 1, 1);
        site.submit(&run.form("Ada", key(1))).unwrap();
        for name in ["Ada", "aDA"] {
            assert_eq!(refused(&site, &delve(day(), 2, 2).form(name, key(2))), "wrong-key");
            assert_eq!(refused(&site, &run.form(name, key(2))), "wrong-key");
        }
        assert_eq!(refused(&site, &run.form("Eve", key(2))), "copied");
        assert_eq!(site.ranks("game=delve").of, 1);
        assert!(
            site.submit(&delve(day(), 2, 2).form("Eve", key(3))).is_ok(),
            "a refused name stays available"
        );
    }
}

#[test]
fn a_new_name_must_not_look_like_one_that_is_taken() {
    for site in TestServer::on_each() {
        site.submit(&delve(day(), 2, 1).form("Ada", key(1))).unwrap();
        let run = delve(day(), 2, 2);
        for name in ["\u{410}da", "Ad\u{3B1}", "ᴀᴅᴀ", "Ada.", "A da"] {
            assert_eq!(refused(&site, &run.form(name, key(2))), "looks-taken", "{name}");
            let mut practice = run.form(name, key(2));
            practice.practice = true;
            assert_eq!(refused(&site, &practice), "looks-taken", "{name}");
        }
        let form = serde_json::to_vec(&run.form("ad.a", key(2))).unwrap();
        let answer = site.post("application/json", &form);
        let sentence = "this name looks like one that is taken; choose another name";
        assert_eq!((answer.status, &*answer.json::<ErrorForm>().error.message), (403, sentence));
        assert!(site.submit(&run.form("Adam", key(2))).is_ok());
        assert!(
            site.submit(&hudoku(day(), 1).form("ada", key(1))).is_ok(),
            "the owner keeps the name"
        );
        assert_eq!(site.ranks("game=delve").of, 2);
    }
}

#[test]
fn a_claim_must_match_the_replay() {
    for site in TestServer::on_each() {
        let run = delve(day(), 1, 1);
        let form = run.form("Ada", key(1));
        let changed = |change: fn(&mut RunForm)| {
            let mut form = form.clone();
            change(&mut form);
            refused(&site, &form)
        };
        assert_eq!(changed(|form| form.claim.points += 1), "claim");
        assert_eq!(changed(|form| form.claim.ms -= 1), "claim");
        assert_eq!(changed(|form| form.claim.sha256.make_ascii_uppercase()), "damaged");
        assert_eq!(changed(|form| form.claim.sha256.clear()), "damaged");
        assert_eq!(changed(|form| form.game = "hudoku".to_owned()), "replay");
        assert_eq!(changed(|form| form.game = "chess".to_owned()), "malformed");
        assert_eq!(changed(|form| form.day = "2026-11-31".to_owned()), "malformed");
        assert_eq!(changed(|form| form.player = "<b>".to_owned()), "name");
        assert_eq!(changed(|form| form.player = "a".repeat(25)), "name");
        assert_eq!(changed(|form| form.key = "secret".to_owned()), "key");
        let mut open = run.clone();
        let (moves, _) = run.replay.trim_end().rsplit_once('\n').unwrap();
        open.replay = format!("{moves}\n");
        assert_eq!(refused(&site, &open.form("Ada", key(1))), "unfinished");
        assert_eq!(site.ranks(&format!("game={}", delve::Session::ID)).of, 0);
    }
}

/// Only one of many simultaneous runs of a player is ranked.
#[test]
fn the_same_player_at_once_is_ranked_once() {
    for site in TestServer::on_each() {
        let forms: Vec<_> =
            (0..8).map(|number| delve(day(), 1, number).form("Ada", key(1))).collect();
        let taken = std::thread::scope(|scope| {
            let all: Vec<_> =
                forms.iter().map(|form| scope.spawn(|| site.submit(form).is_ok())).collect();
            all.into_iter().filter_map(|one| one.join().ok()).filter(|&is_taken| is_taken).count()
        });
        assert_eq!((taken, site.ranks("game=delve").of), (1, 1));
    }
}
