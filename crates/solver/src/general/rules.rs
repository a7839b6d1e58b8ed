//! A layout, prepared for solving.
//!
//! Cells that hold digits are numbered from 0 in row order, without void cells. Lists of lists are
//! stored end to end in one vector each ([`FlatLists`]), so that a propagation walks through
//! adjacent memory.
//!
//! Houses, sums and constraints share one numbering, so that one bit set per cell lists the rules
//! affected by its change: first the houses, then the cages as houses, then the sums, then
//! everything else. Houses of two cells that need not hold all digits, such as the moves of
//! anti-knight and anti-king, are stored only among the peers.
//!
//! Each digit is a bit, from the lowest for the least digit. On most boards a digit counts as its
//! value; on a board with the digit 0 it counts as one more, so every sum counts one more for each
//! of its cells ([`Counting`]). Code that adds up digits can ignore this.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout, Meaning};

use super::constraints::Constraints;
use super::counting::Counting;
use super::flat_lists::{FlatLists, bits_of_word, inverse};
use super::innies;
use super::matching::MOST;
use super::overlaps::{Overlap, overlaps};
use super::search::{Advance, Solutions, least};
use crate::{Stop, Stopped};

/// A layout prepared for the solver: made once, used for any number of grids.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(super) layout: Layout,
    pub(super) counting: Counting,
    /// The layout's cell for each cell number.
    pub(super) places: Vec<Cell>,
    /// The digits that the layout allows in each cell.
    pub(super) open: Vec<u32>,
    /// The cells of each house; cages come after the others.
    pub(super) houses: FlatLists<u16>,
    /// The digits that each house must hold; none for cages.
    pub(super) needs: Vec<u32>,
    /// For each cell, the cells that must differ from it, each once.
    pub(super) peers: FlatLists<Peer>,
    /// For each house, those that share at least two cells with it and have others too.
    pub(super) overlaps: FlatLists<Overlap>,
    /// The sums of cages, then derived ones.
    pub(super) sums: Vec<Sum>,
    /// The cells of each sum.
    pub(super) sum_cells: FlatLists<u16>,
    /// Everything else that the rules require.
    pub(super) constraints: Constraints,
    /// The length of a bit set with one bit per house, sum and constraint.
    pub(super) words: usize,
    /// For each cell, the set of its houses, sums and constraints.
    pub(super) concerns: Vec<u64>,
    /// The same sets by kind of work, see [`Work`]; empty vectors for kinds that the board lacks.
    pub(super) works: [Vec<u64>; Work::COUNT],
}

/// The kinds of work, cheapest first: `LayoutBoard::settle` always takes the cheapest next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Work {
    /// Hidden singles of houses that need their digits.
    Hidden,
    /// Relations of two cells and most other [`Constraints`].
    Constraints,
    /// Sums.
    Sums,
    /// Digits whose places are in another house.
    Overlaps,
    /// Subsets, and after them the [`Constraints`] that take longest.
    Matching,
}

impl Work {
    pub(super) const COUNT: usize = 5;
    pub(super) const ALL: [Self; Self::COUNT] =
        [Self::Hidden, Self::Constraints, Self::Sums, Self::Overlaps, Self::Matching];
}

/// A cell in the list of another one, from which it must differ.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer {
    pub(super) cell: u16,
    /// The first house of both cells, to blame for a contradiction; [`Peer::PAIR`] if they form a
    /// house of two.
    pub(super) house: u16,
}

impl Peer {
    pub(super) const PAIR: u16 = u16::MAX;
}

