//! Compares the solver for any layout with the 9x9 solver, a naive one, and Solo's own puzzles.

mod ids;

use proptest::prelude::*;
use underdoku_grid::layout::{self, Layout, Rule, Spec, TEMPLATES, Variant, template};
use underdoku_grid::{Cell, Digit, Grid};
use underdoku_solver::general::{self, Advance, Puzzle, PuzzleFault, Rules};
use underdoku_solver::{Solutions, Stop, Stopped, count, naive};

use crate::collections::{HARDEST, SEVENTEEN, TOP, grids};

const SAMPLES: &str = include_str!("../../../../testdata/solo/samples.tsv");

#[test]
fn every_sample_of_solo_has_its_one_solution() {
    let mut checked = 0;
    for line in SAMPLES.lines().filter(|line| !line.starts_with('#')) {
        let [kind, id, solution] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let (layout, grid) = ids::read(id);
        match Puzzle::prove(&layout, grid) {
            Ok(puzzle) => assert_eq!(puzzle.solution().line(&layout), solution, "{kind} {id}"),
            Err(fault) => panic!("{kind} {id}: {fault}"),
        }
        checked += 1;
    }
    assert_eq!(checked, 35 * 3);
}

#[test]
fn known_puzzles_have_the_solution_that_the_9x9_solver_finds() {
    let rules = Rules::of(&Layout::classic());
    for grid in [SEVENTEEN, TOP, HARDEST].into_iter().flat_map(grids) {
        let mut solutions = rules.solutions(&layout::Grid::from(&grid));
        assert_eq!(solutions.next().and_then(|grid| grid.to_grid()), Solutions::of(&grid).next());
        assert_eq!(solutions.next(), None, "{}", grid.line());
    }
}

/// A part of the cells of a solved grid.
fn part_of_solved() -> impl Strategy<Value = Grid> {
    let puzzles = grids(SEVENTEEN).len();
    (0..puzzles, proptest::collection::vec(0u8..10, 81), 1u8..6).prop_map(|(index, dice, share)| {
        let solved =
            Solutions::of(&grids(SEVENTEEN)[index]).next().expect("the puzzle has a solution");
        Grid::from_fn(|cell| solved.get(cell).filter(|_| dice[cell.index()] < share))
    })
}

/// Small boards of various kinds.
fn small() -> impl Strategy<Value = Layout> {
    let names = ["2x2", "2x2x", "2x3", "3x2x", "2x3+windoku", "2x2+antiking", "2x3+antiknight"];
    let layout =
        |name: &str| name.parse::<Spec>().ok().and_then(Spec::layout).expect("the kind has boxes");
    proptest::sample::select(names.to_vec()).prop_map(layout)
}

/// Small boards cut into cages of neighbours in row order, with the sums of a solution or close to
/// it.
fn killer() -> impl Strategy<Value = Layout> {
    (small(), proptest::collection::vec((1usize..4, 0u16..40), 36), 0usize..40).prop_map(
        |(layout, cuts, nth)| {
            let rules = Rules::of(&layout);
            let Some(solved) = rules.solutions(&layout::Grid::empty(&layout)).take(nth + 1).last()
            else {
                return layout;
            };
            let mut cages: Vec<Rule> = Vec::new();
            let mut cells: Vec<layout::Cell> = layout.cells().collect();
            for (length, error) in cuts {
                let part: Vec<layout::Cell> = cells.drain(..length.min(cells.len())).collect();
                let values = solved.digits_in(&part);
                if part.len() < 2 || values.len() < part.len() {
                    continue;
                }
                let sum: u16 = values.iter().map(|value| u16::from(value.get())).sum();
                cages.push(Rule::cage(part, Some(sum + u16::from(error == 0))));
            }
            layout.clone().with_rules(cages).unwrap_or(layout)
        },
    )
}

fn sorted(mut grids: Vec<layout::Grid>) -> Vec<layout::Grid> {
    grids.sort();
    grids
}

