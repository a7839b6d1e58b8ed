//! The candidates of all blanks, kept up to date while digits are placed.
//!
//! A placed digit is removed from the cells that must differ. If a cell of a cage loses a digit,
//! the cage is examined again for the digits that can still make its sum.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, House, Layout, Rest, Rule};

/// How much the cages of a killer restrict their blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cages {
    /// Their cells must differ.
    Differ,
    /// Their cells must differ and add up to the sum.
    AddUp,
}

/// A board with the candidates of each blank.
#[derive(Clone, Debug)]
pub struct Blanks<'a> {
    layout: &'a Layout,
    grid: Grid,
    cages: Cages,
    /// For each cell in row order, the digits not seen from it; none for a filled cell.
    open: Vec<DigitSet>,
    /// The digits of `open` that the sums leave.
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

    /// The digits placed so far.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// A blank with one candidate left, if houses and a single cage explain it: what needs two
    /// cages is left to the techniques, step by step.
    pub fn only_candidate(&self) -> Option<(Cell, Digit)> {
        let only = |cell| Some((cell, self.candidates(cell).single()?));
        self.layout.cells().filter_map(only).find(|&(cell, _)| self.is_explained(cell))
    }

    /// True if a single cage explains why the cell has no other candidates.
    fn is_explained(&self, cell: Cell) -> bool {
        !self.layout.has_overlapping_cages()
            || self.layout.cages_at(cell).nth(1).is_none()
            || self.fits(cell).any(|(_, _, digits)| digits == self.candidates(cell))
    }

    /// For each cage with a sum that contains the cell: the cage, the rest of its sum, and the
    /// digits it allows in the cell.
    fn fits(&self, cell: Cell) -> impl Iterator<Item = (&'a Rule, Rest, DigitSet)> {
        self.layout.cages_at(cell).filter_map(move |cage| {
            let rest = self.rest_of(cage)?;
            let at = rest.cells().iter().position(|&other| other == cell);
            let digits = at.map_or(DigitSet::EMPTY, |at| rest.fitting()[at]);
            Some((cage, rest, digits))
        })
    }

    /// A digit with one place left in a house.
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

    /// The candidates of a blank; none for a filled cell.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[self.layout.index(cell)]
    }

    /// The candidates of all cells in row order.
    pub fn into_candidates(self) -> Vec<DigitSet> {
        self.candidates
    }

    /// The digits that are not seen from a blank, regardless of sums.
    pub(super) fn open(&self, cell: Cell) -> DigitSet {
        self.open[self.layout.index(cell)]
    }

    /// The rest of the sum of a cell's cage. If several cages contain the cell, it is the one that
    /// allows the fewest digits there.
    pub(super) fn rest(&self, cell: Cell) -> Option<(&'a Rule, Rest)> {
        if !self.layout.has_overlapping_cages() {
            let cage = self.layout.cages_at(cell).next()?;
            return Some((cage, self.rest_of(cage)?));
        }
        let cages = self.fits(cell).min_by_key(|(_, _, digits)| digits.len());
        cages.map(|(cage, rest, _)| (cage, rest))
    }

    /// The cages that rule out a digit in a cell without help from others.
    pub(super) fn cages_against(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = &'a Rule> {
        let fits = self.fits(cell).filter(move |(_, _, digits)| !digits.contains(digit));
        fits.map(|(cage, _, _)| cage)
    }

    fn rest_of(&self, cage: &Rule) -> Option<Rest> {
        Rest::of(cage, |cell| self.grid.get(cell), |cell| self.open(cell))
    }

    /// Fills a cell and updates the candidates around it.
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
            |cage: &&Rule| cage.cells().iter().any(|at| *at == cell || peers.contains(at));
        self.add_up(self.layout.cages().iter().filter(concerned));
    }

    /// Restricts the blanks of these cages to digits that can make up their sums, if sums count.
    fn add_up<'c>(&mut self, cages: impl IntoIterator<Item = &'c Rule>) {
        if self.cages == Cages::Differ {
            return;
        }
        for rest in cages.into_iter().filter_map(|cage| self.rest_of(cage)).collect::<Vec<_>>() {
            for (&cell, fitting) in rest.cells().iter().zip(rest.fitting()) {
                let index = self.layout.index(cell);
                // A cell in two cages must satisfy both.
                let is_shared = self.layout.has_overlapping_cages()
                    && self.layout.cages_at(cell).nth(1).is_some();
                let before = if is_shared { self.candidates[index] } else { fitting };
                self.candidates[index] = before & fitting;
            }
        }
    }
}

/// For each cell in row order, the digits that are not seen from it; none for filled and void
/// cells.
fn differing(layout: &Layout, grid: &Grid) -> Vec<DigitSet> {
    let mut seen = vec![DigitSet::EMPTY; layout.rows() * layout.columns()];
    for cells in layout.groups() {
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