/// For each cell, the cells that must differ from it: house by house, then its partners in `pairs`.
fn peers(
    houses: &FlatLists<u16>,
    houses_of: &FlatLists<u16>,
    pairs: &[Vec<u16>],
) -> FlatLists<Peer> {
    let mut listed_by = vec![u16::MAX; pairs.len()];
    let mut peers = FlatLists::new();
    for (cell, partners) in (0..).zip(pairs) {
        listed_by[usize::from(cell)] = cell;
        let in_houses = houses_of.get(usize::from(cell)).iter().flat_map(|&house| {
            houses.get(usize::from(house)).iter().map(move |&cell| Peer { cell, house })
        });
        let in_pairs = partners.iter().map(|&cell| Peer { cell, house: Peer::PAIR });
        let is_new =
            |peer: &Peer| std::mem::replace(&mut listed_by[usize::from(peer.cell)], cell) != cell;
        // `for_each` runs through the two parts one after the other, while a `for` or `extend`
        // checks at each step which of the two it is in.
        in_houses.chain(in_pairs).filter(is_new).for_each(|peer| peers.push_item(peer));
        peers.end_list();
    }
    peers
}

/// The sum of some cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    pub(super) total: u16,
    /// True if all its cells must differ, because they are a cage or lie within one house.
    pub(super) differs: bool,
}

impl Rules {
    /// Prepares a layout.
    pub fn of(layout: &Layout) -> Self {
        let places: Vec<Cell> = layout.cells().collect();
        let counting = Counting::of(layout);
        let numbers = numbers(layout, &places);
        let cells = |places: &[Cell]| -> Vec<u16> {
            places.iter().map(|&place| numbers[layout.index(place)]).collect()
        };
        let (mut houses, mut needs, mut kinds) = (FlatLists::new(), Vec::new(), Vec::new());
        let mut pairs: Vec<Vec<u16>> = vec![Vec::new(); places.len()];
        for house in layout.houses() {
            match *cells(house.cells()) {
                [one, other] if !house.is_full() => {
                    pairs[usize::from(one)].push(other);
                    pairs[usize::from(other)].push(one);
                }
                ref all => {
                    houses.push(all.iter().copied());
                    needs.push(counting.bits(house.needs()));
                    kinds.push(house.kind());
                }
            }
        }
        let (mut sums, mut sum_cells) = (Vec::new(), FlatLists::new());
        let mut constraints = Constraints::of(counting);
        // Constraints that can be added only once all houses are known.
        let mut others = Vec::new();
        for (_, meaning) in layout.conditions() {
            match meaning {
                Meaning::Sum { cells: places, .. } if places.len() > MOST => others.push(meaning),
                Meaning::Sum { cells: places, total } => {
                    let (cells, total) = (cells(places), counting.total(*total, places.len()));
                    // Searched backwards, since a cage is added as a house right before its sum.
                    let mut latest = (0..houses.len()).rev();
                    let differs = latest
                        .any(|house| cells.iter().all(|cell| houses.get(house).contains(cell)));
                    if !differs {
                        others.push(meaning);
                    }
                    sums.push(Sum { total, differs });
                    sum_cells.push(cells);
                }
                Meaning::Differ { cells: places, house: None } => {
                    houses.push(cells(places));
                    needs.push(0);
                }
                other => others.push(other),
            }
        }
        for meaning in others {
            constraints.add(meaning, &cells, &houses);
        }
        constraints.add_orders(&houses);
        for innie in innies::of(places.len(), &houses, (&kinds, &needs), &sums, &sum_cells) {
            let differs =
                houses.iter().any(|house| innie.cells.iter().all(|cell| house.contains(cell)));
            sums.push(Sum { total: innie.total, differs });
            sum_cells.push(innie.cells);
        }
        let open = places.iter().map(|&place| counting.bits(layout.open(place))).collect();
        let houses_of = inverse(&houses, places.len());
        let peers = peers(&houses, &houses_of, &pairs);
        let rules = Self {
            layout: layout.clone(),
            counting,
            places,
            open,
            words: (houses.len() + sums.len() + constraints.len()).div_ceil(64),
            houses,
            needs,
            peers,
            overlaps: FlatLists::new(),
            sums,
            sum_cells,
            constraints,
            concerns: Vec::new(),
            works: [const { Vec::new() }; Work::COUNT],
        };
        rules.with_bits()
    }

