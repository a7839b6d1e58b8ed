//! A board on which steps are found.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use underdoku_grid::layout::{Cage, Cell, Digit, DigitSet, Grid, HouseKind, Layout, Rest};
use underdoku_solver::Stop;

use super::Group;
use super::group::Unit;
use super::net::Net;
use super::places::Places;
use super::step::{Because, Found, Link, Step, Sum};
use super::technique::{TECHNIQUES, TechniqueInfo};

/// The digits on a board and the candidates of each blank. Techniques know cells by their numbers
/// in row order.
#[derive(Clone, Debug)]
pub struct Board<'a> {
    pub(super) layout: &'a Layout,
    grid: Grid,
    /// In row order; empty for filled cells.
    candidates: Vec<DigitSet>,
    /// For each digit the cells that can be it.
    spots: Vec<Places>,
    /// Houses, then cages. Pairs of cells that only must differ are not included, because `peers`
    /// covers them.
    pub(super) units: Vec<Unit>,
    /// The number of the first cage.
    pub(super) cages: usize,
    /// For each cell those that must differ from it.
    pub(super) peers: Vec<Places>,
    pub(super) stop: Stop<'a>,
}

impl<'a> Board<'a> {
    /// A board without marks: a blank can be what its houses and its cage leave it, sums aside.
    pub fn new(layout: &'a Layout, grid: &Grid) -> Self {
        let open = layout.cells_and_voids().map(|place| layout.open(place)).collect();
        let mut board = Self::of(layout, &Grid::empty(layout), open);
        for (cell, digit) in grid.placed() {
            board.place(layout.index(cell), digit);
        }
        board
    }

    /// A board whose blanks have these candidates, in row order; the sets of filled cells are
    /// ignored.
    pub fn of(layout: &'a Layout, grid: &Grid, candidates: Vec<DigitSet>) -> Self {
        let mut peers = vec![Places::NONE; candidates.len()];
        let mut units = Vec::new();
        let mut add = |unit: Unit| {
            for &cell in &unit.list {
                peers[cell] = peers[cell].or(&unit.cells);
            }
            if unit.kind.is_none() || !unit.needs.is_empty() || unit.list.len() > 2 {
                units.push(unit);
            }
        };
        for house in layout.houses() {
            add(Unit::house(layout, house));
        }
        for cage in layout.cages() {
            add(Unit::of(layout, Group::Cage(cage.clone())));
        }
        let mut spots = vec![Places::NONE; usize::from(Digit::LARGEST)];
        for (cell, &digits) in candidates.iter().enumerate() {
            peers[cell].remove(cell);
            for digit in digits {
                spots[digit.index()].insert(cell);
            }
        }
        let cages = units.len() - layout.cages().len();
        Self {
            layout,
            grid: grid.clone(),
            candidates,
            spots,
            units,
            cages,
            peers,
            stop: Stop::NEVER,
        }
    }

    /// The same board with a stop for its searches.
    #[must_use]
    pub fn until(self, stop: Stop<'a>) -> Self {
        Self { stop, ..self }
    }

    /// The easiest step available; possibly `None` if the search was stopped.
    pub fn next(&self) -> Option<Step> {
        self.next_among(TECHNIQUES)
    }

    /// The first step of the first of these techniques that has one; possibly `None` if the search
    /// was stopped.
    pub fn next_among(
        &self,
        rows: impl IntoIterator<Item = &'static TechniqueInfo>,
    ) -> Option<Step> {
        let mut first = None;
        for row in rows {
            let is_over = self.each(row, &mut |step| {
                first = Some(step);
                ControlFlow::Break(())
            });
            if is_over.is_break() || self.stop.is_asked() {
                break;
            }
        }
        first
    }

    /// Passes on the steps of a technique, until it is told to stop or is stopped.
    pub fn each(&self, row: &'static TechniqueInfo, found: &mut Found<'_>) -> ControlFlow<()> {
        (row.find)(self, row, found)
    }

