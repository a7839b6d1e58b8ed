//! A position on a board of any layout.

use std::fmt;
use std::ops::ControlFlow;

use underdoku_grid::layout::{Cell, CellSet, Digit, DigitSet, Grid, Layout, Meaning, Rest, Rule};

use super::Group;
use super::group::Unit;
use super::net::Net;
use super::per_cell::PerCell;
use super::step::Condition;
use crate::{Evidence, Found, HouseKind, Link, Position, Step, Technique};

/// The digits, the candidates of each blank, and tables of the layout.
#[derive(Clone)]
pub struct LayoutState {
    grid: Grid,
    /// Empty for filled cells.
    pub(crate) candidates: PerCell<DigitSet>,
    /// For each digit, the cells that may hold it.
    pub(crate) spots: Vec<CellSet>,
    pub(crate) blanks: CellSet,
    /// Houses, then cages. Pairs of cells that merely must differ are only in `peers`.
    pub(crate) units: Vec<Unit>,
    /// The index of the first cage.
    pub(crate) cages: usize,
    /// For each cell, the cells that must differ from it.
    pub(crate) peers: PerCell<CellSet>,
}

impl Position<Layout> {
    /// A position without notes: its candidates are those that houses and cages leave, ignoring
    /// sums.
    pub fn on(layout: &Layout, grid: &Grid) -> Self {
        let open = layout.cells_and_voids().map(|place| layout.open(place)).collect();
        let mut position = Self::with_candidates(layout, &Grid::empty(layout), open);
        for (cell, digit) in grid.placed() {
            position.place(cell, digit);
        }
        position
    }

    /// True if every cell is filled.
    pub fn is_solved(&self) -> bool {
        self.state.blanks.is_empty()
    }

