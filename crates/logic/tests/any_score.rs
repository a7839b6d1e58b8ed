//! Scores and levels on any board.

#[path = "boards/other.rs"]
mod other;

use underdoku_grid::layout::{Grid, Layout};
use underdoku_logic::general::{self, ScoredStep, score_path, score_within};
use underdoku_logic::{Level, Score, score};
use underdoku_solver::{Puzzle, Stop, general as solver};

/// The first puzzles of the catalogue of Classic, for each layout in it.
fn boards() -> impl Iterator<Item = (Layout, Grid)> {
    let catalogue = include_str!("../../../testdata/catalogue/classic.txt");
    other::boards(catalogue).filter(|(layout, _)| layout.rows() <= 9).step_by(23)
}

fn scored(layout: &Layout, givens: &Grid) -> Score {
    general::score(layout, givens, Stop::NEVER).expect("`Stop::NEVER` never stops")
}

fn path(layout: &Layout, givens: &Grid) -> Vec<ScoredStep> {
    score_path(layout, givens, Stop::NEVER).expect("`Stop::NEVER` never stops")
}

/// Puzzles of the standard board.
fn standard() -> impl Iterator<Item = Puzzle> {
    let lines = include_str!("../../../testdata/ratings/scores.csv").lines().skip(1);
    lines.map(|line| {
        Puzzle::prove(line[..81].parse().expect("the line has 81 cells"))
            .expect("the puzzle has one solution")
    })
}

#[test]
fn a_score_is_the_sum_of_the_points_of_its_path() {
    let mut count = 0;
    for (layout, givens) in boards().filter(|(layout, _)| *layout != Layout::classic()) {
        let (score, steps) = (scored(&layout, &givens), path(&layout, &givens));
        assert_eq!(score.score, steps.iter().map(|step| step.points).sum::<u32>());
        let hardest = steps.iter().map(|step| step.level).max();
        assert_eq!(Some(score.by_step), hardest.or(Some(Level::Easy)));
        assert!(score.level >= score.by_step);
        for step in &steps {
            assert_eq!(general::points(&step.step), Some((step.level, step.points)));
        }
        count += 1;
    }
    assert!(count > 15, "{count}");
}

#[test]
fn each_step_is_right_and_the_last_one_ends_the_puzzle() {
    for (layout, givens) in boards() {
        let puzzle =
            solver::Puzzle::prove(&layout, givens.clone()).expect("the puzzle has one solution");
        let mut grid = givens.clone();
        for ScoredStep { step, .. } in path(&layout, &givens) {
            for &(cell, digit) in &step.places {
                assert_eq!(puzzle.solution().get(cell), Some(digit), "{step}");
                grid.set(cell, Some(digit));
            }
            for &(cell, digit) in &step.removes {
                assert_ne!(puzzle.solution().get(cell), Some(digit), "{step}");
            }
        }
        let is_complete = general::score(&layout, &givens, Stop::NEVER)
            .expect("`Stop::NEVER` never stops")
            .is_complete;
        assert!(!is_complete || layout == Layout::classic() || grid == *puzzle.solution());
    }
}

#[test]
fn a_limit_gives_up_only_on_harder_puzzles() {
    for (layout, givens) in boards() {
        let score = scored(&layout, &givens);
        for most in Level::ALL {
            let is_within = score.is_complete && score.level <= most;
            let within = score_within(&layout, &givens, most, Stop::NEVER)
                .expect("`Stop::NEVER` never stops");
            assert_eq!(within, is_within.then_some(score), "{most}");
        }
    }
}

/// Files of killers list their cages in any order.
#[test]
fn the_order_of_cages_does_not_matter() {
    let mut count = 0;
    for (layout, givens) in boards().filter(|(layout, _)| !layout.cages().is_empty()) {
        let line = layout.line().expect("the layout's kind has a name");
        let (mut cages, mut words): (Vec<&str>, Vec<&str>) =
            line.split(' ').partition(|word| word.contains('='));
        cages.reverse();
        words.extend(&cages);
        let other = Layout::of_line(&words.join(" ")).expect("the cages fit the layout");
        assert_eq!(other.cages().first(), layout.cages().last());
        assert_eq!(scored(&other, &givens), scored(&layout, &givens));
        count += 1;
    }
    assert!(count > 3, "{count}");
}

#[test]
fn the_standard_board_uses_the_original_scale() {
    for puzzle in standard().step_by(20) {
        let givens = Grid::from(puzzle.givens());
        assert_eq!(scored(&Layout::classic(), &givens), score(&puzzle));
    }
}

/// Most standard puzzles have the same hardest step when their board is treated as a layout.
/// Exceptions are those whose path uses techniques that assume a unique solution, which layouts do
/// not have.
#[test]
fn a_standard_puzzle_on_a_layout_mostly_has_the_same_level() {
    let (mut same, mut all) = (0, 0);
    for puzzle in standard() {
        let by_step = score(&puzzle).by_step;
        if by_step < Level::Extreme {
            let steps = path(&Layout::classic(), &Grid::from(puzzle.givens()));
            let hardest = steps.iter().map(|step| step.level).max().unwrap_or(Level::Easy);
            same += usize::from(hardest == by_step);
            all += 1;
        }
    }
    assert!(all > 30 && same * 10 >= all * 9, "{same} of {all}");
}