    /// All steps of a technique, each conclusion once; incomplete if the search was stopped.
    pub fn all(&self, row: &'static TechniqueInfo) -> Vec<Step> {
        let mut all: Vec<Step> = Vec::new();
        let mut seen = BTreeSet::new();
        let _ = self.each(row, &mut |step| {
            let conclusion = (step.places.clone(), step.removes.clone());
            if seen.insert(conclusion) {
                all.push(step);
            }
            if self.stop.is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        all
    }

    /// Carries out a step.
    pub fn apply(&mut self, step: &Step) {
        for &(cell, digit) in &step.places {
            self.place(self.layout.index(cell), digit);
        }
        for &(cell, digit) in &step.removes {
            self.remove(self.layout.index(cell), digit);
        }
    }

    fn place(&mut self, cell: usize, digit: Digit) {
        self.grid.set(self.layout.cell(cell), Some(digit));
        for other in self.candidates[cell] {
            self.remove(cell, other);
        }
        for peer in self.peers[cell].list() {
            self.remove(peer, digit);
        }
    }

    fn remove(&mut self, cell: usize, digit: Digit) {
        self.candidates[cell].remove(digit);
        self.spots[digit.index()].remove(cell);
    }

    /// The digits on the board.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Candidates of a blank; none for a filled cell.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[self.layout.index(cell)]
    }

    /// The candidates of a cell by its number.
    pub(super) fn open(&self, cell: usize) -> DigitSet {
        self.candidates[cell]
    }

    /// The digit of a cell.
    pub(super) fn digit(&self, cell: usize) -> Option<Digit> {
        self.grid.get(self.layout.cell(cell))
    }

    /// The digits that a house must hold and does not yet.
    pub(super) fn missing(&self, unit: &Unit) -> DigitSet {
        unit.needs - self.grid.digits_in(unit.group.cells())
    }

    /// The cells among these that can be a digit.
    pub(super) fn spots(&self, cells: &Places, digit: Digit) -> Places {
        self.spots[digit.index()].and(cells)
    }

    /// The candidates of a digit that see all of these cells.
    pub(super) fn seen_by(&self, cells: &Places, digit: Digit) -> Places {
        let mut seen = self.spots[digit.index()];
        for cell in cells.list() {
            seen = seen.and(&self.peers[cell]);
        }
        seen
    }

    /// The houses of a kind.
    pub(super) fn of_kind(&self, kind: HouseKind) -> Vec<usize> {
        let mut units = Vec::new();
        for (index, unit) in self.units.iter().enumerate() {
            if unit.kind == Some(kind) {
                units.push(index);
            }
        }
        units
    }

    /// These units as a step names them.
    pub(super) fn groups(&self, units: &[usize]) -> Vec<Group> {
        let mut groups = Vec::new();
        for &unit in units {
            groups.push(self.units[unit].group.clone());
        }
        groups
    }

    /// The cells of these units.
    pub(super) fn cells(&self, units: &[usize]) -> Places {
        let mut cells = Places::NONE;
        for &unit in units {
            cells = cells.or(&self.units[unit].cells);
        }
        cells
    }

    /// The number of blanks among these cells.
    pub(super) fn blanks(&self, cells: &Places) -> usize {
        let mut blanks = 0;
        for cell in cells.list() {
            blanks += usize::from(self.digit(cell).is_none());
        }
        blanks
    }

    /// The cage that a unit is.
    pub(super) fn cage(&self, unit: usize) -> Option<&'a Cage> {
        self.layout.cages().get(unit.checked_sub(self.cages)?)
    }

    /// All places of a digit.
    pub(super) fn all_spots(&self, digit: Digit) -> Places {
        self.spots[digit.index()]
    }

    /// The rest of a cage with a sum, if its blanks had these candidates.
    pub(super) fn rest_with(&self, unit: usize, open: impl Fn(Cell) -> DigitSet) -> Option<Rest> {
        Rest::of(self.cage(unit)?, |cell| self.grid.get(cell), open)
    }

    /// The rest of a cage with a sum, by the candidates of its blanks.
    pub(super) fn rest(&self, unit: usize) -> Option<Rest> {
        self.rest_with(unit, |cell| self.candidates(cell))
    }

    /// The digits of the layout that are not in these cells yet.
    pub(super) fn unplaced(&self, cells: &[Cell]) -> DigitSet {
        let all = cells.first().map_or(DigitSet::EMPTY, |&cell| self.layout.digits(cell));
        all - self.grid.digits_in(cells)
    }

