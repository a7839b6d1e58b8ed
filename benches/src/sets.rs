//! Sets of puzzles.

use std::fs;
use std::path::Path;

use clap::ValueEnum;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use underdoku_grid::{Cell, CellSet, Digit, Grid, Transform};
use underdoku_solver::{Puzzle, Solutions, count};

use crate::solvers::Question;

/// Grids of one kind.
pub struct Set {
    /// The kind of its grids.
    pub name: String,
    /// The grids.
    pub questions: Vec<Question>,
    /// The number of its grids that a solver gets in one turn.
    pub slice: usize,
}

/// Collections that are not in the repository; without them the smaller parts in `testdata` are
/// used.
const COLLECTIONS: [(&str, &str, &str, usize); 3] = [
    ("17 clues", "17_clue.txt", "17_clue_200.txt", 10_000),
    ("top1465", "magictour_top1465.txt", "top1465_100.txt", 1465),
    ("hardest 11+", "forum_hardest_11plus.txt", "hardest_50.txt", 2500),
];

/// A part of each collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Half {
    /// Puzzles that a solver may be tuned on.
    Tuning,
    /// Puzzles that it is measured on afterwards.
    HeldOut,
}

/// The source of sets.
#[derive(Clone, Copy)]
pub struct Sets<'f> {
    /// Folder of the larger collections.
    pub folder: &'f Path,
    /// The seed of the halves and of generated sets.
    pub seed: u64,
    /// The part of each collection; `None` for all of it.
    pub half: Option<Half>,
}

impl Sets<'_> {
    /// All sets to solve.
    pub fn all(self) -> impl Iterator<Item = Set> {
        // Generated sets have no halves: held-out sets are generated from the next seed.
        let seed = self.seed + u64::from(self.half == Some(Half::HeldOut));
        self.collections().chain(made(seed))
    }

    fn collections(self) -> impl Iterator<Item = Set> {
        COLLECTIONS.into_iter().map(move |(name, file, part, slice)| {
            let part = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/puzzles").join(part);
            let (name, text) = match fs::read_to_string(self.folder.join(file)) {
                Ok(text) => (name.to_owned(), text),
                Err(_) => {
                    (format!("{name} (a part)"), fs::read_to_string(part).unwrap_or_default())
                }
            };
            set(name, slice, self.part_of(text.lines().filter_map(|line| line.parse().ok())))
        })
    }

    /// The grids of the selected half.
    fn part_of(self, grids: impl Iterator<Item = Grid>) -> Vec<Grid> {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        let drawn = move || if random.next_u32() & 1 == 0 { Half::Tuning } else { Half::HeldOut };
        let drawn = grids.zip(std::iter::repeat_with(drawn));
        drawn
            .filter(|(_, half)| self.half.is_none_or(|wanted| wanted == *half))
            .map(|(grid, _)| grid)
            .collect()
    }

    /// Sets for canonical forms: each grid in two disguises.
    pub fn disguised(self) -> impl Iterator<Item = Set> {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        let sets = self.all().filter(|set| set.name != "no solution" && set.name != "two and more");
        sets.map(move |Set { name, questions, slice }| {
            let grids = questions.iter().take(FORMED).map(|question| question.grid);
            let twice = grids.flat_map(|grid| [grid; 2]);
            let disguised: Vec<Grid> = twice.map(|grid| disguised(&grid, &mut random)).collect();
            set(format!("forms of {name}"), slice, disguised)
        })
    }

    /// A set for generation, of which only the length is used.
    pub fn numbers(self) -> impl Iterator<Item = Set> {
        std::iter::once(set("minimal puzzles made", MADE, vec![Grid::EMPTY; MADE]))
    }
}

/// The number of grids per set for canonical forms.
const FORMED: usize = 2500;

fn set(name: impl Into<String>, slice: usize, grids: impl IntoIterator<Item = Grid>) -> Set {
    Set {
        name: name.into(),
        slice,
        questions: grids.into_iter().filter_map(Question::new).collect(),
    }
}

/// The number of grids in a generated set.
const MADE: usize = 5000;

