//! The digits of a 9x9 board.

use std::fmt;

use crate::{Cell, CellSet, Digit, DigitSet, House};

/// A digit or a blank in each of the 81 cells. Nothing is checked: digits may clash, and there may
/// be no solution.
///
/// ```
/// use underdoku::grid::Grid;
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(grid.filled().len(), 30);
/// assert_eq!(grid.clash(), None);
/// # Ok::<(), underdoku::grid::ParseGridError>(())
/// ```
#[doc(alias("sudoku", "board"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid(
    /// The value of each cell, 0 to 9. Plain bytes, so that many can be read at once.
    [u8; 81],
);

impl Grid {
    /// The empty board.
    pub const EMPTY: Self = Self([0; 81]);

    /// The board with these digits, row by row.
    #[inline]
    pub fn new(cells: [Option<Digit>; 81]) -> Self {
        Self::from_fn(|cell| cells[cell.index()])
    }

    /// The board with these values, row by row, 0 for a blank; `None` if one is above 9.
    #[inline]
    pub fn from_values(values: &[u8; 81]) -> Option<Self> {
        let most = values.iter().fold(0, |most, &value| most.max(value));
        (most <= 9).then_some(Self(*values))
    }

    /// Replaces a row, counted from 0, by these values, 0 for a blank. Returns false and changes
    /// nothing if a value is above 9.
    ///
    /// # Panics
    ///
    /// If `row` is 9 or more.
    #[inline]
    pub fn set_row(&mut self, row: usize, values: &[u8; 9]) -> bool {
        let are_digits = values.iter().all(|&value| value <= 9);
        if are_digits {
            self.0[9 * row..9 * row + 9].copy_from_slice(values);
        }
        are_digits
    }

    /// The values of the cells, row by row, 0 for a blank.
    #[inline]
    pub const fn values(&self) -> &[u8; 81] {
        &self.0
    }

    /// Builds a board by calling `digit` for each cell, row by row.
    #[inline]
    pub fn from_fn(mut digit: impl FnMut(Cell) -> Option<Digit>) -> Self {
        let mut grid = Self::EMPTY;
        for cell in Cell::all() {
            grid.set(cell, digit(cell));
        }
        grid
    }

    /// The digit in a cell, or `None` if it is blank.
    #[inline]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.0[cell.index()])
    }

    /// Puts a digit, or a blank, into a cell.
    #[inline]
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = match digit {
            Some(digit) => digit.get(),
            None => 0,
        };
    }

    /// The same board with these cells blank.
    #[must_use]
    #[inline]
    pub fn without(mut self, cells: CellSet) -> Self {
        for cell in cells {
            self.set(cell, None);
        }
        self
    }

    /// The cells that hold a digit.
    #[doc(alias("givens", "clues"))]
    #[inline]
    pub fn filled(&self) -> CellSet {
        !self.cells_with(0)
    }

    /// The cells without a digit.
    #[doc(alias = "empty")]
    #[inline]
    pub fn blanks(&self) -> CellSet {
        self.cells_with(0)
    }

    /// The cells that hold this digit.
    #[inline]
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.cells_with(digit.get())
    }

    /// The cells in which two grids differ.
    #[inline]
    pub fn differences(&self, other: &Self) -> CellSet {
        // Not a real grid, but cells with equal values come out as blanks.
        let both = Self(std::array::from_fn(|index| self.0[index] ^ other.0[index]));
        !both.cells_with(0)
    }

    /// The cells with this value, eight at a time.
    #[inline]
    fn cells_with(&self, value: u8) -> CellSet {
        const HIGHEST: u64 = 0x8080_8080_8080_8080;
        // Multiplying by this moves the highest bit of each of eight bytes into the highest byte.
        const GATHER: u64 = 0x0002_0408_1020_4081;
        let (eights, [last]) = self.0.as_chunks() else { unreachable!("ten times eight and one") };
        let mut bits = u128::from(*last == value) << 80;
        for (place, eight) in eights.iter().enumerate() {
            let others = u64::from_le_bytes(*eight) ^ u64::from_le_bytes([value; 8]);
            let equal = (HIGHEST - others) & HIGHEST;
            bits |= u128::from(equal.wrapping_mul(GATHER) >> 56) << (8 * place);
        }
        CellSet::from_bits(bits)
    }

    /// Each filled cell with its digit, row by row.
    #[inline]
    pub fn placed(&self) -> impl Iterator<Item = (Cell, Digit)> {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The digits in a house.
    #[inline]
    pub fn digits_in(&self, house: House) -> DigitSet {
        house.cells().iter().filter_map(|cell| self.get(cell)).collect()
    }

    /// The digits that no peer of the cell holds, which are those that the rules allow there.
    #[doc(alias = "candidates")]
    #[inline]
    pub fn fitting(&self, cell: Cell) -> DigitSet {
        !cell.peers().iter().filter_map(|peer| self.get(peer)).collect::<DigitSet>()
    }

    /// The first two equal digits in one house, in the order of the houses, if there are any.
    #[doc(alias("conflict", "valid"))]
    #[inline]
    pub fn clash(&self) -> Option<Clash> {
        if self.is_free_of_clashes() {
            return None;
        }
        House::all().find_map(|house| self.clash_in(house))
    }

    /// True if no house has a digit twice.
    fn is_free_of_clashes(&self) -> bool {
        let (mut seen, mut twice) = ([[0_u16; 9]; 3], 0);
        for (index, &value) in self.0.iter().enumerate() {
            let cell = Cell::from_index(index);
            let houses = [cell.row_index(), cell.column_index(), cell.box_index()];
            for (seen, house) in seen.iter_mut().zip(houses) {
                twice |= seen[house] & 1 << value;
                seen[house] |= 1 << value;
            }
        }
        twice & !1 == 0
    }

    fn clash_in(&self, house: House) -> Option<Clash> {
        let mut first = [None; 9];
        for cell in house.cells() {
            let Some(digit) = self.get(cell) else { continue };
            match first[digit.index()] {
                None => first[digit.index()] = Some(cell),
                Some(earlier) => return Some(Clash { house, digit, cells: [earlier, cell] }),
            }
        }
        None
    }

    /// All pairs of equal digits in a house, house by house. A pair that shares both a line and a
    /// box is listed once.
    pub fn clashes(&self) -> Vec<Clash> {
        let mut found: Vec<Clash> = Vec::new();
        for house in House::all() {
            for clash in self.clashes_in(house) {
                if !found.iter().any(|other| other.cells == clash.cells) {
                    found.push(clash);
                }
            }
        }
        found
    }

    fn clashes_in(&self, house: House) -> Vec<Clash> {
        let mut found = Vec::new();
        let mut before: Vec<(Cell, Digit)> = Vec::new();
        for cell in house.cells() {
            let Some(digit) = self.get(cell) else { continue };
            let equal = before.iter().filter(|&&(_, other)| other == digit);
            found.extend(equal.map(|&(other, _)| Clash { house, digit, cells: [other, cell] }));
            before.push((cell, digit));
        }
        found
    }

    /// True if every cell is filled and no two digits clash.
    #[doc(alias("valid", "complete"))]
    #[inline]
    pub fn is_solved(&self) -> bool {
        self.blanks().is_empty() && self.clash().is_none()
    }

    /// True if this board has all digits of the other, in the same cells.
    #[inline]
    pub fn extends(&self, other: &Self) -> bool {
        other.placed().all(|(cell, digit)| self.get(cell) == Some(digit))
    }
}

