//! Techniques of the standard board on boards of other layouts.

use std::collections::BTreeMap;

use underdoku_grid::layout::{Digit, Grid, Layout};
use underdoku_logic::general::TECHNIQUES;
use underdoku_logic::{Position, Step, Technique};
use underdoku_solver::general::Puzzle;

/// Boards of other layouts, one a line: what `generate --to layout` prints.
const BOARDS: &str = include_str!("../../../testdata/techniques/boards.txt");

fn boards() -> impl Iterator<Item = (Layout, Grid)> {
    BOARDS.lines().filter_map(|line| line.strip_prefix("layout ")).map(|line| {
        let (line, digits) = line.split_once(" digits ").unwrap_or((line, ""));
        let layout = Layout::of_line(line).expect("a layout");
        let mut digits = digits.chars();
        let grid = Grid::from_fn(&layout, |_| digits.next().and_then(Digit::from_char));
        (layout, grid)
    })
}

/// Follows the way of each board, and counts the steps of these techniques on it, of which none may
/// contradict the solution.
fn sound_steps(techniques: &[Technique]) -> BTreeMap<Technique, usize> {
    let mut counts = BTreeMap::new();
    for (layout, givens) in boards() {
        let puzzle = Puzzle::prove(&layout, givens.clone()).expect("one solution");
        let solution = puzzle.solution();
        let mut position = Position::on(&layout, &givens);
        let rows = TECHNIQUES.iter().filter(|row| row.technique < Technique::ForcingNet);
        while let Some(next) = position.first_among(rows.clone()) {
            for &technique in techniques {
                for step in position.all_of(technique) {
                    must_be_sound(&step, &position, solution);
                    *counts.entry(technique).or_default() += 1;
                }
            }
            position.apply(&next);
        }
    }
    counts
}

fn must_be_sound(step: &Step<Layout>, position: &Position<'_, Layout>, solution: &Grid) {
    let is_right = |(cell, digit)| solution.get(cell) == Some(digit);
    let is_here = |(cell, digit)| position.digits(cell).contains(digit);
    let removes = !step.removes.is_empty()
        && step.removes.iter().all(|&gone| is_here(gone) && !is_right(gone));
    let is_told = step.why().ends_with('.');
    assert!(removes && step.places.is_empty() && is_told, "{step:?} in {position:?}");
}

#[test]
fn links_colours_and_wings_are_found_and_right() {
    use Technique as T;
    let techniques = [
        T::Skyscraper,
        T::TwoStringKite,
        T::TurbotFish,
        T::EmptyRectangle,
        T::SimpleColourTrap,
        T::SimpleColourWrap,
        T::RemotePair,
        T::XyWing,
        T::XyzWing,
        T::WWing,
        T::MultiColours,
        T::XyChain,
    ];
    let counts = sound_steps(&techniques);
    for technique in techniques {
        assert!(counts.contains_key(&technique), "no {technique}: {counts:?}");
    }
}
