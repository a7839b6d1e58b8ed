//! Solution grids drawn uniformly from all of them.
//!
//! Most generators fill a grid with a shuffled search, which makes some grids far more likely than
//! others. Here each of the 6,670,903,752,021,072,936,960 grids has exactly the same probability,
//! by *rejection*: draw from a larger set that is easy to sample uniformly, and start again
//! whenever the result is not a grid. The boxes are named as follows:
//!
//! ```text
//! 1 2 3
//! 4 5 6
//! 7 8 9
//! ```
//!
//! Two facts make that fast. In three boxes side by side, the first has its digits in three rows.
//! There are 56 ways to distribute them over the rows of the second (`shared_out`), and the rows of
//! the third get the rest. And if each of three columns excludes the digits that another box has
//! there, the three digits of a row can be put into the columns in two ways, or in none if a column
//! excludes all three (`put`).
//!
//! 1. Box 1: 1 to 9 in order; new names for the digits come at the end.
//! 2. Boxes 2, 3: one of 56 · 6⁶ ways; boxes 4, 7 likewise. All pairs of a band and a stack that
//!    share box 1 are equally likely.
//! 3. Box 5: one of 56 ways to share out the rows of box 4, and of the two ways to put each row
//!    beneath box 2: one of [`MOST_CENTRES`] ways, or none.
//! 4. Box 6: its rows are known as sets. One of 2³ ways, or none. Box 8 likewise.
//! 5. Box 9: each digit's row and column are known, so there is one way or none.
//!
//! So each grid is reached in one way through steps 3 to 5, with probability 1 / (`MOST_CENTRES` ·
//! 8 · 8). About one attempt in ten ends in a grid, and all attempts together take about a
//! microsecond. The share of attempts that succeed thus measures the number of all grids; the tests
//! compare it with the known number (B. Felgenhauer and F. Jarvis, 2005).

use underdoku_grid::{Digit, Grid};

use crate::Chance;

/// The number of ways to fill box 5 if none of them fails: the maximum that boxes 2 and 4 can
/// leave.
pub const MOST_CENTRES: usize = 56 * 8;

/// The number of ways to distribute the digits of a box, known row by row, over the rows of the box
/// beside it.
const SHARINGS: usize = 56;

/// A set of digits, one bit each. They are renamed at the end.
type Names = u16;
/// The digits of each row, or each column, of a box.
type Lines = [Names; 3];
/// The digits of a box, from 0 to 8, row by row or column by column.
type Square = [[u8; 3]; 3];

const ALL: Names = 0o777;
/// The permutations of three items.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// A random grid, each equally likely.
pub fn grid(chance: &mut Chance) -> Grid {
    loop {
        if let Some(grid) = attempt(chance) {
            return grid;
        }
    }
}

/// One attempt. Every grid comes out with the same probability; usually none does.
fn attempt(chance: &mut Chance) -> Option<Grid> {
    const ROWS: Lines = [0o007, 0o070, 0o700];
    const COLUMNS: Lines = [0o111, 0o222, 0o444];
    // Boxes 4 and 7 are made column by column, like boxes 2 and 3 of the transposed grid. Boxes 3
    // and 7 are only made once they are needed, because most attempts fail before.
    let (beside, below) = (Pair::random(ROWS, chance), Pair::random(COLUMNS, chance));
    let (two, four) = (beside.first(), below.first());
    let five = centre(&four, &two, chance.below(MOST_CENTRES))?;
    let three = beside.second();
    let six = side([across(&four), lines(&five)], across(&three), chance)?;
    let seven = below.second();
    let eight = side([across(&two), across(&five)], across(&seven), chance)?;
    let nine = corner([across(&seven), across(&eight)], [across(&three), across(&six)])?;
    let one = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    let bands =
        [[one, two, three], [turned(&four), five, six], [turned(&seven), turned(&eight), nine]];
    let mut names = Digit::ALL;
    chance.shuffle(&mut names);
    Some(Grid::from_fn(|cell| {
        let (row, column) = (cell.row_index(), cell.column_index());
        Some(names[usize::from(bands[row / 3][column / 3][row % 3][column % 3])])
    }))
}

/// The two boxes next to box 1, uniformly drawn.
struct Pair {
    /// The digits of their rows.
    rows: [Lines; 2],
    /// The order of the digits in each of the six rows, as one number.
    orders: usize,
}

impl Pair {
    /// Draws two boxes next to one with these rows of digits.
    fn random(rows: Lines, chance: &mut Chance) -> Self {
        let choice = chance.below(SHARINGS * 6_usize.pow(6));
        let first = shared_out(rows, choice % SHARINGS);
        Self { rows: [first, rest(rows, first)], orders: choice / SHARINGS }
    }

