//! Transformations of the board that preserve the rules.

use crate::{Cell, Digit, Grid};

/// A change of the board after which every house is still a house, and different digits are still
/// different. Rows are permuted within their bands, and bands with each other; the same goes for
/// columns and stacks; rows may become columns; and digits are renamed.
///
/// There are no others: 2 · 6⁸ ways to move the cells (transposing, three bands, three stacks, rows
/// in three bands, columns in three stacks) times 9! names, 1,218,998,108,160 in total. They form a
/// group: one [`then`](Self::then) another is a transformation again, and each has an
/// [`inverse`](Self::inverse). A puzzle keeps its number of solutions, its minimality and all of
/// its logic.
///
/// ```
/// use underdoku::grid::{Digit, Grid, Transform};
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let upside_down = Transform::of_rows([8, 7, 6, 5, 4, 3, 2, 1, 0]).expect("bands stay whole");
/// let turned = upside_down.then(&Transform::TRANSPOSE);
/// assert!(turned.apply(&grid).line().to_string().starts_with("...748.65..6...9.3"));
/// assert_eq!(turned.inverse().apply(&turned.apply(&grid)), grid);
/// # Ok::<(), underdoku::grid::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Transform {
    /// True if rows become columns, which happens first.
    pub(crate) transposed: bool,
    /// For each row, the row that is moved there.
    pub(crate) rows: [u8; 9],
    /// For each column, the column that is moved there.
    pub(crate) columns: [u8; 9],
    /// For each digit, its new name.
    pub(crate) digits: [Digit; 9],
}

const IN_ORDER: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

impl Transform {
    /// The identity.
    pub const IDENTITY: Self =
        Self { transposed: false, rows: IN_ORDER, columns: IN_ORDER, digits: Digit::ALL };

    /// Reflects the board in the diagonal from the top left: rows become columns.
    pub const TRANSPOSE: Self = Self { transposed: true, ..Self::IDENTITY };

    /// Permutes the rows: the first one listed, from 0 to 8, becomes the top row.
    ///
    /// Returns `None` if `order` is not a permutation of all nine, or splits a band.
    ///
    /// ```
    /// use underdoku::grid::Transform;
    ///
    /// assert!(Transform::of_rows([7, 8, 6, 0, 1, 2, 5, 4, 3]).is_some());
    /// assert_eq!(Transform::of_rows([3, 1, 2, 0, 4, 5, 6, 7, 8]), None);
    /// assert_eq!(Transform::of_rows([1, 1, 2, 3, 4, 5, 6, 7, 8]), None);
    /// ```
    pub fn of_rows(order: [usize; 9]) -> Option<Self> {
        Some(Self { rows: lines(order)?, ..Self::IDENTITY })
    }

    /// Permutes the columns: the first one listed, from 0 to 8, becomes the left column.
    ///
    /// Returns `None` if `order` is not a permutation of all nine, or splits a stack.
    pub fn of_columns(order: [usize; 9]) -> Option<Self> {
        Some(Self { columns: lines(order)?, ..Self::IDENTITY })
    }

    /// Renames the digit `d` to the `d`-th of these names. Returns `None` if two names are the
    /// same.
    pub fn of_digits(names: [Digit; 9]) -> Option<Self> {
        let all_there = Digit::ALL.iter().all(|digit| names.contains(digit));
        all_there.then_some(Self { digits: names, ..Self::IDENTITY })
    }

    /// Applies the transformation to a grid.
    pub fn apply(&self, grid: &Grid) -> Grid {
        let (down, across) = if self.transposed { (1, 9) } else { (9, 1) };
        let (values, mut names) = (grid.values(), [0; 10]);
        for (name, digit) in names[1..].iter_mut().zip(self.digits) {
            *name = digit.get();
        }
        let mut moved = Grid::EMPTY;
        for (place, row) in self.rows.into_iter().enumerate() {
            let start = down * usize::from(row);
            let value = |column: u8| values[start + across * usize::from(column)];
            moved.set_row(place, &self.columns.map(|column| names[usize::from(value(column))]));
        }
        moved
    }

