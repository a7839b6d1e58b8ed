//! Several servers on one database.

use std::net::SocketAddr;
use std::thread::{scope, sleep};
use std::time::Duration;

use crate::plan::{self, Kind};
use crate::postgres::Cluster;
use crate::program::{Program, command_at, refused, runs, today};
use crate::site::{Home, cluster};
use crate::storm::Storm;

fn start(place: &str, listen: &str) -> Program {
    Program::spawn(command_at(&["--database".into(), place.into()], listen).arg("--quiet"))
}

const SEED: u64 = 7;

#[test]
fn a_seed_determines_the_faults() {
    let kinds = [Kind::OF_SERVERS, Kind::OF_DATABASE].concat();
    let drawn = |seed| plan::drawn(seed, &kinds, 3, (1_000, 12));
    assert_eq!(drawn(1), drawn(1));
    assert_ne!(drawn(1), drawn(2));
    let faults = drawn(1);
    assert!(faults.is_sorted_by_key(|fault| fault.after) && faults[11].after < 1_000, "{faults:?}");
    for kind in kinds {
        assert_eq!(faults.iter().filter(|fault| fault.kind == kind).count(), 2, "{kind:?}");
    }
}

/// The short form of `cargo xtask replicas`.
#[test]
#[ignore = "takes long"]
fn killed_servers_rank_each_run_once() {
    let Some(cluster) = own() else { return };
    let address = cluster.database().unwrap();
    // All of them find an empty database.
    let mut servers: Vec<Program> = scope(|scope| {
        let all: Vec<_> = (0..3).map(|_| scope.spawn(|| start(&address, "127.0.0.1:0"))).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let storm = Storm::new(today(), 60, SEED);
    let kinds = [Kind::Kill, Kind::Crash, Kind::Disconnect];
    let faults = plan::drawn(SEED, &kinds, servers.len(), (storm.count(), 6));
    let answers = scope(|scope| {
        let raging = scope.spawn(|| storm.rage(&addresses, 12));
        for fault in faults {
            // There is no time limit here, because the storm has its own.
            while storm.begun() < fault.after && !raging.is_finished() {
                sleep(Duration::from_millis(5));
            }
            let server = &mut servers[fault.server];
            match fault.kind {
                Kind::Crash => cluster.crash_and_start().unwrap(),
                Kind::Disconnect => drop(cluster.query(&address, plan::DISCONNECT).unwrap()),
                _ => {
                    server.kill();
                    *server = start(&address, &server.address.to_string());
                }
            }
        }
        raging.join().unwrap().unwrap()
    });
    assert!(storm.must_be_ranked(&addresses, &answers).unwrap() >= 60);
}

/// A database of a test that kills it.
fn own() -> Option<Cluster> {
    cluster()?;
    Some(Cluster::start(crate::postgres::programs()?, true).unwrap())
}

#[test]
fn servers_share_their_runs() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.database().unwrap();
    let [one, other] = [(); 2].map(|()| start(&address, "127.0.0.1:0"));
    let form = runs().next().unwrap();
    let taken = one.submit(&form).unwrap();
    assert_eq!(other.submit(&form), Ok(taken), "the same run by the same key");
    let mut thief = form.clone();
    thief.player = "Eve".to_owned();
    assert_eq!(other.submit(&thief), Err("copied".to_owned()));
    for server in [&one, &other] {
        let ranks = server.get(&format!("/api/ranks?game=delve&day={}", today()));
        assert_eq!(ranks.json::<serde_json::Value>()["of"], 1);
    }
    let seeds = [&one, &other].map(|server| server.get("/api/daily").json::<serde_json::Value>());
    assert_eq!(seeds[0]["games"], seeds[1]["games"], "the timed boards are the same");
}

#[test]
fn readiness_follows_the_database() {
    let Some(cluster) = own() else { return };
    let server = start(&cluster.database().unwrap(), "127.0.0.1:0");
    server.until_health_is(200);
    cluster.crash_and_start().unwrap();
    server.until_health_is(200);
    drop(cluster);
    let health = server.until_health_is(503);
    assert!(health.contains("database"), "{health}");
    assert_eq!(server.get("/health").status, 200, "the process is still healthy");
}

#[test]
#[ignore = "takes long"]
fn an_unusable_database_is_reported_without_the_password() {
    let Some(cluster) = cluster() else { return };
    let place = cluster.database().unwrap();
    cluster.query(&place, "CREATE TABLE players (theirs int)").unwrap();
    let newer = Home::each().nth(1).unwrap();
    drop(Program::start_at(&newer));
    newer.tamper("UPDATE underdoku_schema SET version = 9, oldest = 9");
    let missing = place.replace("/ranks", "/nowhere");
    let nobody = place.replace("underdoku@", "underdoku:secret@").replace("%2F", "%2Fnowhere%2F");
    for (address, expected) in [
        (place.as_str(), "another program's"),
        (newer.words()[1].to_str().unwrap(), "made by a newer server"),
        (&missing, "does not exist"),
        (&nobody, "cannot be reached"),
        ("nonsense", "--database: expected an address"),
    ] {
        let words = ["--database".into(), address.into()];
        let (code, text) = refused(&mut command_at(&words, "127.0.0.1:0"));
        assert!(code == Some(2) && text.contains(expected), "{address}: {code:?} {text}");
        assert!(!text.contains("secret"), "{text}");
    }
    let left = cluster.query(&place, "SELECT count(*) FROM pg_class WHERE relname = 'runs'");
    assert_eq!(left.unwrap().trim(), "0", "it was left unchanged");
}

#[test]
fn a_database_is_copied_with_its_own_program() {
    let Some(cluster) = cluster() else { return };
    let address = cluster.database().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let backup = |expected: &str| {
        let words = ["--database".into(), (&address).into()];
        let mut command = command_at(&words, "127.0.0.1:0");
        command.arg("backup").arg(folder.path().join("copy"));
        let (code, text) = refused(&mut command);
        assert!(code == Some(2) && text.contains(expected), "{text}");
    };
    backup("contains no ranks yet");
    drop(start(&address, "127.0.0.1:0"));
    backup("pg_dump");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
