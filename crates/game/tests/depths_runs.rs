//! Recorded runs of Depths: the same setups and moves give the same runs, for ever.

use underdoku_game::depths::content::{Ascension, Class, RelicSet};
use underdoku_game::depths::{Move, Session, Setup};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::Seed;
use underdoku_grid::layout::{Cell, Digit};

const RUNS: &str = include_str!("../../../testdata/depths/depths-1.txt");

/// All are played where `DEPTHS_RUNS` asks for so many at the time of compiling, else one in ten.
fn step() -> usize {
    let runs = option_env!("DEPTHS_RUNS").and_then(|text| text.parse().ok()).unwrap_or(12);
    if runs >= 200 { 1 } else { 10 }
}

fn setup(number: u32) -> Setup {
    let seed = Seed::from(format!("recorded {number}").as_str());
    let class = Class::ALL[number as usize % Class::ALL.len()];
    let ascension = Ascension::new((number / 6 % 11) as u8).expect("it is at most 10");
    let given = if number % 10 == 9 { RelicSet::ALL } else { RelicSet::NONE };
    let gentle = number.is_multiple_of(2);
    Setup { ascension, gentle, given, ..Setup::new(seed, class) }
}

/// `354` is `place r3c5 4`; all others have `_` for blanks.
fn unpacked(word: &str) -> Move {
    match word.bytes().map(|byte| usize::from(byte.wrapping_sub(b'1'))).collect::<Vec<_>>()[..] {
        [row, column, digit] if digit < 9 => {
            Move::Place(Cell::new(row, column), Digit::from_index(digit))
        }
        _ => word.replace('_', " ").parse().expect("a move"),
    }
}

/// `cargo run --release -p underdoku-game --example depths_runs` records them.
#[test]
fn recorded_runs_go_as_they_went() {
    let lines: Vec<&str> = RUNS.lines().collect();
    assert_eq!(lines.len(), 2 * 200);
    for (at, run) in
        lines.chunks_exact(2).enumerate().filter(|(at, _)| at % step() == at / 10 % step())
    {
        let (number, went) = run[0].split_once(' ').expect("a number and how it went");
        assert_eq!(number.parse(), Ok(at));
        let mut session = Session::new(setup(at as u32));
        for word in run[1].split(' ') {
            let played = session.play(unpacked(word), Millis(0));
            assert!(played.is_ok(), "{word} in run {at}: {played:?}");
        }
        let (view, score) = (session.view(), session.score());
        let ending = session.ending().expect("a recorded run has ended").word();
        let (points, deeds, hp, gold) = (score.points(), score.deeds, view.hp(), view.gold());
        let goes = format!("{ending} {points} {deeds} deeds {hp} HP {gold} gold");
        assert_eq!(goes, went, "run {at}");
    }
}
