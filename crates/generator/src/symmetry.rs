//! Symmetries of the pattern of givens.

use std::str::FromStr;

use underdoku_grid::layout::{self, Layout};
use underdoku_grid::{Cell, CellSet};

/// A symmetry of the pattern of givens, that is, of the cells and not of their digits. A square has
/// these ten and no others.
///
/// ```
/// use underdoku::generator::Symmetry;
/// use underdoku::grid::Cell;
///
/// let orbit = Symmetry::QuarterTurn.orbit(Cell::at(0, 2));
/// let names: Vec<String> = orbit.iter().map(|cell| cell.to_string()).collect();
/// assert_eq!(names, ["r1c3", "r3c9", "r7c1", "r9c7"]);
/// assert_eq!("half-turn".parse(), Ok(Symmetry::HalfTurn));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Symmetry {
    /// No symmetry: every pattern is allowed.
    #[default]
    None,
    /// Unchanged by a half turn, as in most printed puzzles.
    #[doc(alias("rotational", "180", "point"))]
    HalfTurn,
    /// Unchanged by a quarter turn.
    #[doc(alias("rotational", "90"))]
    QuarterTurn,
    /// The left half mirrors the right, about the middle column.
    #[doc(alias("vertical", "mirror"))]
    LeftRight,
    /// The top half mirrors the bottom, about the middle row.
    #[doc(alias("horizontal", "mirror"))]
    UpDown,
    /// Mirrored in the diagonal from the top left.
    Diagonal,
    /// Mirrored in the diagonal from the top right.
    Antidiagonal,
    /// Mirrored both left to right and top to bottom.
    Axes,
    /// Mirrored in both diagonals.
    Diagonals,
    /// All of these together.
    Full,
}

underdoku_grid::named_cases!(Symmetry {
    None = "none", HalfTurn = "half-turn", QuarterTurn = "quarter-turn", LeftRight = "left-right",
    UpDown = "up-down", Diagonal = "diagonal", Antidiagonal = "antidiagonal", Axes = "axes",
    Diagonals = "diagonals", Full = "full",
});

impl Symmetry {
    /// Movements of the board that generate the symmetry.
    const fn movements(self) -> &'static [Movement] {
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

    /// The cells to which a cell can move. Either all of them are given, or none is.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::of(cell);
        if self == Self::None {
            return orbit;
        }
        loop {
            let moves = self.movements().iter();
            let step = |all, movement: &Movement| {
                all | orbit.iter().map(|cell| moved(cell, *movement)).collect()
            };
            let further = moves.fold(orbit, step);
            if further == orbit {
                return orbit;
            }
            orbit = further;
        }
    }

    /// All orbits, in the order of their first cells. They partition the board.
    pub fn orbits(self) -> impl Iterator<Item = CellSet> {
        Cell::all().map(move |cell| (cell, self.orbit(cell))).filter_map(|(cell, orbit)| {
            let is_first = orbit.first() == Some(cell);
            is_first.then_some(orbit)
        })
    }

    /// The orbits of any square board, without void cells; `None` if the board is not square,
    /// unless the symmetry is [`None`](Self::None).
    pub fn orbits_on(self, layout: &Layout) -> Option<Vec<Vec<layout::Cell>>> {
        if self != Self::None && layout.rows() != layout.columns() {
            return None;
        }
        let mut seen = vec![false; layout.rows() * layout.columns()];
        let mut orbits = Vec::new();
        for place in layout.cells_and_voids() {
            if !std::mem::replace(&mut seen[layout.index(place)], true) {
                let orbit = self.orbit_on(layout, place, &mut seen);
                orbits.push(orbit.into_iter().filter(|&place| !layout.is_void(place)).collect());
            }
        }
        orbits.retain(|orbit: &Vec<layout::Cell>| !orbit.is_empty());
        Some(orbits)
    }

    /// The movements of a square board that leave such a pattern unchanged, each as the images of all
    /// cells and voids; the first moves nothing. `None` as for [`orbits_on`](Self::orbits_on).
    pub(crate) fn images_on(self, layout: &Layout) -> Option<Vec<Vec<layout::Cell>>> {
        if self != Self::None && layout.rows() != layout.columns() {
            return None;
        }
        let mut images = vec![layout.cells_and_voids().collect::<Vec<_>>()];
        let mut next = 0;
        while next < images.len() {
            for movement in self.movements() {
                let further = |place: &layout::Cell| {
                    let [row, column] = movement([place.row(), place.column()], layout.rows() - 1);
                    layout::Cell::new(row, column)
                };
                let image = images[next].iter().map(further).collect();
                if !images.contains(&image) {
                    images.push(image);
                }
            }
            next += 1;
        }
        Some(images)
    }

    /// The cells to which a cell can move; marks them as seen.
    fn orbit_on(
        self,
        layout: &Layout,
        place: layout::Cell,
        seen: &mut [bool],
    ) -> Vec<layout::Cell> {
        let mut orbit = vec![place];
        let mut next = 0;
        while next < orbit.len() {
            let from = [orbit[next].row(), orbit[next].column()];
            for movement in self.movements() {
                let [row, column] = movement(from, layout.rows() - 1);
                let to = layout::Cell::new(row, column);
                if !std::mem::replace(&mut seen[layout.index(to)], true) {
                    orbit.push(to);
                }
            }
            next += 1;
        }
        orbit
    }

    /// True if a pattern has this symmetry.
    ///
    /// ```
    /// use underdoku::generator::Symmetry;
    /// use underdoku::grid::House;
    ///
    /// assert!(Symmetry::UpDown.holds(House::row(4).cells()));
    /// assert!(!Symmetry::UpDown.holds(House::row(3).cells()));
    /// ```
    pub fn holds(self, cells: CellSet) -> bool {
        // Every pattern meets `None`, and the full board meets every symmetry.
        if self == Self::None || cells == CellSet::ALL {
            return true;
        }
        cells.iter().all(|cell| (self.orbit(cell) - cells).is_empty())
    }
}

