//! A layout, prepared for solving.
//!
//! Cells that hold digits are numbered from 0 in row order, void places left out. Lists of lists
//! are stored end to end in one vector each ([`FlatLists`]): the boards are small, and access to nearby
//! memory is cheap.
//!
//! Houses, sums and constraints share one numbering, so that one bit set per cell gives the rules
//! affected by its change: first the houses of three cells and more, then the cages as houses, then
//! the sums, then all else.
//! Houses of two cells, the moves of anti-knight and anti-king, are only among the peers.
//!
//! Digits are bits, the least of them the lowest, and count from 1 as digits of most boards do. Where a
//! board's digits begin at 0, each counts one more than it is, and so every sum counts one more for each
//! of its cells ([`Counting`]): nothing that adds digits up need know.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout, Meaning};

use super::constraints::Constraints;
use super::innies;
use super::matching::MOST;
use super::overlaps::{Overlap, overlaps};
use super::search::{Advance, Solutions, least};
use crate::{Stop, Stopped};

/// A layout in the form the solver works on; made once, used for any number of grids.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(super) layout: Layout,
    /// How digits are bits.
    pub(super) counting: Counting,
    /// The place of each cell.
    pub(super) places: Vec<Cell>,
    /// Candidates of each cell.
    pub(super) open: Vec<u32>,
    /// The cells of each house, cages after the others.
    pub(super) houses: FlatLists<u16>,
    /// Digits that each house must hold; none for cages.
    pub(super) needs: Vec<u32>,
    /// The cells that must differ from a cell, each once.
    pub(super) peers: FlatLists<Peer>,
    /// For each house those that share two cells or more with it.
    pub(super) overlaps: FlatLists<Overlap>,
    /// The sums: those of cages, and derived ones.
    pub(super) sums: Vec<Sum>,
    /// The cells of each sum.
    pub(super) sum_cells: FlatLists<u16>,
    /// What else the rules ask for.
    pub(super) constraints: Constraints,
    /// The number of words needed for one bit per house, sum and constraint.
    pub(super) words: usize,
    /// For each cell the bits of its houses and sums.
    pub(super) concerns: Vec<u64>,
    /// The same bits by kind of work; see [`Work`].
    pub(super) works: [Vec<u64>; Work::COUNT],
}

/// The kinds of work on houses and sums, in the order of their cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Work {
    /// Digits with one place left, in houses that need them.
    Hidden,
    /// Relations of two cells, and what else few rules ask for.
    Constraints,
    /// Sums.
    Sums,
    /// Digits whose places lie in another house.
    Overlaps,
    /// Subsets.
    Matching,
}

impl Work {
    pub(super) const COUNT: usize = 5;
    pub(super) const ALL: [Self; Self::COUNT] =
        [Self::Hidden, Self::Constraints, Self::Sums, Self::Overlaps, Self::Matching];
}

/// How the digits of a board are bits and count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counting {
    /// What each digit counts above its value: 1 if the board has the digit 0.
    pub(super) above: u8,
}

impl Counting {
    fn of(layout: &Layout) -> Self {
        // Without constraints no board has other digits than those from 1.
        let has_zero = cfg!(feature = "constraints") && layout.all_digits().contains(Digit::ZERO);
        Self { above: u8::from(has_zero) }
    }

    /// The bits of a set.
    pub(super) const fn bits(self, digits: DigitSet) -> u32 {
        // The bit of 0 is the highest one of a set.
        digits.bits().rotate_left(self.above as u32)
    }

    /// The set whose bits these are.
    pub(super) const fn digits(self, bits: u32) -> DigitSet {
        DigitSet::from_bits(bits.rotate_right(self.above as u32))
    }

    /// What the digits of so many cells count if they add up to this.
    const fn total(self, total: u16, cells: usize) -> u16 {
        total + self.above as u16 * cells as u16
    }
}

/// A cell that must differ from the one that lists it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer {
    pub(super) cell: u16,
    /// The first house of both; [`Peer::PAIR`] for two cells that form a house by themselves.
    pub(super) house: u16,
}

impl Peer {
    pub(super) const PAIR: u16 = u16::MAX;
}

/// For each cell the cells that must differ from it, house by house, then its partners of `pairs`.
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
        peers.push(in_houses.chain(in_pairs).filter(is_new));
    }
    peers
}

/// Cells that add up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    pub(super) total: u16,
    /// True if all its cells must differ: it is a cage, or lies within one house.
    pub(super) differs: bool,
}