    fn first(&self) -> Square {
        in_orders(self.rows[0], self.orders)
    }

    fn second(&self) -> Square {
        in_orders(self.rows[1], self.orders / 6_usize.pow(3))
    }
}

/// Three rows, each in one of six orders.
fn in_orders(rows: Lines, mut orders: usize) -> Square {
    let mut square = Square::default();
    for (line, row) in square.iter_mut().zip(rows) {
        *line = in_order(digits_of(row), ORDERS[orders % 6]);
        orders /= 6;
    }
    square
}

fn in_order(digits: [u8; 3], [a, b, c]: [usize; 3]) -> [u8; 3] {
    [digits[a], digits[b], digits[c]]
}

/// Distributes the digits of three rows, three each, over rows that do not contain them yet, in one
/// of 56 ways.
///
/// The first row gets `k` digits of the second and `3 - k` of the third. The rest of the second
/// goes to the third and vice versa; the first row's own digits complete both, `3 - k` of them in
/// the second. So for each `k` the number of ways is the third power of the number of ways to
/// choose `k` of three: 1, 27, 27, 1.
fn shared_out([first, second, third]: Lines, choice: usize) -> Lines {
    let (k, choice) = match choice {
        0 => (0, 0),
        1..28 => (1, choice - 1),
        28..55 => (2, choice - 28),
        _ => (3, 0),
    };
    let from_second = some_of(second, k, choice % 3);
    let from_third = third & !some_of(third, k, choice / 3 % 3);
    let from_first = first & !some_of(first, k, choice / 9 % 3);
    [
        from_second | from_third,
        from_first | third & !from_third,
        first & !from_first | second & !from_second,
    ]
}

/// `k` of three digits; if `k` is 1 or 2, the selected one or the other two.
fn some_of(three: Names, k: usize, which: usize) -> Names {
    let one = 1 << digits_of(three)[which];
    match k {
        0 => 0,
        1 => one,
        2 => three & !one,
        _ => three,
    }
}

/// Box 5, given the columns of box 4 and the rows of box 2.
fn centre(four: &Square, two: &Square, choice: usize) -> Option<Square> {
    let rows = shared_out(across(four), choice % SHARINGS);
    put(rows, across(two), choice / SHARINGS)
}

/// The third box next to two with known lines, given the digits that are excluded across.
fn side([one, other]: [Lines; 2], excluded: Lines, chance: &mut Chance) -> Option<Square> {
    put(rest(one, other), excluded, chance.below(8))
}

/// Puts the digits of three rows into columns, each of which excludes three digits, in one of eight
/// ways; `None` if a column excludes a whole row.
fn put(rows: Lines, excluded: Lines, choice: usize) -> Option<Square> {
    let mut square = Square::default();
    for (index, row) in rows.into_iter().enumerate() {
        let digits = digits_of(row);
        let bars = |column: usize| {
            let [a, b, c] = digits.map(|digit| excluded[column] >> digit & 1);
            (a | b << 1 | c << 2) << (3 * column)
        };
        let barred = bars(0) | bars(1) | bars(2);
        let fitting = FITTING[usize::from(barred)];
        let chosen =
            if choice >> index & 1 == 0 { fitting } else { fitting & fitting.wrapping_sub(1) };
        if chosen == 0 {
            return None;
        }
        square[index] = in_order(digits, ORDERS[chosen.trailing_zeros() as usize]);
    }
    Some(square)
}

/// Which of the [`ORDERS`] put no digit into a column that excludes it, one bit each. Bit `3 *
/// column + digit` of the index is set if the column excludes the digit.
static FITTING: [u8; 512] = {
    let mut table = [0; 512];
    let mut barred = 0;
    while barred < 512 {
        let mut order = 0;
        while order < 6 {
            let [a, b, c] = ORDERS[order];
            let fits = (barred >> a | barred >> (3 + b) | barred >> (6 + c)) & 1 == 0;
            table[barred] |= (fits as u8) << order;
            order += 1;
        }
        barred += 1;
    }
    table
};

/// Box 9, whose rows and columns are what the boxes next to it and above it leave.
fn corner(beside: [Lines; 2], above: [Lines; 2]) -> Option<Square> {
    let (rows, columns) = (rest(beside[0], beside[1]), rest(above[0], above[1]));
    let mut square = Square::default();
    for (row, line) in rows.into_iter().zip(&mut square) {
        for (column, digit) in columns.into_iter().zip(line) {
            let both = row & column;
            if both.count_ones() != 1 {
                return None;
            }
            *digit = both.trailing_zeros() as u8;
        }
    }
    Some(square)
}

