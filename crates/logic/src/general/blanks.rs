//! The blanks of a board on which digits are placed one after the other.
//!
//! The candidates of each blank are kept up to date: a placed digit is removed from the cells that
//! must differ, and if a cell of a cage loses a digit, the cage is searched again for the digits
//! that can still make up its sum.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, House, Layout, Rest, Rule};

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

    /// The blank with one candidate, and that. It is one that a single cage explains, if any does:
    /// what follows from two is for the techniques, step by step.
    pub fn only_candidate(&self) -> Option<(Cell, Digit)> {
        let only = |cell| Some((cell, self.candidates(cell).single()?));
        self.layout.cells().filter_map(only).find(|&(cell, _)| self.is_explained(cell))
    }

    /// True if the candidates of a cell are what one of its cages alone leaves.
    fn is_explained(&self, cell: Cell) -> bool {
        !self.layout.has_overlapping_cages()
            || self.layout.cages_at(cell).nth(1).is_none()
            || self.fits(cell).any(|(_, _, digits)| digits == self.candidates(cell))
    }

    /// The cages of a cell that have a sum, with their rests and the digits that each leaves it.
    fn fits(&self, cell: Cell) -> impl Iterator<Item = (&'a Rule, Rest, DigitSet)> {
        self.layout.cages_at(cell).filter_map(move |cage| {
            let rest = self.rest_of(cage)?;
            let at = rest.cells().iter().position(|&other| other == cell);
            let digits = at.map_or(DigitSet::EMPTY, |at| rest.fitting()[at]);
            Some((cage, rest, digits))
        })
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

    /// The rest of the cage of a cell, if it has one with a sum: of several the one that leaves it
    /// the fewest digits.
    pub(super) fn rest(&self, cell: Cell) -> Option<(&'a Rule, Rest)> {
        if !self.layout.has_overlapping_cages() {
            let cage = self.layout.cages_at(cell).next()?;
            return Some((cage, self.rest_of(cage)?));
        }
        let cages = self.fits(cell).min_by_key(|(_, _, digits)| digits.len());
        cages.map(|(cage, rest, _)| (cage, rest))
    }

    /// The cages that alone rule a digit out in a cell.
    pub(super) fn cages_against(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = &'a Rule> {
        let fits = self.fits(cell).filter(move |(_, _, digits)| !digits.contains(digit));
        fits.map(|(cage, _, _)| cage)
    }

    fn rest_of(&self, cage: &Rule) -> Option<Rest> {
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
                // A cell of two cages has to fit both.
                let is_shared = self.layout.has_overlapping_cages()
                    && self.layout.cages_at(cell).nth(1).is_some();
                let before = if is_shared { self.candidates[index] } else { fitting };
                self.candidates[index] = before & fitting;
            }
        }
    }
}

/// Digits that the cells that must differ leave each blank; none for other places. In row order.
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
