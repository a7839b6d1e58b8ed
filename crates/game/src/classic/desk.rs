//! A board on which digits are found one after the other.
//!
//! What each blank can take is kept up to date: a digit that is placed leaves the cells that must differ, and a cage
//! one of whose cells has lost a digit is asked anew which digits still make its sum.

use underdoku_grid::Origin;
use underdoku_grid::layout::{Cage, Fill, House, Layout, Place, Rest, Value, Values};

use super::{Rules, State};

/// A board that is being solved.
pub(super) struct Desk<'a> {
    pub(super) layout: &'a Layout,
    pub(super) fill: Fill,
    pub(super) origins: Vec<Option<Origin>>,
    rules: Rules,
    /// What the cells that must differ leave each place in row order; nothing for a filled one.
    open: Vec<Values>,
    /// The same with sums.
    candidates: Vec<Values>,
}

impl<'a> Desk<'a> {
    pub(super) fn of(state: &'a State, rules: Rules) -> Self {
        let open = state.all_differing();
        let (layout, fill, origins) = (state.layout(), state.fill().clone(), vec![None; open.len()]);
        let mut desk = Self { layout, fill, origins, rules, candidates: open.clone(), open };
        desk.add_up(layout.cages());
        desk
    }

    /// The blank with one candidate, and that.
    pub(super) fn only_candidate(&self) -> Option<(Place, Value)> {
        self.layout.cells().find_map(|cell| Some((cell, self.candidates(cell).single()?)))
    }

    /// The digit that has one place in a house.
    pub(super) fn only_place(&self) -> Option<(Place, Value, &'a House)> {
        self.layout.houses().iter().find_map(|house| {
            let missing = house.needs() - self.fill.values_in(house.cells());
            missing.iter().find_map(|digit| Some((self.only_place_in(house.cells(), digit)?, digit, house)))
        })
    }

    fn only_place_in(&self, cells: &[Place], digit: Value) -> Option<Place> {
        let mut places = cells.iter().filter(|&&cell| self.candidates(cell).contains(digit));
        places.next().filter(|_| places.next().is_none()).copied()
    }

    /// What a blank can take; nothing for a filled cell.
    pub(super) fn candidates(&self, cell: Place) -> Values {
        self.candidates[self.layout.index(cell)]
    }

    /// What the cells that must differ leave a blank.
    pub(super) fn open(&self, cell: Place) -> Values {
        self.open[self.layout.index(cell)]
    }

    /// What is left of the cage of a cell, if it has one with a sum.
    pub(super) fn rest(&self, cell: Place) -> Option<(&'a Cage, Rest)> {
        let cage = self.layout.cage(cell)?;
        Some((cage, self.rest_of(cage)?))
    }

    fn rest_of(&self, cage: &Cage) -> Option<Rest> {
        Rest::of(cage, |cell| self.fill.get(cell), |cell| self.open(cell))
    }

    /// Fills a cell.
    pub(super) fn place(&mut self, cell: Place, digit: Value, method: Origin) {
        self.fill.set(cell, Some(digit));
        let index = self.layout.index(cell);
        self.origins[index] = Some(method);
        (self.open[index], self.candidates[index]) = (Values::EMPTY, Values::EMPTY);
        let peers = self.layout.peers(cell);
        for &peer in &peers {
            let peer = self.layout.index(peer);
            self.open[peer].remove(digit);
            self.candidates[peer].remove(digit);
        }
        let concerned = |cage: &&Cage| cage.cells().iter().any(|at| *at == cell || peers.contains(at));
        self.add_up(self.layout.cages().iter().filter(concerned));
    }

    /// Leaves the blanks of these cages what makes their sums, if sums count.
    fn add_up<'c>(&mut self, cages: impl IntoIterator<Item = &'c Cage>) {
        if self.rules == Rules::Differ {
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
