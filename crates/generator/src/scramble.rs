//! A grid in disguise.

use underdoku_grid::{Digit, Grid, Transform};

use crate::Chance;

/// The grid under a [`random_transform`]: the same puzzle to a solver, but it looks different to a
/// player. Blanks move with their cells.
///
/// ```
/// use underdoku::generator::{Seed, Stream, scramble};
/// use underdoku::grid::{Canonical, Grid};
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut chance = Seed::from("breakfast").chance(Stream { purpose: 1, number: 1 });
/// let scrambled = scramble(&grid, &mut chance);
/// assert_ne!(scrambled, grid);
/// assert_eq!(Canonical::of(&scrambled).form(), Canonical::of(&grid).form());
/// # Ok::<(), underdoku::grid::ParseGridError>(())
/// ```
#[doc(alias("shuffle", "disguise"))]
pub fn scramble(grid: &Grid, chance: &mut Chance) -> Grid {
    random_transform(chance).apply(grid)
}

/// A random transformation that preserves the rules, each equally likely.
pub fn random_transform(chance: &mut Chance) -> Transform {
    let mut digits = Digit::ALL;
    chance.shuffle(&mut digits);
    let turned = if chance.below(2) == 0 { Transform::IDENTITY } else { Transform::TRANSPOSE };
    let rows = Transform::of_rows(random_lines(chance));
    let columns = Transform::of_columns(random_lines(chance));
    let parts = [Transform::of_digits(digits), rows, columns];
    parts.into_iter().flatten().fold(turned, |all, part| all.then(&part))
}

/// A random permutation of nine lines that keeps groups of three together.
fn random_lines(chance: &mut Chance) -> [usize; 9] {
    let mut threes = [0, 1, 2];
    chance.shuffle(&mut threes);
    let within = [(); 3].map(|()| {
        let mut lines = [0, 1, 2];
        chance.shuffle(&mut lines);
        lines
    });
    std::array::from_fn(|place| 3 * threes[place / 3] + within[place / 3][place % 3])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use underdoku_grid::Cell;

    use super::*;

    #[test]
    fn all_1296_orders_of_lines_are_equally_likely() {
        let mut chance = Chance::new([4; 32], 0);
        let mut seen = BTreeMap::new();
        for _ in 0..129_600 {
            *seen.entry(random_lines(&mut chance)).or_insert(0_i64) += 1;
        }
        assert_eq!(seen.len(), 1296);
        // With 1295 degrees of freedom, one key in a thousand exceeds 1457; this key is fixed.
        let chi_square = seen.values().map(|count| (count - 100).pow(2)).sum::<i64>() / 100;
        assert!(chi_square < 1457, "{chi_square}");
    }

    #[test]
    fn a_cell_goes_everywhere_and_a_digit_becomes_every_digit() {
        let mut chance = Chance::new([5; 32], 0);
        let mut cells = [0_i64; 81];
        let mut digits = [0_i64; 9];
        let mut transposed = 0;
        for _ in 0..8_100 {
            let transform = random_transform(&mut chance);
            let [from, beside] = [Cell::at(2, 3), Cell::at(2, 4)].map(|cell| transform.image(cell));
            cells[from.index()] += 1;
            digits[transform.digit(Digit::ALL[6]).index()] += 1;
            transposed += usize::from(from.column() == beside.column());
        }
        assert!(cells.iter().all(|count| (60..145).contains(count)), "{cells:?}");
        assert!(digits.iter().all(|count| (800..1_000).contains(count)), "{digits:?}");
        assert!((3_900..4_200).contains(&transposed), "{transposed}");
    }
}