    /// The cell whose digit is moved to this one.
    pub const fn source(&self, cell: Cell) -> Cell {
        let row = self.rows[cell.row_index()] as usize;
        let column = self.columns[cell.column_index()] as usize;
        if self.transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// The cell to which this one's digit is moved.
    pub fn image(&self, cell: Cell) -> Cell {
        self.inverse().source(cell)
    }

    /// A digit's new name.
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// The transformation that applies this one first, then the other.
    #[must_use]
    pub fn then(&self, other: &Self) -> Self {
        let (across, down) =
            if other.transposed { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Self {
            transposed: self.transposed != other.transposed,
            rows: other.rows.map(|row| across[usize::from(row)]),
            columns: other.columns.map(|column| down[usize::from(column)]),
            digits: self.digits.map(|digit| other.digit(digit)),
        }
    }

    /// The inverse transformation.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (inverse_order(self.rows), inverse_order(self.columns));
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        let mut digits = Digit::ALL;
        for digit in Digit::ALL {
            digits[self.digit(digit).index()] = digit;
        }
        Self { transposed: self.transposed, rows, columns, digits }
    }
}

impl Default for Transform {
    fn default() -> Self {
        Self::IDENTITY
    }
}

/// Checks a permutation of nine lines that keeps groups of three together.
fn lines(order: [usize; 9]) -> Option<[u8; 9]> {
    let all_there = (0..9).all(|line| order.contains(&line));
    let together = order.chunks(3).all(|three| three.iter().all(|line| line / 3 == three[0] / 3));
    (all_there && together).then(|| order.map(|line| line as u8))
}

fn inverse_order(order: [u8; 9]) -> [u8; 9] {
    let mut inverse = IN_ORDER;
    for (place, line) in IN_ORDER.into_iter().zip(order) {
        inverse[usize::from(line)] = place;
    }
    inverse
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{CellSet, House};

    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn any_lines() -> impl Strategy<Value = [usize; 9]> {
        let three = || Just([0, 1, 2]).prop_shuffle();
        (three(), [three(), three(), three()]).prop_map(|(threes, within)| {
            std::array::from_fn(|place| 3 * threes[place / 3] + within[place / 3][place % 3])
        })
    }

    pub(crate) fn any_transform() -> impl Strategy<Value = Transform> {
        (any_lines(), any_lines(), Just(Digit::ALL).prop_shuffle(), any::<bool>()).prop_map(
            |(rows, columns, digits, turned)| {
                let turn = if turned { Transform::TRANSPOSE } else { Transform::IDENTITY };
                let (rows, columns) = (Transform::of_rows(rows), Transform::of_columns(columns));
                let digits = Transform::of_digits(digits).unwrap();
                rows.unwrap().then(&turn).then(&columns.unwrap()).then(&digits)
            },
        )
    }

    proptest! {
        #[test]
        fn transformations_are_a_group(a in any_transform(), b in any_transform(), c in any_transform()) {
            prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
            prop_assert_eq!(a.then(&Transform::IDENTITY), a);
            prop_assert_eq!(Transform::IDENTITY.then(&a), a);
            prop_assert_eq!(a.then(&a.inverse()), Transform::IDENTITY);
            prop_assert_eq!(a.inverse().then(&a), Transform::IDENTITY);
        }

        #[test]
        fn one_after_the_other_is_both(a in any_transform(), b in any_transform(), blanks: u128) {
            let grid = SOLVED.parse::<Grid>().unwrap().without(CellSet::from_bits(blanks));
            prop_assert_eq!(a.then(&b).apply(&grid), b.apply(&a.apply(&grid)));
            prop_assert_eq!(Transform::IDENTITY.apply(&grid), grid);
        }

        #[test]
        fn every_house_becomes_a_house(transform in any_transform()) {
            for house in House::all() {
                let image: CellSet = house.cells().iter().map(|cell| transform.image(cell)).collect();
                prop_assert!(House::all().any(|other| other.cells() == image), "{}", house);
            }
        }

        #[test]
        fn transforming_keeps_solutions_and_clashes(transform in any_transform(), at in 0_usize..81) {
            let mut grid: Grid = SOLVED.parse().unwrap();
            prop_assert!(transform.apply(&grid).is_solved());
            let cell = Cell::from_index(at);
            grid.set(cell, grid.get(cell.moved(0, 1)));
            prop_assert!(transform.apply(&grid).clash().is_some());
        }

        #[test]
        fn each_digit_goes_where_it_is_said_to(transform in any_transform()) {
            let grid: Grid = SOLVED.parse().unwrap();
            let moved = transform.apply(&grid);
            for (cell, digit) in grid.placed() {
                prop_assert_eq!(moved.get(transform.image(cell)), Some(transform.digit(digit)));
                prop_assert_eq!(transform.source(transform.image(cell)), cell);
            }
        }

        #[test]
        fn no_other_order_is_taken(order in Just([0, 1, 2, 3, 4, 5, 6, 7, 8_usize]).prop_shuffle()) {
            let torn = order.chunks(3).any(|three| three.iter().any(|line| line / 3 != three[0] / 3));
            prop_assert_eq!(Transform::of_rows(order).is_none(), torn);
            prop_assert_eq!(Transform::of_columns(order).is_none(), torn);
        }
    }

    #[test]
    fn names_must_be_nine() {
        let mut names = Digit::ALL;
        names[3] = names[4];
        assert_eq!(Transform::of_digits(names), None);
        assert_eq!(Transform::of_rows([9, 1, 2, 3, 4, 5, 6, 7, 8]), None);
    }
}