proptest! {
    #[test]
    fn any_9x9_grid_has_as_many_solutions_as_the_9x9_solver_finds(grid in part_of_solved(), cell in 0usize..81, digit in 0u8..10) {
        let mut grid = grid;
        grid.set(Cell::from_index(cell), Digit::new(digit));
        let (layout, on_any) = (Layout::classic(), layout::Grid::from(&grid));
        prop_assert_eq!(general::count(&layout, &on_any, 30), count(&grid, 30));
    }

    #[test]
    #[ignore = "takes long"]
    fn small_boards_have_the_solutions_that_the_naive_solver_finds(
        layout in small(),
        givens in proptest::collection::vec((0usize..36, 1u8..=6), 0..7),
    ) {
        let mut grid = layout::Grid::empty(&layout);
        for (cell, value) in givens {
            let place = layout.cell(cell % (layout.rows() * layout.columns()));
            grid.set(place, layout::Digit::new(value).filter(|&value| layout.digits(place).contains(value)));
        }
        let rules = Rules::of(&layout);
        let expected = sorted(naive::solutions_on(&layout, &grid, 400));
        let found = sorted(rules.solutions(&grid).take(400).collect());
        if expected.len() < 400 {
            prop_assert_eq!(found, expected);
        } else {
            prop_assert_eq!(rules.count(&grid, 400), 400);
        }
    }

    #[test]
    fn killers_have_the_solutions_that_the_naive_solver_finds(layout in killer(), givens in 0usize..4) {
        let Some(solved) = Rules::of(&layout).solutions(&layout::Grid::empty(&layout)).next() else {
            prop_assert!(layout.rows() > 4 || naive::solutions_on(&layout, &layout::Grid::empty(&layout), 1).is_empty());
            return Ok(());
        };
        let kept: Vec<layout::Cell> = layout.cells().step_by(5).take(givens + 3).collect();
        let grid = layout::Grid::from_fn(&layout, |place| solved.get(place).filter(|_| kept.contains(&place)));
        let expected = sorted(naive::solutions_on(&layout, &grid, 200));
        let found = sorted(Rules::of(&layout).solutions(&grid).take(200).collect());
        if expected.len() < 200 {
            prop_assert_eq!(found, expected);
        } else {
            prop_assert_eq!(found.len(), 200);
        }
    }

    #[test]
    fn hudoku_boards_have_the_solutions_that_the_naive_solver_finds(
        keep in proptest::collection::vec(any::<bool>(), 20),
        clues in proptest::collection::vec(1u8..=9, 3),
        nth in 0usize..500,
    ) {
        let layout = template(TEMPLATES[0].0).unwrap();
        let solved = Rules::of(&layout).solutions(&layout::Grid::empty(&layout)).nth(nth).unwrap();
        let clues = layout.voids().zip(clues).map(|(place, value)| Rule::clue(place, layout::Digit::new(value).unwrap()));
        let Ok(layout) = layout.clone().with_rules(clues) else { return Ok(()) };
        let grid = layout::Grid::from_fn(&layout, |place| solved.get(place).filter(|_| keep[layout.index(place)]));
        let expected = sorted(naive::solutions_on(&layout, &grid, 300));
        let found = sorted(Rules::of(&layout).solutions(&grid).take(300).collect());
        if expected.len() < 300 {
            prop_assert_eq!(found, expected);
        } else {
            prop_assert_eq!(found.len(), 300);
        }
    }

    #[test]
    fn a_given_that_can_go_leaves_one_solution(line in 0usize..105, cell in 0usize..81) {
        let text = SAMPLES.lines().filter(|line| !line.starts_with('#')).nth(line).unwrap();
        let (layout, grid) = ids::read(text.split('\t').nth(1).unwrap());
        let mut puzzle = Puzzle::prove(&layout, grid.clone()).unwrap();
        let filled: Vec<layout::Cell> = grid.filled().collect();
        if let Some(&place) = filled.get(cell % filled.len().max(1)) {
            let fewer = grid.clone().without([place]);
            let stays_unique = puzzle.rules().is_unique(&fewer);
            prop_assert_eq!(puzzle.needs(place), !stays_unique);
            let mut hurried = puzzle.clone();
            prop_assert!(!hurried.take_out_within([place], 0, Stop::NEVER) || stays_unique);
            prop_assert_eq!(puzzle.take_out([place]), stays_unique);
            prop_assert_eq!(puzzle.givens(), if stays_unique { &fewer } else { &grid });
        }
    }
}