impl Default for Grid {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Prints the line form, so that a failed assertion shows boards and not 81 options.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({})", self.line())
    }
}

/// Two equal digits in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The house that holds both.
    pub house: House,
    /// The digit that it contains twice.
    pub digit: Digit,
    /// The cells with the digit.
    pub cells: [Cell; 2],
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { house, digit, cells: [a, b] } = self;
        write!(f, "{digit} appears twice in {house}, in {a} and {b}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn a_solved_grid_is_known() {
        let grid: Grid = SOLVED.parse().unwrap();
        assert!(grid.is_solved());
        assert!(!grid.without(CellSet::of(Cell::at(4, 4))).is_solved());
        assert!(!Grid::EMPTY.is_solved());
    }

    #[test]
    fn values_are_digits_and_zeros() {
        let grid: Grid = SOLVED.replace('5', ".").parse().unwrap();
        let mut values = *grid.values();
        assert!(
            Cell::all().all(|cell| values[cell.index()] == grid.get(cell).map_or(0, Digit::get))
        );
        assert_eq!(Grid::from_values(&values), Some(grid));
        for digit in Digit::ALL {
            let cells: CellSet =
                Cell::all().filter(|&cell| grid.get(cell) == Some(digit)).collect();
            assert_eq!(grid.cells_of(digit), cells);
        }
        assert_eq!(grid.filled(), Cell::all().filter(|&cell| grid.get(cell).is_some()).collect());
        values[80] = 10;
        assert_eq!(Grid::from_values(&values), None);
    }

    #[test]
    fn a_row_is_set_if_all_values_are_valid() {
        let mut grid: Grid = SOLVED.parse().unwrap();
        let before = grid;
        assert!(!grid.set_row(8, &[1, 2, 3, 4, 10, 6, 7, 8, 9]));
        assert_eq!(grid, before);
        assert!(grid.set_row(8, &[0; 9]));
        assert_eq!(grid, before.without(House::row(8).cells()));
    }

    #[test]
    fn a_clash_names_house_digit_and_cells() {
        let mut grid: Grid = SOLVED.parse().unwrap();
        grid.set(Cell::at(0, 0), Digit::new(9));
        let clash = grid.clash().unwrap();
        assert_eq!(clash.to_string(), "9 appears twice in row 1, in r1c1 and r1c7");
        assert!(!grid.is_solved());
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0, 0), Digit::new(9));
        grid.set(Cell::at(1, 1), Digit::new(9));
        assert_eq!(grid.clash().unwrap().house, House::r#box(0));
    }

    #[test]
    fn fitting_digits_are_those_no_peer_holds() {
        let grid: Grid = SOLVED.parse().unwrap();
        for cell in Cell::all() {
            assert_eq!(grid.fitting(cell).single(), grid.get(cell));
            assert_eq!(Grid::EMPTY.fitting(cell), DigitSet::ALL);
        }
    }

    #[test]
    fn each_cell_is_either_filled_or_blank() {
        let grid: Grid = SOLVED.parse().unwrap();
        let some = House::row(3).cells() | House::column(5).cells();
        let part = grid.without(some);
        assert_eq!(part.blanks(), some);
        assert_eq!(part.placed().count(), 81 - some.len());
        assert!(grid.extends(&part) && !part.extends(&grid));
        let by_digit = Digit::ALL.map(|digit| part.cells_of(digit).len());
        assert_eq!(by_digit.iter().sum::<usize>(), part.filled().len());
    }
}