/// Lists end to end.
#[derive(Clone, Debug)]
pub(super) struct FlatLists<T> {
    items: Vec<T>,
    ends: Vec<u32>,
}

impl<T> FlatLists<T> {
    pub(super) const fn new() -> Self {
        Self { items: Vec::new(), ends: Vec::new() }
    }

    /// Adds a list.
    pub(super) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.ends.push(self.items.len() as u32);
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> &[T] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        &self.items[start..self.ends[index] as usize]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.len()).map(|index| self.get(index))
    }
}

/// For each of `count` items the lists it is in.
fn inverse(lists: &FlatLists<u16>, count: usize) -> FlatLists<u16> {
    let mut of: Vec<Vec<u16>> = vec![Vec::new(); count];
    for (index, list) in lists.iter().enumerate() {
        for &item in list {
            of[usize::from(item)].push(index as u16);
        }
    }
    let mut inverse = FlatLists::new();
    for list in of {
        inverse.push(list);
    }
    inverse
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
        // What needs all houses to be known.
        let mut others = Vec::new();
        for (_, meaning) in layout.conditions() {
            match meaning {
                Meaning::Sum { cells: places, .. } if places.len() > MOST => others.push(meaning),
                Meaning::Sum { cells: places, total } => {
                    let (cells, total) = (cells(places), counting.total(*total, places.len()));
                    // From the last one: that of the cage itself comes right before its sum.
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
        let overlaps = overlaps(&houses, &houses_of);
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
            overlaps,
            sums,
            sum_cells,
            constraints,
            concerns: Vec::new(),
            works: [const { Vec::new() }; Work::COUNT],
        };
        rules.with_bits()
    }

    /// Fills in who is concerned by what.
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
        let sums = houses + self.sums.len();
        let is_in = |work, index: usize| match work {
            Work::Hidden | Work::Overlaps => index < houses && self.needs[index] != 0,
            Work::Constraints => index >= sums,
            Work::Sums => (houses..sums).contains(&index),
            Work::Matching => index < houses,
        };
        let count = sums + self.constraints.len();
        self.works = Work::ALL.map(|work| {
            let mut bits = vec![0; self.words];
            (0..count)
                .filter(|&index| is_in(work, index))
                .for_each(|index| bits[index / 64] |= 1 << (index % 64));
            bits
        });
        self
    }

    /// The houses that have all these cells.
    pub(super) fn houses_with(
        &self,
        cells: impl Iterator<Item = u16> + Clone,
    ) -> impl Iterator<Item = usize> {
        let common = move |word: usize| {
            let all =
                cells.clone().map(|cell| self.concerns[usize::from(cell) * self.words + word]);
            all.fold(u64::MAX, |common, concerns| common & concerns)
        };
        let houses = (0..self.words).flat_map(move |word| {
            let mut bits = common(word);
            std::iter::from_fn(move || {
                let index = (bits != 0).then(|| word * 64 + bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(index)
            })
        });
        houses.take_while(|&index| index < self.houses.len())
    }

    /// The bit of a digit.
    pub(super) const fn bit(&self, digit: Digit) -> u32 {
        self.counting.bits(DigitSet::of(digit))
    }

    /// The layout that these are the rules of.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The solutions of a grid, each once; none if a digit breaks a rule. They come one at a time,
    /// in the search's own order, the same every time.
    pub fn solutions(&self, grid: &Grid) -> Solutions<'_> {
        Solutions::of(self, grid)
    }

    /// The number of solutions, searched for until `limit` are found.
    pub fn count(&self, grid: &Grid, limit: usize) -> usize {
        self.solutions(grid).take_count(limit)
    }

    /// The same with a stop.
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

    /// Searches so many guesses for a solution in which each cell holds one of these digits, as bits.
    pub(crate) fn probe(&self, digits: &[u32], guesses: u64, stop: Stop<'_>) -> Advance {
        Solutions::within(self, digits).until(stop).advance(guesses, &mut least)
    }

    /// True if there is a solution without this digit in this cell: the question of a generator
    /// that carves, for the grid without that given.
    pub fn has_solution_without(&self, grid: &Grid, place: Cell, digit: Digit) -> bool {
        Solutions::forbidding(self, grid, place, digit).take_count(1) == 1
    }
}

/// The number of each place among those that hold digits; `u16::MAX` for void ones.
fn numbers(layout: &Layout, places: &[Cell]) -> Vec<u16> {
    let mut numbers = vec![u16::MAX; layout.rows() * layout.columns()];
    for (number, &place) in places.iter().enumerate() {
        numbers[layout.index(place)] = number as u16;
    }
    numbers
}