    /// The cells by name.
    pub(super) fn places(&self, cells: &Places) -> Vec<Cell> {
        let mut places = Vec::new();
        for cell in cells.list() {
            places.push(self.layout.cell(cell));
        }
        places
    }

    /// Adds these digits of these cells, as far as they are candidates.
    pub(super) fn add(&self, to: &mut Vec<(Cell, Digit)>, cells: &Places, digits: DigitSet) {
        for cell in cells.list() {
            for digit in self.candidates[cell] & digits {
                to.push((self.layout.cell(cell), digit));
            }
        }
    }

    /// Passes on the step that removes candidates because of a pattern, if it removes any.
    pub(super) fn taking(
        &self,
        row: &'static TechniqueInfo,
        by: Pattern<'_>,
        removes: Vec<(Cell, Digit)>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if removes.is_empty() {
            return ControlFlow::Continue(());
        }
        let left = self.left(&removes);
        // A sum that leaves a cell one digit puts it there.
        let single = match (by.sum.is_some(), &left[..]) {
            (true, &[(cell, left)]) => left.single().map(|digit| (cell, digit)),
            _ => None,
        };
        let (places, removes) = match single {
            Some(single) => (vec![single], Vec::new()),
            None => (Vec::new(), removes),
        };
        found(Step { row, places, removes, because: self.because(by, left) })
    }

    /// Candidates left in the cells that lose these candidates.
    fn left(&self, removes: &[(Cell, Digit)]) -> Vec<(Cell, DigitSet)> {
        let mut all: Vec<(Cell, DigitSet)> = Vec::new();
        for &(cell, digit) in removes {
            match all.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, left)) => left.remove(digit),
                None => all.push((cell, self.candidates(cell) - DigitSet::of(digit))),
            }
        }
        all
    }

    fn because(&self, by: Pattern<'_>, left: Vec<(Cell, DigitSet)>) -> Because {
        let Pattern { cells, digits, units, split, chain, links, sum, net } = by;
        let (looked, covers) = units.split_at(split.min(units.len()));
        let mut pattern = chain;
        if pattern.is_empty() {
            self.add(&mut pattern, &cells, digits);
        }
        let (houses, covers) = (self.groups(looked), self.groups(covers));
        Because {
            houses,
            covers,
            cells: self.places(&cells),
            digits,
            pattern,
            links,
            sum,
            net,
            left,
            ..Because::default()
        }
    }

    /// Passes on the step that puts a digit into a cell, by what blocks the rest.
    pub(super) fn placing(
        &self,
        row: &'static TechniqueInfo,
        units: &[usize],
        (cell, digit): (usize, Digit),
        blocked: Because,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let mut cells = Places::NONE;
        cells.insert(cell);
        let by = Pattern::of(cells, DigitSet::of(digit), units, units.len());
        let Because { blockers, seen, removed, .. } = blocked;
        let because = Because { blockers, seen, removed, ..self.because(by, Vec::new()) };
        let places = vec![(self.layout.cell(cell), digit)];
        found(Step { row, places, removes: Vec::new(), because })
    }
}

/// The pattern of a step, by the numbers of cells and units.
pub(super) struct Pattern<'u> {
    pub(super) cells: Places,
    pub(super) digits: DigitSet,
    /// The houses and cages that it is about,
    units: &'u [usize],
    /// of which so many are those that are looked at, and the others those that candidates fall
    /// into.
    split: usize,
    /// The candidates of a chain, from one end to the other.
    pub(super) chain: Vec<(Cell, Digit)>,
    /// Its links.
    pub(super) links: Vec<Link>,
    pub(super) sum: Option<Sum>,
    pub(super) net: Option<Net>,
}

impl<'u> Pattern<'u> {
    pub(super) const fn of(
        cells: Places,
        digits: DigitSet,
        units: &'u [usize],
        split: usize,
    ) -> Self {
        Self {
            cells,
            digits,
            units,
            split,
            chain: Vec::new(),
            links: Vec::new(),
            sum: None,
            net: None,
        }
    }
}
