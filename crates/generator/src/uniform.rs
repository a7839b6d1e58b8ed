//! A solution grid drawn from all of them, each equally likely.
//!
//! Most generators fill a grid by a shuffled search, and some grids come out far more often than
//! others. Here every one of the 6,670,903,752,021,072,936,960 has the same probability, exactly, by
//! *rejection*: draw from a larger set that is easy to draw from evenly, and start again whenever
//! what was drawn is no grid. The boxes are named so:
//!
//! ```text
//! 1 2 3
//! 4 5 6
//! 7 8 9
//! ```
//!
//! 1. Boxes 1, 2, 3: one of the 9! · 56 · 6⁶ ways to fill a band. Boxes 4, 7 likewise, as a stack.
//!    All pairs of a band and a stack that share box 1 are equally likely.
//! 2. Box 5: in row `i` may stand the digits that are not in row `i` of box 4, likewise the columns
//!    of box 2. All its fillings are listed and one is chosen; there are at most [`MOST_CENTRES`].
//!    To make all of them equally likely over all bands and stacks, the attempt is kept only with
//!    probability (number of fillings) / `MOST_CENTRES`.
//! 3. Box 6: its rows are now known as sets, and its columns are excluded by box 3. Each row then has
//!    two ways to be arranged, or none: 8 fillings or 0. One of 8 is chosen. Box 8 likewise.
//! 4. Box 9: each digit's row and column are known, so there is one filling or none.
//!
//! So each grid is reached by one way through steps 2 to 4, of probability
//! 1 / (`MOST_CENTRES` · 8 · 8). An attempt ends in a grid about once in ten, and all attempts
//! together take some tens of microseconds. The share of attempts that succeed is a measurement of
//! the number of all grids (B. Felgenhauer and F. Jarvis, 2005), and the tests make it.

use underdoku_grid::{Cell, Digit, DigitSet, Grid, House};

use crate::Chance;

/// The most fillings of box 5 that any boxes 2 and 4 leave.
///
/// How many they leave depends only on how often a row of box 4 and a column of box 2 have one, two
/// or three digits in common; the tests go through all cases.
pub const MOST_CENTRES: usize = 448;

/// A random grid, each equally likely.
pub fn grid(chance: &mut Chance) -> Grid {
    loop {
        if let Some(grid) = attempt(chance) {
            return grid;
        }
    }
}

/// One attempt: every grid comes out with the same probability, most often none does.
fn attempt(chance: &mut Chance) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    fill_band_and_stack(&mut grid, chance);
    for (r#box, most) in [(4, MOST_CENTRES), (5, 8), (7, 8), (8, 1)] {
        fill_evenly(&mut grid, House::r#box(r#box), most, chance)?;
    }
    Some(grid)
}

/// Fills boxes 1, 2, 3, 4 and 7, all ways equally likely.
fn fill_band_and_stack(grid: &mut Grid, chance: &mut Chance) {
    let boxes = [0, 1, 2, 3, 6].map(House::r#box);
    shuffle_into(grid, boxes[0], chance);
    for r#box in [boxes[1], boxes[3]] {
        shuffle_until_it_fits(grid, r#box, chance);
    }
    for row in 0..3 {
        shuffle_missing(grid, House::row(row), boxes[2], chance);
        shuffle_missing(grid, House::column(row), boxes[4], chance);
    }
}

/// Puts the nine digits into a box in random order.
fn shuffle_into(grid: &mut Grid, r#box: House, chance: &mut Chance) {
    let mut digits = Digit::ALL;
    chance.shuffle(&mut digits);
    for (cell, digit) in r#box.cells().iter().zip(digits) {
        grid.set(cell, Some(digit));
    }
}

