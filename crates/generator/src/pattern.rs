//! Solution grids as disguises of a fixed one.
//!
//! One grid is built in: the *shift pattern*, in which every row is a rotation of the one above. A
//! [`Scramble`] renames its digits and swaps its rows, columns, bands and stacks, all of which
//! preserve the rules. That takes no search and only a few microseconds, but all grids made this
//! way are equivalent. [`uniform`](crate::uniform) draws from all grids.

use underdoku_grid::{Cell, Digit, Grid};

use crate::Chance;

/// Swaps in a random disguise.
const SWAPS: usize = 200;

/// The grid whose row `r` is 1 to 9 rotated left by `[0, 3, 6, 1, 4, 7, 2, 5, 8][r]` places.
///
/// ```
/// use underdoku::generator::pattern;
///
/// let grid = pattern::shift_pattern();
/// assert!(grid.is_solved());
/// assert!(grid.line().to_string().starts_with("123456789456789123789123456234567891"));
/// ```
pub fn shift_pattern() -> Grid {
    const SHIFT: [usize; 9] = [0, 3, 6, 1, 4, 7, 2, 5, 8];
    Grid::from_fn(|cell| {
        let place = cell.column_index() + SHIFT[cell.row_index()];
        Some(Digit::from_index(place % 9))
    })
}

/// An exchange of two lines that preserves the rules of Sudoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Swap {
    /// Two rows of one band, each from 0 to 8.
    Rows(usize, usize),
    /// Two columns of one stack, each from 0 to 8.
    Columns(usize, usize),
    /// Two bands, each from 0 to 2.
    Bands(usize, usize),
    /// Two stacks, each from 0 to 2.
    Stacks(usize, usize),
}

impl Swap {
    /// A random swap: the four kinds are equally likely, and so are the pairs of each kind.
    pub fn random(chance: &mut Chance) -> Self {
        let kind = chance.below(4);
        let (a, b) = chance.pick(&[(0, 1), (0, 2), (1, 2)]);
        match kind {
            0 => Self::random_in_three(chance, a, b, Self::Rows),
            1 => Self::random_in_three(chance, a, b, Self::Columns),
            2 => Self::Bands(a, b),
            _ => Self::Stacks(a, b),
        }
    }

    fn random_in_three(
        chance: &mut Chance,
        a: usize,
        b: usize,
        kind: fn(usize, usize) -> Self,
    ) -> Self {
        let start = 3 * chance.below(3);
        kind(start + a, start + b)
    }

    /// The grid with these lines swapped.
    pub fn apply(self, grid: &Grid) -> Grid {
        Grid::from_fn(|cell| grid.get(self.origin(cell)))
    }

    /// The cell whose digit is moved to `cell`.
    fn origin(self, cell: Cell) -> Cell {
        let (row, column) = (cell.row_index(), cell.column_index());
        match self {
            Self::Rows(a, b) => Cell::at(exchanged(row, a, b), column),
            Self::Columns(a, b) => Cell::at(row, exchanged(column, a, b)),
            Self::Bands(a, b) => Cell::at(3 * exchanged(row / 3, a, b) + row % 3, column),
            Self::Stacks(a, b) => Cell::at(row, 3 * exchanged(column / 3, a, b) + column % 3),
        }
    }
}

const fn exchanged(place: usize, a: usize, b: usize) -> usize {
    if place == a {
        b
    } else if place == b {
        a
    } else {
        place
    }
}

/// A renaming of digits followed by swaps of lines. It turns a grid or puzzle into one that is the
/// same to a solver and looks different to a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scramble {
    digits: [Digit; 9],
    swaps: Vec<Swap>,
}

impl Scramble {
    /// A random permutation of the digits and 200 random swaps.
    pub fn random(chance: &mut Chance) -> Self {
        let mut digits = Digit::ALL;
        chance.shuffle(&mut digits);
        let swaps = (0..SWAPS).map(|_| Swap::random(chance)).collect();
        Self { digits, swaps }
    }

    /// The grid in this disguise; blanks move with their cells.
    pub fn apply(&self, grid: &Grid) -> Grid {
        self.swaps.iter().fold(relabel(grid, &self.digits), |grid, swap| swap.apply(&grid))
    }
}

/// The grid with each digit `d` replaced by the `d`-th of `digits`.
pub fn relabel(grid: &Grid, digits: &[Digit; 9]) -> Grid {
    Grid::from_fn(|cell| grid.get(cell).map(|digit| digits[digit.index()]))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use underdoku_grid::DigitSet;

    use super::*;

    fn any_chance() -> impl Strategy<Value = Chance> {
        any::<([u8; 32], u64)>().prop_map(|(key, stream)| Chance::new(key, stream))
    }

    #[test]
    fn the_shift_pattern_is_as_specified() {
        let grid = shift_pattern();
        assert!(grid.is_solved());
        let rows: Vec<String> = grid
            .line()
            .to_string()
            .as_bytes()
            .chunks(9)
            .map(|row| String::from_utf8_lossy(row).into())
            .collect();
        assert_eq!(rows[0], "123456789");
        assert_eq!(rows[1], "456789123");
        assert_eq!(rows[8], "912345678");
    }

    proptest! {
        #[test]
        fn new_digits_keep_a_grid_solved(mut chance in any_chance()) {
            let mut digits = Digit::ALL;
            chance.shuffle(&mut digits);
            prop_assert_eq!(digits.into_iter().collect::<DigitSet>(), DigitSet::ALL);
            prop_assert!(relabel(&shift_pattern(), &digits).is_solved());
        }

        #[test]
        fn every_swap_keeps_a_grid_solved_and_undoes_itself(mut chance in any_chance()) {
            let grid = Scramble::random(&mut chance).apply(&shift_pattern());
            let swap = Swap::random(&mut chance);
            let swapped = swap.apply(&grid);
            prop_assert!(swapped.is_solved());
            prop_assert_ne!(swapped, grid);
            prop_assert_eq!(swap.apply(&swapped), grid);
        }

        #[test]
        fn a_disguise_keeps_a_grid_solved(mut chance in any_chance()) {
            let disguise = Scramble::random(&mut chance);
            prop_assert_eq!(disguise.swaps.len(), 200);
            prop_assert!(disguise.apply(&shift_pattern()).is_solved());
        }

        #[test]
        fn a_disguise_takes_blanks_along(mut chance in any_chance(), blanks in 0_u128..1 << 81) {
            let (grid, blanks) = (shift_pattern(), underdoku_grid::CellSet::from_bits(blanks));
            let disguise = Scramble::random(&mut chance);
            let hidden = disguise.apply(&grid.without(blanks));
            prop_assert_eq!(hidden.blanks().len(), blanks.len());
            prop_assert!(disguise.apply(&grid).extends(&hidden));
        }
    }

    #[test]
    fn the_four_kinds_and_all_their_pairs_are_equally_likely() {
        let mut chance = Chance::new([3; 32], 0);
        let mut kinds = [0; 4];
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let swap = Swap::random(&mut chance);
            let kind = match swap {
                Swap::Rows(..) => 0,
                Swap::Columns(..) => 1,
                Swap::Bands(..) => 2,
                Swap::Stacks(..) => 3,
            };
            kinds[kind] += 1;
            *seen.entry(format!("{swap:?}")).or_insert(0) += 1;
        }
        assert!(kinds.iter().all(|count| (5_700..6_300).contains(count)), "{kinds:?}");
        assert_eq!(seen.len(), 9 + 9 + 3 + 3);
    }
}
