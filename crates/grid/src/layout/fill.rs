//! The digits of a board of any layout.

mod clash;
mod text;

use std::fmt;

use super::{Cage, House, Layout, Place, Rest, Value, Values};
use crate::{Cell, Digit, Grid};

pub use clash::PlaceClash;

/// A digit or a blank in each place; right or wrong. Void places stay blank.
///
/// ```
/// use underdoku_grid::layout::{Fill, Spec};
///
/// let layout = "2x2".parse::<Spec>()?.layout().expect("it has boxes");
/// let fill = Fill::read(&layout, "1.3. .... ..4. 32.4")?;
/// assert_eq!(fill.filled().count(), 6);
/// assert_eq!(fill.clash(&layout).unwrap().to_string(), "box 4 holds 4 twice, at r3c3 and r4c4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fill {
    columns: usize,
    values: Vec<Option<Value>>,
}

impl Fill {
    /// A board without a digit.
    pub fn empty(layout: &Layout) -> Self {
        Self { columns: layout.columns(), values: vec![None; layout.rows() * layout.columns()] }
    }

    /// The board whose every cell holds what `value` says of it; void places are not asked.
    pub fn from_fn(layout: &Layout, mut value: impl FnMut(Place) -> Option<Value>) -> Self {
        let mut fill = Self::empty(layout);
        for place in layout.cells() {
            fill.set(place, value(place));
        }
        fill
    }

    fn index(&self, place: Place) -> Option<usize> {
        (place.column() < self.columns).then(|| place.row() * self.columns + place.column())
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.values.len() / self.columns.max(1)
    }

    /// Number of columns.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The digit in a place; `None` if it is blank or off the board.
    pub fn get(&self, place: Place) -> Option<Value> {
        self.values.get(self.index(place)?).copied().flatten()
    }

    /// Puts a digit, or a blank, into a place.
    ///
    /// # Panics
    ///
    /// If it is not on the board.
    pub fn set(&mut self, place: Place, value: Option<Value>) {
        let index = self.index(place).expect("the place is on the board");
        self.values[index] = value;
    }

    /// The same board with these cells blank.
    #[must_use]
    pub fn without(mut self, places: impl IntoIterator<Item = Place>) -> Self {
        for place in places {
            self.set(place, None);
        }
        self
    }

    /// Each filled cell with its digit, row by row.
    pub fn placed(&self) -> impl Iterator<Item = (Place, Value)> {
        let place = |index| Place::new(index / self.columns, index % self.columns);
        self.values
            .iter()
            .enumerate()
            .filter_map(move |(index, value)| Some((place(index), (*value)?)))
    }

    /// The cells that hold a digit.
    pub fn filled(&self) -> impl Iterator<Item = Place> {
        self.placed().map(|(place, _)| place)
    }

    /// The cells of the layout that hold none.
    pub fn blanks(&self, layout: &Layout) -> impl Iterator<Item = Place> {
        layout.cells().filter(|&place| self.get(place).is_none())
    }

    /// The digits in these places.
    pub fn values_in(&self, places: &[Place]) -> Values {
        places.iter().filter_map(|&place| self.get(place)).collect()
    }

    /// The digits that region, clue numbers and the other digits in the cell's houses and cage
    /// leave: the candidates by the rules, sums aside. The cell's own digit does not count.
    pub fn fitting(&self, layout: &Layout, place: Place) -> Values {
        self.fitting_without(layout, place, place)
    }

    /// The same, as if another cell were blank as well.
    fn fitting_without(&self, layout: &Layout, place: Place, blank: Place) -> Values {
        let houses = layout.houses().iter().map(House::cells);
        let groups = houses.chain(layout.cages().iter().map(Cage::cells));
        let seen = groups.filter(|cells| cells.contains(&place)).flatten();
        let others = seen.filter(|&&other| other != place && other != blank);
        layout.open(place) - others.filter_map(|&other| self.get(other)).collect()
    }

    /// The same with sums: of those digits the ones with which the cage's other blanks can still
    /// make its sum, by the digits that each of them may take. This is how a player of killers
    /// counts, looking at one cage at a time.
    pub fn adding_up(&self, layout: &Layout, place: Place) -> Values {
        let Some(cage) = layout.cage(place) else { return self.fitting(layout, place) };
        let digit = |cell: Place| self.get(cell).filter(|_| cell != place);
        let rest = Rest::of(cage, digit, |cell| self.fitting_without(layout, cell, place));
        let Some(rest) = rest else { return self.fitting(layout, place) };
        let fitting = rest.cells().iter().zip(rest.fitting()).find(|(cell, _)| **cell == place);
        fitting.map_or(Values::EMPTY, |(_, values)| values)
    }

    /// True if every cell is filled and no rule is broken.
    pub fn is_solved(&self, layout: &Layout) -> bool {
        self.blanks(layout).next().is_none() && self.clash(layout).is_none()
    }

    /// True if this board holds every digit that the other holds, each in its cell.
    pub fn extends(&self, other: &Self) -> bool {
        other.placed().all(|(place, value)| self.get(place) == Some(value))
    }

    /// The same board as a 9x9 grid; `None` if it has another size or a digit above 9.
    pub fn to_grid(&self) -> Option<Grid> {
        let is_classic = self.columns == 9 && self.values.len() == 81;
        let fits = self.placed().all(|(_, value)| value.get() <= 9);
        let digit = |cell| Digit::try_from(self.get(Place::from(cell))?).ok();
        (is_classic && fits).then(|| Grid::from_fn(digit))
    }
}

impl From<&Grid> for Fill {
    fn from(grid: &Grid) -> Self {
        let values = Cell::all().map(|cell| grid.get(cell).map(Value::from)).collect();
        Self { columns: 9, values }
    }
}

/// Rows of characters, so that a failed comparison shows boards and not hundreds of options.
impl fmt::Debug for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |row: &[Option<Value>]| {
            row.iter().map(|value| value.map_or('.', Value::to_char)).collect()
        };
        let rows: Vec<String> = self.values.chunks(self.columns.max(1)).map(row).collect();
        write!(f, "Fill({})", rows.join("/"))
    }
}