/// Sets generated from a seed, the same everywhere.
fn made(seed: u64) -> impl Iterator<Item = Set> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let solved: Vec<Grid> = (0..MADE).map(|_| solved(&mut random)).collect();
    let minimal: Vec<Grid> = solved.iter().map(|grid| carved(*grid, 0, &mut random)).collect();
    let mut carved_to = |clues| -> Vec<Grid> {
        solved.iter().map(|grid| carved(*grid, clues, &mut random)).collect()
    };
    let (thirty_six, fifty) = (carved_to(36), carved_to(50));
    let none: Vec<Grid> =
        minimal.iter().filter_map(|grid| without_solution(*grid, &mut random)).collect();
    let two: Vec<Grid> = minimal.iter().map(|grid| one_less(*grid, &mut random)).collect();
    let sets = [
        ("random minimal", minimal),
        ("36 givens", thirty_six),
        ("50 givens", fifty),
        ("no solution", none),
        ("two and more", two),
    ];
    sets.into_iter().map(|(name, grids)| set(name, MADE, grids))
}

/// A solved grid: three random boxes, the rest filled by the solver, then shuffled.
fn solved(random: &mut ChaCha8Rng) -> Grid {
    let mut grid = Grid::EMPTY;
    for corner in [0, 3, 6] {
        for (place, digit) in shuffled(Digit::ALL, random).into_iter().enumerate() {
            grid.set(Cell::at(corner + place / 3, corner + place % 3), Some(digit));
        }
    }
    let filled = Solutions::of(&grid).next().unwrap_or(Grid::EMPTY);
    let (rows, columns) = (lines(random), lines(random));
    Grid::from_fn(|cell| filled.get(Cell::at(rows[cell.row_index()], columns[cell.column_index()])))
}

/// A random grid that is equivalent up to the order of lines, the names of digits, and
/// transposition.
fn disguised(grid: &Grid, random: &mut ChaCha8Rng) -> Grid {
    let parts = [
        Transform::of_rows(lines(random)),
        Transform::of_columns(lines(random)),
        Transform::of_digits(shuffled(Digit::ALL, random)),
        (random.next_u32() & 1 == 0).then_some(Transform::TRANSPOSE),
    ];
    parts.into_iter().flatten().fold(*grid, |grid, part| part.apply(&grid))
}

/// A random order of nine rows or columns that preserves the houses.
fn lines(random: &mut ChaCha8Rng) -> [usize; 9] {
    let bands = shuffled([0, 1, 2], random);
    let within = [0; 3].map(|_| shuffled([0, 1, 2], random));
    std::array::from_fn(|line| 3 * bands[line / 3] + within[line / 3][line % 3])
}

fn shuffled<T: Copy, const N: usize>(mut items: [T; N], random: &mut ChaCha8Rng) -> [T; N] {
    for last in (1..N).rev() {
        items.swap(last, random.next_u32() as usize % (last + 1));
    }
    items
}

fn shuffled_cells(random: &mut ChaCha8Rng) -> [Cell; 81] {
    shuffled(std::array::from_fn(Cell::from_index), random)
}

/// Removes givens in random order while the solution remains unique, down to this number.
fn carved(grid: Grid, clues: usize, random: &mut ChaCha8Rng) -> Grid {
    let Ok(mut puzzle) = Puzzle::prove(grid) else { return grid };
    let mut left = 81;
    for cell in shuffled_cells(random) {
        if left > clues
            && let Some(fewer) = puzzle.without(CellSet::of(cell))
        {
            puzzle = fewer;
            left -= 1;
        }
    }
    *puzzle.givens()
}

/// Adds a digit that fits but is wrong.
fn without_solution(mut grid: Grid, random: &mut ChaCha8Rng) -> Option<Grid> {
    let solution = Solutions::of(&grid).next()?;
    let wrong = |cell: Cell| {
        let fitting = grid.fitting(cell).iter().find(|&digit| solution.get(cell) != Some(digit))?;
        grid.get(cell).is_none().then_some((cell, fitting))
    };
    let (cell, digit) = shuffled_cells(random).into_iter().find_map(wrong)?;
    grid.set(cell, Some(digit));
    (count(&grid, 1) == 0).then_some(grid)
}

/// A minimal puzzle with one given removed.
fn one_less(grid: Grid, random: &mut ChaCha8Rng) -> Grid {
    let given = shuffled_cells(random).into_iter().find(|&cell| grid.get(cell).is_some());
    given.map_or(grid, |cell| grid.without(CellSet::of(cell)))
}