/// Maps a row and a column of a square board, whose last row and column have this index.
type Movement = fn([usize; 2], usize) -> [usize; 2];

fn moved(cell: Cell, movement: Movement) -> Cell {
    let [row, column] = movement([cell.row_index(), cell.column_index()], 8);
    Cell::at(row, column)
}

const fn half_turned([row, column]: [usize; 2], last: usize) -> [usize; 2] {
    [last - row, last - column]
}

const fn quarter_turned([row, column]: [usize; 2], last: usize) -> [usize; 2] {
    [column, last - row]
}

const fn left_to_right([row, column]: [usize; 2], last: usize) -> [usize; 2] {
    [row, last - column]
}

const fn upside_down([row, column]: [usize; 2], last: usize) -> [usize; 2] {
    [last - row, column]
}

const fn in_diagonal([row, column]: [usize; 2], _: usize) -> [usize; 2] {
    [column, row]
}

const fn in_antidiagonal([row, column]: [usize; 2], last: usize) -> [usize; 2] {
    [last - column, last - row]
}

/// The error for a text that is not the name of a symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", Symmetry::ALL.map(Symmetry::name).join(", "))]
pub struct ParseSymmetryError;

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Self, ParseSymmetryError> {
        Self::named(text).ok_or(ParseSymmetryError)
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
    fn orbits_partition_the_cells() {
        for symmetry in Symmetry::ALL {
            let all = symmetry.orbits().fold(CellSet::EMPTY, |all, orbit| {
                assert!((all & orbit).is_empty() && symmetry.holds(orbit), "{symmetry}");
                all | orbit
            });
            assert_eq!(all, CellSet::ALL, "{symmetry}");
        }
    }

    /// Counted by hand: the number of orbits of 1, 2, 4 and 8 cells.
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
    fn both_kinds_of_orbits_agree_on_the_standard_board() {
        let layout = Layout::classic();
        for symmetry in Symmetry::ALL {
            let mut by_places = symmetry.orbits_on(&layout).unwrap();
            for orbit in &mut by_places {
                orbit.sort_unstable();
            }
            let by_cells: Vec<Vec<layout::Cell>> = symmetry
                .orbits()
                .map(|orbit| orbit.iter().map(layout::Cell::from).collect())
                .collect();
            assert_eq!(by_places, by_cells, "{symmetry}");
        }
        let template = underdoku_grid::layout::template("4x5").unwrap();
        assert_eq!(Symmetry::HalfTurn.orbits_on(&template), None);
        assert_eq!(Symmetry::None.orbits_on(&template).map(|orbits| orbits.len()), Some(17));
    }

    #[test]
    fn all_symmetries_differ() {
        for (one, other) in
            Symmetry::ALL.iter().flat_map(|one| Symmetry::ALL.iter().map(move |it| (one, it)))
        {
            let same = Cell::all().all(|cell| one.orbit(cell) == other.orbit(cell));
            assert_eq!(same, one == other, "{one} {other}");
        }
    }
}