/// The same until no digit clashes with box 1, in its rows or columns; about one order in 30 does
/// not.
fn shuffle_until_it_fits(grid: &mut Grid, r#box: House, chance: &mut Chance) {
    let fitting = r#box.cells().iter().map(|cell| (cell, grid.fitting(cell))).collect::<Vec<_>>();
    loop {
        shuffle_into(grid, r#box, chance);
        let fits =
            |&(cell, fitting): &(Cell, DigitSet)| grid.get(cell).is_some_and(|digit| fitting.contains(digit));
        if fitting.iter().all(fits) {
            return;
        }
    }
}

/// Puts the three digits that a line misses into its cells of a box, in random order.
fn shuffle_missing(grid: &mut Grid, line: House, r#box: House, chance: &mut Chance) {
    let mut digits: Vec<Digit> = (!grid.digits_in(line)).iter().collect();
    chance.shuffle(&mut digits);
    for (cell, digit) in (line.cells() & r#box.cells()).iter().zip(digits) {
        grid.set(cell, Some(digit));
    }
}

/// Fills a box in one of `most` ways, each of them with probability 1 / `most`, or not at all where
/// there are fewer ways.
fn fill_evenly(grid: &mut Grid, r#box: House, most: usize, chance: &mut Chance) -> Option<()> {
    let mut before = chance.below(most);
    let fitting = r#box.cells().iter().map(|cell| (cell, grid.fitting(cell))).collect::<Vec<_>>();
    fill_from(grid, &fitting, DigitSet::ALL, &mut before)
}

/// Fills these cells with different digits out of `left` in the way that has `before` others before
/// it.
fn fill_from(grid: &mut Grid, cells: &[(Cell, DigitSet)], left: DigitSet, before: &mut usize) -> Option<()> {
    let Some((&(cell, fitting), rest)) = cells.split_first() else {
        let found = *before == 0;
        *before = before.wrapping_sub(1);
        return found.then_some(());
    };
    (fitting & left).iter().find_map(|digit| {
        grid.set(cell, Some(digit));
        fill_from(grid, rest, left - DigitSet::of(digit), before)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fillings(grid: &Grid, r#box: usize) -> usize {
        let house = House::r#box(r#box);
        let fitting = house.cells().iter().map(|cell| (cell, grid.fitting(cell))).collect::<Vec<_>>();
        let mut before = usize::MAX;
        assert_eq!(fill_from(&mut grid.clone(), &fitting, DigitSet::ALL, &mut before), None);
        usize::MAX - before
    }

    /// Boxes 2 and 4 in which `shared[i][j]` digits stand in row `i` of box 4 and column `j` of box 2.
    fn cross(shared: [[usize; 3]; 3]) -> Grid {
        let mut grid = Grid::EMPTY;
        let mut digits = Digit::ALL.into_iter();
        let (mut across, mut down) = ([0; 3], [0; 3]);
        for (i, j) in (0..9).map(|place| (place / 3, place % 3)) {
            for digit in digits.by_ref().take(shared[i][j]) {
                grid.set(Cell::at(3 + i, across[i]), Some(digit));
                grid.set(Cell::at(down[j], 3 + j), Some(digit));
                across[i] += 1;
                down[j] += 1;
            }
        }
        grid
    }

    /// Every 3x3 square of counts whose rows and columns add up to 3.
    fn squares() -> impl Iterator<Item = [[usize; 3]; 3]> {
        let last = |line: [usize; 2]| 3_usize.checked_sub(line[0] + line[1]);
        (0..256_usize).filter_map(move |code| {
            let [top, middle] = [[code & 3, code >> 2 & 3], [code >> 4 & 3, code >> 6]];
            let rows = [[top[0], top[1], last(top)?], [middle[0], middle[1], last(middle)?]];
            let below = |column: usize| last([rows[0][column], rows[1][column]]);
            Some([rows[0], rows[1], [below(0)?, below(1)?, below(2)?]])
        })
    }

    #[test]
    fn no_cross_leaves_more_centres_than_the_bound() {
        assert_eq!(squares().count(), 55);
        let most = squares().map(|shared| fillings(&cross(shared), 4)).max();
        assert_eq!(most, Some(MOST_CENTRES));
    }

    #[test]
    fn sides_have_eight_fillings_or_none_and_corners_one_or_none() {
        let mut chance = Chance::new([5; 32], 0);
        for _ in 0..500 {
            let mut grid = Grid::EMPTY;
            fill_band_and_stack(&mut grid, &mut chance);
            assert_eq!((grid.filled().len(), grid.clash()), (45, None));
            if fill_evenly(&mut grid, House::r#box(4), MOST_CENTRES, &mut chance).is_none() {
                continue;
            }
            let sides = [5, 7].map(|side| fillings(&grid, side));
            assert!(sides.iter().all(|&ways| ways == 0 || ways == 8), "{sides:?}");
            if fill_evenly(&mut grid, House::r#box(5), 8, &mut chance).is_some()
                && fill_evenly(&mut grid, House::r#box(7), 8, &mut chance).is_some()
            {
                assert!(fillings(&grid, 8) <= 1);
            }
        }
    }

    /// Felgenhauer and Jarvis: 6,670,903,752,021,072,936,960 grids; (9! · 56 · 6^6) ways to fill a band.
    #[test]
    fn the_share_of_successes_measures_the_number_of_grids() {
        const GRIDS: f64 = 6_670_903_752_021_072_936_960.0;
        const CROSSES: f64 = 362_880.0 * (56.0 * 46_656.0) * (56.0 * 46_656.0);
        const ATTEMPTS: u32 = 100_000;
        let mut chance = Chance::new([1; 32], 0);
        let found =
            (0..ATTEMPTS).filter_map(|_| attempt(&mut chance)).inspect(|grid| assert!(grid.is_solved()));
        let share = found.count() as f64 / f64::from(ATTEMPTS);
        let measured = share * CROSSES * (MOST_CENTRES * 64) as f64;
        assert!((measured / GRIDS - 1.0).abs() < 0.04, "measured {measured:e} grids");
    }
}
