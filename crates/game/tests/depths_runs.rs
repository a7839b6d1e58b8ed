//! Recorded runs of Depths: the same setups and moves give the same runs, for ever.

use underdoku_game::Game as _;
use underdoku_game::depths::Save;

const RUNS: &str = include_str!("../../../testdata/depths/depths-1.txt");

/// `cargo run --release -p underdoku-game --example depths_runs` records them.
#[test]
fn recorded_runs_go_as_they_went() {
    let mut count = 0;
    for run in RUNS.split_terminator("\n\n") {
        let (save, told) = run.split_once("= ").expect("a run ends with how it went");
        let save: Save = save.parse().expect("a recorded run is a save");
        let session = save.replay().unwrap_or_else(|fault| panic!("{}: {fault}", save.setup.seed));
        let ending = session.ending().expect("a recorded run has ended");
        let score = session.score();
        let went = format!("{} {} {}", ending.word(), score.points(), score.deeds);
        assert_eq!(went, told.trim_end(), "{}", save.setup.seed);
        assert_eq!(session.history().len(), save.moves.len());
        count += 1;
    }
    assert_eq!(count, 12);
}