    /// Fills in the bit sets of each cell, and then the overlaps, which are found with these sets.
    fn with_bits(mut self) -> Self {
        let houses = self.houses.len();
        self.concerns = vec![0; self.words * self.places.len()];
        let lists = self.houses.iter().chain(self.sum_cells.iter());
        let lists = lists.chain(self.constraints.cells.iter());
        for (index, list) in lists.enumerate() {
            for &cell in list {
                self.concerns[usize::from(cell) * self.words + index / 64] |= 1 << (index % 64);
            }
        }
        self.overlaps = overlaps(&self.houses, &self.concerns, self.words);
        let sums = houses + self.sums.len();
        let is_in = |work, index: usize| match work {
            Work::Hidden | Work::Overlaps => index < houses && self.needs[index] != 0,
            Work::Constraints => index >= sums && !self.constraints.is_late(index - sums),
            Work::Sums => (houses..sums).contains(&index),
            Work::Matching => {
                index < houses || index >= sums && self.constraints.is_late(index - sums)
            }
        };
        let count = sums + self.constraints.len();
        self.works = Work::ALL.map(|work| {
            let mut bits = vec![0; self.words];
            (0..count)
                .filter(|&index| is_in(work, index))
                .for_each(|index| bits[index / 64] |= 1 << (index % 64));
            // The queue is searched for every item of work, so what a board lacks must cost
            // nothing.
            if bits.iter().all(|&word| word == 0) { Vec::new() } else { bits }
        });
        self
    }

    /// The houses that contain all these cells.
    pub(super) fn houses_with(
        &self,
        cells: impl Iterator<Item = u16> + Clone,
    ) -> impl Iterator<Item = usize> {
        let common = move |word: usize| {
            let all =
                cells.clone().map(|cell| self.concerns[usize::from(cell) * self.words + word]);
            all.fold(u64::MAX, |common, concerns| common & concerns)
        };
        let houses = (0..self.words).flat_map(move |word| bits_of_word(word, common(word)));
        houses.take_while(|&index| index < self.houses.len())
    }

    pub(super) const fn bit(&self, digit: Digit) -> u32 {
        self.counting.bits(DigitSet::of(digit))
    }

    /// The layout that was prepared.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The solutions of a grid, each once; none if a digit breaks a rule. They are found one at a
    /// time, in an order that never changes.
    pub fn solutions(&self, grid: &Grid) -> Solutions<'_> {
        Solutions::of(self, grid)
    }

    /// The number of solutions, counted until `limit` are found.
    pub fn count(&self, grid: &Grid, limit: usize) -> usize {
        self.solutions(grid).take_count(limit)
    }

    /// Like [`count`](Self::count), with a stop.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if it was stopped.
    pub fn count_until(&self, grid: &Grid, limit: usize, stop: Stop<'_>) -> Result<usize, Stopped> {
        stop.whole(self.solutions(grid).until(stop).take_count(limit))
    }

    /// True if there is exactly one solution.
    pub fn is_unique(&self, grid: &Grid) -> bool {
        self.count(grid, 2) == 1
    }

    /// Searches for a solution with at most this many guesses, given the candidates of each cell as
    /// bits.
    pub(crate) fn probe(&self, digits: &[u32], guesses: u64, stop: Stop<'_>) -> Advance {
        Solutions::within(self, digits).until(stop).advance(guesses, &mut least)
    }

    /// True if the grid has a solution without this digit in this cell. A generator that carves
    /// asks this about the grid without that given.
    pub fn has_solution_without(&self, grid: &Grid, place: Cell, digit: Digit) -> bool {
        Solutions::forbidding(self, grid, place, digit).take_count(1) == 1
    }
}

/// The cell number of each place; `u16::MAX` for void cells.
fn numbers(layout: &Layout, places: &[Cell]) -> Vec<u16> {
    let mut numbers = vec![u16::MAX; layout.rows() * layout.columns()];
    for (number, &place) in places.iter().enumerate() {
        numbers[layout.index(place)] = number as u16;
    }
    numbers
}
