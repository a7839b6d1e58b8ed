//! Boards of other shapes, as data.
//!
//! A [`Layout`] is what must hold on a board before anything is written on it: which cells there
//! are (some are *void* and hold nothing), which digits each may take, which cells must differ,
//! what the cages add up to, which numbers the void cells rule out. A [`Fill`] is what is written.
//! A layout and a fill together are what a solver is asked, a generator carves and a game is played
//! on.
//!
//! ```text
//! "3x3x" ──Spec──▶ Layout ◀── boxes, jigsaw(regions), template(text)
//!                    │
//!                    ├─ with(variant)     diagonals, windows, anti-knight, anti-king: one row of a table each
//!                    ├─ with_cages(..)    sums of a killer
//!                    └─ with_clues(..)    numbers in void cells
//! ```
//!
//! **Nouns.** A [`Place`] is a cell (row and column, prints as `r3c7`), a [`Value`] a digit from 1
//! to 25, [`Values`] a set of those in 25 bits, a [`House`] cells that must differ. They are other
//! types than the 9x9 board's `Cell`, `Digit`, `DigitSet`, `House`, which know their bounds and are
//! therefore faster and simpler.
//!
//! **A house's one subtlety.** A house that has as many cells as there are digits to choose from
//! must hold each of them ([`House::needs`]): the rows of a square board, its boxes, its diagonals,
//! the regions of a Hudoku template. A Hudoku row of five cells need not hold any one digit: its
//! cells only differ.
//!
//! **What belongs where.** Cages with their sums, and clue numbers, are different in each puzzle,
//! yet they are here and not in the fill: they bind the solution and never change in play. Regions
//! are not only houses: they are what is drawn with frames, and void cells belong to them too
//! ([`Layout::region`]).
//!
//! Everything here is a list in row order, made once; to ask is to look up. Building the largest
//! takes well under a millisecond, a 9x9 board some microseconds.
//!
//! ```
//! use underdoku_grid::layout::{Fill, Layout, Place, Spec, Value};
//!
//! let spec: Spec = "3x3x".parse()?;
//! let layout = spec.layout().expect("only jigsaws need more than the name");
//! assert_eq!(layout.houses().len(), 29);
//! let mut fill = Fill::empty(&layout);
//! fill.set(Place::new(0, 0), Value::new(5));
//! assert!(!fill.fitting(&layout, Place::new(8, 8)).contains(Value::new(5).unwrap()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
mod cage;
mod clue;
mod edge;
mod fault;
mod fill;
mod house;
mod place;
mod rest;
mod spec;
mod symmetry;
mod template;
mod text;
mod value;
mod values;
mod variant;

pub use cage::Cage;
pub use clue::Clue;
pub use edge::{Edge, Side};
pub use fault::{FillError, FillFault, LayoutFault, TemplateError, TemplateFault};
pub use fill::{Fill, PlaceClash};
pub use house::{House, HouseKind};
pub use place::Place;
pub use rest::Rest;
pub use spec::{ParseSpecError, Shape, Spec};
pub use symmetry::{Automorphism, Least};
pub use template::{TEMPLATES, template};
pub use value::Value;
pub use values::{EachValue, Values};
pub use variant::Variant;

/// The rules of a board; see the [module](self).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    rows: u8,
    columns: u8,
    spec: Option<Spec>,
    /// The digits each cell may take by its region; none for a void cell.
    values: Vec<Values>,
    /// The same without what clue numbers rule out.
    open: Vec<Values>,
    /// The region of each cell, void or not.
    regions: Vec<u8>,
    houses: Vec<House>,
    cages: Vec<Cage>,
    /// The number of the cage of each cell.
    cage_numbers: Vec<Option<usize>>,
    clues: Vec<Clue>,
}

impl Layout {
    /// The most rows, the most columns and the most digits that a board may have.
    pub const LARGEST: usize = 25;

    /// Number of rows, from 1 to 25.
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// Number of columns, from 1 to 25.
    pub const fn columns(&self) -> usize {
        self.columns as usize
    }

    /// Its name in Solo's notation, such as `9jx`, if it is a square board that has one.
    pub const fn spec(&self) -> Option<Spec> {
        self.spec
    }

    /// All its places, void ones too, row by row.
    pub fn places(&self) -> impl DoubleEndedIterator<Item = Place> + Clone {
        let (rows, columns) = (self.rows, self.columns);
        (0..rows).flat_map(move |row| {
            (0..columns).map(move |column| Place::new(row.into(), column.into()))
        })
    }

