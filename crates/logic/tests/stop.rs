//! Searches for steps that are cancelled.

use std::sync::atomic::{AtomicUsize, Ordering};

use underdoku_grid::{Candidates, Cell, Digit, DigitSet, Grid};
use underdoku_logic::{Level, Tenths};
use underdoku_logic::{
    Position, TECHNIQUES, Technique, explainer_rating, explainer_rating_until,
    explainer_rating_within, hardest_within, score, score_until, score_within,
};
use underdoku_solver::{Puzzle, Stop, Stopped};

const HARDEST: &str = include_str!("../../../testdata/puzzles/hardest_50.txt");
const SEVENTEEN: &str = include_str!("../../../testdata/puzzles/17_clue_200.txt");

fn puzzles(text: &'static str) -> impl Iterator<Item = Puzzle> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let puzzle = |line: &str| Puzzle::prove(line.parse().ok()?).ok();
    lines.map(move |line| puzzle(line).expect("the puzzle is valid"))
}

/// The result of work that is stopped at its `often`th check.
fn cut<T>(often: usize, work: impl FnOnce(Stop<'_>) -> T) -> T {
    let count = AtomicUsize::new(0);
    let asked = || count.fetch_add(1, Ordering::Relaxed) >= often;
    let outcome = work(Stop::when(&asked));
    assert!(count.load(Ordering::Relaxed) > often, "it polled the stop less often");
    outcome
}

/// A position with three candidates in each cell, which has millions of chains of almost locked
/// sets.
fn crowded(puzzle: &Puzzle) -> Position {
    let mut marks = Candidates::ALL;
    for (cell, digit) in puzzle.solution().placed() {
        let next = |by: usize| Digit::from_index((digit.index() + by * (1 + cell.index() % 2)) % 9);
        marks.set(cell, [0, 1, 2, 3].map(next).into_iter().collect());
    }
    Position::of_player(puzzle, puzzle.givens(), Some(&marks))
        .expect("the notes contain the right digits")
}

#[test]
fn a_slow_technique_polls_the_stop() {
    let puzzle = puzzles(SEVENTEEN).next().unwrap();
    for technique in [Technique::AlsChain, Technique::AlsXyWing, Technique::DeathBlossom] {
        cut(20, |stop| crowded(&puzzle).until(stop).all_of(technique));
    }
    let hard = puzzles(HARDEST).next().unwrap();
    for technique in [Technique::DynamicCell, Technique::NestedForcing, Technique::NestedDynamic] {
        cut(20, |stop| Position::new(&hard).until(stop).all_of(technique));
    }
}

/// A slow position found by random search.
fn found() -> (Grid, Candidates) {
    let text = include_str!("../../../testdata/hard/almost_locked.pm");
    let (mut digits, mut marks) = (Grid::EMPTY, Candidates::ALL);
    for (cell, word) in Cell::all().zip(text.split_whitespace()) {
        let set: DigitSet = word.chars().filter_map(Digit::from_char).collect();
        marks.set(cell, set);
        digits.set(cell, set.single());
    }
    (digits, marks)
}

/// The search for chains polls the stop once per 4096 links.
#[test]
fn chains_of_almost_locked_sets_are_bounded() {
    let (digits, marks) = found();
    let slow = Puzzle::prove(digits).expect("the puzzle has one solution");
    let slow = Position::of_player(&slow, &digits, Some(&marks))
        .expect("the notes contain the right digits");
    assert_eq!(chains(&slow).1, 0, "its sets have naked singles in them");
    for puzzle in puzzles(SEVENTEEN).take(20) {
        let (asked, found) = chains(&crowded(&puzzle));
        assert!(asked < 1000 && found > 0, "{asked} {found}");
    }
}

/// How often a search for chains polls the stop, and how many chains it finds.
fn chains(position: &Position) -> (usize, usize) {
    let count = AtomicUsize::new(0);
    let asked = || {
        count.fetch_add(1, Ordering::Relaxed);
        false
    };
    let found = position.until(Stop::when(&asked)).all_of(Technique::AlsChain).len();
    (count.into_inner(), found)
}

#[test]
fn no_step_is_found_after_a_stop() {
    let asked = || true;
    let puzzle = puzzles(HARDEST).next().unwrap();
    let position = Position::new(&puzzle);
    let position = position.until(Stop::when(&asked));
    assert!(position.first().is_none() && position.steps().next().is_none());
    assert!(TECHNIQUES.iter().all(|row| position.conclusions_of(row.technique).is_empty()));
}

#[test]
fn a_rating_can_be_stopped_anywhere() {
    let puzzle = puzzles(HARDEST).next().unwrap();
    for often in [0, 1, 10, 100, 1000] {
        assert_eq!(cut(often, |stop| explainer_rating_until(&puzzle, stop)), Err(Stopped));
    }
    for often in [0, 1, 10, 100] {
        assert_eq!(cut(often, |stop| score_until(&puzzle, stop)), Err(Stopped));
        assert_eq!(cut(often, |stop| score_within(&puzzle, Level::Extreme, stop)), Err(Stopped));
    }
    assert_eq!(cut(9, |stop| explainer_rating_within(&puzzle, Tenths(200), stop)), Err(Stopped));
    assert_eq!(cut(9, |stop| hardest_within(&puzzle, Technique::AlsXyWing, stop)), Err(Stopped));
}

#[test]
#[ignore = "takes long"]
fn an_unused_stop_changes_nothing() {
    let asked = || false;
    let stop = Stop::when(&asked);
    for puzzle in puzzles(SEVENTEEN).take(40).chain(puzzles(HARDEST).take(2)) {
        assert_eq!(explainer_rating_until(&puzzle, stop), Ok(explainer_rating(&puzzle)));
        assert_eq!(score_until(&puzzle, stop), Ok(score(&puzzle)));
        let one = Position::new(&puzzle);
        let other = one.until(stop);
        for technique in [Technique::HiddenSingle, Technique::AlsXz, Technique::DynamicCell] {
            assert_eq!(one.all_of(technique), other.all_of(technique));
        }
    }
}
