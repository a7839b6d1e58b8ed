//! Aborted work.

use std::sync::atomic::{AtomicUsize, Ordering};

use underdoku_grid::Grid;
use underdoku_grid::layout::{self, Cell, DigitSet, Layout, Spec};
use underdoku_solver::batch::{Width, Workspace};
use underdoku_solver::general::{self, Advance, Rules};
use underdoku_solver::{Puzzle, Solutions, Stop, Stopped, count, count_until};

use crate::collections::{HARDEST, SEVENTEEN, grids};

/// Peter Norvig's grid without a solution. The scalar solver takes two million guesses to refute
/// it.
const LONG: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// A stop that counts its checks, and is requested after a number of them.
struct Patience {
    asked: AtomicUsize,
    most: usize,
}

impl Patience {
    fn of(most: usize) -> Self {
        Self { asked: AtomicUsize::new(0), most }
    }

    fn is_over(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= self.most
    }
}

/// The outcome of work that is stopped at its fourth check.
fn cut<T>(work: impl FnOnce(Stop<'_>) -> T) -> T {
    let patience = Patience::of(3);
    let asked = || patience.is_over();
    let outcome = work(Stop::when(&asked));
    assert!(patience.asked.into_inner() > 3, "it was asked in time");
    outcome
}

fn windoku() -> Layout {
    let spec: Spec = "5x5+windoku".parse().expect("the kind of board is valid");
    spec.layout().expect("the kind has boxes")
}

#[test]
fn a_search_of_a_grid_stops_on_request() {
    let grid: Grid = LONG.parse().unwrap();
    assert_eq!(cut(|stop| Puzzle::prove_until(grid, stop)).err(), Some(Stopped));
    assert_eq!(cut(|stop| count_until(&Grid::EMPTY, usize::MAX, stop)), Err(Stopped));
    assert_eq!(cut(|stop| Solutions::of(&grid).until(stop).next()), None);
    assert!(cut(|stop| Solutions::of(&Grid::EMPTY).until(stop).count()) > 100);
}

/// The empty board takes longer than anybody could wait.
#[test]
fn a_search_of_any_board_stops_on_request() {
    let layout = windoku();
    let (rules, empty) = (Rules::of(&layout), layout::Grid::empty(&layout));
    let prove = |stop: Stop<'_>| general::Puzzle::prove_until(rules.clone(), empty.clone(), stop);
    assert_eq!(cut(|stop| prove(stop).err()), Some(Stopped));
    assert_eq!(cut(|stop| rules.count_until(&empty, 2, stop)), Err(Stopped));
    assert_eq!(cut(|stop| rules.solutions(&empty).until(stop).next()), None);
    let mut least = |values: DigitSet| values.first().unwrap();
    let paused = cut(|stop| rules.solutions(&empty).until(stop).advance(u64::MAX, &mut least));
    assert_eq!(paused, Advance::Paused);
}

#[test]
fn a_question_about_a_given_stops_on_request() {
    let asked = || true;
    let stop = Stop::when(&asked);
    let mut puzzle =
        general::Puzzle::prove(&Layout::classic(), layout::Grid::from(&grids(HARDEST)[0])).unwrap();
    let takes_a_guess = |&place: &Cell| puzzle.needs_within(place, &mut 0, Stop::NEVER).is_none();
    let place = puzzle.givens().filled().find(takes_a_guess).unwrap();
    assert_eq!(puzzle.needs_within(place, &mut 99_999, Stop::NEVER), Some(true));
    assert_eq!(puzzle.needs_within(place, &mut 99_999, stop), None);
    let mut solved = puzzle.clone();
    let blank =
        Layout::classic().cells().find(|&place| puzzle.givens().get(place).is_none()).unwrap();
    assert!(!puzzle.take_out_within([place], u64::MAX, stop));
    assert!(solved.take_out_within([blank], u64::MAX, stop), "there is no question to answer");
}

#[test]
fn a_batch_stops_on_request_and_can_be_reused() {
    // All solutions of the empty grid cannot be counted.
    let all = usize::MAX;
    let known = grids(SEVENTEEN);
    for width in Width::available() {
        let mut workspace = Workspace::of_width(width).unwrap();
        let answers = workspace.answers(&known, 2);
        for grids in [&[Grid::EMPTY; 40][..], &[Grid::EMPTY]] {
            assert_eq!(
                cut(|stop| workspace.search_until(grids, all, stop, |_, _| {})),
                Err(Stopped),
                "{width}"
            );
            assert_eq!(workspace.answers(&known, 2), answers, "{width}");
        }
    }
}

#[test]
fn an_unused_stop_changes_nothing() {
    let asked = || false;
    let stop = Stop::when(&asked);
    for grid in [SEVENTEEN, HARDEST].into_iter().flat_map(grids).chain([Grid::EMPTY]) {
        assert_eq!(Puzzle::prove_until(grid, stop), Ok(Puzzle::prove(grid)));
        assert_eq!(count_until(&grid, 30, stop), Ok(count(&grid, 30)));
        assert!(Solutions::of(&grid).until(stop).take(30).eq(Solutions::of(&grid).take(30)));
    }
}