    /// The places that hold a digit, row by row.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Place> + Clone {
        self.places().filter(|&place| !self.is_void(place))
    }

    /// The places that hold none, row by row.
    pub fn voids(&self) -> impl DoubleEndedIterator<Item = Place> + Clone {
        self.places().filter(|&place| self.is_void(place))
    }

    /// True if the place is on the board, void or not.
    pub const fn has(&self, place: Place) -> bool {
        place.row() < self.rows() && place.column() < self.columns()
    }

    /// The place's number in row order, void places counted too.
    ///
    /// # Panics
    ///
    /// If it is not on the board; see [`Layout::has`].
    pub const fn index(&self, place: Place) -> usize {
        assert!(self.has(place), "the place is on the board");
        place.row() * self.columns() + place.column()
    }

    /// The place with this number.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub const fn place(&self, index: usize) -> Place {
        assert!(index < self.rows() * self.columns(), "the index is of a place on the board");
        Place::new(index / self.columns(), index % self.columns())
    }

    /// The place so many rows down and columns right, going round the edges.
    #[must_use]
    pub const fn moved(&self, place: Place, rows: isize, columns: isize) -> Place {
        let row = (place.row().cast_signed() + rows).rem_euclid(self.rows as isize);
        let column = (place.column().cast_signed() + columns).rem_euclid(self.columns as isize);
        Place::new(row.unsigned_abs(), column.unsigned_abs())
    }

    /// True if the place holds no digit: it is void, or not on the board.
    pub fn is_void(&self, place: Place) -> bool {
        self.values(place).is_empty()
    }

    /// The digits that the region allows in a cell; none in a void cell.
    pub fn values(&self, place: Place) -> Values {
        if self.has(place) { self.values[self.index(place)] } else { Values::EMPTY }
    }

    /// The same, less those that a clue number in its row or column rules out.
    pub fn open(&self, place: Place) -> Values {
        if self.has(place) { self.open[self.index(place)] } else { Values::EMPTY }
    }

    /// The greatest digit of the whole board.
    pub fn largest_value(&self) -> Option<Value> {
        self.values.iter().fold(Values::EMPTY, |all, &values| all | values).last()
    }

    /// The region a place is drawn in, from 0; void cells are in one too. `None` off the board.
    pub fn region(&self, place: Place) -> Option<usize> {
        self.has(place).then(|| self.regions[self.index(place)].into())
    }

    /// Number of regions.
    pub fn region_count(&self) -> usize {
        self.regions.iter().max().map_or(0, |&last| usize::from(last) + 1)
    }

    /// The cells of a region that hold a digit, row by row.
    pub fn region_cells(&self, region: usize) -> impl Iterator<Item = Place> {
        self.cells().filter(move |&place| self.region(place) == Some(region))
    }

    /// The cells that must differ: rows, columns, regions, then what the variants add. Cages are
    /// not among them; houses of one cell are left out.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The cages of a killer; no two share a cell.
    pub fn cages(&self) -> &[Cage] {
        &self.cages
    }

    /// The numbers in void cells.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// The number in this void cell.
    pub fn clue(&self, place: Place) -> Option<Value> {
        self.clues.iter().find(|clue| clue.place == place).map(|clue| clue.value)
    }

    /// The cage of this cell.
    pub fn cage(&self, place: Place) -> Option<&Cage> {
        let number = *self.cage_numbers.get(self.has(place).then(|| self.index(place))?)?;
        number.map(|number| &self.cages[number])
    }

    /// The cells that must differ from this one, in row order.
    pub fn peers(&self, place: Place) -> Vec<Place> {
        let houses = self.houses.iter().map(|house| house.cells.as_slice());
        let groups = houses.chain(self.cages.iter().map(|cage| cage.cells.as_slice()));
        let mut peers: Vec<Place> =
            groups.filter(|cells| cells.contains(&place)).flatten().copied().collect();
        peers.sort_unstable();
        peers.dedup();
        peers.retain(|&peer| peer != place);
        peers
    }

    /// The place in the middle, the lower right one of four.
    pub const fn middle(&self) -> Place {
        Place::new(self.rows() / 2, self.columns() / 2)
    }

    /// True if two cells must differ: they share a house or a cage.
    pub fn sees(&self, one: Place, other: Place) -> bool {
        let both = |cells: &[Place]| cells.contains(&one) && cells.contains(&other);
        one != other
            && (self.houses.iter().any(|house| both(&house.cells))
                || self.cages.iter().any(|cage| both(&cage.cells)))
    }
}
