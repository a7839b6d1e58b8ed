//! Patterns of givens that look the same when the board is turned or mirrored.

use std::fmt;
use std::str::FromStr;

use underdoku_grid::{Cell, CellSet};

/// A symmetry of the pattern of givens: of the cells, not of their digits. These ten are all that a square
/// can have.
///
/// ```
/// use underdoku_generator::Symmetry;
/// use underdoku_grid::Cell;
///
/// let orbit = Symmetry::QuarterTurn.orbit(Cell::at(0, 2));
/// let names: Vec<String> = orbit.iter().map(|cell| cell.to_string()).collect();
/// assert_eq!(names, ["r1c3", "r3c9", "r7c1", "r9c7"]);
/// assert_eq!("half-turn".parse(), Ok(Symmetry::HalfTurn));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Symmetry {
    /// None: every pattern will do.
    #[default]
    None,
    /// The same upside down, as most printed puzzles are.
    HalfTurn,
    /// The same on each of the four sides.
    QuarterTurn,
    /// The left half mirrors the right, about the middle column.
    LeftRight,
    /// The top half mirrors the bottom, about the middle row.
    UpDown,
    /// Mirrored in the diagonal from the top left.
    Diagonal,
    /// Mirrored in the diagonal from the top right.
    Antidiagonal,
    /// Mirrored both left to right and top to bottom.
    Axes,
    /// Mirrored in both diagonals.
    Diagonals,
    /// All of these at once.
    Full,
}

impl Symmetry {
    /// All ten.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::UpDown,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Axes,
        Self::Diagonals,
        Self::Full,
    ];

    /// Its name, in lower case and with hyphens; it reads back.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::LeftRight => "left-right",
            Self::UpDown => "up-down",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::Axes => "axes",
            Self::Diagonals => "diagonals",
            Self::Full => "full",
        }
    }

    /// The movements of the board that, repeated and combined, make up the symmetry.
    const fn movements(self) -> &'static [fn(Cell) -> Cell] {
        match self {
            Self::None => &[],
            Self::HalfTurn => &[half_turned],
            Self::QuarterTurn => &[quarter_turned],
            Self::LeftRight => &[left_to_right],
            Self::UpDown => &[upside_down],
            Self::Diagonal => &[in_diagonal],
            Self::Antidiagonal => &[in_antidiagonal],
            Self::Axes => &[left_to_right, upside_down],
            Self::Diagonals => &[in_diagonal, in_antidiagonal],
            Self::Full => &[quarter_turned, in_diagonal],
        }
    }

    /// The cells that a cell can come to: they are all given, or none is.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::of(cell);
        loop {
            let moves = self.movements().iter();
            let further = moves.fold(orbit, |all, movement| all | orbit.iter().map(movement).collect());
            if further == orbit {
                return orbit;
            }
            orbit = further;
        }
    }

    /// All orbits, in the order of their first cells. Each cell is in one of them.
    pub fn orbits(self) -> impl Iterator<Item = CellSet> {
        Cell::all().map(move |cell| (cell, self.orbit(cell))).filter_map(|(cell, orbit)| {
            let is_first = orbit.first() == Some(cell);
            is_first.then_some(orbit)
        })
    }

    /// Whether a pattern has this symmetry.
    ///
    /// ```
    /// use underdoku_generator::Symmetry;
    /// use underdoku_grid::House;
    ///
    /// assert!(Symmetry::UpDown.holds(House::row(4).cells()));
    /// assert!(!Symmetry::UpDown.holds(House::row(3).cells()));
    /// ```
    pub fn holds(self, cells: CellSet) -> bool {
        cells.iter().all(|cell| (self.orbit(cell) - cells).is_empty())
    }
}

fn half_turned(cell: Cell) -> Cell {
    Cell::at(8 - cell.row_index(), 8 - cell.column_index())
}

fn quarter_turned(cell: Cell) -> Cell {
    Cell::at(cell.column_index(), 8 - cell.row_index())
}

fn left_to_right(cell: Cell) -> Cell {
    Cell::at(cell.row_index(), 8 - cell.column_index())
}

fn upside_down(cell: Cell) -> Cell {
    Cell::at(8 - cell.row_index(), cell.column_index())
}

fn in_diagonal(cell: Cell) -> Cell {
    Cell::at(cell.column_index(), cell.row_index())
}

fn in_antidiagonal(cell: Cell) -> Cell {
    Cell::at(8 - cell.column_index(), 8 - cell.row_index())
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSymmetryError;

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected one of")?;
        for (index, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            f.write_str(if index == 0 { " " } else { ", " })?;
            f.write_str(symmetry.name())?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseSymmetryError {}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Self, ParseSymmetryError> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == text).ok_or(ParseSymmetryError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_back() {
        for symmetry in Symmetry::ALL {
            assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
        }
        let error = "round".parse::<Symmetry>().unwrap_err().to_string();
        assert!(
            error.starts_with("expected one of none, half-turn, ") && error.ends_with(", full"),
            "{error}"
        );
    }

    #[test]
    fn orbits_share_out_the_cells() {
        for symmetry in Symmetry::ALL {
            let all = symmetry.orbits().fold(CellSet::EMPTY, |all, orbit| {
                assert!((all & orbit).is_empty() && symmetry.holds(orbit), "{symmetry}");
                all | orbit
            });
            assert_eq!(all, CellSet::ALL, "{symmetry}");
        }
    }

    /// Counted by hand: how many orbits have 1, 2, 4 and 8 cells.
    #[test]
    fn orbits_have_their_sizes() {
        let counts = Symmetry::ALL.map(|symmetry| {
            [1, 2, 4, 8].map(|size| symmetry.orbits().filter(|orbit| orbit.len() == size).count())
        });
        let mirrored = [9, 36, 0, 0];
        let twice_mirrored = [1, 8, 16, 0];
        let turned = [[81, 0, 0, 0], [1, 40, 0, 0], [1, 0, 20, 0]];
        assert_eq!(counts[..3], turned);
        assert_eq!(counts[3..7], [mirrored; 4]);
        assert_eq!(counts[7..9], [twice_mirrored; 2]);
        assert_eq!(counts[9], [1, 0, 8, 6]);
    }

    #[test]
    fn no_two_of_them_are_the_same() {
        for (one, other) in Symmetry::ALL.iter().flat_map(|one| Symmetry::ALL.iter().map(move |it| (one, it)))
        {
            let same = Cell::all().all(|cell| one.orbit(cell) == other.orbit(cell));
            assert_eq!(same, one == other, "{one} {other}");
        }
    }
}