    /// A position with these candidates, one set per cell in row order. Those of filled cells are
    /// ignored.
    pub fn with_candidates(layout: &Layout, grid: &Grid, candidates: Vec<DigitSet>) -> Self {
        let mut peers = PerCell::of(layout, CellSet::EMPTY);
        let mut units = Vec::new();
        let mut add = |unit: Unit| {
            for &cell in &unit.list {
                peers[cell] |= unit.cells;
            }
            if unit.kind.is_none() || !unit.needs.is_empty() || unit.list.len() > 2 {
                units.push(unit);
            }
        };
        for house in layout.houses() {
            add(Unit::house(house));
        }
        for cage in layout.cages() {
            add(Unit::of(Group::Cage(cage.clone())));
        }
        // Cells that must differ by another rule see each other but form no unit, as no technique
        // needs one.
        for (_, meaning) in layout.conditions() {
            if let Meaning::Differ { cells, .. } = meaning {
                let group: CellSet = cells.iter().copied().collect();
                cells.iter().for_each(|&cell| peers[cell] |= group);
            }
        }
        let mut open = PerCell::of(layout, DigitSet::EMPTY);
        let mut spots = vec![CellSet::EMPTY; Digit::COUNT];
        let mut blanks = CellSet::EMPTY;
        for (cell, digits) in layout.cells_and_voids().zip(candidates) {
            peers[cell].remove(cell);
            if grid.get(cell).is_some() {
                continue;
            }
            open[cell] = digits;
            if !layout.is_void(cell) {
                blanks.insert(cell);
            }
            for digit in digits {
                spots[digit.index()].insert(cell);
            }
        }
        let cages = units.len() - layout.cages().len();
        let grid = grid.clone();
        let state = LayoutState { grid, candidates: open, spots, blanks, units, cages, peers };
        Self { source: layout.clone(), state }
    }

    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        self.state.grid.set(cell, Some(digit));
        self.state.blanks.remove(cell);
        for other in self.open(cell) {
            self.remove(cell, other);
        }
        for peer in self.state.peers[cell] {
            self.remove(peer, digit);
        }
    }

    pub(crate) fn remove(&mut self, cell: Cell, digit: Digit) {
        self.state.candidates[cell].remove(digit);
        self.state.spots[digit.index()].remove(cell);
    }

    /// The layout of the board.
    pub const fn layout(&self) -> &Layout {
        &self.source
    }

    /// The digits placed so far.
    pub const fn grid(&self) -> &Grid {
        &self.state.grid
    }

    /// The candidates of a cell.
    pub(crate) fn open(&self, cell: Cell) -> DigitSet {
        self.state.candidates[cell]
    }

    pub(super) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.state.grid.get(cell)
    }

    /// The digits that a house must hold and does not contain yet.
    pub(crate) fn missing(&self, unit: &Unit) -> DigitSet {
        unit.needs - self.state.grid.digits_in(unit.group.cells())
    }

    /// The cells among these that may hold a digit.
    pub(crate) fn spots(&self, cells: CellSet, digit: Digit) -> CellSet {
        self.state.spots[digit.index()] & cells
    }

    /// The candidates of a digit that see all of these cells.
    pub(crate) fn seen_by(&self, cells: CellSet, digit: Digit) -> CellSet {
        let mut seen = self.state.spots[digit.index()];
        for cell in cells {
            seen &= self.state.peers[cell];
        }
        seen
    }

    /// The cage behind a unit; `None` for a house.
    pub(super) fn cage(&self, unit: usize) -> Option<&Rule> {
        match &self.state.units.get(unit)?.group {
            Group::Cage(cage) => Some(cage),
            Group::House(_) | Group::Rule(_) => None,
        }
    }

    /// The same layout with its cages sorted from top to bottom. Files list them in any order, on
    /// which the order of the steps would otherwise depend.
    #[must_use]
    pub(super) fn with_cages_in_order(mut self) -> Self {
        let cages = self.state.cages;
        self.state.units[cages..].sort_by(|one, other| one.list.cmp(&other.list));
        self
    }

    /// The rest of a cage's sum if its blanks had these candidates.
    pub(super) fn rest_with(&self, unit: usize, open: impl Fn(Cell) -> DigitSet) -> Option<Rest> {
        Rest::of(self.cage(unit)?, |cell| self.digit(cell), open)
    }

    /// The rest of a cage's sum, given the candidates of its blanks.
    pub(super) fn rest(&self, unit: usize) -> Option<Rest> {
        self.rest_with(unit, |cell| self.open(cell))
    }

    /// The digits of the layout that none of these cells holds.
    pub(super) fn unplaced(&self, cells: &[Cell]) -> DigitSet {
        let all = cells.first().map_or(DigitSet::EMPTY, |&cell| self.source.digits(cell));
        all - self.state.grid.digits_in(cells)
    }

    /// Adds the candidates with one of these digits in one of these cells.
    pub(crate) fn add(&self, to: &mut Vec<(Cell, Digit)>, cells: CellSet, digits: DigitSet) {
        for cell in cells {
            for digit in self.open(cell) & digits {
                to.push((cell, digit));
            }
        }
    }

    /// Reports the step that removes candidates because of a pattern, if it removes any.
    pub(super) fn report_elimination(
        &self,
        technique: Technique,
        by: Pattern<'_>,
        removes: Vec<(Cell, Digit)>,
        found: &mut Found<'_, Layout>,
    ) -> ControlFlow<()> {
        if removes.is_empty() {
            return ControlFlow::Continue(());
        }
        let left = self.left(&removes);
        // A condition that leaves a cell only one digit places it.
        let single = match (by.condition.is_some(), &left[..]) {
            (true, &[(cell, left)]) => left.single().map(|digit| (cell, digit)),
            _ => None,
        };
        let because = self.because(by, left);
        found(match single {
            Some(single) => Step::place(technique, single, because),
            None => Step::remove(technique, removes, because),
        })
    }

    /// The cells that lose some of these candidates, with the digits that remain in them.
    fn left(&self, removes: &[(Cell, Digit)]) -> Vec<(Cell, DigitSet)> {
        let mut all: Vec<(Cell, DigitSet)> = Vec::new();
        for &(cell, digit) in removes {
            match all.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, left)) => left.remove(digit),
                None => all.push((cell, self.open(cell) - DigitSet::of(digit))),
            }
        }
        all
    }

    fn because(&self, by: Pattern<'_>, left: Vec<(Cell, DigitSet)>) -> Evidence<Layout> {
        let Pattern { cells, digits, units, split, chain, links, condition, net } = by;
        let (looked, covers) = units.split_at(split.min(units.len()));
        let mut pattern = chain;
        if pattern.is_empty() {
            self.add(&mut pattern, cells, digits);
        }
        let (houses, covers) = (self.groups(looked), self.groups(covers));
        Evidence {
            houses,
            covers,
            cells,
            digits,
            pattern,
            links,
            condition,
            left,
            net,
            ..Evidence::default()
        }
    }
}

impl fmt::Debug for Position<Layout> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let candidates = |cell| (cell, self.open(cell));
        f.debug_struct("Position")
            .field("grid", &self.state.grid)
            .field("candidates", &self.state.blanks.into_iter().map(candidates).collect::<Vec<_>>())
            .finish()
    }
}

/// The pattern of a step, with units by index.
pub(super) struct Pattern<'u> {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// The houses and cages it is about.
    units: &'u [usize],
    /// The first `split` of them are the pattern's own; the others lose candidates.
    split: usize,
    /// The candidates of a chain from end to end.
    pub(super) chain: Vec<(Cell, Digit)>,
    pub(super) links: Vec<Link<Layout>>,
    pub(super) condition: Option<Condition>,
    pub(super) net: Option<Net>,
}

impl<'u> Pattern<'u> {
    pub(super) const fn of(
        cells: CellSet,
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
            condition: None,
            net: None,
        }
    }
}

impl Unit {
    pub(crate) fn house_kind(&self) -> HouseKind {
        use underdoku_grid::layout::HouseKind as Of;
        match self.kind {
            Some(Of::Row) => HouseKind::Row,
            Some(Of::Column) => HouseKind::Column,
            Some(Of::Box | Of::Region) => HouseKind::Box,
            _ => HouseKind::Other,
        }
    }
}
