//! A server killed while runs come in: each acknowledged run is saved.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::scope;

use underdoku_game::Day;
use underdoku_server::wire::{RanksForm, RunForm};

use crate::program::{Program, refused, runs, today, until};
use crate::site::{get, submit};

fn ranked(address: SocketAddr, day: Day) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    loop {
        let after = names.len();
        let path = format!("/api/ranks?game=delve&day={day}&limit=1000&after={after}");
        let ranks: RanksForm = get(address, &path).json();
        names.extend(ranks.ranks.into_iter().map(|rank| rank.player));
        if names.len() as u64 == ranks.of {
            return names;
        }
    }
}

/// Submits runs until the server is gone; returns the names of the acknowledged ones.
fn storm(
    address: SocketAddr,
    forms: &Mutex<impl Iterator<Item = RunForm>>,
    count: &AtomicUsize,
) -> Vec<String> {
    let mut acknowledged = Vec::new();
    loop {
        let Some(form) = forms.lock().unwrap().next() else { return acknowledged };
        let taken = std::panic::catch_unwind(|| submit(address, &form));
        match taken {
            Ok(Ok(taken)) if taken.ranked => {
                acknowledged.push(form.player);
                count.fetch_add(1, Ordering::Relaxed);
            }
            _ => return acknowledged,
        }
    }
}

#[test]
fn a_killed_server_keeps_what_it_acknowledged() {
    let day = today();
    let folder = tempfile::tempdir().unwrap();
    // As many as lists can return.
    let forms = Mutex::new(runs().take(10_000));
    let mut acknowledged = BTreeSet::new();
    for round in 0..4 {
        let mut program = Program::start(folder.path());
        let address = program.address;
        assert!(ranked(address, day).is_superset(&acknowledged));
        let count = AtomicUsize::new(0);
        std::panic::set_hook(Box::new(|_| ()));
        scope(|scope| {
            let storms: Vec<_> =
                (0..4).map(|_| scope.spawn(|| storm(address, &forms, &count))).collect();
            until("runs of this round", || count.load(Ordering::Relaxed) >= 10 + 7 * round);
            program.kill();
            acknowledged.extend(storms.into_iter().flat_map(|storm| storm.join().unwrap()));
        });
        let _ = std::panic::take_hook();
    }
    let kept = ranked(Program::start(folder.path()).address, day);
    let lost: Vec<_> = acknowledged.difference(&kept).collect();
    assert!(lost.is_empty(), "{lost:?} of {}", acknowledged.len());
    // Only runs in progress at a kill may be saved without an answer.
    assert!(kept.len() <= acknowledged.len() + 4 * 4, "{} of {}", kept.len(), acknowledged.len());
}

#[cfg(unix)]
#[test]
fn a_server_asked_to_stop_stops_cleanly() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path());
    assert_eq!(program.get("/health").status, 200);
    assert!(runs().take(3).all(|form| program.submit(&form).is_ok()));
    assert!(program.end().success());
    // A copy of just this file now has all runs: the log is gone, or it is empty if the check of
    // the whole database was still reading.
    let log = std::fs::metadata(folder.path().join("ranks.db-wal"));
    assert!(log.is_err() || log.is_ok_and(|log| log.len() == 0));
}

#[test]
fn unusable_options_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let free = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("ranks.db"), "not a database, by far\n".repeat(99)).unwrap();
    for (words, expected) in [
        (vec!["--data", folder.path().to_str().unwrap()], "ranks.db is not a database"),
        (vec!["--data", folder.path().to_str().unwrap(), "--connections", "0"], "--connections"),
        (vec!["--listen", "nowhere"], "--listen"),
        (vec!["--data", free.path().to_str().unwrap(), "--page", "/nowhere"], "/nowhere"),
        (vec!["--data", free.path().to_str().unwrap(), "--listen", "192.0.2.1:1"], "192.0.2.1:1"),
    ] {
        let (code, text) =
            refused(Command::new(env!("CARGO_BIN_EXE_underdoku-server")).args(&words));
        assert!(code == Some(2) && text.contains(expected), "{words:?}: {code:?} {text}");
    }
}
