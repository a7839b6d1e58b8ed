//! Puzzles per second: `cargo bench -p underdoku-solver`.
//!
//! Each sample is a whole set on one thread; the column `item/s` is puzzles per second. Grids are
//! read beforehand. `limit_2` searches until a second solution is found or there is none: the proof
//! of uniqueness.
//!
//! The sets named `.txt` are the larger collections, used if they are present. Quote their figures:
//! with only a hundred puzzles, repeated over and over, a processor learns to predict the branches.

use std::fmt;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use underdoku_grid::{Cell, CellSet, Grid};
use underdoku_solver::{Puzzle, Solutions, count, is_unique};

#[path = "../tests/solver/collections.rs"]
mod collections;
use collections::{HARDEST, SEVENTEEN, TOP, grids};

/// The larger collections that the small ones were taken from. They are not in the repository, and
/// are used only if you have put them there.
const LARGER: [&str; 3] = ["17_clue.txt", "magictour_top1465.txt", "forum_hardest_11plus.txt"];

/// One of the larger collections, if it exists.
#[expect(clippy::disallowed_methods, reason = "benches may read files, the solver may not")]
fn larger(name: &str) -> Option<Vec<Grid>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/puzzles");
    let text = std::fs::read_to_string(format!("{folder}/{name}")).ok()?;
    Some(grids(&text))
}

fn main() {
    divan::main();
}

/// A named set of grids.
struct Set {
    name: String,
    grids: Vec<Grid>,
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

fn set(name: &str, grids: Vec<Grid>) -> Set {
    Set { name: name.to_owned(), grids }
}

/// The puzzles of the collections.
fn puzzles() -> Vec<Set> {
    let small = [("17_clue_200", SEVENTEEN), ("top1465_100", TOP), ("hardest_50", HARDEST)];
    let small = small.map(|(name, text)| set(name, grids(text)));
    small
        .into_iter()
        .chain(LARGER.into_iter().filter_map(|name| Some(set(name, larger(name)?))))
        .collect()
}

/// Parts of solved grids, with this many digits spread over the board: most such grids with 24
/// digits have many solutions, those with 50 have one.
fn parts_of_solved_grids() -> Vec<Set> {
    let part = |index, solved: Grid, clues| {
        let blanks = scattered(index).skip(clues).collect();
        solved.without(blanks)
    };
    let parts = |clues| {
        solved().into_iter().enumerate().map(|(index, grid)| part(index, grid, clues)).collect()
    };
    [24, 30, 36, 50].map(|clues| set(&format!("{clues}_clues"), parts(clues))).into()
}

fn solved() -> Vec<Grid> {
    grids(SEVENTEEN).iter().filter_map(|puzzle| Solutions::of(puzzle).next()).collect()
}

/// All cells, in a different pseudorandom order for each seed.
fn scattered(seed: usize) -> impl Iterator<Item = Cell> {
    let mut state = seed as u64 + 1;
    let mut cells: Vec<(u64, Cell)> = Cell::all()
        .map(|cell| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 32, cell)
        })
        .collect();
    cells.sort_unstable();
    cells.into_iter().map(|(_, cell)| cell)
}

fn bench_limit_2(bencher: Bencher<'_, '_>, set: &Set) {
    let prove = || set.grids.iter().map(|grid| count(black_box(grid), 2)).sum::<usize>();
    bencher.counter(ItemsCount::new(set.grids.len())).bench(prove);
}

#[divan::bench(args = puzzles())]
fn limit_2(bencher: Bencher<'_, '_>, set: &Set) {
    bench_limit_2(bencher, set);
}

#[divan::bench(args = parts_of_solved_grids())]
fn limit_2_of_parts(bencher: Bencher<'_, '_>, set: &Set) {
    bench_limit_2(bencher, set);
}

/// Solutions of the empty grid.
#[divan::bench]
fn enumerate(bencher: Bencher<'_, '_>) {
    const WANTED: usize = 10_000;
    bencher
        .counter(ItemsCount::new(WANTED))
        .bench(|| Solutions::of(&Grid::EMPTY).take(WANTED).last());
}

/// Carves solved grids down to minimal puzzles, cell by cell: 81 questions each.
fn bench_carving(bencher: Bencher<'_, '_>, carve: impl Fn(Grid, Vec<Cell>) -> Grid + Sync) {
    let grids: Vec<(Grid, Vec<Cell>)> = solved()
        .into_iter()
        .enumerate()
        .map(|(index, grid)| (grid, scattered(index).collect()))
        .collect();
    let carve_all =
        || grids.iter().map(|(grid, cells)| carve(*grid, cells.clone())).map(black_box).count();
    bencher.counter(ItemsCount::new(grids.len())).bench(carve_all);
}

#[divan::bench]
fn carve_knowing_the_solution(bencher: Bencher<'_, '_>) {
    bench_carving(bencher, |grid, cells| {
        let Ok(full) = Puzzle::prove(grid) else { return grid };
        let thin = |puzzle: Puzzle, cell| puzzle.without(CellSet::of(cell)).unwrap_or(puzzle);
        *cells.into_iter().fold(full, thin).givens()
    });
}

#[divan::bench]
fn carve_by_uniqueness(bencher: Bencher<'_, '_>) {
    bench_carving(bencher, |grid, cells| {
        let thin = |grid: Grid, cell| {
            Some(grid.without(CellSet::of(cell))).filter(is_unique).unwrap_or(grid)
        };
        cells.into_iter().fold(grid, thin)
    });
}
