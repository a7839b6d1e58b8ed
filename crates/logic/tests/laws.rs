//! Laws that every step and every path obeys.

use proptest::prelude::*;
use underdoku_grid::{Cell, CellSet, Grid};
use underdoku_logic::{Candidate, Position, TECHNIQUES, Technique, explainer_path, trace};
use underdoku_solver::Puzzle;

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle carved from one solution: cells are removed in this order while the solution stays
/// unique.
fn carved(order: &[usize]) -> Puzzle {
    let full: Grid = SOLVED.parse().expect("the line has 81 cells");
    let mut puzzle = Puzzle::prove(full).expect("a solved grid has one solution");
    for &index in order {
        puzzle = puzzle.without(CellSet::of(Cell::from_index(index))).unwrap_or(puzzle);
    }
    puzzle
}

fn order() -> impl Strategy<Value = Vec<usize>> {
    Just((0..81).collect::<Vec<_>>()).prop_shuffle()
}

/// Follows the whole path and checks every step available on it, not only the one that is taken.
/// Chains are numerous and slow to list, so they are checked only if they are needed.
fn check_every_step(puzzle: &Puzzle) {
    let mut position = Position::new(puzzle);
    while let Some(next) = position.first() {
        assert!(next.is_sound(&position), "{next:?} in {position:?}");
        let hardest = next.technique.clamp(Technique::AlignedPair, Technique::ForcingChain);
        let rows = TECHNIQUES.iter().filter(|row| row.technique <= hardest);
        for step in rows.flat_map(|row| position.all_of(row.technique)) {
            assert!(step.is_sound(&position), "{step:?} in {position:?}");
        }
        position.apply(&next);
    }
    let end = position.grid();
    assert!(puzzle.solution().extends(end));
    assert_eq!(end.is_solved(), position.is_solved());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn every_step_keeps_the_solution_and_changes_something(order in order()) {
        check_every_step(&carved(&order));
    }

    #[test]
    fn a_trace_that_ends_solved_ends_at_the_solution(order in order()) {
        let puzzle = carved(&order);
        let trace = trace(&puzzle);
        prop_assert!(puzzle.solution().extends(&trace.end));
        prop_assert_eq!(trace.is_solved(), &trace.end == puzzle.solution());
    }
}

/// The same law for collected puzzles.
#[test]
fn known_puzzles_keep_the_law() {
    let files = [
        include_str!("../../../testdata/puzzles/17_clue_200.txt"),
        include_str!("../../../testdata/puzzles/top1465_100.txt"),
    ];
    for line in
        files.iter().flat_map(|file| file.lines().filter(|line| !line.starts_with('#')).take(8))
    {
        check_every_step(&Puzzle::prove(line.parse().unwrap()).unwrap());
    }
}

/// The hardest of them need nested chains, both on the crate's own path and on that of ER.
#[test]
#[ignore = "takes long"]
fn the_hardest_puzzles_keep_the_law() {
    let lines = include_str!("../../../testdata/puzzles/hardest_50.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')).take(2) {
        let puzzle = Puzzle::prove(line.parse().unwrap()).unwrap();
        let mut position = Position::new(&puzzle);
        let mut hardest = Technique::FullHouse;
        while let Some(step) = position.first() {
            assert!(step.is_sound(&position), "{step:?} in {position:?}");
            hardest = hardest.max(step.technique);
            position.apply(&step);
        }
        assert!(position.is_solved() && hardest >= Technique::NestedForcing, "{hardest}");
        for step in explainer_path(&puzzle) {
            let is_right = |at: Candidate| puzzle.solution().get(at.cell) == Some(at.digit);
            assert!(
                step.places.is_none_or(is_right) && !step.removes.iter().any(is_right),
                "{step:?}"
            );
        }
    }
}
