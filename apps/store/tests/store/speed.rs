//! The first picture is due 50 ms after the program was started: the store must not eat that up.

use std::path::Path;
use std::time::{Duration, Instant};

use underdoku_game::Millis;
use underdoku_game::delve::{MarkKind, Move, Save, Session, TimedMove};
use underdoku_generator::Seed;
use underdoku_grid::Digit;
use underdoku_store::Store;

/// The shortest of some attempts: the others tell how busy the machine is.
fn shortest(attempts: usize, mut work: impl FnMut()) -> Duration {
    let once = |_| {
        let begun = Instant::now();
        work();
        begun.elapsed()
    };
    (0..attempts).map(once).min().unwrap()
}

/// Keeps so many runs of so many moves.
pub(super) fn fill(folder: &Path, runs: u64, moves: usize) {
    let mut store = Store::open(folder).unwrap();
    for seed in (0..runs).map(Seed::from) {
        let blank = Session::new(seed.clone()).view().blanks.iter().next().unwrap();
        let mark =
            TimedMove { time: Millis(123_456), act: Move::Mark(MarkKind::Centre, blank, Digit::ALL[4]) };
        store.import(&Save { seed, moves: vec![mark; moves] }).unwrap();
    }
}

#[test]
fn opening_is_quick() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path(), 200, 100);
    let open = || drop(Store::open(folder.path()).unwrap());
    assert!(shortest(9, open) < Duration::from_millis(25));
}
