//! Recorded runs of Depths: the same setups and moves give the same runs, for ever.

mod recorded;

use recorded::{RUNS, setup, unpacked};
use underdoku_depths::Session;
use underdoku_game::{Game as _, Millis};

/// The step between the runs that are played: all runs if `DEPTHS_RUNS`, read at compile time, is
/// at least 200, otherwise one in ten.
fn step() -> usize {
    let runs = option_env!("DEPTHS_RUNS").and_then(|text| text.parse().ok()).unwrap_or(12);
    if runs >= 200 { 1 } else { 10 }
}

/// `cargo run --release -p underdoku-depths --example depths_runs` records them.
#[test]
fn recorded_runs_go_as_they_went() {
    let lines: Vec<&str> = RUNS.lines().collect();
    assert_eq!(lines.len(), 2 * 200);
    for (at, run) in
        lines.chunks_exact(2).enumerate().filter(|(at, _)| at % step() == at / 10 % step())
    {
        let (number, went) = run[0].split_once(' ').expect("a run starts with its number");
        assert_eq!(number.parse(), Ok(at));
        let mut session = Session::new(setup(at as u32));
        for word in run[1].split(' ') {
            let played = session.play(unpacked(word), Millis(0));
            assert!(played.is_ok_and(|events| !events.is_empty()), "{word} in run {at}");
        }
        let (view, score) = (session.view(), session.score());
        let ending = session.ending().expect("a recorded run is finished").word();
        let (points, deeds, hp, gold) = (score.points(), score.deeds, view.hp(), view.gold());
        let goes = format!("{ending} {points} {deeds} deeds {hp} HP {gold} gold");
        assert_eq!(goes, went, "run {at}");
    }
}
