//! Compares scrambles by canonical form and with the naive solver.

use std::collections::BTreeMap;

use underdoku_generator::{
    Chance, Recipe, Symmetry, Target, generate, random_transform, scramble, uniform,
};
use underdoku_grid::{Canonical, Cell, CellSet, Grid};
use underdoku_solver::{Puzzle, naive};

const COLLECTIONS: [&str; 3] = [
    include_str!("../../../testdata/puzzles/17_clue_200.txt"),
    include_str!("../../../testdata/puzzles/top1465_100.txt"),
    include_str!("../../../testdata/puzzles/hardest_50.txt"),
];

fn collected() -> Vec<Grid> {
    let lines = COLLECTIONS.into_iter().flat_map(str::lines);
    lines.map(|line| line.parse().expect("a puzzle has 81 characters")).collect()
}

fn generated(count: usize, chance: &mut Chance) -> Vec<Grid> {
    let make = |index: usize| {
        let symmetry = Symmetry::ALL[index % Symmetry::ALL.len()];
        let givens = if index.is_multiple_of(3) { Target::Givens(36) } else { Target::Minimal };
        let recipe = Recipe { givens, symmetry };
        *generate(&recipe, chance).expect("36 givens are possible with any symmetry").givens()
    };
    (0..count).map(make).collect()
}

/// Five scrambles of each grid have its canonical form, and no two grids share theirs.
fn check(grids: &[Grid], chance: &mut Chance) {
    let mut seen = BTreeMap::new();
    for grid in grids {
        let form = *Canonical::of(grid).form();
        assert_eq!(seen.insert(form, *grid), None, "{} came twice", grid.line());
        for _ in 0..5 {
            let scrambled = scramble(grid, chance);
            assert_eq!(*Canonical::of(&scrambled).form(), form, "{}", scrambled.line());
        }
    }
}

#[test]
fn scrambles_of_a_puzzle_have_one_form_and_different_puzzles_different_ones() {
    let mut chance = Chance::new([21; 32], 0);
    let mut puzzles = collected();
    puzzles.extend(generated(650, &mut chance));
    check(&puzzles, &mut chance);
}

#[test]
fn scrambles_of_a_solved_grid_have_one_form() {
    let mut chance = Chance::new([22; 32], 0);
    let grids: Vec<Grid> = (0..100).map(|_| uniform::grid(&mut chance)).collect();
    check(&grids, &mut chance);
}

#[test]
fn a_transformation_keeps_solutions_and_clashes() {
    const LIMIT: usize = 40;
    let mut chance = Chance::new([23; 32], 0);
    for _ in 0..150 {
        let mut grid = uniform::grid(&mut chance);
        let mut cells: Vec<Cell> = Cell::all().collect();
        chance.shuffle(&mut cells);
        grid = grid.without(cells[..chance.below(56)].iter().copied().collect::<CellSet>());
        if chance.below(4) == 0 {
            grid.set(cells[0], grid.get(cells[80]));
        }
        let transform = random_transform(&mut chance);
        let solutions = naive::solutions(&grid, LIMIT);
        let mut moved: Vec<Grid> =
            solutions.iter().map(|solution| transform.apply(solution)).collect();
        let mut expected = naive::solutions(&transform.apply(&grid), LIMIT);
        assert_eq!(moved.len(), expected.len());
        assert_eq!(grid.clash().is_some(), transform.apply(&grid).clash().is_some());
        if moved.len() < LIMIT {
            moved.sort();
            expected.sort();
            assert_eq!(moved, expected);
        }
    }
}

#[test]
fn a_scrambled_puzzle_stays_minimal() {
    let mut chance = Chance::new([24; 32], 0);
    for _ in 0..20 {
        let puzzle =
            generate(&Recipe::default(), &mut chance).expect("a minimal puzzle is always found");
        let scrambled = Puzzle::prove(scramble(puzzle.givens(), &mut chance))
            .expect("the puzzle has one solution");
        assert!(scrambled.is_minimal());
    }
}
