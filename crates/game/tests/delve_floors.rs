//! Floors of Delve: their contract, checked by a solver other than the one that made them, and the
//! catalogue of seeds, which pins them for ever.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use std::fmt::Write as _;

use underdoku_game::delve::{Depth, Floor, Item};
use underdoku_generator::Seed;
use underdoku_grid::{Cell, CellSet};
use underdoku_solver::naive;

fn dig(seed: u64, floor: u32) -> Floor {
    Floor::dig(&Seed::from(seed), Depth::new(floor).unwrap())
}

fn items(floor: &Floor) -> CellSet {
    Cell::all().filter(|&cell| floor.item(cell).is_some()).collect()
}

fn check(floor: &Floor) {
    let (givens, solution) = (floor.puzzle().givens(), floor.puzzle().solution());
    assert_eq!(givens.blanks().len(), floor.depth().blanks());
    assert!(solution.is_solved() && solution.extends(givens));
    assert_eq!(naive::solutions(givens, 2), [*solution]);
    assert!((items(floor) - givens.blanks()).is_empty(), "loot lies under blanks alone");
}

#[test]
fn every_floor_keeps_the_contract() {
    for seed in 0..6 {
        for floor in 1..=20 {
            check(&dig(seed, floor));
        }
    }
}

#[test]
fn a_floor_comes_again_from_its_seed_and_depth() {
    assert_eq!(dig(7, 18), dig(7, 18));
    assert_ne!(dig(7, 18), dig(7, 19));
    assert_ne!(dig(7, 18), dig(8, 18));
}

#[test]
fn loot_comes_in_the_contracts_shares() {
    let floors: Vec<Floor> =
        (0..400).flat_map(|seed| [1, 5].map(|floor| dig(seed, floor))).collect();
    let blanks: usize = floors.iter().map(|floor| floor.depth().blanks()).sum();
    for item in [Item::Potion, Item::Hint] {
        let count =
            |floor: &Floor| Cell::all().filter(|&cell| floor.item(cell) == Some(item)).count();
        let share = floors.iter().map(count).sum::<usize>() as f64 / blanks as f64;
        assert!((0.14..0.16).contains(&share), "{item:?}: {share}");
    }
}

#[test]
fn a_hint_reveals_any_blank_alike() {
    let mut seen = [0; 27];
    for seed in 0..2_700 {
        let floor = dig(seed, 1);
        let blanks = floor.puzzle().givens().blanks();
        let hinted = floor.hinted(blanks).unwrap();
        seen[blanks.iter().position(|cell| cell == hinted).unwrap()] += 1;
    }
    assert!(seen.iter().all(|count| (55..150).contains(count)), "{seen:?}");
}

/// A floor in one line: seed, floor, board, solution, items (`.` nothing, `p` potion, `h` hint) and
/// the first cells that hints reveal.
fn line(seed: u64, number: u32) -> String {
    let floor = dig(seed, number);
    let puzzle = floor.puzzle();
    let items: String = Cell::all()
        .map(|cell| match floor.item(cell) {
            None => '.',
            Some(Item::Potion) => 'p',
            Some(Item::Hint) => 'h',
        })
        .collect();
    let mut blanks = puzzle.givens().blanks();
    let mut hints = String::new();
    for _ in 0..3 {
        let cell = floor.hinted(blanks).unwrap();
        blanks.remove(cell);
        write!(hints, " {cell}").unwrap();
    }
    format!(
        "{seed} {number} {} {} {items}{hints}",
        puzzle.givens().line(),
        puzzle.solution().line()
    )
}

/// Twenty seeds on the first, a middle and two of the deepest floors. The file is never rewritten:
/// a change to a floor needs a new name for the rules, and a file of its own.
#[test]
fn the_catalogue_of_seeds_holds() {
    let kept = include_str!("../../../testdata/delve/original-1.txt").lines().skip(1);
    let seeds = (0..20).map(|seed| seed * seed * seed + seed);
    let floors = seeds.flat_map(|seed| [1, 9, 18, 30].map(|floor| line(seed, floor)));
    let (kept, now): (Vec<&str>, Vec<String>) = (kept.collect(), floors.collect());
    assert_eq!(kept.len(), 80);
    for (kept, now) in kept.into_iter().zip(now) {
        assert_eq!(now, kept);
    }
}
