//! The blanks of a board on which digits are placed one after the other.
//!
//! The candidates of each blank are kept up to date: a placed digit is removed from the cells that
//! must differ, and if a cell of a cage loses a digit, the cage is searched again for the digits
//! that can still make up its sum.

use underdoku_grid::layout::{Cage, Cell, Digit, DigitSet, Grid, House, Layout, Rest};

/// The conditions that the cages of a killer set their blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cages {
    /// That they differ.
    Differ,
    /// That they differ, and make the sum.
    AddUp,
}

/// A board with the candidates of each blank by the bare rules.
#[derive(Clone, Debug)]
pub struct Blanks<'a> {
    layout: &'a Layout,
    grid: Grid,
    cages: Cages,
    /// Digits that the cells that must differ leave each place in row order; none for a filled one.
    open: Vec<DigitSet>,
    /// The candidates, with sums taken into account.
    candidates: Vec<DigitSet>,
}

impl<'a> Blanks<'a> {
    /// The blanks of a board.
    pub fn of(layout: &'a Layout, grid: &Grid, cages: Cages) -> Self {
        let open = differing(layout, grid);
        let candidates = open.clone();
        let mut blanks = Self { layout, grid: grid.clone(), cages, open, candidates };
        blanks.add_up(layout.cages());
        blanks
    }

    /// The digits on the board.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The blank with one candidate, and that.
    pub fn only_candidate(&self) -> Option<(Cell, Digit)> {
        self.layout.cells().find_map(|cell| Some((cell, self.candidates(cell).single()?)))
    }

    /// The digit that has one place in a house.
    pub fn only_place(&self) -> Option<(Cell, Digit, &'a House)> {
        self.layout.houses().iter().find_map(|house| {
            let missing = house.needs() - self.grid.digits_in(house.cells());
            missing
                .iter()
                .find_map(|digit| Some((self.only_place_in(house.cells(), digit)?, digit, house)))
        })
    }

    fn only_place_in(&self, cells: &[Cell], digit: Digit) -> Option<Cell> {
        let mut places = cells.iter().filter(|&&cell| self.candidates(cell).contains(digit));
        places.next().filter(|_| places.next().is_none()).copied()
    }

    /// Candidates of a blank; none for a filled cell.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[self.layout.index(cell)]
    }

    /// The candidates of every place in row order.
    pub fn into_candidates(self) -> Vec<DigitSet> {
        self.candidates
    }

    /// Digits that the cells that must differ leave a blank.
    pub(super) fn open(&self, cell: Cell) -> DigitSet {
        self.open[self.layout.index(cell)]
    }

    /// The rest of the cage of a cell, if it has one with a sum.
    pub(super) fn rest(&self, cell: Cell) -> Option<(&'a Cage, Rest)> {
        let cage = self.layout.cage(cell)?;
        Some((cage, self.rest_of(cage)?))
    }

    fn rest_of(&self, cage: &Cage) -> Option<Rest> {
        Rest::of(cage, |cell| self.grid.get(cell), |cell| self.open(cell))
    }

    /// Fills a cell.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        let index = self.layout.index(cell);
        (self.open[index], self.candidates[index]) = (DigitSet::EMPTY, DigitSet::EMPTY);
        let peers = self.layout.peers(cell);
        for &peer in &peers {
            let peer = self.layout.index(peer);
            self.open[peer].remove(digit);
            self.candidates[peer].remove(digit);
        }
        let concerned =
            |cage: &&Cage| cage.cells().iter().any(|at| *at == cell || peers.contains(at));
        self.add_up(self.layout.cages().iter().filter(concerned));
    }

    /// Restricts the blanks of these cages to digits that can make up their sums, if sums count.
    fn add_up<'c>(&mut self, cages: impl IntoIterator<Item = &'c Cage>) {
        if self.cages == Cages::Differ {
            return;
        }
        for rest in cages.into_iter().filter_map(|cage| self.rest_of(cage)).collect::<Vec<_>>() {
            for (&cell, fitting) in rest.cells().iter().zip(rest.fitting()) {
                let index = self.layout.index(cell);
                self.candidates[index] = fitting;
            }
        }
    }
}

/// Digits that the cells that must differ leave each blank; none for other places. In row order.
fn differing(layout: &Layout, grid: &Grid) -> Vec<DigitSet> {
    let mut seen = vec![DigitSet::EMPTY; layout.rows() * layout.columns()];
    let houses = layout.houses().iter().map(House::cells);
    for cells in houses.chain(layout.cages().iter().map(Cage::cells)) {
        let values = grid.digits_in(cells);
        for &cell in cells {
            seen[layout.index(cell)] |= values;
        }
    }
    let fitting = |place| match grid.get(place) {
        None => layout.open(place) - seen[layout.index(place)],
        Some(_) => DigitSet::EMPTY,
    };
    layout.cells_and_voids().map(fitting).collect()
}