#[test]
fn boards_of_every_size_can_be_filled() {
    let names = [
        "2x2",
        "2x3x",
        "3x2",
        "2x4",
        "3x3+windoku",
        "3x3+antiknight",
        "3x3+antiking",
        "3x4",
        "4x4x",
        "4x5",
        "5x5",
        "5x5x",
    ];
    for name in names {
        let layout = name.parse::<Spec>().unwrap().layout().unwrap();
        let rules = Rules::of(&layout);
        let mut solutions = rules.solutions(&layout::Grid::empty(&layout));
        let mut next = || match solutions.advance(100_000, &mut |values| values.first().unwrap()) {
            Advance::Found(grid) => grid,
            other => panic!("{name}: {other:?}"),
        };
        let (one, other) = (next(), next());
        assert!(one.is_solved(&layout) && other.is_solved(&layout) && one != other, "{name}");
    }
}

#[test]
fn all_boards_of_2x2_boxes_are_found() {
    let layout = "2x2".parse::<Spec>().unwrap().layout().unwrap();
    assert_eq!(general::count(&layout, &layout::Grid::empty(&layout), 1000), 288);
    let diagonal = layout.with(Variant::Diagonals);
    assert_eq!(general::count(&diagonal, &layout::Grid::empty(&diagonal), 1000), 48);
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let layout = "2x2".parse::<Spec>().unwrap().layout().unwrap();
    // 288, 12 and no solutions: counted candidate by candidate, at once, and not at all.
    for line in ["................", "12..34..........", "11.............."] {
        let grid = layout::Grid::read(&layout, line).unwrap();
        let solutions = naive::solutions_on(&layout, &grid, usize::MAX);
        for limit in [1, 30, 1000] {
            let found = Rules::of(&layout).true_candidates(&grid, limit);
            assert_eq!(found.is_solvable(), !solutions.is_empty());
            assert_eq!(found.solutions(), limit.min(solutions.len() as u32));
            let candidates = layout
                .cells()
                .flat_map(|cell| layout.all_digits().iter().map(move |digit| (cell, digit)));
            for (cell, digit) in candidates {
                let has = |solution: &&layout::Grid| solution.get(cell) == Some(digit);
                let count = solutions.iter().filter(has).count() as u32;
                assert_eq!(found.count(cell, digit), count.min(limit), "{line} {cell} {digit}");
                assert_eq!(found.digits(cell).contains(digit), count > 0);
            }
        }
    }
}

#[test]
fn true_candidates_of_a_stopped_search_are_none() {
    let layout = Layout::classic();
    let rules = Rules::of(&layout);
    let asked = || true;
    let found = rules.true_candidates_until(&layout::Grid::empty(&layout), 1, Stop::when(&asked));
    assert_eq!(found, Err(Stopped));
}

#[test]
fn a_search_pauses_and_resumes() {
    let layout = Layout::classic();
    let rules = Rules::of(&layout);
    let grid = grids(HARDEST)[0];
    let mut solutions = rules.solutions(&layout::Grid::from(&grid));
    let mut pauses = 0;
    let found = loop {
        match solutions.advance(1, &mut |values| values.last().unwrap()) {
            Advance::Paused => pauses += 1,
            other => break other,
        }
    };
    assert!(pauses > 0 && pauses < solutions.guesses() + 1);
    let Advance::Found(solved) = found else { panic!("{found:?}") };
    assert_eq!(solved.to_grid(), Solutions::of(&grid).next());
    assert_eq!(solutions.advance(u64::MAX, &mut |values| values.last().unwrap()), Advance::Ended);
    assert_eq!(solutions.advance(u64::MAX, &mut |values| values.last().unwrap()), Advance::Ended);
}

#[test]
fn a_rejected_puzzle_names_its_fault() {
    let layout = "2x2".parse::<Spec>().unwrap().layout().unwrap();
    let fault = |text: &str| {
        Puzzle::prove(&layout, layout::Grid::read(&layout, text).unwrap()).unwrap_err()
    };
    assert_eq!(fault("11..............").to_string(), "1 appears twice in row 1, in r1c1 and r1c2");
    assert_eq!(fault("12....3...4.....").to_string(), "there is no solution");
    let PuzzleFault::Several(witnesses) = fault("12..............") else { panic!() };
    assert!(witnesses.iter().all(|grid| grid.is_solved(&layout)));
    assert_ne!(witnesses[0], witnesses[1]);
}