/// The digits that two boxes side by side leave for the lines of the third.
fn rest(one: Lines, other: Lines) -> Lines {
    std::array::from_fn(|line| ALL & !one[line] & !other[line])
}

/// The digits of each line of a square.
fn lines(square: &Square) -> Lines {
    square.map(|[a, b, c]| 1 << a | 1 << b | 1 << c)
}

/// The digits of each line across.
fn across([a, b, c]: &Square) -> Lines {
    std::array::from_fn(|line| 1 << a[line] | 1 << b[line] | 1 << c[line])
}

/// The transposed square.
fn turned(square: &Square) -> Square {
    std::array::from_fn(|row| std::array::from_fn(|column| square[column][row]))
}

/// The elements of a set of three digits, in order.
fn digits_of(three: Names) -> [u8; 3] {
    THREES[usize::from(three & ALL)]
}

/// The three lowest digits of each set, as far as it has them.
static THREES: [[u8; 3]; 512] = {
    let mut table = [[0; 3]; 512];
    let mut set = 0;
    while set < 512 {
        let (mut left, mut place) = (set, 0);
        while left != 0 && place < 3 {
            table[set][place] = left.trailing_zeros() as u8;
            left &= left - 1;
            place += 1;
        }
        set += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const ROWS: Lines = [0o007, 0o070, 0o700];

    /// All ways to divide the digits into three lines of three.
    fn partitions() -> Vec<Lines> {
        let threes =
            |of: Names| (0..=ALL).filter(move |set| set & !of == 0 && set.count_ones() == 3);
        threes(ALL)
            .flat_map(|one| threes(ALL & !one).map(move |two| [one, two, ALL & !one & !two]))
            .collect()
    }

    #[test]
    fn every_distribution_occurs_once() {
        let found: BTreeSet<Lines> = (0..SHARINGS).map(|choice| shared_out(ROWS, choice)).collect();
        let clashes = |lines: &Lines| (0..3).any(|line| lines[line] & ROWS[line] != 0);
        let expected: BTreeSet<Lines> =
            partitions().into_iter().filter(|lines| !clashes(lines)).collect();
        assert_eq!(found, expected);
        assert_eq!(found.len(), SHARINGS);
    }

    /// The rows `0 1 2`, `3 4 5`, `6 7 8` and any columns.
    #[test]
    fn rows_can_be_put_in_eight_ways_or_a_column_excludes_one_of_them() {
        for excluded in partitions() {
            let found: BTreeSet<Square> =
                (0..8).filter_map(|choice| put(ROWS, excluded, choice)).collect();
            let is_excluded = ROWS.iter().any(|row| excluded.contains(row));
            assert_eq!(found.len(), if is_excluded { 0 } else { 8 }, "{excluded:?}");
            for square in found {
                assert_eq!(lines(&square), ROWS);
                assert!((0..3).all(|column| across(&square)[column] & excluded[column] == 0));
            }
        }
    }

    #[test]
    fn boxes_side_by_side_share_no_digit_in_a_row_and_come_in_all_ways() {
        let mut chance = Chance::new([5; 32], 0);
        let mut seconds = BTreeSet::new();
        for _ in 0..2000 {
            let pair = Pair::random(ROWS, &mut chance);
            let [second, third] = [pair.first(), pair.second()].map(|square| lines(&square));
            assert!((0..3).all(|row| ROWS[row] | second[row] | third[row] == ALL));
            seconds.insert(second);
        }
        assert_eq!(seconds.len(), SHARINGS);
    }

    /// Felgenhauer and Jarvis: 6,670,903,752,021,072,936,960 grids; 9! · 56 · 6^6 ways to fill a
    /// band.
    #[test]
    fn the_share_of_successes_measures_the_number_of_grids() {
        const GRIDS: f64 = 6_670_903_752_021_072_936_960.0;
        const CROSSES: f64 = 362_880.0 * (56.0 * 46_656.0) * (56.0 * 46_656.0);
        const ATTEMPTS: u32 = 1_000_000;
        let mut chance = Chance::new([1; 32], 0);
        let found = (0..ATTEMPTS)
            .filter_map(|_| attempt(&mut chance))
            .inspect(|grid| assert!(grid.is_solved()));
        let share = found.count() as f64 / f64::from(ATTEMPTS);
        let measured = share * CROSSES * (MOST_CENTRES * 64) as f64;
        assert!((measured / GRIDS - 1.0).abs() < 0.012, "measured {measured:e} grids");
    }
}
